"""Runs are read in every format; what does not fit the questions is an error or is counted."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clew.benchmark.formats.run_formats import RUN_FORMATS
from clew.benchmark.question import Forms, Prediction, Question, Run
from clew.benchmark.reader import read_questions
from clew.benchmark.run_reader import NO_PREDICTION, pair_predictions, read_run, write_run
from clew.errors import ClewError
from sample_question_files import FILE_CONTENTS

RANKED = [FILE_CONTENTS["grailqa"][0] | {"bert_ranking": {"logical_form": "(JOIN r m.01)", "answer": ["m.02"]}},
          FILE_CONTENTS["grailqa"][1] | {"bert_ranking": None}]  # fmt: skip
BINDING = {"x": {"type": "uri", "value": "http://e.org/1"}}
RUNS: dict[str, tuple[str, Prediction]] = {
    "jsonl": (
        '{"id": 7, "answers": ["a", 3, true], "sparql": "ASK {}", "score": -0.5, "log_probabilities": [-1, -2.5], '
        '"time": 3}\n'
        '{"id": "8", "answers": "b", "graph": [["a", "b", "?x"]], "target": "?x", "error": "slow"}\n',
        Prediction("7", Forms(sparql="ASK {}"), ("a", "3", "true"), -0.5, (-1.0, -2.5), extra={"time": 3}),
    ),
    "grailqa": (
        '{"qid": "21", "logical_form": "(JOIN r m.01)", "answer": ["m.02"]}\n',
        Prediction("21", Forms(sexpr="(JOIN r m.01)"), ("m.02",)),
    ),
    "grailqa-ranking": (
        "\n".join(map(json.dumps, RANKED)), Prediction("2100001002000", Forms(sexpr="(JOIN r m.01)"), ("m.02",)),
    ),
    "wikisp": (
        json.dumps([{"dev_set_id": "W-1", "predicted_sparql": "p", "executable_sparql": "ASK {}",
                     "results": [BINDING]}]),
        Prediction("W-1", Forms(sparql="ASK {}"), ("http://e.org/1",), extra={"predicted_sparql": "p"}),
    ),
    "qald": (
        json.dumps({"questions": [{"id": 1, "query": {"sparql": "ASK {}"},
                                   "answers": [{"head": {}, "boolean": False}]}]}),
        Prediction("1", Forms(sparql="ASK {}"), ("false",)),
    ),
    "sempre": (FILE_CONTENTS["sempre"], Prediction("251000000", answers=("Topic", "Notes"))),
    "nspm": (
        FILE_CONTENTS["nspm"],
        Prediction("85", Forms(sparql="SELECT var_y WHERE brack_open brack_close"), None, -0.5, (-0.1, -0.4),
                   extra={"encoding": "nspm"}),
    ),
    "spider": ("SELECT name FROM film\tfilms\n\nSELECT 1\n", Prediction("0", Forms(sql="SELECT name FROM film"))),
    "kqapro": ("yes\n\n2 metre\n", Prediction("0", answers=("yes",))),
}  # fmt: skip


def put(folder: Path, content: str) -> Path:
    place = folder / "run"
    place.write_text(content, "utf-8")
    return place


@pytest.mark.parametrize("name", RUN_FORMATS)
def test_a_run_tells_its_format_and_is_read(tmp_path: Path, name: str) -> None:
    content, first = RUNS[name]
    found = read_run(put(tmp_path, content), name if RUN_FORMATS[name].is_ordered else None)
    assert found.format == name
    assert found.predictions[0] == first


def test_a_question_without_a_ranked_form_has_no_prediction(tmp_path: Path) -> None:
    assert len(read_run(put(tmp_path, RUNS["grailqa-ranking"][0])).predictions) == 1


def test_blank_lines_of_kqapro_are_empty_answers_under_the_ids_of_the_questions(tmp_path: Path) -> None:
    place = put(tmp_path, RUNS["kqapro"][0])
    questions = [Question(id_, "?") for id_ in "abc"]
    assert [(one.id, one.answers) for one in read_run(place, questions=questions).predictions] == [
        ("a", ("yes",)),
        ("b", ("",)),
        ("c", ("2 metre",)),
    ]
    with pytest.raises(ClewError, match="3 predictions without ids, the benchmark 2 questions"):
        read_run(place, questions=questions[:2])


FAULTS = {
    "two predictions for one id": ('{"id": 1, "answers": []}\n\n{"id": "1", "answers": []}\n',
                                   ["run:3", "'1'", "run:1"]),
    "no id": ('{"id": 1, "answers": []}\n{"answers": []}\n', ["record 2", "'id' is missing"]),
    "broken JSON": ('{"id": 1, "answers": []}\n{"id": 2, "answers": [}\n', ["run:2", "not JSON"]),
    "mixed formats": ('{"id": 1, "answers": []}\n{"qid": 2, "logical_form": "", "answer": []}\n',
                      ["record 2", "begins as jsonl", "looks like grailqa"]),
    "answers that are objects": ('{"id": 1, "answers": [{"a": 1}]}\n', ["'answers[0]' is an object"]),
    "a score that is no number": ('{"id": 1, "answers": [], "score": "high"}\n', ["'score' is a text"]),
    "log-probabilities that are none": ('{"id": 1, "log_probabilities": [null]}\n', ["log_probabilities[0]"]),
    "nothing that is predicted": ('{"id": 1, "name": "x"}\n', ["fields id, name"]),
    "an NSpM score that is none": ("S-1\tx\nT-1\tASK\nH-1\tbad\tASK\n", ["'H'", "'bad'"]),
    "a text that could be anything": ("yes\nno\n", ["cannot tell the format", "begins with 'yes'"]),
}  # fmt: skip


@pytest.mark.parametrize(("content", "words"), FAULTS.values(), ids=FAULTS)
def test_a_fault_names_its_place(tmp_path: Path, content: str, words: list[str]) -> None:
    with pytest.raises(ClewError) as caught:
        read_run(put(tmp_path, content))
    assert all(word in str(caught.value) for word in words), str(caught.value)


def test_of_an_n_best_list_the_first_is_read(tmp_path: Path) -> None:
    place = put(tmp_path, "S-1\tx\nT-1\tASK\nH-1\t-1\tASK\nP-1\t-1\nH-1\t-2\tNO\nP-1\t-2\n")
    (found,) = read_run(place).predictions
    assert (found.forms.sparql, found.score, found.log_probabilities) == ("ASK", -1.0, (-1.0,))


def test_missing_and_unknown_predictions_are_listed() -> None:
    questions = [Question("1", "a"), Question("2", "b")]
    found = pair_predictions(questions, Run((Prediction("2", answers=("x",)), Prediction("9"))))
    assert found.missing == ("1",)
    assert found.unknown == ("9",)
    assert found.predictions == (Prediction("1", error=NO_PREDICTION), Prediction("2", answers=("x",)))


def test_questions_and_predictions_of_one_file_fit(tmp_path: Path) -> None:
    for name in ("sempre", "nspm"):
        place = put(tmp_path, FILE_CONTENTS[name])
        found = pair_predictions(read_questions(place).questions, read_run(place))
        assert not found.missing
        assert not found.unknown


PREDICTIONS = st.builds(
    Prediction,
    st.uuids().map(str),
    st.builds(Forms, program=st.text(max_size=5), sparql=st.text(max_size=5), graph=st.text(max_size=5)),
    st.none() | st.lists(st.text(max_size=5), max_size=3).map(tuple),
    st.none() | st.floats(allow_nan=False, allow_infinity=False),
    st.lists(st.floats(-9, 0), max_size=2).map(tuple),
    st.text(max_size=5),
)


@settings(deadline=None, max_examples=40)
@given(st.lists(PREDICTIONS, min_size=1, max_size=3))
def test_our_own_runs_lose_nothing(tmp_path_factory: pytest.TempPathFactory, predictions: list[Prediction]) -> None:
    place = tmp_path_factory.mktemp("run") / "run.jsonl"
    write_run(predictions, place)
    assert read_run(place, "jsonl").predictions == tuple(predictions)


@settings(deadline=None, max_examples=60)
@given(st.binary(max_size=50), st.none() | st.sampled_from(sorted(RUN_FORMATS)))
def test_any_bytes_give_a_run_or_a_fault(
    tmp_path_factory: pytest.TempPathFactory, content: bytes, name: str | None
) -> None:
    place = tmp_path_factory.mktemp("bytes") / "run"
    place.write_bytes(content)
    try:
        read_run(place, name)
    except ClewError as fault:
        assert str(fault)  # noqa: PT017
