"""A connected graph: programs and lookups give what they give locally, and each fault of a server is named."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from decimal import Decimal
from pathlib import Path

import pytest

pytest.importorskip("httpx", reason="endpoints need httpx: pip install 'clew-kbqa[endpoint]'")

import clew
from clew.engine.endpoint.client import EndpointAccess
from clew.engine.kb_opener import open_any_kb, place_with_facts
from clew.engine.native import NativeEngine
from clew.engine.remote import connection, remote_server
from clew.engine.remote.connection import connect_graph
from clew.errors import ClewError, OptionError, SourceError, StoreError
from clew.kb.columns.kb_columns import PredicateUse
from clew.kb.draft import KbDraft
from clew.kb.graph_tables.table_maker import derive_tables
from clew.kb.knowledge_base import KnowledgeBase, open_kb
from clew.kb.records import FactRecord
from clew.kb.remote.remote_knowledge_base import RemoteKnowledgeBase
from clew.kb.server_log import BudgetSpent, watch_server
from clew.kb.values import Direction, Quantity, Text, Time
from clew.language.program.program_text import read_program_text, write_program_text
from command_runner import output_of
from local_sparql_server import LocalServer, serve_kb_locally, serve_locally
from random_programs import ProgramSampler
from sample_kbs import build_draft, make_small_draft


@pytest.fixture(autouse=True)
def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A cache of its own for each test, and no pauses between tries."""
    monkeypatch.setenv("CLEW_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(remote_server, "EndpointAccess", lambda **fields: EndpointAccess(**fields, pause=0.0))


def rich_draft() -> KbDraft:
    """The small graph, and what a server may get wrong: repeated facts with other qualifiers, sources, odd values."""
    draft = make_small_draft()
    draft.add_entity("Q5", 'Cæsar "the Great"\n', ["Gaius"], "a Roman", ["C3"])
    draft.add_relation("Q5", "ruled", "Q3", [("point in time", Time(-46))], ["a book"])
    draft.add_relation("Q5", "ruled", "Q3", [("point in time", Time(-44)), ("point in time", Time(-43))])
    draft.add_relation("Q5", "ruled", "Q3")
    draft.add_attribute("Q5", "title", Text("dictator"), [("point in time", Time(-44))])
    draft.add_attribute("Q5", "title", Text("dictator"), [("point in time", Time(-49))])
    draft.add_attribute("Q5", "weight", Quantity(Decimal("0.1234567890123456789"), "kilogram"))
    return draft


@pytest.fixture(scope="module")
def local(tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    return build_draft(rich_draft(), tmp_path_factory.mktemp("kb"))


@pytest.fixture
def server(local: KnowledgeBase, tmp_path: Path) -> Iterator[LocalServer]:
    with serve_kb_locally(local, tmp_path) as running:
        yield running


@pytest.fixture
def remote(server: LocalServer, tmp_path: Path) -> RemoteKnowledgeBase:
    connect_graph(server.url, tmp_path / "remote.clew")
    opened = open_any_kb(tmp_path / "remote.clew")
    assert isinstance(opened, RemoteKnowledgeBase)
    return opened


def facts_of(kb: KnowledgeBase, node: int) -> list[FactRecord]:
    return sorted(kb.fact_records(node), key=repr)


def test_the_folder_has_the_names_types_values_and_statistics_of_a_build(
    local: KnowledgeBase, remote: RemoteKnowledgeBase
) -> None:
    assert remote.counts == local.counts
    assert remote.schema == local.schema
    assert [remote.labels_of(node) for node in range(remote.node_count)] == [
        local.labels_of(node) for node in range(local.node_count)
    ]
    assert list(remote.predicate_records()) == list(local.predicate_records())
    assert list(map(remote.value, range(remote.counts["values"]))) == list(
        map(local.value, range(local.counts["values"]))
    )
    for node in range(local.entity_count):
        assert remote.concepts_of(node) == local.concepts_of(node)
        assert remote.prominence(node) == local.prominence(node)
    for predicate in range(len(local.predicate_names)):
        assert remote.sample_objects(predicate).tolist() == local.sample_objects(predicate).tolist()


def test_lookups_give_the_facts_of_a_build(local: KnowledgeBase, remote: RemoteKnowledgeBase) -> None:
    for node in range(local.node_count):
        assert facts_of(remote, node) == facts_of(local, node)
        assert sorted(remote.fact(one).subject for one in remote.relations_to(node).tolist()) == sorted(
            local.fact(one).subject for one in local.relations_to(node).tolist()
        )
        for number in range(len(local.predicate_names)):
            for direction in Direction:
                wanted = local.neighbours(node, number, direction).tolist()
                assert remote.neighbours(node, number, direction).tolist() == wanted
            assert len(remote.attribute_facts(node, number)) == len(local.attribute_facts(node, number))


def test_random_programs_give_what_they_give_locally(local: KnowledgeBase, remote: RemoteKnowledgeBase) -> None:
    native, fetching, sampler = NativeEngine(local), NativeEngine(remote), ProgramSampler(local, 11)
    for _ in range(300):
        program = sampler.make_program()
        assert fetching.run(program) == native.run(program), write_program_text(program)


def test_a_trace_shows_the_same_thread(local: KnowledgeBase, remote: RemoteKnowledgeBase) -> None:
    program = read_program_text("Find(Shanghai) | Relate(place of birth, backward) | QueryAttr(height)")
    assert NativeEngine(remote).trace(program) == NativeEngine(local).trace(program)


def test_what_was_fetched_is_remembered_by_the_next_process(server: LocalServer, remote: RemoteKnowledgeBase) -> None:
    node = remote.resolve("Yao Ming")[0]
    first = facts_of(remote, node)
    asked = len(server.queries)
    again = open_any_kb(remote.folder)
    assert facts_of(again, node) == first
    assert len(server.queries) == asked


def test_a_question_stays_within_its_budget(remote: RemoteKnowledgeBase) -> None:
    remote.log.max_queries = 1
    with watch_server(remote.server_log) as log:
        remote.relations_from(remote.node("Q1"))
        with pytest.raises(BudgetSpent, match="more than 1 queries"):
            remote.relations_to(remote.node("Q3"))
        assert log.notes[0].startswith("the server was asked 1 times")
    remote.relations_to(remote.node("Q3"))  # outside a question nothing is counted


def test_a_fault_that_a_search_swallows_is_raised_at_the_end(server: LocalServer, remote: RemoteKnowledgeBase) -> None:
    server.stop()

    def search() -> None:
        with watch_server(remote.server_log), suppress(ClewError):  # as a search does for a program that fails
            remote.relations_from(remote.node("Q1"))

    with pytest.raises(ClewError, match="cannot be reached"):
        search()


def test_a_server_that_is_down_is_no_answer_but_an_error(server: LocalServer, remote: RemoteKnowledgeBase) -> None:
    server.stop()
    with pytest.raises(ClewError, match="cannot be reached"):
        clew.open(remote.folder).ask("How tall is Yao Ming?")


def test_a_server_that_restarts_is_asked_again(
    server: LocalServer, remote: RemoteKnowledgeBase, monkeypatch: pytest.MonkeyPatch
) -> None:
    server.stop()
    monkeypatch.setattr("time.sleep", lambda _: None if server.running else server.start())
    remote.loader.source.server.engine.client.sleep = lambda _: None if server.running else server.start()  # type: ignore[attr-defined]
    assert len(remote.facts_of(remote.node("Q1")))


@pytest.mark.parametrize("is_open_about_it", [True, False])
def test_a_server_that_cuts_off_replies_gives_the_same_facts(
    local: KnowledgeBase, server: LocalServer, tmp_path: Path, is_open_about_it: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(remote_server, "SMALLEST_PAGE", 5)
    server.max_rows, server.is_open_about_it = 20, is_open_about_it
    report = connect_graph(server.url, tmp_path / "remote.clew")
    remote = open_any_kb(tmp_path / "remote.clew")
    assert report.note.page == 20
    assert remote.counts == local.counts
    assert [facts_of(remote, node) for node in range(4)] == [facts_of(local, node) for node in range(4)]


def test_a_server_with_tiny_pages_is_refused(server: LocalServer, tmp_path: Path) -> None:
    server.max_rows, server.is_open_about_it = 20, True
    with pytest.raises(ClewError, match="at most 20 rows at a time; clew needs 100"):
        connect_graph(server.url, tmp_path / "remote.clew")


def test_a_slow_server_is_named_with_the_way_out(
    server: LocalServer, remote: RemoteKnowledgeBase, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CLEW_REMOTE_SECONDS", "0.05")
    server.delay = 0.5
    slow = open_any_kb(remote.folder)
    with pytest.raises(ClewError, match=r"did not answer within 0.05 seconds.*facts of"):
        slow.facts_of(slow.node("Q1"))


def test_a_survey_that_broke_off_continues(server: LocalServer, tmp_path: Path) -> None:
    whole = connect_graph(server.url, tmp_path / "whole.clew").queries
    server.fail_after = len(server.queries) + whole // 2
    other = tmp_path / "other.clew"
    connection.survey_file(server.url).unlink()
    with pytest.raises(SourceError, match="what has come is kept: repeat the command to continue"):
        connect_graph(server.url, other)
    server.fail_after = -1
    report = connect_graph(server.url, other)
    assert report.reused > 5
    assert report.queries < whole
    assert open_any_kb(other).counts == open_any_kb(tmp_path / "whole.clew").counts


def test_an_update_fetches_what_has_changed(server: LocalServer, tmp_path: Path) -> None:
    folder = tmp_path / "remote.clew"
    whole = connect_graph(server.url, folder)
    before = open_any_kb(folder)
    assert len(before.facts_of(before.node("Q1")))
    server.store.update(
        "INSERT DATA { <https://clew.dev/id/Q9> a <https://clew.dev/ns#Entity> ; "
        "<http://www.w3.org/2000/01/rdf-schema#label> 'Li Na' ; <https://clew.dev/predicate/height?unit=foot> 5.6 }"
    )
    report = connect_graph(server.url, folder, update=True)
    assert 0 < report.queries < whole.queries
    after = clew.open(folder)
    assert after.counts["entities"] == before.counts["entities"] + 1
    assert NativeEngine(after).run(read_program_text("Find(Li Na) | QueryAttr(height)")).texts == ("5.6 foot",)


def test_what_the_server_has_got_since_is_noted(server: LocalServer, remote: RemoteKnowledgeBase) -> None:
    server.store.update("INSERT DATA { <https://clew.dev/id/Q1> <https://clew.dev/predicate/height?unit=foot> 99.5 }")
    with watch_server(remote.server_log) as log:
        remote.facts_of(remote.node("Q1"))
    assert "clew connect" in log.notes[0]
    assert "--update" in log.notes[0]


def test_facts_that_the_server_has_lost_are_noted(server: LocalServer, remote: RemoteKnowledgeBase) -> None:
    server.store.update("DELETE WHERE { <https://clew.dev/id/Q1> <https://clew.dev/predicate/height?unit=foot> ?o }")
    server.store.update(
        "DELETE WHERE { <https://clew.dev/id/Q1> <https://clew.dev/predicate/height?unit=centimetre> ?o }"
    )
    with watch_server(remote.server_log) as log:
        remote.facts_of(remote.node("Q1"))
    assert "facts of" in log.notes[0]
    assert "--update" in log.notes[0]


def test_a_graph_without_labels_is_connected_with_a_warning(server: LocalServer, tmp_path: Path) -> None:
    server.store.update("DELETE WHERE { ?s <http://www.w3.org/2000/01/rdf-schema#label> ?o }")
    report = connect_graph(server.url, tmp_path / "remote.clew")
    assert "have a label; questions must say the ids of the others" in report.warnings[0]
    assert open_any_kb(tmp_path / "remote.clew").resolve("Q1")


def test_an_empty_graph_is_refused(tmp_path: Path) -> None:
    (tmp_path / "graph.ttl").write_text("")
    with (
        serve_locally(tmp_path / "graph.ttl") as server,
        pytest.raises(SourceError, match="has no facts in its default graph"),
    ):
        connect_graph(server.url, tmp_path / "remote.clew")


def test_faulty_requests_are_refused_before_a_query(server: LocalServer, tmp_path: Path, local: KnowledgeBase) -> None:
    for address in ("graph.ttl", "http://", "http://host:port/sparql", "http://host/a b", "http://host/\x1b[2J"):
        with pytest.raises(OptionError, match="not the address of a SPARQL server"):
            connect_graph(address, tmp_path / "remote.clew")
    with pytest.raises(StoreError, match="keeps its facts itself, so --update has nothing to fetch"):
        connect_graph(server.url, local.folder, update=True)
    connect_graph(server.url, tmp_path / "remote.clew")
    with pytest.raises(StoreError, match="is connected to"):
        connect_graph("http://127.0.0.1:1/sparql", tmp_path / "remote.clew", update=True)
    asked = len(server.queries)
    with pytest.raises(StoreError, match="add --force"):
        connect_graph(server.url, tmp_path / "remote.clew")
    assert len(server.queries) == asked


def test_more_nodes_than_the_limit_are_refused(server: LocalServer, tmp_path: Path) -> None:
    with pytest.raises(SourceError, match="more than 3 nodes; allow more with --limit"):
        connect_graph(server.url, tmp_path / "remote.clew", limit=3)


def test_what_needs_all_facts_says_so(remote: RemoteKnowledgeBase) -> None:
    with pytest.raises(StoreError, match="keeps its facts on a server"):
        open_kb(remote.folder)
    with pytest.raises(StoreError, match="clew build"):
        remote.fact(remote.fact_range(PredicateUse.RELATION, remote.predicate("place of birth"))[0])
    with pytest.raises(StoreError, match="to make tables, copy it with clew build"):
        derive_tables(remote)


def test_a_copy_has_all_facts(local: KnowledgeBase, remote: RemoteKnowledgeBase) -> None:
    copied = open_kb(place_with_facts(str(remote.folder)))
    assert copied.counts == local.counts
    assert place_with_facts(str(remote.folder)) == str(copied.folder)
    assert place_with_facts("demo") == "demo"


def test_commands_work_on_a_connected_folder(server: LocalServer, tmp_path: Path) -> None:
    folder = str(tmp_path / "remote.clew")
    assert "facts there" in output_of("connect", server.url, "-o", folder)
    assert "Shanghai" in output_of("show", folder, "Yao Ming")
    assert "Yao Ming" in output_of("search", folder, "yao")
    assert "Shanghai" in output_of("run", "-k", folder, "Find(Yao Ming) | Relate(place of birth, forward)")
    assert '"entities"' in output_of("connect", server.url, "-o", folder, "--update", "--json")


def test_answers_show_what_the_server_was_asked(server: LocalServer, tmp_path: Path) -> None:
    kb = clew.connect(server.url, tmp_path / "remote.clew")
    answer = kb.ask("How tall is Yao Ming?")
    assert answer.queries
    assert any("Q1" in query.purpose for query in answer.queries)
    assert "VALUES" in answer.queries[0].text
