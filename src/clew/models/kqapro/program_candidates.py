"""The inputs that a question may mention: what the linker finds in it, where, as what and how surely."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from clew.jobs import WorkerPool
from clew.kb.knowledge_base import KnowledgeBase, open_kb
from clew.kb.values import Quantity, Time, Value
from clew.language.translate.value_functions import write_value
from clew.link.linker import Linker
from clew.link.mention import Candidate, LinkSource, Mention, MentionKind, QuestionLinks

KINDS = tuple(MentionKind)
EXACT_SOURCES = (LinkSource.NAME, LinkSource.WRITTEN, LinkSource.TEXT)
FEATURES = 5 + len(KINDS)  # of a linked input: is mentioned, score, rank, is best, is exact, and its kinds
MAX_TEXTS = 48  # names and values of a question, the best ones; most have about 20
QUESTIONS_PER_TASK = 25  # linked by a process at a time, about 0.3 s
MIN_PARALLEL = 1_000  # questions; the indexes of a linker take a second, so that fewer are linked in this process
MAX_PROCESSES = 12  # a linker takes some hundred megabytes


@dataclass(frozen=True, slots=True)
class Span:
    """The characters of a question from `start` up to `end`; both are 0 if it does not say something."""

    start: int = 0
    end: int = 0


@dataclass(frozen=True, slots=True)
class LinkedInput:
    """An input that a question may mention: its text in programs and the slots it fits.

    `concept` is the concept of an entity, which says what it is.
    """

    text: str
    slots: tuple[str, ...]
    span: Span
    features: tuple[float, ...]
    concept: str = ""


@dataclass(frozen=True, slots=True)
class Mark:
    """The span of a mention, the number of its kind and its score."""

    span: Span
    kind: int
    score: float


@dataclass(frozen=True, slots=True)
class LinkedInputs:
    """The inputs that a question may mention: names of the schema, other names and values; and its mentions."""

    concepts: tuple[LinkedInput, ...]
    predicates: tuple[LinkedInput, ...]
    texts: tuple[LinkedInput, ...]
    marks: tuple[Mark, ...]


class InputFinder:
    """Finds the inputs that questions mention, in one knowledge base; what it found is kept in memory."""

    def __init__(self, kb: KnowledgeBase, processes: int = 0) -> None:
        self.kb = kb
        self.processes = processes or min(os.cpu_count() or 1, MAX_PROCESSES)
        self.linker: Linker | None = None
        self.known: dict[str, LinkedInputs] = {}

    def find_all(self, questions: Sequence[str]) -> list[LinkedInputs]:
        """The inputs of each question; many new questions are linked in several processes."""
        new = [text for text in dict.fromkeys(questions) if text not in self.known]
        if len(new) >= MIN_PARALLEL and self.processes > 1:
            tasks = [new[at : at + QUESTIONS_PER_TASK] for at in range(0, len(new), QUESTIONS_PER_TASK)]
            with WorkerPool(open_linker, str(self.kb.folder), self.processes) as pool:
                found = [inputs for chunk in pool.map(link_questions, tasks) for inputs in chunk]
        elif new:
            self.linker = self.linker or Linker(self.kb)
            found = link_questions(self.linker, new)
        self.known |= zip(new, found, strict=True) if new else ()
        return [self.known[text] for text in questions]


def open_linker(folder: str) -> Linker:
    return Linker(open_kb(folder))


def link_questions(linker: Linker, questions: Sequence[str]) -> list[LinkedInputs]:
    """The inputs of some questions."""
    return [find_inputs(linker.kb, linker.link(question)) for question in questions]


def find_inputs(kb: KnowledgeBase, links: QuestionLinks) -> LinkedInputs:
    """The inputs among the links of a question."""
    spans: dict[tuple[MentionKind, str], Span] = {}
    for mention in links.mentions:
        for candidate in mention.candidates:
            spans.setdefault((candidate.kind, candidate.name), Span(mention.start, mention.end))
    rank = partial(ranked_inputs, spans=spans)
    return LinkedInputs(
        tuple(rank(links.concepts, ("concept",))),
        tuple(rank(links.predicates, ("predicate", "key", "qualifier"))),
        tuple(find_texts(kb, links)),
        tuple(Mark(Span(mention.start, mention.end), KINDS.index(mention.kind), mention.score)
              for mention in links.mentions),
    )  # fmt: skip


def ranked_inputs(
    candidates: Sequence[Candidate], slots: tuple[str, ...], spans: dict[tuple[MentionKind, str], Span]
) -> Iterator[LinkedInput]:
    """The names of the schema in the order of the linker."""
    for rank, candidate in enumerate(candidates):
        span = spans.get((candidate.kind, candidate.name), Span())
        yield LinkedInput(candidate.name, slots, span, features_of(candidate, rank, span != Span()))


def find_texts(kb: KnowledgeBase, links: QuestionLinks) -> list[LinkedInput]:
    """The names of nodes and the values that a question mentions; a text that is both is one input for both."""
    texts: dict[str, LinkedInput] = {}
    for mention in sorted(links.mentions, key=lambda mention: -mention.score):
        for rank, candidate in enumerate(mention.candidates):
            slots = slots_of(candidate)
            if slots:
                text = candidate.name if candidate.value is None else write_value(candidate.value)
                found = make_text(kb, candidate, mention, rank, text)
                texts[text] = join_inputs(texts[text], found) if text in texts else found
    return sorted(texts.values(), key=lambda found: -found.features[1])[:MAX_TEXTS]


def slots_of(candidate: Candidate) -> tuple[str, ...]:
    """The slots that a candidate fits besides those of the schema."""
    if candidate.kind in (MentionKind.ENTITY, MentionKind.CONCEPT):
        return ("name", "text", "value")
    return () if candidate.value is None else slots_of_value(candidate.value)


def slots_of_value(value: Value) -> tuple[str, ...]:
    """The slots that a value fits; a number or a date may also be the text of a string."""
    match value:
        case Quantity():
            return ("text", "value", "quantity", "count") if str(value).isdecimal() else ("text", "value", "quantity")
        case Time():
            return ("text", "value", "time")
    return ("text", "value")


def make_text(kb: KnowledgeBase, candidate: Candidate, mention: Mention, rank: int, text: str) -> LinkedInput:
    return LinkedInput(
        text, slots_of(candidate), Span(mention.start, mention.end), features_of(candidate, rank, True),
        concept_of(kb, candidate.node),
    )  # fmt: skip


def concept_of(kb: KnowledgeBase, node: int | None) -> str:
    """The name of an entity's first concept."""
    if node is None or kb.is_concept(node):
        return ""
    concepts = kb.concepts_of(node, closure=False)
    return kb.name_of(concepts[0]) if concepts else ""


def features_of(candidate: Candidate, rank: int, is_mentioned: bool) -> tuple[float, ...]:
    """What the linker knows about a candidate, as numbers."""
    kinds = [float(candidate.kind is kind) for kind in KINDS]
    is_exact = float(candidate.source in EXACT_SOURCES)
    return (float(is_mentioned), candidate.score, 1 / (1 + rank), float(rank == 0), is_exact, *kinds)


def join_inputs(better: LinkedInput, other: LinkedInput) -> LinkedInput:
    """One input for two readings of the same text, at the place of the better one."""
    return LinkedInput(
        better.text,
        tuple(dict.fromkeys((*better.slots, *other.slots))),
        better.span,
        tuple(map(max, better.features, other.features)),
        better.concept or other.concept,
    )
