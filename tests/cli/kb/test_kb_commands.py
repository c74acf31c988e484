"""clew build, info, show, search, export and check, as a person types them."""

from __future__ import annotations

import gzip
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from command_runner import output_of as run
from sample_kbs import build_draft, make_small_draft

GOLDEN = Path(__file__).parents[2] / "golden" / "kqapro" / "mixed.json"


@pytest.fixture(scope="module")
def kb(tmp_path_factory: pytest.TempPathFactory) -> str:
    return str(build_draft(make_small_draft(), tmp_path_factory.mktemp("cli")).folder)


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


def test_build_with_properties_knows_predicates_by_their_ids(tmp_path: Path) -> None:
    source, target = tmp_path / "kb.jsonl", str(tmp_path / "kb")
    relation = {"relation": "place of birth", "object": "Q2", "direction": "forward"}
    records = [{"entity": "Q1", "name": "Ada", "relations": [relation]}, {"entity": "Q2", "name": "London"}]
    source.write_text("".join(json.dumps(record) + "\n" for record in records))
    (tmp_path / "properties.json").write_text('{"place of birth": {"id": "P19", "aliases": "born in"}}')
    run("build", str(source), "--properties", str(tmp_path / "properties.json"), "-o", target)
    assert run("run", "-k", target, "Find(Ada) | Relate(P19, forward) | What()").strip() == "London"


@pytest.mark.parametrize(("amount", "fault"), [("2 XB", "not an amount of memory"), ("5MB", "at least 100MB")])
def test_build_refuses_an_amount_of_memory_that_it_cannot_use(tmp_path: Path, amount: str, fault: str) -> None:
    target = str(tmp_path / "kb")
    assert fault in run("build", str(GOLDEN), "-o", target, "--memory", amount, code=2)


def test_build_takes_an_amount_of_memory_and_a_number_of_processes(tmp_path: Path) -> None:
    target = str(tmp_path / "kb")
    run("build", str(GOLDEN), "-o", target, "--memory", "0.5 GB", "-j", "2")
    assert run_json("info", target)["entities"] == 3


def test_build_merges_the_triples_of_another_graph(tmp_path: Path) -> None:
    files = {
        "kb.jsonl": '{"entity": "Q1", "name": "Ada"}\n{"entity": "Q2", "name": "London"}\n',
        "triples.tsv": "/m/0b\t/people_born_here\t/m/0a\n/m/0b\tother\t/m/0a\n",
        "map.tsv": "source\ttarget\tdirection\npeople_born_here\tplace of birth\tbackward\n",
        "links.tsv": "/m/0a\tQ1\n/m/0b\tQ2\n",
    }
    for name, text in files.items():
        (tmp_path / name).write_text(text)
    places = {name: str(tmp_path / name) for name in files}
    words = ("build", places["kb.jsonl"], "-o", str(tmp_path / "kb"), "--triples", places["triples.tsv"])
    assert "--triples needs --predicates" in run(*words, code=2)
    account = run_json(*words, "--predicates", places["map.tsv"], "--links", places["links.tsv"])
    assert account["notes"]["a new fact from the triples"]["count"] == 1
    assert account["skipped"]["a triple whose predicate has no rule in use"]["count"] == 1
    assert (
        run("run", "-k", str(tmp_path / "kb"), "Find(Ada) | Relate(place of birth, forward) | What()").strip()
        == "London"
    )


def test_build_merges_several_sources(tmp_path: Path) -> None:
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
        (["build", "{empty}", "-o", "KB"], 1, "is not text, and no Excel"),
        (["build", "{golden}", "-o", "{kb}"], 1, "--force"),
        (["build", "-o", "KB"], 2, "Missing argument"),
        (["info", "{tests}"], 1, "is not a knowledge base"),
        (["show", "{kb}", "Yao Mign"], 1, "nearest: 'Yao Ming'"),
        (["search", "{kb}", "--prefix", "zzz"], 1, "begins with 'zzz'"),
        (["search", "{kb}", "", "--json"], 1, "is similar to ''"),
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
    expected = {"entities": 4, "concepts": 4, "entity_names": 3, "names": 7, "relations": 2, "attributes": 4}
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


def test_show_groups_the_digits_of_amounts_and_not_those_of_ids(tmp_path: Path) -> None:
    (tmp_path / "sales.csv").write_text("sale_id,title,pieces\n202201,bike,12345\n202202,lamp,5\n", "utf-8")
    run("build", str(tmp_path / "sales.csv"), "-o", str(tmp_path / "kb"))
    output = run("show", str(tmp_path / "kb"), "bike")
    assert "12,345" in output
    assert "202201" in output
    assert "202,201" not in output


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


def test_an_existing_mapping_is_not_overwritten(tmp_path: Path) -> None:
    (tmp_path / "people.csv").write_text("name,age\nAnn,30\nBob,40\n")
    mapping = tmp_path / "mapping.toml"
    mapping.write_text("mine")
    words = ("build", str(tmp_path / "people.csv"), "-o", str(tmp_path / "kb"), "--write-mapping", str(mapping))
    assert "exists already" in run(*words, code=1)
    assert mapping.read_text() == "mine"


@pytest.mark.parametrize(
    ("data", "message"),
    [(b"", "is empty"), (gzip.compress(b"\n", mtime=0), "is empty"), (b"\x1f\x8b\x08", "damaged or cut off")],
)
def test_an_empty_or_damaged_source_is_an_error(tmp_path: Path, data: bytes, message: str) -> None:
    (tmp_path / "source").write_bytes(data)
    assert message in run("build", str(tmp_path / "source"), "-o", str(tmp_path / "kb"), code=1)


def test_check_finds_a_knowledge_base_intact(kb: str) -> None:
    assert "is intact" in run("check", kb)


def test_a_closed_pipe_is_not_an_error(kb: str) -> None:
    command = f"{sys.executable} -c 'from clew.cli import main; main()' info {kb} | head -1"
    done = subprocess.run(["bash", "-o", "pipefail", "-c", command], capture_output=True, timeout=60, check=False)
    assert done.stderr == b""


def test_the_demo_graph_needs_no_path(tmp_path: Path) -> None:
    cache = str(tmp_path / "cache")
    info = json.loads(run("info", "--json", CLEW_CACHE=cache))
    assert info["entities"] >= 4_000
    assert info["relations"] >= 25
    assert info["attributes"] >= 60
    assert info["literal_facts"] >= 20_000
    assert "Paris" in run("show", "demo", "France", CLEW_CACHE=cache)


def test_info_says_how_many_more_there_are(kb: str) -> None:
    assert "and 3 more (-n 4 shows all)" in run("info", kb, "-n", "1")
    assert "more (-n" not in run("info", kb, "-n", "100")
