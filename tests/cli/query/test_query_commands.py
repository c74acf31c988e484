"""clew run and translate on one program and on a batch, and clew classify, as a person types them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from command_runner import output_of as run
from sample_kbs import build_draft, make_small_draft


@pytest.fixture(scope="module")
def kb(tmp_path_factory: pytest.TempPathFactory) -> str:
    return str(build_draft(make_small_draft(), tmp_path_factory.mktemp("cli")).folder)


def test_run_prints_answers_and_the_thread(kb: str) -> None:
    program = "Find(Yao Ming) | Relate(spouse, forward) | What()"
    assert run("run", program, "-k", kb) == "Kobe Bryant\n"
    thread = run("run", program, "-k", kb, "--trace")
    assert "Relate(spouse, forward)  1 found" in thread
    assert "Yao Ming — spouse — Kobe Bryant (place: Shanghai; start time: 2007-08-06)" in thread
    assert json.loads(run("run", program, "-k", kb, "--json"))["answers"] == ["Kobe Bryant"]


def test_run_reports_which_step_is_empty_and_why(kb: str) -> None:
    assert "step 1 (Find): no entity is named 'Yao Mign'; nearest: 'Yao Ming'" in run("run", "Find(Yao Mign)", "-k", kb)
    assert "Kobe Bryant has no 'native name'; it has height" in run(
        "run", "Find(Kobe Bryant) | QueryAttr(native name)", "-k", kb
    )


@pytest.mark.parametrize(
    ("program", "message"),
    [
        ("Find(", "closing bracket"),
        ("Nothing()", "no function 'Nothing'"),
        ("Find(a) | QFilterStr(b, c)", "step 2 (QFilterStr) needs entities with the facts"),
        ("Find(a) | FilterNum(b, many, >)", "not a number"),
        ("Find(a) | FilterNum(b, 3, >=)", "is not one of =, !=, <, >"),
        ("Find(a) | Count(b)", "takes 0 inputs"),
    ],
)
def test_run_refuses_a_faulty_program_and_points_at_the_step(kb: str, program: str, message: str) -> None:
    assert message in run("run", program, "-k", kb, code=1)


BATCH = b"""{"id": "a", "program": "Find(Yao Ming) | QueryAttr(height)"}
{"id": "b", "program": [{"function": "Find", "inputs": ["Yao Ming"]}, {"function": "Count", "inputs": []}]}

{"id": "c", "program": "Find <arg> Shanghai <func> What"}
{"id": "d", "program": "Nonsense()"}
not json
"""


ANSWERS = [["229 centimetre"], ["1"], ["Shanghai"], [], []]


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_run_answers_a_batch_line_by_line_with_errors_as_data(kb: str, tmp_path: Path, jobs: str) -> None:
    (tmp_path / "batch.jsonl").write_bytes(BATCH)
    lines = [json.loads(line) for line in run("run", str(tmp_path / "batch.jsonl"), "-k", kb, "-j", jobs).splitlines()]
    assert [line["answers"] for line in lines] == ANSWERS
    assert [line["id"] for line in lines[:4]] == ["a", "b", "c", "d"]
    assert ["error" in line for line in lines] == [False, False, False, True, True]


def test_run_resumes_an_interrupted_batch(kb: str, tmp_path: Path) -> None:
    source, output = tmp_path / "batch.jsonl", tmp_path / "out.jsonl"
    source.write_bytes(BATCH)
    output.write_bytes(b'{"id":"a","answers":["kept"]}\n{"id":"b","ans')
    assert "4 answered now" in run("run", str(source), "-k", kb, "-o", str(output))
    assert "0 answered now" in run("run", str(source), "-k", kb, "-o", str(output))
    lines = [json.loads(line) for line in output.read_text().splitlines()]
    assert [line["answers"] for line in lines] == [["kept"], *ANSWERS[1:]]


def test_run_does_not_mix_the_answers_of_two_batches(kb: str, tmp_path: Path) -> None:
    source, output = tmp_path / "batch.jsonl", tmp_path / "out.jsonl"
    source.write_bytes(BATCH)
    output.write_bytes(b'{"id":"z","answers":["kept"]}\n')
    assert "answers to other records" in run("run", str(source), "-k", kb, "-o", str(output), code=1)
    assert output.read_bytes() == b'{"id":"z","answers":["kept"]}\n'
    assert "cannot write" in run("run", str(source), "-k", kb, "-o", str(tmp_path / "no" / "out"), code=1)


def test_run_reads_a_program_from_standard_input(kb: str) -> None:
    assert run("run", "-", "-k", kb, stdin=b"Find(Yao Ming) | Count()") == "1\n"
    assert "neither a file nor a program" in run("run", "nofile.jsonl", "-k", kb, code=1)


def test_run_answers_as_published_when_asked(kb: str, tmp_path: Path) -> None:
    assert run("run", "FindAll() | Count()", "-k", kb) == "4\n"
    assert run("run", "FindAll() | Count()", "-k", kb, "--compat", "kopl") == "8\n"
    (tmp_path / "batch.jsonl").write_text('{"id": "a", "program": "FindAll() | Count()"}\n')
    assert json.loads(run("run", str(tmp_path / "batch.jsonl"), "-k", kb, "--compat", "kopl"))["answers"] == ["8"]


@pytest.mark.parametrize(
    ("record", "answers"),
    [
        ({"sexpr": '(JOIN (R spouse) "Yao Ming")'}, ["Kobe Bryant"]),
        ({"graph": [["Yao Ming", "spouse", "?e"]], "target": "?e"}, ["Kobe Bryant"]),
        ({"sparql": 'SELECT DISTINCT ?e WHERE { ?e_1 <spouse> ?e . ?e_1 <pred:name> "Yao Ming" .  }'}, ["Kobe Bryant"]),
    ],
)
def test_run_answers_records_in_every_language(
    kb: str, tmp_path: Path, record: dict[str, Any], answers: list[str]
) -> None:
    (tmp_path / "batch.jsonl").write_text(json.dumps({"id": 1} | record))
    line = json.loads(run("run", str(tmp_path / "batch.jsonl"), "-k", kb))
    assert line == {"id": 1, "answers": answers}


def test_translate_keeps_the_meaning(kb: str, tmp_path: Path) -> None:
    program = "Find(Yao Ming) | Relate(spouse, forward) | What()"
    query = run("translate", program, "--to", "sparql", "-k", kb).strip()
    assert query.startswith("SELECT DISTINCT ?e WHERE")
    assert run("translate", query, "--from", "sparql", "--to", "program", "-k", kb).strip() == program
    (tmp_path / "batch.jsonl").write_text(json.dumps({"id": 1, "program": "FindAll() | Top(height, largest, 2)"}))
    line = json.loads(run("translate", str(tmp_path / "batch.jsonl"), "--to", "sparql", "-k", kb))
    assert "Top" in line["error"]


def test_classify_names_the_class_of_records_in_any_language(tmp_path: Path) -> None:
    path = tmp_path / "records.jsonl"
    path.write_text(
        '{"id": 1, "sexpr": "(JOIN r m.01)"}\n'
        '{"id": 2, "sparql": "SELECT ?x WHERE { ?x <p> ?y . ?y <q> <z> }"}\n'
        '{"id": 3, "graph": [["?e", "born in", "Paris"], ["?e", "wrote", "Emma"]], "target": "?e"}\n'
        '{"id": 4}\n'
        '{"id": 5, "program": "Find(a) | Relate(r, forward) | Relate(s, forward) | What()"}\n'
    )
    lines = [json.loads(line) for line in run("classify", str(path), "--json").splitlines()]
    assert [line["class"] for line in lines] == ["Iso-0", "Iso-1", "Iso-2", "", "Iso-1"]
    assert "none of" in lines[3]["error"]
    assert "Iso-1" in run("classify", str(path))
