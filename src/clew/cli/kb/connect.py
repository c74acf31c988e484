"""clew connect: connect a folder to a graph that stays on its SPARQL server."""

from __future__ import annotations

from pathlib import Path

import click

from clew.cli.arguments import AT_LEAST_ONE
from clew.cli.printing import Text, console, print_json
from clew.cli.progress import progress_line


@click.command("connect")
@click.argument("url")
@click.option(
    "-o", "--output", "target", required=True, type=click.Path(path_type=Path), help="The folder of the knowledge base."
)
@click.option("--update", is_flag=True, help="Fetch what has changed since the folder was connected.")
@click.option("--force", is_flag=True, help="Replace an existing knowledge base.")
@click.option("--limit", default=1_000_000, show_default=True, type=AT_LEAST_ONE,
              help="The number of entities and concepts whose names are fetched at most.")  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="Print the report as JSON.")
def connect_command(url: str, target: Path, update: bool, force: bool, limit: int, as_json: bool) -> None:
    """Connect to a graph that stays on its SPARQL server.

    Names, types, values and statistics are fetched into a folder, page by page; the facts stay on the server. Then
    clew ask, run, show, search, evaluate and generate work on the folder as on any knowledge base, and fetch the facts
    that they need: for a question at most 25 queries, which its thread shows.

    The server holds plain RDF with labels and types, or an rdf-statements export of clew. If it, or the command, stops
    in the middle, repeat the command: what has come is kept. A server elsewhere is asked one query a second.

    \b
        clew connect https://example.org/sparql -o remote.clew
        clew ask -k remote.clew "Which country bordering France has the largest population?"
        clew connect https://example.org/sparql -o remote.clew --update
    """
    from clew.engine.kb_opener import open_any_kb
    from clew.engine.remote.connection import connect_graph  # loads the HTTP client
    from clew.link.linker import prepare_indexes

    with progress_line() as show:
        report = connect_graph(url, target, force, update, limit, show)
    prepare_indexes(open_any_kb(target))
    for warning in report.warnings:
        click.echo(f"clew: {warning}", err=True)
    if as_json:
        print_json({"url": url, "counts": report.note.counts, "queries": report.queries, "kept": report.reused,
                    "page": report.note.page, "warnings": list(report.warnings)})  # fmt: skip
        return
    out, counts = console(), report.note.counts
    facts = counts["relational_facts"] + counts["literal_facts"]
    out.print(Text.assemble((str(target), "bold"), f" connected to {url}"))
    out.print(f"  {counts['entities']:,} entities and {counts['concepts']:,} concepts here, {facts:,} facts there")
    kept = f"; {report.reused:,} replies were here already" if report.reused else ""
    out.print(f"  {report.queries:,} queries in {report.seconds:,.0f} s{kept}")
    out.print(Text(f"next: clew ask -k {target} …", "dim"))
