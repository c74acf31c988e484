"""clew build: build a knowledge base from files, databases and endpoints."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

import click
import orjson
from rich.console import Console

from clew.cli.arguments import AT_LEAST_ONE, ByteSize, refuse_unused
from clew.cli.printing import Text, console, print_json
from clew.cli.progress import progress_line
from clew.engine.http_reply import is_url
from clew.errors import ClewError
from clew.jobs import explain_interrupt
from clew.kb.additions import Additions
from clew.kb.build import DEFAULT_MEMORY, build_kb, check_target, unfinished_folder
from clew.kb.build_report import BuildReport, ReasonCount
from clew.kb.readers import ReaderOptions

FORMATS = ("kqapro", "jsonl", "wikidata", "tables", "rdf", "triples")
FILE = click.Path(path_type=Path, dir_okay=False)


@click.command("build")
@click.argument("sources", nargs=-1, required=True, metavar="SOURCE...")
@click.option(
    "-o", "--output", "target", required=True, type=click.Path(path_type=Path), help="The folder of the knowledge base."
)
@click.option(
    "--format", "format_", type=click.Choice(FORMATS), help="The format of the sources, instead of detecting it."
)
@click.option("--force", is_flag=True, help="Replace an existing knowledge base or mapping.")
@click.option("--strict", is_flag=True, help="Stop at the first malformed record instead of skipping it.")
@click.option("--report", "report_file", type=FILE, help="Save the report of the build as JSON.")
@click.option("--json", "as_json", is_flag=True, help="Print the report as JSON.")
@click.option("--language", "languages", multiple=True, default=["en"], show_default=True,
              help="Language of names, in order of preference; can be repeated.")  # fmt: skip
@click.option("--mapping", type=FILE, help="A TOML file that says how to read tables or RDF.")
@click.option("--write-mapping", type=FILE, help="Write the inferred mapping of tables, for you to correct.")
@click.option("--table", "tables", multiple=True, metavar="NAME",
              help="Read only this table, view or sheet, by name or pattern; can be repeated.")  # fmt: skip
@click.option("--class", "classes", multiple=True, metavar="IRI",
              help="SPARQL endpoints: fetch only entities of this class; can be repeated.")  # fmt: skip
@click.option("--limit", default=100_000, show_default=True, type=AT_LEAST_ONE,
              help="SPARQL endpoints: the number of entities to fetch at most.")  # fmt: skip
@click.option(
    "--seeds", type=FILE, help="Wikidata dumps: a file of ids to extract, one per line, Q-ids or Freebase ids."
)
@click.option(
    "--homonyms", default=3000, show_default=True, help="Wikidata dumps: number of namesakes of seeds to add."
)
@click.option("--all-ranks", is_flag=True, help="Wikidata: keep normal statements next to preferred ones.")
@click.option("--identifiers", is_flag=True, help="Wikidata: keep identifiers, images and links to pages.")
@click.option("--properties", multiple=True, type=FILE,
              help="A JSON file of ids, aliases and descriptions of predicates; can be repeated.")  # fmt: skip
@click.option("--triples", multiple=True, type=FILE,
              help="Triples of another graph to merge into the knowledge base; can be repeated.")  # fmt: skip
@click.option("--predicates", multiple=True, type=FILE,
              help="A TSV file that maps the predicates of --triples; can be repeated.")  # fmt: skip
@click.option("--links", multiple=True, type=FILE,
              help="Links from the entities of --triples to those of the knowledge base; can be repeated.")  # fmt: skip
@click.option("--memory", default=f"{DEFAULT_MEMORY >> 30} GB", show_default=True, type=ByteSize(),
              help="The memory that the build uses, about; what does not fit is kept on disk.")  # fmt: skip
@click.option("-j", "--jobs", default=lambda: os.cpu_count() or 1, type=AT_LEAST_ONE, show_default="all cores",
              help="Number of processes that read a large kb.json or JSONL.")  # fmt: skip
def build_command(
    sources: tuple[str, ...], target: Path, format_: str | None, force: bool, strict: bool, report_file: Path | None,
    as_json: bool, languages: tuple[str, ...], mapping: Path | None, write_mapping: Path | None,
    tables: tuple[str, ...], classes: tuple[str, ...], limit: int, seeds: Path | None, homonyms: int, all_ranks: bool,
    identifiers: bool, properties: tuple[Path, ...], triples: tuple[Path, ...], predicates: tuple[Path, ...],
    links: tuple[Path, ...], memory: int, jobs: int,
) -> None:  # fmt: skip
    """Build a knowledge base from files, databases and endpoints.

    A SOURCE is KQA Pro's kb.json, RDF (Turtle, N-Triples, N-Quads, TriG, RDF/XML, JSON-LD), a Wikidata JSON dump, a
    CSV, TSV, Parquet, Excel, SQLite or DuckDB file or a folder of them, the SQLAlchemy URL of a database, the address
    of a SPARQL endpoint, triples of ids separated by tabs, or clew's own JSONL; `-` is standard input. Files that end
    in .gz, .bz2 or .zst are decompressed. Several sources make one knowledge base.

    --properties gives predicates their ids, such as P19. --triples merges the facts of another graph, such as
    FB15k-237, into the knowledge base: --predicates maps its predicates, --links its entities.

    A build that is interrupted continues when you repeat the command, if it had to keep something on disk.

    \b
        clew build people.ttl cities.ttl.gz -o my.clew
        clew build sales.sqlite --write-mapping mapping.toml -o sales.clew
        clew build report.xlsx --table Sales --table Staff -o report.clew
        clew build postgresql://me@db.example.org/shop -o shop.clew
        clew build https://dbpedia.org/sparql --class dbo:Mountain --limit 5000 -o mountains.clew
        zcat dump.nt.gz | clew build - -o dump.clew --report report.json
        clew build kb.json --properties properties.json -o wikidata.clew
        clew build huge.json.gz --memory 500MB -j 2 -o huge.clew
        clew build kb.json --triples fb15k.tsv --predicates map.tsv --links links.tsv -o merged.clew
    """
    if write_mapping is not None and write_mapping.exists() and not force:
        raise ClewError(f"{write_mapping} exists already; choose another file, or add --force to overwrite it")
    options = ReaderOptions(languages, mapping, write_mapping, all_ranks, seeds, homonyms, identifiers, tables)
    additions = Additions(properties, triples, predicates, links)
    build = partial(build_kb, target=target, options=options, format_=format_ or "", strict=strict, replace=force,
                    memory=memory, workers=jobs)  # fmt: skip
    if not any(map(is_url, sources)):
        refuse_unused(("classes", "limit"), "is for SPARQL endpoints, and no source is one")
    check_target(target, force)  # before an endpoint is asked for an hour
    with explain_interrupt(partial(explain_unfinished, target)):
        report = fetch_and_build(sources, partial(build, additions=additions), classes, limit, languages)
    index_for_questions(target, report)
    if report_file is not None:
        save_report(report, report_file)
    print_json(report.to_json()) if as_json else print_report(report, target)


def explain_unfinished(target: Path) -> str:
    """What an interrupted build has kept, if anything."""
    folder = unfinished_folder(target)
    return f"what is finished is kept in {folder}; repeat the command to continue" if folder.exists() else ""


def fetch_and_build(
    sources: Sequence[str],
    build: Callable[..., BuildReport],
    classes: Sequence[str],
    limit: int,
    languages: Sequence[str],
) -> BuildReport:
    """Build from the sources, after what the endpoints among them give is fetched."""
    with progress_line() as show:
        if not any(map(is_url, sources)):
            return build(sources, on_progress=show)
        from clew.engine.endpoint.graph_extract import fetch_endpoints  # loads the engines, which files do not need

        with fetch_endpoints(sources, classes, limit, languages, show) as fetched:
            report = build(fetched.places, on_progress=show)
    fetched.add_notes(report)
    return report


def index_for_questions(target: Path, report: BuildReport) -> None:
    """Make what `clew ask` looks up, which takes seconds for a large knowledge base."""
    from clew.kb.knowledge_base import open_kb
    from clew.link.linker import prepare_indexes

    with progress_line() as show:
        report.on_progress = show
        report.enter_stage("indexing names, phrases and texts")
        prepare_indexes(open_kb(target))


EXAMPLES_SHOWN = 2  # of each reason; the report has more


def save_report(report: BuildReport, path: Path) -> None:
    """Write the report as JSON."""
    try:
        path.write_bytes(orjson.dumps(report.to_json(), option=orjson.OPT_INDENT_2))
    except OSError as fault:
        raise ClewError(f"the knowledge base is built, but {path} cannot be written: {fault.strerror}") from fault


def print_report(report: BuildReport, target: Path) -> None:
    """Print how much was read, kept, merged and skipped."""
    out = console()
    out.print(Text.assemble((str(target), "bold"), f" built from {report.records_read:,} records"))
    out.print(f"  {report.facts_kept:,} facts kept of {report.facts_read:,} read", end="")
    out.print(f"; {report.facts_merged:,} duplicates merged, {report.facts_skipped:,} skipped")
    print_tallies(out, "left out", report.skipped)
    print_tallies(out, "noted", report.notes)
    out.print(Text(f"next: clew info {target}", "dim"))


def print_tallies(out: Console, title: str, tallies: Mapping[str, ReasonCount]) -> None:
    for reason, tally in sorted(tallies.items(), key=lambda item: -item[1].count):
        out.print(Text.assemble(f"  {title} {tally.count:,}: ", (reason, "yellow")))
        for example in tally.examples[:EXAMPLES_SHOWN]:
            out.print(Text(f"      {example}", "dim"))
