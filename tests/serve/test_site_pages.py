"""The pages for people: what they show, that data stays text, and that they need nothing from elsewhere."""

from __future__ import annotations

import csv
import io
import re
from typing import Any
from urllib.parse import urljoin

import httpx
import pytest

import clew
from clew.serve.ask.ask_page import answer_parts
from clew.serve.replies import STATIC_FILES, static_file
from clew.serve.workbench.result_view import answer_table
from page_checks import PageParser
from serve.hostile_names import SCRIPT

QUESTION = "Which country bordering France has the largest population?"
PAGES = [
    "/",
    f"/?question={QUESTION}",
    "/?question=Who is the best singer of Atlantis?",
    "/?question=capital of Georgia",
    '/?question=and the smallest?&conversation=["Which country bordering France has the largest population?"]',
    '/?draft=and the least?&conversation=["Which country bordering France has the largest population?"]',
    "/?question=x&conversation=[1]",
    "/run",
    "/run?query=Find(France) | Relate(capital, forward)",
    "/run?query=SELECT name, population FROM city ORDER BY population DESC LIMIT 3",
    "/run?query=Nonsense(",
    "/step?query=FindAll() | What()&step=2&page=2",
    "/words",
    "/explore",
    "/explore?name=France",
    "/explore?name=city",
    "/explore?name=Frnace",
    "/schema?kb=people",
    "/api",
    "/nowhere",
]


def get_page(server: httpx.Client, path: str) -> str:
    reply = server.get(path, headers={"accept": "text/html"})
    assert reply.headers["content-type"] == "text/html; charset=utf-8"
    return reply.text


@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_complete_and_loads_only_its_own_files(server: httpx.Client, path: str) -> None:
    text = get_page(server, path)
    page = PageParser(text)
    assert page.misplaced_tags == page.open_tags == []
    assert not page.tags & {"style", "iframe", "object", "embed"}
    assert re.findall(r"<script[^>]*>[^<]", text) == []
    assert re.search(r"<[^>]+\s(on\w+|style)=", text) is None
    assert all(reference.startswith(("/", "data:,", "#")) for reference in page.references)


@pytest.mark.parametrize("path", ["/", f"/?question={QUESTION}", "/run?query=Find(France)", "/explore?name=France"])
def test_every_field_has_a_label_and_every_link_leads_somewhere(server: httpx.Client, path: str) -> None:
    text = get_page(server, path)
    for field in re.findall(r"<(?:input(?! type=.hidden)|textarea|select)[^>]*>", text):
        id_ = re.search(r'\bid="(\w+)"', field)
        assert "aria-label=" in field or (id_ and f'<label for="{id_[1]}">' in text), field
    links = [link for link in PageParser(text).references if link.startswith(("/static", "/answer.csv", "/api"))]
    for link in links:
        assert server.get(urljoin("/", link.replace("&amp;", "&"))).status_code == 200, link


def test_an_answer_shows_its_spans_thread_and_languages(server: httpx.Client) -> None:
    text = get_page(server, f"/?question={QUESTION}")
    assert (
        '<p class="headline"><a href="/explore?name=Germany&amp;kb=demo">Germany</a>'
        ' <span class="soft">population 80,854,408</span></p>'
    ) in text
    assert '<mark class="entity" title="entity: France">France</mark>' in text
    assert text.count('<li class="step" data-step=') >= 3
    assert "France — shares border with — Belgium" in re.sub(r"<[^>]+>", "", text)
    assert re.findall('data-title="([^"]+)"', text) == [
        "Program",
        "SPARQL",
        "SQL",
        "S-expression",
        "JSON",
        "Python",
        "Graph",
    ]
    assert "isomorphism class Iso-" in text


@pytest.mark.parametrize("name", [name for name in STATIC_FILES if name.endswith(".js")])
def test_a_script_has_no_texts_of_its_own(name: str) -> None:
    code = re.sub(r"//.*|/\*.*?\*/", "", static_file(name).decode())
    texts = [text for _, text in re.findall(r"([\"`'])((?:(?!\1).)*)\1", code)]
    assert [
        text for text in texts if re.match(r"[A-Z][a-z]+ ", text) or re.search(r"[a-z] [a-z]+ [a-z]+[ .;]", text)
    ] == []


def test_groups_with_a_number_are_drawn_as_bars() -> None:
    page = answer_table(("continent", "count"), (("Asia", "4"), ("Europe", "2")))
    assert re.findall('class="fill" width="([0-9.]+)"', page) == ["100.00", "50.00"]
    for rows in ((("a", "1"),), (("a", "-1"), ("b", "2")), (("a", "1 km"), ("b", "2 km")), (("a", "0"), ("b", "0"))):
        assert "<svg" not in answer_table(("x", "y"), rows)


UNSURE: dict[str, Any] = {
    "kb": "demo",
    "question": "size of Springfield in purple",
    "headline": "…",
    "refusal": "I am not sure what you mean.",
    "answers": ["114394"],
    "rows": [["114394"]],
    "columns": ["answer"],
    "count": 1,
    "sure": False,
    "confidence": 0.4,
    "wording": "What is the size of Springfield?",
    "unused": ["purple"],
    "spans": [
        {"text": "size of Springfield in ", "kind": "", "name": ""},
        {"text": "purple", "kind": "unused", "name": ""},
    ],
    "missing": [{"sentence": "The graph has no “purple”."}],
    "which": [],
    "alternatives": [],
}
CHOICE = {"name": "Springfield", "is": "city in Illinois", "shown": "1", "ask": "size of Springfield (Illinois)"}


def test_a_question_about_a_thing_as_such_gives_a_card(server: httpx.Client) -> None:
    text = get_page(server, "/?question=Tell me about France")
    assert '<p class="headline">France</p>' in text
    assert "<td>population</td><td>66,553,766 (2015)</td>" in text


def test_an_answer_that_clew_is_not_sure_of_is_a_guess_with_its_reasons() -> None:
    text = "".join(answer_parts(UNSURE))
    assert '<section class="answer unsure"' in text
    assert text.index("I am not sure what you mean. My best guess:") < text.index("114394")
    assert '<mark class="unused" title="not used">purple</mark>' in text
    assert "Not used: “purple”." in text
    assert "The graph has no “purple”." in text


def test_no_answer_is_the_reason_and_nothing_else() -> None:
    text = "".join(answer_parts(UNSURE | {"rows": [], "answers": [], "refusal": "The graph does not say."}))
    assert '<p class="headline">The graph does not say.</p>' in text
    assert "CSV" not in text


def test_an_ambiguous_name_offers_a_question_for_each_entity() -> None:
    text = "".join(answer_parts(UNSURE | {"which": [CHOICE]}))
    assert '<p class="headline">Which one do you mean?</p>' in text
    assert "114394" not in text
    assert '<a href="/?question=size+of+Springfield+%28Illinois%29&amp;kb=demo">Springfield</a>' in text


@pytest.mark.parametrize(
    "path",
    [
        "/?kb=people&question=Who is the boss of {}?",
        "/?kb=people&question=List all people",
        "/?question={}",
        '/?question={0}&conversation=["{0}"]',
        '/?draft={0}&conversation=[{{"question": "{0}", "program": "{0}"}}]',
        "/?kb={}&question=x",
        "/run?kb=people&query=FindAll() | What()",
        "/run?query={}",
        "/explore?kb=people&name={}",
        "/explore?name={}",
        "/explore?kb=people&name=people",
        "/schema?kb={}",
        "/{}",
    ],
)
def test_a_name_that_is_a_script_stays_text(server: httpx.Client, path: str) -> None:
    text = get_page(server, path.format(SCRIPT))
    own = {f'<script src="/static/{name}?{clew.__version__}" defer>' for name in STATIC_FILES}
    assert own.issuperset(re.findall(r"<script[^>]*>", text))
    assert re.search(r"<[^>]+\sonload=", text) is None


def test_the_file_has_all_answers_and_no_formulas(server: httpx.Client) -> None:
    reply = server.get("/answer.csv", params={"question": QUESTION})
    assert list(csv.reader(io.StringIO(reply.text))) == [["answer"], ["Germany"]]
    assert reply.headers["content-disposition"] == 'attachment; filename="answer.csv"'


def test_an_unknown_name_offers_similar_ones(server: httpx.Client) -> None:
    reply = server.get("/explore", params={"name": "Frnace"}, headers={"accept": "text/html"})
    assert reply.status_code == 404
    assert ">France</a>" in reply.text


def test_a_faulty_program_keeps_the_text_and_says_what_is_wrong(server: httpx.Client) -> None:
    reply = server.get("/run", params={"query": "Find(France) | Nonsense()"}, headers={"accept": "text/html"})
    assert reply.status_code == 400
    assert "Find(France) | Nonsense()</textarea>" in reply.text
    assert 'role="alert"' in reply.text


def test_the_styles_and_the_script_can_be_kept_by_the_browser(server: httpx.Client) -> None:
    for name, type_ in (("clew.css", "text/css"), ("clew.js", "text/javascript")):
        reply = server.get(f"/static/{name}")
        assert reply.headers["content-type"] == f"{type_}; charset=utf-8"
        assert "max-age" in reply.headers["cache-control"]
    assert server.get("/static/../web_app.py").status_code == 404
    assert server.get("/static/%2e%2e%2fweb_app.py").status_code == 404


def test_numbers_over_years_or_dates_are_drawn_as_a_line() -> None:
    years = [("1990", "4"), ("1991", "2,000"), ("1992", "3")]
    dates = [("2020-01-05", "1"), ("2020-02", "2"), ("2021-01-01", "3")]
    for title, rows in (("year", years), ("start date", years), ("x", dates)):
        page = answer_table((title, "n"), rows)
        assert page.count("<circle") == 3, title
        assert "<td>1990</td>" in page or rows is dates  # the table stays
    assert "Rows without a time are not drawn: 1." in answer_table(("year", "n"), [("", "9"), *years])
    for title, rows in (("salary", years), ("year", years[:2]), ("year", [*years, ("1990", "7")])):
        assert "<circle" not in answer_table((title, "n"), rows)


def test_answers_with_coordinates_are_on_a_map(server: httpx.Client) -> None:
    query = "FindAll() | FilterConcept(country) | Top(population, largest, 3) | Relate(capital, forward) | What()"
    page = get_page(server, f"/run?query={query}")
    drawn = re.findall(r'<svg class="map".*?</svg>', page, re.DOTALL)
    assert len(drawn) == 1
    assert {"Beijing", "New Delhi", "Washington, D.C."} == set(
        re.findall(r"<text class=.on-wide.[^>]*>([^<]+)<", drawn[0])
    )
    assert '<svg class="map"' not in get_page(server, "/run?query=Find(France) | QueryAttr(population)")
    columns = "/run?query=Find(Paris) | FilterConcept(city) | Select(it, it.coordinates)"
    assert page.count("<details open>") >= 1
    assert get_page(server, columns).count("<circle") >= 1


def test_a_long_result_says_how_much_is_not_shown_and_names_a_file_only_if_there_is_one(server: httpx.Client) -> None:
    page = get_page(server, "/run?query=FindAll() | FilterConcept(country) | What()")
    assert re.search(r"and \d+ more</p>", page)
    assert "CSV" not in page


def test_neighbours_and_the_schema_are_drawn_with_links(server: httpx.Client) -> None:
    page = get_page(server, "/explore?name=Paris")
    picture = page[page.index('<div class="graph"') : page.index("</svg>")]
    assert ">France<" in picture
    assert 'href="/explore?name=country%3Afr&amp;kb=demo"' in picture
    overview = get_page(server, "/explore")
    assert re.search(r'<div class="graph".*href="/explore\?name=city&amp;kb=demo"', overview, re.DOTALL)
    assert '<div class="graph"' not in get_page(server, "/explore?kb=people&name=people")
