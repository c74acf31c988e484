"""clew translate: say the same in another language."""

from __future__ import annotations

import click

TARGETS = (
    "program", "program-json", "sequence", "sexpr", "graph", "graph-grailqa", "sparql", "sparql-kqapro",
    "sparql-freebase", "sparql-statements", "sparql-own",
)  # fmt: skip
LANGUAGES = ("program", "sparql", "sexpr", "graph")


@click.command("translate")
@click.argument("query", metavar="FILE|-|TEXT")
@click.option("--to", "target", required=True, type=click.Choice(TARGETS), help="The language to write.")
@click.option("--from", "language", default="program", show_default=True, type=click.Choice(LANGUAGES),
              help="The language of TEXT; a file of JSON lines says it by its fields.")  # fmt: skip
@click.option("-k", "--kb", default="demo", show_default=True,
              help="The knowledge base whose names, keys and IRIs are meant; opened only if one of the two languages "
              "needs it.")  # fmt: skip
def translate_command(query: str, target: str, language: str, kb: str) -> None:
    """Write a program, SPARQL query, S-expression or graph in another language.

    A file of JSON lines, each with one of program, sparql, sexpr, graph (rows with their target, or GrailQA's) or
    graph_query, gives {"id", TARGET, "error"?} for every line. What the target cannot express is an error that names
    it. Which SPARQL is read is told by its IRIs.

    Of the targets, sparql-kqapro is as KQA Pro was published, sparql-freebase as GrailQA asks Freebase,
    sparql-statements asks an export (clew export --to rdf-statements), and sparql-own asks the RDF or Wikidata that the
    knowledge base was built from. sparql is sparql-own if there are IRIs for that, else sparql-kqapro; for GrailQA's
    graphs it is sparql-freebase.

    \b
        clew translate "Find(France) | QueryAttr(population)" --to sparql
        clew translate questions.jsonl --to program > programs.jsonl
        clew translate -k wikidata.clew "Find(Paris) | Relate(country, forward)" --to sparql-own
        clew translate --from sexpr "(AND film.film (JOIN film.film.directed_by m.0343h))" --to sparql-freebase
    """
    from clew.cli.translating import translate_file, translate_text
    from clew.kb.sources import STDIN

    if query == STDIN or query.endswith((".jsonl", ".jsonl.gz", ".json", ".json.gz")):
        translate_file(query, target, kb)
    else:
        translate_text(query, language, target, kb)
