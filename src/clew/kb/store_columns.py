"""The columns of a knowledge base, made from a draft (docs/store.md lists them all with their cost).

Facts are numbered: relations first, by (predicate, subject, object), then attributes, by (key, subject, value).
Strings, values and predicates are numbered in sorted order, so that comparing numbers compares their contents.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from clew.errors import StoreError
from clew.kb.columns.fact_arrays import (
    FactArrays,
    Ints,
    NodeOrder,
    arrange_nodes,
    drop_dangling_facts,
    empty_ints,
    merge_duplicates,
    name_references,
    select_facts,
    view_facts,
)
from clew.kb.columns.sort_order import SortedValues, first_of_equals, order_by, sort_values, starts_of
from clew.kb.columns.string_pool import encode_texts, hash_columns, pool_columns, sort_distinct_texts
from clew.kb.concepts import EntityConcepts, arrange_concepts, concept_columns, types_of_nodes
from clew.kb.draft import NO_NUMBER, KbDraft, PredicateNote
from clew.kb.name_index import name_columns
from clew.kb.records import Array
from clew.kb.schema import schema_columns
from clew.kb.values import ValueType

MAX_FACTS = 2**31 - 1  # facts are numbered by 32-bit integers
Columns = dict[str, Array]


@dataclass(frozen=True, slots=True)
class StoreContent:
    """The columns of a knowledge base and its counts, ready to be written."""

    columns: Columns
    counts: dict[str, int]


@dataclass(frozen=True, slots=True)
class ArrangedDraft:
    """Everything in a draft that is kept, in its final order."""

    draft: KbDraft
    nodes: NodeOrder
    concepts: EntityConcepts
    values: SortedValues
    predicates: list[str]
    relations: FactArrays
    attributes: FactArrays


def make_content(draft: KbDraft) -> StoreContent:
    """The columns and counts of everything in `draft` that can be kept; its report counts the rest."""
    arranged = arrange_draft(draft)
    pool = sort_distinct_texts(kept_texts(arranged))
    number_of = {text: number for number, text in enumerate(pool)}
    encoded = encode_texts(pool)
    columns = pool_columns(encoded) | hash_columns(encoded)
    columns |= node_columns(arranged, number_of)
    columns |= name_columns(*names_of_nodes(columns), pool)
    columns |= predicate_columns(arranged, number_of)
    columns |= value_columns(arranged.values, number_of)
    columns |= fact_columns(arranged, number_of)
    columns |= concept_columns(arranged.concepts, arranged.nodes)
    columns |= schema_columns(arranged.relations, arranged.attributes, types_of_nodes(arranged.concepts), columns)
    del columns["values.unit"]
    return StoreContent(columns, count_content(arranged))


def arrange_draft(draft: KbDraft) -> ArrangedDraft:
    nodes = arrange_nodes(draft)
    concepts = arrange_concepts(draft, nodes)
    values, new_value = name_references(draft, nodes)
    relations = clean_facts(draft, nodes, new_value, relational=True)
    attributes = clean_facts(draft, nodes, new_value, relational=False)
    draft.report.facts_kept = len(relations) + len(attributes)
    used = used_values(len(values), relations, attributes)
    ordered = sort_values(values, np.flatnonzero(used).tolist())
    new_value = np.full(len(values), NO_NUMBER, np.int32)
    new_value[ordered.numbers] = np.arange(len(ordered.numbers), dtype=np.int32)
    predicates, new_predicate = order_predicates(draft, relations, attributes)
    return ArrangedDraft(
        draft,
        nodes,
        concepts,
        ordered,
        predicates,
        renumber(relations, new_predicate, None, new_value),
        renumber(attributes, new_predicate, new_value, new_value),
    )


def clean_facts(draft: KbDraft, nodes: NodeOrder, new_value: Ints, relational: bool) -> FactArrays:
    """The relations or attributes without dangling and duplicate facts, with the final numbers of nodes."""
    facts = view_facts(draft.relations if relational else draft.attributes)
    if len(facts) > MAX_FACTS:
        raise StoreError(f"{len(facts):,} facts are more than a knowledge base can hold ({MAX_FACTS:,})")
    facts = drop_dangling_facts(facts, draft, nodes.renumber, relational)
    final = FactArrays(
        nodes.renumber[facts.subject],
        facts.predicate,
        (nodes.renumber if relational else new_value)[facts.object],
        facts.source,
        facts.qualified,
        facts.qualifier_key,
        new_value[facts.qualifier_value],
    )
    return merge_duplicates(final, draft, draft.report)


def used_values(count: int, relations: FactArrays, attributes: FactArrays) -> NDArray[np.bool_]:
    used = np.zeros(count, bool)
    for text_numbers in (attributes.object, relations.qualifier_value, attributes.qualifier_value):
        used[text_numbers] = True
    return used


def order_predicates(draft: KbDraft, relations: FactArrays, attributes: FactArrays) -> tuple[list[str], Ints]:
    """The predicates and keys that are used or documented, by name, and the new number of each old one."""
    names = draft.predicates.keys
    used = np.zeros(len(names), bool)
    for facts in (relations, attributes):
        used[facts.predicate] = used[facts.qualifier_key] = True
    kept = sorted({names[number] for number in np.flatnonzero(used)} | set(draft.predicate_notes))
    new = np.full(len(names), NO_NUMBER, np.int32)
    for number, name in enumerate(kept):
        if (old := draft.predicates.numbers.get(name)) is not None:
            new[old] = number
    return kept, new


def renumber(facts: FactArrays, new_predicate: Ints, new_object: Ints | None, new_value: Ints) -> FactArrays:
    """The facts with final numbers and in final order, the qualifiers of each by (key, value)."""
    final = FactArrays(
        facts.subject,
        new_predicate[facts.predicate],
        facts.object if new_object is None else new_object[facts.object],
        facts.source,
        facts.qualified,
        new_predicate[facts.qualifier_key],
        new_value[facts.qualifier_value],
    )
    return order_facts(order_qualifiers(final))


def order_qualifiers(facts: FactArrays) -> FactArrays:
    order = order_by(facts.qualified, facts.qualifier_key, facts.qualifier_value)
    return FactArrays(
        facts.subject,
        facts.predicate,
        facts.object,
        facts.source,
        facts.qualified[order],
        facts.qualifier_key[order],
        facts.qualifier_value[order],
    )


def order_facts(facts: FactArrays) -> FactArrays:
    """The facts by (predicate, subject, object, qualifiers)."""
    columns = (facts.predicate, facts.subject, facts.object)
    order = order_by(*columns, *qualifier_rank(facts, columns))
    return select_facts(facts, order.astype(np.int32))


def qualifier_rank(facts: FactArrays, columns: tuple[Ints, ...]) -> Iterator[Ints]:
    """A number per fact that orders otherwise equal facts by their qualifiers; yields nothing if there are none."""
    if not len(facts.qualified):
        return
    order = order_by(*columns)
    first = first_of_equals(*(column[order] for column in columns))
    twins = order[~(first & np.r_[first[1:], True])]
    starts = starts_of(facts.qualified, len(facts))
    pairs = np.stack((facts.qualifier_key, facts.qualifier_value), axis=1)
    rank = np.zeros(len(facts), np.int32)
    ranked = sorted(twins.tolist(), key=lambda fact: pairs[starts[fact] : starts[fact + 1]].tolist())
    rank[ranked] = np.arange(len(twins))
    yield rank


def group_rows(owners: Array, count: int, prefix: str, name: str, items: Array | None = None) -> Columns:
    """The columns `prefix.starts` and `prefix.name`: the rows of each of `count` owners, or their `items`."""
    order = np.argsort(owners, kind="stable").astype(np.int32)
    rows = order if items is None else items[order]
    return {f"{prefix}.starts": starts_of(owners[order], count), f"{prefix}.{name}": rows}


def kept_texts(arranged: ArrangedDraft) -> Iterator[str]:
    """Every text of the store, with repetitions."""
    yield ""
    yield from arranged.nodes.ids
    for texts in (arranged.draft.names, arranged.draft.descriptions):
        yield from texts.values()
    for aliases in arranged.draft.aliases.values():
        yield from aliases
    yield from arranged.predicates
    for term in arranged.draft.predicate_notes.values():
        yield from (term.description, *term.iris, *term.aliases)
    for parts in arranged.values.parts:
        yield from (parts.text, parts.extra)
    yield from used_sources(arranged)


def used_sources(arranged: ArrangedDraft) -> Iterator[str]:
    texts = arranged.draft.sources.keys
    used = np.unique(np.concatenate((arranged.relations.source, arranged.attributes.source)))
    yield from (texts[number] for number in used if number != NO_NUMBER)


def node_columns(arranged: ArrangedDraft, number_of: dict[str, int]) -> Columns:
    draft, nodes = arranged.draft, arranged.nodes
    names = [draft.names.get(old) or id_ for old, id_ in zip(nodes.drafts, nodes.ids, strict=True)]
    aliases = [other_names(draft.aliases.get(old), name) for old, name in zip(nodes.drafts, names, strict=True)]
    return {
        "nodes.id": text_numbers(nodes.ids, number_of),
        "nodes.name": text_numbers(names, number_of),
        "nodes.description": text_numbers((draft.descriptions.get(old, "") for old in nodes.drafts), number_of),
        **text_list_columns("nodes.aliases", aliases, number_of),
    }


def other_names(aliases: list[str] | None, name: str) -> list[str]:
    return sorted(set(aliases) - {name}) if aliases else []


def text_numbers(texts: Iterable[str], number_of: dict[str, int]) -> Ints:
    return np.fromiter((number_of[text] for text in texts), np.int32)


def text_list_columns(prefix: str, texts: Sequence[Sequence[str]], number_of: dict[str, int]) -> Columns:
    """The columns `prefix.starts` and `prefix.text`: the texts of each owner."""
    starts = np.zeros(len(texts) + 1, np.int32)
    np.cumsum([len(row) for row in texts], out=starts[1:])
    return {
        f"{prefix}.starts": starts,
        f"{prefix}.text": text_numbers((text for row in texts for text in row), number_of),
    }


def names_of_nodes(columns: Columns) -> tuple[Array, Array, Array]:
    """Every name and alias, its node, and whether it is an alias."""
    name, alias = columns["nodes.name"], columns["nodes.aliases.text"]
    node = np.arange(len(name), dtype=np.int32)
    owner = np.repeat(node, np.diff(columns["nodes.aliases.starts"]))
    is_alias = np.repeat(np.array([0, 1], np.uint8), (len(name), len(alias)))
    return np.concatenate((name, alias)), np.concatenate((node, owner)), is_alias


def predicate_columns(arranged: ArrangedDraft, number_of: dict[str, int]) -> Columns:
    terms = [arranged.draft.predicate_notes.get(name, PredicateNote()) for name in arranged.predicates]
    return {
        "predicates.name": text_numbers(arranged.predicates, number_of),
        "predicates.description": text_numbers((term.description for term in terms), number_of),
        **text_list_columns("predicates.iris", [sorted(term.iris) for term in terms], number_of),
        **text_list_columns("predicates.aliases", [sorted(term.aliases) for term in terms], number_of),
    }


def value_columns(values: SortedValues, number_of: dict[str, int]) -> Columns:
    kinds = np.array([parts.kind for parts in values.parts], np.uint8)
    extra = text_numbers((parts.extra for parts in values.parts), number_of)
    return {
        "values.kind": kinds,
        "values.text": text_numbers((parts.text for parts in values.parts), number_of),
        "values.extra": extra,
        "values.order": np.array(values.order, np.float64),
        "values.type": np.array(values.type, np.uint8),
        "values.unit": np.where(kinds == ValueType.QUANTITY, extra, NO_NUMBER),
        "values.kind_starts": starts_of(kinds, len(ValueType)),
    }


def fact_columns(arranged: ArrangedDraft, number_of: dict[str, int]) -> Columns:
    nodes, predicates, values = len(arranged.nodes.ids), len(arranged.predicates), len(arranged.values.parts)
    relations, attributes = arranged.relations, arranged.attributes
    by_object = order_by(relations.predicate, relations.object, relations.subject).astype(np.int32)
    by_value = order_by(attributes.predicate, attributes.object, attributes.subject).astype(np.int32)
    return {
        "relations.subject": relations.subject,
        "relations.object": relations.object,
        "relations.starts": starts_of(relations.predicate, predicates),
        "relations.by_object": by_object,
        "relations.sorted_object": relations.object[by_object],
        "attributes.subject": attributes.subject,
        "attributes.value": attributes.object,
        "attributes.starts": starts_of(attributes.predicate, predicates),
        "attributes.by_value": by_value,
        "attributes.sorted_value": attributes.object[by_value],
        **group_rows(relations.subject, nodes, "outgoing", "fact"),
        **group_rows(relations.object, nodes, "incoming", "fact"),
        **group_rows(attributes.subject, nodes, "held", "fact"),
        **group_rows(attributes.object, values, "bearers", "fact"),
        **qualifier_columns(arranged),
        **source_columns(arranged, number_of),
    }


def qualifier_columns(arranged: ArrangedDraft) -> Columns:
    """The qualifiers of all facts by fact, and the qualifiers of each key."""
    relations, attributes = arranged.relations, arranged.attributes
    fact = np.concatenate((relations.qualified, attributes.qualified + np.int32(len(relations))))
    key = np.concatenate((relations.qualifier_key, attributes.qualifier_key))
    return {
        "qualifiers.starts": starts_of(fact, len(relations) + len(attributes)),
        "qualifiers.fact": fact,
        "qualifiers.key": key,
        "qualifiers.value": np.concatenate((relations.qualifier_value, attributes.qualifier_value)),
        **group_rows(key, len(arranged.predicates), "qualifier_keys", "row"),
    }


def source_columns(arranged: ArrangedDraft, number_of: dict[str, int]) -> Columns:
    """The text of each fact's sources; no rows at all if no fact has sources."""
    source = np.concatenate((arranged.relations.source, arranged.attributes.source))
    if (source == NO_NUMBER).all():
        return {"facts.source": empty_ints()}
    texts = text_numbers(arranged.draft.sources.keys, dict.fromkeys(arranged.draft.sources.keys, NO_NUMBER) | number_of)
    return {"facts.source": np.where(source == NO_NUMBER, NO_NUMBER, texts[source]).astype(np.int32)}


def count_content(arranged: ArrangedDraft) -> dict[str, int]:
    """The counts of Table 2 of KQA Pro: a relational fact counts once, not once per direction."""
    relations, attributes = arranged.relations, arranged.attributes
    qualifiers = (relations.qualifier_key, attributes.qualifier_key)
    return {
        "entities": arranged.nodes.entities,
        "concepts": len(arranged.nodes.ids) - arranged.nodes.entities,
        "names": len(
            {arranged.draft.names.get(old) or arranged.nodes.ids[new] for new, old in enumerate(arranged.nodes.drafts)}
        ),
        "relations": len(np.unique(relations.predicate)),
        "attributes": len(np.unique(attributes.predicate)),
        "qualifiers": len(np.unique(np.concatenate(qualifiers))),
        "relational_facts": len(relations),
        "literal_facts": len(attributes),
        "qualifier_facts": sum(len(keys) for keys in qualifiers),
        "values": len(arranged.values.parts),
    }
