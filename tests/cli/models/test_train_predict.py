"""clew models train and predict: from the command line to a run that clew evaluate reads."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from importlib.util import find_spec
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from clew.cli import clew, main
from models.conftest import example_model  # noqa: F401
from models.example_model import NAME, make_questions, write_questions


def run(*words: str) -> Result:
    return CliRunner().invoke(clew, ["models", *words], catch_exceptions=True)


@pytest.fixture
def files(tmp_path: Path) -> list[str]:
    """The options that name the questions."""
    train = write_questions(make_questions(64), tmp_path / "train.jsonl")
    valid = write_questions(make_questions(16, 100), tmp_path / "valid.jsonl")
    return ["--questions", str(train), "--valid", str(valid), "--device", "cpu"]


@pytest.mark.usefixtures("example_model")
def test_a_model_is_trained_predicts_and_is_scored(files: list[str], tmp_path: Path) -> None:
    (tmp_path / "small.toml").write_text("width = 16\nepochs = 40\n", "utf-8")
    folder, output = str(tmp_path / "model"), str(tmp_path / "run.jsonl")
    options = ["--config", str(tmp_path / "small.toml"), "--set", "learning_rate=0.05", "--seed=3", "--note=share=25"]
    done = run("train", NAME, *files, "-o", folder, *options)
    assert done.exit_code == 0, done.output
    assert "training: epoch 1, loss " in done.stderr
    assert ", the best so far" in done.stderr
    assert f"{folder}: word-bag with " in done.stdout
    record = json.loads(run("train", NAME, *files, "-o", folder, *options, "--json").stdout)
    assert (record["settings"]["width"], record["settings"]["seed"]) == (16, 3)
    assert record["notes"] == {"share": "25"}
    predicted = run("predict", folder, "--questions", files[3], "-o", output, "--device", "cpu", "--json")
    summary = json.loads(predicted.stdout)
    assert (summary["run"], summary["predicted"], summary["kept"]) == (output, 16, 0)
    assert "16 were there already" in run("predict", folder, "--questions", files[3], "-o", output).stdout
    scored = CliRunner().invoke(clew, ["evaluate", files[3], output, "-m", "answer-em", "--json"])
    assert json.loads(scored.stdout)["scores"][0]["value"] >= 0.9


@pytest.mark.usefixtures("example_model")
@pytest.mark.parametrize(
    ("words", "code", "message"),
    [
        (["train", "no-such"], 2, "there is no model 'no-such'; use one of"),
        (["train", NAME, "--set", "width"], 2, "'width' is no setting; write KEY=VALUE, as batch=32"),
        (["train", NAME, "--set", "depth=3"], 2, "--set: word-bag has no setting 'depth'; it has epochs"),
        (["train", NAME, "--note", "25"], 2, "--note '25': write KEY=VALUE, as share=25"),
        (["train", "program-rnn"], 2, "program-rnn works over a knowledge base: give one with -k KB"),
    ],
)
def test_faults_are_one_line(
    words: list[str], code: int, message: str, files: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    monkeypatch.setattr(sys, "argv", ["clew", "models", *words, *files, "-o", str(tmp_path / "model")])
    with pytest.raises(SystemExit) as stopped:
        main()
    assert stopped.value.code == code
    shown = capsys.readouterr().err
    assert shown.startswith(f"clew: {message}")
    assert shown.count("\n") == 1


@pytest.mark.parametrize("words", [["train", "blind-gru"], ["predict", "."]])
def test_without_pytorch_the_error_names_the_extra(
    words: list[str], files: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("clew.models.requirements.find_spec", lambda name: None if name == "torch" else find_spec(name))
    chosen = files if words[0] == "train" else files[:2]
    done = run(*words, *chosen, "-o", str(tmp_path / "out"))
    assert "needs torch: pip install 'clew-kbqa[train]'" in str(done.exception)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no signals of this kind")
def test_ctrl_c_says_what_is_kept_and_the_command_resumes(files: list[str], tmp_path: Path) -> None:
    words = ["models", "train", "blind-gru", *files, "-o", str(tmp_path / "model")]
    words += ["--set", "hidden=8", "--set", "word_size=8", "--set", "epochs=100000", "--set", "patience=100000"]
    code = "from clew.cli import main; main()"
    state = tmp_path / "model" / "work" / "0-training" / "checkpoint.json"
    with subprocess.Popen([sys.executable, "-c", code, *words], stderr=subprocess.PIPE, text=True) as training:
        while not state.exists() and training.poll() is None:
            time.sleep(0.05)
        training.send_signal(signal.SIGINT)
        _, shown = training.communicate(timeout=60)
    assert training.returncode == 130
    last = shown.splitlines()[-1]
    assert last.startswith(f"clew: interrupted; {tmp_path / 'model'} keeps ")
    assert last.endswith(" finished epochs; repeat the command to continue")
    assert json.loads(state.read_bytes())["epoch"] >= 1


@pytest.mark.usefixtures("example_model")
def test_a_training_without_any_score_says_so(files: list[str], tmp_path: Path) -> None:
    valid = write_questions(make_questions(4, 900), tmp_path / "other.jsonl", answers=["never seen"])
    result = run("train", NAME, *files[:2], "--valid", str(valid), "-o", str(tmp_path / "zero"), "--set", "epochs=1")
    assert result.exit_code == 0
    assert "no epoch scores above 0 on the validation questions" in result.stderr
