"""The facts behind a changed answer: what a program finds, step by step, in only one of two versions of a graph.

Only steps with different outcomes are looked at, and of those only the entities that differ. So the facts are the ones
that made the difference, even if the steps before found thousands of entities.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

import numpy as np

from clew.engine.ids import fields_of
from clew.engine.native import FoundStep, NativeEngine
from clew.errors import UnknownName
from clew.kb.records import Array
from clew.kb.values import Direction, type_name
from clew.language.program import functions as f
from clew.language.program.signatures import COLUMNS, KEY, PREDICATE
from clew.language.translate.rows_to_program import INSTANCE_OF

MAX_ENTITIES = 50  # that differ after a step and are looked at: the first show what happened
MAX_ROWS = 10_000  # facts of one entity and predicate that are compared; hubs have millions
NAME = "name"  # the predicate of what Find looks up
PREDICATE_FIELDS, COLUMN_FIELDS = fields_of(PREDICATE, KEY), fields_of(COLUMNS)
FactKey = tuple[str, str, str, str, tuple[str, ...]]


class ChangeKind(StrEnum):
    """What happened to a fact between two versions."""

    VANISHED = "vanished"
    APPEARED = "appeared"
    CHANGED = "changed"


@dataclass(frozen=True, slots=True)
class VersionFact:
    """A fact of one version; `object` is the id of a node, or the type of a value, and `text` its name or the value."""

    subject: str
    predicate: str
    object: str
    text: str
    qualifiers: tuple[str, ...] = ()
    subject_name: str = ""

    @property
    def key(self) -> FactKey:
        """What makes it the same fact in both versions: the names of nodes do not."""
        return (self.subject, self.predicate, self.object, "" if self.is_relation else self.text, self.qualifiers)

    @property
    def is_relation(self) -> bool:
        return not self.object.startswith("=")

    def as_json(self) -> dict[str, Any]:
        """The fact with the ids and names of its nodes."""
        data: dict[str, Any] = {"subject": self.subject, "subject_name": self.subject_name, "predicate": self.predicate}
        data |= {"object": self.object, "object_name": self.text} if self.is_relation else {"object": self.text}
        return data | ({"qualifiers": list(self.qualifiers)} if self.qualifiers else {})


Facts = dict[FactKey, VersionFact]


@dataclass(frozen=True, slots=True)
class FactChange:
    """A fact of the old version and what it is in the new one; one of them is missing if it vanished or appeared."""

    before: VersionFact | None
    after: VersionFact | None

    @property
    def keys(self) -> tuple[FactKey | None, ...]:
        return tuple(fact.key if fact is not None else None for fact in (self.before, self.after))

    @property
    def kind(self) -> ChangeKind:
        if self.before is None:
            return ChangeKind.APPEARED
        return ChangeKind.VANISHED if self.after is None else ChangeKind.CHANGED

    def as_json(self) -> dict[str, Any]:
        sides = {"before": self.before, "after": self.after}
        return {"change": str(self.kind)} | {side: fact.as_json() for side, fact in sides.items() if fact is not None}


class GraphVersion:
    """One version of a graph, asked for facts by ids, which both versions share."""

    def __init__(self, native: NativeEngine) -> None:
        self.native, self.kb = native, native.kb
        self.predicates = {name: number for number, name in enumerate(self.kb.predicate_names)}

    def node(self, id_: str) -> int | None:
        try:
            return self.kb.node(id_)
        except UnknownName:
            return None

    def nodes(self, ids: Iterable[str]) -> list[int]:
        """The nodes with these ids, without those that this version does not have."""
        return [node for node in map(self.node, ids) if node is not None]

    def ids_of(self, step: FoundStep) -> dict[str, None]:
        """The ids of the entities that a step found; all entities are none, because no step differs by them."""
        if step.result is not None:
            return dict.fromkeys(answer.id for answer in step.result.answers if answer.id)
        return dict.fromkeys(map(self.kb.id_of, step.nodes))

    def facts(
        self,
        ids: Collection[str],
        predicate: str,
        direction: Direction,
        ends: Collection[str] | None = None,
        label: str = "",
    ) -> Facts | None:
        """The facts of `predicate` that lead from `ids`, to `ends` if they are given, with `label` as predicate.

        `None` if there are too many to compare.
        """
        number = self.predicates.get(predicate)
        if number is None:
            return {}
        rows = self.relation_rows(ids, number, direction, ends)
        if ends is None and direction is Direction.FORWARD:
            rows = np.concatenate((rows, *(self.kb.attribute_facts(node, number) for node in self.nodes(ids))))
        if len(rows) > MAX_ROWS:
            return None
        facts = (self.spell_fact(int(row), label or predicate) for row in rows)
        return {fact.key: fact for fact in facts}

    def relation_rows(
        self, ids: Collection[str], predicate: int, direction: Direction, ends: Collection[str] | None
    ) -> Array:
        """The relations between nodes, found from the side with fewer of them."""
        if ends is not None and len(ends) < len(ids):
            return self.relation_rows(ends, predicate, opposite(direction), ids)
        parts = [self.kb.relation_facts(node, predicate, direction) for node in self.nodes(ids)]
        rows = np.concatenate(parts) if parts else np.empty(0, np.int32)
        if ends is None:
            return rows
        far = self.kb.relation_objects if direction is Direction.FORWARD else self.kb.relation_subjects
        kept: Array = rows[np.isin(far[rows], self.nodes(ends))]
        return kept

    def predicates_between(self, ids: Collection[str], ends: Collection[str]) -> dict[str, None]:
        """The names of the predicates that lead from one of `ids` to one of `ends`."""
        wanted, kb = set(self.nodes(ends)), self.kb
        rows = (row for node in self.nodes(ids) for row in kb.relations_from(node)[:MAX_ROWS].tolist())
        facts = (row for row in rows if int(kb.relation_objects[row]) in wanted)
        return dict.fromkeys(kb.predicate_names[kb.predicate_of(row)] for row in facts)

    def spell_fact(self, number: int, label: str) -> VersionFact:
        """A fact with the names of its nodes."""
        kb, fact = self.kb, self.kb.fact(number)
        qualifiers = tuple(sorted(f"{qualifier.key}: {qualifier.value}" for qualifier in kb.qualifiers_of(number)))
        if fact.object is not None:
            object_, text = kb.id_of(fact.object), kb.name_of(fact.object)
        else:
            assert fact.value is not None
            object_, text = f"={type_name(fact.value)}", str(fact.value)
        return VersionFact(kb.id_of(fact.subject), label, object_, text, qualifiers, kb.name_of(fact.subject))

    def name_facts(self, ids: Iterable[str]) -> Facts:
        """The names of nodes as facts."""
        names = [(self.kb.id_of(node), self.kb.name_of(node)) for node in self.nodes(ids)]
        facts = (VersionFact(id_, NAME, "=string", name, (), name) for id_, name in names)
        return {fact.key: fact for fact in facts}

    def memberships(self, ids: Iterable[str], concept: str) -> Facts:
        """Those of the entities that belong to a concept of this name, as facts."""
        known = set(self.native.members_of(concept))
        members = [node for node in self.nodes(ids) if node in known]
        facts = (
            VersionFact(self.kb.id_of(node), INSTANCE_OF, concept, concept, (), self.kb.name_of(node))
            for node in members
        )
        return {fact.key: fact for fact in facts}

    def class_facts(self, ids: Iterable[str]) -> Facts:
        """The classes that entities belong to directly, as facts."""
        kb = self.kb
        entities = [node for node in self.nodes(ids) if not kb.is_concept(node)]
        pairs = [(node, concept) for node in entities for concept in kb.concepts_of(node, closure=False)]
        facts = (
            VersionFact(kb.id_of(node), INSTANCE_OF, kb.id_of(concept), kb.name_of(concept), (), kb.name_of(node))
            for node, concept in pairs
        )
        return {fact.key: fact for fact in facts}


def opposite(direction: Direction) -> Direction:
    return Direction.BACKWARD if direction is Direction.FORWARD else Direction.FORWARD


@dataclass(frozen=True, slots=True)
class VersionRun:
    """A program that ran on one version, with the outcome of every step."""

    version: GraphVersion
    steps: Sequence[FoundStep]
    ids: dict[int, dict[str, None]] = field(default_factory=dict)

    def found(self, place: int) -> dict[str, None]:
        """The ids of what a step found; they are looked up once."""
        if place not in self.ids:
            self.ids[place] = self.version.ids_of(self.steps[place])
        return self.ids[place]

    def inputs(self, place: int) -> list[dict[str, None]]:
        """The ids of what each of the steps found that a step depends on."""
        return [self.found(source) for source in self.steps[place].dependencies]


def run_version(version: GraphVersion, program: f.Function) -> VersionRun:
    return VersionRun(version, version.native.find_steps(program))


def find_fact_changes(old: VersionRun, new: VersionRun) -> list[FactChange] | None:
    """The facts that made the outcomes of two runs differ, in the order of the steps; `None` if the programs differ."""
    if [type(step.node) for step in old.steps] != [type(step.node) for step in new.steps]:
        return None
    changes: dict[tuple[FactKey | None, ...], FactChange] = {}
    for place in range(len(old.steps)):
        for change in StepComparison(old, new, place).changes():
            changes.setdefault(change.keys, change)
    return list(changes.values())


class StepComparison:
    """One step of a program in two versions."""

    def __init__(self, old: VersionRun, new: VersionRun, place: int) -> None:
        self.old, self.new, self.place = old, new, place
        self.node, self.new_node = old.steps[place].node, new.steps[place].node

    def changes(self) -> Iterator[FactChange]:
        """The facts that this step found or missed in one of the versions."""
        if isinstance(self.node, f.FindAll) or self.has_same_outcome():
            return
        focus = self.choose_focus()
        match self.node:
            case f.Find():
                yield from pair_facts(self.old.version.name_facts(focus), self.new.version.name_facts(focus))
            case f.FilterConcept(_, concept):
                yield from pair_facts(
                    self.old.version.memberships(focus, concept), self.new.version.memberships(focus, concept)
                )
            case f.QueryRelation():
                for predicate in self.connecting_predicates(focus):
                    yield from self.compare(focus, (predicate, predicate), Direction.FORWARD, self.ends(1))
            case _:
                yield from self.predicate_changes(focus)

    def has_same_outcome(self) -> bool:
        before, after = (run.steps[self.place].result for run in (self.old, self.new))
        if before is None or after is None:
            return self.old.found(self.place).keys() == self.new.found(self.place).keys()
        keys = [{answer.id or answer.text for answer in result.answers} for result in (before, after)]
        return keys[0] == keys[1] and before.rows == after.rows

    def choose_focus(self) -> list[str]:
        """The entities whose facts may have made the difference: those found once, or those asked about a value."""
        found = [run.found(self.place) for run in (self.old, self.new)]
        differing = [id_ for id_ in found[0] | found[1] if (id_ in found[0]) != (id_ in found[1])]
        if isinstance(self.node, f.Entities) and not isinstance(self.node, f.RelateByName):
            return differing[:MAX_ENTITIES]
        asked = self.ends(0)
        return [*differing, *(asked if len(asked) <= MAX_ENTITIES else ())][:MAX_ENTITIES]

    def ends(self, number: int) -> list[str]:
        """What the step of this number, among those it depends on, found in either version."""
        inputs = [run.inputs(self.place) for run in (self.old, self.new)]
        return list(inputs[0][number] | inputs[1][number]) if inputs[0] else []

    def connecting_predicates(self, focus: list[str]) -> list[str]:
        sides = [run.version.predicates_between(focus, self.ends(1)) for run in (self.old, self.new)]
        return list(sides[0] | sides[1])

    def predicate_changes(self, focus: list[str]) -> Iterator[FactChange]:
        """The facts of the predicates that a step names; a qualifier filter has those of the step before."""
        base = self.base_step()
        direction = getattr(base.node, "direction", Direction.FORWARD)
        for names in zip(predicates_of(base.node), predicates_of(base.new_node), strict=True):
            if isinstance(base.node, f.Relate):
                yield from self.compare(focus, names, opposite(direction), base.ends(0))
            elif isinstance(base.node, f.QueryRelationQualifier):
                yield from self.compare(focus, names, Direction.FORWARD, base.ends(1))
            else:
                yield from self.compare(focus, names, direction, None)

    def base_step(self) -> StepComparison:
        """The step that found the facts that this step looks at."""
        step = self
        while isinstance(step.node, f.QUALIFIER_FILTERS):
            step = StepComparison(self.old, self.new, self.old.steps[step.place].dependencies[0])
        return step

    def compare(
        self, focus: list[str], names: tuple[str, str], direction: Direction, ends: list[str] | None
    ) -> Iterator[FactChange]:
        """The facts that only one version has, each with what took its place."""
        before = self.old.version.facts(focus, names[0], direction, ends)
        after = self.new.version.facts(focus, names[1], direction, ends, label=names[0])
        if before is None or after is None:
            return
        for subject in sorted({key[0] for key in before.keys() ^ after.keys()}):
            own = facts_about(subject, before), facts_about(subject, after)
            all_before = self.old.version.facts([subject], names[0], Direction.FORWARD)
            all_after = self.new.version.facts([subject], names[1], Direction.FORWARD, label=names[0])
            if all_before is None or all_after is None:
                yield from pair_facts(*own)
                continue
            for change in pair_facts(all_before, all_after):
                if (change.before and change.before.key in own[0]) or (change.after and change.after.key in own[1]):
                    yield change


def facts_about(subject: str, facts: Facts) -> Facts:
    return {key: fact for key, fact in facts.items() if fact.subject == subject}


def pair_facts(before: Facts, after: Facts) -> Iterator[FactChange]:
    """The differences of two sets of facts.

    A fact that vanished is paired with one that appeared: the same with other qualifiers, or else of the same subject
    and predicate.
    """
    vanished = {key: before[key] for key in sorted(before.keys() - after.keys())}
    appeared = {key: after[key] for key in sorted(after.keys() - before.keys())}
    for length in (4, 2):  # of the part of the key that both share: all but the qualifiers, subject and predicate
        waiting: dict[tuple[object, ...], list[FactKey]] = defaultdict(list)
        for key in appeared:
            waiting[key[:length]].append(key)
        for key in list(vanished):
            if partners := waiting[key[:length]]:
                yield FactChange(vanished.pop(key), appeared.pop(partners.pop(0)))
    yield from (FactChange(fact, None) for fact in vanished.values())
    yield from (FactChange(None, fact) for fact in appeared.values())


def predicates_of(node: f.Function) -> list[str]:
    """The predicates and keys that a function names."""
    columns = [column for field in COLUMN_FIELDS[type(node)] for column in getattr(node, field)]
    return [getattr(node, field) for field in PREDICATE_FIELDS[type(node)]] + columns
