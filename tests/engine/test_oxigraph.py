"""The Oxigraph engine gives what the native engine gives, within its limits, and never changes anything."""

from __future__ import annotations

import fcntl
import tempfile
import threading
import time
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import clew
from clew.engine.native import NativeEngine
from clew.engine.oxigraph import OxigraphEngine
from clew.engine.oxigraph.store_cache import cached_store
from clew.engine.result import Result, ResultKind
from clew.engine.sparql.solutions import QueryError
from clew.engine.worker_process import QueryLimits
from clew.errors import ClewError
from clew.kb.draft import KbDraft
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.values import Op, Quantity
from clew.language.program import functions as f
from clew.language.program.program_text import read_program_text, write_program_text
from random_programs import ProgramSampler
from sample_kbs import MIXED_UNITS, build_draft, drafts, make_mixed_unit_draft, make_small_draft

ENDLESS = "SELECT (COUNT(*) AS ?n) WHERE { ?a ?b ?c . ?d ?e ?f . ?g ?h ?i . ?j ?k ?l . ?m ?n ?o . ?q ?r ?s }"
LABEL = "<http://www.w3.org/2000/01/rdf-schema#label>"


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OxigraphEngine]:
    with OxigraphEngine(build_draft(make_small_draft(), tmp_path_factory.mktemp("kb"))) as engine:
        yield engine


def without_notes(result: Result) -> object:
    """A result without its notes."""
    return result.kind, result.answers, result.tied, result.columns, result.rows


def assert_agreement(kb: KnowledgeBase, programs: list[f.Function]) -> None:
    native = NativeEngine(kb)
    with OxigraphEngine(kb) as engine:
        for program in programs:
            assert without_notes(engine.run(program)) == without_notes(native.run(program)), write_program_text(program)


def sample_programs(kb: KnowledgeBase, seed: int, count: int) -> list[f.Function]:
    maker = ProgramSampler(kb, seed)
    return [maker.make_program() for _ in range(count)]


def test_half_of_a_surrogate_pair_is_an_error_of_its_query(small: OxigraphEngine) -> None:
    with pytest.raises(QueryError, match=r"U\+D800, half of a surrogate pair"):
        small.run(f.Find("\ud800"))
    assert NativeEngine(small.kb).run(f.Find("\ud800")).texts == ()


def test_random_programs_over_a_small_knowledge_base_agree(small: OxigraphEngine) -> None:
    assert_agreement(small.kb, sample_programs(small.kb, 1, 150))


@settings(max_examples=5, deadline=None, suppress_health_check=list(HealthCheck))
@given(drafts(), st.integers(0, 10**6))
def test_random_programs_over_any_knowledge_base_agree(draft: KbDraft, seed: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        kb = build_draft(draft, Path(folder))
        assert_agreement(kb, sample_programs(kb, seed, 30))


def test_random_programs_over_the_demo_graph_agree() -> None:
    kb = clew.open()
    assert_agreement(kb, sample_programs(kb, 1, 100))


@pytest.mark.parametrize("seed", range(3))
def test_random_programs_over_mixed_units_agree(seed: int, tmp_path: Path) -> None:
    kb = build_draft(make_mixed_unit_draft(seed), tmp_path)
    assert_agreement(kb, sample_programs(kb, seed, 120))


def test_every_comparison_in_every_unit_agrees(tmp_path: Path) -> None:
    kb = build_draft(make_mixed_unit_draft(), tmp_path)
    targets = [
        (key, Quantity(number, unit))
        for key, units in MIXED_UNITS.items()
        for unit in units
        for number in (Decimal(1), Decimal("0.3048"), Decimal(-40))
    ]
    filters = [f.FilterNum(f.FindAll(), key, value, op) for key, value in targets for op in Op]
    programs: list[f.Function] = [
        f.What(f.QFilterNum(step, "during", Quantity(Decimal(1), "hour"), Op.LT)) for step in filters[::5]
    ]
    programs += [f.VerifyNum(f.QueryAttr(f.FindAll(), step.key), step.value, step.op) for step in filters[::3]]
    assert_agreement(kb, [*filters, *programs])


@pytest.mark.parametrize(
    "program",
    [
        "FindAll() | Aggregate(height, average)",
        "FindAll() | Aggregate(population, sum)",
        "FindAll() | Aggregate(population, count)",
        "FindAll() | Aggregate(height, maximum) | VerifyNum(200 centimetre, >)",
        "FindAll() | GroupBy(place of birth, forward, height, maximum)",
        "FindAll() | GroupBy(spouse, forward, height, count)",
        "FindAll() | Table(height; spouse; inception)",
        "FindAll() | Top(height, largest, 1) | Relate(spouse, forward)",
        "FindAll() | FilterKeys(height, =, height)",
        "Find(Shanghai) | SelectAmong(inception, smallest)",
    ],
)
def test_an_extension_agrees(small: OxigraphEngine, program: str) -> None:
    wanted = NativeEngine(small.kb).run(read_program_text(program))
    assert wanted.answers
    assert without_notes(small.run(read_program_text(program))) == without_notes(wanted)


def test_a_cell_lists_entities_before_concepts(tmp_path: Path) -> None:
    draft = make_small_draft()
    for known in ("C1", "Q3", "C2", "Q2"):
        draft.add_relation("Q1", "knows", known)
    kb = build_draft(draft, tmp_path)
    program = read_program_text("Find(Yao Ming) | Table(knows)")
    assert NativeEngine(kb).run(program).rows == (("Yao Ming", "Kobe Bryant, Shanghai, athlete, basketball player"),)
    assert_agreement(kb, [program])


@pytest.mark.parametrize(
    ("query", "kind", "texts"),
    [
        ("SELECT ?e WHERE { ?e a <https://clew.dev/id/C2> }", ResultKind.ENTITIES, ("Yao Ming", "Kobe Bryant")),
        ("SELECT (COUNT(?e) AS ?n) WHERE { ?e a <https://clew.dev/ns#Entity> }", ResultKind.COUNT, ("4",)),
        (f'ASK {{ ?e {LABEL} "Yao Ming" }}', ResultKind.TRUTH, ("yes",)),
        (
            "SELECT ?h WHERE { ?e <https://clew.dev/predicate/height?unit=centimetre> ?h } ORDER BY ?h",
            ResultKind.VALUES,
            ("198 centimetre", "229 centimetre"),
        ),
        (
            "SELECT ?v WHERE { ?e <https://clew.dev/predicate/inception> ?v } ORDER BY ?e",
            ResultKind.VALUES,
            ("1291", "1291-05"),
        ),
        (
            "SELECT DISTINCT ?p WHERE { <https://clew.dev/id/Q1> ?p <https://clew.dev/id/Q2> }",
            ResultKind.PREDICATES,
            ("spouse",),
        ),
        ("SELECT ?e WHERE { ?e a <https://clew.dev/id/C9> }", ResultKind.ENTITIES, ()),
    ],
)
def test_a_query_answers(small: OxigraphEngine, query: str, kind: ResultKind, texts: tuple[str, ...]) -> None:
    result = small.run_sparql(query)
    assert (result.kind, result.texts) == (kind, texts)


def test_several_columns_make_a_table(small: OxigraphEngine) -> None:
    query = "SELECT ?e ?h WHERE { ?e <https://clew.dev/predicate/height?unit=foot> ?h }"
    result = small.run_sparql(query)
    assert (result.columns, result.rows) == (("e", "h"), (("Kobe Bryant", "6.5 foot"),))


@pytest.mark.parametrize(
    ("query", "fault"),
    [
        ("DELETE WHERE { ?s ?p ?o }", "changes data"),
        ("LOAD <file:///etc/passwd>", "changes data"),
        ("CONSTRUCT WHERE { ?s ?p ?o }", "yields a graph"),
        ("SELECT * WHERE { SERVICE <http://127.0.0.1:9/> { ?s ?p ?o } }", "SERVICE would send"),
        ("SELECT ?s WHERE { { SELECT ?s WHERE { SERVICE SILENT ?s { ?s ?p ?o } } } }", "SERVICE would send"),
    ],
)
def test_a_query_only_reads(small: OxigraphEngine, query: str, fault: str) -> None:
    with pytest.raises(ClewError, match=fault):
        small.run_sparql(query)


def test_a_slow_query_is_interrupted_and_the_next_one_runs(small: OxigraphEngine) -> None:
    with OxigraphEngine(small.kb, QueryLimits(seconds=1.5)) as engine:
        start = time.monotonic()
        with pytest.raises(QueryError, match=r"took more than 1\.5 seconds"):
            engine.run_sparql(ENDLESS)
        assert time.monotonic() - start < 5
        assert engine.run(read_program_text("FindAll() | Count()")).texts == ("4",)


def test_a_query_with_too_many_rows_is_stopped(small: OxigraphEngine) -> None:
    with OxigraphEngine(small.kb, QueryLimits(rows=10)) as engine:
        with pytest.raises(QueryError, match="more than 10 rows"):
            engine.run_sparql("SELECT ?a ?d WHERE { ?a ?b ?c . ?d ?e ?f . ?g ?h ?i . ?j ?k ?l }")
        assert engine.run(read_program_text("FindAll() | Count()")).texts == ("4",)


def test_a_query_that_needs_too_much_memory_is_stopped(small: OxigraphEngine) -> None:
    with OxigraphEngine(small.kb, QueryLimits(memory=400_000_000)) as engine:
        with pytest.raises(QueryError, match=r"more than 400,000,000 bytes of memory; .* QueryLimits\(memory="):
            engine.run_sparql("SELECT * WHERE { ?a ?b ?c . ?d ?e ?f . ?g ?h ?i . ?j ?k ?l } ORDER BY ?a ?l LIMIT 1")
        assert engine.run(read_program_text("FindAll() | Count()")).texts == ("4",)


def test_a_reply_cut_off_by_the_time_limit_is_discarded(small: OxigraphEngine) -> None:
    query = "SELECT * WHERE { ?a ?b ?c . ?d ?e ?f . ?g ?h ?i }"
    outcomes = set()
    for seconds in (0.4, 0.6, 0.8, 1.0, 1.2, 1.4):
        with OxigraphEngine(small.kb, QueryLimits(seconds=seconds)) as engine:
            try:
                engine.run_sparql(query)
            except QueryError as fault:
                outcomes.add(str(fault).split(":")[0][:24])
    assert outcomes <= {"the query took more than"}


def test_threads_share_an_engine(small: OxigraphEngine) -> None:
    texts: list[tuple[str, ...]] = []
    program = read_program_text("FindAll() | Count()")
    threads = [threading.Thread(target=lambda: texts.append(small.run(program).texts)) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert texts == [("4",)] * 4


def test_several_engines_share_a_store(small: OxigraphEngine) -> None:
    with OxigraphEngine(small.kb) as other:
        program = read_program_text("FindAll() | Count()")
        assert small.run(program) == other.run(program)


def test_the_store_is_built_once_for_each_content(tmp_path: Path) -> None:
    draft = make_small_draft()
    kb = build_draft(draft, tmp_path)
    folder = cached_store(kb)
    written = folder.stat().st_mtime_ns
    assert folder.parent == kb.folder
    assert cached_store(kb).stat().st_mtime_ns == written
    assert [one.name for one in kb.folder.glob(".*")] == []
    draft.add_entity("Q9", "new")
    assert cached_store(build_draft(draft, tmp_path)).name != folder.name


def test_the_next_build_removes_the_remains_of_a_killed_one(tmp_path: Path) -> None:
    kb = build_draft(make_small_draft(), tmp_path)
    left, busy = (kb.folder / f".oxigraph-1-0.writing-{name}" for name in ("left", "busy"))
    for folder in (left, busy):
        folder.mkdir()
        (folder / "lock").touch()
    with (busy / "lock").open() as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        cached_store(kb)
        assert [one.name for one in kb.folder.glob(".*")] == [busy.name]


def test_a_read_only_folder_is_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kb = build_draft(make_small_draft(), tmp_path)
    monkeypatch.setenv("CLEW_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr("clew.engine.oxigraph.store_cache.is_writable", lambda folder: folder != kb.folder)
    assert cached_store(kb).parent == tmp_path / "cache"
