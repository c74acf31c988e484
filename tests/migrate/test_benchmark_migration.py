"""Tests for clew.migrate.benchmark_migration: questions about one fact and others in one file."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from clew.migrate.benchmark_migration import MeaningTask, migrate_benchmark
from clew.migrate.migration_job import Workers
from clew.migrate.question_migration import MigrationPlan
from migrate.linked_graphs import make_links, make_source, make_target
from sample_kbs import build_draft

Row = dict[str, Any]

FACTS: list[Row] = [{"graph": [[person, "born in", "?x"]], "target": "?x"} for person in ("p1", "p2", "p3", "p4")]
PROGRAMS = [{"program": "Find(Ada) | What()"}, {"program": "Find(Oslo) | Relate(born in, backward) | Count()"}]
FILES = ("questions.jsonl", "migrated.jsonl", "rules.tsv", "links.json", "report.json", "report.html")


@pytest.fixture
def mixed(tmp_path: Path) -> MigrationPlan:
    """Four questions about one fact, with ids that have links, and two programs."""
    questions, links = tmp_path / "questions.jsonl", tmp_path / "links.tsv"
    forms: list[Row] = [*FACTS, *PROGRAMS]
    rows = [{"id": f"q{number}", "question": "?", **form} for number, form in enumerate(forms)]
    questions.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    pairs = [f"{source}\t{target}\n" for source, targets in make_links().targets.items() for target in targets]
    links.write_text("".join(pairs), encoding="utf-8")
    source, target = (str(build_draft(draft, tmp_path).folder) for draft in (make_source(), make_target()))
    return MigrationPlan(str(questions), target, (str(links),), source=source)


def test_a_stopped_migration_of_mixed_questions_continues_with_all_of_them(
    mixed: MigrationPlan, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("clew.migrate.migration_job.QUESTIONS_PER_CHUNK", 2)
    rewrite = MeaningTask.__call__

    def stop_at_last(task: MeaningTask, number: int) -> bytes:
        if number == 2:
            raise KeyboardInterrupt
        return rewrite(task, number)

    with monkeypatch.context() as patch:
        patch.setattr(MeaningTask, "__call__", stop_at_last)
        with pytest.raises(KeyboardInterrupt, match="repeat the command to continue"):
            migrate_benchmark(mixed, tmp_path / "stopped")
    migrate_benchmark(mixed, tmp_path / "stopped")
    migrate_benchmark(mixed, tmp_path / "whole", Workers(2))
    rows = [json.loads(line) for line in (tmp_path / "stopped" / "questions.jsonl").read_text("utf-8").splitlines()]
    assert [row["fate"] for row in rows] == ["migrated"] * 6
    for name in FILES:
        assert (tmp_path / "stopped" / name).read_bytes() == (tmp_path / "whole" / name).read_bytes()


def test_what_a_question_about_one_fact_has_besides_is_left_out_with_a_note(
    mixed: MigrationPlan, tmp_path: Path
) -> None:
    path = tmp_path / "facts.jsonl"
    rows = [{"id": f"q{number}", "question": "?", "answers": ["c1"], **form} for number, form in enumerate(FACTS)]
    rows[0] |= {"choices": ["c1", "c2"], "alternatives": [{**FACTS[1], "answers": ["c2"]}]}
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    migrate_benchmark(replace(mixed, questions=str(path)), tmp_path / "out")
    written = [json.loads(line) for line in (tmp_path / "out" / "questions.jsonl").read_text("utf-8").splitlines()]
    assert written[0]["notes"][:2] == ["its choices are left out", "all but the first of its 2 meanings are left out"]
    assert not any("left out" in note for row in written[1:] for note in row.get("notes", ()))
