"""Paraphrases are approved, refused or wait; questions take the best words and keep everything else."""

from __future__ import annotations

import csv
from dataclasses import replace
from pathlib import Path

import pytest

from clew.benchmark.question import Forms, Gold, Question
from clew.errors import ClewError
from clew.generate.annotation.annotations import Paraphrase, Vote, paraphrases_of, variants_of
from clew.generate.annotation.importer import ImportedQuestions, import_annotations
from clew.generate.annotation.review import ApprovalRules, ReviewState, change_fault, review_paraphrase

MACHINE = "What is the capital of the country that borders Spain?"
OTHER = "Name the seat of government of Spain's neighbour."
THIRD = "Which city governs the country beside Spain?"
QUESTION = Question(
    "q1", MACHINE, Gold(Forms("Find(Spain) | What()"), ("Paris",)), choices=("Paris", "Rome"),
    labels={"type": "QueryName"}, extra={"phrases": ["a.0"]},
)  # fmt: skip
CHECK = ("id", "paraphrase", "worker", "same_meaning", "fluency", "confusing")


def votes(same: str, fluency: str) -> tuple[Vote, ...]:
    return tuple(
        Vote(f"w{n}", mark == "y", float(number)) for n, (mark, number) in enumerate(zip(same, fluency, strict=True))
    )


def write_rows(place: Path, columns: tuple[str, ...], *rows: tuple[str, ...]) -> str:
    with place.open("w", encoding="utf-8", newline="") as stream:
        csv.writer(stream).writerows([columns, *rows])
    return str(place)


def checks(place: Path, text: str, same: str, fluency: str) -> str:
    marks = {"y": "yes", "n": "no"}
    rows = [("q1", text, f"w{n}", marks[one], fluency[n], "") for n, one in enumerate(same)]
    return write_rows(place, CHECK, *rows)


def question_with_paraphrases(*paraphrases: tuple[str, str]) -> Question:
    kept = [{"text": text, "workers": [worker]} for text, worker in paraphrases]
    return replace(QUESTION, extra={**QUESTION.extra, "paraphrases": kept})


def import_files(question: Question, *places: str, rules: ApprovalRules | None = None) -> ImportedQuestions:
    return import_annotations([question], places, rules or ApprovalRules())


@pytest.mark.parametrize(
    ("same", "fluency", "state", "reason"),
    [
        ("yyynn", "33333", ReviewState.APPROVED, ""),
        ("yynnn", "55555", ReviewState.REFUSED, "2 of 5 find the same meaning; 3 are needed"),
        ("yyyyy", "33332", ReviewState.REFUSED, "its mean fluency is 2.80; 3 is needed"),
        ("yy", "55", ReviewState.WAITING, "checked by 2 of at least 3"),
        ("", "", ReviewState.WAITING, "checked by 0 of at least 3"),
    ],
)
def test_votes_and_fluency_decide_on_approval(same: str, fluency: str, state: ReviewState, reason: str) -> None:
    found = review_paraphrase("q1", Paraphrase(OTHER, ("ann",), votes(same, fluency)), MACHINE, ApprovalRules())
    assert (found.state, found.reason) == (state, reason)


@pytest.mark.parametrize(
    ("text", "least", "refused"),
    [
        (MACHINE, 0.1, True),
        (MACHINE.upper() + " ", 0.1, True),
        (MACHINE.replace("What", "Who"), 0.1, True),
        (MACHINE.replace("What", "Who"), 0.0, False),
        (MACHINE.replace("What", "Who"), 2, False),
        (MACHINE.replace("What", "Who"), 3, True),
        (OTHER, 0.1, False),
    ],
)
def test_a_paraphrase_that_hardly_changes_the_question_is_refused(text: str, least: float, refused: bool) -> None:
    assert bool(change_fault(text, MACHINE, least)) is refused


def test_paraphrases_wait_for_their_check_and_the_question_stays(tmp_path: Path) -> None:
    place = write_rows(tmp_path / "p.csv", ("id", "worker", "paraphrase"), ("q1", "ann", OTHER), ("q1", "bob", MACHINE))
    found = import_files(QUESTION, place)
    question = found.questions[0]
    assert question.text == MACHINE
    assert [(one.text, one.state) for one in paraphrases_of(question)] == [(OTHER, "waiting"), (MACHINE, "refused")]
    assert found.report.as_json()["refused"][0]["reason"].startswith("it changes 0 of 54 characters")


def test_without_required_checks_a_paraphrase_is_approved_at_once(tmp_path: Path) -> None:
    place = write_rows(tmp_path / "p.csv", ("id", "worker", "paraphrase"), ("q1", "ann", OTHER))
    assert import_files(QUESTION, place, rules=ApprovalRules(approve=0)).questions[0].text == OTHER


def test_an_approved_paraphrase_becomes_the_question_and_nothing_else_changes(tmp_path: Path) -> None:
    found = import_files(
        question_with_paraphrases((OTHER, "ann")), checks(tmp_path / "c.csv", OTHER, "yyyyn", "44444")
    ).questions[0]
    assert found.text == OTHER
    assert found.extra["machine_question"] == MACHINE
    assert found.extra["phrases"] == ["a.0"]
    assert replace(found, text=MACHINE, extra=QUESTION.extra) == QUESTION


def test_the_most_approved_wins_then_the_most_fluent_and_the_others_are_variants(tmp_path: Path) -> None:
    question = question_with_paraphrases(
        (OTHER, "ann"), (THIRD, "bob"), ("Where does the government of the land by Spain sit?", "cid")
    )
    places = [
        checks(tmp_path / "1.csv", OTHER, "yyyyn", "33333"),
        checks(tmp_path / "2.csv", THIRD, "yyyyn", "55555"),
        checks(tmp_path / "3.csv", "Where does the government of the land by Spain sit?", "yyynn", "55555"),
    ]
    found = import_files(question, *places).questions[0]
    assert found.text == THIRD
    assert variants_of(found) == (OTHER, "Where does the government of the land by Spain sit?")


def test_generated_variants_stay_except_the_one_that_became_the_question(tmp_path: Path) -> None:
    made = [{"text": OTHER, "how": "wording"}, {"text": "Spain?", "how": "alias"}, "Spain, what?"]
    question = question_with_paraphrases((OTHER, "ann"), (THIRD, "bob"))
    question = replace(question, extra={**question.extra, "variants": made})
    places = [checks(tmp_path / "1.csv", OTHER, "yyyyn", "44444"), checks(tmp_path / "2.csv", THIRD, "yyynn", "44444")]
    found = import_files(question, *places).questions[0]
    assert found.text == OTHER
    assert found.extra["variants"] == [*made[1:], {"text": THIRD, "how": "people"}]


def test_a_refused_paraphrase_leaves_the_generated_text(tmp_path: Path) -> None:
    found = import_files(question_with_paraphrases((OTHER, "ann")), checks(tmp_path / "c.csv", OTHER, "nnnyy", "55555"))
    assert found.questions[0].text == MACHINE
    assert found.report.as_json()["refused"] == [
        {"id": "q1", "paraphrase": OTHER, "workers": ["ann"], "same": 2, "votes": 5, "fluency": 5.0,
         "reason": "2 of 5 find the same meaning; 3 are needed"}
    ]  # fmt: skip


def test_checks_add_up_over_several_imports(tmp_path: Path) -> None:
    first = import_files(
        question_with_paraphrases((OTHER, "ann")), checks(tmp_path / "1.csv", OTHER, "yy", "44")
    ).questions[0]
    assert first.text == MACHINE
    third = write_rows(
        tmp_path / "2.csv", CHECK, ("q1", OTHER, "w9", "yes", "4", ""), ("q1", OTHER, "w1", "no", "4", "")
    )
    fourth = write_rows(tmp_path / "3.csv", CHECK, ("q1", OTHER, "w8", "yes", "4", ""))
    assert import_files(first, third).questions[0].text == MACHINE
    assert import_files(import_files(first, third).questions[0], fourth).questions[0].text == OTHER


def test_nobody_checks_their_own_paraphrase(tmp_path: Path) -> None:
    found = import_files(question_with_paraphrases((OTHER, "w0")), checks(tmp_path / "c.csv", OTHER, "yyy", "444"))
    assert found.questions[0].text == MACHINE
    assert [one.kind for one in found.report.remarks.items] == ["own paraphrase"]
    assert found.report.remarks.rows == {"read": 3, "used": 2, "set aside": 1}


def test_a_check_of_an_unknown_paraphrase_gives_a_remark(tmp_path: Path) -> None:
    found = import_files(question_with_paraphrases((OTHER, "ann")), checks(tmp_path / "c.csv", "Who?", "y", "4"))
    assert [one.kind for one in found.report.remarks.items] == ["unknown paraphrase"]


def test_checks_bring_their_paraphrase_if_none_was_collected(tmp_path: Path) -> None:
    assert import_files(QUESTION, checks(tmp_path / "c.csv", OTHER, "yyy", "444")).questions[0].text == OTHER


def test_confusing_marks_are_kept_and_can_drop_a_question(tmp_path: Path) -> None:
    rows = [("q1", f"w{n}", "", "yes") for n in range(2)]
    place = write_rows(tmp_path / "p.csv", ("id", "worker", "paraphrase", "confusing"), *rows)
    kept = import_files(QUESTION, place, rules=ApprovalRules(drop_confusing=3))
    assert kept.questions[0].extra["confusing"] == ["w0", "w1"]
    dropped = import_files(QUESTION, place, rules=ApprovalRules(drop_confusing=2))
    assert dropped.questions == ()
    assert dropped.report.as_json()["dropped"] == ["q1"]


def test_agreement_on_the_same_meaning_is_reported(tmp_path: Path) -> None:
    question = question_with_paraphrases((OTHER, "ann"), (THIRD, "bob"))
    places = [checks(tmp_path / "1.csv", OTHER, "yyy", "444"), checks(tmp_path / "2.csv", THIRD, "nnn", "444")]
    found = import_files(question, *places).report.same_meaning
    assert (found.items, found.pairs, found.observed, found.kappa) == (2, 6, 1.0, 1.0)


def test_the_most_typical_expert_draft_becomes_the_question(tmp_path: Path) -> None:
    texts = {"ann": "What is the capital of Spain's neighbour?", "bob": "What is the capital of its neighbour?",
             "carol": "What is the capital of Spain's neighbour in the east?"}  # fmt: skip
    rows = [("q1", name, text, "yes" if name == "bob" else "", "odd") for name, text in texts.items()]
    place = write_rows(tmp_path / "e.csv", ("id", "annotator", "written", "confusing", "note"), *rows)
    found = import_files(QUESTION, place)
    question, pilot = found.questions[0], found.report.pilot
    assert question.text == texts["ann"]
    assert question.extra["machine_question"] == MACHINE
    assert variants_of(question) == (texts["bob"], texts["carol"])
    assert [one["note"] for one in question.extra["written"]] == ["odd"] * 3
    assert pilot is not None
    assert (pilot.questions, pilot.all_agree, pilot.two_agree, pilot.unlike) == (1, 0.0, 0.0, ("q1",))
    assert [(one.annotators, one.exact) for one in pilot.pairs] == [
        (("ann", "bob"), 0.0), (("ann", "carol"), 0.0), (("bob", "carol"), 0.0)
    ]  # fmt: skip
    assert pilot.pairs[1].similarity > pilot.pairs[2].similarity > 0.5
    assert pilot.marks.observed == pytest.approx(1 / 3)


def test_expert_agreement_ignores_case_and_final_mark(tmp_path: Path) -> None:
    rows = [("q1", "ann", "What is it?"), ("q1", "bob", "what is  it"), ("q1", "cid", "Which?")]
    pilot = import_files(QUESTION, write_rows(tmp_path / "e.csv", ("id", "annotator", "written"), *rows)).report.pilot
    assert pilot is not None
    assert (pilot.all_agree, pilot.two_agree) == (0.0, 1.0)


def test_a_question_without_entries_stays_the_same(tmp_path: Path) -> None:
    other = replace(QUESTION, id="q2")
    place = write_rows(tmp_path / "p.csv", ("id", "worker", "paraphrase"), ("q2", "ann", OTHER))
    assert import_annotations([QUESTION, other], [place], ApprovalRules()).questions[0] is QUESTION


def test_an_unknown_annotation_record_is_an_error(tmp_path: Path) -> None:
    place = write_rows(tmp_path / "p.csv", ("id", "worker", "paraphrase"), ("q1", "ann", OTHER))
    with pytest.raises(ClewError, match=r"question q1: extra\.paraphrases is not what clew annotate import writes"):
        import_files(replace(QUESTION, extra={"paraphrases": ["Who?"]}), place)
