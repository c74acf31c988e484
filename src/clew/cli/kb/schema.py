"""clew schema: show a knowledge base as tables."""

from __future__ import annotations

import click

from clew.answer.words.plain_question import link_plain_question, read_plain_question
from clew.cli.printing import Text, console, print_json, table
from clew.cli.progress import open_with_progress, progress_line
from clew.kb.graph_tables.graph_tables import GraphColumn
from clew.kb.graph_tables.sql_schema import SchemaWriter
from clew.kb.graph_tables.user_tables import tables_of
from clew.link.question_tables import (
    QuestionTables,
    describe_name,
    find_question_tables,
    write_schema,
)
from clew.link.table_json import schema_json


@click.command("schema")
@click.argument("kb", default="demo")
@click.option("--sql", "as_sql", is_flag=True, help="Print CREATE TABLE statements with comments.")
@click.option("--for", "question", default="", metavar="QUESTION", help="Only the part that a question touches.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def schema_command(kb: str, as_sql: bool, question: str, as_json: bool) -> None:
    """Show a knowledge base as tables.

    A knowledge base that was built from tables shows those; any other one has a table per concept, with a column for
    each predicate that has one value, and a table for each other predicate. `clew export --format sqlite` writes them.
    With --for, words that you taught (clew words) are understood.

    \b
        clew schema --sql
        clew schema my.clew --sql --for "Who founded Acme Corp?"
    """
    opened = open_with_progress(kb)
    with progress_line() as line:
        line.show(lambda seconds: f"choosing tables: {seconds:.0f} s")
        tables = tables_of(opened)
        links = link_plain_question(opened, read_plain_question(opened, question)) if question else None
        part = find_question_tables(opened, tables, links)
    if not part.excerpts:
        click.echo("nothing in the question was found in the knowledge base; these are all tables", err=True)
        part = find_question_tables(opened, tables)
    writer = SchemaWriter(opened, tables)
    if as_json:
        print_json(schema_json(opened, writer, part))
    elif as_sql:
        console().print(Text(write_schema(writer, part)), end="")
    else:
        print_tables(writer, part)


def print_tables(writer: SchemaWriter, part: QuestionTables) -> None:
    """Print a table of the columns for each table."""
    out = console()
    for excerpt in part.excerpts:
        shown = excerpt.table
        rows = [
            (column.name, column.sql_type, role_text(column), writer.column_comment(shown, column))
            for column in shown.columns
            if column.name in excerpt.columns
        ]
        out.print(table(f"\n{shown.name}: {writer.table_comment(shown)}", ["column", "type", "is", ""], rows))
    for name in part.names:
        out.print(Text(describe_name(name), "dim"))


def role_text(column: GraphColumn) -> str:
    name = column.mapping.name or column.mapping.attribute
    return f"{column.mapping.role} {name}".strip() + (f" → {column.references}" if column.references else "")
