"""What linking returns: the mentions in a question, and the candidates for each."""

from __future__ import annotations

from collections.abc import Container, Iterator
from dataclasses import dataclass
from enum import StrEnum

from clew.kb.values import Value


class MentionKind(StrEnum):
    """What a candidate is."""

    ENTITY = "entity"
    CONCEPT = "concept"
    RELATION = "relation"
    ATTRIBUTE = "attribute"
    QUALIFIER = "qualifier"
    VALUE = "value"
    OPERATOR = "operator"


PREDICATE_KINDS = (MentionKind.RELATION, MentionKind.ATTRIBUTE, MentionKind.QUALIFIER)


class LinkSource(StrEnum):
    """How a candidate was found."""

    NAME = "name"
    ALIAS = "alias"
    INFLECTED = "inflected"
    MISSPELT = "misspelt"
    PART = "part"
    INITIALS = "initials"
    DEMONYM = "demonym"
    ABBREVIATION = "abbreviation"
    CODE = "code"
    SYNONYM = "synonym"
    RELATED = "related"
    PHRASE = "phrase"
    NEAR = "near"
    WRITTEN = "written"
    RELATIVE = "relative"
    TEXT = "text"


REMARKED_SOURCES = (LinkSource.MISSPELT, LinkSource.RELATIVE)  # of candidates that an answer must name


@dataclass(frozen=True, slots=True)
class ValueHolder:
    """Where a knowledge base holds a value: under `predicate`, in facts of entities of `concept`, if they have one."""

    predicate: str
    concept: str = ""

    def __str__(self) -> str:
        return f"{self.predicate} of {self.concept}" if self.concept else self.predicate


@dataclass(frozen=True, slots=True)
class Candidate:
    """Something that a mention may refer to: `name` is its name in programs, `score` is up to 1.

    `holders` say where the knowledge base holds a value: first the places that the question mentions, then the most
    frequent.
    """

    kind: MentionKind
    name: str
    score: float
    source: LinkSource
    node: int | None = None
    value: Value | None = None
    holders: tuple[ValueHolder, ...] = ()


@dataclass(frozen=True, slots=True)
class Mention:
    """A span of the question's characters with its candidates, best first."""

    start: int
    end: int
    text: str
    candidates: tuple[Candidate, ...]

    @property
    def kind(self) -> MentionKind:
        """The kind of the best candidate."""
        return self.candidates[0].kind

    @property
    def score(self) -> float:
        """The score of the best candidate."""
        return self.candidates[0].score


@dataclass(frozen=True, slots=True)
class QuestionLinks:
    """Everything that was found in a question: mentions from left to right, and two rankings for the whole question.

    Some `predicates` are not mentioned, but the mentioned entities have them; some `concepts` are only implied by
    predicates: whoever has a spouse is a human.
    """

    question: str
    mentions: tuple[Mention, ...]
    predicates: tuple[Candidate, ...]
    concepts: tuple[Candidate, ...]

    def remarks_on(self, used: Container[str]) -> Iterator[str]:
        """What to say about the names and values in `used` that the question does not spell, once for each."""
        spelled = {
            candidate.name
            for mention in self.mentions
            for candidate in mention.candidates
            if candidate.source not in REMARKED_SOURCES
        }
        said = set(spelled)
        for mention in self.mentions:
            for candidate in mention.candidates:
                if candidate.source in REMARKED_SOURCES and candidate.name in used and candidate.name not in said:
                    said.add(candidate.name)
                    yield f"I took “{mention.text}” to be {candidate.name}."

    def of_kind(self, *kinds: MentionKind) -> tuple[Mention, ...]:
        """The mentions whose best candidate is of one of these kinds."""
        return tuple(mention for mention in self.mentions if mention.kind in kinds)
