"""The columns of a knowledge base, made from a draft (docs/store.md lists them all with what they cost).

Facts are numbered relations first, by (predicate, subject, object), then attributes, by (key, subject, value).
Strings, values and predicates are numbered in sorted order, so comparing numbers compares what they stand for.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from clew.errors import StoreError
from clew.kb.concepts import EntityConcepts, arrange_concepts, concept_columns, types_of_nodes
from clew.kb.draft import NONE, KbDraft, PredicateNote
from clew.kb.fact_arrays import (
    FactArrays,
    Ints,
    NodeOrder,
    arrange_nodes,
    as_facts,
    drop_strays,
    empty,
    merge_doubles,
    pick,
    resolve_names,
)
from clew.kb.name_index import name_columns
from clew.kb.records import Array
from clew.kb.schema import schema_columns
from clew.kb.sort_order import SortedValues, first_of_equals, order_by, sort_values, starts_of
from clew.kb.string_pool import encode_all, hash_columns, pool_columns, sorted_pool
from clew.kb.values import ValueType

MOST_FACTS = 2**31 - 1
Columns = dict[str, Array]


@dataclass(frozen=True, slots=True)
class StoreContent:
    """The columns of a knowledge base and its counts, ready to be written."""

    columns: Columns
    counts: dict[str, int]


@dataclass(frozen=True, slots=True)
class ArrangedDraft:
    """Everything in a draft that is kept, before strings, values and predicates have their final numbers."""

    draft: KbDraft
    nodes: NodeOrder
    concepts: EntityConcepts
    values: SortedValues
    predicates: list[str]
    relations: FactArrays
    attributes: FactArrays


def make_columns(draft: KbDraft) -> StoreContent:
    """Arranges everything in `draft`; what cannot be kept is counted in its report."""
    plan = make_plan(draft)
    pool = sorted_pool(all_texts(plan))
    number_of = {text: number for number, text in enumerate(pool)}
    encoded = encode_all(pool)
    columns = pool_columns(encoded) | hash_columns(encoded)
    columns |= node_columns(plan, number_of)
    columns |= name_columns(*names_of_nodes(columns), pool)
    columns |= term_columns(plan, number_of)
    columns |= value_columns(plan.values, number_of)
    columns |= fact_columns(plan, number_of)
    columns |= concept_columns(plan.concepts, plan.nodes)
    columns |= schema_columns(plan.relations, plan.attributes, types_of_nodes(plan.concepts), columns)
    del columns["values.unit"]
    return StoreContent(columns, counts_of(plan))


def make_plan(draft: KbDraft) -> ArrangedDraft:
    nodes = arrange_nodes(draft)
    concepts = arrange_concepts(draft, nodes)
    values, new_value = resolve_names(draft, nodes)
    relations = settle(draft, nodes, new_value, relational=True)
    attributes = settle(draft, nodes, new_value, relational=False)
    draft.report.facts_kept = len(relations) + len(attributes)
    used = used_values(len(values), relations, attributes)
    ordered = sort_values(values, np.flatnonzero(used).tolist())
    new_value = np.full(len(values), NONE, np.int32)
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


def settle(draft: KbDraft, nodes: NodeOrder, new_value: Ints, relational: bool) -> FactArrays:
    """The facts of one sort, without strays and doubles, with the final numbers of nodes."""
    facts = as_facts(draft.relations if relational else draft.attributes)
    if len(facts) > MOST_FACTS:
        raise StoreError(f"{len(facts):,} facts are more than a knowledge base can hold ({MOST_FACTS:,})")
    facts = drop_strays(facts, draft, nodes.renumber, relational)
    final = FactArrays(
        nodes.renumber[facts.subject],
        facts.predicate,
        (nodes.renumber if relational else new_value)[facts.object],
        facts.source,
        facts.qualified,
        facts.qualifier_key,
        new_value[facts.qualifier_value],
    )
    return merge_doubles(final, draft, draft.report)


def used_values(count: int, relations: FactArrays, attributes: FactArrays) -> NDArray[np.bool_]:
    used = np.zeros(count, bool)
    for numbers in (attributes.object, relations.qualifier_value, attributes.qualifier_value):
        used[numbers] = True
    return used


def order_predicates(draft: KbDraft, relations: FactArrays, attributes: FactArrays) -> tuple[list[str], Ints]:
    """The predicates and keys that are used or documented, by name, and the new number of each old one."""
    names = draft.predicates.keys
    used = np.zeros(len(names), bool)
    for facts in (relations, attributes):
        used[facts.predicate] = used[facts.qualifier_key] = True
    kept = sorted({names[number] for number in np.flatnonzero(used)} | set(draft.predicate_notes))
    new = np.full(len(names), NONE, np.int32)
    for number, name in enumerate(kept):
        if (old := draft.predicates.numbers.get(name)) is not None:
            new[old] = number
    return kept, new


def renumber(facts: FactArrays, new_predicate: Ints, new_object: Ints | None, new_value: Ints) -> FactArrays:
    """The facts in their final numbers and order, each one's qualifiers by (key, value)."""
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
    return pick(facts, order.astype(np.int32))


def qualifier_rank(facts: FactArrays, columns: tuple[Ints, ...]) -> Iterator[Ints]:
    """A number per fact that orders facts, otherwise equal, by their qualifiers; nothing if no fact has any."""
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


def grouped(owners: Array, count: int, prefix: str, name: str, items: Array | None = None) -> Columns:
    """The rows of each of `count` owners: `prefix.starts`, and `prefix.name` with the rows or their `items`."""
    order = np.argsort(owners, kind="stable").astype(np.int32)
    rows = order if items is None else items[order]
    return {f"{prefix}.starts": starts_of(owners[order], count), f"{prefix}.{name}": rows}


def all_texts(plan: ArrangedDraft) -> Iterator[str]:
    """Every text that is kept."""
    yield ""
    yield from plan.nodes.ids
    for texts in (plan.draft.names, plan.draft.descriptions):
        yield from texts.values()
    for aliases in plan.draft.aliases.values():
        yield from aliases
    yield from plan.predicates
    for term in plan.draft.predicate_notes.values():
        yield from (term.description, *term.iris, *term.aliases)
    for parts in plan.values.parts:
        yield from (parts.text, parts.extra)
    yield from used_sources(plan)


def used_sources(plan: ArrangedDraft) -> Iterator[str]:
    texts = plan.draft.sources.keys
    used = np.unique(np.concatenate((plan.relations.source, plan.attributes.source)))
    yield from (texts[number] for number in used if number != NONE)


def node_columns(plan: ArrangedDraft, number_of: dict[str, int]) -> Columns:
    draft, nodes = plan.draft, plan.nodes
    names = [draft.names.get(old) or id_ for old, id_ in zip(nodes.drafts, nodes.ids, strict=True)]
    aliases = [other_names(draft.aliases.get(old), name) for old, name in zip(nodes.drafts, names, strict=True)]
    return {
        "nodes.id": numbers(nodes.ids, number_of),
        "nodes.name": numbers(names, number_of),
        "nodes.description": numbers((draft.descriptions.get(old, "") for old in nodes.drafts), number_of),
        **lists("nodes.aliases", aliases, number_of),
    }


def other_names(aliases: list[str] | None, name: str) -> list[str]:
    return sorted(set(aliases) - {name}) if aliases else []


def numbers(texts: Iterable[str], number_of: dict[str, int]) -> Ints:
    return np.fromiter((number_of[text] for text in texts), np.int32)


def lists(prefix: str, texts: Sequence[Sequence[str]], number_of: dict[str, int]) -> Columns:
    """Several texts for each of a row of owners."""
    starts = np.zeros(len(texts) + 1, np.int32)
    np.cumsum([len(some) for some in texts], out=starts[1:])
    return {f"{prefix}.starts": starts, f"{prefix}.text": numbers((one for some in texts for one in some), number_of)}


def names_of_nodes(columns: Columns) -> tuple[Array, Array, Array]:
    """Every text that a node goes by, the node, and whether it is an alias."""
    name, alias = columns["nodes.name"], columns["nodes.aliases.text"]
    node = np.arange(len(name), dtype=np.int32)
    owner = np.repeat(node, np.diff(columns["nodes.aliases.starts"]))
    is_alias = np.repeat(np.array([0, 1], np.uint8), (len(name), len(alias)))
    return np.concatenate((name, alias)), np.concatenate((node, owner)), is_alias


def term_columns(plan: ArrangedDraft, number_of: dict[str, int]) -> Columns:
    terms = [plan.draft.predicate_notes.get(name, PredicateNote()) for name in plan.predicates]
    return {
        "predicates.name": numbers(plan.predicates, number_of),
        "predicates.description": numbers((term.description for term in terms), number_of),
        **lists("predicates.iris", [sorted(term.iris) for term in terms], number_of),
        **lists("predicates.aliases", [sorted(term.aliases) for term in terms], number_of),
    }


def value_columns(values: SortedValues, number_of: dict[str, int]) -> Columns:
    kinds = np.array([parts.kind for parts in values.parts], np.uint8)
    extra = numbers((parts.extra for parts in values.parts), number_of)
    return {
        "values.kind": kinds,
        "values.text": numbers((parts.text for parts in values.parts), number_of),
        "values.extra": extra,
        "values.order": np.array(values.order, np.float64),
        "values.type": np.array(values.type, np.uint8),
        "values.unit": np.where(kinds == ValueType.QUANTITY, extra, NONE),
        "values.kind_starts": starts_of(kinds, len(ValueType)),
    }


def fact_columns(plan: ArrangedDraft, number_of: dict[str, int]) -> Columns:
    nodes, predicates, values = len(plan.nodes.ids), len(plan.predicates), len(plan.values.parts)
    relations, attributes = plan.relations, plan.attributes
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
        **grouped(relations.subject, nodes, "outgoing", "fact"),
        **grouped(relations.object, nodes, "incoming", "fact"),
        **grouped(attributes.subject, nodes, "held", "fact"),
        **grouped(attributes.object, values, "bearers", "fact"),
        **qualifier_columns(plan),
        **source_columns(plan, number_of),
    }


def qualifier_columns(plan: ArrangedDraft) -> Columns:
    """The qualifiers of all facts, by fact; and by key, the qualifiers that have it."""
    relations, attributes = plan.relations, plan.attributes
    fact = np.concatenate((relations.qualified, attributes.qualified + np.int32(len(relations))))
    key = np.concatenate((relations.qualifier_key, attributes.qualifier_key))
    return {
        "qualifiers.starts": starts_of(fact, len(relations) + len(attributes)),
        "qualifiers.fact": fact,
        "qualifiers.key": key,
        "qualifiers.value": np.concatenate((relations.qualifier_value, attributes.qualifier_value)),
        **grouped(key, len(plan.predicates), "qualifier_keys", "row"),
    }


def source_columns(plan: ArrangedDraft, number_of: dict[str, int]) -> Columns:
    """The text of each fact's sources; no rows at all where no fact has any."""
    source = np.concatenate((plan.relations.source, plan.attributes.source))
    if (source == NONE).all():
        return {"facts.source": empty()}
    texts = numbers(plan.draft.sources.keys, dict.fromkeys(plan.draft.sources.keys, NONE) | number_of)
    return {"facts.source": np.where(source == NONE, NONE, texts[source]).astype(np.int32)}


def counts_of(plan: ArrangedDraft) -> dict[str, int]:
    """The counts of Table 2 of KQA Pro: a relational fact counts once, not once per direction."""
    relations, attributes = plan.relations, plan.attributes
    qualifiers = (relations.qualifier_key, attributes.qualifier_key)
    return {
        "entities": plan.nodes.entities,
        "concepts": len(plan.nodes.ids) - plan.nodes.entities,
        "names": len({plan.draft.names.get(old) or plan.nodes.ids[new] for new, old in enumerate(plan.nodes.drafts)}),
        "relations": len(np.unique(relations.predicate)),
        "attributes": len(np.unique(attributes.predicate)),
        "qualifiers": len(np.unique(np.concatenate(qualifiers))),
        "relational_facts": len(relations),
        "literal_facts": len(attributes),
        "qualifier_facts": sum(len(keys) for keys in qualifiers),
        "values": len(plan.values.parts),
    }
