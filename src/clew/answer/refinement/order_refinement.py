"""Orders as a question says them: the second longest, the youngest by a date of birth."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial

from clew.answer.confidence.word_use import name_words
from clew.answer.linked_question import LinkedQuestion
from clew.engine.native import NativeEngine
from clew.engine.schema_view import SchemaView
from clew.language.program import expressions as e
from clew.language.program import functions as f
from clew.language.program.steps import change_nodes, clause_of, nodes_of
from clew.link.quantities import number_words

SUPERLATIVE = r"(?:most|least|fewest|best|worst|[a-z]{2,}est)"
OTHER_WORDS = frozenset(
    ("interest", "forest", "request", "test", "guest", "west", "harvest", "contest", "quest", "rest")
)
ORDINAL = re.compile(rf"\b(?:(\d+)(?:st|nd|rd|th)|([a-z]+))[ -]({SUPERLATIVE})\b")
NUMBERED = re.compile(r"\bnumber (?:(\d)|([a-z]+)) (?:by|in|for)\b")  # *number two by area*
RUNNER_UP = re.compile(r"\brunners?[- ]up (?:by|in terms of|for)\b")  # *runner-up by price*
STRICT_COMPARISONS = (e.Comparison.LT, e.Comparison.GT)
EXTREMES = (e.Statistic.MAXIMUM, e.Statistic.MINIMUM)
YOUNG_WORDS = frozenset(("youngest", "newest", "latest", "younger", "newer"))
OLD_WORDS = frozenset(("oldest", "earliest", "eldest", "older", "elder"))
TIME_TYPES = frozenset(("date", "year"))
AGE_WORDS = frozenset(("age", "ages"))


def take_ordinal(program: f.Function, linked: LinkedQuestion, engine: NativeEngine) -> f.Function:
    """*The second longest* for a program that takes the longest; the first of an order keeps its place otherwise.

    A program that takes the longest of those that are shorter than the longest means the second already.
    """
    place = ordinal_of(linked.words.question.lower())
    if place < 2 or any(map(leaves_out_first, nodes_of(program))):
        return program
    limit = e.Limit(1, place - 1)

    def skip(node: f.Function) -> f.Function:
        match node:
            case f.SelectAmong(source=source, key=key, among=among):
                order = e.SortKey(e.Attribute(e.Item(), key), descending=among is f.Among.LARGEST)
                return f.What(f.Rank(source, e.Ranking((order,), limit)))
            case f.Rank(ranking=ranking) if keeps_first(ranking.limit, place):
                return replace(node, ranking=replace(ranking, limit=limit))
            case f.Select(selection=selection) if selection.limit is not None and keeps_first(selection.limit, place):
                return replace(node, selection=replace(selection, limit=limit))
        return node

    firsts = [node for node in nodes_of(program) if skip(node) != node]
    return change_nodes(program, skip) if len(firsts) == 1 else program


def ordinal_of(question: str) -> int:
    """The place that a question asks for in an order: 2 for *the second largest*; 0 if it says none, or several."""
    places = {
        int(digits) if digits else ordinals().get(word, 0)
        for digits, word, superlative in ORDINAL.findall(question)
        if superlative not in OTHER_WORDS and (digits or word in ordinals())
    }
    places |= {int(digits) if digits else int(cardinals().get(word, 0)) for digits, word in NUMBERED.findall(question)}
    places |= {2} if RUNNER_UP.search(question) else set()
    return places.pop() if len(places) == 1 else 0


@cache
def ordinals() -> dict[str, int]:
    """The numbers of *first*, *second*, …"""
    return {word: int(number) for word, number in number_words("ordinals").items()}


@cache
def cardinals() -> dict[str, int]:
    """The numbers of *one*, *two*, … up to nine."""
    return {word: int(number) for word, number in number_words("cardinals").items() if 0 < int(number) < 10}


def keeps_first(limit: e.Limit, place: int) -> bool:
    """Whether a limit keeps only the first of an order, or as many as the place that is asked for."""
    return limit.count in (1, place) and not limit.offset and not limit.is_percent


def leaves_out_first(node: f.Function) -> bool:
    """Whether a function keeps those below the largest, or above the smallest, of some values."""
    if not isinstance(node, f.Where | f.Select):
        return False
    return any(
        isinstance(part, e.Compare)
        and part.comparison in STRICT_COMPARISONS
        and isinstance(part.right, e.Answer)
        and is_extreme(node.programs[part.right.number - 1])
        for part in e.parts_of(clause_of(node))
    )


def is_extreme(program: f.Function) -> bool:
    """Whether a program is the largest or the smallest of some values."""
    match program:
        case f.Select(selection=e.Selection(columns=(e.Column(e.Summary(statistic=statistic)),))):
            return statistic in EXTREMES
    return False


def rank_by_age(program: f.Function, linked: LinkedQuestion, engine: NativeEngine) -> f.Function:
    """The latest date first where the question asks for the youngest, and the earliest where it asks for the oldest."""
    said = {token.form for token in linked.words.tokens}
    asks_young, asks_old = not said.isdisjoint(YOUNG_WORDS), not said.isdisjoint(OLD_WORDS)
    if asks_young == asks_old:
        return program
    types = SchemaView(engine.kb).types

    def turn(part: e.Clause) -> e.Clause:
        match part:
            case e.SortKey(expression=e.Attribute(key=key)) if types.get(key) and TIME_TYPES.issuperset(types[key]):
                return e.SortKey(part.expression, descending=asks_young)
            case e.SortKey(expression=e.Attribute(key=key)) if not AGE_WORDS.isdisjoint(name_words(key)):
                return e.SortKey(part.expression, descending=asks_old)
        return part

    return change_nodes(program, partial(change_order, turn))


def change_order(turn: Callable[[e.Clause], e.Clause], node: f.Function) -> f.Function:
    """A function that keeps the first of an order, with what `turn` gives for each part of the order."""
    match node:
        case f.Rank(ranking=ranking):
            return replace(node, ranking=e.change_clause(ranking, turn))
        case f.Select(selection=selection) if selection.limit is not None:
            return replace(node, selection=replace(selection, order=e.change_clause(selection.order, turn)))
    return node
