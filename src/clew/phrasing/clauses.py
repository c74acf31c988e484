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
    is_heavy: bool = False
    is_short: bool = False
    is_event: bool = False
    tail: str = ""

    @property
    def full_text(self) -> str:
        return f"{self.pronoun} {self.text}" if self.pronoun else self.text

    def with_qualifiers(self, limits: str) -> Clause:
        """The clause with what is added to its fact: behind it, but before a description that it ends in."""
        aside = limits if limits.startswith("(") else f", {limits},"
        if self.is_heavy and self.pronoun:
            return replace(self, text=join_parts(self.pronoun, aside, self.text), pronoun="")
        if self.tail:
            return replace(self, text=join_parts(self.text.removesuffix(self.tail).rstrip(), aside, self.tail))
        return replace(self, text=f"{self.text} {limits}")


@dataclass(frozen=True, slots=True)
class NounPhrase:
    """A noun and the clauses said of it, lighter ones first; `typed` if the noun says more than *thing* or *person*."""

    noun: Noun
    is_person: bool
    is_plural: bool
    clauses: tuple[Clause, ...]
    is_typed: bool = True

    @property
    def head(self) -> str:
        return self.noun.plural if self.is_plural else self.noun.singular

    @property
    def is_heavy(self) -> bool:
        return bool(self.clauses)

    @property
    def can_be_predicate(self) -> bool:
        """Whether all clauses can follow the noun without a pronoun: *Which city is … and has …?*"""
        return bool(self.clauses) and all(clause.pronoun and not clause.is_short for clause in self.clauses)

    def full_text(self, before: str, and_: str) -> str:
        """The noun with everything said of it."""
        return " ".join(part for part in (before, self.head, self.clause_text(and_)) if part)

    def clause_text(self, and_: str) -> str:
        return join_clauses(
            [clause.full_text for clause in self.clauses], and_, [clause.is_heavy for clause in self.clauses]
        )

    def predicate_text(self, and_: str) -> str:
        return join_clauses(
            [clause.text for clause in self.clauses], and_, [clause.is_heavy for clause in self.clauses]
        )


def join_parts(*parts: str) -> str:
    return " ".join(parts).replace(" ,", ",")


def join_clauses(texts: Sequence[str], word: str, heavy: Sequence[bool]) -> str:
    """The texts with `word` before the last, and commas where there are three or one of them ends in a clause."""
    if len(texts) < 2:
        return "".join(texts)
    comma = len(texts) > 2 or any(heavy[:-1])
    return ", ".join(texts[:-1]) + ("," if comma else "") + f" {word} {texts[-1]}"


def join_nouns(texts: Sequence[str], word: str) -> str:
    """The texts as a list of nouns: a, b and c."""
    if len(texts) < 2:
        return "".join(texts)
    return ", ".join(texts[:-1]) + f" {word} {texts[-1]}"


def light_clauses_first(clauses: Sequence[Clause]) -> tuple[Clause, ...]:
    """The clauses in an order in which none hangs on another's end; a short one stays only if it is alone."""
    return tuple(sorted(clauses, key=lambda clause: clause.is_heavy))
