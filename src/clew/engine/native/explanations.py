"""Notes for people about the steps of a program: samples for the trace, why a step found nothing, and namesakes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from clew.engine.expression_values import Found, RowScope
from clew.engine.native.entity_set import AllEntities, EntitySet, as_list, count_nodes
from clew.engine.native.index import Index
from clew.engine.native.table_functions import ColumnFacts, Outcome
from clew.engine.result import Result
from clew.engine.trace import SAMPLE_SIZE, FactText
from clew.kb.units import are_convertible
from clew.kb.values import NO_UNIT, Direction, Quantity, Value
from clew.language.program import functions as f
from clew.language.program.expressions import ROW, names_in_clause, parts_about_row
from clew.language.program.steps import clause_of, shared_nodes_of

MAX_NEAREST = 3  # similar names suggested for an unknown one
MAX_KEYS_LISTED = 6  # keys or relations listed for an entity that lacks the one asked for
MIN_SIMILARITY = 65  # of 100; below that, names have little in common
StepInputs = Sequence[Outcome]


def explain_empty(index: Index, node: f.Function, inputs: StepInputs) -> str:
    """A sentence about a step that found nothing."""
    explain = EXPLANATIONS.get(type(node))
    return explain(index, node, inputs) if explain else f"{type(node).__name__} found nothing"


def nearest_names(wanted: str, names: Iterable[str]) -> str:
    """The names most similar to `wanted`, as the end of a sentence."""
    from rapidfuzz import process  # loaded only to explain that nothing was found

    nearest = [
        name for name, *_ in process.extract(wanted, list(names), limit=MAX_NEAREST, score_cutoff=MIN_SIMILARITY)
    ]
    return f"; nearest: {', '.join(repr(name) for name in nearest)}" if nearest else ""


def explain_unknown_name(index: Index, node: f.Find, inputs: StepInputs) -> str:
    called = index.kb.names.with_name_or_alias(node.name)
    if called:
        names = dict.fromkeys(repr(index.kb.name_of(entity)) for entity in called)
        return f"no entity is named {node.name!r}; it is another name of {', '.join(names)}"
    near = dict.fromkeys(repr(match.name) for match in index.kb.names.most_similar(node.name, MAX_NEAREST))
    return f"no entity is named {node.name!r}" + (f"; nearest: {', '.join(near)}" if near else "")


def explain_no_member(index: Index, node: f.FilterConcept, inputs: StepInputs) -> str:
    if not index.member_ranges(node.concept):
        names = (index.kb.name_of(concept) for concept in range(index.entity_count, index.kb.node_count))
        return f"no concept is named {node.concept!r}{nearest_names(node.concept, names)}"
    subject, nodes = describe_subject(index, inputs)
    return f"{subject} is not a {node.concept}" if len(nodes) == 1 else f"{subject} is a {node.concept}"


def describe_subject(index: Index, inputs: StepInputs) -> tuple[str, list[int]]:
    """The entities that a step looked at, and a subject for them: the only one by its name, or how many there are."""
    source = inputs[0]
    nodes = as_list(source.nodes, index.entity_count) if isinstance(source, EntitySet) else []
    return (index.kb.name_of(nodes[0]) if len(nodes) == 1 else f"none of the {len(nodes):,} entities"), nodes


def explain_no_value(index: Index, node: Any, inputs: StepInputs) -> str:
    """An unknown key, a key that none of the entities has, or a condition that no value meets."""
    key = index.predicates.get(node.key, -1)
    if key < 0:
        return f"there is no attribute {node.key!r}{nearest_names(node.key, index.predicates)}"
    subject, nodes = describe_subject(index, inputs)
    if not any(has_rows(index, entity, key) for entity in nodes):
        return missing_key_text(subject, node.key, len(nodes) == 1, keys_of(index, nodes))
    units = other_units(index, nodes, key, getattr(node, "value", None))
    fits = f"{subject} has a {node.key!r} that fits" if len(nodes) != 1 else f"no {node.key!r} of {subject} fits"
    return fits + (f"; it is given in {', '.join(units)}" if units else "")


def has_rows(index: Index, node: int, key: int) -> bool:
    """Whether `node` has an attribute under `key`."""
    return len(index.attribute_rows(node, key)) > 0


def other_units(index: Index, nodes: list[int], key: int, value: Value | None) -> list[str]:
    """The units of the values under a key, if that of `value` can be converted to none of them."""
    if not isinstance(value, Quantity):
        return []
    rows = (row for node in nodes for row in index.attribute_rows(node, key))
    counts = Counter(
        quantity.unit
        for quantity in (index.kb.value(index.value_of_row[row]) for row in rows)
        if isinstance(quantity, Quantity)
    )
    if any(are_convertible(value.unit, unit) for unit in counts):
        return []
    return ["no unit" if unit == NO_UNIT else unit for unit, _ in counts.most_common(3)]


def missing_key_text(subject: str, key: str, is_single: bool, others: list[str]) -> str:
    has = f"; it has {', '.join(others)}" if is_single and others else ""
    return f"{subject} has no {key!r}{has}" if is_single else f"{subject} has a {key!r}"


def keys_of(index: Index, nodes: list[int]) -> list[str]:
    """Some of the attribute keys of a single node."""
    if len(nodes) != 1:
        return []
    facts = index.kb.literal_facts_of(nodes[0])
    return list(dict.fromkeys(index.kb.predicate_names[index.kb.predicate_of(fact)] for fact in facts.tolist()))[
        :MAX_KEYS_LISTED
    ]


def explain_no_relation(index: Index, node: f.Relate | f.TopCount, inputs: StepInputs) -> str:
    if node.predicate not in index.predicates:
        return f"there is no relation {node.predicate!r}{nearest_names(node.predicate, index.predicates)}"
    subject, nodes = describe_subject(index, inputs)
    way = "leads from" if node.direction is Direction.FORWARD else "leads to"
    others = relations_of(index, nodes, node.direction)
    has = f"; what {way} it: {', '.join(others)}" if others else ""
    return f"no {node.predicate!r} {way} {subject}{has}" if len(nodes) == 1 else f"no {node.predicate!r} {way} them"


def explain_no_rank(index: Index, node: f.TopCount, inputs: StepInputs) -> str:
    """That no entity has such a fact, unless `count` is 0."""
    return explain_no_relation(index, node, inputs) if node.count else "the first 0 of them are none"


def relations_of(index: Index, nodes: list[int], direction: Direction) -> list[str]:
    if len(nodes) != 1:
        return []
    relations = index.kb.relations_from if direction is Direction.FORWARD else index.kb.relations_to
    facts = relations(nodes[0]).tolist()
    return list(dict.fromkeys(index.kb.predicate_names[index.kb.predicate_of(fact)] for fact in facts))[
        :MAX_KEYS_LISTED
    ]


def explain_no_qualifier(index: Index, node: Any, inputs: StepInputs) -> str:
    key = getattr(node, "key", "") if isinstance(node, f.QUALIFIER_FILTERS) else node.qualifier
    if key not in index.predicates:
        return f"there is no qualifier {key!r}{nearest_names(key, index.predicates)}"
    return f"no fact has a fitting {key!r}"


def explain_no_overlap(index: Index, node: f.And, inputs: StepInputs) -> str:
    counts = [count_nodes(entities.nodes, index.entity_count) for entities in inputs if isinstance(entities, EntitySet)]
    return f"the two sets of {' and '.join(f'{count:,}' for count in counts)} entities share none"


def explain_no_fit(index: Index, node: f.Where | f.Rank | f.Select, inputs: StepInputs) -> str:
    """The names in a condition or clause that do not exist; else that nothing fits."""
    for role, name in names_in_clause(clause_of(node)):
        if role == "concept" and not index.member_ranges(name):
            return f"no concept is named {name!r}"
        if role != "concept" and name not in index.predicates:
            return f"there is no {role} {name!r}{nearest_names(name, index.predicates)}"
    subject, nodes = describe_subject(index, inputs)
    return f"{subject} does not fit" if len(nodes) == 1 else f"{subject} fits"


EXPLANATIONS: dict[type[f.Function], Callable[[Index, Any, StepInputs], str]] = {
    f.Find: explain_unknown_name,
    **dict.fromkeys((f.Where, f.Rank, f.Select), explain_no_fit),
    f.FilterConcept: explain_no_member,
    **dict.fromkeys(f.VALUE_FILTERS, explain_no_value),
    f.QueryAttr: explain_no_value,
    f.SelectAmong: explain_no_value,
    f.Relate: explain_no_relation,
    f.TopCount: explain_no_rank,
    f.And: explain_no_overlap,
    f.QueryAttrQualifier: explain_no_qualifier,
    f.QueryAttrUnderCondition: explain_no_qualifier,
    f.QueryRelationQualifier: explain_no_qualifier,
    **dict.fromkeys(f.QUALIFIER_FILTERS, explain_no_qualifier),
}


MAX_NAMESAKES = 5  # nodes listed for a name that several have


def describe_namesakes(index: Index, program: f.Function) -> str:
    """A sentence for each name in `program` that several nodes have."""
    names = dict.fromkeys(node.name for node in shared_nodes_of(program) if isinstance(node, f.Find))
    return " ".join(namesakes_sentence(index, name) for name in names if len(index.nodes_named(name)) > 1)


def namesakes_sentence(index: Index, name: str) -> str:
    nodes = index.nodes_named(name)
    listed = ", ".join(describe_node(index, node) for node in nodes[:MAX_NAMESAKES])
    more = ", …" if len(nodes) > MAX_NAMESAKES else ""
    concept = distinguishing_concept(index, nodes)
    way = f"; add FilterConcept({concept}) after Find to keep one of them" if concept else ""
    return f"{len(nodes)} nodes are named {name!r}: {listed}{more}{way}."


def describe_node(index: Index, node: int) -> str:
    """The id of a node with its description, or else its concepts."""
    about = index.kb.description_of(node) or ", ".join(concept_names(index, node)) or node_kind_text(index, node)
    return f"{index.kb.id_of(node)} ({about})"


def node_kind_text(index: Index, node: int) -> str:
    return "a concept" if index.kb.is_concept(node) else "an entity"


def concept_names(index: Index, node: int) -> list[str]:
    """The names of the concepts that an entity belongs to directly."""
    concepts = [] if index.kb.is_concept(node) else index.kb.concepts_of(node, closure=False)
    return [index.kb.name_of(concept) for concept in concepts]


def distinguishing_concept(index: Index, nodes: tuple[int, ...]) -> str:
    """A concept that exactly one of `nodes` belongs to; empty if there is none."""
    for node in nodes:
        for concept in concept_names(index, node):
            members = index.member_ranges(concept)
            if sum(index.is_member(namesake, members) for namesake in nodes) == 1:
                return concept
    return ""


@dataclass(frozen=True, slots=True)
class StepSample:
    """The size of an outcome, its first items as text, and facts behind them."""

    count: int
    texts: tuple[str, ...]
    facts: tuple[FactText, ...]


def sample_of(index: Index, outcome: EntitySet | Result) -> StepSample:
    """The sample of an outcome that a trace shows."""
    if isinstance(outcome, Result):
        texts = outcome.texts or tuple(" | ".join(row) for row in outcome.rows)
        return StepSample(len(texts), texts[:SAMPLE_SIZE], ())
    nodes = range(index.entity_count) if isinstance(outcome.nodes, AllEntities) else outcome.nodes
    names = tuple(index.kb.name_of(int(node)) for node in islice(nodes, SAMPLE_SIZE))
    facts = (
        ()
        if outcome.facts is None
        else tuple(fact_text(index, int(fact)) for fact in islice(outcome.facts, SAMPLE_SIZE))
    )
    return StepSample(count_nodes(outcome.nodes, index.entity_count), names, facts)


def facts_behind(
    index: Index, node: f.Where | f.Rank | f.Select, outcome: Outcome, inputs: StepInputs
) -> tuple[FactText, ...]:
    """Some facts that a condition, order or column looked at, of the first entities that it kept."""
    located = outcome if isinstance(outcome, EntitySet) else inputs[0]
    if not isinstance(located, EntitySet):
        return ()
    nodes = range(index.entity_count) if isinstance(located.nodes, AllEntities) else located.nodes
    steps = list(parts_about_row(clause_of(node)))
    view = ColumnFacts(index)
    scopes = (RowScope(view, {ROW: (Found(int(entity)),)}, ()) for entity in islice(nodes, SAMPLE_SIZE))
    facts = (found.fact for scope in scopes for step in steps for found in scope.values(step))
    return tuple(fact_text(index, fact) for fact in islice(dict.fromkeys(facts), SAMPLE_SIZE))


def fact_text(index: Index, number: int) -> FactText:
    """A fact with its qualifiers and sources, as text."""
    kb, fact = index.kb, index.kb.fact(number)
    object_ = str(fact.value) if fact.object is None else kb.name_of(fact.object)
    qualifiers = tuple(f"{qualifier.key}: {qualifier.value}" for qualifier in kb.qualifiers_of(number))
    return FactText(kb.name_of(fact.subject), fact.predicate, object_, qualifiers, kb.sources_of(number))
