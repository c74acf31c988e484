"""The pages that show what is in a knowledge base: search, an entity or concept with its facts, counts and tables."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from itertools import islice, zip_longest
from typing import Any

from clew.kb.writers.kb_json import NO_CONCEPT
from clew.pages.graph_pictures import Neighbour, SchemaEdge, draw_neighbours, draw_schema
from clew.pages.markup import Html, note, section, table
from clew.serve.workbench.result_view import address, kb_choice, page_address

MAX_NEIGHBOURS = 9  # drawn on each side of a node
CONNECTIONS_DRAWN = 2  # of a relation, the most frequent ones
MAX_WHOLE = 30  # characters of a value whose words are not broken, such as an amount of money
TYPES_SHOWN = 3  # of the values of an attribute
Fields = Mapping[str, Any]


def search_form(kbs: Sequence[str], kb: str, text: str) -> str:
    """The box for a name."""
    return (
        '<form class="ask" action="/explore" method="get" role="search"><label for="name">A name</label>'
        '<div class="row">'
        f'<input id="name" name="name" type="search" maxlength="1000" autocomplete="off" value="{escape(text)}" '
        f'placeholder="An entity or concept" required>{kb_choice(kbs, kb)}<button>Show</button></div></form>'
    )


def node_link(node: Fields, kb: str) -> str:
    """A node, which leads to its page."""
    return f'<a href="{address("/explore", name=node["id"], kb=kb)}">{escape(node["name"])}</a>'


def node_parts(data: Fields) -> Iterable[str]:
    """The sections about an entity or concept."""
    kb = data["kb"]
    aliases = f"<p class='soft'>also {escape(' · '.join(data['aliases']))}</p>" if data["aliases"] else ""
    head = f"<h2>{escape(data['name'])}</h2><p class='soft'>{data['kind']} {escape(data['id'])}</p>"
    about = f"<p>{escape(data['description'])}</p>" if data["description"] else ""
    yield f"<section>{head}{about}{aliases}{''.join(hierarchy_lines(data))}</section>"
    yield section("Neighbours", neighbours_picture(data))
    for direction, title in (("forward", "Facts"), ("backward", "What leads here")):
        groups = [group for group in data["facts"] if group["direction"] == direction]
        yield section(title, facts_table(groups, kb) if groups else "")
    shown = sum(group["count"] for group in data["facts"])
    yield note(f"{data['fact_count'] - shown:,} further facts are not shown") if data["fact_count"] > shown else ""
    names = "".join(f"<li>{node_link(node, kb)} {escape(node['description'])}</li>" for node in data["namesakes"])
    yield section("Others with this name", f"<ul>{names}</ul>" if names else "")


def neighbours_picture(data: Fields) -> str:
    """The entities and concepts around a node, drawn; nothing if there are none."""
    before, after = (pick_neighbours(data, direction) for direction in ("backward", "forward"))
    return draw_neighbours(data["name"], before, after) if before or after else ""


def pick_neighbours(data: Fields, direction: str) -> list[Neighbour]:
    """Some nodes in one direction: one of each relation, then further ones, up to what a picture holds."""
    lists = [
        [(group["predicate"], value) for value in group["values"] if value["id"]]
        for group in data["facts"]
        if group["direction"] == direction
    ]
    rounds = (pair for pairs in zip_longest(*lists) for pair in pairs if pair is not None)
    return [
        Neighbour(relation, value["text"], page_address("/explore", name=value["id"], kb=data["kb"]))
        for relation, value in islice(rounds, MAX_NEIGHBOURS)
    ]


def schema_picture(info: Fields, kb: str) -> str:
    """The largest concepts and what relations lead from one to another, drawn; nothing without relations."""
    edges = [
        SchemaEdge(use["name"], subject, object_)
        for use in info["top_relations"]
        for subject, object_ in use["connects"][:CONNECTIONS_DRAWN]
    ]
    names = {name for edge in edges for name in (edge.subject, edge.object) if name != NO_CONCEPT}
    addresses = {name: page_address("/explore", name=name, kb=kb) for name in sorted(names)}
    return draw_schema(edges, addresses) if addresses else ""


def hierarchy_lines(data: Fields) -> Iterable[str]:
    """The concepts around a node, each with a link."""
    titles = {"concepts": "is a", "parents": "kind of", "kinds": "kinds", "entities": "such as"}
    for key, title in titles.items():
        if data.get(key):
            links = " · ".join(node_link(node, data["kb"]) for node in data[key])
            count = f"{data['entity_count']:,} entities, " if key == "entities" else ""
            yield f"<p><span class='soft'>{count}{title}</span> {links}</p>"


def facts_table(groups: Sequence[Fields], kb: str) -> str:
    """The facts by predicate, with their qualifiers."""
    rows = [
        (group["predicate"] if place == 0 else "", Html(value_html(value, kb)), qualifiers_html(value))
        for group in groups
        for place, value in enumerate(group["values"])
    ]
    more = sum(group["count"] - len(group["values"]) for group in groups)
    return table(["predicate", "value", "qualifiers"], rows, kind="prose") + (
        note(f"and {more:,} more values") if more else ""
    )


def value_html(value: Fields, kb: str) -> str:
    """An entity as a link, a value as text."""
    if value["id"]:
        return node_link({"id": value["id"], "name": value["text"]}, kb)
    shown = escape(value["shown"])
    return f'<span class="whole">{shown}</span>' if len(value["shown"]) <= MAX_WHOLE else shown


def qualifiers_html(value: Fields) -> Html:
    qualifiers = "; ".join(f"{key}: {text}" for key, text in value["qualifiers"])
    source = f" <small class='soft'>{escape(', '.join(value['sources']))}</small>" if value["sources"] else ""
    return Html(escape(qualifiers) + source)


def matches_list(matches: Sequence[Fields], kb: str, text: str) -> str:
    """The names that are similar to a text."""
    items = "".join(f"<li>{node_link(match, kb)} {escape(match['description'])}</li>" for match in matches)
    title = f"Nothing is called “{text}”; similar names"
    return section(title, f"<ul>{items}</ul>") if items else note(f"Nothing is called “{text}” or similar.")


def overview_parts(info: Fields, kb: str) -> Iterable[str]:
    """The sections about a whole knowledge base: its counts, and what is used most."""
    counts = ("entities", "concepts", "relational_facts", "literal_facts", "qualifier_facts")
    cards = "".join(
        f'<div class="card"><b>{info[name]:,}</b><small>{name.replace("_", " ")}</small></div>' for name in counts
    )
    yield f'<div class="cards">{cards}</div>'
    yield section("Schema", schema_picture(info, kb))
    concepts = [
        (Html(node_link({"id": item["name"], "name": item["name"]}, kb)), f"{item['entities']:,}")
        for item in info["top_concepts"]
    ]
    yield section("Concepts", table(["concept", "entities"], concepts, [1]) if concepts else "")
    relations = [(use["name"], f"{use['facts']:,}", connection(use)) for use in info["top_relations"]]
    yield section("Relations", table(["relation", "facts", "mostly"], relations, [1]) if relations else "")
    attributes = [(use["name"], f"{use['facts']:,}", value_types(use)) for use in info["top_attributes"]]
    yield section("Attributes", table(["attribute", "facts", "values"], attributes, [1]) if attributes else "")


def connection(use: Fields) -> str:
    return " → ".join(use["connects"][0]) if use["connects"] else ""


def value_types(use: Fields) -> str:
    """The types of the values of an attribute, with their units."""
    return ", ".join(value_type(value) for value in use["values"][:TYPES_SHOWN])


def value_type(value: Fields) -> str:
    return value["type"] if value["unit"] in ("", "1") else f"{value['type']} in {value['unit']}"


def schema_parts(data: Fields) -> Iterable[str]:
    """The tables of a knowledge base, each with its columns."""
    for shown in data["tables"]:
        cells = ("name", "type", "references", "comment")
        rows = [[column[cell] for cell in cells] for column in shown["columns"]]
        columns = table(["column", "type", "refers to", ""], rows, kind="prose")
        yield section(shown["name"], note(shown["comment"]), columns, id_=shown["name"])
