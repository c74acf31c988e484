"""The names in a program that a language model wrote, made those of the graph where it is clear which are meant."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from clew.answer.llm.prompt import uses_of
from clew.answer.predicate_roles import Roles
from clew.kb.name_index import NameMatch, likeness, normalise
from clew.language.program import functions as f
from clew.language.program.signatures import Input
from clew.language.program.steps import INPUTS, NEEDED
from clew.link.linker import Linker
from clew.link.mention import Candidate, MentionKind, Why
from clew.parse.items import Item, ItemKind

NEAR_ITEM, NEAR_NAME = 0.8, 0.9
"""How alike a name must be to something that the question mentions, and to anything else."""
SURE = {MentionKind.CONCEPT: 0.8, MentionKind.RELATION: 0.4, MentionKind.ATTRIBUTE: 0.4, MentionKind.QUALIFIER: 0.4}
"""How sure linking must be; of predicates it never is much without a question."""
PLAIN = (Why.NAME, Why.ALIAS, Why.INFLECTED)
PREDICATES = {
    "predicate": (MentionKind.RELATION,),
    "key": (MentionKind.ATTRIBUTE,),
    "qualifier": (MentionKind.QUALIFIER,),
    "columns": (MentionKind.ATTRIBUTE, MentionKind.RELATION),
}
USED_BY = {
    "relation": "Relate",
    "attribute": "QueryAttr, a Filter… or the like",
    "qualifier": "a QFilter… or the like",
}
NEAREST = 3


@dataclass(slots=True)
class Mended:
    """A program in the graph's names: what was changed, and what could not be."""

    program: f.Function
    notes: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)


class Mender:
    """Knows the names of one graph."""

    def __init__(self, roles: Roles, linker: Linker) -> None:
        self.roles, self.kb, self.linker = roles, roles.kb, linker
        self.named = {
            MentionKind.RELATION: roles.relations,
            MentionKind.ATTRIBUTE: roles.keys,
            MentionKind.QUALIFIER: roles.qualifiers,
        }

    def mended(self, program: f.Function, items: Sequence[Item]) -> Mended:
        """The program with each name as it is in the graph."""
        made = Mended(program)
        made.program = self.node(program, items, made)
        return made

    def node(self, node: f.Function, items: Sequence[Item], made: Mended) -> f.Function:
        changed: dict[str, Any] = {one: self.node(getattr(node, one), items, made) for one in NEEDED[type(node)]}
        for name, input_ in INPUTS[type(node)]:
            if not is_idle(node, input_):
                changed[name] = self.input(input_, getattr(node, name), items, made)
        return replace(node, **changed)  # type: ignore[type-var]

    def input(self, input_: Input, given: Any, items: Sequence[Item], made: Mended) -> Any:
        """An input of a function; what is no name stays as it is."""
        if input_.name == "columns":
            return tuple(self.name("columns", one, items, made) for one in given)
        if input_.name not in ("name", "concept", *PREDICATES):
            return given
        return self.name(input_.name, given, items, made)

    def name(self, role: str, given: str, items: Sequence[Item], made: Mended) -> str:
        """What the graph calls it; a fault where nothing is near enough."""
        if self.has(role, given):
            return given
        found = next(self.near(role, given, items), None)
        if found is None:
            made.faults.append(self.unknown(role, given))
            return given
        made.notes.append(f"{given!r} was taken for {found!r}")
        return found

    def has(self, role: str, name: str) -> bool:
        if role in PREDICATES:
            return name in self.known(role)
        return any(role == "name" or self.kb.is_concept(node) for node in self.kb.names.exact(name))

    def known(self, role: str) -> frozenset[str]:
        """The predicates that may stand there."""
        return frozenset().union(*(self.named[kind] for kind in PREDICATES[role]))

    def near(self, role: str, given: str, items: Sequence[Item]) -> Iterator[str]:
        """What may be meant: what is called so, what the question mentions, then what else is spelled much like it."""
        if role in PREDICATES:
            if not uses_of(given, self.roles):  # a name in the wrong place is no slip of the pen
                yield from self.near_predicates(role, given, items)
            return
        concept = role == "concept"
        kind = ItemKind.CONCEPT if concept else ItemKind.ENTITY
        yield from self.nodes(self.kb.names.normalised(given), concept)
        yield from most_alike(given, (one.name for one in items if one.kind is kind), NEAR_ITEM)
        similar = (one for one in self.kb.names.similar(given, NEAREST) if one.score >= NEAR_NAME)
        yield from self.linked(MentionKind.CONCEPT, given) if concept else ()
        yield from self.nodes(similar, concept)

    def near_predicates(self, role: str, given: str, items: Sequence[Item]) -> Iterator[str]:
        names = self.known(role)
        presented = [one.name for one in items if one.kind is ItemKind.PREDICATE and one.name in names]
        yield from most_alike(given, sorted(names), 1.0)
        yield from most_alike(given, presented, NEAR_ITEM)
        for kind in PREDICATES[role]:
            yield from (one for one in self.linked(kind, given) if one in names)
        yield from most_alike(given, sorted(names), NEAR_NAME)

    def nodes(self, found: Iterable[NameMatch], concepts: bool) -> Iterator[str]:
        """The names of what was found, the most alike and best known first."""
        fitting = [one for one in found if not concepts or self.kb.is_concept(one.node)]
        for match in sorted(fitting, key=lambda one: (-one.score, one.alias, -self.kb.prominence(one.node))):
            yield self.kb.name_of(match.node)

    def linked(self, kind: MentionKind, given: str) -> Iterator[str]:
        """What linking takes the whole of a name for, if it is sure."""
        found = [one for one in self.candidates(given) if one.kind is kind and one.why in PLAIN]
        best = sorted(found, key=lambda one: -one.score)
        return (one.name for one in best if one.score >= SURE[kind])

    def candidates(self, given: str) -> Iterator[Candidate]:
        for mention in self.linker.link(given).mentions:
            if (mention.start, mention.end) == (0, len(given)):
                yield from mention.candidates

    def unknown(self, role: str, given: str) -> str:
        """That there is no such name, and what there is instead."""
        if role in PREDICATES:
            return self.no_predicate(role, given)
        what = "entity" if role == "name" else "concept"
        matches = self.kb.names.similar(given, NEAREST)
        names = [one.name for one in matches if role == "name" or self.kb.is_concept(one.node)]
        return f"no {what} is named {given!r}" + nearest(names)

    def no_predicate(self, role: str, given: str) -> str:
        what = " or ".join(PREDICATES[role])
        if uses := uses_of(given, self.roles):
            ways = " or ".join(f"{use}, for {USED_BY[use]}" for use in uses)
            return f"{given!r} is no {what}: it is used as {ways}"
        ranked = sorted(self.known(role), key=lambda name: (-likeness(normalise(given), normalise(name)), name))
        return f"there is no {what} {given!r}" + nearest(ranked[:NEAREST])


def is_idle(node: f.Function, input_: Input) -> bool:
    """Whether an input is not looked at: the key of a GroupBy that counts."""
    return isinstance(node, f.GroupBy) and node.statistic is f.Statistic.COUNT and input_.name == "key"


def most_alike(given: str, names: Iterable[str], least: float) -> Iterator[str]:
    """The name most like the one given, if it is like it at all."""
    wanted = normalise(given)
    scored = [(likeness(wanted, normalise(name)), name) for name in names]
    best = max(scored, key=lambda one: one[0], default=(0.0, ""))
    if best[0] >= least:
        yield best[1]


def nearest(names: Sequence[str]) -> str:
    return f"; nearest: {', '.join(map(repr, dict.fromkeys(names)))}" if names else ""
