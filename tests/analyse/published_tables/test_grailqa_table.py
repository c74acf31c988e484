from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from clew.analyse.published_tables.published_table import table_page
from clew.kb.knowledge_base import KnowledgeBase
from table_files import fill_table, find_figure, find_row, write_questions, write_run

ONE = "(AND a.book (JOIN a.book.author m.01))"
TWO = "(AND a.book (JOIN a.book.author (JOIN a.person.child m.01)))"
THREE = "(AND a.book (JOIN a.book.author (JOIN a.person.child (JOIN a.person.spouse m.01))))"
COUNTED = f"(COUNT {ONE})"
# Gold: two i.i.d. questions of Iso-0, one of them counts, and two zero-shot ones of Iso-1 and Iso-5.
GOLD = {"a": (ONE, "i.i.d."), "b": (COUNTED, "i.i.d."), "c": (TWO, "zero-shot"), "d": (THREE, "zero-shot")}


@pytest.fixture
def questions(tmp_path: Path) -> Path:
    records = [
        {"id": id_, "sexpr": sexpr, "answers": [id_], "labels": {"level": level}}
        for id_, (sexpr, level) in GOLD.items()
    ]
    return write_questions(tmp_path / "questions.jsonl", records)


def parser_run(folder: Path, model: str, **sexprs: str) -> str:
    """A run of a parser; an answer is right if the S-expression is that of the gold meaning."""
    predictions: list[dict[str, Any]] = [
        {"id": id_, "sexpr": sexpr, "answers": [id_ if sexpr == GOLD[id_][0] else "other"]}
        for id_, sexpr in sexprs.items()
    ]
    return write_run(folder / f"{model}.jsonl", predictions, model=model, title=model, seed=1)


def test_em_and_f1_by_level_class_and_function(tmp_path: Path, questions: Path) -> None:
    run = parser_run(tmp_path, "arcaneqa", a=ONE, b=ONE, c=TWO, d=TWO)
    table = fill_table("grailqa++", questions, [run])
    level, classes, functions, _ = table.sections
    assert find_figure(table, "ArcaneQA", "overall").mean == 50.0
    assert find_figure(table, "ArcaneQA", "i.i.d.").mean == 50.0
    assert find_figure(table, "ArcaneQA", "zero-shot", part=1).mean == 50.0
    assert find_figure(table, "ArcaneQA", "zero-shot").n == 2
    assert [row.label for row in classes.rows] == ["Iso-0", "Iso-1", "Iso-5"]
    assert find_figure(table, "Iso-1", "ArcaneQA", section=1).mean == 100.0
    assert find_figure(table, "Iso-5", "ArcaneQA", section=1).mean == 0.0
    assert find_figure(table, "Iso-5", "ArcaneQA", section=1).published == 16.7
    assert find_figure(table, "Iso-5", "BERT-Ranker", section=1, part=1).published == 14.5
    assert find_figure(table, "ArcaneQA", "count", section=2).mean == 0.0
    assert [row.label for row in level.rows] == ["RnG-KBQA", "ArcaneQA", "BERT-Ranker", "BERT-Transducer"]
    assert list(functions.columns) == ["none", "count", "comparative", "superlative"]


def test_sizes_of_predicted_graphs_and_their_confusion(tmp_path: Path, questions: Path) -> None:
    run = parser_run(tmp_path, "bert-ranker", a=ONE, b=TWO, c=ONE, d=TWO)
    table = fill_table("grailqa++", questions, [run])
    sizes = find_row(table, "BERT-Ranker", section=3).cells
    figures = {name: figures[0].mean for name, figures in sizes.items()}
    assert figures == {
        "gold": (1 + 1 + 2 + 3) / 4, "predicted": (1 + 2 + 1 + 2) / 4, "gold simple": 75.0, "simple": 100.0,
        "smaller": 50.0, "same": 25.0, "larger": 25.0,
    }  # fmt: skip
    assert table.confusions["BERT-Ranker"].counts == {
        ("Iso-0", "Iso-0"): 1, ("Iso-0", "Iso-1"): 1, ("Iso-1", "Iso-0"): 1, ("Iso-5", "Iso-1"): 1,
    }  # fmt: skip
    by_statement = {finding.statement: finding for finding in table.findings}
    shorter = by_statement["BERT-Ranker predicts too small graphs more often than too large ones (per cent)"]
    assert (shorter.holds, shorter.measured) == (True, "50.0 against 25.0")
    simple = next(each for each in table.findings if each.statement.startswith("BERT-Ranker, which ranks"))
    assert (simple.holds, simple.measured) == (True, "100.0 against 75.0")
    assert "Classes predicted by BERT-Ranker" in table_page(table)


def test_findings_on_zero_shot_questions(tmp_path: Path, questions: Path) -> None:
    runs = [
        parser_run(tmp_path, "rng-kbqa", a=ONE, b=COUNTED, c=TWO, d=ONE),
        parser_run(tmp_path, "bert-ranker", a=ONE, b=ONE, c=ONE, d=ONE),
    ]
    by_statement = {finding.statement: finding for finding in fill_table("grailqa++", questions, runs).findings}
    harder = by_statement["RnG-KBQA is worse on zero-shot than on i.i.d. questions (F1)"]
    assert (harder.holds, harder.measured) == (True, "50.0 against 100.0")
    above = by_statement["RnG-KBQA is above BERT-Ranker on zero-shot questions (F1)"]
    assert (above.holds, above.measured, above.published) == (True, "50.0 against 0.0", "90.9 against 80.7")
    assert by_statement["ArcaneQA is above BERT-Ranker on zero-shot questions (F1)"].holds is None


def test_questions_without_levels_are_noted(tmp_path: Path) -> None:
    asked = write_questions(tmp_path / "q.jsonl", [{"id": "a", "sexpr": ONE, "answers": ["a"]}])
    table = fill_table("grailqa++", asked, [parser_run(tmp_path, "arcaneqa", a=ONE)])
    assert list(table.sections[0].columns) == ["overall"]
    assert any("clew levels" in note for note in table.notes)


def test_exact_match_of_queries_in_another_language_is_empty_and_not_zero(tmp_path: Path, questions: Path) -> None:
    run = write_run(tmp_path / "r.jsonl", [{"id": "a", "program": "Find(x) | What()", "answers": ["a"]}] + [
        {"id": id_, "answers": ["x"], "program": "Find(x) | What()"} for id_ in "bcd"
    ])  # fmt: skip
    table = fill_table("grailqa++", questions, [f"clew={run}"])
    em, f1 = find_row(table, "clew").cells["overall"]
    assert em.mean is None
    assert f1.mean == 25.0


def test_a_program_is_compared_as_an_s_expression(tmp_path: Path, kb: KnowledgeBase) -> None:
    sexpr = '(AND "basketball player" (JOIN (R spouse) "Yao Ming"))'
    asked = write_questions(tmp_path / "q.jsonl", [{"id": "a", "sexpr": sexpr, "answers": ["Kobe Bryant"]}])
    program = "Find(Yao Ming) | Relate(spouse, forward) | FilterConcept(basketball player) | What()"
    run = write_run(tmp_path / "r.jsonl", [{"id": "a", "program": program, "answers": ["Kobe Bryant"]}])
    table = fill_table("grailqa++", asked, [f"clew={run}"], kb=kb)
    assert [figure.mean for figure in find_row(table, "clew").cells["overall"]] == [100.0, 100.0]


def test_published_predictions_of_bert_ranker_have_only_simple_classes(shared_data: Path) -> None:
    """BERT-Ranker enumerates graphs of one and two edges (workshop paper, section 5)."""
    place = shared_data / "grailqa" / "dev-half.jsonl.gz"
    table = fill_table("grailqa++", place, [f"BERT-Ranker={place}"])
    sizes = find_row(table, "BERT-Ranker", section=3).cells
    assert sizes["simple"][0].mean == 100.0
    for name in ("Iso-2", "Iso-3", "Iso-4", "Iso-5"):
        assert find_figure(table, name, "BERT-Ranker", section=1).mean == 0.0
