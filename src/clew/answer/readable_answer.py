"""What people see of an answer: headings in words, the value that it was ranked by, and the year of a value."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from clew.engine.native import NativeEngine
from clew.engine.readable_values import (
    PLAIN_COUNT,
    ReadableColumn,
    ReadableResult,
    guess_column,
    is_numbering,
    number_column,
    numbering_column,
    text_column,
)
from clew.engine.result import Result, readable_list
from clew.english.grammar import pluralize
from clew.english.readable_labels import readable_label
from clew.errors import ClewError
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.values import Direction, Time
from clew.language.program import expressions as e
from clew.language.program import functions as f

TIME_QUALIFIERS = frozenset(["point in time", "as of", "date", "year", "time"])  # when a value was measured
MAX_DATED_ENTITIES = 20  # whose facts are looked at for years
PLAIN_NAME = "name"  # the title of a column of names, which the kind of the things replaces if it is known
STATISTIC_WORDS = {
    e.Statistic.SUM: "total",
    e.Statistic.AVERAGE: "average",
    e.Statistic.MINIMUM: "lowest",
    e.Statistic.MAXIMUM: "highest",
    e.Statistic.COUNT: "number of",
}
Types = Mapping[str, Collection[str]]  # of the values under each key


@dataclass(frozen=True, slots=True)
class ShownColumn:
    """The title of a column in words, and the key whose values it shows, if it shows values as they are."""

    title: str
    key: str = ""

    def read(self, texts: Sequence[str], types: Types) -> ReadableColumn:
        """The column with these cells."""
        if is_numbering(self.key or self.title):
            return numbering_column(self.title, texts)
        if self.key in types and "quantity" not in types[self.key]:
            return text_column(self.title, texts)
        return number_column(self.title, texts) if self.key else guess_column(self.title, texts)


# --- what the program alone says


def readable_answer(program: f.Function, result: Result, types: Types | None = None) -> ReadableResult:
    """A result as people read it, with what its program says about the columns; `types` are those of keys."""
    if not result.rows:
        return readable_list(result, answered_key(program))
    columns = shown_columns(program, result.columns)
    cells = zip(*result.rows, strict=True)
    return ReadableResult(tuple(column.read(texts, types or {}) for column, texts in zip(columns, cells, strict=True)))


def answered_key(program: f.Function) -> str:
    """The key whose values a program yields; empty if there is none."""
    match program:
        case f.QueryAttr(key=key) | f.QueryAttrUnderCondition(key=key) | f.Aggregate(key=key):
            return key
        case f.QueryAttrQualifier(qualifier=key) | f.QueryRelationQualifier(qualifier=key):
            return key
        case f.Select(selection=e.Selection(columns=(column,))):
            return name_column(program, column).key
    return ""


def shown_columns(program: f.Function, titles: Sequence[str]) -> list[ShownColumn]:
    """The columns of a table, in words where the program has them."""
    match program:
        case f.GroupBy(predicate=predicate, key=key, statistic=statistic):
            counted = PLAIN_COUNT if statistic is e.Statistic.COUNT else f"{STATISTIC_WORDS[statistic]} {label(key)}"
            return [ShownColumn(predicate), ShownColumn(counted)]
        case f.Table(columns=keys):
            return [ShownColumn("name"), *(ShownColumn(key, key) for key in keys)]
        case f.Select(selection=selection) if len(selection.columns) == len(titles):
            return [name_column(program, column) for column in selection.columns]
        case f.CombineRows(left=left):
            return shown_columns(left, titles)
    return [ShownColumn(title) for title in titles]


def name_column(program: f.Select, column: e.Column) -> ShownColumn:
    """A column by its title, if that is in words, or else by what its expression means."""
    words = describe_expression(program, column.expression)
    key = column.expression.key if isinstance(column.expression, e.Attribute) else ""
    has_title = column.title and not key and not any(sign in column.title for sign in "(->._")
    return ShownColumn(column.title if has_title and column.title != PLAIN_NAME else words, key)


def describe_expression(program: f.Select, expression: e.Expression) -> str:
    """What an expression denotes, in words."""
    match expression:
        case e.Attribute(source=source, key=key) if label(key) == PLAIN_NAME:
            return describe_expression(program, source)
        case e.Attribute(key=key) | e.Qualifier(key=key) | e.Along(predicate=key):
            return label(key)
        case e.Item(variable=e.ROW) | e.Name(source=e.Item(variable=e.ROW)):
            return row_noun(program.source) or PLAIN_NAME
        case e.Item(variable=variable):
            sources = (each.source for each in program.selection.each if each.variable == variable)
            return describe_expression(program, next(sources, e.Item()))
        case e.Name(source=source) | e.Such(source=source):
            return describe_expression(program, source)
        case e.Identifier(source=source):
            return f"{describe_expression(program, source)} id"
    return describe_calculation(program, expression)


def describe_calculation(program: f.Select, expression: e.Expression) -> str:
    """What an expression computes, in words."""
    match expression:
        case e.Summary(statistic=statistic, source=source):
            return describe_summary(program, statistic, source)
        case e.PartOfTime(part=part, source=source):
            return f"{part.value} of {describe_expression(program, source)}"
        case e.Arithmetic(left=left, operator=operator, right=right):
            return f"{describe_expression(program, left)} {operator.value} {describe_expression(program, right)}"
    return "value"


def describe_summary(program: f.Select, statistic: e.Statistic, source: e.Expression) -> str:
    """A statistic in words: *total price*, *number of orders*, *number* for all rows of a group."""
    if statistic is not e.Statistic.COUNT:
        return f"{STATISTIC_WORDS[statistic]} {describe_expression(program, source)}"
    if isinstance(source, e.Item) or (isinstance(source, e.Along) and source.direction is Direction.BACKWARD):
        return PLAIN_COUNT
    return f"{PLAIN_COUNT} of {pluralize(describe_expression(program, source))}"


def row_noun(source: f.Function) -> str:
    """What the entities of a source are called; empty if the program does not say."""
    match source:
        case f.FilterConcept(concept=concept):
            return label(concept)
        case f.Where(source=inner) | f.Rank(source=inner) | f.Top(source=inner) | f.TopCount(source=inner):
            return row_noun(inner)
        case f.And(left=left, right=right):
            return row_noun(left) or row_noun(right)
        case f.FilterNum(source=inner) | f.FilterStr(source=inner) | f.FilterYear(source=inner):
            return row_noun(inner)
    return ""


def label(name: str) -> str:
    return readable_label(name)


# --- what the graph adds


class AnswerReader:
    """Reads the results of programs over one graph for people."""

    def __init__(self, engine: NativeEngine, types: Types) -> None:
        self.engine, self.kb, self.types = engine, engine.kb, types

    def read(self, program: f.Function, result: Result) -> ReadableResult:
        """The result of a program, with the values that it was ranked by or the years of its values."""
        if isinstance(program, f.QueryAttr):
            return self.add_years(program, readable_answer(program, result, self.types), result)
        ranked = ranked_table(program, self.types)
        shown = self.read_ranked(ranked, result) if ranked else None
        return shown or readable_answer(program, result, self.types)

    def read_ranked(self, ranked: f.Select, result: Result) -> ReadableResult | None:
        """The rows with the value that they are ranked by; None if that gives other rows."""
        try:
            rows = self.engine.run(ranked, explain=False)
        except ClewError:
            return None
        if not rows.rows or {answer.text for answer in rows.answers} != {answer.text for answer in result.answers}:
            return None
        if len(rows.rows) != (len(result.rows) or len(result.answers)) or not all(row[-1] for row in rows.rows):
            return None
        shown = readable_answer(ranked, rows, self.types)
        return replace(shown, is_ranked=True)

    def add_years(self, program: f.QueryAttr, shown: ReadableResult, result: Result) -> ReadableResult:
        """The values, each with the year in which it was measured, if the graph says one."""
        times = self.find_times(program)
        texts = dict.fromkeys(answer.text for answer in result.answers)
        (column,) = shown.columns
        cells = (
            f"{cell} ({times[text]})" if text in times else cell for cell, text in zip(column.cells, texts, strict=True)
        )
        return ReadableResult((replace(column, cells=tuple(cells)),))

    def find_times(self, program: f.QueryAttr) -> dict[str, str]:
        """The time of each value, by its text: a year, unless two values have the same; none if it has several."""
        times: dict[str, set[Time]] = {}
        for node in self.engine.locate(program.source)[:MAX_DATED_ENTITIES]:
            for number in self.kb.facts_of(node).tolist():
                fact = self.kb.fact(number)
                if fact.predicate == program.key and fact.value is not None:
                    found = times.setdefault(str(fact.value), set())
                    found.update(measured_at(self.kb, number))
        single = {text: found.copy().pop() for text, found in times.items() if len(found) == 1}
        years = [time.year for time in single.values()]
        return {text: str(time.year) if years.count(time.year) == 1 else str(time) for text, time in single.items()}


def measured_at(kb: KnowledgeBase, fact: int) -> list[Time]:
    """When the value of a fact was measured, if the graph says so."""
    qualifiers = kb.qualifiers_of(fact)
    return [one.value for one in qualifiers if isinstance(one.value, Time) and label(one.key) in TIME_QUALIFIERS]


def ranked_table(program: f.Function, types: Types) -> f.Select | None:
    """The program that lists what a program ranks, in that order, with the value that it is ranked by."""
    match program:
        case f.SelectAmong(source=source, key=key, among=among):
            return rank_by(source, best_value(key, among, types), among is f.Among.LARGEST, 1)
        case f.What(source=f.Top(source=source, key=key, among=among, count=count)):
            return rank_by(source, best_value(key, among, types), among is f.Among.LARGEST, count)
        case f.What(source=f.TopCount(source=source, predicate=predicate, direction=direction) as top):
            counted = e.Summary(e.Statistic.COUNT, e.Along(e.Item(), predicate, direction))
            return rank_by(source, counted, top.among is f.Among.LARGEST, top.count)
        case f.What(source=f.Rank(source=source, ranking=ranking, programs=programs)):
            columns = (e.Column(e.Item()), e.Column(ranking.order[0].expression))
            return f.Select(source, e.Selection(columns, order=ranking.order, limit=ranking.limit), programs)
        case f.Select(selection=selection) if is_ranked_list(selection):
            column = e.Column(selection.order[0].expression)
            return replace(program, selection=replace(selection, columns=(*selection.columns, column)))
    return None


def is_ranked_list(selection: e.Selection) -> bool:
    """Whether a table is ranked by something that it does not show."""
    shown = [column.expression for column in selection.columns]
    first = selection.order[0].expression if selection.order else None
    is_shown = first in shown or e.Name(first) in shown if first is not None else True
    return not is_shown and not isinstance(first, e.Name) and not selection.distinct


def best_value(key: str, among: f.Among, types: Types) -> e.Expression:
    """What entities are ranked by: the largest or smallest of their values under a key."""
    value = e.Attribute(e.Item(), key)
    if set(types.get(key, ())) != {"quantity"}:
        return value
    return e.Summary(e.Statistic.MAXIMUM if among is f.Among.LARGEST else e.Statistic.MINIMUM, value)


def rank_by(source: f.Entities, value: e.Expression, descending: bool, count: int) -> f.Select:
    limit = e.Limit(count, with_ties=True)
    columns = (e.Column(e.Item()), e.Column(value, ranking_title(value)))
    return f.Select(source, e.Selection(columns, order=(e.SortKey(value, descending),), limit=limit))


def ranking_title(value: e.Expression) -> str:
    """The title of what is ranked by: the key itself, since a rank says already that it is the largest."""
    match value:
        case e.Summary(statistic=e.Statistic.MAXIMUM | e.Statistic.MINIMUM, source=e.Attribute(key=key)):
            return label(key)
    return ""
