"""clew evaluate and clew measures, as a person types them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from clew.kb.knowledge_base import KnowledgeBase
from sample_kbs import build_draft, make_small_draft

SPOUSE = "Find(Yao Ming) | Relate(spouse, forward) | What()"
QUESTIONS = [
    {"id": "a", "question": "Who is Yao's spouse?", "program": SPOUSE, "answers": ["Kobe Bryant"]},
    {"id": "b", "question": "How tall is Yao?", "program": "Find(Yao Ming) | QueryAttr(height)",
     "answers": ["229 centimetre"]},
]  # fmt: skip
RUN = [{"id": "a", "program": SPOUSE}, {"id": "b", "program": "Find(Kobe Bryant) | QueryAttr(height)"}]


@pytest.fixture(scope="module")
def kb(tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    return build_draft(make_small_draft(), tmp_path_factory.mktemp("cli"))


@pytest.fixture
def files(tmp_path: Path) -> list[str]:
    for name, records in (("q.jsonl", QUESTIONS), ("r.jsonl", RUN), ("perfect.jsonl", QUESTIONS)):
        kept = ("id", "program") if name == "perfect.jsonl" else ("id", "question", "program", "answers")
        lines = [json.dumps({key: one[key] for key in kept if key in one}) for one in records]
        (tmp_path / name).write_text("\n".join(lines) + "\n")
    return [str(tmp_path / "q.jsonl"), str(tmp_path / "r.jsonl")]


def run(*words: str, code: int = 0, **environment: str) -> tuple[str, str]:
    """What the command prints, and what it says on standard error."""
    done = subprocess.run(
        [sys.executable, "-c", "from clew.cli import main; main()", *words],
        capture_output=True,
        env=os.environ | environment,
        timeout=120,
        check=False,
        text=True,
    )
    assert "Traceback" not in done.stderr, done.stderr
    assert done.returncode == code, done.stderr
    return done.stdout, done.stderr


def test_evaluate_prints_a_table_with_intervals(files: list[str], kb: KnowledgeBase) -> None:
    out, faults = run("evaluate", *files, "-k", str(kb.folder), "--no-cache", "--by", "type", "--signatures")
    lines = [line.split() for line in out.splitlines()]
    assert ["answer-em", "0.5000", "0.0000", "–", "1.0000", "2"] in lines
    assert ["QueryName", "1", *["1.0000"] * 8] in lines
    assert f"kb:{kb.digest[:8]}" in out
    assert faults == ""


def test_evaluate_prints_json(files: list[str], kb: KnowledgeBase) -> None:
    words = ["-m", "answer-f1", "--by", "type", "-k", str(kb.folder), "--no-cache", "--resamples", "100"]
    found: Any = json.loads(run("evaluate", *files, *words, "--json")[0])
    (score,) = found["scores"]
    assert {**score, "signature": ""} == {"measure": "answer-f1", "value": 0.5, "low": 0.0, "high": 1.0, "n": 2,
                                          "signature": ""}  # fmt: skip
    assert score["signature"].startswith("answer-f1|empty:stated|average:macro|n:2|questions:")
    assert found["by"]["type"]["QueryName"][0]["value"] == 1.0
    assert found["kb"] == kb.digest
    assert found["executed"] == 2


def test_evaluate_compares_lists_and_writes_a_page(files: list[str], kb: KnowledgeBase, tmp_path: Path) -> None:
    place = str(kb.folder)
    other, listing, page = (str(tmp_path / name) for name in ("perfect.jsonl", "list.csv", "page.html"))
    words = ["--against", other, "--per-question", listing, "--html", page]
    out, _ = run("evaluate", *files, "-k", place, *words, CLEW_CACHE=str(tmp_path))
    assert "against perfect.jsonl" in out
    assert (tmp_path / "list.csv").read_text().startswith("id,question,fact-accuracy,answer-em,")
    assert "<title>r.jsonl on q.jsonl</title>" in (tmp_path / "page.html").read_text("utf-8")
    assert list(tmp_path.glob("outcomes-*.sqlite"))


def test_evaluate_reports_missing_predictions(files: list[str], kb: KnowledgeBase, tmp_path: Path) -> None:
    (tmp_path / "r.jsonl").write_text('{"id": "a", "answers": ["Kobe Bryant"]}\n{"id": "b", "answers"\n')
    out, faults = run("evaluate", *files)
    assert "answer-f1" in out
    assert "note: " in faults
    assert "no prediction for 1 of 2 questions" in faults
    assert "r.jsonl:2 is not a JSON object" in faults


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (["-m", "answer-f2"], "no measure is called 'answer-f2' (nearest: answer-f1"),
        (["-m", "GEK-3"], "GEK-3 needs to run queries: give a knowledge base with -k"),
        (["--engine", "sqlite"], "there is no engine 'sqlite'"),
        (["--by", "colour"], "no question has a label 'colour'"),
        (["--per-question", "x.txt"], "use a name ending in .jsonl or .csv"),
        (["--format", "sql"], "there is no format 'sql'"),
        (["-k", "nowhere.clew"], "nowhere.clew"),
    ],
)
def test_evaluate_explains_faults(files: list[str], words: list[str], fault: str) -> None:
    assert fault in run("evaluate", *files, *words, code=1)[1]


def test_measures_lists_every_measure() -> None:
    out, _ = run("measures")
    assert "answer-f1" in out
    assert {one["name"] for one in json.loads(run("measures", "--json")[0])} >= {"GEK-3", "BLEU", "Exec", "hits@5"}


def test_measures_shows_the_options_of_one() -> None:
    out, _ = run("measures", "answer-f1")
    assert "empty" in out
    assert "gerbil" in out
    assert "no measure is called" in run("measures", "x", code=1)[1]


def test_evaluate_breaks_down_by_unseen_answers(files: list[str], kb: KnowledgeBase, tmp_path: Path) -> None:
    (tmp_path / "train.jsonl").write_text(json.dumps({"id": "t", "question": "?", "answers": ["229 centimetre"]}))
    by = ("--by", "zero-shot", "--by", "rp", "-k", str(kb.folder), "--no-cache", "--json")
    out, _ = run("evaluate", *files, "--train", str(tmp_path / "train.jsonl"), *by)
    groups = json.loads(out)["by"]
    assert list(groups["zero-shot"]) == ["seen", "unseen"]
    assert list(groups["rp"]) == ["RP-0"]
    _, said = run("evaluate", *files, "--by", "zero-shot", code=1)
    assert "add --train FILE" in said
