"""The phrase kit: templates for every concept, predicate, attribute, qualifier and unit of a knowledge base.

Templates have placeholders in braces and words that agree in number in brackets (see `templates`). The first of several
templates is the plain one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

Templates = tuple[str, ...]


class ValueKind(StrEnum):
    """The kind of most values of a key, as far as the wording depends on it."""

    TEXT = "text"
    QUANTITY = "quantity"
    TIME = "time"
    PLACE = "place"


@dataclass(frozen=True, slots=True)
class Noun:
    """A noun with its forms: `a`, `city`, `cities`."""

    article: str
    singular: str
    plural: str


@dataclass(frozen=True, slots=True)
class ConceptPhrases:
    """The nouns for the members of a concept, and whether the members are persons."""

    name: str
    nouns: tuple[Noun, ...]
    person: bool = False


@dataclass(frozen=True, slots=True)
class RelationPhrases:
    """Templates for a triple (S, predicate, O), in both directions.

    `subject` and `object` name the concepts that all subjects and all objects belong to, if there are any; `short` are
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
    """Templates for a literal fact: clauses, comparisons, questions for its value and questions whether it holds.

    `over` and `under` compare with a value, `more` and `less` compare two entities, `most` and `least` several.
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
    """Templates that add a qualifier to a fact or ask for it.

    The state templates are for facts that are a state rather than an event: *received O in 2015; when was that?*, but
    *is a member of O as of 2015; when was this the case?*
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
    """A unit after the number one and after other numbers."""

    name: str
    one: str
    many: str


@dataclass(frozen=True, slots=True)
class PhraseKit:
    """All phrases for one knowledge base, by name."""

    frames: Mapping[str, Templates]
    concepts: Mapping[str, ConceptPhrases]
    relations: Mapping[str, RelationPhrases]
    attributes: Mapping[str, AttributePhrases]
    qualifiers: Mapping[str, QualifierPhrases]
    units: Mapping[str, UnitPhrases]
