"""Clauses as they are said of a noun, and how several are joined."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from clew.generate.phrasing.kit import Noun


@dataclass(frozen=True, slots=True)
class Said:
    """A clause: its pronoun if that is its subject, and the rest, which then is a predicate of the noun.

    `short` clauses have no pronoun at all and are not joined with others.
    """

    text: str
    pronoun: str = ""
    heavy: bool = False
    short: bool = False

    @property
    def whole(self) -> str:
        return f"{self.pronoun} {self.text}" if self.pronoun else self.text


@dataclass(frozen=True, slots=True)
class Description:
    """A noun and the clauses said of it, lighter ones first."""

    noun: Noun
    person: bool
    plural: bool
    clauses: tuple[Said, ...]

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


def lighter_first(clauses: Sequence[Said]) -> tuple[Said, ...]:
    """The clauses in an order in which none hangs on another's end; a short one stays only if it is alone."""
    return tuple(sorted(clauses, key=lambda clause: clause.heavy))
