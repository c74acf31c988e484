"""How well people answer the questions of a benchmark, scored with the same measures as the runs of systems."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from clew.benchmark.labels import labels_of
from clew.benchmark.question import Benchmark, Prediction, Question, Run
from clew.evaluate.evaluation import EvaluationOptions, evaluate
from clew.evaluate.measures.measure_table import read_measure
from clew.evaluate.report.scores import Evaluation
from clew.generate.annotation.annotations import HumanAnswer

SET_MEASURES = ("answer-em", "answer-f1")
SINGLE_MEASURES = ("kqapro-accuracy",)  # KQA Pro's, for questions with one answer
BREAKDOWNS = ("type", "category")  # the second is that of KQA Pro's Table 3


@dataclass(frozen=True, slots=True)
class HumanPerformance:
    """The scores of all people together, each answer counted once, and of each person."""

    overall: Evaluation
    by_person: Mapping[str, Evaluation]

    def as_json(self) -> dict[str, Any]:
        """Everything for `--json`."""
        people = {name: [score.as_json() for score in each.scores] for name, each in self.by_person.items()}
        return {"overall": self.overall.as_json(), "people": people}


def measure_people(
    questions: Iterable[Question], answers: Mapping[str, Sequence[HumanAnswer]]
) -> HumanPerformance | None:
    """The scores of what people answered, by question id; a question counts for those who were asked it.

    None if no answered question has gold answers. An answer that a person could not give counts as wrong.
    """
    pairs = [
        (question, answer)
        for question in questions
        for answer in answers.get(question.id, ())
        if question.gold.answers is not None
    ]
    if not pairs:
        return None
    people = dict.fromkeys(answer.worker for _, answer in pairs)
    return HumanPerformance(
        score_answers(pairs),
        {name: score_answers([pair for pair in pairs if pair[1].worker == name]) for name in people},
    )


def score_answers(pairs: Sequence[tuple[Question, HumanAnswer]]) -> Evaluation:
    """The scores of these answers, with breakdowns by the labels that the questions have."""
    ids = [f"{question.id} {answer.worker}" for question, answer in pairs]
    questions = tuple(replace(question, id=id_) for id_, (question, _) in zip(ids, pairs, strict=True))
    predictions = tuple(Prediction(id_, answers=answer.answers) for id_, (_, answer) in zip(ids, pairs, strict=True))
    is_single = all(len(question.gold.answers or ()) == 1 for question in questions)
    names = SINGLE_MEASURES + SET_MEASURES if is_single else SET_MEASURES
    by = tuple(name for name in BREAKDOWNS if any(labels_of(question, name) for question in questions))
    options = EvaluationOptions(tuple(map(read_measure, names)), by, has_cache=False)
    return evaluate(Benchmark(questions), Run(predictions), options)


def runs_of_people(answers: Mapping[str, Sequence[HumanAnswer]]) -> dict[str, list[Prediction]]:
    """The predictions of each person, by name, as a run that `clew evaluate` scores."""
    runs: dict[str, list[Prediction]] = {}
    for id_, people in answers.items():
        for answer in people:
            runs.setdefault(answer.worker, []).append(Prediction(id_, answers=answer.answers))
    return runs
