"""Noun phrases and their clauses, and how several clauses are joined."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from clew.phrasing.phrase_kit import Noun


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause: its pronoun if that is the subject, and the rest, which can then be a predicate of the noun.

    `is_short` clauses have no pronoun and cannot be joined; `is_event` if the clause reports an event rather than a
    state; `tail` is a description with clauses that the text ends in.
    """

    text: str
    pronoun: str = ""
    is_heavy: bool = False
    is_short: bool = False
    is_event: bool = False
    tail: str = ""

    @property
    def full_text(self) -> str:
        """The clause with its pronoun."""
        return f"{self.pronoun} {self.text}" if self.pronoun else self.text

    def with_qualifiers(self, qualifiers: str) -> Clause:
        """The clause with `qualifiers` behind its fact, but before a description that it ends in."""
        aside = qualifiers if qualifiers.startswith("(") else f", {qualifiers},"
        if self.is_heavy and self.pronoun:
            return replace(self, text=join_parts(self.pronoun, aside, self.text), pronoun="")
        if self.tail:
            return replace(self, text=join_parts(self.text.removesuffix(self.tail).rstrip(), aside, self.tail))
        return replace(self, text=f"{self.text} {qualifiers}")


@dataclass(frozen=True, slots=True)
class NounPhrase:
    """A noun and its clauses, light ones first; `is_typed` if the noun says more than *thing* or *person*."""

    noun: Noun
    is_person: bool
    is_plural: bool
    clauses: tuple[Clause, ...]
    is_typed: bool = True

    @property
    def head(self) -> str:
        """The noun in its number."""
        return self.noun.plural if self.is_plural else self.noun.singular

    @property
    def is_heavy(self) -> bool:
        """Whether the phrase ends in a clause."""
        return bool(self.clauses)

    @property
    def can_be_predicate(self) -> bool:
        """Whether all clauses can follow the noun without a pronoun: *Which city is … and has …?*"""
        return bool(self.clauses) and all(clause.pronoun and not clause.is_short for clause in self.clauses)

    def full_text(self, article: str, conjunction: str) -> str:
        """The article, the noun and its clauses."""
        return " ".join(part for part in (article, self.head, self.clause_text(conjunction)) if part)

    def clause_text(self, conjunction: str) -> str:
        """The clauses, joined."""
        return join_clauses(
            [clause.full_text for clause in self.clauses], conjunction, [clause.is_heavy for clause in self.clauses]
        )

    def predicate_text(self, conjunction: str) -> str:
        """The clauses without their pronouns, joined."""
        return join_clauses(
            [clause.text for clause in self.clauses], conjunction, [clause.is_heavy for clause in self.clauses]
        )


def join_parts(*parts: str) -> str:
    """The parts with spaces between them, but not before commas."""
    return " ".join(parts).replace(" ,", ",")


def join_clauses(texts: Sequence[str], conjunction: str, heavy: Sequence[bool]) -> str:
    """The texts with `conjunction` before the last, and commas if there are three or one of them ends in a clause."""
    if len(texts) < 2:
        return "".join(texts)
    comma = len(texts) > 2 or any(heavy[:-1])
    return ", ".join(texts[:-1]) + ("," if comma else "") + f" {conjunction} {texts[-1]}"


def join_nouns(texts: Sequence[str], conjunction: str) -> str:
    """The texts as a list of nouns: a, b and c."""
    if len(texts) < 2:
        return "".join(texts)
    return ", ".join(texts[:-1]) + f" {conjunction} {texts[-1]}"


def light_clauses_first(clauses: Sequence[Clause]) -> tuple[Clause, ...]:
    """The clauses in an order in which no clause could attach to the end of another."""
    return tuple(sorted(clauses, key=lambda clause: clause.is_heavy))
