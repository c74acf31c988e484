"""`clew migrate` finds every planted case: entities, mapping, fate, fact, constraint and answers of each question."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from clew.migrate.migrated_question import EntityMapping, Fate
from command_runner import run_command
from migrate.planted_graphs import PlantedGraphs, PlantedQuestion, plant_graphs
from oxigraph_server import serve_file

Row = dict[str, Any]
LINK_WRITERS = (PlantedGraphs.write_links, PlantedGraphs.write_line_links, PlantedGraphs.write_link_table)


def migrate(graphs: PlantedGraphs, target: str, folder: Path, links: Path) -> list[Row]:
    """The rows that the command writes."""
    questions = str(graphs.write_questions(folder))
    run_command("migrate", questions, "--to", target, "--links", str(links), "-o", str(folder / "moved"))
    lines = (folder / "moved" / "questions.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


def found_of(row: Row, planted: PlantedQuestion) -> Row:
    """What a row says, in the terms of `truth_of`."""
    found: Row = {"entities": row["entities"], "fate": row["fate"], "constraint": row.get("constraint", "")}
    if planted.mapping is not None:
        found["mapping"] = row["mapping"]
    if row["fate"] != Fate.DROPPED:
        found["fact"] = tuple(row[name] for name in ("subject", "predicate", "direction", "object"))
        found["answers"] = sorted(row["answers"])
    return found


def truth_of(planted: PlantedQuestion) -> Row:
    """What a row must say of a planted question."""
    truth: Row = {"entities": planted.entities, "fate": planted.fate, "constraint": planted.constraint}
    if planted.mapping is not None:
        truth["mapping"] = planted.mapping
    if planted.fact is not None and planted.fate is not Fate.DROPPED:
        fact = planted.fact
        truth["fact"] = (fact.subject, fact.predicate, fact.direction, fact.object)
        truth["answers"] = sorted(planted.answers)
    return truth


def list_mistakes(rows: list[Row], graphs: PlantedGraphs) -> Iterator[str]:
    """A line for each question whose row is not what was planted."""
    assert [row["question"] for row in rows] == [planted.text for planted in graphs.questions]
    for row, planted in zip(rows, graphs.questions, strict=True):
        found, truth = found_of(row, planted), truth_of(planted)
        differing = {name for name in found.keys() | truth.keys() if found.get(name) != truth.get(name)}
        if differing:
            parts = (f"{name} {found.get(name)} instead of {truth.get(name)}" for name in sorted(differing))
            yield f"{planted.case}, {planted.predicate}: {'; '.join(parts)} ({row['reason']})"


@pytest.mark.parametrize("seed", range(3))
def test_every_planted_case_is_classified_rightly(seed: int, tmp_path: Path) -> None:
    graphs = plant_graphs(seed)
    graphs.build_target(tmp_path)
    links = LINK_WRITERS[seed % len(LINK_WRITERS)](graphs, tmp_path)
    rows = migrate(graphs, str(tmp_path / "target.clew"), tmp_path, links)
    assert list(list_mistakes(rows, graphs)) == []


def test_every_planted_case_is_classified_rightly_through_an_endpoint(tmp_path: Path) -> None:
    graphs = plant_graphs(7, one_hop_count=12)
    with serve_file(graphs.write_graph(tmp_path), tmp_path) as address:
        rows = migrate(graphs, address, tmp_path, graphs.write_links(tmp_path))
    assert list(list_mistakes(rows, graphs)) == []


def test_the_generator_plants_every_outcome_and_is_repeatable() -> None:
    graphs = plant_graphs(1)
    assert plant_graphs(1) == graphs
    assert plant_graphs(2) != graphs
    assert {planted.entities for planted in graphs.questions} == set(EntityMapping)
    assert {planted.fate for planted in graphs.questions} == set(Fate)
