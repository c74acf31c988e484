from __future__ import annotations

from math import exp
from pathlib import Path
from typing import Any

import pytest

from clew.analyse.measure_tests.gold_queries import sparql_of
from clew.analyse.published_tables.gek_table import GEK_3, kendall_tau
from clew.benchmark.question import Forms
from clew.engine.schema_view import SchemaView
from clew.kb.knowledge_base import KnowledgeBase
from table_files import fill_table, find_figure, write_questions, write_run

SPOUSE = "Find(Yao Ming) | Relate(spouse, forward) | What()"
HEIGHT = "Find(Yao Ming) | QueryAttr(height)"
BROKEN = "Find(Yao Ming) | Relate("
TITLES = {
    "nspm": "NSpM (LSTM)", "nspm-luong": "NSpM+Att2", "nspm-local": "NSpM+Att2", "convs2s": "Convolutional",
    "transformer": "Transformer model",
}  # fmt: skip


@pytest.fixture
def questions(tmp_path: Path) -> Path:
    records = [
        {"id": "a", "program": SPOUSE, "answers": ["Kobe Bryant"]},
        {"id": "b", "program": HEIGHT, "answers": ["229 centimetre"]},
    ]
    return write_questions(tmp_path / "questions.jsonl", records)


def translation_run(folder: Path, model: str, programs: tuple[str, str], share: str = "", **about: Any) -> str:
    """A run of a translator with two predicted programs and, for each, the log-probability -1 of one token."""
    predictions = [
        {"id": id_, "program": program, "log_probabilities": [-1.0]}
        for id_, program in zip("ab", programs, strict=True)
    ]
    notes = {"share": share} if share else {}
    path = folder / f"{model}-{share or 'all'}-{about.get('seed', 1)}.jsonl"
    return write_run(path, predictions, model=model, title=TITLES[model], notes=notes, **({"seed": 1} | about))


def test_a_model_has_a_row_for_each_share_of_the_training_questions(
    tmp_path: Path, questions: Path, kb: KnowledgeBase
) -> None:
    runs = [
        translation_run(tmp_path, "transformer", (BROKEN, HEIGHT), "12.5"),
        translation_run(tmp_path, "transformer", (SPOUSE, HEIGHT), "100"),
    ]
    table = fill_table("gek", questions, runs, kb=kb)
    assert find_figure(table, "Transformer 12.5 %", "query-em").mean == 0.5
    assert find_figure(table, "Transformer 12.5 %", "answer-em").mean == 0.5
    assert find_figure(table, "Transformer 12.5 %", GEK_3).mean == pytest.approx(0.5, abs=0.001)
    assert find_figure(table, "Transformer 100 %", GEK_3).mean == 1.0
    assert find_figure(table, "Transformer 100 %", "perplexity").mean == pytest.approx(exp(1))
    assert find_figure(table, "Transformer 100 %", GEK_3).published == 0.180
    assert len(table.sections[0].rows) == 5 * 4, "five models, four shares"
    gains = next(finding for finding in table.findings if finding.statement.startswith("Transformer gains"))
    assert gains.holds is True
    assert gains.published == "0.180 against 0.073"


def test_seeds_of_one_share_are_one_row_and_other_shares_are_not(
    tmp_path: Path, questions: Path, kb: KnowledgeBase
) -> None:
    runs = [
        translation_run(tmp_path, "nspm", (BROKEN, HEIGHT), "50", seed=1),
        translation_run(tmp_path, "nspm", (SPOUSE, HEIGHT), "50", seed=2),
        translation_run(tmp_path, "nspm", (BROKEN, BROKEN), "75", seed=1),
    ]
    table = fill_table("gek", questions, runs, kb=kb)
    assert find_figure(table, "NSpM 50 %", "query-em").measured == (0.5, 1.0)
    assert find_figure(table, "NSpM 75 %", "query-em").measured == (0.0,)
    labels = [row.label for row in table.sections[0].rows][:5]
    assert labels == ["NSpM 12.5 %", "NSpM 25 %", "NSpM 50 %", "NSpM 75 %", "NSpM 100 %"]


def test_local_attention_has_rows_without_published_figures_even_if_its_run_has_an_earlier_title(
    tmp_path: Path, questions: Path, kb: KnowledgeBase
) -> None:
    runs = [
        translation_run(tmp_path, "nspm-local", (BROKEN, HEIGHT), "100"),
        translation_run(tmp_path, "nspm-luong", (SPOUSE, HEIGHT), "100"),
    ]
    table = fill_table("gek", questions, runs, kb=kb)
    own, luong = (find_figure(table, f"{name} 100 %", GEK_3) for name in ("NSpM+local attention", "NSpM+Att2"))
    assert own.mean == pytest.approx(0.5, abs=0.001)
    assert own.published is None
    assert (luong.mean, luong.published) == (1.0, 0.093)
    labels = [row.label for row in table.sections[0].rows]
    assert labels.index("NSpM+local attention 100 %") == labels.index("NSpM+Att2 100 %") + 1
    assert not any("local" in finding.statement + finding.measured for finding in table.findings)


def test_a_training_without_a_note_on_its_share_counts_as_whole_and_is_noted(
    tmp_path: Path, questions: Path, kb: KnowledgeBase
) -> None:
    table = fill_table("gek", questions, [translation_run(tmp_path, "convs2s", (SPOUSE, HEIGHT))], kb=kb)
    assert find_figure(table, "ConvS2S 100 %", "query-em").mean == 1.0
    assert any("has no note 'share'" in note for note in table.notes)


def test_without_a_knowledge_base_measures_of_results_stay_empty(tmp_path: Path, questions: Path) -> None:
    runs = [translation_run(tmp_path, model, (SPOUSE, HEIGHT), "100") for model in ("transformer", "convs2s")]
    table = fill_table("gek", questions, runs)
    assert find_figure(table, "Transformer 100 %", "BLEU").mean == 1.0
    assert find_figure(table, "Transformer 100 %", GEK_3).mean is None
    assert find_figure(table, "Transformer 100 %", "answer-em").mean is None, "queries without answers are not wrong"
    finding = next(each for each in table.findings if each.statement == "Transformer is above ConvS2S by GEK-3")
    assert finding.holds is None
    assert "give it with -k" in finding.measured


def test_the_orders_by_gek_and_bleu_are_printed_and_compared(
    tmp_path: Path, questions: Path, kb: KnowledgeBase
) -> None:
    runs = [
        translation_run(tmp_path, "convs2s", (SPOUSE.replace("What()", "Count()"), BROKEN), "100"),
        translation_run(tmp_path, "transformer", (BROKEN, HEIGHT), "100"),
    ]
    table = fill_table("gek", questions, runs, kb=kb)
    order = table.findings[0]
    assert order.statement == "GEK-3 orders the models otherwise than BLEU"
    assert "GEK-3: Transformer > ConvS2S" in order.measured
    assert "GEK-3: Transformer > ConvS2S > NSpM+Att1 > NSpM+Att2 > NSpM" in order.published
    assert "BLEU: ConvS2S > Transformer > NSpM+Att2 > NSpM+Att1 > NSpM" in order.published


def test_sparql_is_compared_with_gold_programs(tmp_path: Path, questions: Path, kb: KnowledgeBase) -> None:
    queries = [sparql_of(Forms(program=program), SchemaView(kb)) for program in (SPOUSE, HEIGHT)]
    predictions = [{"id": id_, "sparql": query} for id_, query in zip("ab", (queries[0], "SELECT"), strict=True)]
    run = write_run(tmp_path / "r.jsonl", predictions, model="transformer", title="T", notes={"share": "100"})
    table = fill_table("gek", questions, [run], kb=kb)
    assert find_figure(table, "Transformer 100 %", "query-em").mean == 0.5
    assert find_figure(table, "Transformer 100 %", GEK_3).mean == pytest.approx(0.5, abs=0.001)


def test_kendall_tau_counts_pairs_in_the_same_and_in_opposite_order() -> None:
    first = {"a": 3.0, "b": 2.0, "c": 1.0}
    assert kendall_tau(first, first, "abc") == 1.0
    assert kendall_tau(first, {"a": 1.0, "b": 2.0, "c": 3.0}, "abc") == -1.0
    assert kendall_tau(first, {"a": 2.0, "b": 3.0, "c": 1.0}, "abc") == pytest.approx(1 / 3)


def test_published_translations_get_the_scores_of_their_authors(shared_data: Path) -> None:
    """The outputs of the ConvS2S and Transformer of Yin et al.; the files print a BLEU of 58.53 and 58.76."""
    scoring = shared_data / "scoring"
    runs = [
        f"{name}={scoring / f'nmt-lcquad1-{file}.txt.gz'}"
        for name, file in (("ConvS2S", "fconv"), ("Transformer", "transformer"))
    ]
    table = fill_table("gek", scoring / "nmt-lcquad1-transformer.txt.gz", runs)
    assert find_figure(table, "ConvS2S 100 %", "BLEU").mean == pytest.approx(0.585, abs=0.001)
    assert find_figure(table, "Transformer 100 %", "BLEU").mean == pytest.approx(0.588, abs=0.001)
