"""Conversations on the page and in the API: follow-ups, choices and corrections, with nothing kept on the server."""

from __future__ import annotations

import json
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any

import httpx
import pytest

import clew
from browser_tab import BrowserTab, open_tab
from clew.answer.answer import Answer
from clew.answer.conversation.turns import Turn
from clew.errors import OptionError
from clew.serve.ask.ask_page import follow_up_form
from clew.serve.endpoints import CONVERSATION, MAX_CONVERSATION_CHARS, MAX_TURNS
from clew.serve.page_conversation import Line, Spoken
from clew.serve.server_settings import RequestLimits, ServerSettings, name_kbs
from ports import free_port
from serve.conftest import run_server
from staff_words import STAFF

LARGEST = "Which country bordering France has the largest population?"
FOLLOW_UPS = ("and the smallest?", "what is its capital?")
SALES = "Who works in Sales?"
HTML = {"accept": "text/html"}
OPENED = "document.readyState === 'complete' && !window.isLeft"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("talk")
    (place / "staff.csv").write_text(STAFF, "utf-8")
    clew.build(place / "staff.csv", place / "staff.clew")
    return place


@pytest.fixture(scope="module")
def staff_server(folder: Path) -> Iterator[httpx.Client]:
    limits = RequestLimits(seconds=20, processes=1, lookups=1)
    with run_server(ServerSettings(name_kbs([str(folder / "staff.clew")]), port=free_port(), limits=limits)) as client:
        yield client


@pytest.fixture
def staff(staff_server: httpx.Client, folder: Path) -> Iterator[httpx.Client]:
    """A server that may write the words file of a table of employees, without any words."""
    yield staff_server
    (folder / "staff.words.toml").unlink(missing_ok=True)


def ask(server: httpx.Client, question: str, conversation: Any = (), program: str = "") -> dict[str, Any]:
    fields = {"question": question, "conversation": conversation, "program": program}
    reply = server.post("/api/ask", json=fields)
    assert reply.status_code == 200, reply.text
    data: dict[str, Any] = reply.json()
    return data


# --- limits


def spoken(*lines: tuple[str, bool]) -> Spoken:
    """A conversation of lines that are follow-ups or not."""
    turns = [Turn(text, Answer(text), text, is_follow_up=follows) for text, follows in lines]
    return Spoken(turns[-1].answer, tuple(turns), tuple((Line(turn.line), turn.answer) for turn in turns))


def test_the_next_request_brings_the_newest_lines_from_one_that_stands_alone() -> None:
    few = spoken(("a", False), ("b", True))
    assert [line.question for line in few.lines] == ["a", "b"]
    many = spoken(*(("a", False) for _ in range(5)), ("b", False), *(("c", True) for _ in range(MAX_TURNS - 1)))
    assert [line.question for line in many.lines] == ["b", *"c" * (MAX_TURNS - 1)]
    full = spoken(("a", False), *(("c", True) for _ in range(MAX_TURNS)))
    assert full.lines == ()
    long = spoken(("a" * MAX_CONVERSATION_CHARS, False), ("b", False))
    assert [line.question for line in long.lines] == ["b"]


@pytest.mark.parametrize("given", ["", "[]", [], None])
def test_a_conversation_may_be_empty(given: Any) -> None:
    assert CONVERSATION.read(given) == []


def test_a_turn_is_a_question_or_an_object_with_a_program() -> None:
    read = [{"question": "a", "program": ""}, {"question": "b", "program": "FindAll()"}]
    turns = ["a", {"question": "b", "program": "FindAll()"}]
    assert CONVERSATION.read(turns) == CONVERSATION.read(json.dumps(turns)) == read


@pytest.mark.parametrize(
    ("given", "fault"),
    [
        ("[", "is not JSON"),
        ("7", "must be a list"),
        ({"question": "a"}, "must be a list"),
        ([1], "a turn of conversation must be"),
        ([" "], "a turn of conversation must be"),
        ([{"program": "FindAll()"}], "a turn of conversation must be"),
        ([{"question": "a", "answer": "b"}], "a turn of conversation must be"),
        (["a"] * (MAX_TURNS + 1), f"at most {MAX_TURNS} are read"),
        (["a" * (MAX_CONVERSATION_CHARS + 1)], "characters; at most"),
    ],
)
def test_a_conversation_that_is_none_or_too_long_is_refused(given: Any, fault: str) -> None:
    with pytest.raises(OptionError, match=fault):
        CONVERSATION.read(given)


# --- the API


@pytest.fixture(scope="module")
def remarks() -> dict[str, str]:
    """How the terminal session says that it read each follow-up to the question about the largest population."""
    chat = clew.open().conversation()
    said = {line: chat.ask(line).remarks for line in (LARGEST, *FOLLOW_UPS)}
    assert all(said[line] for line in FOLLOW_UPS)
    return {line: said[line][0] for line in FOLLOW_UPS}


def test_a_follow_up_is_answered_and_says_how_it_was_read(server: httpx.Client, remarks: dict[str, str]) -> None:
    first = ask(server, LARGEST)
    assert (first["follow_up"], first["turns"], first["remarks"]) == (False, [], [])
    assert first["conversation"] == [{"question": LARGEST, "program": ""}]
    second = ask(server, "and the smallest?", first["conversation"])
    assert (second["answers"], second["follow_up"]) == (["Monaco"], True)
    assert second["remarks"] == [remarks["and the smallest?"]]
    assert [(turn["line"], turn["answers"]) for turn in second["turns"]] == [(LARGEST, ["Germany"])]
    third = ask(server, "what is its capital?", [LARGEST, "and the smallest?"])
    assert third["remarks"] == [remarks["what is its capital?"]]
    assert len(third["conversation"]) == 3


def test_the_same_line_alone_does_not_know_what_it_refers_to(server: httpx.Client) -> None:
    data = ask(server, "what is its capital?")
    assert (data["sure"], data["follow_up"]) == (False, False)


@pytest.mark.parametrize("line", ["why?", "what else could it mean?"])
def test_a_line_about_the_last_answer_shows_it_and_makes_no_turn(server: httpx.Client, line: str) -> None:
    data = ask(server, line, [LARGEST])
    assert (data["line"], data["answers"], len(data["turns"])) == (line, ["Germany"], 1)
    assert [line["question"] for line in data["conversation"]] == [LARGEST]


def test_a_chosen_meaning_is_answered_and_the_conversation_goes_on_from_it(server: httpx.Client) -> None:
    program = "Find(Italy) | FilterConcept(country) | What()"
    chosen = ask(server, LARGEST, program=program)
    assert (chosen["answers"], chosen["confidence"]) == (["Italy"], 1.0)
    assert chosen["conversation"] == [{"question": LARGEST, "program": program}]
    assert ask(server, "what is its capital?", chosen["conversation"])["answers"] == ["Rome"]


def test_the_python_of_a_follow_up_repeats_the_conversation(server: httpx.Client) -> None:
    fields = {"question": "and the smallest?", "conversation": json.dumps([LARGEST]), "forms": "true"}
    code = server.get("/api/ask", params=fields).json()["python"]
    assert f"chat = kb.conversation()\nchat.ask({LARGEST!r})\nanswer = chat.ask('and the smallest?')" in code


def test_a_faulty_conversation_or_program_is_refused(server: httpx.Client) -> None:
    for fields in (
        {"conversation": [7]},
        {"program": "Nonsense("},
        {"conversation": [{"question": "x", "program": "("}]},
    ):
        reply = server.post("/api/ask", json={"question": LARGEST, **fields})
        assert reply.status_code == 400, fields
        assert reply.json()["error"]


def test_asking_stores_nothing(staff: httpx.Client, folder: Path) -> None:
    data = ask(staff, "no, I meant Logistics", [SALES])
    assert set(data["answers"]) == {"Tom Becker", "Jonas Weber"}
    assert "I use this in this conversation only." in data["remarks"]
    for line in ("keep", "Sales means Logistics"):
        ask(staff, line, [SALES])
    assert not (folder / "staff.words.toml").exists()


def test_a_line_that_corrects_the_last_question_is_taught(staff: httpx.Client, folder: Path) -> None:
    reply = staff.post("/api/teach", json={"line": "no, I meant Logistics", "conversation": [SALES]}).json()
    assert (reply["file"], reply["question"], reply["conversation"]) == ("staff.words.toml", SALES, [])
    assert reply["message"]
    assert set(ask(staff, SALES)["answers"]) == {"Tom Becker", "Jonas Weber"}
    assert set(clew.open(folder / "staff.clew").ask(SALES).answers) == {"Tom Becker", "Jonas Weber"}


def test_a_line_that_teaches_nothing_says_so_and_stores_nothing(staff: httpx.Client, folder: Path) -> None:
    lines = [SALES, "and in Logistics?"]
    reply = staff.post("/api/teach", json={"line": "no, I meant Human Resources", "conversation": lines}).json()
    assert reply["message"] == ""
    assert "depends on the questions before it" in " ".join(reply["notes"])
    assert staff.post("/api/teach", json={"line": "keep"}).status_code == 400
    assert not (folder / "staff.words.toml").exists()


# --- the page


def test_a_full_conversation_says_so() -> None:
    assert "the next question begins a new one" in follow_up_form("demo", [])
    assert "New conversation" in follow_up_form("demo", [{"question": LARGEST, "program": ""}])


def test_a_page_shows_the_earlier_questions_and_continues(server: httpx.Client, remarks: dict[str, str]) -> None:
    fields = {"question": "and the smallest?", "conversation": json.dumps([LARGEST]), "kb": "demo"}
    page = server.get("/", params=fields, headers=HTML).text
    assert f'<b class="asked">{LARGEST}</b> <span class="said">Germany (population 80,854,408)</span>' in page
    assert "I understood: Among the countries that share a border with France" in page
    assert escape(remarks["and the smallest?"]) in page
    assert page.index("Germany (population") < page.index('id="asked"') < page.index('action="/say"')
    assert "and the smallest?&quot;]" in page  # the next question brings both
    assert ">New conversation</a>" in page


def test_the_next_question_leads_to_an_address_that_holds_the_conversation(server: httpx.Client) -> None:
    lines = json.dumps([LARGEST])
    reply = server.post("/say", data={"question": "and the smallest?", "kb": "demo", "conversation": lines})
    place = httpx.URL(reply.headers["location"])
    assert (reply.status_code, place.fragment) == (303, "asked")
    assert dict(place.params) == {"question": "and the smallest?", "kb": "demo", "conversation": lines}
    file = server.get("/answer.csv", params=dict(place.params)).text
    assert file.splitlines()[1:] == ["Monaco"]


def test_a_correction_on_the_page_is_kept_and_used_at_once_everywhere(staff: httpx.Client, folder: Path) -> None:
    kb = clew.open(folder / "staff.clew")  # as a session does that began before
    chat, sales = kb.conversation(), {"Ana Silva", "Ken Sato", "Eva Novak"}
    assert set(kb.ask(SALES).answers) == set(chat.ask(SALES).answers) == sales
    fields = {"question": "no, I meant Logistics", "kb": "staff", "conversation": json.dumps([SALES])}
    place = httpx.URL(staff.post("/say", data=fields).headers["location"])
    assert dict(place.params) == {"question": SALES, "kb": "staff"}
    assert "Tom Becker" in staff.get(f"/?{place.query.decode()}", headers=HTML).text
    for answer in (kb.ask(SALES), chat.ask(SALES), clew.open(folder / "staff.clew").ask(SALES)):
        assert set(answer.answers) == {"Tom Becker", "Jonas Weber"}
    staff.post("/teach", data={"kb": "staff", "forget": SALES})
    assert set(chat.ask(SALES).answers) == sales


def test_another_meaning_that_is_kept_leads_back_into_the_conversation(staff: httpx.Client) -> None:
    lines = json.dumps(["How old is Ken Sato?"])
    program = "FindAll() | FilterConcept(staff) | Count()"
    fields = {"kb": "staff", "question": SALES, "conversation": lines, "program": program}
    place = httpx.URL(staff.post("/teach", data=fields).headers["location"])
    assert dict(place.params) == {"kb": "staff", "question": SALES, "conversation": lines}
    assert ask(staff, SALES, lines)["answers"] == ["6"]
    fields["question"] = "how many are there?"
    staff.post("/teach", data=fields)
    assert ask(staff, "how many are there?", [SALES])["answers"] == ["6"]


def test_a_server_that_only_reads_uses_a_correction_in_the_conversation_only(server: httpx.Client) -> None:
    fields = {
        "question": "no, I meant Italy",
        "kb": "demo",
        "conversation": json.dumps(["What is the capital of Spain?"]),
    }
    place = server.post("/say", data=fields).headers["location"]
    page = server.get(place, headers=HTML).text
    assert ">Rome</a>" in page
    assert "I use this in this conversation only." in page


def test_what_a_follow_up_means_is_not_offered_to_be_kept(staff: httpx.Client) -> None:
    page = staff.get(
        "/", params={"question": "and in Logistics?", "conversation": json.dumps([SALES])}, headers=HTML
    ).text
    assert "This is right" not in page
    assert "This is wrong" not in page
    assert "This is right" in staff.get("/", params={"question": SALES}, headers=HTML).text
    asked = json.dumps({"question": "and in Logistics?", "kb": "staff", "conversation": "[]", "follow_up": "true"})
    fields = {"query": "FindAll() | FilterConcept(staff) | Count()", "kb": "staff", "asked": asked}
    result = staff.post("/run/live", json=fields).json()["result"]
    assert "Go on asking from this" in result
    assert 'action="/teach"' not in result


# --- in a browser


@pytest.fixture(scope="module")
def tab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[BrowserTab]:
    with open_tab(tmp_path_factory.mktemp("browser")) as opened:
        yield opened


def say(tab: BrowserTab, text: str) -> None:
    """Type the next question where the focus is, and wait for its answer."""
    tab.run("window.isLeft = true")
    tab.type(text)
    tab.press("Enter")
    tab.wait_for(OPENED)


FOCUSED = "document.activeElement.id === 'question'"


@pytest.mark.parametrize("is_dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("width", [400, 1400])
def test_a_person_talks_with_the_page(
    server: httpx.Client, tab: BrowserTab, remarks: dict[str, str], width: int, is_dark: bool
) -> None:
    tab.open(f"{server.base_url}/?kb=demo", width, dark=is_dark)
    tab.wait_for(FOCUSED)
    say(tab, LARGEST)
    assert "Germany" in tab.text_of(".answer .headline")
    tab.wait_for(FOCUSED)  # ready for the next question
    assert tab.run("document.activeElement.labels[0].innerText") == "Go on asking"
    described = tab.run("document.getElementById(document.activeElement.getAttribute('aria-describedby')).innerText")
    assert "Germany" in described
    say(tab, "and the smallest?")
    assert "Monaco" in tab.text_of(".answer .headline")
    assert remarks["and the smallest?"] in tab.text_of(".answer")
    say(tab, "what is its capital?")
    assert tab.run("[...document.querySelectorAll('.talk .asked')].map((one) => one.innerText)") == [
        LARGEST,
        "and the smallest?",
    ]
    assert tab.run("document.getElementById('asked').getBoundingClientRect().top") < 1000  # in view
    tab.run("document.querySelector('.talk li:nth-child(2) summary').focus()")
    tab.press("Enter")  # opens the earlier answer
    tab.wait_for("document.querySelector('.talk li:nth-child(2) details').open")
    assert "30,535" in tab.text_of(".talk li:nth-child(2) .headline")
    assert tab.run("document.documentElement.scrollWidth") <= width
    assert tab.messages == []


def test_a_new_conversation_begins_afresh(server: httpx.Client, tab: BrowserTab) -> None:
    lines = json.dumps([LARGEST])
    tab.open(f"{server.base_url}/?kb=demo&question=and the smallest?&conversation={lines}")
    tab.run("window.isLeft = true, document.querySelector('form.next .links a').click()")
    tab.wait_for(OPENED)
    assert tab.run("document.querySelector('.talk')") is None
    say(tab, "what is its capital?")
    assert "Monaco" not in tab.text_of(".answer")


def test_a_question_can_be_changed_within_its_conversation(server: httpx.Client, tab: BrowserTab) -> None:
    lines = json.dumps([LARGEST])
    tab.open(f"{server.base_url}/?kb=demo&question=and the smallest?&conversation={lines}")
    tab.run("window.isLeft = true, document.querySelector('h2.asked a').click()")
    tab.wait_for(OPENED)
    assert tab.run("document.getElementById('question').value") == "and the smallest?"
    tab.run("document.getElementById('question').select()")
    say(tab, "what is its capital?")
    assert tab.text_of(".answer .headline") == "Berlin"
    assert tab.run("document.querySelectorAll('.talk li').length") == 1


@pytest.mark.parametrize(
    ("asked", "number"), [("Who is the head of France?", 2), ("Which country has the most people?", 1)]
)
def test_another_meaning_is_chosen_by_its_link_and_by_its_number(
    server: httpx.Client, tab: BrowserTab, asked: str, number: int
) -> None:
    other = ask(server, asked)["alternatives"][0]
    assert other["number"] == number  # an answer that clew is not sure of is the first to choose
    title = "[...document.querySelectorAll('h2')].find((one) => one.innerText === 'It may also mean')"
    click = f"window.isLeft = true, {title}.parentElement.querySelector('li[value=\"{number}\"] a').click()"
    for choose in (lambda: tab.run(click), lambda: say(tab, str(number))):
        tab.open(f"{server.base_url}/?kb=demo&question={asked}")
        tab.wait_for(FOCUSED)
        choose()
        tab.wait_for(OPENED)
        assert tab.run("document.querySelector('.workbench').dataset.program") == other["program"]


def test_a_changed_program_leads_on(server: httpx.Client, tab: BrowserTab) -> None:
    tab.open(f"{server.base_url}/?kb=demo&question=What is the capital of France?")
    tab.click("button.argument[data-kind=name]")
    tab.type("Italy")
    tab.press("Enter")
    tab.wait_for("document.querySelector('.bench-result').innerText.includes('Rome')")
    tab.run("window.isLeft = true, [...document.querySelectorAll('.bench-result .links a')].at(-1).click()")
    tab.wait_for(OPENED)
    assert tab.text_of(".answer .headline") == "Rome"
    say(tab, "what is its population?")
    assert "Rome" in tab.text_of(".talk")
    assert tab.text_of(".answer .headline") == ask(server, "What is the population of Rome?")["headline"]
