"""The commands, as a person types them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from making_kbs import built, small_draft

GOLDEN = Path(__file__).parents[1] / "golden" / "kqapro" / "mixed.json"


@pytest.fixture(scope="module")
def kb(tmp_path_factory: pytest.TempPathFactory) -> str:
    return str(built(small_draft(), tmp_path_factory.mktemp("cli")).folder)


def run(*words: str, code: int = 0, stdin: bytes = b"", **environment: str) -> str:
    """What the command prints to standard output; with a fault or no output, what it says of it."""
    done = subprocess.run(
        [sys.executable, "-c", "from clew.cli import main; main()", *words],
        input=stdin,
        capture_output=True,
        env=os.environ | environment,
        timeout=120,
        check=False,
    )
    faults = done.stderr.decode()
    assert "Traceback" not in faults
    assert done.returncode == code, faults
    return faults if code or not done.stdout else done.stdout.decode()


def run_json(*words: str) -> Any:
    return json.loads(run(*words, "--json"))


def test_build_reads_prints_an_account_and_saves_it(tmp_path: Path) -> None:
    target, report = str(tmp_path / "kb"), tmp_path / "report.json"
    output = run("build", str(GOLDEN), "-o", target, "--report", str(report))
    assert "10 facts kept of 12 read" in output
    assert "dangling id" in output
    assert json.loads(report.read_text())["facts_kept"] == 10
    assert run_json("info", target)["relational_facts"] == 4


def test_build_reads_standard_input(tmp_path: Path) -> None:
    run("build", "-", "-o", str(tmp_path / "kb"), stdin=GOLDEN.read_bytes())
    assert run_json("info", str(tmp_path / "kb"))["entities"] == 3


def test_build_puts_several_sources_together(tmp_path: Path) -> None:
    more = tmp_path / "more.jsonl"
    more.write_text('{"entity": "Q1", "name": "Yao", "instanceOf": ["C1"]}\n{"entity": "Q77", "name": "New"}\n')
    account = run_json("build", str(GOLDEN), str(more), "-o", str(tmp_path / "kb"))
    assert account["facts_kept"] == 10
    shown = run_json("show", str(tmp_path / "kb"), "Yao")
    assert (shown["name"], shown["aliases"], shown["instanceOf"]) == ("Yao Ming", ["Yao"], ["C1", "C2"])


@pytest.mark.parametrize(
    ("words", "code", "message"),
    [
        (["build", "nothing.json", "-o", "KB"], 1, "there is no file or folder nothing.json"),
        (["build", "{golden}", "-o", "KB", "--strict"], 0, "10 facts kept"),
        (["build", "{empty}", "-o", "KB"], 1, "is not text, and neither a SQLite"),
        (["build", "{golden}", "-o", "{kb}"], 1, "--force"),
        (["build", "-o", "KB"], 2, "Missing argument"),
        (["info", "{tests}"], 1, "is not a knowledge base"),
        (["show", "{kb}", "Yao Mign"], 1, "nearest: 'Yao Ming'"),
        (["show", "{kb}"], 2, "Missing argument 'NAME'"),
        (["nonsense"], 2, "no command 'nonsense'"),
        (["export", "{kb}", "--format", "jsonl", "-o", "{golden}/x"], 1, "cannot write"),
    ],
)
def test_a_fault_ends_in_one_line_and_the_right_code(
    tmp_path: Path, kb: str, words: list[str], code: int, message: str
) -> None:
    (tmp_path / "empty").write_bytes(b"\0\1\2")
    places = {"golden": str(GOLDEN), "kb": kb, "empty": str(tmp_path / "empty"), "tests": str(GOLDEN.parent)}
    filled = [word.format(**places).replace("KB", str(tmp_path / "KB")) for word in words]
    output = run(*filled, code=code)
    assert message in output
    if code == 1:
        assert output.startswith("clew: ")
        assert output.count("\n") == 1


def test_info_json_has_the_counts_of_table_2(kb: str) -> None:
    info = run_json("info", kb)
    expected = {"entities": 4, "concepts": 4, "relations": 2, "attributes": 4}
    assert {key: info[key] for key in expected} == expected
    assert {key: info[key] for key in ("relational_facts", "literal_facts", "qualifier_facts")} == {
        "relational_facts": 2,
        "literal_facts": 8,
        "qualifier_facts": 4,
    }


def test_info_prints_tables(kb: str) -> None:
    output = run("info", kb)
    assert "relational facts" in output
    assert "basketball player → city" in output
    assert "quantity in centimetre" in output


def test_show_prints_facts_and_lists_homonyms(kb: str) -> None:
    output = run("show", kb, "Shanghai")
    assert "24,870,895" in output
    assert "point in time: 2020" in output
    assert "← place of birth" in output
    assert "1 more with this name" in output
    assert "a ship" in output


def test_show_prints_a_concept(kb: str) -> None:
    output = run("show", kb, "athlete")
    assert "basketball player" in output
    assert "2 entities" in output


def test_show_names_sources_when_asked(kb: str) -> None:
    assert "https://example.org/yao" in run("show", kb, "Q1", "--sources")
    assert "https://example.org/yao" not in run("show", kb, "Q1")


def test_search_prints_scores(kb: str) -> None:
    output = run("search", kb, "yao mign")
    assert "Yao Ming" in output.splitlines()[1]
    assert json.loads(run("search", kb, "Yao Ming", "-n", "1", "--json"))["score"] == 1.0
    assert "Kobe Bryant" in run("search", kb, "--prefix", "ko")


def test_export_reads_back_through_a_pipe(kb: str, tmp_path: Path) -> None:
    exported = run("export", kb, "--format", "jsonl").encode()
    run("build", "-", "-o", str(tmp_path / "again"), stdin=exported)
    assert run_json("info", str(tmp_path / "again"))["digest"] == run_json("info", kb)["digest"]


@pytest.mark.parametrize("name", ["kb.json", "kb.json.gz", "kb.json.bz2", "kb.json.zst"])
def test_export_compresses_by_the_name_of_the_file(kb: str, tmp_path: Path, name: str) -> None:
    run("export", kb, "--format", "kqapro", "-o", str(tmp_path / name))
    run("build", str(tmp_path / name), "-o", str(tmp_path / "again"))
    assert run_json("info", str(tmp_path / "again"))["digest"] == run_json("info", kb)["digest"]
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted([name, "again"])


def test_run_prints_answers_and_the_thread(kb: str) -> None:
    program = "Find(Yao Ming) | Relate(spouse, forward) | What()"
    assert run("run", program, "-k", kb) == "Kobe Bryant\n"
    thread = run("run", program, "-k", kb, "--trace")
    assert "Relate(spouse, forward)  1 found" in thread
    assert "Yao Ming — spouse — Kobe Bryant (place: Shanghai; start time: 2007-08-06)" in thread
    assert json.loads(run("run", program, "-k", kb, "--json"))["answers"] == ["Kobe Bryant"]


def test_run_says_which_step_came_up_empty_and_why(kb: str) -> None:
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
        ("Find(a) | FilterNum(b, 3, >=)", "none of =, !=, <, >"),
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


def test_run_goes_on_where_a_stopped_batch_ended(kb: str, tmp_path: Path) -> None:
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


def test_a_mapping_that_is_there_is_not_overwritten(tmp_path: Path) -> None:
    (tmp_path / "people.csv").write_text("name,age\nAnn,30\nBob,40\n")
    mapping = tmp_path / "mapping.toml"
    mapping.write_text("mine")
    words = ("build", str(tmp_path / "people.csv"), "-o", str(tmp_path / "kb"), "--write-mapping", str(mapping))
    assert "exists already" in run(*words, code=1)
    assert mapping.read_text() == "mine"


@pytest.mark.parametrize(("data", "message"), [(b"", "is empty"), (b"\x1f\x8b\x08", "damaged or cut off")])
def test_a_source_of_nothing_is_named_for_what_it_is(tmp_path: Path, data: bytes, message: str) -> None:
    (tmp_path / "source").write_bytes(data)
    assert message in run("build", str(tmp_path / "source"), "-o", str(tmp_path / "kb"), code=1)


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


def test_translate_says_the_same_in_another_language(kb: str, tmp_path: Path) -> None:
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


def test_check_finds_a_knowledge_base_whole(kb: str) -> None:
    assert "is intact" in run("check", kb)


def test_a_closed_pipe_is_no_error(kb: str) -> None:
    command = f"{sys.executable} -c 'from clew.cli import main; main()' info {kb} | head -1"
    done = subprocess.run(["bash", "-o", "pipefail", "-c", command], capture_output=True, timeout=60, check=False)
    assert done.stderr == b""


def test_the_demo_graph_answers_without_being_told_where_it_is(tmp_path: Path) -> None:
    cache = str(tmp_path / "cache")
    info = json.loads(run("info", "--json", CLEW_CACHE=cache))
    assert info["entities"] >= 4_000
    assert info["relations"] >= 25
    assert info["attributes"] >= 60
    assert info["literal_facts"] >= 20_000
    assert "Paris" in run("show", "demo", "France", CLEW_CACHE=cache)
