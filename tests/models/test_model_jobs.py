"""Training from files and writing runs: what is checked first, what resumes, what the files hold."""

from __future__ import annotations

import json
import re
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import pytest

from clew.benchmark.question import Question
from clew.benchmark.run_reader import read_run
from clew.errors import ClewError, OptionError, SourceError
from clew.jobs import hold_file, hold_folder
from clew.kb.draft import KbDraft
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.values import Text
from clew.models import model_folder
from clew.models.catalogue import MODELS, CatalogueEntry, Need
from clew.models.model_folder import read_record
from clew.models.model_jobs import (
    TrainingRequest,
    about_path,
    make_settings,
    predict_to_file,
    read_assignment,
    train_from_files,
)
from models.example_model import NAME, make_questions, write_questions
from models.tiny_encoder import make_tiny_encoder
from sample_kbs import build_draft, make_small_draft

QUICK = {"epochs": 2, "batch": 16, "learning_rate": 0.05}


def ignore(progress: object) -> None:
    """Show nothing."""


@pytest.fixture
def request_(tmp_path: Path, example_model: CatalogueEntry) -> TrainingRequest:
    return TrainingRequest(
        model=NAME,
        kb=None,
        train=write_questions(make_questions(32), tmp_path / "train.jsonl"),
        valid=write_questions(make_questions(8, 100), tmp_path / "valid.jsonl"),
        folder=tmp_path / "model",
        settings=make_settings(NAME, None, QUICK),
        device="cpu",
        notes={"share": "25"},
    )


def need(monkeypatch: pytest.MonkeyPatch, *needs: Need, needs_kb: bool = False) -> None:
    """Let the example model need other things."""
    monkeypatch.setitem(MODELS, NAME, replace(MODELS[NAME], needs=needs, needs_kb=needs_kb))


def build_kb(folder: Path) -> KnowledgeBase:
    (folder / "kb").mkdir()
    return build_draft(make_small_draft(), folder / "kb")


def test_a_training_writes_the_model_its_record_and_its_report(request_: TrainingRequest) -> None:
    record = train_from_files(request_, ignore)
    assert sorted(path.name for path in request_.folder.iterdir()) == [
        "model.json", "report.html", "vocabulary.json", "weights.safetensors",
    ]  # fmt: skip
    assert read_record(request_.folder) == record
    assert record.notes == {"share": "25"}
    assert (record.questions["train"], record.questions["valid"]) == (32, 8)
    assert set(record.questions["digests"]) == {"train", "valid"}


def test_a_finished_training_is_not_repeated(request_: TrainingRequest) -> None:
    record = train_from_files(request_, ignore)
    shown: list[object] = []
    assert train_from_files(request_, shown.append) == record
    assert shown == []


def test_a_folder_with_another_training_is_refused(request_: TrainingRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    train_from_files(request_, ignore)
    other = replace(request_, settings=make_settings(NAME, None, QUICK | {"seed": 2}))
    with pytest.raises(SourceError, match="trained with other settings, questions or facts; remove it or choose"):
        train_from_files(other, ignore)
    monkeypatch.setitem(MODELS, "other", MODELS[NAME])
    with pytest.raises(SourceError, match=f"holds a trained {NAME}; choose another folder"):
        train_from_files(replace(request_, model="other"), ignore)


@pytest.mark.parametrize(
    ("needed", "message"),
    [
        (Need.PROGRAMS, r"has programs \(or a meaning in another language"),
        (Need.SPARQL, r"has SPARQL queries \(or a meaning in another language"),
        (Need.SEXPRS, r"has S-expressions \(or a meaning in another language"),
        (Need.FACTS, r"has one-fact meanings \(that is, a query graph of one row"),
        (Need.CHOICES, r"has answer choices, which word-bag needs"),
    ],
)
def test_questions_without_what_a_model_learns_from_are_refused_before_training(
    needed: Need, message: str, request_: TrainingRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    need(monkeypatch, needed)
    monkeypatch.setitem(MODELS, "modest", replace(MODELS[NAME], needs=(Need.ANSWERS,)))
    with pytest.raises(
        SourceError, match=rf"train\.jsonl: none of its 32 questions \(format jsonl\) {message}"
    ) as raised:
        train_from_files(request_, ignore)
    way = "give -k KB to translate their meanings, or train" if "another language" in message else "you can train"
    assert re.search(f"; {way} .*modest", str(raised.value))
    assert not request_.folder.exists()


def test_questions_that_lack_it_in_part_are_noted(request_: TrainingRequest, tmp_path: Path) -> None:
    some = [*make_questions(30), Question("x", "What is lost?"), Question("y", "What is thing1?")]
    notes: list[str] = []
    train_from_files(replace(request_, train=write_questions(some, tmp_path / "some.jsonl")), ignore, notes.append)
    assert notes == [f"{tmp_path / 'some.jsonl'}: 2 of 32 questions have no answers"]


def test_validation_questions_without_answers_are_refused(request_: TrainingRequest, tmp_path: Path) -> None:
    bare = write_questions([Question("v", "What is thing1?")], tmp_path / "bare.jsonl")
    message = r"bare\.jsonl: none of its 1 questions \(format jsonl\) has answers, which word-bag needs$"
    with pytest.raises(SourceError, match=message):
        train_from_files(replace(request_, valid=bare), ignore)


def test_validation_questions_that_are_training_questions_are_noted(request_: TrainingRequest) -> None:
    notes: list[str] = []
    train_from_files(replace(request_, valid=request_.train), ignore, notes.append)
    assert notes == [f"{request_.train}: 32 of 32 questions are training questions, too"]


def test_a_model_over_a_knowledge_base_asks_for_one(request_: TrainingRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    need(monkeypatch, Need.ANSWERS, needs_kb=True)
    with pytest.raises(OptionError, match="word-bag works over a knowledge base: give one with -k KB"):
        train_from_files(request_, ignore)


@pytest.mark.parametrize("needed", [Need.LITERALS, Need.RELATIONS])
def test_a_knowledge_base_without_the_needed_facts_is_refused(
    needed: Need, request_: TrainingRequest, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    need(monkeypatch, needed)
    draft = KbDraft()
    draft.add_entity("Q1", "Yao Ming")
    if needed is Need.LITERALS:
        draft.add_relation("Q1", "spouse", "Q1")
    else:
        draft.add_attribute("Q1", "motto", Text("onward"))
    (tmp_path / "kb").mkdir()
    kb = build_draft(draft, tmp_path / "kb")
    with pytest.raises(SourceError, match=rf"0\.clew has no {needed.value}, and word-bag learns from them"):
        train_from_files(replace(request_, kb=kb), ignore)


def test_questions_about_another_knowledge_base_are_refused(
    request_: TrainingRequest, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    need(monkeypatch, Need.PROGRAMS)
    train = write_questions(make_questions(60), tmp_path / "far.jsonl", program="Find(Nobody) | What()")
    with pytest.raises(SourceError, match=r"far\.jsonl is about another knowledge base: .*entity 'Nobody'"):
        train_from_files(replace(request_, kb=build_kb(tmp_path), train=train), ignore)


def test_questions_of_another_graph_that_shares_some_names_are_refused(
    request_: TrainingRequest, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    need(monkeypatch, Need.PROGRAMS)
    kb, questions = build_kb(tmp_path), make_questions(20)
    known = write_questions(questions[:4], tmp_path / "known.jsonl", program="FindAll() | Count()")
    far = write_questions(questions[4:], tmp_path / "far.jsonl", program="Find(Nobody) | What()")
    far.write_text(known.read_text("utf-8") + far.read_text("utf-8"), "utf-8")
    with pytest.raises(SourceError, match="another knowledge base: 16 of its first 20 questions with a meaning"):
        train_from_files(replace(request_, kb=kb, train=far), ignore)


def test_a_few_names_that_the_graph_lacks_are_noted(
    request_: TrainingRequest, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    need(monkeypatch, Need.PROGRAMS)
    kb, questions = build_kb(tmp_path), make_questions(20)
    train = write_questions(questions[:16], tmp_path / "train.jsonl", program="FindAll() | Count()")
    far = write_questions(questions[16:], tmp_path / "far.jsonl", program="Find(Nobody) | What()")
    train.write_text(train.read_text("utf-8") + far.read_text("utf-8"), "utf-8")
    notes: list[str] = []
    train_from_files(replace(request_, kb=kb, train=train), ignore, notes.append)
    assert any("4 of its first 20 questions with a meaning have a name that" in note for note in notes)


def test_questions_without_a_text_are_refused_or_noted(request_: TrainingRequest, tmp_path: Path) -> None:
    silent = write_questions(make_questions(4, 500), tmp_path / "silent.jsonl", question=" ")
    with pytest.raises(SourceError, match=r"silent\.jsonl: none of its 4 questions \(format jsonl\) has a text"):
        train_from_files(replace(request_, train=silent), ignore)
    silent.write_bytes(silent.read_bytes() + request_.train.read_bytes())
    notes: list[str] = []
    train_from_files(replace(request_, train=silent), ignore, notes.append)
    assert f"{silent}: 4 of 36 questions have no text" in notes


def test_an_encoder_of_another_kind_is_refused_before_training(
    request_: TrainingRequest, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    need(monkeypatch, Need.ANSWERS, Need.ENCODER)
    folder = make_tiny_encoder(tmp_path / "encoder")
    (folder / "config.json").write_text('{"model_type": "t5", "is_encoder_decoder": true}', "utf-8")
    settings = make_settings(NAME, None, QUICK | {"encoder": str(folder)})
    with pytest.raises(SourceError, match="a model of kind 't5' is no encoder such as BERT"):
        train_from_files(replace(request_, settings=settings), ignore)


def test_an_encoder_for_a_model_without_one_is_refused(request_: TrainingRequest, tmp_path: Path) -> None:
    settings = make_settings(NAME, None, QUICK | {"encoder": str(make_tiny_encoder(tmp_path / "encoder"))})
    with pytest.raises(OptionError, match="neither a pretrained encoder nor word vectors: leave --encoder out"):
        train_from_files(replace(request_, settings=settings), ignore)


def test_settings_that_pytorch_refuses_are_an_error(request_: TrainingRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise ValueError("dropout probability has to be between 0 and 1, but got 2")

    monkeypatch.setattr(MODELS[NAME].load(), "__init__", refuse)
    with pytest.raises(OptionError, match="word-bag cannot be made with these settings: dropout probability has to"):
        train_from_files(request_, ignore)


def test_a_folder_that_cannot_be_written_is_an_error(request_: TrainingRequest, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    with pytest.raises(ClewError, match="cannot write to "):
        train_from_files(replace(request_, folder=tmp_path / "file" / "model"), ignore)


def test_two_trainings_in_one_folder_are_refused(request_: TrainingRequest) -> None:
    request_.folder.mkdir()
    with (
        hold_folder(request_.folder, "trains a model in"),
        pytest.raises(ClewError, match=r"another process trains a model in .*; wait for it, or choose another folder"),
    ):
        train_from_files(request_, ignore)


@pytest.mark.parametrize("name", ["thesis.tex", "data"])
def test_a_folder_with_files_of_others_is_refused_before_training(name: str, request_: TrainingRequest) -> None:
    request_.folder.mkdir()
    (request_.folder / ".hidden").touch()
    (request_.folder / name).mkdir() if name == "data" else (request_.folder / name).touch()
    with pytest.raises(SourceError, match=rf"model holds {name}, which is no part of a training; choose a new or an"):
        train_from_files(request_, ignore)
    assert sorted(path.name for path in request_.folder.iterdir()) == [".hidden", name]


def test_a_stopped_training_continues_beside_a_file_that_was_put_there_since(request_: TrainingRequest) -> None:
    def stop(progress: object) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        train_from_files(request_, stop)
    (request_.folder / "train.log").touch()
    assert len(train_from_files(request_, ignore).history) == 2


def test_the_report_is_written_after_each_epoch(request_: TrainingRequest) -> None:
    pages: list[str] = []
    train_from_files(request_, lambda progress: pages.append((request_.folder / "report.html").read_text("utf-8")))
    assert [(page.count("<svg"), "still training" in page, "parameters" in page) for page in pages] == [
        (2, True, False)
    ] * 2
    assert pages[1].count("<tr>") == pages[0].count("<tr>") + 1
    assert "still training" not in (request_.folder / "report.html").read_text("utf-8")


def test_the_format_of_the_questions_can_be_given(request_: TrainingRequest, tmp_path: Path) -> None:
    with pytest.raises(ClewError, match=r"train\.jsonl"):
        train_from_files(replace(request_, format="simplequestions"), ignore)
    train_from_files(replace(request_, format="jsonl"), ignore)
    with pytest.raises(ClewError, match=r"valid\.jsonl"):
        predict_to_file([request_.folder], None, request_.valid, tmp_path / "run", "cpu", format_="simplequestions")


def test_predicting_over_another_knowledge_base_is_noted(request_: TrainingRequest, tmp_path: Path) -> None:
    train_from_files(replace(request_, kb=build_kb(tmp_path)), ignore)
    draft = KbDraft()
    draft.add_entity("Q1", "Yao Ming")
    other = build_draft(draft, tmp_path)
    notes: list[str] = []
    for kb in (build_draft(make_small_draft(), tmp_path), other):
        output = tmp_path / f"{kb.digest}.jsonl"
        predict_to_file([request_.folder], kb, request_.valid, output, "cpu", on_note=notes.append)
    assert notes == [f"{request_.folder} was trained over another knowledge base than {other.folder}"]


# --- settings


def test_settings_come_from_the_command_line_then_the_file_then_the_model(
    tmp_path: Path, example_model: CatalogueEntry
) -> None:
    (tmp_path / "small.toml").write_text("width = 8\nbatch = 3\n", "utf-8")
    settings = asdict(make_settings(NAME, tmp_path / "small.toml", {"batch": 4}))
    assert (settings["width"], settings["batch"], settings["patience"]) == (8, 4, 5)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("depth = 2", r"word-bag has no setting 'depth'; it has epochs, batch"),
        ("batch = 'many'", "batch is 'many'; give a value like 64"),
        ("batch = 2.5", r"batch is 2\.5; give a value like 64"),
        ("decays = 1", "decays is 1; give a value like False"),
        ("batch = true", "batch is True; give a value like 64"),
        ("batch = 0", "batch is 0; give 1 or more"),
        ("width = 0", "width is 0; give 1 or more"),
        ("clip = 0", "clip is 0; give more than 0"),
        ("learning_rate = -1", "learning_rate is -1; give 0 or more"),
        ("learning_rate = nan", "learning_rate is nan; give 0 or more"),
        ("learning_rate = inf", "learning_rate is inf"),
        ("batch = ", "settings"),
    ],
)
def test_faulty_settings_are_errors(text: str, message: str, tmp_path: Path, example_model: CatalogueEntry) -> None:
    (tmp_path / "bad.toml").write_text(text, "utf-8")
    with pytest.raises(ClewError, match=rf"bad\.toml.*{message}"):
        make_settings(NAME, tmp_path / "bad.toml", {})


@pytest.mark.parametrize(
    ("text", "setting"),
    [
        ("batch=32", ("batch", 32)),
        ("learning_rate=1e-4", ("learning_rate", 1e-4)),
        ("decays=true", ("decays", True)),
        ("encoder=/models/bert base", ("encoder", "/models/bert base")),
        ("entities=given", ("entities", "given")),
    ],
)
def test_a_setting_on_the_command_line_is_written_as_in_a_file(text: str, setting: tuple[str, Any]) -> None:
    assert read_assignment(text) == setting


@pytest.mark.parametrize("text", ["batch", "=3", ""])
def test_a_setting_without_a_value_is_an_error(text: str) -> None:
    with pytest.raises(OptionError, match="write KEY=VALUE"):
        read_assignment(text)


# --- predicting


def test_a_run_has_every_question_and_an_about_file(request_: TrainingRequest, tmp_path: Path) -> None:
    train_from_files(request_, ignore)
    output = tmp_path / "run.jsonl"
    summary = predict_to_file([request_.folder], None, request_.valid, output, "cpu")
    assert (summary.predicted, summary.kept) == (8, 0)
    assert [prediction.id for prediction in read_run(output).predictions] == [f"q{n}" for n in range(100, 108)]
    about = json.loads((tmp_path / "run.about.json").read_bytes())
    assert (about["model"], about["title"], about["seed"]) == (NAME, "Bag of words", 1)
    assert about["notes"] == {"share": "25"}
    assert about["components"] == []
    assert {"minutes", "memory_gib", "device", "parameters", "trained_on", "predict_seconds", "settings"} <= set(about)


def test_a_stopped_run_resumes(request_: TrainingRequest, tmp_path: Path) -> None:
    train_from_files(request_, ignore)
    whole, part = tmp_path / "whole.jsonl", tmp_path / "part.jsonl"
    predict_to_file([request_.folder], None, request_.valid, whole, "cpu")

    def stop(done: int) -> None:
        if done == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt, match=r"part\.jsonl keeps 3 predictions; repeat the command to continue"):
        predict_to_file([request_.folder], None, request_.valid, part, "cpu", stop)
    part.write_bytes(part.read_bytes() + b'{"id": "q1')  # as a process that was killed leaves it
    summary = predict_to_file([request_.folder], None, request_.valid, part, "cpu")
    assert (summary.predicted, summary.kept) == (5, 3)
    assert part.read_bytes() == whole.read_bytes()
    assert predict_to_file([request_.folder], None, request_.valid, part, "cpu").predicted == 0


def test_two_calls_do_not_write_one_run(request_: TrainingRequest, tmp_path: Path) -> None:
    train_from_files(request_, ignore)
    output = tmp_path / "runs" / "run.jsonl"

    def predict_again(done: int) -> None:
        with pytest.raises(ClewError, match=r"another process writes the run .*; wait for it, or choose another file"):
            predict_to_file([request_.folder], None, request_.valid, output, "cpu")

    assert predict_to_file([request_.folder], None, request_.valid, output, "cpu", predict_again).predicted == 8
    assert len(read_run(output).predictions) == 8


def test_a_call_that_fails_before_its_first_prediction_can_be_repeated(
    request_: TrainingRequest, tmp_path: Path
) -> None:
    train_from_files(request_, ignore)
    output = tmp_path / "run.jsonl"
    with hold_file(output, "writes the run"):
        assert output.read_bytes() == b""
    assert predict_to_file([request_.folder], None, request_.valid, output, "cpu").predicted == 8


def test_questions_are_prepared_in_large_parts_without_their_gold(
    request_: TrainingRequest, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    train_from_files(request_, ignore)
    kind, calls = MODELS[NAME].load(), list[tuple[str, list[Question]]]()
    predict = kind.predict
    monkeypatch.setattr(model_folder, "QUESTIONS_AT_ONCE", 4)
    monkeypatch.setattr(model_folder, "QUESTIONS_PREPARED", 12)
    monkeypatch.setattr(kind, "prepare_questions", lambda self, asked: calls.append(("prepare", asked)))

    def predict_and_note(self: Any, asked: list[Question]) -> Any:
        calls.append(("predict", asked))
        return predict(self, asked)

    monkeypatch.setattr(kind, "predict", predict_and_note)
    predict_to_file([request_.folder], None, request_.train, tmp_path / "run.jsonl", "cpu")
    part = [("prepare", 12), ("predict", 4), ("predict", 4), ("predict", 4)]
    assert [(what, len(asked)) for what, asked in calls] == [*part, *part, ("prepare", 8), *part[1:3]]
    prepared = [question for what, asked in calls for question in asked if what == "prepare"]
    assert [question.id for question in prepared] == [f"q{number}" for number in range(32)]
    assert not any(question.gold.answers for question in prepared)


def test_a_run_of_another_model_or_file_is_not_continued(request_: TrainingRequest, tmp_path: Path) -> None:
    train_from_files(request_, ignore)
    output = tmp_path / "run.jsonl"
    predict_to_file([request_.folder], None, request_.valid, output, "cpu")
    with pytest.raises(SourceError, match="holds the predictions of another model, or for other questions or facts"):
        predict_to_file([request_.folder], None, request_.train, output, "cpu")
    about_path(output).unlink()
    with pytest.raises(SourceError, match="exists and is not a run of clew models predict"):
        predict_to_file([request_.folder], None, request_.valid, output, "cpu")


def test_a_model_does_not_see_the_gold(
    request_: TrainingRequest, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    train_from_files(request_, ignore)
    kind, seen = MODELS[NAME].load(), []
    predict = kind.predict

    def spy(self: Any, questions: Any) -> Any:
        seen.extend(questions)
        return predict(self, questions)

    monkeypatch.setattr(kind, "predict", spy)
    predict_to_file([request_.folder], None, request_.valid, tmp_path / "run.jsonl", "cpu")
    assert seen == [Question(f"q{n}", f"What is thing{n % 8} in {n}?") for n in range(100, 108)]


def test_a_model_that_is_no_component_predicts_alone(request_: TrainingRequest, tmp_path: Path) -> None:
    train_from_files(request_, ignore)
    with pytest.raises(ClewError, match="WordBag is a system of its own; predict with one folder at a time"):
        predict_to_file([request_.folder, request_.folder], None, request_.valid, tmp_path / "run.jsonl", "cpu")


def test_the_parts_of_a_system_are_described_together(
    request_: TrainingRequest, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    record = train_from_files(request_, ignore)
    monkeypatch.setattr(MODELS[NAME].load(), "join", lambda self, others: self, raising=False)
    predict_to_file([request_.folder, request_.folder], None, request_.valid, tmp_path / "run.jsonl", "cpu")
    about = json.loads((tmp_path / "run.about.json").read_bytes())
    assert about["model"] == f"{NAME}+{NAME}"
    assert about["parameters"] == 2 * record.parameters
    assert [part["model"] for part in about["components"]] == [NAME, NAME]
