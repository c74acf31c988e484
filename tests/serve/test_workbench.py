"""Programs change on the page: what the server makes of a change, and clicking and typing in a real browser."""

from __future__ import annotations

import asyncio
import re
import threading
from collections.abc import Iterator, Mapping
from typing import Any

import httpx
import orjson
import pytest

from browser_tab import BrowserTab, open_tab
from clew.errors import RequestRefused
from clew.language.program.signatures import SIGNATURES
from clew.serve.kb_processes import ProcessLane
from clew.serve.server_settings import RequestLimits
from clew.serve.workbench.workbench_site import finish_unless_gone
from page_checks import PHONE_WIDTH

CAPITAL = "Find(France) | Relate(capital, forward) | What()"
ANSWER = "/?question=What+is+the+capital+of+France%3F"
PROGRAM_BOX = "document.querySelector('textarea[data-language=program]').value"


@pytest.fixture(scope="module")
def tab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[BrowserTab]:
    with open_tab(tmp_path_factory.mktemp("browser")) as opened:
        yield opened


def complete(server: httpx.Client, **fields: Any) -> list[str]:
    reply = server.post("/api/complete", json={"query": CAPITAL, "of": "input", **fields})
    assert reply.status_code == 200, reply.text
    return [completion["text"] for completion in reply.json()["completions"]]


def edit(server: httpx.Client, **fields: Any) -> dict[str, Any]:
    data: dict[str, Any] = server.post("/api/edit", json={"query": CAPITAL, **fields}).json()
    return data


# --- completions


def test_relations_that_fit_the_step_before_come_first(server: httpx.Client) -> None:
    fitting = complete(server, step=2, limit=50)
    assert {"capital", "shares border with"} <= set(fitting)
    assert complete(server, step=2, text="cap")[0] == "capital"
    assert "GDP (PPP)" not in fitting  # a key leads to no entity


def test_a_name_is_completed_by_its_beginning_and_in_spite_of_a_typing_error(server: httpx.Client) -> None:
    assert "Germany" in complete(server, step=1, text="Germ")
    assert "Germany" in complete(server, step=1, text="Gremany")


@pytest.mark.parametrize(
    ("query", "step", "place", "completion"),
    [
        ("FindAll() | FilterConcept(x)", 2, 1, "country"),
        ("FindAll() | FilterConcept(country) | FilterNum(x, 1, >)", 3, 1, "population"),
        ("FindAll() | FilterConcept(country) | FilterNum(population, 1, >)", 3, 3, "!="),
        (CAPITAL, 2, 2, "backward"),
        ("FindAll() | FilterConcept(country) | Top(population, largest, 3)", 3, 3, "10"),
    ],
)
def test_an_input_of_each_kind_is_completed(
    server: httpx.Client, query: str, step: int, place: int, completion: str
) -> None:
    assert completion in complete(server, query=query, step=step, input=place, limit=50)


def test_values_of_a_key_are_completed(server: httpx.Client) -> None:
    query = "FindAll() | FilterConcept(country) | FilterNum(population, 1, >)"
    values = complete(server, query=query, step=3, input=2)
    assert values
    assert all(value.isdigit() for value in values)


@pytest.mark.parametrize(
    ("text", "completion"),
    [
        ("it.popul", "it.population"),
        ("it.population > 5 and it.GDP per", 'it.population > 5 and it."GDP per capita (PPP)"'),
        ("count(it->shares", 'count(it->"shares border with"'),
        ("it.time zone = 'x", None),
        ("it.population >", None),
    ],
)
def test_the_end_of_an_expression_is_completed(server: httpx.Client, text: str, completion: str | None) -> None:
    query = "FindAll() | FilterConcept(country) | Where(has(it.population))"
    found = complete(server, query=query, step=3, text=text)
    assert completion in found if completion else found == []


def test_a_value_in_an_expression_is_completed(server: httpx.Client) -> None:
    query = "FindAll() | FilterConcept(city) | Where(has(it.population))"
    found = complete(server, query=query, step=3, text='it."time zone" = \'Europe/Ber')
    assert found == ["it.\"time zone\" = 'Europe/Berlin'"]


def test_only_functions_that_fit_are_offered(server: httpx.Client) -> None:
    after_relation = complete(server, of="next", step=2, limit=50)
    assert {"FilterConcept", "Relate", "And", "QFilterStr"} <= set(after_relation)
    assert not {"What", "Count", "VerifyStr"} & set(after_relation)  # What() follows, which needs entities
    assert {"Count", "QueryAttr"} <= set(complete(server, of="function", step=3, limit=50))
    assert set(complete(server, of="function", step=1)) == {"Find", "FindAll"}


def test_completions_are_bounded(server: httpx.Client) -> None:
    assert len(complete(server, of="name", text="", limit=7)) == 7
    assert server.get("/api/complete", params={"limit": 51}).status_code == 400


# --- changes


@pytest.mark.parametrize(
    ("fields", "program"),
    [
        ({"change": "direction", "step": 2}, "Find(France) | Relate(capital, backward) | What()"),
        ({"change": "input", "step": 1, "text": "a, b"}, 'Find("a, b") | Relate(capital, forward) | What()'),
        ({"change": "remove", "step": 2}, "Find(France) | What()"),
        ({"change": "function", "step": 3, "text": "Count"}, "Find(France) | Relate(capital, forward) | Count()"),
    ],
)
def test_a_change_is_written_by_the_language_of_programs(
    server: httpx.Client, fields: dict[str, Any], program: str
) -> None:
    assert edit(server, **fields)["program"] == program


def test_every_function_that_is_offered_gets_inputs_with_which_it_runs(server: httpx.Client) -> None:
    query = CAPITAL.removesuffix(" | What()")
    offered = complete(server, query=query, of="next", step=2, limit=50)
    assert len(offered) > 20
    for function in offered:
        data = edit(server, query=query, change="add", step=2, text=function)
        joins = len(SIGNATURES[function].needs) - 1
        assert (f"{function}(" in data["program"], data["step"]) == (True, 3 + joins), function
        assert server.post("/api/run", json={"query": data["program"]}).status_code == 200, function


def test_a_change_that_fits_nothing_is_refused_with_its_step(server: httpx.Client) -> None:
    reply = server.post("/api/edit", json={"query": CAPITAL, "change": "input", "step": 2, "input": 2, "text": "up"})
    assert (reply.status_code, reply.json()["step"]) == (400, 2)


def test_a_query_is_changed_as_the_program_that_it_means(server: httpx.Client) -> None:
    data = edit(server, query="(JOIN (R capital) France)", change="input", step=1, text="Germany")
    assert data["program"].startswith("Find(Germany) | Relate(capital, forward)")


@pytest.mark.parametrize(
    ("query", "position"),
    [
        ("Find(France) | Nonsense()", 15),
        ("SELECT ?x WHERE { ?x <a> }", 25),
        ("SELECT name FROM city WHERE )", 28),
        ("SELECT name FROM citty", 17),
        ("SELECT name, population\nFROM city WHERE popluation > 5", 40),
        ("SELECT c.nam FROM city AS c", 9),
        ("SELECT name FROM city ORDER BY “ą”, foo", 31),
        ("(JOIN (R capital) France", 24),
    ],
)
def test_a_fault_says_where_it_is(server: httpx.Client, query: str, position: int) -> None:
    reply = server.post("/run/live", json={"query": query})
    assert (reply.status_code, reply.json()["position"]) == (400, position)


def test_a_query_without_a_program_has_a_result_and_no_steps(server: httpx.Client) -> None:
    query = "SELECT ?s ?o { ?s <http://www.w3.org/2000/01/rdf-schema#label> ?o } LIMIT 2"
    parts = server.post("/run/live", json={"query": query}).json()
    assert "there are no steps to show" in parts["thread"]
    assert parts["tabs"] == ""


def test_branches_that_a_step_joins_come_before_it_below_each_other(server: httpx.Client) -> None:
    query = "And(Find(France) | Relate(capital, forward), Find(Paris)) | Count()"
    thread = server.post("/run/live", json={"query": query}).json()["thread"]
    assert re.findall(r'<li class="branches"><ol|data-step="(\d)"|</ol></li>', thread) == [
        "",
        "1",
        "2",
        "3",
        "",
        "4",
        "5",
    ]
    assert "of steps 2 and 3" in thread
    shared = [
        {"function": "Find", "inputs": ["France"], "dependencies": []},
        {"function": "And", "inputs": [], "dependencies": [0, 0]},
    ]
    assert server.post("/run/live", json={"query": orjson.dumps(shared).decode()}).status_code == 200


# --- in the browser


def test_an_argument_is_changed_by_clicking_with_completions(server: httpx.Client, tab: BrowserTab) -> None:
    tab.open(f"{server.base_url}{ANSWER}")
    tab.click('.step[data-step="1"] button.argument')
    tab.type("Germany")
    tab.wait_for("[...document.querySelectorAll('.completions b')].some((one) => one.innerText === 'Germany')")
    tab.press("Enter")
    tab.wait_for("document.querySelector('.bench-result').innerText.includes('Berlin')")
    assert tab.run(PROGRAM_BOX) == "Find(Germany) | Relate(capital, forward) | What()"
    assert tab.text_of(".answer .headline") == "Paris"  # the answer to the question stays
    assert tab.messages == []


def test_a_step_is_added_removed_and_taken_back(server: httpx.Client, tab: BrowserTab) -> None:
    tab.open(f"{server.base_url}{ANSWER}")
    tab.click('.step[data-step="2"] .step-tools button')
    tab.type("Relate")
    tab.wait_for("document.querySelector('.completions b')?.innerText === 'Relate'")
    tab.press("Enter")
    tab.wait_for("document.querySelectorAll('.step').length === 4")
    tab.wait_for("document.activeElement.classList.contains('inline')")  # its first input is open
    tab.press("Escape")
    tab.click('.step[data-step="3"] .step-tools button:last-child')
    tab.wait_for("document.querySelectorAll('.step').length === 3")
    tab.click(".undo")
    tab.wait_for("document.querySelectorAll('.step').length === 4")
    tab.click(".restart")
    tab.wait_for(f"{PROGRAM_BOX} === '{CAPITAL}'")
    assert tab.messages == []


def test_a_completion_inside_an_expression_is_filled_in_and_enter_takes_the_whole(
    server: httpx.Client, tab: BrowserTab
) -> None:
    query = "FindAll() | FilterConcept(country) | Where(has(it.population)) | Count()"
    tab.open(f"{server.base_url}/run?query={query}&kb=demo")
    tab.click('.step[data-step="3"] button.argument')
    tab.type("it.popul")
    tab.wait_for("document.querySelector('.completions b')?.innerText === 'it.population'")
    tab.press("ArrowDown")
    tab.press("Enter")
    tab.wait_for("document.querySelector('input.inline').value === 'it.population'")
    tab.run("document.querySelector('input.inline').setSelectionRange(99, 99)")
    tab.type(" > 1000000000")
    tab.press("Enter")
    tab.wait_for("document.querySelector('.bench-result .headline')?.innerText === '2'")
    assert tab.run("document.querySelector('#query').value").endswith("Where(it.population > 1000000000) | Count()")


def test_a_direction_is_swapped_by_one_click(server: httpx.Client, tab: BrowserTab) -> None:
    tab.open(f"{server.base_url}{ANSWER}")
    tab.click('button.argument[data-kind="direction"]')
    tab.wait_for(f"{PROGRAM_BOX}.includes('backward')")
    tab.wait_for("document.querySelector('.step.faulty')?.dataset.step === '2'")  # nothing leads there


def test_a_link_to_a_faulty_query_marks_the_fault(server: httpx.Client, tab: BrowserTab) -> None:
    tab.open(f"{server.base_url}/run?query=SELECT name FROM citty WHERE population > 5")
    assert tab.run("document.querySelector('.backdrop mark').textContent") == "citty"
    assert "the nearest: city" in tab.text_of("[data-position]")


def test_a_text_runs_as_it_is_typed_and_a_fault_is_marked(server: httpx.Client, tab: BrowserTab) -> None:
    tab.open(f"{server.base_url}/run?query={CAPITAL}&kb=demo")
    tab.click("#query")
    tab.run("document.querySelector('#query').select()")
    tab.type("Find(Italy) | Relate(capital, forward")
    tab.wait_for("!document.querySelector('.fault').hidden")
    assert "a closing bracket is missing" in tab.text_of(".fault")
    assert tab.run("document.querySelector('#query').getAttribute('aria-invalid')") == "true"
    assert tab.run("document.querySelectorAll('.backdrop mark').length") == 1
    tab.type(")")
    tab.wait_for("document.querySelector('.bench-result').innerText.includes('Rome')")
    assert tab.run("document.querySelector('.fault').hidden && document.activeElement.id === 'query'")
    assert "Italy" in tab.run("location.search")


def test_sparql_is_changed_and_the_other_languages_follow(server: httpx.Client, tab: BrowserTab) -> None:
    tab.open(f"{server.base_url}{ANSWER}")
    tab.run("[...document.querySelectorAll('[role=tab]')].find((one) => one.innerText === 'SPARQL').click()")
    box = "document.querySelector('textarea[data-language=sparql]')"
    tab.run(f"{box}.focus(), {box}.value = {box}.value.replace('country%3Afr', 'country%3Aes')")
    tab.run(f"{box}.dispatchEvent(new Event('input'))")
    tab.wait_for("document.querySelector('.bench-result').innerText.includes('Madrid')")
    assert "Find(Spain)" in tab.run(PROGRAM_BOX)
    assert "# France" in tab.run(f"{box}.value")  # what is being changed stays as it is


def test_only_the_newest_request_counts(server: httpx.Client, tab: BrowserTab) -> None:
    tab.open(f"{server.base_url}/run?query={CAPITAL}&kb=demo")
    tab.run("window.calls = 0, window.fetch = ((old) => (...all) => (window.calls += 1, old(...all)))(window.fetch)")
    tab.click("#query")
    for name in ("Italy", "Spain", "Portugal"):
        tab.run("document.querySelector('#query').select()")
        tab.type(f"Find({name}) | Relate(capital, forward)")
    tab.wait_for("document.querySelector('.bench-result').innerText.includes('Lisbon')")
    assert tab.run("window.calls") == 1


def test_the_workbench_fits_a_phone(server: httpx.Client, tab: BrowserTab) -> None:
    tab.open(f"{server.base_url}{ANSWER}", width=PHONE_WIDTH, height=800)
    assert tab.run("document.documentElement.scrollWidth") <= PHONE_WIDTH


# --- steps


def list_step(server: httpx.Client, query: str, step: int, page: int = 1, limit: int = 10) -> dict[str, Any]:
    fields = {"query": query, "step": step, "page": page, "limit": limit}
    data: dict[str, Any] = server.post("/api/step", json=fields).json()
    return data


def test_all_entities_of_a_step_come_in_pages_with_the_facts_that_justify_them(server: httpx.Client) -> None:
    query = "Find(France) | Relate(shares border with, forward)"
    pages = [list_step(server, query, 2, page, limit=3) for page in (1, 2, 3)]
    names = [item["text"] for page in pages for item in page["items"]]
    assert len(names) == len(set(names)) == pages[0]["count"] == 8
    for page in pages:
        for item in page["items"]:
            (fact,) = item["facts"]
            assert (fact["subject"], fact["predicate"], fact["object"]) == (
                "France",
                "shares border with",
                item["text"],
            )


def test_facts_of_a_step_have_their_qualifiers(server: httpx.Client) -> None:
    (item,) = list_step(server, "Find(France) | Relate(head of government, forward)", 2)["items"]
    assert "start time: 2014-04-01" in item["facts"][0]["qualifiers"]


@pytest.mark.parametrize(
    ("query", "step"),
    [
        ("FindAll() | FilterConcept(country) | Where(it.population > 1000000000)", 3),
        ("FindAll() | FilterConcept(country) | Top(population, largest, 2)", 3),
        ("FindAll() | FilterConcept(country) | FilterNum(population, 1000000000, >)", 3),
    ],
)
def test_conditions_and_orders_are_justified_by_the_facts_that_they_look_at(
    server: httpx.Client, query: str, step: int
) -> None:
    data = list_step(server, query, step)
    assert {item["text"] for item in data["items"]} == {"China", "India"}
    assert all(item["facts"][0]["predicate"] == "population" for item in data["items"])


def test_a_step_of_values_shows_what_it_looks_at(server: httpx.Client) -> None:
    query = "Find(France) | Relate(shares border with, forward) | SelectAmong(population, largest)"
    data = list_step(server, query, 3, limit=5)
    assert [item["text"] for item in data["items"]] == ["Germany"]
    assert (data["source_count"], len(data["sources"])) == (8, 5)
    assert all(source["facts"][0]["predicate"] == "population" for source in data["sources"])
    assert len(list_step(server, query, 3, page=2, limit=5)["sources"]) == 3


def test_a_step_that_is_not_there_is_an_error(server: httpx.Client) -> None:
    assert server.post("/api/step", json={"query": CAPITAL, "step": 9}).status_code == 400
    assert list_step(server, CAPITAL, 1, page=100_000)["items"] == []


def test_a_click_on_a_step_shows_all_of_it_below_the_thread(server: httpx.Client, tab: BrowserTab) -> None:
    tab.open(f"{server.base_url}/run?query=FindAll() | FilterConcept(country) | What()&kb=demo")
    tab.click('.step[data-step="2"] a.all')
    tab.wait_for("document.querySelector('.step-detail')?.innerText.includes('1 to 25 of')")
    tab.click(".step-detail a.page")
    tab.wait_for("document.querySelector('.step-detail')?.innerText.includes('26 to 50 of')")
    assert tab.run("document.activeElement.classList.contains('step-detail')")
    tab.click(".step-detail button.close")
    tab.wait_for("!document.querySelector('.step-detail')")


# --- requests that the browser gives up


class GoneRequest:
    """A request whose connection the browser closes."""

    async def receive(self) -> dict[str, str]:
        await asyncio.sleep(0)
        return {"type": "http.disconnect"}


def test_the_work_of_an_aborted_request_is_given_up() -> None:
    async def abort() -> bool:
        work: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        with pytest.raises(RequestRefused, match="aborted"):
            await finish_unless_gone(GoneRequest(), work)  # type: ignore[arg-type]
        return work.cancelled()

    assert asyncio.run(abort())


def test_an_aborted_request_that_waits_for_a_process_never_runs() -> None:
    async def abort() -> list[str]:
        ran: list[str] = []
        lane = ProcessLane(RequestLimits(), "", 1)
        started, end = threading.Event(), threading.Event()

        def run_now(task: str, fields: Mapping[str, Any]) -> dict[str, Any]:
            ran.append(task)
            started.set()
            end.wait()
            return {}

        lane.run_now = run_now  # type: ignore[method-assign]
        first = asyncio.ensure_future(lane.run("first", {}))
        await asyncio.to_thread(started.wait)
        with pytest.raises(RequestRefused, match="aborted"):
            await finish_unless_gone(GoneRequest(), asyncio.ensure_future(lane.run("second", {})))  # type: ignore[arg-type]
        end.set()
        await first
        lane.threads.shutdown(wait=True)
        return ran

    assert asyncio.run(abort()) == ["first"]
