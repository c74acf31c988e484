"""clew migrate: move a benchmark to another knowledge base."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from clew.cli.arguments import AT_LEAST_ONE, CLUSTER
from clew.cli.printing import console, print_json, table
from clew.cli.progress import progress_line
from clew.kb.knowledge_base import absolute_place
from clew.migrate.mapping_rules import MiningSettings
from clew.migrate.migration_job import Workers
from clew.migrate.migration_report import MigrationReport
from clew.migrate.predicate_paths import PathSettings
from clew.migrate.question_migration import Migration, MigrationPlan, is_url, migrate_questions

FILE = click.Path(exists=True, dir_okay=False)


@click.command("migrate")
@click.argument("questions", type=FILE)
@click.option("--from", "source", default="", metavar="KB|FILE",
              help="The knowledge base or triples that the questions are about; one-fact questions do not need"
              " it.")  # fmt: skip
@click.option("--to", "target", default="", metavar="KB|URL",
              help="The knowledge base or SPARQL endpoint that they move to.")  # fmt: skip
@click.option("--links", multiple=True, metavar="FILE|PROPERTY",
              help="Links between the entities of both graphs: a file of RDF or TSV, or a property of the target whose"
              " values are ids of the source; can be repeated.")  # fmt: skip
@click.option("--rules", multiple=True, type=FILE, metavar="FILE",
              help="Mapping rules that people decided on; several files are the sheets of several"
              " annotators.")  # fmt: skip
@click.option("--compare", "published", type=FILE, metavar="FILE",
              help="A published migration of the same questions, to compare with.")  # fmt: skip
@click.option("--refresh", is_flag=True, help="KB1 and KB2 are two versions of one graph: tell what has changed.")
@click.option("--mine-rules", is_flag=True, help="QUESTIONS has moved already: write only the rules that it shows.")
@click.option("--annotators", default="", metavar="NAME,…", help="Write a sheet of rules for each annotator, too.")
@click.option("--redirects", multiple=True, metavar="PREDICATE",
              help="A predicate from a page to the one it redirects to.  [default: dbo:wikiPageRedirects]")  # fmt: skip
@click.option("--disambiguations", multiple=True, metavar="PREDICATE",
              help="A predicate from an ambiguous page to what it may mean.  [default:"
              " dbo:wikiPageDisambiguates]")  # fmt: skip
@click.option("--min-support", default=MiningSettings().min_support, show_default=True, type=AT_LEAST_ONE,
              help="The number of questions that a mined rule must explain.")  # fmt: skip
@click.option("--min-precision", default=MiningSettings().min_precision, show_default=True,
              type=click.FloatRange(0, 1), help="Their share among those to which the rule applies.")  # fmt: skip
@click.option("-j", "--workers", default=1, show_default=True, type=AT_LEAST_ONE, help="Number of processes.")
@CLUSTER
@click.option("--gap", default=None, type=click.FloatRange(min=0), metavar="SECONDS",
              help="The time between two queries to an endpoint.")  # fmt: skip
@click.option("--force", is_flag=True, help="Replace the migration that DIR has.")
@click.option("--json", "as_json", is_flag=True, help="Print the report as JSON.")
@click.option("-o", "--output", required=True, type=click.Path(path_type=Path, file_okay=False), metavar="DIR",
              help="The folder for the questions and the report.")  # fmt: skip
def migrate_command(
    questions: str, source: str, target: str, links: tuple[str, ...], rules: tuple[str, ...], published: str | None,
    refresh: bool, mine_rules: bool, annotators: str, redirects: tuple[str, ...], disambiguations: tuple[str, ...],
    min_support: int, min_precision: float, workers: int, cluster: str, gap: float | None, force: bool, as_json: bool,
    output: Path,
) -> None:  # fmt: skip
    """Move questions to another knowledge base.

    For questions about one fact, such as SimpleQuestions, the links say which entities topic and answer are, and the
    predicates between them are candidates. Rules that are mined from all candidates, or that you give, tell right ones
    from coincidences and recover questions with another answer. Programs, SPARQL, S-expressions and query graphs are
    rewritten by links and rules and run on both graphs, for which --from is needed.

    DIR gets every question with its fate and the reason (questions.jsonl), the questions that moved (migrated.jsonl,
    and published formats that fit), the rules, a report on the links, and the report of it all (report.html, .json).
    Correct rules.tsv and give it to --rules to apply your corrections. Repeat an interrupted command to continue.

    \b
        clew migrate simplequestions.txt --to wikidata.clew --links freebase-wikidata.tsv -j 2 -o moved
        clew migrate simplequestions.txt --to https://dbpedia.org/sparql --links freebase_links.nt -o moved
        clew migrate questions.jsonl --from old.clew --to new.clew --links same-as.nt --rules rules.tsv -o moved
        clew migrate questions.jsonl --from january.clew --to june.clew --refresh -o refreshed
        clew migrate simpledbpediaqa.json --mine-rules -o mined
    """
    mining = MiningSettings(min_support, min_precision)
    with show_stages() as on_progress:
        running = Workers(workers, cluster, on_progress)
        if mine_rules:
            run_mining(questions, published, mining, output)
        elif refresh:
            run_refresh(questions, source, target, output, running, as_json)
        else:
            check_targets(target, links)
            merged = read_rule_sheets(rules) if rules else MergedRules(())
            paths = path_settings(redirects, disambiguations)
            plan = MigrationPlan(
                questions, place_of(target), links, place_of(source), merged.rules, paths, mining, published or "", gap
            )
            migration = migrate_benchmark(plan, output, running, force)
            ...


@contextmanager
def show_stages() -> Iterator[Callable[[str, int, int], None]]:
    """A callback that shows the stage of a migration and how much of it is done."""
    with progress_line() as line:

        def show(stage: str, done: int, of: int) -> None:
            share = f": {done:,}" + (f" of {of:,} chunks" if of else "") if done else ""
            line.show(lambda seconds: f"{stage}{share}, {seconds:.0f} s")

        yield show


def print_migration(migration: Migration, as_json: bool) -> None:
    """Print the tables of the report, and which files there are."""
    if migration.report is None:
        click.echo(f"{migration.folder} has this migration already; add --force to repeat it", err=True)
        return
    if as_json:
        print_json(migration.report.as_json())
    else:
        print_tables(migration.report)
    click.echo(f"{migration.folder}: {', '.join(migration.written)}", err=True)


def print_tables(report: MigrationReport) -> None:
    out = console()
    for data in report.tables():
        out.print(table(data.title, data.headers, data.rows, data.numbers))
        out.print()
