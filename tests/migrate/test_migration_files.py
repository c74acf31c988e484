"""The files of a migration: published formats say what they have no place for."""

from __future__ import annotations

from pathlib import Path

from clew.kb.values import Direction
from clew.migrate.graphs.target_graph import Hop
from clew.migrate.migrated_question import (
    CandidateFact,
    EntityMapping,
    Fate,
    MappedQuestion,
    MigratedQuestion,
    PredicateMapping,
    SourceFact,
)
from clew.migrate.migration_files import MovedWriter


def moved(id_: str, text: str, answer: str = "Q2", constraint: str = "") -> MigratedQuestion:
    source = SourceFact("m.1", "a.b.c", Direction.FORWARD, ("m.2",))
    fact = CandidateFact("Q1", Hop("P1", Direction.FORWARD), answer)
    mapped = MappedQuestion(id_, text, source, ("Q1",), (answer,), EntityMapping.BOTH, (fact,))
    return MigratedQuestion(
        mapped, Fate.MIGRATED, PredicateMapping.ONE_HOP, "", (fact,), constraint, (answer,), answer_count=1
    )


def test_what_a_published_table_leaves_out_is_counted(tmp_path: Path) -> None:
    with MovedWriter(tmp_path) as writer:
        for question in (
            moved("0", "where?"),
            moved("x", "which city?", constraint="Q515"),
            moved("1", "two\tcells?"),
            moved("2", "when?", answer="1999"),
        ):
            writer.add(question)
    assert list(writer.notes()) == [
        "questions left out of simplequestions-wikidata.tsv, because ids, text or answer do not fit: 2",
        "questions in simplequestions-wikidata.tsv without their type or alternatives: 1",
        "questions left out of simplequestions-wikidata-lines.tsv, because ids, text or answer do not fit: 2",
    ]
    assert (tmp_path / "simplequestions-wikidata.tsv").read_text().splitlines() == [
        "Q1\tP1\tQ2\twhere?",
        "Q1\tP1\tQ2\twhich city?",
    ]
    assert len((tmp_path / "migrated.jsonl").read_text().splitlines()) == 4
