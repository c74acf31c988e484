"""The pages of a benchmark: lists by filters, a question side by side, the report, and a server without any."""

from __future__ import annotations

import time
from pathlib import Path

import httpx
import pytest
from starlette.testclient import TestClient

from browser_tab import open_tab
from clew.serve.server_settings import LOOPBACK, ServerSettings, name_kbs
from clew.serve.web_app import make_app
from page_checks import PageParser

PAGE = {"accept": "text/html"}
WAIT_SECONDS = 120


@pytest.fixture(scope="session")
def pages(server: httpx.Client) -> httpx.Client:
    """A client of the server, whose report is there."""
    end = time.monotonic() + WAIT_SECONDS
    while server.get("/benchmark/report", headers=PAGE).status_code != 200:
        assert time.monotonic() < end
        time.sleep(0.1)
    return server


def get(pages: httpx.Client, path: str) -> str:
    reply = pages.get(path, headers=PAGE)
    assert reply.status_code == 200, reply.text
    parser = PageParser(reply.text)
    assert parser.misplaced_tags == []
    assert "script>alert" not in reply.text
    assert " style=" not in reply.text
    return reply.text


def test_the_list_shows_what_is_right_in_each_run(pages: httpx.Client) -> None:
    page = get(pages, "/benchmark")
    assert "6 questions" in page
    assert page.count('<span class="kind fine">right</span>') == 5
    assert '<option value="zero-shot">zero-shot (3)</option>' in page
    assert "odd &lt;b&gt;" in page


@pytest.mark.parametrize(
    ("path", "count"),
    [
        ("/benchmark?verdict=wrong", 1),
        ("/benchmark?verdict=wrong&run=2", 6),
        ("/benchmark?by-level=iid&words=portugal", 1),
        ("/benchmark?kind=right&by-level=", 5),
    ],
)
def test_filters_choose_questions(pages: httpx.Client, path: str, count: int) -> None:
    assert f">{count} questions<" in get(pages, path)


def test_a_question_is_shown_side_by_side_and_leads_to_the_next_of_the_list(pages: httpx.Client) -> None:
    page = get(pages, "/benchmark/question?number=2&by-level=iid")
    assert page.count("<details open><summary>thread, ") == 2
    assert 'rel="next" href="/benchmark/question?number=4&amp;by-level=iid"' in page
    assert 'rel="prev"' not in page


def test_the_report_needs_no_inline_style(pages: httpx.Client) -> None:
    page = get(pages, "/benchmark/report")
    assert "<h1>good.jsonl on demo.jsonl</h1>" in page
    assert "<style" not in page
    assert "Hard questions" in page


@pytest.mark.parametrize(
    ("path", "status", "message"),
    [
        ("/benchmark?page=0", 400, "page must be a whole number from 1 on"),
        ("/benchmark?verdict=perhaps", 400, "verdict must be right or wrong"),
        ("/benchmark?run=3", 400, "there is no run number 3; use 1 to 2"),
        ("/benchmark/question?number=7", 404, "there is no question number 7"),
        ("/benchmark/question?number=../x", 400, "number must be a whole number"),
    ],
)
def test_a_wrong_address_is_explained(pages: httpx.Client, path: str, status: int, message: str) -> None:
    reply = pages.get(path)
    assert reply.status_code == status
    assert message in reply.json()["error"]


def test_without_a_benchmark_the_page_says_how_to_start() -> None:
    client = TestClient(make_app(ServerSettings(name_kbs(["demo"]))), f"http://{LOOPBACK}", headers=PAGE)
    assert "clew serve -k my.clew --benchmark test.jsonl" in client.get("/benchmark").text
    assert client.get("/benchmark/question?number=1").status_code == 404


def test_the_list_works_in_a_browser_on_a_phone(pages: httpx.Client, tmp_path: Path) -> None:
    with open_tab(tmp_path) as tab:
        tab.open(f"{pages.base_url}/benchmark?verdict=wrong", width=400)
        assert tab.run("document.documentElement.scrollWidth") <= 400
        tab.click("tbody a")
        tab.wait_for("document.querySelectorAll('article .pair > div').length === 3")
        assert tab.run("document.documentElement.scrollWidth") <= 400
        assert tab.messages == []
