"""Execution accuracy, matching rows and row-major F1."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.benchmark.question import Forms, Gold, Prediction, Question
from clew.engine.result import Result, ResultKind, ResultValue
from clew.evaluate.measures.measure import Case, MeasureError, Outcome, PlainOutcomes
from clew.evaluate.measures.result_rows import Row, drop_distinct, has_rows, is_same_result, result_cells, row_f1
from sample_cases import KnownNames, make_answer_case, make_executed_case, score_case

Rows = list[tuple[str, ...]]


@pytest.mark.parametrize(
    ("gold", "said", "expected"),
    [
        ([("a", "b")], [("a", "b")], 1),
        ([("a", "b")], [("b", "a")], 1),
        ([("a", "b")], [("a", "b", "more")], 1),
        ([("a", "b")], [("a", "x")], 1 / 1.5),
        ([("a",), ("b",)], [("a",)], 2 / 3),
        ([("a",)], [("x",)], 0),
        ([("a",)], [], 0),
        ([], [("a",)], 0),
        ([], [], 1),
        # Pairing (a, b) with (a, x) and (a, c) with (a, c): tp = 1.5, and the half that lacks is an error.
        ([("a", "b"), ("a", "c")], [("a", "c"), ("a", "x")], 3 / 3.5),
        ([("a", "a")], [("a", "b")], 1 / 1.5),
    ],
)
def test_rows_are_paired(gold: Rows, said: Rows, expected: float) -> None:
    assert row_f1(gold, said) == pytest.approx(expected)


def published(gold: Rows, said: Rows) -> list[float]:
    """What SPINACH's definition gives for each of the best pairings."""
    size = max(len(gold), len(said))
    if not size:
        return [1.0]
    share = {(g, s): sum(min(gold[g].count(c), said[s].count(c)) for c in set(gold[g])) / len(gold[g])
             for g in range(len(gold)) for s in range(len(said))}  # fmt: skip
    best = max(sum(share.get((g, s), 0.0) for g, s in enumerate(order)) for order in permutations(range(size)))
    found = []
    for order in permutations(range(size)):
        shares = [share[pair] for pair in enumerate(order) if share.get(pair, 0.0) > 0]
        if abs(sum(shares) - best) < 1e-9:
            wrong = sum(1 - one for one in shares) + len(gold) + len(said) - 2 * len(shares)
            found.append(2 * best / (2 * best + wrong) if best else 0.0)
    return found


CELLS = st.sampled_from("abc")
ROWS: st.SearchStrategy[Rows] = st.lists(st.lists(CELLS, min_size=2, max_size=2).map(tuple), max_size=4)


@given(ROWS, ROWS)
def test_it_is_the_published_measure(gold: Rows, said: Rows) -> None:
    assert any(abs(row_f1(gold, said) - one) < 1e-9 for one in published(gold, said))
    assert row_f1(gold, gold) == 1.0


def test_many_rows_take_no_time() -> None:
    gold: Rows = [(str(number), str(number % 7)) for number in range(1500)]
    said: Rows = [(str(number), str(number % 5)) for number in range(1500)]
    assert 0.5 < row_f1(gold, said) < 1
    assert row_f1([(str(n),) for n in range(100_000)], [(str(n),) for n in range(100_000)]) == 1.0


def test_a_query_that_does_not_run_has_no_rows() -> None:
    case = Case(Question("q", "?"), Prediction("q"), Outcome(("a",), rows=(("a", "b"),)), Outcome(error="too slow"))
    assert score_case("row-f1", case) == 0
    assert score_case("row-f1", make_answer_case(("a", "b"), ("a",))) == pytest.approx(2 / 3)


TABLE = [("a", "1"), ("b", "2"), ("b", "2")]


@pytest.mark.parametrize(
    ("gold", "predicted", "unordered", "ordered"),
    [
        (TABLE, TABLE, True, True),
        (TABLE, TABLE[::-1], True, False),
        (TABLE, [row[::-1] for row in TABLE], True, True),
        (TABLE, [("a", "1"), ("b", "2")], False, False),
        (TABLE, [("a", "1"), ("a", "1"), ("b", "2")], False, False),
        (TABLE, [("a", "2"), ("b", "1"), ("b", "2")], False, False),
        (TABLE, [("a", "1", "x"), ("b", "2", "x"), ("b", "2", "x")], False, False),
        ([("a", "b"), ("b", "a")], [("b", "a"), ("a", "b")], True, True),
        ([("a", "b"), ("b", "c")], [("b", "a"), ("b", "c")], False, False),
        ([], [], True, True),
        ([], [("a",)], False, False),
        ([("a",), ("b",)], [("b",), ("a",)], True, False),
    ],
)
def test_results_are_equal_under_one_order_of_columns(
    gold: list[Row], predicted: list[Row], unordered: bool, ordered: bool
) -> None:
    assert is_same_result(gold, predicted, ordered=False) is unordered
    assert is_same_result(gold, predicted, ordered=True) is ordered


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("SELECT ?x ?y WHERE { ?x <p> ?y } ORDER BY ?y", 0),
        ("SELECT ?x ?y WHERE { ?x <p> ?y }", 1),
        ("SELECT ?x ?y WHERE { { SELECT ?x ?y WHERE { ?x <p> ?y } ORDER BY ?y LIMIT 3 } }", 1),
        ("SELECT ?x WHERE {", 1),
    ],
)
def test_the_order_of_rows_matters_only_if_the_gold_query_asks_for_it(query: str, expected: int) -> None:
    rows = (("a", "1"), ("b", "2"))
    case = make_executed_case(query, "SELECT", Outcome(rows=rows), Outcome(rows=rows[::-1]))
    assert score_case("execution-accuracy", case) == expected


def test_a_query_that_fails_has_no_execution_accuracy() -> None:
    failed = make_executed_case("SELECT", "SELECT", Outcome(("a",), rows=(("a",),)), Outcome(error="time"))
    assert score_case("execution-accuracy", failed) == 0
    assert score_case("execution-accuracy", make_answer_case(("a", "b"), ("b", "a"))) == 1


def test_not_all_orders_of_many_equal_columns_are_tried() -> None:
    gold: Rows = [("a",) * 30, ("b",) * 30]
    predicted: Rows = [("a",) * 29 + ("b",), ("b",) * 29 + ("a",)]
    assert not is_same_result(gold, predicted, ordered=False)


ROW_MATCHES = [
    ([("a",), ("b",)], [("b",), ("a",)], 1),
    ([("a",), ("a",), ("b",)], [("a",), ("b",)], 1),
    ([("a",)], [("a",), ("b",)], 0),
    ([("a", "1")], [("1.001", "more", "a")], 1),
    ([("a", "1"), ("b", "2")], [("a", "2"), ("b", "1")], 0),
    ([("a", "1")], [("a",)], 0),
    ([("2.34",)], [("2.35",)], 0),
    ([("2.3449",)], [("2.34",)], 1),
    ([("-0.001",)], [("0",)], 1),
    ([("1200",)], [("1200 metre",)], 1),
    ([("1200 metre",)], [("1200 foot",)], 0),
    ([("2001-05-06 10:00:00",)], [("2001-05-06",)], 1),
    ([("NULL",)], [("",)], 1),
    ([], [], 1),
    ([], [("a",)], 0),
    ([("a",)], [], 0),
    ([("5",), ("4",)], [("Paris",), ("Rome",)], 1),
    ([("5",), ("Rome",)], [("Paris",), ("Rome",)], 0),
    ([("Paris", "5")], [("Paris",)], 0),  # several columns need a table
    ([("Paris", "5")], [("Paris", "5")], 1),
    ([("5", "x")], [("Paris", "x")], 1),
]


@pytest.mark.parametrize(("gold", "said", "expected"), ROW_MATCHES)
def test_a_prediction_stands_for_the_gold_rows_or_not(gold: Rows, said: Rows, expected: int) -> None:
    assert has_rows(gold, said, KnownNames("Paris", "Rome")) == expected


def test_a_result_stands_for_its_rows_or_for_its_entities_by_id() -> None:
    entities = (ResultValue("Paris", "Q90"), ResultValue("Paris", "Q830149"), ResultValue("Paris", "Q90"))
    assert result_cells(Result(ResultKind.ENTITIES, entities)) == [("Q90",), ("Q830149",)]
    assert result_cells(Result(ResultKind.COUNT, (ResultValue("2"),))) == [("2",)]
    assert result_cells(Result(ResultKind.TABLE, (ResultValue("a"),), rows=(("a", "1"),))) == [("a", "1")]


@given(ROWS, st.permutations(range(2)))
def test_rows_match_under_any_order_and_with_further_columns(rows: Rows, order: list[int]) -> None:
    wider = [(*(row[place] for place in order), "more") for row in reversed(rows)]
    assert has_rows(rows, wider, None)


@given(ROWS, ROWS)
def test_rows_of_one_width_match_if_their_sets_are_equal_in_some_order(gold: Rows, said: Rows) -> None:
    turned = {tuple(reversed(row)) for row in said}
    assert has_rows(gold, said, None) == (set(gold) in (set(said), turned))


def test_a_run_with_rows_is_scored_by_them() -> None:
    question = Question("q", "?", Gold(answers=("a",)))
    prediction = Prediction("q", answers=("a",), rows=(("a", "b"),))
    assert score_case("row-match", Case(question, prediction)) == 1
    assert score_case("execution-accuracy", Case(question, prediction)) == 0


def sql_case(gold: str, gold_rows: Rows, rows: Rows, plain: PlainOutcomes | None = None) -> Case:
    question = Question("q", "?", Gold(Forms(sql=gold)))
    outcomes = Outcome(rows=tuple(gold_rows)), Outcome(rows=tuple(rows))
    return Case(question, Prediction("q", Forms(sql="SELECT 1")), *outcomes, plain=plain)


def test_the_order_of_rows_counts_only_if_the_gold_sql_orders_them() -> None:
    rows: Rows = [("a",), ("b",)]
    turned = rows[::-1]
    assert score_case("execution-accuracy", sql_case("SELECT x FROM t", rows, turned)) == 1
    assert score_case("execution-accuracy", sql_case("SELECT x FROM t ORDER  BY x", rows, turned)) == 0


def test_distinct_counts_only_if_it_is_kept() -> None:
    twice = Outcome(rows=(("a",), ("a",)))
    case = sql_case("SELECT DISTINCT x FROM t", [("a",)], [("a",), ("a",)], PlainOutcomes(twice, twice))
    assert score_case("execution-accuracy", case) == 1
    assert score_case("execution-accuracy(keep_distinct=yes)", case) == 0


def test_distinct_is_dropped_outside_of_quotes() -> None:
    text = "SELECT DISTINCT a, count(distinct b) FROM t WHERE c = 'distinct' AND \"distinct\" = 1"
    assert drop_distinct(text) == "SELECT  a, count( b) FROM t WHERE c = 'distinct' AND \"distinct\" = 1"


@pytest.mark.parametrize("measure", ["execution-accuracy", "row-match"])
def test_a_gold_query_that_fails_leaves_its_question_out(measure: str) -> None:
    question, failed = Question("q", "?", Gold(Forms(sql="SELECT x FROM nowhere"))), Outcome(error="no such table")
    with pytest.raises(MeasureError, match="needs gold answers"):
        score_case(measure, Case(question, Prediction("q", Forms(sql="SELECT x")), failed, failed))


@pytest.mark.parametrize(
    ("gold", "predicted", "are_equal"),
    [
        ("January 1, 1992", "1992-01-01", True),
        ("18 February 2011", "2011-02-18", True),
        ("Oct 27, 2015", "2015-10-27", True),
        ("January 1, 1992", "1992-01-02", False),
        ("May 32, 1992", "1992-05-32", False),
        ("March of 1992", "1992-03", False),
        ("1.5%", "1.5 percent", True),
        ("1.5 %", "1.5", True),
        ("1.5%", "2.5 percent", False),
    ],
)
def test_dates_in_words_and_percentages_are_what_knowledge_bases_make_of_them(
    gold: str, predicted: str, are_equal: bool
) -> None:
    assert has_rows([(gold,)], [(predicted,)], None) is are_equal
