"""clew convert, stats and levels, as a person types them."""

from __future__ import annotations

import gzip
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from clew.benchmark.formats import FORMATS
from clew.cli.arguments import QUESTION_FORMATS, WRITTEN_FORMATS
from sample_question_files import FILE_CONTENTS, file_bytes


class Done(NamedTuple):
    """What a command printed, and said on the side."""

    out: str
    said: str


def run(*words: str | Path, code: int = 0, stdin: bytes = b"") -> Done:
    done = subprocess.run(
        [sys.executable, "-c", "from clew.cli import main; main()", *map(str, words)],
        input=stdin,
        capture_output=True,
        env=os.environ | {"COLUMNS": "100"},
        timeout=120,
        check=False,
    )
    assert b"Traceback" not in done.stderr
    assert done.returncode == code, done.stderr.decode()
    return Done(done.stdout.decode(), done.stderr.decode())


@pytest.fixture
def grailqa(tmp_path: Path) -> Path:
    place = tmp_path / "dev.json"
    place.write_bytes(file_bytes("grailqa"))
    return place


def test_the_names_of_formats_are_those_of_the_table() -> None:
    assert set(QUESTION_FORMATS) == FORMATS.keys()
    assert set(WRITTEN_FORMATS) == {name for name, format_ in FORMATS.items() if format_.write}


def test_convert_there_and_back_loses_nothing(tmp_path: Path, grailqa: Path) -> None:
    own, again = tmp_path / "own.jsonl.gz", tmp_path / "again.json"
    assert "2 questions written" in run("convert", grailqa, "--to", "jsonl", "-o", own).said
    run("convert", own, "--to", "grailqa", "-o", again)
    assert json.loads(gzip.decompress(own.read_bytes()).splitlines()[0])["format"] == "grailqa"
    assert json.loads(again.read_text()) == FILE_CONTENTS["grailqa"]


def test_convert_from_standard_input_to_standard_output(grailqa: Path) -> None:
    done = run("convert", "-", "--to", "qald", stdin=grailqa.read_bytes())
    assert [one["id"] for one in json.loads(done.out)["questions"]] == ["2100001002000", "2"]
    assert "note: qald has a place for sparql, which 1 of 2 questions lack" in done.said


def test_convert_names_what_no_question_has(grailqa: Path) -> None:
    assert (
        "note: kqapro has a place for program, which no question has" in run("convert", grailqa, "--to", "kqapro").said
    )


def test_convert_leaves_nothing_behind_when_it_fails(tmp_path: Path, grailqa: Path) -> None:
    done = run("convert", grailqa, "--to", "simplequestions", "-o", tmp_path / "out.tsv", code=1)
    assert "question 2100001002000 does not fit: the format needs a graph of one row" in done.said
    assert [one.name for one in tmp_path.iterdir()] == ["dev.json"]


def test_the_format_can_be_given(tmp_path: Path) -> None:
    place = tmp_path / "x.json"
    place.write_text('[{"qid": 1, "question": "what?", "colour": "red"}]')
    assert "cannot tell the format" in run("convert", place, "--to", "jsonl", code=1).said
    assert json.loads(run("convert", place, "--from", "grailqa", "--to", "jsonl").out)["extra"]["colour"] == "red"


def test_stats_prints_tables_json_and_a_page(tmp_path: Path, grailqa: Path) -> None:
    page = tmp_path / "stats.html"
    done = run("stats", grailqa, "--html", page)
    assert done.out.startswith("2 questions, format grailqa")
    assert "zero-shot" in done.out
    assert "<svg" in page.read_text()
    assert json.loads(run("stats", grailqa, "--json").out)["labels"]["iso"] == {"Iso-0": 1, "(not told)": 1}


def test_levels_are_counted_compared_listed_and_written(tmp_path: Path, grailqa: Path) -> None:
    out = tmp_path / "levels.jsonl"
    done = run("levels", grailqa, grailqa, "-o", out)
    assert "compared by their query graphs" in done.said
    assert "labelled (rows) and computed (columns): 0 of 1 agree" in done.out
    assert json.loads(out.read_text().splitlines()[0])["labels"]["level"] == "i.i.d."
    lines = [json.loads(line) for line in run("levels", grailqa, grailqa, "--json").out.splitlines()]
    assert lines == [
        {"id": "2100001002000", "level": "i.i.d.", "unseen": []},
        {"id": "2", "level": None, "unseen": [], "error": "there is no query graph"},
    ]


def test_levels_take_inverses_from_a_file(tmp_path: Path) -> None:
    train, test, inverses = (tmp_path / name for name in ("train", "test", "inverses"))
    train.write_text('{"id": "1", "question": "?", "sexpr": "(AND a.book (JOIN a.book.author m.1))"}')
    test.write_text('{"id": "1", "question": "?", "sexpr": "(AND a.book (JOIN (R a.author.books) m.1))"}')
    inverses.write_text("a.book.author\ta.author.books\n")
    assert json.loads(run("levels", train, test, "--json").out)["unseen"] == ["relation a.author.books"]
    assert json.loads(run("levels", train, test, "--json", "--strict-inverse", inverses).out)["level"] == "i.i.d."
    inverses.write_bytes(b"\xff\xff")
    assert "is not UTF-8" in run("levels", train, test, "--strict-inverse", inverses, code=1).said


@pytest.mark.parametrize("words", [("convert", "--to", "jsonl"), ("stats",)])
@pytest.mark.parametrize("content", [b"", b"\x00\xff", b"{", b"[1, 2]", b"[]", b'{"id": 1}', b"\x1f\x8b\x08"])
def test_bad_input_is_a_message(tmp_path: Path, words: tuple[str, ...], content: bytes) -> None:
    place = tmp_path / "bad"
    place.write_bytes(content)
    done = run(words[0], place, *words[1:], code=0 if content == b"[]" else 1)
    assert content == b"[]" or done.said.startswith("clew: ")


def test_stats_of_several_files_stand_side_by_side(tmp_path: Path, grailqa: Path) -> None:
    other = tmp_path / "sq.tsv"
    other.write_bytes(file_bytes("simplequestions"))
    page = tmp_path / "compared.html"
    done = run("stats", grailqa, other, "--html", page)
    assert ["questions", "2", "1"] in [line.split() for line in done.out.splitlines()]
    assert ["with", "program", "—", "—"] in [line.split() for line in done.out.splitlines()]
    assert "sq.tsv" in page.read_text()
    data = json.loads(run("stats", grailqa, other, "--json").out)
    assert data["benchmarks"]["sq.tsv"]["questions"] == 1
    assert data["tables"][0]["rows"]["format"] == {"dev.json": "grailqa", "sq.tsv": "simplequestions"}


def test_stats_count_answers_that_training_does_not_have(tmp_path: Path) -> None:
    for name, answers in (("train", "ab"), ("test", "acd")):
        lines = [json.dumps({"id": f"{n}", "question": "?", "answers": [answer]}) for n, answer in enumerate(answers)]
        (tmp_path / f"{name}.jsonl").write_text("\n".join(lines))
    done = run("stats", tmp_path / "test.jsonl", "--train", tmp_path / "train.jsonl", "--json")
    assert json.loads(done.out)["labels"]["zero-shot"] == {"unseen": 2, "seen": 1}


def test_convert_counts_what_a_format_cannot_hold(tmp_path: Path) -> None:
    record = {"id": "q1", "question": "Who?", "program": "FindAll() | Top(height, largest, 1)", "graph": "[]"}
    (tmp_path / "own.jsonl").write_text(json.dumps(record))
    done = run("convert", tmp_path / "own.jsonl", "--to", "kqapro")
    assert json.loads(done.out) == [{"question": "Who?"}]
    assert "note: kqapro cannot express the program of 1 of 1 questions" in done.said
    assert "note: kqapro has no place for the graph of 1 of 1 questions" in done.said


def test_classify_reads_graphs_given_as_text_or_as_rows(tmp_path: Path) -> None:
    rows = [["?e", "country", "France"], ["?e", "instance of", "city"]]
    lines = [json.dumps({"id": "1", "graph": graph, "target": "?e"}) for graph in (rows, json.dumps(rows))]
    (tmp_path / "q.jsonl").write_text("\n".join(lines))
    done = run("classify", tmp_path / "q.jsonl", "--json")
    assert [json.loads(line)["class"] for line in done.out.splitlines()] == ["Iso-0", "Iso-0"]
