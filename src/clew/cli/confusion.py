"""clew confusion: which isomorphism class or function a run finds for which."""

from __future__ import annotations

import click

from clew.cli.arguments import FORMAT


@click.command("confusion")
@click.argument("questions", metavar="QUESTIONS")
@click.argument("run", metavar="RUN")
@click.option("--of", type=click.Choice(["iso", "function"]), default="iso", show_default=True,
              help="Isomorphism classes, or none, count, comparative, superlative.")  # fmt: skip
@click.option("-k", "--kb", default="", help="The knowledge base that queries without answers are run on.")
@click.option("-m", "--measure", "measures", multiple=True, metavar="MEASURE",
              help="What classes are scored by.  [default: query-em, and answer-f1 if there are answers]")  # fmt: skip
@click.option("--format", "format_", type=FORMAT, metavar="FORMAT", help="The format of QUESTIONS.")
@click.option("--run-format", metavar="FORMAT", help="The format of RUN.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def confusion_command(questions: str, run: str, **choices: object) -> None:
    """Count which class of the predictions in RUN meets which of the gold forms in QUESTIONS, and score each.

    Gold and predicted forms may be in any language. A predicted form that cannot be read is "unreadable", a missing one
    "nothing", and one that has no class (a yes/no question, a union) "no class". Columns are what was predicted.

    \b
        clew confusion grailqa_dev.json predictions.json
        clew confusion test.jsonl bart.jsonl --of function -k my.clew
    """
    from clew.cli.confusing import show_confusion

    show_confusion(questions, run, **choices)  # type: ignore[arg-type]
