"""Scores of the components of a pipeline, and its kinds of errors, from what its run says."""

from __future__ import annotations

from typing import Any

import pytest

from clew.analyse.errors.error_kinds import ErrorKind
from clew.analyse.published_tables.simple_components import ComponentScorer
from clew.benchmark.question import Forms, Prediction, Question
from clew.benchmark.single_fact import BACKWARD, SingleFact
from clew.kb.draft import KbDraft
from sample_kbs import build_draft

BORN = {"predicate": "place of birth", "direction": "forward", "constraint": ""}
SPOUSE = {"predicate": "spouse", "direction": "forward", "constraint": ""}
GOLD = SingleFact("Q1", "place of birth")
QUESTION = Question("q", "where was sam edwards born", GOLD.gold(("Q9",)))


@pytest.fixture(scope="module")
def scorer(tmp_path_factory: pytest.TempPathFactory) -> ComponentScorer:
    """Two actors and a ship share a name; the ship has no place of birth."""
    draft = KbDraft()
    draft.add_concept("C1", "human")
    draft.add_concept("C2", "ship")
    for id_, concept in (("Q1", "C1"), ("Q2", "C1"), ("Q3", "C2")):
        draft.add_entity(id_, "Sam Edwards", concepts=[concept])
    draft.add_entity("Q4", "Edward Samson", concepts=["C1"])
    draft.add_entity("Q9", "Macon")
    for id_ in ("Q1", "Q2", "Q4"):
        draft.add_relation(id_, "place of birth", "Q9")
        draft.add_relation(id_, "spouse", "Q4")
    return ComponentScorer(build_draft(draft, tmp_path_factory.mktemp("kb")))


def predict(fact: SingleFact | None, **extra: Any) -> Prediction:
    return Prediction("q", fact.forms if fact else Forms(), extra=extra)


def test_each_component_is_scored_by_what_the_run_says(scorer: ComponentScorer) -> None:
    other = Question("r", "who is he", SingleFact("Q1", "spouse").gold(("Q4",)))
    ids = [{"id": id_} for id_ in ("Q2", "Q3", "Q1")]
    scores = scorer.score([
        (QUESTION, predict(GOLD, spans=[[2, 4], [4, 5]], candidates=ids, relations=[BORN])),
        (other, predict(None, spans=[[2, 3]], candidates=[], relations=[BORN, BORN, BORN, BORN, BORN, SPOUSE])),
    ])  # fmt: skip
    assert scores.detection is not None
    assert scores.linking is not None
    assert scores.relations is not None
    assert (scores.detection.precision, scores.detection.recall, scores.detection.left_out) == (0.5, 1.0, 1)
    assert scores.detection.f1 == pytest.approx(2 / 3)
    assert (scores.linking.at_1, scores.linking.at_5) == (0.0, 0.5)
    assert (scores.relations.at_1, scores.relations.at_5) == (0.5, 0.5)


def test_a_component_that_a_run_does_not_have_has_no_score(scorer: ComponentScorer) -> None:
    scores = scorer.score([(QUESTION, predict(None, relations=[SPOUSE]))])
    assert scores.detection is None
    assert scores.linking is None
    assert scores.relations is not None
    assert scores.relations.at_1 == 0.0


def test_the_direction_of_a_relation_counts(scorer: ComponentScorer) -> None:
    scores = scorer.score([(QUESTION, predict(None, relations=[BORN | {"direction": BACKWARD}]))])
    assert scores.relations is not None
    assert scores.relations.at_5 == 0.0


@pytest.mark.parametrize(
    ("predicted", "span", "relation", "kind"),
    [
        (GOLD, [2, 4], BORN, None),
        (SingleFact("Q2", "place of birth"), [2, 4], BORN, ErrorKind.HARD),
        (SingleFact("Q3", "place of birth"), [2, 4], BORN, ErrorKind.SOFT),
        (SingleFact("Q4", "place of birth"), [2, 4], BORN, ErrorKind.SOFT),
        (SingleFact("Q4", "place of birth"), [3, 4], BORN, ErrorKind.DETECTION),
        (SingleFact("Q1", "spouse"), [2, 4], SPOUSE, ErrorKind.PREDICTION),
        (SingleFact("Q1", "place of birth", BACKWARD), [2, 4], SPOUSE, ErrorKind.PREDICTION),
        (SingleFact("Q2", "spouse"), [2, 4], SPOUSE, ErrorKind.PREDICTION),
        (SingleFact("Q4", "spouse"), [3, 4], SPOUSE, ErrorKind.BOTH),
        (None, [2, 4], BORN, ErrorKind.NOTHING),
        (None, [2, 4], SPOUSE, ErrorKind.PREDICTION),
        (None, [0, 1], BORN, ErrorKind.DETECTION),
        (None, [0, 1], SPOUSE, ErrorKind.BOTH),
    ],
)
def test_errors_have_the_kinds_of_the_paper(
    scorer: ComponentScorer, predicted: SingleFact | None, span: list[int], relation: dict[str, str],
    kind: ErrorKind | None,
) -> None:  # fmt: skip
    prediction = predict(predicted, spans=[span], relations=[relation])
    assert scorer.count_error_kinds([(QUESTION, prediction)]) == ({kind: 1} if kind else {})


@pytest.mark.parametrize("fact", [SingleFact("Q4", "place of birth"), None])
def test_an_entity_that_the_question_does_not_name_leaves_the_kind_to_a_person(
    scorer: ComponentScorer, fact: SingleFact | None
) -> None:
    question = Question("q", "where was the physicist born", GOLD.gold(("Q9",)))
    prediction = predict(fact, spans=[[3, 4]], relations=[BORN])
    assert scorer.count_error_kinds([(question, prediction)]) == {ErrorKind.LINKING: 1}


def test_questions_about_anything_but_one_fact_are_not_counted(scorer: ComponentScorer) -> None:
    other = Question("q", "how many", Question("q", "").gold)
    assert not scorer.count_error_kinds([(other, predict(GOLD))])
