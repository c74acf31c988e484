"""Answer: how it prints, shows in a notebook, and converts to CSV, pandas and JSON."""

from __future__ import annotations

import csv
import pickle
import sys
from dataclasses import replace
from decimal import Decimal
from math import inf
from pathlib import Path

import pytest

from clew.answer.answer import Answer, Interpretation, answer_json, refusal, run_fields
from clew.answer.confidence.precision import Contract
from clew.answer.disambiguation import EntityChoice
from clew.answer.entity_card import CardFact, EntityCard
from clew.answer.missing import Missing, MissingKind
from clew.engine.result import Result, ResultKind, ResultValue
from clew.engine.trace import FactText, Trace, TraceStep
from clew.errors import ClewError
from clew.kb.values import Quantity
from clew.language.program import functions as f

NEIGHBOURS = f.What(f.Find("France"))
LIST = Result(ResultKind.ENTITIES, (ResultValue("Spain", "es"), ResultValue("Italy", "it"), ResultValue("Spain", "x")))
TABLE = Result(
    ResultKind.TABLE,
    (ResultValue("Spain", "es"), ResultValue("Italy", "it")),
    columns=("name", "capital"),
    rows=(("Spain", "Madrid"), ("Italy", "Rome, <Lazio>")),
)
STEP = TraceStep("Find", ("France & co",), (), 1, ("France",), (FactText("France", "capital", "Paris"),))


def answer_of(result: Result, confidence: float = 0.9) -> Answer:
    best = Interpretation(NEIGHBOURS, result, confidence, wording="Which countries border France?")
    return Answer("neighbours of France", (best,), trace=Trace((STEP,), result), sparql="SELECT ?x < 1")


def test_a_confident_answer_prints_its_answers_and_the_interpretation() -> None:
    assert str(answer_of(LIST)) == "Spain, Italy\nI understood: Which countries border France? (90% confident)"


def test_words_that_are_not_used_are_shown() -> None:
    answer = answer_of(LIST)
    best = replace(answer.interpretations[0], unused=("still active", "1850"))
    answer = replace(answer, interpretations=(best, best))
    assert str(answer).endswith("(90% confident); not used: “still active”, “1850”")
    data = answer_json(answer)
    assert (data["unused"], data["alternatives"][0]["unused"]) == (["still active", "1850"],) * 2
    assert run_fields(answer)["unused"] == ["still active", "1850"]
    assert "unused" not in run_fields(answer_of(LIST))


def test_a_contract_decides_which_answers_are_sure() -> None:
    contract = Contract(95, 0.93, 60, 59, 100)
    answer = replace(answer_of(LIST), contract=contract)
    assert not answer.is_confident
    assert str(answer).splitlines()[1].startswith("Not sure: Spain")
    assert answer_json(answer)["contract"]["coverage"] == 0.6
    assert replace(answer_of(LIST, 0.94), contract=contract).is_confident
    assert answer_json(replace(answer, contract=Contract(95, inf, 0, 0, 10)))["contract"]["threshold"] is None


def test_the_reason_for_an_answer_that_a_contract_holds_back_is_the_contract() -> None:
    sure, unsure = answer_of(LIST), answer_of(LIST, 0.3)
    contract, hopeless = Contract(95, 0.93, 60, 59, 100), Contract(99, inf, 0, 0, 100)
    assert refusal(replace(sure, contract=contract)) == (
        "I hold back an answer that I am 90 % confident of: on this graph, a precision of 95 % needs at least 93 %."
    )
    assert "a precision of 99 % needs more than any" in refusal(replace(sure, contract=hopeless))
    assert refusal(replace(unsure, contract=contract)) == refusal(unsure) == "I am not sure what you mean."


def test_rows_of_a_table_are_separated() -> None:
    assert str(answer_of(TABLE)).startswith("Spain: Madrid; Italy: Rome, <Lazio>\n")


def test_a_long_list_is_cut() -> None:
    values = tuple(ResultValue(str(number), value=Quantity(Decimal(number))) for number in range(12))
    assert str(answer_of(Result(ResultKind.VALUES, values))).startswith("0, 1, 2, 3, 4, 5, 6, 7, 8, 9 … and 2 more\n")


def test_an_uncertain_answer_says_first_how_the_question_was_read() -> None:
    reading, answers = str(answer_of(LIST, 0.3)).splitlines()
    assert reading == "I understood: Which countries border France? (30% confident)"
    assert answers == "Not sure: Spain, Italy"
    html = answer_of(LIST, 0.3)._repr_html_()
    assert "<b>I am not sure what you mean.</b>" in html
    assert "<li>Which countries border France?  Spain, Italy  (30%)</li>" in html


def test_an_unanswered_question_prints_what_is_missing() -> None:
    missing = (Missing(MissingKind.NAME, "Zorblax"),)
    assert str(replace(answer_of(LIST, 0.01), missing=missing)) == "The graph does not say. The graph has no “Zorblax”."
    assert str(Answer("?")) == "The question is empty."


def test_choices_are_printed_with_their_answers() -> None:
    choice = EntityChoice("Hyderabad", "h", "city in India", NEIGHBOURS, LIST)
    first, _ = str(replace(answer_of(LIST), choices=(choice,))).split("\n")
    assert first == "Which one do you mean? Hyderabad (city in India): Spain, Italy"


def test_a_notebook_lists_choices_and_remarks() -> None:
    choice = EntityChoice("Hyderabad", "h", "city in <India>", NEIGHBOURS, LIST)
    html = replace(answer_of(LIST), choices=(choice,))._repr_html_()
    assert "<ol><li>Hyderabad (city in &lt;India&gt;): Spain, Italy</li></ol>" in html
    assert "<code>" not in html  # the thread is about all of them
    assert (
        "<p>I took “its” to be Paris.</p>"
        in replace(answer_of(LIST), remarks=("I took “its” to be Paris.",))._repr_html_()
    )


def test_repr_is_one_line() -> None:
    assert repr(answer_of(LIST)) == "Answer('neighbours of France', answers=('Spain', 'Italy'), confidence=0.90)"


def test_html_has_answer_thread_and_query_and_is_escaped() -> None:
    html = answer_of(TABLE)._repr_html_()
    assert ">Rome, &lt;Lazio&gt;</td>" in html
    assert ">capital</th>" in html
    assert "<code>Find(France &amp; co)</code> → 1: France" in html
    assert "<li>France — capital — Paris</li>" in html
    assert "SELECT ?x &lt; 1" in html
    assert "Which countries border France? (90% confident)" in html


def test_html_of_an_unanswered_question_has_no_thread() -> None:
    html = answer_of(LIST, 0.01)._repr_html_()
    assert html == "<p><b>The graph does not say.</b></p>"


@pytest.mark.parametrize(
    ("result", "rows"),
    [
        (LIST, [["answer"], ["Spain"], ["Italy"]]),
        (TABLE, [["name", "capital"], ["Spain", "Madrid"], ["Italy", "Rome, <Lazio>"]]),
    ],
)
def test_lists_and_tables_are_written_as_csv(result: Result, rows: list[list[str]], tmp_path: Path) -> None:
    path = tmp_path / "answer.csv"
    answer_of(result).to_csv(path)
    with path.open(encoding="utf-8", newline="") as stream:
        assert list(csv.reader(stream)) == rows


def test_an_unanswered_question_has_no_rows(tmp_path: Path) -> None:
    answer_of(TABLE, 0.01).to_csv(tmp_path / "a.csv")
    assert (tmp_path / "a.csv").read_text("utf-8").splitlines() == ["name,capital"]


def test_a_table_becomes_a_data_frame() -> None:
    pytest.importorskip("pandas")
    frame = answer_of(TABLE).to_pandas()
    assert list(frame.columns) == ["name", "capital"]
    assert frame.to_numpy().tolist() == [list(row) for row in TABLE.rows]


def test_without_pandas_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(ClewError, match="pip install pandas"):
        answer_of(TABLE).to_pandas()


def test_an_answer_is_plain_data() -> None:
    answer = answer_of(TABLE)
    assert pickle.loads(pickle.dumps(answer)) == answer


def test_people_see_separators_and_programs_exact_numbers(tmp_path: Path) -> None:
    number = Decimal("87333.33333333333")
    result = Result(ResultKind.VALUES, (ResultValue(f"{number} euro", value=Quantity(number, "euro")),))
    answer = answer_of(result)
    assert str(answer).startswith("87,333.33 euro\n")
    assert "<b>87,333.33 euro</b>" in answer._repr_html_()
    assert answer.answers == ("87333.33333333333 euro",)
    assert answer_json(answer)["answers"] == run_fields(answer)["answers"] == ["87333.33333333333 euro"]
    answer.to_csv(tmp_path / "answer.csv")
    assert "87333.33333333333 euro" in (tmp_path / "answer.csv").read_text(encoding="utf-8")


def test_a_card_prints_in_text_html_and_json() -> None:
    fact = CardFact("population", "population", ("80854408",), ("80,854,408 (2015)",), 1)
    cities = CardFact("city", "cities", ("Berlin", "Bonn"), ("Berlin", "Bonn"), 7)
    card = EntityCard("Germany <x>", "de", ("country",), "state in Europe", (fact, cities))
    answer = replace(answer_of(LIST), card=card)
    assert str(answer) == (
        "Germany <x>: country – state in Europe\n  population: 80,854,408 (2015)\n  cities: Berlin, Bonn … and 5 more"
    )
    html = answer._repr_html_()
    assert "<b>Germany &lt;x&gt;</b> country – state in Europe" in html
    assert ">80,854,408 (2015)</td>" in html
    data = answer_json(answer)["card"]
    assert (data["id"], data["facts"][0]["values"], data["facts"][1]["count"]) == ("de", ["80854408"], 7)
