"""Teaching on the page: kept in the words file, used for the next question by every process, and never by others."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

import clew
from browser_tab import open_tab
from clew.answer.words.words_file import read_words
from clew.errors import RequestRefused
from clew.serve.server_settings import RequestLimits, ServerSettings, name_kbs
from clew.working_files import lock_folder
from ports import free_port
from serve.conftest import STARTING_SECONDS, run_server
from staff_words import STAFF

EARNS = "Which staff earn more than 5500?"
WAITING_SECONDS = 3  # in which a process that waits for nobody has written its words
HTML = {"accept": "text/html"}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("taught")
    (place / "staff.csv").write_text(STAFF, "utf-8")
    clew.build(place / "staff.csv", place / "staff.clew")
    return place


@pytest.fixture(scope="module")
def taught_server(folder: Path) -> Iterator[httpx.Client]:
    """A server with two processes, which may write the words file of the table of employees."""
    limits = RequestLimits(seconds=20, processes=2, lookups=1)
    with run_server(ServerSettings(name_kbs([str(folder / "staff.clew")]), port=free_port(), limits=limits)) as client:
        yield client


@pytest.fixture
def staff(taught_server: httpx.Client, folder: Path) -> Iterator[httpx.Client]:
    """The server without any words."""
    yield taught_server
    (folder / "staff.words.toml").unlink(missing_ok=True)


def ask(server: httpx.Client, question: str) -> dict[str, Any]:
    data: dict[str, Any] = server.get("/api/ask", params={"question": question}).json()
    return data


def test_a_taught_word_is_used_at_once_by_every_process(staff: httpx.Client, folder: Path) -> None:
    reply = staff.post("/api/teach", json={"words": "earns", "name": "salary"})
    assert reply.json() | {"notes": []} == {
        "kb": "staff", "file": "staff.words.toml", "message": "“earns” means salary", "notes": [],
    }  # fmt: skip
    assert 'salary = ["earns"]' in (folder / "staff.words.toml").read_text("utf-8")
    for _ in range(4):  # more questions than processes
        data = ask(staff, EARNS)
        assert (sorted(data["answers"]), data["sure"]) == (["Eva Novak", "Ken Sato"], True)
        assert "“earn” means salary (staff.words.toml)" in " ".join(data["notes"])


def test_a_file_that_is_edited_by_hand_is_used_at_once(staff: httpx.Client, folder: Path) -> None:
    (folder / "staff.words.toml").write_text('[predicates]\nsalary = ["earns"]\n', "utf-8")
    assert ask(staff, EARNS)["sure"]
    (folder / "staff.words.toml").write_text("[predicates\n", "utf-8")
    assert "staff.words.toml" in staff.get("/api/ask", params={"question": EARNS}).json()["error"]


def test_the_server_and_the_command_line_teach_at_once_and_lose_nothing(staff: httpx.Client, folder: Path) -> None:
    file = folder / "staff.words.toml"
    add = [sys.executable, "-m", "clew", "words", "add", "-k", str(folder / "staff.clew"), "salary", "is paid"]
    with ThreadPoolExecutor(2) as threads, subprocess.Popen(add, stdout=subprocess.DEVNULL) as command:
        with lock_folder(folder):  # the test is the third one that teaches; the others wait for it
            posts = [threads.submit(staff.post, "/api/teach", json={"words": word, "name": "salary"})
                     for word in ("earns", "makes")]  # fmt: skip
            time.sleep(WAITING_SECONDS)
            assert not file.exists()
            assert command.poll() is None
            file.write_text('[predicates]\nsalary = ["gets"]\n', "utf-8")
        assert [post.result().status_code for post in posts] == [200, 200]
        assert command.wait(STARTING_SECONDS) == 0
    assert {alias.words for alias in read_words(file).aliases} == {"gets", "is paid", "earns", "makes"}


def test_a_question_is_taught_by_program_by_another_question_and_by_its_answers(staff: httpx.Client) -> None:
    program = "FindAll() | FilterConcept(staff) | Count()"
    for fields, answers in (
        ({"program": program}, ["6"]),
        ({"means": "How old is Ken Sato?"}, ["47"]),
        ({"answers": "Ana Silva\n"}, ["Ana Silva"]),
    ):
        reply = staff.post("/api/teach", json={"question": "Who has the salary 5100?", **fields})
        assert reply.status_code == 200, reply.text
        data = ask(staff, "who has the salary 5100")
        assert (data["answers"], data["sure"]) == (answers, True)


def test_answers_that_no_program_gives_make_clew_unsure(staff: httpx.Client) -> None:
    staff.post("/api/teach", json={"question": "How old is Ken Sato?", "answers": "48"})
    data = ask(staff, "How old is Ken Sato?")
    assert (data["answers"], data["sure"]) == (["47"], False)
    assert "You taught me that the answer is 48" in " ".join(data["notes"])


@pytest.mark.parametrize(
    ("fields", "fault"),
    [
        ({"words": "earns", "name": "slary"}, "the nearest: 'salary'"),
        ({"words": "earns"}, "name must be"),
        ({"question": "Who?", "program": "Find(Nobody) | What()"}, "Nobody"),
        ({"question": "Who?", "program": "Find("}, "closing bracket"),
        ({"means": "How old is Ken Sato?"}, "question must be"),
        ({"question": "Who?"}, "give one of"),
        ({"question": "Who?", "means": "x", "answers": "y"}, "give one of"),
        ({"forget": "earns"}, "has no 'earns'"),
    ],
)
def test_what_cannot_be_taught_is_refused_and_nothing_is_written(
    staff: httpx.Client, folder: Path, fields: dict[str, str], fault: str
) -> None:
    reply = staff.post("/api/teach", json=fields)
    assert reply.status_code in (400, 404)
    assert fault in reply.json()["error"]
    assert not (folder / "staff.words.toml").exists()


@pytest.mark.parametrize("path", ["/api/teach", "/teach"])
def test_other_sites_and_links_teach_nothing(staff: httpx.Client, folder: Path, path: str) -> None:
    lesson = {"words": "earns", "name": "salary"}
    for headers in (
        {"origin": "http://evil.example"},
        {"origin": "null"},
        {"sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate"},
    ):
        assert staff.post(path, data=lesson, headers=headers).status_code == 403
    assert staff.get(path, params=lesson).status_code == 405
    assert not (folder / "staff.words.toml").exists()


def test_a_server_that_only_reads_refuses_and_shows_no_forms(server: httpx.Client) -> None:
    reply = server.post("/api/teach", json={"words": "people", "name": "population"})
    assert (reply.status_code, "--read-only" in reply.json()["error"]) == (403, True)
    page = server.get("/?question=What is the capital of France?", headers=HTML).text
    assert "Teach clew" not in page
    assert 'action="/teach"' not in page


def test_forms_teach_without_a_script_and_lead_back_to_the_answer(staff: httpx.Client) -> None:
    reply = staff.post("/teach", data={"kb": "staff", "question": EARNS, "words": "earns", "name": "salary", "as": ""})
    assert (reply.status_code, reply.headers["location"]) == (
        303, "/?kb=staff&question=Which+staff+earn+more+than+5500%3F",
    )  # fmt: skip
    page = staff.get(reply.headers["location"], headers=HTML).text
    assert "“earn” means salary (staff.words.toml)" in page


def test_a_form_that_cannot_be_kept_says_why_and_leads_back(staff: httpx.Client) -> None:
    fields = {"kb": "staff", "question": EARNS, "words": "earns", "name": "slary"}
    reply = staff.post("/teach", data=fields, headers=HTML)
    assert reply.status_code == 404
    assert "the nearest: &#x27;salary&#x27;" in reply.text
    assert '<a href="/?kb=staff&amp;question=Which+staff+earn+more+than+5500%3F">Back</a>' in reply.text


def test_a_file_that_cannot_be_written_is_named(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = ServerSettings(name_kbs([str(folder / "staff.clew")]))
    assert settings.can_write("staff")
    monkeypatch.setattr("os.access", lambda *_: False)
    assert not settings.can_write("staff")
    with pytest.raises(RequestRefused, match=r"staff.words.toml cannot be written"):
        settings.require_writable("staff")


def test_all_that_was_taught_is_listed_and_can_be_forgotten(staff: httpx.Client) -> None:
    staff.post("/api/teach", json={"words": "<b>earns</b>", "name": "salary"})
    staff.post("/api/teach", json={"question": "Who?", "means": "How old is Ken Sato?"})
    page = staff.get("/words", headers=HTML).text
    assert "<td>&lt;b&gt;earns&lt;/b&gt;</td><td>salary</td>" in page
    assert "<td>Who?</td>" in page
    reply = staff.post("/teach", data={"kb": "staff", "forget": "Who?"})
    assert reply.headers["location"] == "/words?kb=staff"
    assert "<td>Who?</td>" not in staff.get("/words", headers=HTML).text


def test_a_person_teaches_in_the_browser(staff: httpx.Client, folder: Path, tmp_path: Path) -> None:
    with open_tab(tmp_path) as tab:
        tab.open(f"{staff.base_url}/?question=Which+staff+earns+more+than+5500%3F")
        tab.run("[...document.querySelectorAll('.teaching summary')].at(-1).click()")
        tab.click("input[name=words]")
        tab.run("document.querySelector('input[name=words]').value = 'earns'")
        tab.click("input[name=name]")
        tab.type("sal")
        tab.wait_for("[...document.querySelectorAll('.completions b')].some((one) => one.innerText === 'salary')")
        tab.press("ArrowDown")
        tab.press("Enter")
        tab.wait_for("document.querySelector('input[name=name]').value === 'salary'")
        tab.run("document.querySelector('.meaning button').click(), window.isLeft = true")
        tab.wait_for("!window.isLeft && document.body?.innerText.includes('means salary (staff.words.toml)')")
        tab.click(".step[data-step='1'] .step-tools button")  # the thread of the answer can be changed, and kept
        tab.press("Escape")
        assert "earns" in (folder / "staff.words.toml").read_text("utf-8")
        assert tab.messages == []


def test_a_changed_program_is_kept_as_the_meaning_of_the_question(
    staff: httpx.Client, folder: Path, tmp_path: Path
) -> None:
    with open_tab(tmp_path) as tab:
        tab.open(f"{staff.base_url}/?question=How+old+is+Ken+Sato%3F")
        tab.click(".step:last-child button.argument")
        tab.type("it.age as age; where it.name = 'Ana Silva'")
        tab.press("Enter")
        tab.wait_for("document.querySelector('.bench-result').innerText.includes('35')")
        tab.run("document.querySelector('.bench-result form.teach button').click(), window.isLeft = true")
        tab.wait_for("!window.isLeft && document.querySelector('.answer .headline')?.innerText === '35'")
    assert ask(staff, "How old is Ken Sato?")["answers"] == ["35"]
    assert "Ana Silva" in (folder / "staff.words.toml").read_text("utf-8")
