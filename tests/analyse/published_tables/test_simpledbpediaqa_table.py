from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from clew.kb.knowledge_base import KnowledgeBase
from table_files import fill_table, find_figure, write_questions, write_run

QUESTIONS = {
    "a": ("Who is the spouse of Yao Ming?", "Q1", "spouse"),
    "b": ("Where was Yao Ming born?", "Q1", "place of birth"),
    "c": ("What is the height of Kobe Bryant?", "Q2", "height"),
    "d": ("When was Shanghai founded?", "Q3", "inception"),
}
SPANS = {"a": [5, 7], "b": [2, 4], "c": [5, 7], "d": [2, 3]}  # the words of the question that name the topic
TITLES = {"detector-bilstm": "BiLSTM tagger", "detector-crf": "CRF tagger", "relation-cnn": "CNN", "relation-lr": "LR"}


@pytest.fixture
def questions(tmp_path: Path) -> Path:
    records = [
        {"id": id_, "question": text, "graph": [[subject, predicate, "?x"]], "target": "?x"}
        for id_, (text, subject, predicate) in QUESTIONS.items()
    ]
    return write_questions(tmp_path / "questions.jsonl", records)


def pipeline_run(
    folder: Path, detector: str, predictor: str, wrong: Mapping[str, str], seed: int = 1, is_turned: bool = False
) -> str:
    """A run of a pipeline; `wrong` says for which questions the entity (e), the relation (r) or both (er) are wrong."""
    predictions = []
    for id_, (_, subject, predicate) in QUESTIONS.items():
        faults = wrong.get(id_, "")
        entity, relation = "Q4" if "e" in faults else subject, "native name" if "r" in faults else predicate
        predictions.append(
            {
                "id": id_, "graph": [[entity, relation, "?x"]], "target": "?x",
                "spans": [[0, 1] if "e" in faults else SPANS[id_]],
                "candidates": [{"id": entity}, {"id": subject}],
                "relations": [{"predicate": relation, "direction": "forward", "constraint": ""}],
            }
        )  # fmt: skip
    components: list[dict[str, str]] = [{"model": name, "title": TITLES[name]} for name in (detector, predictor)]
    components = components[::-1] if is_turned else components
    return write_run(
        folder / f"{detector}-{predictor}-{seed}.jsonl", predictions, seed=seed, components=components,
        model="+".join(part["model"] for part in components), title=" + ".join(part["title"] for part in components),
    )  # fmt: skip


def test_components_and_combinations(tmp_path: Path, questions: Path, kb: KnowledgeBase) -> None:
    runs = [
        pipeline_run(tmp_path, "detector-bilstm", "relation-cnn", {"a": "r"}),
        pipeline_run(tmp_path, "detector-crf", "relation-cnn", {"a": "r", "b": "e"}),
    ]
    table = fill_table("simpledbpediaqa", questions, runs, kb=kb)
    assert find_figure(table, "BiLSTM", "detection F1").mean == 100.0
    assert find_figure(table, "CRF", "detection F1").mean == 75.0
    assert find_figure(table, "CRF", "detection F1").published == 88.1
    assert find_figure(table, "CRF", "linking R@1").mean == 75.0
    assert find_figure(table, "CRF", "linking R@5").mean == 100.0
    assert find_figure(table, "CNN", "relation R@1", section=1).measured == (75.0,), "one of two runs with one seed"
    assert find_figure(table, "LR", "relation R@1", section=1).mean is None
    assert find_figure(table, "BiLSTM + CNN", "fact-accuracy", section=2).mean == 75.0
    assert find_figure(table, "CRF + CNN", "fact-accuracy", section=2).mean == 50.0
    assert find_figure(table, "CRF + CNN", "fact-accuracy", section=2).published == 76.1


def test_the_order_of_components_makes_no_other_system(tmp_path: Path, questions: Path, kb: KnowledgeBase) -> None:
    runs = [
        pipeline_run(tmp_path, "detector-bilstm", "relation-lr", {}, seed=1),
        pipeline_run(tmp_path, "detector-bilstm", "relation-lr", {"a": "r"}, seed=2, is_turned=True),
    ]
    table = fill_table("simpledbpediaqa", questions, runs, kb=kb)
    assert find_figure(table, "BiLSTM + LR", "fact-accuracy", section=2).measured == (100.0, 75.0)
    assert find_figure(table, "LR", "relation R@1", section=1).measured == (100.0, 75.0)


def test_kinds_of_errors_are_shares_of_all_errors(tmp_path: Path, questions: Path, kb: KnowledgeBase) -> None:
    run = pipeline_run(tmp_path, "detector-bilstm", "relation-cnn", {"a": "r", "b": "e", "c": "er", "d": "er"})
    table = fill_table("simpledbpediaqa", questions, [run], kb=kb)
    shares = {row.label: row.cells["BiLSTM + CNN"][0] for row in table.sections[3].rows}
    assert shares["predicate prediction"].mean == 25.0
    assert shares["entity detection"].mean == 25.0
    assert shares["entity and predicate"].mean == 50.0
    assert shares["entity and predicate"].published == 45.0
    assert shares["hard ambiguity"].n == 4


def test_without_a_knowledge_base_components_are_empty(tmp_path: Path, questions: Path) -> None:
    table = fill_table(
        "simpledbpediaqa", questions, [pipeline_run(tmp_path, "detector-bilstm", "relation-cnn", {"a": "r"})]
    )
    assert find_figure(table, "BiLSTM", "detection F1").mean is None
    assert find_figure(table, "BiLSTM + CNN", "fact-accuracy", section=2).mean == 75.0
    assert any("give it with -k" in note for note in table.notes)


def test_without_a_knowledge_base_names_are_not_compared_with_ids(tmp_path: Path, questions: Path) -> None:
    run = write_run(tmp_path / "r.jsonl", [{"id": "a", "program": "Find(Yao Ming) | Relate(spouse, forward) | What()"}])
    table = fill_table("simpledbpediaqa", questions, [f"clew={run}"])
    assert find_figure(table, "clew", "fact-accuracy", section=2).mean is None, "not an accuracy of 0"
    assert any("clew and the questions name facts in different ways" in note for note in table.notes)


def test_findings_compare_components_and_combinations(tmp_path: Path, questions: Path, kb: KnowledgeBase) -> None:
    runs = [
        pipeline_run(tmp_path, "detector-bilstm", "relation-cnn", {}),
        pipeline_run(tmp_path, "detector-crf", "relation-cnn", {"b": "e"}),
    ]
    table = fill_table("simpledbpediaqa", questions, runs, kb=kb)
    by_statement = {finding.statement: finding for finding in table.findings}
    part = by_statement["BiLSTM is above CRF (detection F1)"]
    assert (part.holds, part.measured, part.published) == (True, "100.0 against 75.0", "90.3 against 88.1")
    whole = by_statement["BiLSTM + CNN is above CRF + CNN end to end"]
    assert whole.holds is True
    assert whole.p is not None
    assert by_statement["CNN is above LR (relation R@1)"].measured == "there is no run of LR"


def test_clews_own_parser_is_one_more_row(tmp_path: Path, questions: Path, kb: KnowledgeBase) -> None:
    programs = {
        "a": "Find(Yao Ming) | Relate(spouse, forward) | What()",
        "b": "Find(Yao Ming) | Relate(spouse, forward) | What()",
        "c": "Find(Kobe Bryant) | QueryAttr(height)",
        "d": "Find(Yao Ming) | QueryAttr(height)",
    }
    run = write_run(tmp_path / "r.jsonl", [{"id": id_, "program": text} for id_, text in programs.items()])
    table = fill_table("simpledbpediaqa", questions, [f"clew={run}"], kb=kb)
    assert find_figure(table, "clew", "fact-accuracy", section=2).mean == 50.0
