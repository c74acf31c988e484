"""Replaces the names in a language model's program by those of the graph if it is clear which are meant."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from clew.answer.llm.prompt import roles_of
from clew.answer.predicate_roles import PredicateRoles
from clew.kb.name_index import NodeMatch, name_similarity, normalise
from clew.language.program import functions as f
from clew.language.program.signatures import InputType
from clew.language.program.steps import INPUT_FIELDS, needed_by, with_needed
from clew.link.linker import Linker
from clew.link.mention import Candidate, LinkSource, MentionKind
from clew.parse.items import Item, ItemKind

MIN_ITEM_SIMILARITY = 0.8  # to a name that the question mentions
MIN_NAME_SIMILARITY = 0.9  # to any other name: a wrong one would change the meaning
MIN_LINK_SCORES = {
    MentionKind.CONCEPT: 0.8,
    MentionKind.RELATION: 0.4,
    MentionKind.ATTRIBUTE: 0.4,
    MentionKind.QUALIFIER: 0.4,
}
"""The linking score that a name needs; predicates have low scores if they are linked without a question."""
EXACT_SOURCES = (LinkSource.NAME, LinkSource.ALIAS, LinkSource.INFLECTED)
PREDICATE_INPUTS = {
    "predicate": (MentionKind.RELATION,),
    "key": (MentionKind.ATTRIBUTE,),
    "qualifier": (MentionKind.QUALIFIER,),
    "columns": (MentionKind.ATTRIBUTE, MentionKind.RELATION),
}
FUNCTIONS_BY_ROLE = {
    "relation": "Relate",
    "attribute": "QueryAttr, a Filter… or the like",
    "qualifier": "a QFilter… or the like",
}
MAX_NEAREST = 3  # names that a message offers instead


@dataclass(slots=True)
class RepairedProgram:
    """A program in the graph's names, with notes on what was changed and faults that could not be repaired."""

    program: f.Function
    notes: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)


class NameRepairer:
    """Repairs the names in programs over one graph."""

    def __init__(self, roles: PredicateRoles, linker: Linker) -> None:
        self.roles, self.kb, self.linker = roles, roles.kb, linker
        self.predicates_by_kind = {
            MentionKind.RELATION: roles.relations,
            MentionKind.ATTRIBUTE: roles.keys,
            MentionKind.QUALIFIER: roles.qualifiers,
        }

    def repair(self, program: f.Function, items: Sequence[Item]) -> RepairedProgram:
        """The program with each name as the graph spells it."""
        repaired = RepairedProgram(program)
        repaired.program = self.repair_step(program, items, repaired)
        return repaired

    def repair_step(self, node: f.Function, items: Sequence[Item], repaired: RepairedProgram) -> f.Function:
        """The step with repaired inputs; notes and faults are added to `repaired`."""
        changed: dict[str, Any] = {}
        node = with_needed(node, [self.repair_step(source, items, repaired) for source in needed_by(node)])
        for name, input_ in INPUT_FIELDS[type(node)]:
            if not is_unused(node, input_):
                changed[name] = self.repair_input(input_, getattr(node, name), items, repaired)
        return replace(node, **changed)  # type: ignore[type-var]

    def repair_input(self, input_: InputType, written: Any, items: Sequence[Item], repaired: RepairedProgram) -> Any:
        """An input of a function, repaired if it is a name."""
        if input_.name == "columns":
            return tuple(self.repair_name("columns", column, items, repaired) for column in written)
        if input_.name not in ("name", "concept", *PREDICATE_INPUTS):
            return written
        return self.repair_name(input_.name, written, items, repaired)

    def repair_name(self, role: str, name: str, items: Sequence[Item], repaired: RepairedProgram) -> str:
        """The graph's name for `name`; adds a fault to `repaired` if none is similar enough."""
        if self.exists(role, name):
            return name
        similar = next(self.similar_names(role, name, items), None)
        if similar is None:
            repaired.faults.append(self.describe_unknown(role, name))
            return name
        repaired.notes.append(f"{name!r} was taken for {similar!r}")
        return similar

    def exists(self, role: str, name: str) -> bool:
        """Whether the graph has `name` in this role."""
        if role in PREDICATE_INPUTS:
            return name in self.predicates_for(role)
        return any(role == "name" or self.kb.is_concept(node) for node in self.kb.names.with_name(name))

    def predicates_for(self, role: str) -> frozenset[str]:
        """The predicates that may fill an input of this role."""
        return frozenset().union(*(self.predicates_by_kind[kind] for kind in PREDICATE_INPUTS[role]))

    def similar_names(self, role: str, name: str, items: Sequence[Item]) -> Iterator[str]:
        """The names that may be meant: the same name in another spelling, one of the items, then any similar name."""
        if role in PREDICATE_INPUTS:
            if not roles_of(name, self.roles):  # a known name in the wrong role is not a spelling mistake
                yield from self.similar_predicates(role, name, items)
            return
        concept = role == "concept"
        kind = ItemKind.CONCEPT if concept else ItemKind.ENTITY
        yield from self.names_of(self.kb.names.with_normalised_name(name), concept)
        yield from most_similar(name, (match.name for match in items if match.kind is kind), MIN_ITEM_SIMILARITY)
        similar = (
            match for match in self.kb.names.most_similar(name, MAX_NEAREST) if match.score >= MIN_NAME_SIMILARITY
        )
        yield from self.linked_names(MentionKind.CONCEPT, name) if concept else ()
        yield from self.names_of(similar, concept)

    def similar_predicates(self, role: str, name: str, items: Sequence[Item]) -> Iterator[str]:
        """The predicates that may be meant, the most similar first."""
        names = self.predicates_for(role)
        presented = [item.name for item in items if item.kind is ItemKind.PREDICATE and item.name in names]
        yield from most_similar(name, sorted(names), 1.0)
        yield from most_similar(name, presented, MIN_ITEM_SIMILARITY)
        for kind in PREDICATE_INPUTS[role]:
            yield from (item for item in self.linked_names(kind, name) if item in names)
        yield from most_similar(name, sorted(names), MIN_NAME_SIMILARITY)

    def names_of(self, matches: Iterable[NodeMatch], concepts: bool) -> Iterator[str]:
        """The names of the matched nodes, the most similar and best known first."""
        fitting = [match for match in matches if not concepts or self.kb.is_concept(match.node)]
        for match in sorted(fitting, key=lambda match: (-match.score, match.is_alias, -self.kb.prominence(match.node))):
            yield self.kb.name_of(match.node)

    def linked_names(self, kind: MentionKind, name: str) -> Iterator[str]:
        """The names that linking finds for the whole of `name` with a sufficient score."""
        exact = [
            candidate
            for candidate in self.candidates(name)
            if candidate.kind is kind and candidate.source in EXACT_SOURCES
        ]
        best = sorted(exact, key=lambda candidate: -candidate.score)
        return (candidate.name for candidate in best if candidate.score >= MIN_LINK_SCORES[kind])

    def candidates(self, name: str) -> Iterator[Candidate]:
        """The candidates for the whole of `name`."""
        for mention in self.linker.link(name).mentions:
            if (mention.start, mention.end) == (0, len(name)):
                yield from mention.candidates

    def describe_unknown(self, role: str, name: str) -> str:
        """That there is no such name, and the nearest names."""
        if role in PREDICATE_INPUTS:
            return self.describe_unknown_predicate(role, name)
        noun = "entity" if role == "name" else "concept"
        matches = self.kb.names.most_similar(name, MAX_NEAREST)
        names = [match.name for match in matches if role == "name" or self.kb.is_concept(match.node)]
        return f"no {noun} is named {name!r}" + list_nearest(names)

    def describe_unknown_predicate(self, role: str, name: str) -> str:
        """That there is no such predicate in this role, and its real role or the nearest names."""
        noun = " or ".join(PREDICATE_INPUTS[role])
        if uses := roles_of(name, self.roles):
            ways = " or ".join(f"{use}, for {FUNCTIONS_BY_ROLE[use]}" for use in uses)
            return f"{name!r} cannot be used as {noun}: it is used as {ways}"
        ranked = sorted(
            self.predicates_for(role), key=lambda name: (-name_similarity(normalise(name), normalise(name)), name)
        )
        return f"there is no {noun} {name!r}" + list_nearest(ranked[:MAX_NEAREST])


def is_unused(node: f.Function, input_: InputType) -> bool:
    """Whether an input has no effect: the key of a GroupBy that counts."""
    return isinstance(node, f.GroupBy) and node.statistic is f.Statistic.COUNT and input_.name == "key"


def most_similar(name: str, names: Iterable[str], least: float) -> Iterator[str]:
    """The name most similar to `name`, if it is similar enough."""
    normalised = normalise(name)
    scored = [(name_similarity(normalised, normalise(name)), name) for name in names]
    best = max(scored, key=lambda pair: pair[0], default=(0.0, ""))
    if best[0] >= least:
        yield best[1]


def list_nearest(names: Sequence[str]) -> str:
    """The names as the end of a message."""
    return f"; nearest: {', '.join(map(repr, dict.fromkeys(names)))}" if names else ""
