"""clew translate: say the same in another language."""

from __future__ import annotations

from typing import Any

import click
import orjson

from clew.benchmark.query_classes import read_records, record_id
from clew.cli.printing import print_json
from clew.cli.progress import open_with_progress
from clew.engine.schema_view import SchemaView
from clew.engine.translation import translate
from clew.errors import ClewError, SourceError
from clew.kb.files import STDIN

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
    if query == STDIN or query.endswith((".jsonl", ".jsonl.gz", ".json", ".json.gz")):
        translate_file(query, target, kb)
    else:
        translate_text(query, language, target, kb)


ROWS = "graph"
FIELDS = {"graph-grailqa": "graph_query"}


def translate_text(text: str, language: str, target: str, kb: str) -> None:
    """Prints one translation."""
    record = graph_record(text) if language == "graph" else {language: text}
    found = translate(record, target, SchemaView(lambda: open_with_progress(kb)))
    click.echo(found if isinstance(found, str) else orjson.dumps(found).decode())


def graph_record(text: str) -> dict[str, Any]:
    """A graph as JSON: GrailQA's nodes and edges, a record with rows and their target, or rows that ask for ?e."""
    try:
        data = orjson.loads(text)
    except orjson.JSONDecodeError as fault:
        raise SourceError(f"the graph is not JSON: {fault}") from None
    return data if isinstance(data, dict) and "graph" in data else {"graph": data}


def translate_file(place: str, target: str, kb: str) -> None:
    """Prints a line for each record."""
    vocabulary = SchemaView(lambda: open_with_progress(kb))
    for number, record in enumerate(read_records(place), 1):
        print_json(translated(record, number, target, vocabulary))


def translated(record: dict[str, Any], number: int, target: str, vocabulary: SchemaView) -> dict[str, Any]:
    found: dict[str, Any] = {"id": record_id(record, number)}
    try:
        made = translate(record, target, vocabulary)
    except ClewError as fault:
        return found | {"error": str(fault)}
    return found | (made if target == ROWS else {FIELDS.get(target, target): made})
