"""clew run: run programs on a knowledge base."""

from __future__ import annotations

from pathlib import Path

import click

from clew.cli.arguments import AT_LEAST_ONE


@click.command("run")
@click.argument("program", metavar="FILE|-|TEXT")
@click.option("-k", "--kb", default="demo", show_default=True, help="The knowledge base.")
@click.option("--language", default="program", show_default=True, type=click.Choice(["program", "sparql", "sexpr"]),
              help="The language of TEXT.")  # fmt: skip
@click.option("--engine", default="native", show_default=True, metavar="native|oxigraph|URL",
              help="What runs it; a URL is that of a SPARQL server.")  # fmt: skip
@click.option("--quirks", metavar="NAME",
              help="Which server the URL is of: standard, virtuoso, oxigraph, qlever, blazegraph, wikidata or neptune. "
                   "By default told by its replies.")  # fmt: skip
@click.option("--compat", type=click.Choice(["kqapro", "kopl"]),
              help="Answer as KQA Pro's rule executor or the kopl package would.")  # fmt: skip
@click.option("--trace", is_flag=True, help="Show every step: what it found, and the facts behind it.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON: one object, or a line for each line of a batch.")
@click.option("-o", "--output", type=click.Path(path_type=Path, dir_okay=False),
              help="Write the answers here; what a batch has there already is not run again.")  # fmt: skip
@click.option("-j", "--jobs", default=1, type=AT_LEAST_ONE, show_default=True, help="Processes for a batch.")
def run_command(
    program: str,
    kb: str,
    language: str,
    engine: str,
    quirks: str | None,
    compat: str | None,
    trace: bool,
    as_json: bool,
    output: Path | None,
    jobs: int,
) -> None:
    """Run a program on a knowledge base and print its answers.

    The program is text, KQA Pro's JSON or its sequence form; --language sparql or sexpr runs those. A file of JSON
    lines, each with an id and a program, sparql, sexpr or graph, is a batch: {"id", "answers", "error"?} comes out
    for every line, in order; with "empty" (why there is no answer), "note" and, with --trace, "steps". Queries are
    read-only on every engine.

    \b
        clew run "Find(France) | Relate(shares border with, forward) | SelectAmong(population, largest)" --trace
        clew run -k my.clew questions.jsonl -o answers.jsonl -j 2
        clew run --engine oxigraph --language sparql "ASK { ?s ?p ?o }"
        clew run --engine https://example.org/sparql --quirks virtuoso "Find(France) | QueryAttr(population)"
    """
    from clew.cli.running import Choice, is_batch, run_batch, run_one
    from clew.engine.running import NATIVE, runner_maker

    if trace and (engine != NATIVE or compat is not None):
        raise click.UsageError("--trace shows the steps of the native engine: leave out --engine and --compat")
    if quirks is not None and not engine.startswith(("http://", "https://")):
        raise click.UsageError("--quirks are those of a SPARQL server: give its URL with --engine")
    if is_batch(program):
        run_batch(program, kb, runner_maker(engine, compat, trace, quirks), output, jobs)
    else:
        run_one(program, kb, Choice(language, engine, compat, trace, quirks), as_json, output)
