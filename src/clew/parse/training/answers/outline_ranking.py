"""The ranking of outlines that all give the answers of a question: by what they use of it, and by what others mean.

Most outlines with the right answer mean something else. Two things tell them apart. An outline should use the values
and columns that its question names, and not others. And questions with the same words should have outlines of the
same sketch: `find_agreement` fits how often each sketch goes with each word, in turn with the outlines that this makes
likely (expectation maximisation, as in Pasupat and Liang 2015 with a sketch for a program).
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from clew.kb.values import Text
from clew.language.program.expressions import Statistic
from clew.language.sql.outline import (
    Outline,
    OutlineColumn,
    OutlineComparison,
    OutlineCondition,
    OutlineTerm,
    inner_outlines,
)
from clew.link.mention import MentionKind, QuestionLinks
from clew.link.operators import Operator
from clew.parse.items import Item, ItemKind
from clew.parse.outline_rules import OutlineRules

SHOWN_WEIGHT = 1.5  # of the link of the column that is shown
COLUMN_WEIGHT = 1.0  # of the links of other columns
VALUE_WEIGHT = 1.5  # of the links of values
UNSAID_COST = 0.7  # of a column that the question does not mention, beside that of a value
UNUSED_COST = 1.2  # of a text that the question names and the outline leaves out
UNUSED_NUMBER_COST = 0.8  # of a number or time, which may also be part of a column's name
PART_COST = 0.3  # of each condition, order and statistic
NESTED_COST = 0.8  # of comparing with a named row instead of a value
KIND_COST = 1.5  # of a text for *how many*, or of anything but a time for *when*
COMPARISON_COST = 1.2  # of a comparison or order that no word of the question says
ROWS_SCORE = 0.5  # of the link of a table whose rows are counted, or shown by their name
UNSAID_SCORE = 0.1  # up to here, linking found no sign of a column in the question
NAMED_SCORE = 0.75  # from here on, the question names a value
IMPLIED_SCORE = 0.5  # of the number 1, which is an item of every question
ROUNDS = 6  # of agreement; the ranking hardly changes after four
SMOOTHING = 4.0  # questions with a word that count as if they had the usual sketches
SCORE_WEIGHT = 2.0  # of what an outline uses of the question, beside agreement
AGREEMENT_WEIGHT = 0.3  # of the words together, which are not independent of each other
MAX_WORD_GAIN = 2.0  # of one word, so that a rare one does not decide
NONE_SCORE = -1.0  # below which most outlines mean something else: what they leave out costs more than they use
USUAL_SHARE = 0.05  # of a sketch that is neither common nor rare
UNSEEN_SKETCHES = 0.5  # outlines that a sketch of no other question counts as


COMPARISON_WORDS = {
    OutlineComparison.GT: {Operator.GREATER, Operator.AFTER},
    OutlineComparison.GE: {Operator.AT_LEAST, Operator.BETWEEN},
    OutlineComparison.LT: {Operator.LESS, Operator.BEFORE},
    OutlineComparison.LE: {Operator.AT_MOST, Operator.BETWEEN},
}
"""The words of questions that say a comparison."""
STATISTIC_WORDS = {
    Statistic.COUNT: {Operator.COUNT},
    Statistic.SUM: {Operator.SUM, Operator.COUNT, Operator.HOW_MUCH},
    Statistic.AVERAGE: {Operator.AVERAGE},
    Statistic.MINIMUM: {Operator.LEAST, Operator.ORDINAL},
    Statistic.MAXIMUM: {Operator.MOST, Operator.TOP},
}
"""The words of questions that say a statistic."""
ORDER_WORDS = {Operator.MOST, Operator.LEAST, Operator.TOP, Operator.ORDINAL, Operator.AFTER, Operator.BEFORE}
"""The words of questions that say an order; which direction they mean is left to agreement."""

RANKING_WORDS = {Operator.MOST, Operator.LEAST, Operator.TOP}.union(*COMPARISON_WORDS.values())
"""The words that an outline without comparison and order leaves out."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """An outline that gives the answers, with its score by what it uses of the question."""

    outline: Outline
    score: float


class QuestionFit:
    """Scores outlines by what they use of one question."""

    def __init__(self, links: QuestionLinks, items: Sequence[Item], rules: OutlineRules) -> None:
        self.rules, self.items = rules, items
        self.columns = {
            OutlineColumn(item.table, item.column): item.score for item in items if item.kind is ItemKind.PREDICATE
        }
        self.texts = {item.name for item in items if is_named(item) and is_text(item)}
        self.numbers = {item.name for item in items if is_named(item) and not is_text(item)}
        self.operators = {
            candidate.name
            for mention in links.mentions
            for candidate in mention.candidates
            if candidate.kind is MentionKind.OPERATOR
        }

    def score(self, outline: Outline, used: Sequence[Item]) -> float:
        """How well an outline whose conditions use some items fits the question."""
        score = SHOWN_WEIGHT * self.column_score(outline.columns[0].column)
        score += sum(COLUMN_WEIGHT * self.column_score(order.term.column) - PART_COST for order in outline.order)
        score -= COMPARISON_COST * (bool(outline.order) and not self.operators & ORDER_WORDS)
        score += sum(VALUE_WEIGHT * item.score for item in dict.fromkeys(used) if item.score > IMPLIED_SCORE)
        score -= sum(self.condition_cost(condition) for condition in outline.conditions)
        names = {item.name for item in used} | ({str(outline.limit)} if outline.limit else set())
        score -= UNUSED_COST * len(self.texts - names) + UNUSED_NUMBER_COST * len(self.numbers - names)
        score -= self.statistic_cost(outline) + COMPARISON_COST * self.is_deaf(outline)
        return score - KIND_COST * self.is_wrong_kind(outline)

    def statistic_cost(self, outline: Outline) -> float:
        """The cost of a statistic, and of showing each value once."""
        statistic = outline.columns[0].statistic
        if statistic is None:
            return PART_COST * outline.distinct
        return PART_COST + COMPARISON_COST * (not self.operators & STATISTIC_WORDS[statistic])

    def column_score(self, column: OutlineColumn) -> float:
        """The link of a column; negative if the question says nothing of it."""
        if not column.name or (column.name,) == self.rules.tables[column.table].name:
            return ROWS_SCORE
        score = self.columns.get(column, 0.0)
        return score if score > UNSAID_SCORE else -UNSAID_COST

    def condition_cost(self, condition: OutlineCondition) -> float:
        """The cost of a condition; a named text says its column, a number does not."""
        operand = condition.operands[0] if condition.operands else None
        cost = NESTED_COST if isinstance(operand, Outline) else PART_COST
        is_said = isinstance(operand, str) and condition.comparison is not OutlineComparison.CONTAINS
        if not is_said:
            cost -= COLUMN_WEIGHT * self.column_score(condition.term.column)
        words = COMPARISON_WORDS.get(condition.comparison)
        if condition.comparison is OutlineComparison.IN and not isinstance(operand, str):
            words = {Operator.OR}
        elif condition.comparison is OutlineComparison.EQ and isinstance(operand, Outline):
            words = ORDER_WORDS if operand.columns[0].statistic else {Operator.SAME}
        return cost + COMPARISON_COST * (words is not None and not self.operators & words)

    def is_deaf(self, outline: Outline) -> bool:
        """Whether the question says a comparison or superlative, and the outline has neither comparison nor order."""
        statistics = [term.statistic for term in outline.columns] + [
            term.statistic for inner in inner_outlines(outline) for term in inner.columns
        ]
        is_ranked = bool(outline.order) or Statistic.MAXIMUM in statistics or Statistic.MINIMUM in statistics
        compares = any(condition.comparison in COMPARISON_WORDS for condition in outline.conditions)
        return not is_ranked and not compares and bool(self.operators & RANKING_WORDS)

    def is_wrong_kind(self, outline: Outline) -> bool:
        """Whether the answer is of another kind than the question asks for."""
        type_ = self.rules.type_of(outline.columns[0])
        if Operator.COUNT in self.operators:
            return type_ != "number"
        return Operator.WHEN in self.operators and type_ not in ("year", "date", "text")


def is_named(item: Item) -> bool:
    """Whether the question clearly names a value."""
    return item.kind in (ItemKind.ENTITY, ItemKind.VALUE) and item.score >= NAMED_SCORE


def is_text(item: Item) -> bool:
    return item.kind is ItemKind.ENTITY or isinstance(item.value, Text)


# --- agreement


def sketch_of(outline: Outline) -> str:
    """The operations of an outline, without columns and values."""
    return " ".join(sketch_parts(outline))


def sketch_parts(outline: Outline) -> Iterator[str]:
    term = outline.columns[0]
    yield describe_term(term) if term.statistic else "show"
    for condition in sorted(outline.conditions, key=lambda condition: condition.comparison):
        inner = next((operand for operand in condition.operands if isinstance(operand, Outline)), None)
        nested = f"nested {describe_term(inner.columns[0])}" if inner is not None else ""
        yield f"where {nested}{condition.comparison}"
    yield from ("group",) if outline.group else ()
    for order in outline.order:
        yield f"order {'descending' if order.descending else 'ascending'} {describe_term(order.term)}"
    yield from (("several",) if (outline.limit or 1) > 1 else ())


def describe_term(term: OutlineTerm) -> str:
    return f"{term.statistic or ''}{' distinct' if term.distinct else ''}".strip()


def frame_words(links: QuestionLinks) -> tuple[str, ...]:
    """The words and pairs of words of a question outside the values that it names."""
    text = links.question.lower()
    for mention in links.mentions:
        if mention.kind in (MentionKind.ENTITY, MentionKind.VALUE):
            text = text[: mention.start] + " " * (mention.end - mention.start) + text[mention.end :]
    words = ["".join(filter(str.isalnum, word)) for word in text.split()]
    kept = [word for word in words if word and not word.isdecimal()]
    return tuple(dict.fromkeys((*kept, *(f"{one} {other}" for one, other in pairwise(kept)))))


@dataclass(frozen=True, slots=True)
class RankedQuestion:
    """A question's words, and the outlines that give its answers, the likeliest first."""

    words: tuple[str, ...]
    candidates: tuple[Candidate, ...]


def find_agreement(questions: Sequence[RankedQuestion], rounds: int = ROUNDS) -> list[list[float]]:
    """The probability that each outline of each question means it, by its score and by the sketches of its words.

    What is left of 1 is the probability that none does.
    """
    sketches = [[sketch_of(one.outline) for one in question.candidates] for question in questions]
    scores = [[SCORE_WEIGHT * one.score for one in question.candidates] for question in questions]
    weights = [weigh([score + math.log(USUAL_SHARE) for score in known]) for known in scores]
    for _ in range(rounds):
        expected = [expect_sketches(*pair) for pair in zip(sketches, weights, strict=True)]
        usage = SketchUsage([question.words for question in questions], expected)
        weights = [
            weigh(
                [
                    score + usage.gain(question.words, sketch, own[sketch])
                    for score, sketch in zip(known, here, strict=True)
                ]
            )
            for question, known, here, own in zip(questions, scores, sketches, expected, strict=True)
        ]
    return weights


def expect_sketches(sketches: Sequence[str], weights: Sequence[float]) -> dict[str, float]:
    """How likely each sketch of a question is."""
    expected: dict[str, float] = defaultdict(float)
    for sketch, weight in zip(sketches, weights, strict=True):
        expected[sketch] += weight
    return expected


class SketchUsage:
    """How often each sketch goes with each word, if the outlines of questions have certain probabilities."""

    def __init__(self, words: Sequence[Sequence[str]], expected: Sequence[Mapping[str, float]]) -> None:
        self.total = sum(sum(own.values()) for own in expected)
        self.sketches: dict[str, float] = defaultdict(float)
        self.pairs: dict[tuple[str, str], float] = defaultdict(float)
        self.words: Counter[str] = Counter()
        for own_words, own in zip(words, expected, strict=True):
            self.words.update(own_words)
            for sketch, share in own.items():
                self.sketches[sketch] += share
                for word in own_words:
                    self.pairs[word, sketch] += share

    def gain(self, words: Sequence[str], sketch: str, own: float) -> float:
        """How likely other questions make a sketch, also by the words of this one, as a logarithm.

        `own` is how likely it is in this question, which must not agree with itself.
        """
        usual = (self.sketches[sketch] - own + UNSEEN_SKETCHES) / (self.total + UNSEEN_SKETCHES)
        gains = (
            math.log(
                (self.pairs[word, sketch] - own + SMOOTHING * usual) / ((self.words[word] - 1 + SMOOTHING) * usual)
            )
            for word in words
        )
        return math.log(usual) + AGREEMENT_WEIGHT * sum(min(gain, MAX_WORD_GAIN) for gain in gains)


def weigh(scores: Sequence[float]) -> list[float]:
    """Scores as probabilities, beside that of no outline."""
    none = SCORE_WEIGHT * NONE_SCORE + math.log(USUAL_SHARE)
    highest = max(none, *scores) if scores else none
    weights = [math.exp(score - highest) for score in scores]
    total = sum(weights) + math.exp(none - highest)
    return [weight / total for weight in weights]


def outline_size(outline: Outline) -> int:
    """The parts of an outline: terms, conditions and orders, with those of the outlines inside it."""
    own = len(outline.columns) + len(outline.conditions) + len(outline.group) + len(outline.having) + len(outline.order)
    return own + sum(map(outline_size, inner_outlines(outline)))
