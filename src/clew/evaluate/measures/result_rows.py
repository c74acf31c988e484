"""Measures of the rows of results: execution accuracy as in Spider's test suites, and SPINACH's row-major F1."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

import numpy as np

from clew.benchmark.question import Question
from clew.engine.result import Result
from clew.errors import ValueFormatError, missing_extra
from clew.evaluate.measures.answer_sets import gold_answers, predicted_answers
from clew.evaluate.measures.measure import Case, Measure, MeasureError, NameLookup, Need
from clew.evaluate.measures.query_forms import missing_message, read_query
from clew.kb.readers.tables.cell_types import read_worded

Row = tuple[str, ...]

MAX_ROWS = 500  # unequal rows that are matched optimally, which takes cubic time; more are matched greedily


MAX_COLUMN_ORDERS = 5_040  # of the predicted columns that are tried: all orders of seven equal columns


# What stands in quotes, or a word that is looked for.
DISTINCT = re.compile(r"'(?:[^']|'')*'|\"(?:[^\"]|\"\")*\"|`[^`]*`|\[[^\]]*\]|\bdistinct\b", re.IGNORECASE)
QUOTES = "'\"`["
ORDER_BY = re.compile(r"\border\s+by\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class ExecutionAccuracy(Measure):
    """1 if the predicted query has the result of the gold query, as in Spider's test suites (Zhong et al. 2020).

    The names and the order of columns do not matter, but their number does. Rows count with repetitions. Their order
    matters only if the gold query is SPARQL or SQL with ORDER BY: programs and S-expressions denote sets. SQL runs
    without the word DISTINCT, as there, unless `keep_distinct`.
    """

    title = "execution-accuracy"

    keep_distinct: bool = False

    @property
    def needs(self) -> frozenset[Need]:
        """Rows; without DISTINCT, those of both queries run once more."""
        return frozenset({Need.ROWS} if self.keep_distinct else {Need.ROWS, Need.PLAIN_ROWS})

    def score(self, case: Case) -> float:
        """Whether the result is that of one of the gold meanings; 0 if the query does not run."""
        ordered = is_order_asked(case.question)
        if case.plain is not None and not self.keep_distinct:
            gold, plain = case.plain.gold, case.plain.predicted
            if gold.error:
                raise MeasureError(missing_message(case, self, "a gold query that runs without DISTINCT"))
            return float(not plain.error and is_same_result([*gold.rows], [*plain.rows], ordered))
        golds, predicted = gold_rows(case, self), predicted_rows(case)
        return float(predicted is not None and any(is_same_result(rows, predicted, ordered) for rows in golds))


def is_order_asked(question: Question) -> bool:
    """Whether the gold query of a question puts its rows in an order; SQL does wherever it says ORDER BY."""
    forms = question.gold.forms
    query = read_query(forms.sparql).query if forms.sparql else None
    if query is not None:
        return bool(query.order_by)
    return bool(forms.sql) and ORDER_BY.search(forms.sql) is not None


def drop_distinct(sql: str) -> str:
    """SQL without the word DISTINCT, except in quotes."""
    return DISTINCT.sub(lambda match: match[0] if match[0][0] in QUOTES else "", sql)


def is_same_result(gold: list[Row], predicted: list[Row], ordered: bool) -> bool:
    """Whether two tables have the same rows under some order of the predicted columns."""
    if len(gold) != len(predicted) or {len(row) for row in gold} != {len(row) for row in predicted}:
        return False
    if not gold:
        return True
    orders = islice(column_orders(gold, predicted), MAX_COLUMN_ORDERS)
    wanted = gold if ordered else Counter(gold)
    for order in orders:
        rows = [tuple(row[place] for place in order) for row in predicted]
        if (rows if ordered else Counter(rows)) == wanted:
            return True
    return False


def column_orders(gold: list[Row], predicted: list[Row]) -> Iterator[tuple[int, ...]]:
    """The orders of the predicted columns in which each has the cells of the gold column at its place."""
    ours, theirs = ([frozenset(Counter(column).items()) for column in zip(*rows, strict=True)]
                    for rows in (gold, predicted))  # fmt: skip
    if Counter(ours) == Counter(theirs):
        yield from choose_columns([[place for place, cells in enumerate(theirs) if cells == want] for want in ours])


def choose_columns(fitting: list[list[int]], chosen: tuple[int, ...] = ()) -> Iterator[tuple[int, ...]]:
    """All ways to choose a different column for each place among those that fit there."""
    if len(chosen) == len(fitting):
        yield chosen
        return
    for column in fitting[len(chosen)]:
        if column not in chosen:
            yield from choose_columns(fitting, (*chosen, column))


@dataclass(frozen=True, slots=True)
class RowMatch(Measure):
    """1 if the prediction stands for the rows of the gold result, each once and in any order.

    A number counts to two decimals, with or without a unit or percent sign; a date counts by its day, also if its month
    is a word. Further columns are allowed.
    An entity stands for any one column of its own row: its name, its id or a value that it has once. So gold rows of
    several columns need a table.
    """

    title = "row-match"
    needs = frozenset({Need.ROWS, Need.KB_ROWS})

    def score(self, case: Case) -> float:
        """Whether some columns of the prediction are the gold rows; 0 if there is no prediction."""
        golds, predicted = gold_rows(case, self), predicted_rows(case)
        return float(predicted is not None and any(has_rows(rows, predicted, case.kb) for rows in golds))


def has_rows(gold: list[Row], predicted: list[Row], kb: NameLookup | None) -> bool:
    """Whether some columns of `predicted` have the rows of `gold`, each counted once."""
    if not gold or not predicted:
        return not gold and not predicted
    wanted = {tuple(map(normalise_cell, row)) for row in gold}
    if len({len(row) for row in gold}) != 1 or len({len(row) for row in predicted}) != 1:
        return False
    if {tuple(map(normalise_cell, row)) for row in predicted} == wanted:
        return True  # without a look at what else the knowledge base says of entities
    columns = list(candidate_columns(predicted, kb))
    wanted_cells = [set(column) for column in zip(*wanted, strict=True)]
    fitting = [[place for place, (_, cells) in enumerate(columns) if set(cells) == want] for want in wanted_cells]
    return any(
        set(zip(*(columns[place][1] for place in choice), strict=True)) == wanted
        for choice in islice(choose_columns(fitting), MAX_COLUMN_ORDERS)
        if len({columns[place][0] for place in choice}) == len(choice)
    )


def candidate_columns(rows: list[Row], kb: NameLookup | None) -> Iterator[tuple[int, Row]]:
    """What the columns of rows stand for, each with its number: cells, numbers without units, or rows of entities."""
    for number, column in enumerate(zip(*rows, strict=True)):
        yield number, tuple(map(normalise_cell, column))
        numbers = [NUMBER_WITH_UNIT.fullmatch(cell) for cell in column]
        if all(numbers):
            yield number, tuple(normalise_cell(match[1]) for match in numbers if match)
        known = [kb.row_of(cell) for cell in column] if kb is not None else []
        shared = set.intersection(*map(set, known)) if known else set()
        for key in sorted(shared):
            yield number, tuple(normalise_cell(row[key]) for row in known)


def result_cells(result: Result) -> list[Row]:
    """The rows that a result stands for: a table's rows, or each entity by its id, which no namesake shares."""
    if result.rows:
        return list(result.rows)
    return list(dict.fromkeys((answer.id or answer.text,) for answer in result.answers))


NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
NUMBER_WITH_UNIT = re.compile(rf"({NUMBER.pattern})\s+\D.*", re.DOTALL)
DATE_WITH_TIME = re.compile(r"(-?\d{4,}-\d\d-\d\d)[ T]\d\d?:.*", re.DOTALL)
PERCENTAGE = re.compile(rf"({NUMBER.pattern})\s*%")
DATE_IN_WORDS = re.compile(r"(?=.*[A-Za-z]{3})(?=.*\d)[\w.,/ -]{8,30}")  # may be *January 1, 1992*
DECIMALS = 2  # that count of a number
EMPTY_CELLS = ("", "NULL", "None")


def normalise_cell(cell: str) -> str:
    """A cell as it is compared: a number to two decimals, a date in digits without its time, nothing for NULL."""
    text = cell.strip()
    number = PERCENTAGE.fullmatch(text) or NUMBER.fullmatch(text)
    if number:
        return f"{round(float(number[number.lastindex or 0]), DECIMALS) + 0.0:.{DECIMALS}f}"
    match = DATE_WITH_TIME.fullmatch(text)
    if match:
        return match[1]
    return "" if text in EMPTY_CELLS else date_in_digits(text)


def date_in_digits(text: str) -> str:
    """`1992-01-01` for *January 1, 1992*, as knowledge bases keep such cells; any other text as it is."""
    if not DATE_IN_WORDS.fullmatch(text):
        return text
    try:
        return str(read_worded(text))
    except ValueFormatError:
        return text


@dataclass(frozen=True, slots=True)
class RowF1(Measure):
    """Row-major F1 (Liu et al. 2024, SPINACH, section 4): 2 tp / (2 tp + fp + fn), with partial credit for rows.

    Column names do not matter, and additional columns cost nothing.
    """

    title = "row-f1"
    needs = frozenset({Need.ROWS})

    def score(self, case: Case) -> float:
        """The best over all gold meanings; 0 if the query does not run."""
        predicted = predicted_rows(case)
        return 0.0 if predicted is None else max([row_f1(gold, predicted) for gold in gold_rows(case, self)])


def gold_rows(case: Case, measure: Measure) -> list[list[Row]]:
    """The rows of the gold query, or each gold answer as a row."""
    if case.gold_outcome is not None and case.gold_outcome.rows:
        return [list(case.gold_outcome.rows)]
    return [[(answer,) for answer in answers] for answers in gold_answers(case, measure)]


def predicted_rows(case: Case) -> list[Row] | None:
    """The rows of the predicted query, or each predicted answer as a row; `None` if there is neither."""
    if case.outcome is not None and case.outcome.rows and not case.outcome.error:
        return list(case.outcome.rows)
    if case.prediction.rows:
        return list(case.prediction.rows)
    answers = predicted_answers(case)
    return None if answers is None else [(answer,) for answer in answers]


def row_f1(gold: list[Row], predicted: list[Row]) -> float:
    """Row-major F1 of two tables; 1 if both are empty.

    Matching equal rows first is optimal among rows of one length: what a row shares with two others, those share with
    each other at least in part.
    """
    if not gold and not predicted:
        return 1.0
    ours, theirs = (Counter(tuple(sorted(row)) for row in rows) for rows in (gold, predicted))
    equal = sum((ours & theirs).values())
    weights = match_rows(list((ours - theirs).elements()), list((theirs - ours).elements()))
    right = equal + sum(weights)
    return 2 * right / (right + len(gold) + len(predicted) - equal - len(weights))


def match_rows(gold: list[Row], predicted: list[Row]) -> list[float]:
    """The shares of correct gold cells in the best matching of rows, without pairs that share nothing."""
    shares = row_overlaps(gold, predicted)
    if not shares:
        return []
    if max(len(gold), len(predicted)) > MAX_ROWS:
        return match_greedily(shares)
    try:
        from scipy.optimize import linear_sum_assignment  # type: ignore[import-untyped]
    except ImportError:
        raise MeasureError(missing_extra("row-f1 of rows that are right in part", "scipy", "evaluate")) from None
    table = np.zeros((len(gold), len(predicted)))
    for (gold_row, predicted_row), share in shares.items():
        table[gold_row, predicted_row] = share
    return [float(share) for share in table[linear_sum_assignment(table, maximize=True)] if share > 0]


def row_overlaps(gold: list[Row], predicted: list[Row]) -> dict[tuple[int, int], float]:
    """For each pair of rows with a cell in common, the share of gold cells that are correct."""
    holders: defaultdict[str, list[int]] = defaultdict(list)
    for number, row in enumerate(predicted):
        for cell in set(row):
            holders[cell].append(number)
    shared: dict[tuple[int, int], float] = {}
    for number, row in enumerate(gold):
        others = {other for cell in set(row) for other in holders[cell][:MAX_ROWS]}
        for other in sorted(others):
            shared[number, other] = sum((Counter(row) & Counter(predicted[other])).values()) / len(row)
    return shared


def match_greedily(shares: dict[tuple[int, int], float]) -> list[float]:
    """The shares of the pairs of a matching that takes the best pair first."""
    matched_gold: set[int] = set()
    matched_predicted: set[int] = set()
    matched = []
    for (gold_row, predicted_row), share in sorted(shares.items(), key=lambda item: (-item[1], item[0])):
        if gold_row not in matched_gold and predicted_row not in matched_predicted:
            matched_gold.add(gold_row)
            matched_predicted.add(predicted_row)
            matched.append(share)
    return matched
