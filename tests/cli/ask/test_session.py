"""A session of clew ask: typed lines, some of which refer to the answers before them."""

from __future__ import annotations

from click.testing import CliRunner

from clew.cli import clew


def session(*lines: str) -> str:
    result = CliRunner().invoke(clew, ["ask"], input="\n".join([*lines, ""]))
    assert result.exit_code == 0, result.output
    return result.output


def test_every_answer_shows_its_reading_and_confidence() -> None:
    shown = session("What is the capital of France?", "what about Denmark?", "quit", "Is this read?")
    assert "Paris\nI understood: What is the capital of France?  (99% confident)" in shown
    assert "Copenhagen\nI read this as “What is the capital of Denmark?”" in shown
    assert shown.count("I understood: ") == 2


def test_a_line_that_refers_to_nothing_says_so() -> None:
    assert "them” refers to something before it" in session("show them", "quit")


def test_help_lists_what_a_line_can_say() -> None:
    assert "and in marketing?" in session("help", "quit")


def test_a_number_without_an_option_is_refused() -> None:
    assert "Option 7 does not exist." in session("What is the capital of France?", "7", "quit")
