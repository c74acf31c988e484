"""clew translate: translate a program or query, or a file of them, into another language."""

from __future__ import annotations

import io
import re
import sys
from typing import Any, cast

import click
import orjson

from clew.benchmark.labels import read_records, record_id
from clew.cli.printing import print_data, print_json
from clew.cli.progress import open_with_progress
from clew.cli.query.run import HEAD_BYTES, is_batch, is_file, read_text, say_notation
from clew.engine.schema_view import SchemaView
from clew.engine.translation import translate
from clew.errors import ClewError
from clew.kb.files import STDIN
from clew.kb.knowledge_base import DEMO
from clew.language.language_detector import LANGUAGES, record_of_text

TARGETS = (
    "program", "program-json", "sequence", "sexpr", "graph", "graph-grailqa", "sparql", "sparql-kqapro",
    "sparql-freebase", "sparql-statements", "sparql-own", "sql", "sql-duckdb",
)  # fmt: skip


@click.command("translate")
@click.argument("query", metavar="FILE|-|TEXT")
@click.option("--to", "target", required=True, type=click.Choice(TARGETS), help="The language to translate into.")
@click.option("--from", "language", default=None, type=click.Choice(LANGUAGES),
              help="The language of TEXT; by default detected. In a file of JSON lines, the names of the fields"
              " tell it.")  # fmt: skip
@click.option("-k", "--kb", default="demo", show_default=True,
              help="The knowledge base with the names, ids, keys and IRIs; the default is opened only if"
              " needed.")  # fmt: skip
def translate_command(query: str, target: str, language: str | None, kb: str) -> None:
    """Translate a program or query into another language.

    The languages are programs, SPARQL, SQL, S-expressions and query graphs. FILE has one query, or JSON lines, each
    with one of program, sparql, sexpr, graph (rows with their target, or GrailQA's), graph_query or sql; for every such
    line, clew prints {"id", TARGET, "error"?}. If the target cannot express something, the error names it. The language
    of a text and the dialect of SPARQL are detected, and clew says what it took a query for.

    There are several targets in SPARQL: sparql-kqapro as KQA Pro was published, sparql-freebase as GrailQA queries
    Freebase, sparql-statements for an export (clew export --format rdf-statements), and sparql-own for the RDF or
    Wikidata that the knowledge base was built from. sparql is sparql-own if the knowledge base has the IRIs, else
    sparql-kqapro; for GrailQA's graphs it is sparql-freebase. SQL is over the tables that the knowledge base was built
    from, or else over those that clew schema --sql shows, in the dialect of SQLite (sql) or DuckDB (sql-duckdb).

    \b
        clew translate "Find(France) | QueryAttr(population)" --to sparql
        clew translate query.rq --to program
        clew translate questions.jsonl --to program > programs.jsonl
        clew translate -k shop.clew "SELECT name FROM customer WHERE city = 'Oslo'" --to program
        clew translate "FindAll() | FilterConcept(city) | Top(population, largest, 3)" --to sql
        clew translate -k wikidata.clew "Find(Paris) | Relate(country, forward)" --to sparql-own
        clew translate "(AND film.film (JOIN film.film.directed_by m.0343h))" --to sparql-freebase
    """
    if query.endswith(RECORD_SUFFIXES) or is_batch(query) or (query == STDIN and begins_with_list()):
        translate_file(query, target, kb)
    else:
        text = read_text(query) if query == STDIN or is_file(query) else query
        translate_text(text, language or "", target, kb)


RECORD_SUFFIXES = (".jsonl", ".jsonl.gz", ".json", ".json.gz")
LIST_START = re.compile(rb"\s*\[\s*\{")  # of a list of records, not of the rows of a graph
ROWS = "graph"  # the target whose translation has several fields
FIELDS = {"graph-grailqa": "graph_query"}  # fields that are not called like their target


def begins_with_list() -> bool:
    """Whether standard input has a JSON list of records."""
    return bool(LIST_START.match(cast(io.BufferedReader, sys.stdin.buffer).peek(HEAD_BYTES)))


def translate_text(text: str, language: str, target: str, kb: str) -> None:
    """Print one translation."""
    record = record_of_text(text, language)
    say_notation(record, is_detected=not language)
    translation = translate(record, target, make_schema(kb))
    print_data((translation if isinstance(translation, str) else orjson.dumps(translation).decode()) + "\n")


def make_schema(kb: str) -> SchemaView:
    """What to know about the knowledge base; ids are looked up in one that was named, not in the default."""
    return SchemaView(lambda: open_with_progress(kb), has_ids=kb != DEMO)


def translate_file(place: str, target: str, kb: str) -> None:
    """Print a line for each record."""
    schema = make_schema(kb)
    for number, record in enumerate(read_records(place), 1):
        print_json(translate_record(record, number, target, schema))


def translate_record(record: dict[str, Any], number: int, target: str, schema: SchemaView) -> dict[str, Any]:
    line: dict[str, Any] = {"id": record_id(record, number)}
    try:
        translation = translate(record, target, schema)
    except ClewError as fault:
        return line | {"error": str(fault)}
    return line | (translation if target == ROWS else {FIELDS.get(target, target): translation})
