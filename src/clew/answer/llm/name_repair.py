"""The names in a program that a language model wrote, made those of the graph where it is clear which are meant."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from clew.answer.llm.prompt import roles_of
from clew.answer.predicate_roles import PredicateRoles
from clew.kb.name_index import NameMatch, likeness, normalise
from clew.language.program import functions as f
from clew.language.program.signatures import Input
from clew.language.program.steps import INPUTS, NEEDED
from clew.link.linker import Linker
from clew.link.mention import Candidate, MentionKind, Why
from clew.parse.items import Item, ItemKind

MIN_ITEM_SIMILARITY, MIN_NAME_SIMILARITY = 0.8, 0.9
"""How alike a name must be to something that the question mentions, and to anything else."""
MIN_LINK_SCORES = {
    MentionKind.CONCEPT: 0.8,
    MentionKind.RELATION: 0.4,
    MentionKind.ATTRIBUTE: 0.4,
    MentionKind.QUALIFIER: 0.4,
}
"""How sure linking must be; of predicates it never is much without a question."""
EXACT_SOURCES = (Why.NAME, Why.ALIAS, Why.INFLECTED)
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
MAX_NEAREST = 3


@dataclass(slots=True)
class RepairedProgram:
    """A program in the graph's names: what was changed, and what could not be."""

    program: f.Function
    notes: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)


class NameRepairer:
    """Knows the names of one graph."""

    def __init__(self, roles: PredicateRoles, linker: Linker) -> None:
        self.roles, self.kb, self.linker = roles, roles.kb, linker
        self.predicates_by_kind = {
            MentionKind.RELATION: roles.relations,
            MentionKind.ATTRIBUTE: roles.keys,
            MentionKind.QUALIFIER: roles.qualifiers,
        }

    def repair(self, program: f.Function, items: Sequence[Item]) -> RepairedProgram:
        """The program with each name as it is in the graph."""
        made = RepairedProgram(program)
        made.program = self.repair_step(program, items, made)
        return made

    def repair_step(self, node: f.Function, items: Sequence[Item], repaired: RepairedProgram) -> f.Function:
        changed: dict[str, Any] = {
            one: self.repair_step(getattr(node, one), items, repaired) for one in NEEDED[type(node)]
        }
        for name, input_ in INPUTS[type(node)]:
            if not is_unused(node, input_):
                changed[name] = self.repair_input(input_, getattr(node, name), items, repaired)
        return replace(node, **changed)  # type: ignore[type-var]

    def repair_input(self, input_: Input, written: Any, items: Sequence[Item], repaired: RepairedProgram) -> Any:
        """An input of a function; what is no name stays as it is."""
        if input_.name == "columns":
            return tuple(self.repair_name("columns", one, items, repaired) for one in written)
        if input_.name not in ("name", "concept", *PREDICATE_INPUTS):
            return written
        return self.repair_name(input_.name, written, items, repaired)

    def repair_name(self, role: str, name: str, items: Sequence[Item], repaired: RepairedProgram) -> str:
        """What the graph calls it; a fault where nothing is near enough."""
        if self.exists(role, name):
            return name
        found = next(self.similar_names(role, name, items), None)
        if found is None:
            repaired.faults.append(self.describe_unknown(role, name))
            return name
        repaired.notes.append(f"{name!r} was taken for {found!r}")
        return found

    def exists(self, role: str, name: str) -> bool:
        if role in PREDICATE_INPUTS:
            return name in self.predicates_for(role)
        return any(role == "name" or self.kb.is_concept(node) for node in self.kb.names.with_name(name))

    def predicates_for(self, role: str) -> frozenset[str]:
        """The predicates that may stand there."""
        return frozenset().union(*(self.predicates_by_kind[kind] for kind in PREDICATE_INPUTS[role]))

    def similar_names(self, role: str, name: str, items: Sequence[Item]) -> Iterator[str]:
        """What may be meant: what is called so, what the question mentions, then what else is spelled much like it."""
        if role in PREDICATE_INPUTS:
            if not roles_of(name, self.roles):  # a name in the wrong place is no slip of the pen
                yield from self.similar_predicates(role, name, items)
            return
        concept = role == "concept"
        kind = ItemKind.CONCEPT if concept else ItemKind.ENTITY
        yield from self.names_of(self.kb.names.with_normalised_name(name), concept)
        yield from most_similar(name, (one.name for one in items if one.kind is kind), MIN_ITEM_SIMILARITY)
        similar = (one for one in self.kb.names.most_similar(name, MAX_NEAREST) if one.score >= MIN_NAME_SIMILARITY)
        yield from self.linked_names(MentionKind.CONCEPT, name) if concept else ()
        yield from self.names_of(similar, concept)

    def similar_predicates(self, role: str, name: str, items: Sequence[Item]) -> Iterator[str]:
        names = self.predicates_for(role)
        presented = [one.name for one in items if one.kind is ItemKind.PREDICATE and one.name in names]
        yield from most_similar(name, sorted(names), 1.0)
        yield from most_similar(name, presented, MIN_ITEM_SIMILARITY)
        for kind in PREDICATE_INPUTS[role]:
            yield from (one for one in self.linked_names(kind, name) if one in names)
        yield from most_similar(name, sorted(names), MIN_NAME_SIMILARITY)

    def names_of(self, matches: Iterable[NameMatch], concepts: bool) -> Iterator[str]:
        """The names of what was found, the most alike and best known first."""
        fitting = [one for one in matches if not concepts or self.kb.is_concept(one.node)]
        for match in sorted(fitting, key=lambda one: (-one.score, one.alias, -self.kb.prominence(one.node))):
            yield self.kb.name_of(match.node)

    def linked_names(self, kind: MentionKind, name: str) -> Iterator[str]:
        """What linking takes the whole of a name for, if it is sure."""
        found = [one for one in self.candidates(name) if one.kind is kind and one.why in EXACT_SOURCES]
        best = sorted(found, key=lambda one: -one.score)
        return (one.name for one in best if one.score >= MIN_LINK_SCORES[kind])

    def candidates(self, name: str) -> Iterator[Candidate]:
        for mention in self.linker.link(name).mentions:
            if (mention.start, mention.end) == (0, len(name)):
                yield from mention.candidates

    def describe_unknown(self, role: str, name: str) -> str:
        """That there is no such name, and what there is instead."""
        if role in PREDICATE_INPUTS:
            return self.describe_unknown_predicate(role, name)
        what = "entity" if role == "name" else "concept"
        matches = self.kb.names.most_similar(name, MAX_NEAREST)
        names = [one.name for one in matches if role == "name" or self.kb.is_concept(one.node)]
        return f"no {what} is named {name!r}" + list_nearest(names)

    def describe_unknown_predicate(self, role: str, name: str) -> str:
        what = " or ".join(PREDICATE_INPUTS[role])
        if uses := roles_of(name, self.roles):
            ways = " or ".join(f"{use}, for {FUNCTIONS_BY_ROLE[use]}" for use in uses)
            return f"{name!r} is no {what}: it is used as {ways}"
        ranked = sorted(self.predicates_for(role), key=lambda name: (-likeness(normalise(name), normalise(name)), name))
        return f"there is no {what} {name!r}" + list_nearest(ranked[:MAX_NEAREST])


def is_unused(node: f.Function, input_: Input) -> bool:
    """Whether an input is not looked at: the key of a GroupBy that counts."""
    return isinstance(node, f.GroupBy) and node.statistic is f.Statistic.COUNT and input_.name == "key"


def most_similar(name: str, names: Iterable[str], least: float) -> Iterator[str]:
    """The name most like the one given, if it is like it at all."""
    wanted = normalise(name)
    scored = [(likeness(wanted, normalise(name)), name) for name in names]
    best = max(scored, key=lambda one: one[0], default=(0.0, ""))
    if best[0] >= least:
        yield best[1]


def list_nearest(names: Sequence[str]) -> str:
    return f"; nearest: {', '.join(map(repr, dict.fromkeys(names)))}" if names else ""
