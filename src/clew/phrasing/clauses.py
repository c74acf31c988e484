"""Clauses as they are said of a noun, and how several are joined."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from clew.phrasing.phrase_kit import Noun


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause: its pronoun if that is its subject, and the rest, which then is a predicate of the noun.

    `short` clauses have no pronoun at all and are not joined with others; an `event` is told, and not a state; `tail`
    is a description with clauses of its own that the text ends in.
    """

    text: str
    pronoun: str = ""
    heavy: bool = False
    short: bool = False
    event: bool = False
    tail: str = ""

    @property
    def whole(self) -> str:
        return f"{self.pronoun} {self.text}" if self.pronoun else self.text

    def limited(self, limits: str) -> Clause:
        """The clause with what is added to its fact: behind it, but before a description that it ends in."""
        aside = limits if limits.startswith("(") else f", {limits},"
        if self.heavy and self.pronoun:
            return replace(self, text=glued(self.pronoun, aside, self.text), pronoun="")
        if self.tail:
            return replace(self, text=glued(self.text.removesuffix(self.tail).rstrip(), aside, self.tail))
        return replace(self, text=f"{self.text} {limits}")


@dataclass(frozen=True, slots=True)
class NounPhrase:
    """A noun and the clauses said of it, lighter ones first; `typed` if the noun says more than *thing* or *person*."""

    noun: Noun
    person: bool
    plural: bool
    clauses: tuple[Clause, ...]
    typed: bool = True

    @property
    def head(self) -> str:
        return self.noun.plural if self.plural else self.noun.singular

    @property
    def heavy(self) -> bool:
        return bool(self.clauses)

    @property
    def is_predicate(self) -> bool:
        """Whether all clauses can follow the noun without a pronoun: *Which city is … and has …?*"""
        return bool(self.clauses) and all(clause.pronoun and not clause.short for clause in self.clauses)

    def with_clauses(self, before: str, and_: str) -> str:
        """The noun with everything said of it."""
        return " ".join(part for part in (before, self.head, self.said(and_)) if part)

    def said(self, and_: str) -> str:
        return joined([clause.whole for clause in self.clauses], and_, [clause.heavy for clause in self.clauses])

    def predicate(self, and_: str) -> str:
        return joined([clause.text for clause in self.clauses], and_, [clause.heavy for clause in self.clauses])


def glued(*parts: str) -> str:
    return " ".join(parts).replace(" ,", ",")


def joined(texts: Sequence[str], word: str, heavy: Sequence[bool]) -> str:
    """The texts with `word` before the last, and commas where there are three or one of them ends in a clause."""
    if len(texts) < 2:
        return "".join(texts)
    comma = len(texts) > 2 or any(heavy[:-1])
    return ", ".join(texts[:-1]) + ("," if comma else "") + f" {word} {texts[-1]}"


def listed(texts: Sequence[str], word: str) -> str:
    """The texts as a list of nouns: a, b and c."""
    if len(texts) < 2:
        return "".join(texts)
    return ", ".join(texts[:-1]) + f" {word} {texts[-1]}"


def lighter_first(clauses: Sequence[Clause]) -> tuple[Clause, ...]:
    """The clauses in an order in which none hangs on another's end; a short one stays only if it is alone."""
    return tuple(sorted(clauses, key=lambda clause: clause.heavy))
