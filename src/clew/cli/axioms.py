"""clew axioms: which axioms a measure satisfies."""

from __future__ import annotations

import click

from clew.cli.arguments import AT_LEAST_ONE, FORMAT


@click.command("axioms")
@click.argument("benchmark", metavar="BENCHMARK")
@click.option("-k", "--kb", default="", help="The knowledge base that queries are run on.")
@click.option("-m", "--measure", "measures", multiple=True, metavar="MEASURE",
              help="A measure, see clew measures.  [default: those of the paper's Table 1]")  # fmt: skip
@click.option("--sample", default=50, show_default=True, type=AT_LEAST_ONE, help="How many questions are drawn.")
@click.option("--seed", default=0, show_default=True, type=click.IntRange(0), help="For drawing questions and names.")
@click.option("--strict", is_flag=True, help="Read the axioms to the letter: ties are failures.")
@click.option("--engine", default="native", show_default=True, metavar="native|oxigraph|URL",
              help="What runs queries; a URL is that of a SPARQL server.")  # fmt: skip
@click.option("--time-limit", "seconds", default=10.0, show_default=True, type=click.FloatRange(0.001),
              help="Seconds that a query may take.")  # fmt: skip
@click.option("--brief", is_flag=True, help="Print the table without counter-examples.")
@click.option("--format", "format_", type=FORMAT, metavar="FORMAT", help="The format, instead of detecting it.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object, with every check and its counts.")
def axioms_command(benchmark: str, **choices: object) -> None:
    """Check measures against the axioms for question answering by queries, on the questions of BENCHMARK.

    For each question, predictions are built of its gold query: with names replaced, reworded, broken, with other
    answers. A1: what shares more with the gold query is better. A2: what runs is better than what does not. A3: what
    has more of the right answers is better. With a knowledge base the queries are run; without one, it is supposed
    that those that say something else answer nothing. See docs/axioms.md.

    \b
        clew axioms valid.jsonl -k my.clew
        clew axioms lcquad.json -m GEK-3 -m "BLEU(level=instance)" --strict
    """
    from clew.cli.judging import show_axioms

    show_axioms(benchmark, **choices)  # type: ignore[arg-type]
