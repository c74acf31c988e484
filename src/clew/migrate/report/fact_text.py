"""Facts of a migration as text: `Sasha Vujačić (Q318926) —place of birth (P19)→ Maribor (Q1010)`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from urllib.parse import unquote

from clew.kb.namespaces import KNOWN_PREFIXES
from clew.kb.values import Direction
from clew.migrate.graphs.target_graph import Hop
from clew.migrate.migrated_question import CandidateFact, MappedQuestion, MigratedQuestion, SourceFact

PREFIXES = {iri: prefix for prefix, iri in reversed(KNOWN_PREFIXES.items()) if iri.startswith("http")}
IRI_MARK = "://"
IRI_IN_TEXT = re.compile(r"https?://[^\s,;<>\"']+")
MAX_PATHS_NAMED = 3  # of two hops, of one question: as many as any text shows


@dataclass(frozen=True, slots=True)
class FactWriter:
    """Writes facts with the names of their entities and predicates, as far as `names` has them."""

    names: Mapping[str, str] = field(default_factory=dict)

    def label(self, id_: str) -> str:
        """The name of an entity, type or predicate with its id; of an IRI that has the name in it, one is enough."""
        short, name = shorten_iri(id_), self.names.get(id_, "")
        if name and plain_letters(name) != plain_letters(local_name(short)):
            return f"{name} ({short})"
        return name if name and IRI_MARK in short else short

    def predicate(self, id_: str) -> str:
        """A predicate as the label of an arrow in a picture, which has no room for a prefix."""
        return local_name(label) if (label := self.label(id_)) == shorten_iri(id_) else label

    def hop(self, hop: Hop) -> str:
        """A predicate as an arrow in its direction."""
        return (
            f"—{self.label(hop.predicate)}→" if hop.direction is Direction.FORWARD else f"←{self.label(hop.predicate)}—"
        )

    def fact(self, topic: str, hop: Hop, answer: str) -> str:
        """A fact from its topic to its answer; without an `answer`, the question mark stands for it."""
        return f"{self.label(topic)} {self.hop(hop)} {self.label(answer) if answer else '?'}"

    def candidate(self, fact: CandidateFact) -> str:
        """A fact of the target graph."""
        return self.fact(fact.topic, fact.hop, fact.answer)

    def source(self, fact: SourceFact) -> str:
        """The fact of the source graph, from its topic to its first answer."""
        return self.fact(fact.topic, Hop(fact.predicate, fact.direction), fact.answers[0] if fact.answers else "")


def shorten_iri(text: str) -> str:
    """An IRI with one of the usual prefixes; any other text as it is."""
    start = max((iri for iri in PREFIXES if text.startswith(iri)), key=len, default="")
    return f"{PREFIXES[start]}:{text.removeprefix(start)}" if start else text


def shorten_iris(text: str) -> str:
    """A text with all its IRIs shortened."""
    return IRI_IN_TEXT.sub(lambda match: shorten_iri(match[0]), text)


def local_name(short: str) -> str:
    """What comes after the prefix of a shortened IRI, or the last part of another one; any other id as it is."""
    prefix, colon, name = short.partition(":")
    if colon and prefix in KNOWN_PREFIXES:
        return name
    return (re.split(r"[/#]", short)[-1] or short) if IRI_MARK in short else short


def plain_letters(text: str) -> str:
    """A name without what IRIs spell differently: `birth place` and `birthPlace` are the same."""
    return unquote(text).replace("_", "").replace(" ", "").casefold()


def ids_of(questions: Iterable[MigratedQuestion]) -> Iterator[str]:
    """The ids of the target graph in `questions` that a report may name."""
    for question in questions:
        yield from mapped_ids(question.mapped)
        yield question.constraint
        for fact in question.facts:
            yield from (fact.topic, fact.hop.predicate, fact.answer)


def mapped_ids(mapped: MappedQuestion) -> Iterator[str]:
    yield from (*mapped.topics, *mapped.answers)
    for fact in mapped.candidates:
        yield from (fact.topic, fact.hop.predicate, fact.answer)
    for path in mapped.two_hops[:MAX_PATHS_NAMED]:
        yield from (path.first.predicate, path.middle, path.second.predicate)
