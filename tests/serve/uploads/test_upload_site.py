"""A file that is dropped on the page becomes a knowledge base that answers questions, within limits."""

from __future__ import annotations

import asyncio
import base64
import io
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import httpx
import pytest
from openpyxl import Workbook  # type: ignore[import-untyped]

import clew
from browser_tab import open_tab
from clew.errors import OptionError
from clew.serve.openapi import write_openapi
from clew.serve.server_settings import RequestLimits, ServedKb, ServerSettings, choose_uploads, find_dropped, name_kbs
from clew.serve.uploads.upload_site import UploadSite, read_file_name
from ports import free_port
from serve.conftest import run_server

STAFF = "name,boss,town\nAnn,Bob,Lyon\nBob,,Paris\nCem,Ann,Lyon\n"
TURTLE = '@prefix : <http://example.org/> .\n:Ann :boss :Bob ; <http://www.w3.org/2000/01/rdf-schema#label> "Ann" .\n'
BUILD = "/api/build"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("data") / "dropped"


@pytest.fixture(scope="module")
def server(hostile_kb: Path, folder: Path) -> Iterator[httpx.Client]:
    limits = RequestLimits(seconds=20, processes=1, lookups=1, upload_bytes=100_000)
    settings = ServerSettings(name_kbs([str(hostile_kb)]), port=free_port(), limits=limits, uploads=str(folder))
    with run_server(settings) as client:
        yield client


def workbook() -> bytes:
    """An Excel file of two people."""
    book, file = Workbook(), io.BytesIO()
    sheet = book.create_sheet("people", 0)
    for row in (("name", "boss", "salary", "since"), ("Ann", "Bob", 3100, date(2020, 5, 1)), ("Bob", None, 4200, None)):
        sheet.append(row)
    book.save(file)
    return file.getvalue()


def send(server: httpx.Client, name: str, content: str | bytes) -> httpx.Response:
    return server.post(BUILD, params={"name": name}, content=content)


def test_a_table_can_be_asked_searched_and_shown_at_once(server: httpx.Client, folder: Path) -> None:
    data = send(server, "C:\\Documents\\our staff.csv", STAFF).json()
    assert (data["kb"], data["entities"], data["place"]) == ("our-staff", 3, str(folder / "our-staff.clew"))
    answer = server.get("/api/ask", params={"kb": "our-staff", "question": "Who is the boss of Cem?"}).json()
    assert answer["answers"] == ["Ann"]
    assert server.get("/api/search", params={"kb": "our-staff", "text": "Cem"}).json()["matches"][0]["name"] == "Cem"
    page = server.get("/explore", params={"kb": "our-staff"}, headers={"accept": "text/html"}).text
    assert '<option value="our-staff" selected>' in page
    assert send(server, "our staff.csv", STAFF).json()["kb"] == "our-staff-2"  # nothing is replaced


def test_turtle_is_built_too(server: httpx.Client) -> None:
    assert send(server, "people-graph.ttl", TURTLE).json()["kb"] == "people-graph"
    run = {"kb": "people-graph", "query": "Find(Ann) | Relate(boss, forward) | What()"}
    assert server.get("/api/run", params=run).json()["answers"] == ["Bob"]


def test_a_workbook_is_built_too(server: httpx.Client) -> None:
    assert send(server, "Personnel.xlsx", workbook()).json()["kb"] == "Personnel"
    asked = {"kb": "Personnel", "question": "What is the salary of Bob?"}
    assert server.get("/api/ask", params=asked).json()["answers"] == ["4200"]


@pytest.mark.parametrize(
    ("name", "content", "status", "message"),
    [
        ("staff.exe", STAFF, 400, "must end in .csv, .tsv, .xlsx, .ttl, .nt"),
        ("", STAFF, 400, "must end in"),
        ("staff.csv", "", 400, "the file is empty"),
        ("staff.csv", "a" * 200_000, 413, "more than 100,000 bytes; use clew build"),
        ("staff.xlsx", b"PK broken", 400, "staff.xlsx"),
        ("staff.ttl", ":Ann :boss", 400, "staff.ttl"),
    ],
)
def test_a_file_that_cannot_be_used_is_refused_and_leaves_nothing(
    server: httpx.Client, folder: Path, name: str, content: str | bytes, status: int, message: str
) -> None:
    reply = send(server, name, content)
    assert reply.status_code == status, reply.text
    assert message in reply.json()["error"]
    assert not (folder / "staff.clew").exists()
    assert "staff" not in [kb["name"] for kb in server.get("/api/kbs").json()["kbs"]]


def test_the_endpoint_is_described_where_it_can_be_used(server: httpx.Client) -> None:
    assert "requestBody" in server.get("/openapi.json").json()["paths"][BUILD]["post"]
    assert BUILD not in write_openapi(("demo",), has_token=False)["paths"]


def test_another_site_cannot_send_a_file(server: httpx.Client) -> None:
    headers = {"origin": "http://evil.example", "content-type": "text/plain"}
    assert server.post(BUILD, params={"name": "x.csv"}, content=STAFF, headers=headers).status_code == 403


@pytest.mark.parametrize("name", ["team.csv", "budget.xlsx"])
def test_a_file_is_dropped_on_the_page(server: httpx.Client, tmp_path: Path, name: str) -> None:
    content = base64.b64encode(workbook() if name.endswith(".xlsx") else STAFF.encode()).decode()
    stem = name.partition(".")[0]
    drop = (
        f"const bytes = Uint8Array.from(atob('{content}'), (sign) => sign.charCodeAt(0));"
        f"const data = new DataTransfer(); data.items.add(new File([bytes], '{name}'));"
        "document.dispatchEvent(new DragEvent('drop', {dataTransfer: data, bubbles: true, cancelable: true}))"
    )
    with open_tab(tmp_path) as tab:
        tab.open(f"{server.base_url}/explore", width=400)
        assert "Drop a CSV, Excel or Turtle file" in tab.text_of(".upload")
        assert tab.run("document.documentElement.scrollWidth") <= 400
        tab.run(f"(() => {{ {drop} }})()")
        tab.wait_for(f"location.search === '?kb={stem}' && document.readyState === 'complete'")
        assert tab.run("document.querySelector('select[name=kb]').value") == stem
        assert tab.messages == []


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("../../etc/passwd.csv", ("passwd", ".csv")),
        ("Müller & Söhne.TTL", ("Müller-Söhne", ".ttl")),
        ("%%.nt", ("file", ".nt")),
        ("x" * 300 + ".csv", ("x" * 60, ".csv")),
    ],
)
def test_the_name_of_a_file_becomes_a_plain_name(name: str, expected: tuple[str, str]) -> None:
    assert read_file_name(name) == expected


def test_files_are_taken_by_default_only_if_nobody_else_can_connect(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert choose_uploads(None, "127.0.0.1", is_read_only=False) == str(tmp_path / "clew" / "dropped")
    assert choose_uploads(None, "0.0.0.0", is_read_only=False) == ""
    assert choose_uploads(None, "127.0.0.1", is_read_only=True) == ""
    assert choose_uploads(tmp_path, "0.0.0.0", is_read_only=False) == str(tmp_path)
    with pytest.raises(OptionError, match="--read-only forbids it"):
        choose_uploads(tmp_path, "127.0.0.1", is_read_only=True)


def test_dropped_files_are_offered_again_at_the_next_start(server: httpx.Client, folder: Path, tmp_path: Path) -> None:
    send(server, "again.csv", STAFF)
    (folder / "broken.clew").write_bytes(b"nothing")
    dropped = list(find_dropped(str(folder), ["people", "our-staff"]))
    assert ServedKb("again", str(folder / "again.clew")) in dropped
    assert not {"broken", "our-staff"} & {kb.name for kb in dropped}
    assert list(find_dropped("", [])) == list(find_dropped(str(tmp_path / "nowhere"), [])) == []


def test_a_dropped_knowledge_base_of_an_earlier_start_is_asked(hostile_kb: Path, tmp_path: Path) -> None:
    (tmp_path / "staff.csv").write_text(STAFF, "utf-8")
    clew.build(tmp_path / "staff.csv", tmp_path / "staff.clew")
    settings = ServerSettings(
        name_kbs([str(hostile_kb)]), port=free_port(), limits=RequestLimits(processes=1, lookups=1),
        uploads=str(tmp_path), dropped_kbs=list(find_dropped(str(tmp_path), ["people"])),
    )  # fmt: skip
    with run_server(settings) as client:
        asked = {"kb": "staff", "question": "Who is the boss of Cem?"}
        assert client.get("/api/ask", params=asked).json()["answers"] == ["Ann"]


def test_a_server_without_a_folder_takes_no_file() -> None:
    async def ignore(kb: Any) -> None: ...

    async def ask() -> int:
        from starlette.applications import Starlette

        from clew.serve.web_app import reply_fault

        site = UploadSite(ServerSettings(name_kbs(["demo"])), ignore)
        app = Starlette(routes=site.routes(), exception_handlers={Exception: reply_fault})
        transport = httpx.ASGITransport(app, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            return (await client.post(BUILD, params={"name": "x.csv"}, content=STAFF)).status_code

    assert asyncio.run(ask()) == 403
