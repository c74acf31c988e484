"""Linguistic factors by hand, and a regression whose answer is known."""

from __future__ import annotations

import sys
from math import isnan, log
from pathlib import Path

import numpy as np
import pytest

from clew.analyse.wording.factors import (
    BigramCoherence,
    CommonNouns,
    Complexity,
    Factor,
    Grammaticality,
    Readability,
    SentenceLength,
    ZeroShotItems,
    factors_of,
)
from clew.analyse.wording.regression import (
    analyse_factors,
    fit_least_squares,
    fit_regression,
    read_given_factors,
    score_predictions,
)
from clew.analyse.wording.text_features import (
    count_subordinate_clauses,
    count_syllables,
    grammar_faults,
    load_tagger,
    reading_ease,
)
from clew.benchmark.levels import coverage_of
from clew.benchmark.question import Forms, Gold, Question
from clew.benchmark.reader import read_questions
from clew.benchmark.run_reader import pair_predictions, read_run
from clew.errors import ClewError
from clew.evaluate.measures.measure_table import read_measure


def ask(text: str, id_: str = "1", sexpr: str = "", **labels: str) -> Question:
    return Question(id_, text, Gold(Forms(sexpr=sexpr)), labels=labels)


@pytest.mark.parametrize(
    ("word", "count"),
    [("cat", 1), ("cake", 1), ("table", 2), ("played", 1), ("wanted", 2), ("boxes", 2), ("capital", 3), ("the", 1),
     ("international", 5), ("2014", 1), ("makes", 1)],
)  # fmt: skip
def test_syllables_are_counted_by_rule(word: str, count: int) -> None:
    assert count_syllables(word) == count


def test_flesch_is_the_published_formula() -> None:
    assert reading_ease("The cat sat.") == pytest.approx(206.835 - 1.015 * 3 - 84.6)
    assert reading_ease("The cat sat. The table stood.") == pytest.approx(206.835 - 1.015 * 3 - 84.6 * 7 / 6)
    assert reading_ease("?!") == 0.0


@pytest.mark.parametrize(
    ("text", "count"),
    [("who directed the film?", 0), ("in which country is paris?", 0),
     ("what is the film that was directed by the man who made jaws?", 2), ("name the city which borders rome", 1)],
)  # fmt: skip
def test_subordinate_clauses_are_counted_by_the_words_that_open_them(text: str, count: int) -> None:
    assert count_subordinate_clauses(text) == count
    assert Complexity().score(ask(text)) == float(count >= 2)


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("what is the capital of france?", []),
        ("dd4d belongs to what conference subject?", []),
        ("the capital of france", ["it neither asks nor requests", "it has no verb that a question needs"]),
        ("what is the the capital?", ["a word is repeated"]),
        ("who wrote an book?", ["a and an are confused"]),
        ("who worked an hour at a university?", []),
        ("who is (the man?", ["its brackets or quotes do not match"]),
    ],
)
def test_grammaticality_checks_a_few_rules(text: str, wrong: list[str]) -> None:
    assert [fault for fault in grammar_faults(text) if fault in wrong] == wrong
    assert Grammaticality().score(ask(text)) == float(not wrong)


@pytest.mark.parametrize(
    ("text", "count"),
    [("what is the file format that was extended from the text format?", 4), ("who is Barack Obama?", 0),
     ("how many books were written by the author?", 2), ("?", 0)],
)  # fmt: skip
def test_common_nouns_are_counted_and_proper_ones_are_not(text: str, count: int) -> None:
    assert CommonNouns().score(ask(text)) == count


def test_sentence_length_counts_words_and_not_punctuation() -> None:
    assert SentenceLength().score(ask("who was born on 1967-04-03, in St. John's ?")) == 8


def test_coherence_leaves_the_question_itself_out() -> None:
    factor = BigramCoherence(["a b", "a b", "c"])
    counts = {"<s>": 3, "a": 2, "b": 2, "c": 1, "</s>": 3}
    total = sum(counts.values()) + 1
    assert factor.score(ask("a b")) == pytest.approx((log(1 / 2) + log(1 / 1) + log(1 / 1)) / 3)
    assert factor.score(ask("c")) == pytest.approx((log(0.4 * 0.5 / total) + log(0.4 * 2 / total)) / 2)


def test_zero_shot_items_are_those_that_training_never_showed() -> None:
    train = [ask("", sexpr="(AND film.film (JOIN film.film.directed_by m.1))")]
    test = ask("", sexpr="(AND film.film (JOIN film.film.written_by m.1))")
    assert ZeroShotItems(coverage_of(train, [test])).score(test) == 1
    assert isnan(ZeroShotItems(coverage_of(train, [test])).score(ask("", sexpr="(((")))


def test_given_factors_replace_those_of_their_name_or_come_behind(tmp_path: Path) -> None:
    place = tmp_path / "values.jsonl"
    place.write_text('{"id": "1", "coherence": -9.5, "age": 3}\n{"id": "2", "coherence": null, "age": 4}\n')
    factors = {one.name: one for one in factors_of([ask("who?")], given_factors=read_given_factors(str(place)))}
    assert list(factors)[-1] == "age"
    assert not factors["coherence"].is_stand_in
    assert factors["coherence"].score(ask("", "1")) == -9.5
    assert isnan(factors["coherence"].score(ask("", "2")))
    assert factors["grammaticality"].is_stand_in


def test_a_factor_of_the_users_own_is_anything_with_a_name_and_a_score() -> None:
    class Length:
        name = "characters"
        is_stand_in = False

        def score(self, question: Question) -> float:
            return float(len(question.text))

    factors: list[Factor] = [Length()]
    questions = [ask("a" * n, str(n)) for n in range(1, 7)]
    found = analyse_factors(questions, [2.0 * n + (n % 2) for n in range(1, 7)], factors)
    assert found.fits[0].coefficients["characters"].value == pytest.approx(2.0, abs=0.2)


def test_the_regression_finds_the_coefficients_that_made_the_scores() -> None:
    random = np.random.default_rng(0)
    factors = random.normal(size=(400, 3))
    scores = 0.5 + 0.3 * factors[:, 0] - 0.2 * factors[:, 1] + random.normal(scale=0.05, size=400)
    found = fit_regression("all", ["a", "b", "c"], factors, scores)
    assert found.intercept.value == pytest.approx(0.5, abs=0.01)
    assert [found.coefficients[name].value for name in "abc"] == pytest.approx([0.3, -0.2, 0.0], abs=0.01)
    assert [found.coefficients[name].stars for name in "ab"] == ["***", "***"]
    assert found.coefficients["c"].p > 0.05
    assert found.spreads["a"].mean == pytest.approx(float(factors[:, 0].mean()))


def test_constant_factors_and_questions_without_a_number_are_left_out() -> None:
    factors = np.array([[1.0, 7.0], [2.0, 7.0], [3.0, 7.0], [float("nan"), 7.0], [4.0, 7.0]])
    found = fit_regression("all", ["a", "b"], factors, np.array([1.0, 2.0, 3.5, 9.0, 4.0]))
    assert found.n == 4
    assert set(found.coefficients) == {"a"}
    assert set(found.spreads) == {"a", "b"}


def test_too_few_questions_are_an_error_and_a_small_group_is_left_out() -> None:
    questions = [ask("a " * n, str(n), type="big" if n > 2 else "small") for n in range(1, 10)]
    found = analyse_factors(questions, [float(n % 3) for n in range(9)], [SentenceLength()], by="type")
    assert [one.group for one in found.fits] == ["big", "all"]
    assert "too few" in found.faults[0]
    with pytest.raises(ClewError, match="factors determine each other"):
        analyse_factors(questions, [float(n % 3) for n in range(9)], [SentenceLength(), Readability()])
    with pytest.raises(ClewError, match=r"no question has the label 'level' \(labels: type"):
        analyse_factors(questions, [0.0] * 9, [SentenceLength()], by="level")


@pytest.mark.parametrize("module", ["statsmodels.regression.linear_model", "HanTa.HanoverTagger"])
def test_without_its_library_an_analysis_names_the_extra(module: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    load_tagger.cache_clear()
    with pytest.raises(ClewError, match=r"\[analyse\]"):
        load_tagger() if "HanTa" in module else fit_least_squares(np.ones(3), np.ones((3, 1)))


def test_on_grailqa_nouns_help_and_coherence_does_not_as_in_table_5(shared_data: Path) -> None:
    place = shared_data / "grailqa" / "dev-half.jsonl.gz"
    questions = read_questions(place).questions[:1000]
    predictions = pair_predictions(questions, read_run(place)).predictions
    scores = score_predictions(questions, predictions, read_measure("answer-f1(empty=grailqa)"))
    found = analyse_factors(questions, scores, factors_of(questions))
    all_ = found.fits[-1].coefficients
    assert all_["common nouns (#N)"].value > 0
    assert all_["coherence"].value < 0
    assert found.fits[-1].spreads["sentence length (#W)"].mean == pytest.approx(10.1, abs=0.05)
