"""clew translate: say the same in another language."""

from __future__ import annotations

import click

TARGETS = ("program", "program-json", "sequence", "sparql", "sexpr", "graph")
LANGUAGES = ("program", "sparql", "sexpr")


@click.command("translate")
@click.argument("query", metavar="FILE|-|TEXT")
@click.option("--to", "target", required=True, type=click.Choice(TARGETS), help="The language to write.")
@click.option("--from", "language", default="program", show_default=True, type=click.Choice(LANGUAGES),
              help="The language of TEXT; a file of JSON lines says it by its fields.")  # fmt: skip
@click.option("-k", "--kb", default="demo", show_default=True, help="The knowledge base whose keys are meant.")
def translate_command(query: str, target: str, language: str, kb: str) -> None:
    """Write a program, KQA Pro SPARQL query, S-expression or graph in another language.

    A file of JSON lines, each with one of program, sparql, sexpr or graph (with its target), gives
    {"id", TARGET, "error"?} for every line. What the target cannot express is an error that names it.

    \b
        clew translate "Find(France) | QueryAttr(population)" --to sparql
        clew translate questions.jsonl --to program > programs.jsonl
    """
    from clew.cli.translating import translate_file, translate_text
    from clew.kb.sources import STDIN

    if query == STDIN or query.endswith((".jsonl", ".jsonl.gz", ".json")):
        translate_file(query, target, kb)
    else:
        translate_text(query, language, target, kb)
