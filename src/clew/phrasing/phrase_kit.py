"""The template kit: what can be said of every concept, predicate, attribute, qualifier and unit of a graph.

Templates have placeholders in braces and words that agree in number in brackets (`templates`); the first of several
is the plain one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

Templates = tuple[str, ...]


class ValueKind(StrEnum):
    """What the values of a key mostly are, as far as wording depends on it."""

    TEXT = "text"
    QUANTITY = "quantity"
    TIME = "time"
    PLACE = "place"


@dataclass(frozen=True, slots=True)
class Noun:
    """A noun in its forms: `a`, `city`, `cities`."""

    article: str
    singular: str
    plural: str


@dataclass(frozen=True, slots=True)
class ConceptPhrases:
    """What the members of a concept are called, and whether they are persons."""

    name: str
    nouns: tuple[Noun, ...]
    person: bool = False


@dataclass(frozen=True, slots=True)
class RelationPhrases:
    """What can be said of a triple (S, predicate, O), in both directions.

    `subject` and `object` name the concepts that all subjects and objects belong to, if there are such; `short` are
    clauses without a pronoun, as in *people born in O*; `asks` are questions for O.
    """

    name: str
    noun: str = ""
    plural: str = ""
    subject: str = ""
    object: str = ""
    subject_clauses: Templates = ()
    object_clauses: Templates = ()
    short: Templates = ()
    sentences: Templates = ()
    asks: Templates = ()


@dataclass(frozen=True, slots=True)
class AttributePhrases:
    """What can be said of a literal fact: clauses, comparisons, questions for it and whether it holds.

    `over` and `under` compare with a value; `more` and `less` two entities, `most` and `least` many.
    """

    name: str
    noun: str
    plural: bool = False
    kind: ValueKind = ValueKind.TEXT
    holder: str = ""
    clauses: Templates = ()
    over: Templates = ()
    under: Templates = ()
    more: Templates = ()
    less: Templates = ()
    most: Templates = ()
    least: Templates = ()
    asks: Templates = ()
    checks: Templates = ()


@dataclass(frozen=True, slots=True)
class QualifierPhrases:
    """What a qualifier adds to a fact, and how it is asked for; with phrases of their own for what is so and not done.

    *received O in 2015; when was that?*, *is a member of O as of 2015; when was this the case?*
    """

    name: str
    noun: str
    plural: bool = False
    kind: ValueKind = ValueKind.TEXT
    restrictions: Templates = ()
    asks: Templates = ()
    state_restrictions: Templates = ()
    state_asks: Templates = ()


@dataclass(frozen=True, slots=True)
class UnitPhrases:
    """A unit behind the number one and behind others."""

    name: str
    one: str
    many: str


@dataclass(frozen=True, slots=True)
class PhraseKit:
    """All phrases for one graph in one language, by name."""

    frames: Mapping[str, Templates]
    concepts: Mapping[str, ConceptPhrases]
    relations: Mapping[str, RelationPhrases]
    attributes: Mapping[str, AttributePhrases]
    qualifiers: Mapping[str, QualifierPhrases]
    units: Mapping[str, UnitPhrases]
