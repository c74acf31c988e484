"""Statistics of a benchmark: lengths, types, hops, answers and first words (Cao et al. 2022, section 4)."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from decimal import Decimal
from statistics import median
from typing import Any

from clew.benchmark.formats.format import whole_number
from clew.benchmark.labels import LABELS, labels_of
from clew.benchmark.question import Question

FIRST_WORDS = 4  # rings of the sunburst in Cao et al. 2022, figure 2
TOP_ANSWERS = 20  # most frequent answers shown
HIDDEN_LABELS = ("program-length", "rp")  # the first is a size; the second are classes of iso by other names
SHOWN_LABELS = tuple(name for name in LABELS if name not in HIDDEN_LABELS)
MULTIPLE_LABELS = ("category", "domain", "knowledge")
MAX_ANSWERS = 1_000_000  # different answers that are counted one by one, about 100 MB
MAX_VALUES = 100_000  # different values of a label that are counted one by one
MAX_BRANCHES = 200_000  # of the tree of first words, about 60 MB
UNLABELLED = "(not told)"
PUNCTUATION = "?.,!;:\"'“”‘’()"
MAX_TREE_BRANCHES = 200  # a branch of the tree in JSON has at least this fraction of the questions
UNNAMED_CLASSES = {"X:": "without cycles", "CX:": "with cycles"}


@dataclass(slots=True)
class WordTree:
    """A tree of first words: the number of questions that begin so, and the words that follow."""

    count: int = 0
    branches: dict[str, WordTree] = field(default_factory=dict)

    def add(self, words: list[str], room: int = sys.maxsize) -> int:
        """Count a question that continues with `words`; the number of new branches, which is at most `room`."""
        self.count += 1
        if not words or (words[0] not in self.branches and not room):
            return 0
        is_new = words[0] not in self.branches
        return is_new + self.branches.setdefault(words[0], WordTree()).add(words[1:], room - is_new)

    def ordered(self) -> list[tuple[str, WordTree]]:
        """The next words, most frequent first."""
        return sorted(self.branches.items(), key=lambda item: (-item[1].count, item[0]))

    def as_json(self, least: int = 1) -> dict[str, Any]:
        """The tree as JSON, without branches of fewer than `least` questions."""
        below = {word: tree.as_json(least) for word, tree in self.ordered() if tree.count >= least}
        return {"count": self.count} | ({"next": below} if below else {})


@dataclass(slots=True)
class SizeCounts:
    """The number of things of each size."""

    counts: Counter[int] = field(default_factory=Counter)

    @property
    def number(self) -> int:
        return self.counts.total()

    @property
    def mean(self) -> float:
        return sum(size * count for size, count in self.counts.items()) / self.number

    def as_json(self) -> dict[str, Any]:
        """Mean, median, extremes, and the count of each size."""
        sizes = sorted(self.counts)
        return {
            "number": self.number,
            "mean": round(self.mean, 4),
            "median": median(self.counts.elements()),
            "least": sizes[0],
            "most": sizes[-1],
            "counts": {str(size): self.counts[size] for size in sizes},
        }


@dataclass(slots=True)
class Statistics:
    """The counts of a benchmark; `sizes` and `labels` have only what some question has."""

    questions: int = 0
    format: str = ""
    sizes: dict[str, SizeCounts] = field(default_factory=dict)
    labels: dict[str, Counter[str]] = field(default_factory=dict)
    answers: Counter[str] = field(default_factory=Counter)
    languages: Counter[str] = field(default_factory=Counter)
    words: WordTree = field(default_factory=WordTree)
    uncounted: Counter[str] = field(default_factory=Counter)
    branches: int = 0

    def add(self, question: Question) -> None:
        """Count a question; values beyond the limits of memory are only counted together, as `uncounted`."""
        self.questions += 1
        self.branches += self.words.add(first_words(question.text), MAX_BRANCHES - self.branches)
        self.count_within("answers", self.answers, question.gold.answers or (), MAX_ANSWERS)
        self.languages.update(parts_of(question))
        for name, size in sizes_of(question).items():
            self.sizes.setdefault(name, SizeCounts()).counts[size] += 1
        for name in dict.fromkeys((*SHOWN_LABELS, *question.labels)):
            if labels := labels_of(question, name):
                self.count_within(name, self.labels.setdefault(name, Counter()), labels, MAX_VALUES)

    def count_within(self, what: str, counter: Counter[str], values: Iterable[str], limit: int) -> None:
        """Count `values`; those that would make more than `limit` different ones are `uncounted`."""
        for value in values:
            if value in counter or len(counter) < limit:
                counter[value] += 1
            else:
                self.uncounted[what] += 1

    def counted_labels(self) -> dict[str, list[tuple[str, int]]]:
        """The labels with their counts, derived labels first; questions without one count as `UNLABELLED`."""
        names = [
            *(name for name in SHOWN_LABELS if name in self.labels),
            *(name for name in self.labels if name not in SHOWN_LABELS),
        ]
        counts = {name: sort_labels(name, self.labels[name]) for name in names}
        for name in names:
            rest = self.questions - self.labels[name].total() - self.uncounted[name]
            if rest > 0 and name not in MULTIPLE_LABELS:
                counts[name].append((UNLABELLED, rest))
        return counts

    def shown_labels(self) -> dict[str, list[tuple[str, int]]]:
        """The same with unnamed isomorphism classes counted together."""
        counts = self.counted_labels()
        return counts | ({"iso": fold_unnamed(counts["iso"])} if "iso" in counts else {})

    def as_json(self) -> dict[str, Any]:
        """All counts as JSON, with the most frequent answers."""
        return {
            "questions": self.questions,
            "format": self.format,
            "languages": dict(self.languages),
            "sizes": {name: spread.as_json() for name, spread in self.sizes.items()},
            "labels": {name: dict(counts) for name, counts in self.counted_labels().items()},
            "answers": {"different": len(self.answers), "top": dict(self.answers.most_common(TOP_ANSWERS))},
            "first_words": self.words.as_json(max(1, self.questions // MAX_TREE_BRANCHES)),
        } | ({"uncounted": dict(self.uncounted)} if self.uncounted else {})


def statistics_of(questions: Iterable[Question], format_: str = "") -> Statistics:
    """The counts of `questions`."""
    statistics = Statistics(format=format_)
    for question in questions:
        statistics.add(question)
    return statistics


def first_words(text: str) -> list[str]:
    """The first words, in lower case and without punctuation."""
    words = (word.strip(PUNCTUATION).lower() for word in text.split())
    return [word for word in words if word][:FIRST_WORDS]


def parts_of(question: Question) -> list[str]:
    """The parts of a question: the languages of its meaning, answers, choices, alternatives."""
    forms = question.gold.forms
    parts = [name for name in ("program", "sparql", "sql", "sexpr", "graph") if getattr(forms, name)]
    parts += ["answers"] * (question.gold.answers is not None) + ["choices"] * bool(question.choices)
    return parts + ["alternatives"] * bool(question.alternatives)


MAX_STEP_DIGITS = 6  # of the number of steps; no program has a million


def sizes_of(question: Question) -> dict[str, int]:
    """The sizes of a question: words, tokens of its query (split at spaces), program steps, answers, choices."""
    forms = question.gold.forms
    sizes = {"words": len(question.text.split())} if question.text else {}
    if forms.sparql:
        sizes["SPARQL tokens"] = len(forms.sparql.split())
    if forms.sql:
        sizes["SQL tokens"] = len(forms.sql.split())
    for label in labels_of(question, "program-length"):
        steps = whole_number(label[:MAX_STEP_DIGITS])  # a file may have any text as a label
        sizes |= {} if steps is None or len(label) > MAX_STEP_DIGITS else {"program steps": steps}
    if question.gold.answers is not None:
        sizes["answers"] = len(question.gold.answers)
    return sizes | ({"choices": len(question.choices)} if question.choices else {})


def sort_labels(name: str, counts: Counter[str]) -> list[tuple[str, int]]:
    """Labels with their counts: numbers in numeric order, others by frequency."""
    if all(label.isdecimal() for label in counts) and name in LABELS:
        return sorted(counts.items(), key=lambda item: Decimal(item[0]))
    return sorted(counts.items(), key=lambda item: (-item[1], item[0]))


def fold_unnamed(counts: list[tuple[str, int]]) -> list[tuple[str, int]]:
    """Isomorphism classes with their counts; those without a name are counted together at the end."""
    named = [(name, count) for name, count in counts if not name.startswith(tuple(UNNAMED_CLASSES))]
    for mark, words in UNNAMED_CLASSES.items():
        rest = [count for name, count in counts if name.startswith(mark)]
        named += [(f"{len(rest)} other classes {words}", sum(rest))] if rest else []
    return named
