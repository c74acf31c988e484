"""Commands with --cluster write the same bytes as in one process."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from command_runner import run_command
from sample_kbs import build_draft, make_small_draft

distributed = pytest.importorskip("distributed", reason="Dask is not installed: pip install '.[cluster]'")

QUESTIONS = [
    ("How tall is Yao Ming?", "Find(Yao Ming) | QueryAttr(height)", "229 centimetre"),
    ("Who is the spouse of Yao Ming?", "Find(Yao Ming) | Relate(spouse, forward) | What()", "Kobe Bryant"),
]


@pytest.fixture(scope="module")
def kb(tmp_path_factory: pytest.TempPathFactory) -> str:
    return str(build_draft(make_small_draft(), tmp_path_factory.mktemp("cluster")).folder)


@pytest.fixture(scope="module")
def questions(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("questions") / "questions.jsonl"
    records = (
        {"id": str(number), "question": text, "program": program, "answers": [answer]}
        for number, (text, program, answer) in enumerate(QUESTIONS * 3)
    )
    path.write_text("".join(json.dumps(record) + "\n" for record in records), "utf-8")
    return str(path)


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address="127.0.0.1:0"
    ) as cluster:
        yield cluster.scheduler_address


def test_run_and_evaluate(kb: str, questions: str, address: str, tmp_path: Path) -> None:
    alone, shared = tmp_path / "alone.jsonl", tmp_path / "shared.jsonl"
    run_command("run", questions, "-k", kb, "-o", str(alone))
    run_command("run", questions, "-k", kb, "-o", str(shared), "--cluster", address)
    assert alone.read_bytes() == shared.read_bytes()
    scores = ["evaluate", questions, str(alone), "-k", kb, "--no-cache", "--json"]
    assert run_command(*scores) == run_command(*scores, "--cluster", address)


def test_ask(kb: str, questions: str, address: str, tmp_path: Path) -> None:
    alone, shared = tmp_path / "alone.jsonl", tmp_path / "shared.jsonl"
    run_command("ask", "-k", kb, "--questions", questions, "-o", str(alone))
    run_command("ask", "-k", kb, "--questions", questions, "-o", str(shared), "--cluster", address)
    assert alone.read_bytes() == shared.read_bytes()
    assert len(alone.read_bytes().splitlines()) == len(QUESTIONS) * 3
