"""A published migration: the facts of its questions, read from a file in any of clew's formats."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from clew.benchmark.question import Question
from clew.benchmark.reader import open_questions
from clew.benchmark.single_fact import find_fact
from clew.errors import ClewError
from clew.kb.short_ids import short_id
from clew.kb.values import Direction
from clew.migrate.graphs.target_graph import Hop
from clew.migrate.migrated_question import CandidateFact


class Part(StrEnum):
    """A part of a fact that two migrations can agree on."""

    SUBJECT = "subject"
    PREDICATE = "property"
    DIRECTION = "direction"
    OBJECT = "object"


@dataclass(frozen=True, slots=True, order=True)
class PublishedFact:
    """A fact of a published migration in short ids; `object` is empty if the file has no answers."""

    subject: str
    hop: Hop
    object: str = ""

    def with_predicate(self, ids: Mapping[str, str]) -> PublishedFact:
        """The fact with its predicate as `ids` spell it."""
        predicate = ids.get(self.hop.predicate, self.hop.predicate)
        return self if predicate == self.hop.predicate else replace(self, hop=Hop(predicate, self.hop.direction))

    def agrees_on(self, fact: CandidateFact) -> frozenset[Part]:
        """The parts that are the same in `fact`."""
        parts = {
            Part.SUBJECT: self.subject == short_id(fact.topic),
            Part.PREDICATE: self.hop.predicate == fact.hop.predicate,
            Part.DIRECTION: self.hop.direction is fact.hop.direction,
            Part.OBJECT: not self.object or self.object == short_id(fact.answer),
        }
        return frozenset(part for part, is_same in parts.items() if is_same)


@dataclass(frozen=True, slots=True)
class PublishedMigration:
    """The facts of a published migration by the ids of questions and, if the file has texts, by their texts.

    `texts` are those of each id: the same id is the same question only if the text is the same, too.
    """

    name: str
    by_id: Mapping[str, tuple[PublishedFact, ...]]
    by_text: Mapping[str, tuple[PublishedFact, ...]] = field(default_factory=dict)
    texts: Mapping[str, str] = field(default_factory=dict)

    def find(self, id_: str, text: str) -> tuple[PublishedFact, ...]:
        """The facts of a question; none if it was not published."""
        key = match_key(text)
        return self.by_id.get(id_, ()) if not self.texts or self.texts.get(id_) == key else self.by_text.get(key, ())

    def facts(self) -> frozenset[PublishedFact]:
        """All facts, each once."""
        return frozenset(fact for facts in self.by_id.values() for fact in facts)

    def with_predicates(self, ids: Mapping[str, str]) -> PublishedMigration:
        """The migration with predicates as the target graph spells them; `ids` may not have all."""
        by_id, by_text = (
            {key: tuple(fact.with_predicate(ids) for fact in facts) for key, facts in table.items()}
            for table in (self.by_id, self.by_text)
        )
        return PublishedMigration(self.name, by_id, by_text, self.texts)


def read_published(place: str) -> PublishedMigration:
    """The published migration in a file of one-fact questions, in any of clew's formats."""
    by_id: defaultdict[str, list[PublishedFact]] = defaultdict(list)
    by_text: defaultdict[str, list[PublishedFact]] = defaultdict(list)
    texts: dict[str, str] = {}
    with open_questions(place) as opened:
        for question in opened.questions:
            facts = list(published_facts(question))
            by_id[question.id] += facts
            if question.text:
                texts[question.id] = match_key(question.text)
                by_text[texts[question.id]] += facts
    if not any(by_id.values()):
        raise ClewError(f"{place} has no question about a single fact; --compare needs a migrated benchmark of such")
    return PublishedMigration(place, freeze(by_id), freeze(by_text), texts)


def published_facts(question: Question) -> Iterator[PublishedFact]:
    """The facts that a question asks for, one for each alternative that is a single fact."""
    for gold in question.golds:
        fact = find_fact(gold.forms)
        if fact is not None:
            hop = Hop(short_id(fact.predicate), Direction(fact.direction))
            for answer in gold.answers or ("",):
                yield PublishedFact(short_id(fact.subject), hop, short_id(answer))


def match_key(text: str) -> str:
    """A question without what versions of one file differ in: case, spaces and the question mark."""
    return " ".join(text.casefold().split()).rstrip("?. ")


def freeze(facts: Mapping[str, Iterable[PublishedFact]]) -> dict[str, tuple[PublishedFact, ...]]:
    return {key: tuple(dict.fromkeys(values)) for key, values in facts.items()}
