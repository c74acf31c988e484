"""clew factors: what the wording of questions has to do with how well they are answered."""

from __future__ import annotations

import click

from clew.cli.arguments import FORMAT


@click.command("factors")
@click.argument("questions", metavar="QUESTIONS")
@click.argument("run", metavar="RUN")
@click.option("-m", "--measure", default="answer-f1", show_default=True,
              help="What is explained; a measure that needs no query to be run.")  # fmt: skip
@click.option("--by", default="", metavar="LABEL", help="Also for each value of a label of the questions.")
@click.option("--train", metavar="FILE", help="The training set, for the number of zero-shot items.")
@click.option("--values", "given", metavar="FILE",
              help="Factors computed elsewhere, as JSON lines: an id and numbers, by name.")  # fmt: skip
@click.option("--format", "format_", type=FORMAT, metavar="FORMAT", help="The format of QUESTIONS.")
@click.option("--train-format", type=FORMAT, metavar="FORMAT", help="The format of TRAIN.")
@click.option("--run-format", metavar="FORMAT", help="The format of RUN.")
@click.option("--per-question", "listing", metavar="FILE", help="Write the factors and score of each question here.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def factors_command(questions: str, run: str, **choices: object) -> None:
    """Explain the scores of RUN by the wording of QUESTIONS: a linear regression on linguistic factors.

    Factors are the number of words and of common nouns, readability (Flesch), grammaticality, complexity, coherence,
    and with --train the number of zero-shot items. Those marked ~ are stand-ins for models that clew does not bring;
    --values takes the real ones. Needs pip install 'clew[analyse]'.

    \b
        clew factors grailqa_dev.json predictions.json --train grailqa_train.json
        clew factors test.jsonl bart.jsonl -m kqapro-accuracy --by type --values coherence.jsonl
    """
    from clew.cli.factoring import show_factors

    show_factors(questions, run, **choices)  # type: ignore[arg-type]
