"""The command line as a whole: its help, its table of commands, suggestions, exit codes and shell completion."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from clew.cli import COMMANDS, GROUPS, clew, load_command, main
from clew.errors import ClewError, OptionError
from sample_kbs import build_draft, make_small_draft

PROGRAM = "from clew.cli import main; main()"
HEAVY = "{'numpy', 'torch', 'pyoxigraph', 'rich', 'rapidfuzz', 'onnxruntime', 'orjson', 'sqlglot'}"


def run(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", PROGRAM, *words],
        capture_output=True, text=True, env=os.environ | environment, timeout=120, check=False,
    )  # fmt: skip


@pytest.fixture(scope="module")
def kb(tmp_path_factory: pytest.TempPathFactory) -> str:
    return str(build_draft(make_small_draft(), tmp_path_factory.mktemp("kb")).folder)


@pytest.mark.parametrize("name", COMMANDS)
def test_the_summary_of_a_command_is_the_first_line_of_its_help(name: str) -> None:
    text = load_command(name).help or ""
    assert text.split("\n\n")[0].strip() == COMMANDS[name].summary


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_an_example_and_help_for_every_option(name: str) -> None:
    command = load_command(name)
    assert f"\n        clew {name}" in (command.help or "")
    for parameter in command.params:
        assert not isinstance(parameter, click.Option) or parameter.help, f"{name} {parameter.name}"


def test_help_shows_whole_summaries_in_groups() -> None:
    text = run("--help").stdout
    for title, commands in GROUPS.items():
        assert f"\n{title}:\n" in text
        for name, entry in commands.items():
            assert f"\n  {name.ljust(11)}  {entry.summary}\n" in text
    assert "Exit codes: " in text


def test_help_loads_nothing_heavy() -> None:
    code = f"import sys\ntry: {PROGRAM}\nfinally: print(sorted({HEAVY} & set(sys.modules)))"
    done = subprocess.run(
        [sys.executable, "-c", code, "--help"], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.stdout.endswith("\n[]\n")


@pytest.mark.parametrize(
    ("name", "hint"),
    [("evalaute", "did you mean 'evaluate'?"), ("sho", "did you mean 'show'?"), ("xyzzy", "clew --help")],
)
def test_a_mistyped_command_gets_a_suggestion(name: str, hint: str) -> None:
    done = run(name)
    assert done.returncode == 2
    assert f"no command '{name}'; {hint}" in done.stderr


def test_exit_codes_follow_one_rule(kb: str, tmp_path: Path) -> None:
    """0 is an answer or finished work, 1 no answer or faulty data, 2 a wrong command line."""
    (tmp_path / "q.jsonl").write_text('{"id": "1", "question": "?", "answers": ["x"]}\n' * 2, "utf-8")
    words: dict[int, list[list[str]]] = {
        0: [["info", kb], ["run", "Find(Nobody)", "-k", kb], ["--version"], ["ask", "-h"]],
        1: [["info", str(tmp_path)], ["show", kb, "Nobody"], ["search", kb, "xyzzy"],
            ["run", "Find(", "-k", kb], ["measures", "xyzzy"],
            ["convert", str(tmp_path / "q.jsonl"), "--to", "simplequestions"], ["ask", "-k", kb, "Who is Xyzzy?"]],
        2: [["nothing"], ["info", kb, "--nothing"], ["show", kb], ["show", kb, "x", "-n", "0"],
            ["ask", "--llm", "http://localhost"], ["split", str(tmp_path / "q.jsonl")],
            ["split", str(tmp_path / "q.jsonl"), "-o", "x", "--shares", "x"],
            ["generate", "-o", "x", "--type", "xyzzy"]],
    }  # fmt: skip
    for code, commands in words.items():
        for command in commands:
            done = run(*command)
            assert done.returncode == code, (command, done.stderr)
            assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["ask", "Who?", "-o", "x"], "--output needs --questions FILE"),
        (["ask", "Who?", "-j", "2"], "--jobs needs --questions FILE"),
        (["ask", "Who?", "--json", "--brief"], "--json and --brief exclude each other"),
        (["ask", "Who?", "--samples", "5"], "--samples needs --llm URL"),
        (["ask", "--json"], "--json needs a question"),
        (["ask", "--questions", "x", "-o", "y", "--brief"], "--brief has no effect with --questions"),
        (["run", "Find(France)", "-j", "2"], "--jobs needs a batch"),
        (["phrases", "-v", "2"], "--variants needs --try PROGRAM"),
        (["generate", "-o", "x", "--foreign"], "--foreign needs --iso"),
        (["generate", "-o", "x", "--iso", "Iso-0=2", "--type", "Count"], "--type has no effect with --iso"),
        (["generate", "-o", "x", "--iso", "Iso-0=2", "--inverses", __file__], "--inverses needs --train FILE"),
        (["annotate", "export", "x", "-o", "y", "--for", "check", "--pilot", "3"], "--pilot needs --for expert"),
    ],
)
def test_an_option_without_effect_is_refused(words: list[str], message: str) -> None:
    result = CliRunner().invoke(clew, words)
    assert result.exit_code == 2
    assert message in result.output


@pytest.mark.parametrize(
    ("option", "message"),
    [
        ("--write-mapping", "--write-mapping has no effect: it is for tables, and the sources are rdf"),
        ("--seeds", "--seeds has no effect: it is for wikidata, and the sources are rdf"),
    ],
)
def test_an_option_for_another_source_format_is_refused(option: str, message: str, tmp_path: Path) -> None:
    (tmp_path / "x.ttl").write_text("<http://e.org/a> <http://e.org/b> <http://e.org/c> .", "utf-8")
    result = CliRunner().invoke(clew, ["build", str(tmp_path / "x.ttl"), "-o", str(tmp_path / "kb"), option, "x"])
    assert isinstance(result.exception, OptionError)
    assert message in str(result.exception)
    assert [path.name for path in tmp_path.iterdir()] == ["x.ttl"]


@pytest.mark.parametrize(
    ("fault", "code"),
    [(OptionError("x"), 2), (ClewError("x"), 1), (KeyboardInterrupt(), 130), (click.Abort(), 130)],
)
def test_a_fault_ends_with_its_exit_code(
    fault: BaseException, code: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(**_: object) -> None:
        raise fault

    monkeypatch.setattr("clew.cli.clew", fail)
    with pytest.raises(SystemExit) as stopped:
        main()
    assert stopped.value.code == code
    assert capsys.readouterr().err.startswith("clew: ")


@pytest.mark.skipif(not hasattr(signal, "SIGINT") or os.name == "nt", reason="Windows has no SIGINT for a child")
def test_an_interrupt_ends_with_130(tmp_path: Path) -> None:
    done = subprocess.Popen(
        [sys.executable, "-c", PROGRAM, "convert", "-", "--to", "jsonl"],
        stdin=subprocess.PIPE, stderr=subprocess.PIPE, stdout=subprocess.PIPE,
    )  # fmt: skip
    with done:
        with pytest.raises(subprocess.TimeoutExpired):
            done.wait(3)
        done.send_signal(signal.SIGINT)
        assert done.wait(30) == 130
        assert done.stderr is not None
        assert done.stderr.read().endswith(b"clew: interrupted\n")


@pytest.mark.parametrize(
    ("words", "found", "missing"),
    [
        (("",), {"ask", "evaluate", "sensitivity"}, set()),
        (("ev",), {"evaluate"}, {"ask"}),
        (("evaluate", "--me"), {"--measure"}, {"--kb"}),
        (("annotate", ""), {"export", "import"}, {"ask"}),
    ],
)
def test_shells_complete_commands_and_options(words: tuple[str, ...], found: set[str], missing: set[str]) -> None:
    done = run(COMP_WORDS=" ".join(("clew", *words)), COMP_CWORD=str(len(words)), _CLEW_COMPLETE="bash_complete")
    offered = {line.removeprefix("plain,") for line in done.stdout.splitlines()}
    assert found <= offered
    assert not missing & offered


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_completion_script_of_a_shell_is_printed(shell: str) -> None:
    assert "_CLEW_COMPLETE" in run(_CLEW_COMPLETE=f"{shell}_source").stdout


def test_the_words_of_a_question_need_no_quotes() -> None:
    command = load_command("ask")
    context = command.make_context("ask", ["Who", "is", "the", "king", "of", "Spain"], parent=click.Context(clew))
    assert context.params["words"] == ("Who", "is", "the", "king", "of", "Spain")
