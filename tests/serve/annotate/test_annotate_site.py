"""People annotate in a browser: names, tasks, faults, results; and a killed server has kept what it acknowledged."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.testclient import TestClient

from annotation_samples import HOSTILE, reword, sample_task, write_sample_tasks
from browser_tab import open_tab
from clew.generate.annotation.annotation_tasks import AnnotationTask
from clew.generate.annotation.entry_store import STORE_FILE, read_stored_rows
from clew.generate.annotation.exporter import bare_display
from clew.generate.annotation.sheets import SheetEntry
from clew.generate.annotation.spreadsheet import AnnotationStage
from clew.serve.server_settings import LOOPBACK, ServerSettings, name_kbs
from clew.serve.web_app import make_app
from command_runner import MAIN_CODE
from page_checks import PageParser
from ports import free_port

PAGE = {"accept": "text/html"}
STARTING_SECONDS = 60
PEOPLE = 4  # who write at the same time when the server is killed
ENOUGH = 25  # acknowledged entries, after which it is killed


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return write_sample_tasks(tmp_path / "sheets", [sample_task(n, AnnotationStage.PARAPHRASE) for n in range(3)])


@pytest.fixture
def client(folder: Path) -> TestClient:
    """A browser without scripts, in front of a server whose processes do not run."""
    settings = ServerSettings(name_kbs(["demo"]), task_folders=(str(folder),))
    return TestClient(make_app(settings), f"http://{LOOPBACK}", headers=PAGE)


def join(client: TestClient, name: str) -> None:
    reply = client.post("/annotate/-/name", data={"name": name, "folder": "sheets", "again": "yes"})
    assert reply.status_code == 200, reply.text


def task_of(page: str) -> str:
    found = re.search(r'name="task" value="(\w+)"', page)
    assert found, page
    return found[1]


def send(client: TestClient, page: str, **fields: str) -> Any:
    return client.post("/annotate/sheets", data={"task": task_of(page), "action": "save", **fields})


def test_a_person_does_one_task_after_the_other_without_a_script(client: TestClient) -> None:
    assert "Your name" in client.get("/annotate/sheets").text
    join(client, "ann")
    page = client.get("/annotate/sheets").text
    for number in range(3):
        reply = send(client, page, **{"paraphrase-0": reword(number)})
        page = reply.text
    assert "there is nothing left for you here" in page
    assert "3 of 3 done" in page
    entries = client.get("/annotate/sheets/entries").text
    assert all(reword(number) in entries for number in range(3))


@pytest.mark.parametrize(
    ("stage", "row", "entries", "agreement"),
    [
        ("check", {"paraphrase": "Say it."}, {"same_meaning-0": "yes", "fluency-0": "4"}, "what people say: 100.0 %"),
        ("expert", {"meaning": "(JOIN x y)"}, {"written-0": "What is x?", "note-0": "fine"}, ""),
        ("same", {"first": "Who?", "second": "Which person?"}, {"same-0": "no"}, "what people say: 100.0 %"),
        ("answer", {"choices": "Paris\nLyon"}, {"your_answer-0": "Lyon"}, "what people say: 100.0 %"),
        ("answer", {}, {"your_answer-0": "Lyon\nParis"}, "what people say: 100.0 %"),
    ],
)
def test_two_people_do_the_task_of_every_stage(
    tmp_path: Path, stage: str, row: dict[str, str], entries: dict[str, str], agreement: str
) -> None:
    shown = {"id": "q1", "question": "What?", **row} if stage != "expert" else {"id": "q1", **row}
    task = AnnotationTask(AnnotationStage(stage), SheetEntry(bare_display("q1", "What?"), shown), wanted=2)
    place = write_sample_tasks(tmp_path / "sheets", [task])
    settings = ServerSettings(name_kbs(["demo"]), task_folders=(str(place),))
    client = TestClient(make_app(settings), f"http://{LOOPBACK}", headers=PAGE)
    for person in ("ann", "bob"):
        join(client, person)
        page = client.get("/annotate/sheets").text
        assert all(f'name="{name}"' in page for name in entries)
        assert "there is nothing left for you" in send(client, page, **entries).text
    assert agreement in client.get("/annotate/sheets/progress").text
    rows = read_stored_rows(place / STORE_FILE)
    assert [entry.row[name.removesuffix("-0")] for entry in rows for name in entries] == [*entries.values()] * 2
    assert f'value="{task.key}"' in client.get(f"/annotate/sheets?task={task.key}").text


def test_a_fault_leaves_what_was_filled_in(client: TestClient) -> None:
    join(client, "ann")
    page = send(client, client.get("/annotate/sheets").text, **{"paraphrase-0": HOSTILE.lower()})
    assert page.status_code == 400
    assert 'role="alert"' in page.text
    assert "must change; say it in other words" in page.text
    assert "what is &lt;script&gt;alert(1)" in page.text


def test_a_name_that_is_in_use_needs_a_second_yes(client: TestClient) -> None:
    join(client, "Ann")
    client.cookies.clear()
    reply = client.post("/annotate/-/name", data={"name": "ann", "folder": "sheets"})
    assert reply.status_code == 409
    assert "is working here already" in reply.text
    assert client.post("/annotate/-/name", data={"name": " "}).status_code == 400
    client.post("/annotate/-/name", data={"name": "ann", "folder": "sheets", "again": "yes"})
    assert "You work as <b>Ann</b>" in client.get("/annotate").text


def test_names_and_questions_stay_text(client: TestClient) -> None:
    join(client, "<b>ann</b>")
    for path in ("/annotate", "/annotate/sheets", "/annotate/sheets/progress", "/annotate/sheets/entries"):
        page = client.get(path).text
        parser = PageParser(page)
        assert parser.misplaced_tags == []
        assert "<script>alert" not in page
        assert "<b>ann</b>" not in page.replace("<b>&lt;b&gt;ann&lt;/b&gt;</b>", "")
        assert "style=" not in page


def test_the_results_are_a_table_for_import(client: TestClient, folder: Path) -> None:
    join(client, "ann")
    send(client, client.get("/annotate/sheets").text, **{"paraphrase-0": reword(0)})
    table = client.get("/annotate/sheets/paraphrase.csv")
    assert table.headers["content-disposition"] == 'attachment; filename="paraphrase.csv"'
    assert reword(0) in table.text
    assert "<td>ann</td>" in client.get("/annotate/sheets/progress").text
    assert [row.row["paraphrase"] for row in read_stored_rows(folder / STORE_FILE)] == [reword(0)]


@pytest.mark.parametrize(
    ("path", "message"),
    [
        ("/annotate/none", "there is no folder &#x27;none&#x27; with tasks here; use one of sheets"),
        ("/annotate/sheets/check.csv", "there is no table &#x27;check&#x27; here"),
        ("/annotate/sheets?task=none", "there is no task &#x27;none&#x27; here"),
    ],
)
def test_what_is_not_there_is_named(client: TestClient, path: str, message: str) -> None:
    join(client, "ann")
    reply = client.get(path)
    assert reply.status_code == 404
    assert message in reply.text


def test_a_folder_may_have_any_name(tmp_path: Path) -> None:
    task = sample_task(1, AnnotationStage.PARAPHRASE)
    places = [str(write_sample_tasks(tmp_path / name, [task])) for name in ("name", "R&D #1?")]
    settings = ServerSettings(name_kbs(["demo"]), task_folders=tuple(places))
    client = TestClient(make_app(settings), f"http://{LOOPBACK}", headers=PAGE)
    reply = client.post("/annotate/-/name", data={"name": "ann", "folder": "R&D #1?"})
    assert reply.url.path == "/annotate/R&D #1?"
    fields = {"task": task_of(reply.text), "action": "save", "paraphrase-0": reword(1)}
    assert "nothing left" in client.post("/annotate/R%26D%20%231%3F", data=fields).text
    assert task.key in client.get("/annotate/name").text
    assert 'href="/annotate/R%26D%20%231%3F"' in client.get("/annotate").text


def test_without_tasks_the_page_says_how_to_start() -> None:
    client = TestClient(make_app(ServerSettings(name_kbs(["demo"]))), f"http://{LOOPBACK}", headers=PAGE)
    assert "clew serve --annotate sheets" in client.get("/annotate").text


def test_a_killed_server_has_kept_everything_that_it_acknowledged(tmp_path: Path) -> None:
    tasks = [sample_task(number, AnnotationStage.PARAPHRASE) for number in range(2_000)]
    folder = write_sample_tasks(tmp_path / "sheets", tasks)
    port, acknowledged = free_port(), set[str]()
    command = [sys.executable, "-c", MAIN_CODE, "serve", "--annotate", str(folder), "--port", str(port), "-j", "1"]
    with subprocess.Popen(command, stderr=subprocess.DEVNULL) as process:
        threads = [
            threading.Thread(target=annotate_until_killed, args=(port, f"person {number}", acknowledged))
            for number in range(PEOPLE)
        ]
        for thread in threads:
            thread.start()
        wait_until(lambda: len(acknowledged) >= ENOUGH or process.poll() is not None)
        process.send_signal(signal.SIGKILL)
        for thread in threads:
            thread.join(STARTING_SECONDS)
    rows = read_stored_rows(folder / STORE_FILE)
    assert len(acknowledged) >= ENOUGH
    assert acknowledged <= {row.row["paraphrase"] for row in rows}
    assert len({row.task for row in rows}) == len(rows)  # nobody did what another had done


def annotate_until_killed(port: int, name: str, acknowledged: set[str]) -> None:
    """Reword one question after the other, and note every text that the server has acknowledged."""
    with httpx.Client(base_url=f"http://{LOOPBACK}:{port}", timeout=STARTING_SECONDS, headers=PAGE) as client:
        try:
            wait_until(lambda: is_listening(client))
            client.post("/annotate/-/name", data={"name": name})
            for number in range(1_000):
                task = task_of(client.get("/annotate/sheets").text)
                text = f"{name} says question {number} in words of their own"
                fields = {"task": task, "action": "save", "paraphrase-0": text}
                if client.post("/annotate/sheets", data=fields).status_code == 303:
                    acknowledged.add(text)
        except httpx.HTTPError:
            return  # it was killed


def is_listening(client: httpx.Client) -> bool:
    try:
        return client.get("/annotate").status_code == 200
    except httpx.ConnectError:
        return False


def wait_until(condition: object) -> None:
    end = time.monotonic() + STARTING_SECONDS
    while not condition():  # type: ignore[operator]
        assert time.monotonic() < end
        time.sleep(0.05)


def test_the_page_works_in_a_browser_and_keeps_a_text_that_was_not_stored(
    server: httpx.Client, task_folder: Path, tmp_path: Path
) -> None:
    with open_tab(tmp_path) as tab:
        tab.open(f"{server.base_url}/annotate/{task_folder.name}", width=400)
        tab.click("#name")
        tab.type("ann")
        tab.click("form.ask button")
        tab.wait_for("document.querySelector('textarea') !== null")
        assert tab.run("document.documentElement.scrollWidth") <= 400
        tab.click("textarea")
        tab.type("Nearly")
        tab.run("window.fetch = () => Promise.reject(new TypeError('no server'))")
        tab.click("button[value=save]")
        tab.wait_for("document.querySelector('[role=alert]') !== null")
        assert "does not answer" in tab.text_of("[role=alert]")
        tab.open(f"{server.base_url}/annotate/{task_folder.name}", width=400)
        assert tab.run("document.querySelector('textarea').value") == "Nearly"
        tab.click("textarea")
        tab.type(" in words of my own")
        tab.click("button[value=save]")
        tab.wait_for("document.querySelector('.done')?.innerText.includes('1 of 2 done')")
        assert tab.messages == []
    assert [row.row["paraphrase"] for row in read_stored_rows(task_folder / STORE_FILE)] == [
        "Nearly in words of my own"
    ]
