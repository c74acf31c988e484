"""The endpoint engine agrees with the native one on a live Virtuoso, and each of Virtuoso's quirks is shown."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("httpx", reason="the endpoint engine needs httpx: pip install 'clew-kbqa[endpoint]'")

import httpx

import clew
from clew.engine.endpoint import EndpointEngine
from clew.engine.endpoint.client import EndpointAccess
from clew.engine.native import NativeEngine
from clew.engine.result import Result
from clew.engine.sparql.executable import executable_query
from clew.engine.sparql.solutions import QueryError
from clew.kb.draft import KbDraft
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.values import Coordinates, Quantity, Text, Time
from clew.kb.writers import export_kb
from clew.language.program import functions as f
from clew.language.program.program_text import read_program_text, write_program_text
from clew.language.sparql.writer import write_sparql
from clew.language.translate import write_kqapro_sparql
from random_programs import ProgramSampler
from sample_kbs import build_draft, make_small_draft
from virtuoso_server import NOT_INSTALLED, Virtuoso, VirtuosoError, is_installed, run_virtuoso

pytestmark = pytest.mark.skipif(not is_installed(), reason=NOT_INSTALLED)
ONCE = EndpointAccess(tries=1)
BASE = "https://clew.dev/kb/"
# What has more than 15 digits behind the point; Virtuoso does not keep these.
CUT_KEYS = ("half-life", "long share")
REFUSED = "Too many arguments"
TWO = "Or(Find(Shanghai) | Relate(place of birth, backward), Find(Kobe Bryant))"


def odd_draft() -> KbDraft:
    """The small knowledge base, and values that Virtuoso changes when it loads them."""
    draft = make_small_draft()
    draft.add_entity("Q5", "Caesar", concepts=["C3"])
    draft.add_attribute("Q5", "died", Time(-44, 3, 15))
    draft.add_attribute("Q5", "weight", Quantity(Decimal("1.2345678901E-30"), "kilogram"))
    draft.add_attribute("Q5", "grains", Quantity(Decimal(10**19 + 1)))
    draft.add_attribute("Q5", "debt", Quantity(Decimal(107_500_000_000_000)), [("point in time", Time(-46))])
    draft.add_attribute("Q5", "long share", Quantity(Decimal("0.123456789012345678")))
    draft.add_attribute("Q3", "location", Coordinates(Decimal("31.228611"), Decimal("121.474722")))
    draft.add_attribute("Q3", "motto", Text("POINT(1 2)"))
    return draft


@pytest.fixture(scope="module")
def small_kb(tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    return build_draft(odd_draft(), tmp_path_factory.mktemp("kb"))


@pytest.fixture(scope="module")
def server(small_kb: KnowledgeBase, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Virtuoso]:
    """A server that holds the small knowledge base in both encodings, which share no IRI."""
    folder = tmp_path_factory.mktemp("virtuoso")
    for encoding in ("rdf-statements", "rdf-kqapro"):
        export_kb(small_kb, encoding, str(folder / f"{encoding}.nt"))
    with run_virtuoso(folder) as running:
        running.load_files("*.nt")
        yield running


@pytest.fixture
def engine(server: Virtuoso) -> Iterator[EndpointEngine]:
    with EndpointEngine(server.url, ONCE) as made:
        yield made


def raw(server: Virtuoso, query: str) -> Any:
    """The reply to a query as it is sent, without any mending."""
    reply = httpx.get(server.url, params={"query": query}, headers={"Accept": "application/sparql-results+json"})
    return reply.json() if reply.status_code == 200 else reply.text


def rows(server: Virtuoso, query: str) -> list[dict[str, str]]:
    found = raw(server, query)["results"]["bindings"]
    return [{name: cell["value"] for name, cell in row.items()} for row in found]


def without_notes(result: Result) -> object:
    """A result without its notes."""
    return result.kind, result.answers, result.tied, result.columns, result.rows


def sample_programs(kb: KnowledgeBase, seed: int, count: int) -> list[f.Function]:
    """Random programs, but for those about numbers that Virtuoso has cut."""
    maker = ProgramSampler(kb, seed)
    programs = [maker.make_program() for _ in range(count)]
    return [one for one in programs if not any(key in write_program_text(one) for key in CUT_KEYS)]


def test_random_programs_over_a_small_knowledge_base_agree(engine: EndpointEngine, small_kb: KnowledgeBase) -> None:
    native = NativeEngine(small_kb)
    for program in sample_programs(small_kb, 5, 250):
        assert without_notes(engine.run(program)) == without_notes(native.run(program)), write_program_text(program)
    assert engine.quirks.name == "virtuoso"


@pytest.mark.parametrize("count", [20, pytest.param(200, marks=pytest.mark.slow)])
def test_random_programs_over_the_demo_graph_agree(tmp_path: Path, count: int) -> None:
    kb = clew.open()
    native = NativeEngine(kb)
    export_kb(kb, "rdf-statements", str(tmp_path / "kb.nt"))
    with run_virtuoso(tmp_path, buffers=20_000) as running, EndpointEngine(running.url, ONCE) as engine:
        running.load_files("*.nt")
        refused = 0
        for program in sample_programs(kb, 1, count):
            found = outcome(engine, program)
            refused += found == REFUSED
            assert found in (REFUSED, without_notes(native.run(program))), write_program_text(program)
    assert refused <= count // 20


def outcome(engine: EndpointEngine, program: f.Function) -> object:
    """The result, or that the server refuses a table of so many entities as the program has found on its way."""
    try:
        return without_notes(engine.run(program))
    except QueryError as fault:
        return REFUSED if REFUSED in str(fault) else str(fault)


@pytest.mark.parametrize(
    "program",
    [
        "Find(Caesar) | QueryAttr(died)",
        "Find(Caesar) | QueryAttr(weight)",
        "Find(Caesar) | QueryAttr(grains)",
        "Find(Shanghai) | QueryAttr(location)",
        "FindAll() | FilterNum(grains, 10000000000000000001, =)",
        "FindAll() | FilterNum(grains, 10000000000000000000, >)",
        "Find(Caesar) | QueryAttrQualifier(debt, 107500000000000, point in time)",
        "FindAll() | FilterNum(weight, 0.000001 kilogram, <)",
        "FindAll() | FilterNum(motto, 3, >) | Count()",
        "FindAll() | FilterDate(died, -44-03-15, =)",
        "FindAll() | FilterYear(died, -43, <)",
        'FindAll() | FilterStr(motto, "POINT(1 2)")',
        "Find(Shanghai) | QueryAttrQualifier(population, 24870895, point in time)",
        "FindAll() | FilterNum(height, 198 centimetre, !=)",
        "Or(FindAll() | Top(height, largest, 1), Find(Shanghai))",
        "Or(And(FindAll() | Top(height, largest, 2), FindAll() | FilterConcept(human)), Find(Shanghai))",
        "Without(FindAll(), FindAll() | Top(height, largest, 1))",
        "Without(FindAll(), And(Without(FindAll(), Find(Yao Ming)), FindAll() | FilterConcept(human)))",
        "Or(FindAll() | Top(height, largest, 0), Find(Yao Ming)) | FilterConcept(human)",
        f"QueryRelation({TWO}, Or(FindAll() | FilterConcept(basketball player), FindAll() | FilterConcept(city)))",
    ],
)
def test_a_program_that_meets_a_quirk_agrees(engine: EndpointEngine, small_kb: KnowledgeBase, program: str) -> None:
    wanted = NativeEngine(small_kb).run(read_program_text(program))
    assert wanted.answers
    assert without_notes(engine.run(read_program_text(program))) == without_notes(wanted)


@pytest.mark.parametrize(
    "program",
    [
        "Find(Kobe Bryant) | Relate(spouse, backward) | Relate(place of birth, forward) | What()",
        "FindAll() | FilterNum(height, 200 centimetre, >) | FilterConcept(human) | What()",
        "FindAll() | Relate(spouse, backward) | QFilterYear(start time, 2007, =) | What()",
        "FindAll() | FilterNum(population, 23390000, =) | QFilterYear(point in time, 2016, =) | What()",
        "FindAll() | FilterConcept(athlete) | Count()",
        "FindAll() | FilterConcept(city) | SelectAmong(population, largest)",
        "Find(Yao Ming) | QueryAttr(height) | VerifyNum(229 centimetre, =)",
        "Find(Yao Ming) | QueryAttr(height) | VerifyNum(229 centimetre, >)",
    ],
)
def test_a_query_of_kqa_pro_agrees(engine: EndpointEngine, small_kb: KnowledgeBase, program: str) -> None:
    wanted = NativeEngine(small_kb).run(read_program_text(program))
    found = engine.run_sparql(f"BASE <{BASE}> {write_kqapro_sparql(read_program_text(program))}")
    assert found.kind is wanted.kind
    assert [one.id.removeprefix(BASE) or one.text for one in found.answers] == [
        one.id or one.text for one in wanted.answers
    ]


def test_large_tables_come_in_pages(server: Virtuoso) -> None:
    query = "SELECT ?s ?o WHERE { ?s <http://www.w3.org/2000/01/rdf-schema#label> ?o }"
    with EndpointEngine(server.url, ONCE, page=3) as paged, EndpointEngine(server.url, ONCE) as whole:
        assert sorted(paged.run_sparql(query).rows) == sorted(whole.run_sparql(query).rows)


# --- the quirks, as a plain client sees them; when one of these fails, Virtuoso has been mended


def test_quirk_doubles_have_six_digits(server: Virtuoso) -> None:
    (row,) = rows(server, "SELECT ?v (STR(?v) AS ?t) { ?s <https://clew.dev/predicate/weight?unit=kilogram> ?v }")
    assert (row["v"], row["t"]) == ("1.23457e-30", "1.2345678901e-30")


@pytest.mark.parametrize("prologue", ["", f"BASE <{BASE}> "])
def test_quirk_ask_is_a_table(server: Virtuoso, prologue: str) -> None:
    assert rows(server, f"{prologue}ASK {{ ?s ?p ?o }}") == [{"__ASK_RETVAL": "1"}]


def test_quirk_sameterm_beside_or_is_false(server: Virtuoso) -> None:
    pattern = "SELECT ?v {{ ?s <https://clew.dev/predicate/population> ?v FILTER ({}) }}"
    assert len(rows(server, pattern.format("SAMETERM(?v, 23390000)"))) == 1
    assert rows(server, pattern.format("SAMETERM(?v, 23390000) || STR(?v) = ''")) == []


def test_quirk_values_in_a_union_spoils_the_other_branch(server: Virtuoso) -> None:
    other = "{ ?e a <https://clew.dev/id/C4> }"
    assert rows(server, f"SELECT ?e {{ {{ VALUES ?e {{ <https://clew.dev/id/Q1> }} }} UNION {other} }}") == []


def test_quirk_an_empty_values_beside_a_path_fails(server: Virtuoso) -> None:
    path = "?e a ?below . ?below <http://www.w3.org/2000/01/rdf-schema#subClassOf>* ?c . ?c a <https://clew.dev/ns#Concept>"
    assert "transitive" in raw(server, f"SELECT ?e {{ VALUES ?e {{ }} {path} }}")


def test_quirk_minus_fails_on_values(server: Virtuoso) -> None:
    named = "OPTIONAL { ?e <http://www.w3.org/2000/01/rdf-schema#label> ?n }"
    table = "VALUES ?e { <https://clew.dev/id/Q1> <https://clew.dev/id/Q2> }"
    minus = f"{{ ?e a <https://clew.dev/ns#Entity> MINUS {{ {table} }} }}"
    assert "Internal error" in raw(server, f"SELECT DISTINCT ?e {{ {minus} {named} }}")


def test_quirk_texts_compare_with_numbers(server: Virtuoso) -> None:
    query = "SELECT ?v { ?s <https://clew.dev/predicate/motto> ?v FILTER (?v > 3) }"
    assert len(rows(server, query)) == 1


def test_quirk_two_unions_lose_rows(server: Virtuoso) -> None:
    query = f"QueryRelation({TWO}, Or(FindAll() | FilterConcept(basketball player), FindAll() | FilterConcept(city)))"
    found = rows(server, write_sparql(executable_query(read_program_text(query))))
    assert [row["p"] for row in found] == ["https://clew.dev/predicate/spouse"]


@pytest.mark.parametrize("key", ["grains", "debt"])
def test_quirk_long_integers_are_decimals(server: Virtuoso, key: str) -> None:
    (row,) = rows(server, f"SELECT (DATATYPE(?v) AS ?t) {{ ?s <https://clew.dev/predicate/{key}> ?v }}")
    assert row["t"].endswith("#decimal")


def test_quirk_points_have_a_type_of_their_own(server: Virtuoso) -> None:
    (row,) = rows(server, "SELECT (DATATYPE(?v) AS ?t) { ?s <https://clew.dev/predicate/location> ?v }")
    assert row["t"] == "http://www.openlinksw.com/schemas/virtrdf#Geometry"


def test_quirk_sorting_for_a_limit_ends_at_ten_thousand(server: Virtuoso) -> None:
    query = "SELECT ?s { ?s ?p ?o } ORDER BY ?s LIMIT 10000 OFFSET 1"
    assert "Only 10000 are allowed" in raw(server, query)
    with EndpointEngine(server.url, ONCE) as engine:
        engine.run_sparql("ASK { ?s ?p ?o }")
        assert engine.run_sparql(query).answers


def test_quirk_decimals_are_cut_to_fifteen_places(engine: EndpointEngine) -> None:
    """A limit: what was cut when the data was loaded cannot be brought back."""
    assert engine.run(read_program_text("Find(Caesar) | QueryAttr(long share)")).texts == ("0.123456789012346",)


def test_quirk_a_point_on_another_globe_cannot_be_loaded(tmp_path: Path) -> None:
    """A limit: the file is not loaded any further."""
    point = '"<http://example.org/Moon> Point(1 2)"^^<http://www.opengis.net/ont/geosparql#wktLiteral>'
    (tmp_path / "kb.nt").write_text(f"<urn:a> <urn:b> {point} .\n")
    with run_virtuoso(tmp_path) as running, pytest.raises(VirtuosoError, match="non-geometry content"):
        running.load_files("*.nt")


def test_a_table_that_the_server_cuts_off_is_told(small_kb: KnowledgeBase, tmp_path: Path) -> None:
    export_kb(small_kb, "rdf-statements", str(tmp_path / "kb.nt"))
    query = "SELECT ?s ?p ?o WHERE { ?s ?p ?o }"
    with run_virtuoso(tmp_path, max_rows=5) as running:
        running.load_files("*.nt")
        with EndpointEngine(running.url, ONCE) as engine, pytest.raises(QueryError, match="at most 5 rows"):
            engine.run_sparql(query)
        with EndpointEngine(running.url, ONCE, page=5) as engine:
            assert len(engine.run_sparql(f"{query} LIMIT 5").rows) == 5
