"""What a process looks up for a request: names, entities and concepts with their facts, counts and tables."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from clew.engine.readable_values import readable_value
from clew.engine.result import Result, ResultKind
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.values import Coordinates
from clew.kb.writers.kb_json import info_json, match_json
from clew.serve.open_kbs import OpenKb

MAX_FACTS = 20_000  # that are read of one node in one direction; a country may have millions
MAX_PLACES = 100  # on a map: as many as there are answers on a page
EARTH = ("", "earth", "Earth", "Q2")  # how coordinates name the earth, Q2 in Wikidata
NODES_LISTED = 50  # of a concept, its parents and kinds


def search(kb: OpenKb, fields: dict[str, Any]) -> dict[str, Any]:
    """The entities and concepts whose names are similar to a text, or begin with it."""
    text, limit = fields["text"], fields["limit"]
    matches = kb.kb.names.with_prefix(text, limit) if fields["prefix"] else kb.kb.search(text, limit)
    return {"kb": kb.name, "matches": [match_json(kb.kb, match) for match in matches]}


def show(kb: OpenKb, fields: dict[str, Any]) -> dict[str, Any]:
    """The most prominent entity or concept with a name, its facts by predicate, and its namesakes."""
    opened = kb.kb
    nodes = sorted(opened.resolve(fields["name"]), key=lambda node: -opened.prominence(node))
    namesakes = [node_label(opened, node) for node in nodes[1 : NODES_LISTED + 1]]
    return {"kb": kb.name, **describe_node(opened, nodes[0], fields["limit"]), "namesakes": namesakes}


def describe_node(kb: KnowledgeBase, node: int, limit: int) -> dict[str, Any]:
    """A node with its names, its place among the concepts, and at most `limit` facts of each predicate."""
    outgoing, incoming = kb.facts_of(node).tolist(), kb.relations_to(node).tolist()
    return {
        **node_label(kb, node),
        "kind": "concept" if kb.is_concept(node) else "entity",
        "aliases": list(kb.aliases_of(node)),
        **place_in_hierarchy(kb, node),
        "facts": [*group_facts(kb, outgoing, "forward", limit), *group_facts(kb, incoming, "backward", limit)],
        "fact_count": len(outgoing) + len(incoming),
    }


def node_label(kb: KnowledgeBase, node: int) -> dict[str, Any]:
    return {"id": kb.id_of(node), "name": kb.name_of(node), "description": kb.description_of(node)}


def place_in_hierarchy(kb: KnowledgeBase, node: int) -> dict[str, Any]:
    """The concepts of an entity; the parents, kinds and first entities of a concept."""
    if not kb.is_concept(node):
        return {"concepts": label_nodes(kb, kb.concepts_of(node, closure=False))}
    members = kb.members(node)
    return {
        "parents": label_nodes(kb, kb.parents_of(node)),
        "kinds": label_nodes(kb, kb.children_of(node)),
        "entity_count": len(members),
        "entities": label_nodes(kb, members[:NODES_LISTED].tolist()),
    }


def find_places(kb: OpenKb, result: Result) -> list[dict[str, Any]]:
    """The first coordinates on the earth of each entity of a result."""
    keys = [kb.kb.predicate(key) for key in kb.coordinate_keys] if result.kind is ResultKind.ENTITIES else []
    nodes = [kb.kb.node(answer.id) for answer in result.answers[:MAX_PLACES] if answer.id] if keys else []
    places = ((node, coordinates_of(kb.kb, node, keys)) for node in nodes)
    return [
        {"name": kb.kb.name_of(node), "latitude": float(place.latitude), "longitude": float(place.longitude)}
        for node, place in places
        if place is not None
    ]


def coordinates_of(kb: KnowledgeBase, node: int, keys: Sequence[int]) -> Coordinates | None:
    """The first coordinates of an entity, unless they are on another globe."""
    for key in keys:
        for number in kb.attribute_facts(node, key).tolist():
            value = kb.fact(number).value
            if isinstance(value, Coordinates) and value.globe.rpartition("/")[2] in EARTH:
                return value
    return None


def label_nodes(kb: KnowledgeBase, nodes: Sequence[int]) -> list[dict[str, Any]]:
    return [node_label(kb, node) for node in nodes[:NODES_LISTED]]


def group_facts(kb: KnowledgeBase, facts: Sequence[int], direction: str, limit: int) -> list[dict[str, Any]]:
    """The facts by predicate, with the number of each and the first ones."""
    ordered = sorted(facts[:MAX_FACTS], key=lambda number: kb.fact(number).predicate)
    groups = ((name, list(group)) for name, group in groupby(ordered, key=lambda number: kb.fact(number).predicate))
    return [
        {
            "predicate": name,
            "direction": direction,
            "count": len(numbers),
            "values": [fact_end(kb, number, direction) for number in numbers[:limit]],
        }
        for name, numbers in groups
    ]


def fact_end(kb: KnowledgeBase, number: int, direction: str) -> dict[str, Any]:
    """The other end of a fact, an entity or a value, with the qualifiers and sources of the fact.

    `text` is the exact value, and `shown` what people read.
    """
    fact = kb.fact(number)
    other = fact.object if direction == "forward" else fact.subject
    text = str(fact.value) if other is None else kb.name_of(other)
    shown = readable_value(fact.value, fact.predicate) if other is None and fact.value is not None else text
    qualifiers = [[qualifier.key, str(qualifier.value)] for qualifier in kb.qualifiers_of(number)]
    ids = {"id": "" if other is None else kb.id_of(other)}
    return {"text": text, "shown": shown, **ids, "qualifiers": qualifiers, "sources": list(kb.sources_of(number))}


def count(kb: OpenKb, fields: dict[str, Any]) -> dict[str, Any]:
    """The counts of a knowledge base, as clew info prints them."""
    return {"kb": kb.name, **info_json(kb.kb, fields["limit"])}


def show_schema(kb: OpenKb, fields: dict[str, Any]) -> dict[str, Any]:
    """The knowledge base as tables, or those that a question touches, as clew schema prints them."""
    from clew.answer.words.plain_question import link_plain_question, read_plain_question  # loads the linker
    from clew.kb.graph_tables.sql_schema import SchemaWriter
    from clew.kb.graph_tables.user_tables import tables_of
    from clew.link.question_tables import find_question_tables
    from clew.link.table_json import schema_json

    tables, question = tables_of(kb.kb), fields["question"]
    links = link_plain_question(kb.kb, read_plain_question(kb.kb, question)) if question else None
    part = find_question_tables(kb.kb, tables, links)
    return {"kb": kb.name, **schema_json(kb.kb, SchemaWriter(kb.kb, tables), part)}
