"""clew translate: any language to any other, with a knowledge base only where one is needed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from clew.cli import clew
from clew.cli.query.translate import TARGETS
from clew.engine.translation import WRITERS as WRITERS
from command_runner import output_of
from sample_kbs import build_draft, make_small_draft

NOWHERE = ("-k", "no such place")


def run(*arguments: str, code: int = 0) -> str:
    result = CliRunner().invoke(clew, ["translate", *arguments])
    assert result.exit_code == code, result.output
    return result.output


def test_the_targets_on_the_command_line_are_those_there_are() -> None:
    assert set(TARGETS) == set(WRITERS)


def test_an_s_expression_of_freebase_needs_no_knowledge_base() -> None:
    text = "(AND film.film (JOIN film.film.directed_by m.0343h))"
    query = run("--from", "sexpr", text, "--to", "sparql-freebase", *NOWHERE)
    assert "?x0 ns:film.film.directed_by ns:m.0343h ." in query
    assert run("--from", "sparql", query, "--to", "sexpr", *NOWHERE).strip() == text


def test_a_graph_is_read_from_json(tmp_path: Path) -> None:
    graph = run("--from", "sexpr", "(AND a.b (JOIN a.b.r m.1))", "--to", "graph-grailqa", *NOWHERE)
    assert run("--from", "graph", graph, "--to", "sexpr", *NOWHERE).strip() == "(AND a.b (JOIN a.b.r m.1))"
    (tmp_path / "batch.jsonl").write_text(json.dumps({"qid": 7, "graph_query": json.loads(graph)}) + "\n")
    line = json.loads(run(str(tmp_path / "batch.jsonl"), "--to", "sexpr", *NOWHERE))
    assert line == {"id": "7", "sexpr": "(AND a.b (JOIN a.b.r m.1))"}


@pytest.mark.parametrize("target", ["program", "program-json", "sequence", "sexpr", "graph"])
def test_programs_are_translated_without_a_knowledge_base(target: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr("clew.cli.query.translate.open_with_progress")
    assert run("Find(a) | Relate(r, forward) | What()", "--to", target)


def test_ids_are_looked_up_in_the_knowledge_base_that_is_named(tmp_path: Path) -> None:
    kb = build_draft(make_small_draft(), tmp_path)
    named = run("Find(Q1) | Relate(spouse, forward)", "--to", "program", "-k", str(kb.folder))
    assert named.splitlines()[-1] == "Find(Yao Ming) | Relate(spouse, forward)"
    assert "no such place" in str(
        CliRunner().invoke(clew, ["translate", "Find(Q1)", "--to", "program", *NOWHERE]).exception
    )


def test_a_fault_is_reported_without_a_traceback() -> None:
    result = CliRunner().invoke(clew, ["translate", "--from", "graph", "x", "--to", "sexpr"])
    assert result.exit_code == 1
    assert "the graph is not JSON" in str(result.exception)


PROGRAM = "Find(a) | Relate(r, forward)"


@pytest.mark.parametrize("ending", ["rq", "txt", "sexpr"])
def test_one_query_is_read_from_a_file(ending: str, tmp_path: Path) -> None:
    (tmp_path / f"query.{ending}").write_text(f"\ufeff{PROGRAM}\n", encoding="utf-8")
    assert run(str(tmp_path / f"query.{ending}"), "--to", "program").strip() == PROGRAM


@pytest.mark.parametrize(
    ("stdin", "found"),
    [
        (PROGRAM, PROGRAM),
        (f'{{"id": "1", "program": "{PROGRAM}"}}', f'{{"id":"1","program":"{PROGRAM}"}}'),
        (f'[{{"id": "1", "program": "{PROGRAM}"}}]', f'{{"id":"1","program":"{PROGRAM}"}}'),
    ],
)
def test_standard_input_has_one_query_or_records(stdin: str, found: str) -> None:
    assert output_of("translate", "-", "--to", "program", stdin=stdin.encode()).strip() == found


def test_sql_over_the_tables_of_a_graph_is_translated_to_a_program_and_back() -> None:
    program = run("SELECT count(*) FROM halogen WHERE atomic_number > 50", "--to", "program")
    assert program.endswith('where it."atomic number" > 50; group all)\n')
    sql = run(program.splitlines()[-1], "--to", "sql-duckdb")
    assert " ".join(sql.split()).endswith("FROM halogen WHERE halogen.atomic_number > 50")


def test_a_program_that_sql_cannot_say_is_refused() -> None:
    result = CliRunner().invoke(clew, ["translate", "QueryRelation(Find(gold), Find(silver))", "--to", "sql"])
    assert result.exit_code == 1
    assert "QueryRelation: SQL over tables cannot say it" in str(result.exception) + result.output
