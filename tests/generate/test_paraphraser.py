"""Paraphrases by a language model: taken if they ask the same, refused with the reason if not."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import clew
from chat_server import Reply, serve_chat
from clew.benchmark.question import Forms, Gold, Question
from clew.chat.client import Access, ChatError, open_chat
from clew.generate.paraphrase_checks import ParaphraseChecker, Refusal, has_unit, numbers_in
from clew.generate.paraphraser import ParaphraseReport, paraphrase_questions, read_replies, strip_quotes, write_prompt

PROGRAM = "Find(France) | QueryAttr(area)"
TEXT = "What is the area of France?"
AT_ONCE = Access(pause=0)


def make_question(text: str = TEXT, program: str = PROGRAM, *answers: str, id_: str = "1") -> Question:
    return Question(id_, text, Gold(Forms(program=program), answers or ("643801 square kilometre",)))


LARGE = make_question(
    "Which sovereign states have an area that is greater than 5,600 square kilometres on 12 March 1980?",
    "FindAll() | FilterNum(area, 5600 square kilometre, >) | QFilterDate(point in time, 1980-03-12, =) | "
    "FilterConcept(sovereign state) | What()",
    "Chad",
)
BOTH = make_question(
    "Which is larger, Paris or Paris Saint-Germain?",
    "SelectBetween(Find(Paris), Find(Paris Saint-Germain), size, greater)",
    "Paris",
)
DIGITS = make_question(
    "Who won the Expo 67 medal?", "Find(Expo 67 medal) | Relate(winner, forward) | What()", "Ada Lovelace"
)
ROWS = Question(
    "1", "Who is the child of Ada Byron?", Gold(Forms(graph='[["Ada Byron", "child", "?e"]]', target="?e"), ("Bob",))
)
CHECKS: list[tuple[Question, str, Refusal | None]] = [
    (make_question(), "How large is France?", None),
    (make_question(), "how large is FRANCE's territory", None),
    (make_question(), "How large is Germany?", Refusal.NAME),
    (make_question(), "How large is the French Republic?", Refusal.NAME),
    (make_question(), "what is area of france", Refusal.SAME),
    (make_question(), "What is the areas of France?", Refusal.NEAR),
    (make_question(), "", Refusal.NO_QUESTION),
    (make_question(), "Here you are:\nHow large is France?", Refusal.NO_QUESTION),
    (make_question(), "How large is France? " * 30, Refusal.NO_QUESTION),
    (make_question(), "How large was France in 2020?", Refusal.ADDED),
    (LARGE, "Name countries of more than 5600 sq km on March 12, 1980.", None),
    (LARGE, "name countries of more than 5600 km² on march 12, 1980", None),
    (LARGE, "Name countries of over 5.6 thousand square kilometers on 12 March 1980.", None),
    (LARGE, "Name countries of more than 5,600 on March 12, 1980.", Refusal.UNIT),
    (LARGE, "Name countries of more than 5,600 square miles on March 12, 1980.", Refusal.UNIT),
    (LARGE, "Name countries of more than 5,000 square kilometres on March 12, 1980.", Refusal.NUMBER),
    (LARGE, "Name countries of more than 5,600 square kilometres in March, 12 days into the 1980s.", Refusal.NUMBER),
    (LARGE, "Name countries of more than 5,600 square kilometres on May 12, 1980.", Refusal.DATE),
    (LARGE, "Which countries like Chad are larger than 5,600 square kilometres on 12 March 1980?", Refusal.ANSWER),
    (BOTH, "Between Paris and Paris Saint-Germain, which one has the greater size?", None),
    (BOTH, "How does Paris Saint-Germain rank by size against others?", Refusal.NAME),
    (DIGITS, "Whom was the Expo 67 medal given to?", None),
    (DIGITS, "Whom was the medal given to?", Refusal.NAME),
    (DIGITS, "Did Ada Lovelace win the Expo 67 medal?", Refusal.ANSWER),
    (ROWS, "Whom did Ada Byron give birth to?", None),
    (ROWS, "Whom did she give birth to?", Refusal.NAME),
    (make_question("Has it 3 members?", "Find(It) | QueryAttr(members) | VerifyNum(3, =)", "yes"),
     "Are there three members of it, yes or no?", None),
]  # fmt: skip


@pytest.mark.parametrize(("question", "text", "reason"), CHECKS)
def test_a_paraphrase_is_accepted_or_refused(question: Question, text: str, reason: Refusal | None) -> None:
    assert ParaphraseChecker().find_refusal(question, text) == reason


def test_a_unique_alias_may_replace_a_name() -> None:
    kb = clew.open("demo")
    (france,) = kb.names.with_name_or_alias("France")
    own = next(one for one in kb.aliases_of(france) if kb.names.with_name_or_alias(one) == [france] and one.isascii())
    assert ParaphraseChecker(kb).find_refusal(make_question(), f"How large is {own}?") is None
    assert ParaphraseChecker().find_refusal(make_question(), f"How large is {own}?") is Refusal.NAME
    assert ParaphraseChecker(kb).find_refusal(make_question(), "How large is Francia Nova?") is Refusal.NAME


@pytest.mark.parametrize(
    ("text", "found"),
    [("5,600 and 5600.0", {"5600"}), ("24 million", {"24000000"}), ("-3.50", {"-3.5"}), ("1980s", {"1980s"}),
     ("1980-03-12", {"1980", "3", "12"}), ("the 12th", {"12"}), ("B52 and CO2", set()), ("silver-117", {"117"})],
)  # fmt: skip
def test_numbers_are_found_however_they_are_written(text: str, found: set[str]) -> None:
    assert numbers_in(text) == found


@pytest.mark.parametrize(
    ("text", "unit", "there"),
    [("5 metres", "metre", True), ("5 meters", "metre", True), ("5 m", "metre", True),
     ("a country's 5", "second", False), ("12 inches", "inch", True), ("$5", "US dollar", True),
     ("5 million USD", "US dollar", True), ("5", "mile", False), ("5 km²", "square kilometre", True),
     ("5%", "percent", True), ("5 kilometres", "square kilometre", False)],
)  # fmt: skip
def test_units_are_found_in_other_spellings(text: str, unit: str, there: bool) -> None:
    assert has_unit(text, unit) is there


@given(text=st.text(), machine=st.text())
def test_any_text_can_be_checked(text: str, machine: str) -> None:
    assert ParaphraseChecker().find_refusal(make_question(machine), text) in (None, *Refusal)


PLAIN = st.none() | st.booleans() | st.integers() | st.text()
DATA = st.recursive(PLAIN, lambda below: st.lists(below) | st.dictionaries(st.sampled_from("123x"), below))


@given(reply=st.text() | DATA.map(json.dumps), count=st.integers(1, 4))
def test_any_reply_gives_a_text_or_none_for_each_question(reply: str, count: int) -> None:
    found = read_replies(reply, count)
    assert len(found) == count
    assert all(one is None or one.strip() for one in found)


@pytest.mark.parametrize(
    ("reply", "found"),
    [('{"1": "A?", "2": "B?"}', ["A?", "B?"]), ('Sure!\n```json\n{"1": "A?", "2": "\\"B?\\""}\n```', ["A?", "B?"]),
     ('{"2": "B?"}', [None, "B?"]), ('{"1": 5, "2": "B?", "3": "C?"}', [None, "B?"]), ("1. A?\n2. B?", [None, None]),
     ('{"1": "A?", "2": ', [None, None])],
)  # fmt: skip
def test_replies_to_several_questions_are_read_as_far_as_they_can_be(reply: str, found: list[str | None]) -> None:
    assert read_replies(reply, 2) == found


def test_quotation_marks_around_a_reply_are_stripped_but_not_those_inside() -> None:
    assert strip_quotes(' "Who wrote “Emma”?" ') == "Who wrote “Emma”?"
    assert strip_quotes("Who wrote 'Emma'") == "Who wrote 'Emma'"


NAMES = ("France", "Spain", "Italy", "Chad", "Kenya")
SEVERAL = [make_question(f"What is the area of {name}?", f"Find({name}) | QueryAttr(area)", id_=name) for name in NAMES]


def rewrite_prompt(prompt: str) -> dict[str, str]:
    """The questions of a prompt said anew, by number."""
    listed = prompt.partition("\n\n")[2]
    texts = json.loads(listed) if listed.startswith("{") else {"1": listed}
    return {number: text.replace("What is the area of", "How large is") for number, text in texts.items()}


def well_behaved(prompt: str, number: int = 0) -> Reply:
    found = rewrite_prompt(prompt)
    return Reply(json.dumps(found) if "JSON" in prompt else found["1"])


def with_broken_json(prompt: str, number: int) -> Reply:
    return Reply('{"1": "How large') if "JSON" in prompt else well_behaved(prompt)


def leaving_some_out(prompt: str, number: int) -> Reply:
    return Reply(json.dumps({"1": rewrite_prompt(prompt)["1"]})) if "JSON" in prompt else well_behaved(prompt)


def overloaded_at_first(prompt: str, number: int) -> Reply:
    return Reply(status=429, body="") if number % 2 == 0 else well_behaved(prompt)


def too_long_together(prompt: str, number: int) -> Reply:
    return Reply(status=400, body="too many tokens") if "JSON" in prompt else well_behaved(prompt)


Model = Callable[[str, int], Reply]


@pytest.mark.parametrize(
    "model", [well_behaved, with_broken_json, leaving_some_out, overloaded_at_first, too_long_together]
)
@pytest.mark.parametrize("batch", [1, 2, 10])
def test_questions_are_paraphrased_in_order_whatever_the_server_does(model: Model, batch: int) -> None:
    report = ParaphraseReport()
    with serve_chat(model) as served, open_chat(served.url, "m", access=AT_ONCE) as chat:
        found = list(paraphrase_questions(SEVERAL, chat, report=report, batch=batch, concurrency=3))
    assert [one.text for one in found] == [f"How large is {name}?" for name in NAMES]
    assert [one.extra["machine_question"] for one in found] == [one.text for one in SEVERAL]
    assert [one.gold for one in found] == [one.gold for one in SEVERAL]
    assert (report.questions, report.paraphrased, report.refused.total()) == (5, 5, 0)


def test_refused_paraphrases_are_counted_and_the_generated_text_stays() -> None:
    replies = {"France": "How large is it?", "Spain": "How large was Spain in 1999?", "Chad": "How large is Chad?",
               "Italy": "What is the area of Italy", "Kenya": "Two\nlines"}  # fmt: skip

    def careless(prompt: str, number: int) -> Reply:
        listed = json.loads(prompt.partition("\n\n")[2])
        return Reply(json.dumps({key: replies[text.split()[-1].strip("?")] for key, text in listed.items()}))

    report = ParaphraseReport()
    with serve_chat(careless) as served, open_chat(served.url, "m", access=AT_ONCE) as chat:
        found = list(paraphrase_questions(SEVERAL, chat, report=report))
    assert [one.text for one in found if "machine_question" in one.extra] == ["How large is Chad?"]
    assert [one for one in found if "machine_question" not in one.extra] == [one for one in SEVERAL if one.id != "Chad"]
    assert report.refused == {"it loses a name": 1, "it adds a number": 1, "it is the same text": 1,
                               "it is not one question": 1}  # fmt: skip


def test_a_question_without_a_reply_stays_as_it_is() -> None:
    def picky(prompt: str, number: int) -> Reply:
        return Reply(status=400, body="I will not") if "Italy" in prompt else well_behaved(prompt)

    report = ParaphraseReport()
    with serve_chat(picky) as served, open_chat(served.url, "m", access=AT_ONCE) as chat:
        found = list(paraphrase_questions(SEVERAL, chat, report=report, batch=2, concurrency=1))
    assert [one.text for one in found][2] == "What is the area of Italy?"
    assert (report.paraphrased, report.unanswered.total()) == (4, 1)
    assert "answers 400: I will not" in next(iter(report.unanswered))


def test_a_server_that_never_replies_is_an_error() -> None:
    with serve_chat(lambda prompt, number: Reply(status=500, body="")) as served:
        with open_chat(served.url, "m", access=Access(pause=0, tries=2)) as chat, pytest.raises(ChatError):
            list(paraphrase_questions(SEVERAL, chat, batch=1))
        assert len(served.requests) < 20


def test_an_interrupted_run_continues_where_it_stopped(tmp_path: Path) -> None:
    def failing(prompt: str, number: int) -> Reply:
        return well_behaved(prompt) if number < 2 else Reply(status=401, body="")

    def run(model: Model) -> tuple[list[Question], int]:
        with serve_chat(model) as served, open_chat(served.url, "m", tmp_path / "kept.sqlite", AT_ONCE) as chat:
            try:
                return list(paraphrase_questions(SEVERAL, chat, batch=1, concurrency=1)), len(served.requests)
            except ChatError:
                return [], len(served.requests)

    assert run(failing)[0] == []
    found, requests = run(well_behaved)
    assert (len(found), requests) == (5, 3)
    assert run(well_behaved) == (found, 0)


def test_one_question_is_asked_for_in_plain_text_and_several_in_json() -> None:
    assert "JSON" not in write_prompt(["A?"])
    assert '"2": "Wer ißt?"' in write_prompt(["A?", "Wer ißt?"])
