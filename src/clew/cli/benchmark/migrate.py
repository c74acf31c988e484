"""clew migrate: move a benchmark to another knowledge base."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any, NamedTuple

import click

from clew.benchmark.reader import read_questions
from clew.cli.arguments import AT_LEAST_ONE, CLUSTER, refuse_unused
from clew.cli.printing import console, print_data, print_json, print_notes, table
from clew.cli.progress import progress_line
from clew.engine.http_reply import is_url
from clew.errors import ClewError
from clew.kb.files import STDIN, make_folder
from clew.kb.knowledge_base import DEMO, absolute_place
from clew.kb.predicate_map import MappingRule, write_rules
from clew.migrate.benchmark_migration import migrate_benchmark
from clew.migrate.mapping_rules import MiningSettings
from clew.migrate.meaning.graph_alignment import AlignmentSettings
from clew.migrate.migration_files import REPORT_FILE, RULES_FILE
from clew.migrate.migration_job import Workers
from clew.migrate.predicate_paths import PathSettings
from clew.migrate.published_rules import PUBLISHED_SETTINGS, PublishedRules, mine_published_rules
from clew.migrate.question_migration import Migration, MigrationPlan
from clew.migrate.refresh import RefreshPlan, refresh_questions
from clew.migrate.rule_sheets import MergedRules, RuleAgreement, check_annotators, read_rule_sheets, write_rule_sheets
from clew.migrate.source_graph import needs_build
from clew.pages.report_table import ReportTable, count_noun

FILE = click.Path(exists=True, dir_okay=False)
MAX_SHOWN_SPLITS = 20  # rules on which annotators disagree: what people discuss in one sitting
MIGRATION_OPTIONS = ("links", "rules", "redirects", "disambiguations", "gap")


@click.command("migrate")
@click.argument("questions", type=FILE)
@click.option("--from", "source", multiple=True, metavar="KB|FILE",
              help="The knowledge base that the questions are about, or a file to build it from, such as triples; can"
              " be repeated for files. Questions about one fact do not need it, but its facts help to find"
              " rules.")  # fmt: skip
@click.option("--to", "target", default="", metavar="KB|FILE|URL",
              help="The knowledge base or SPARQL endpoint that the questions move to, or a file to build the knowledge"
              " base from.")  # fmt: skip
@click.option("--links", multiple=True, metavar="FILE|PROPERTY",
              help="Links between the entities of both graphs: a file of RDF or TSV, or a property of the target whose"
              " values are ids of the source; can be repeated.")  # fmt: skip
@click.option("--rules", multiple=True, type=FILE, metavar="FILE",
              help="Mapping rules that you corrected or wrote; several files are the sheets of several annotators,"
              " whose majority decides.")  # fmt: skip
@click.option("--compare", "published", type=FILE, metavar="FILE",
              help="A published migration of the same questions, to compare with.")  # fmt: skip
@click.option("--refresh", is_flag=True,
              help="--from and --to are two versions of one graph: list the questions whose answers have"
              " changed.")  # fmt: skip
@click.option("--mine-rules", is_flag=True,
              help="Write only the rules behind a finished migration: QUESTIONS names the source predicates itself"
              " (SimpleDBpediaQA), or has the questions before and --compare those after.")  # fmt: skip
@click.option("--annotators", default="", metavar="NAME,…",
              help="Also write a sheet of the rules for each of these people to judge.")  # fmt: skip
@click.option("--redirects", multiple=True, metavar="PREDICATE",
              help="A predicate that leads from a page to the one it redirects to; can be repeated.  [default:"
              " dbo:wikiPageRedirects]")  # fmt: skip
@click.option("--disambiguations", multiple=True, metavar="PREDICATE",
              help="A predicate that leads from an ambiguous page to what it may mean; can be repeated.  [default:"
              " dbo:wikiPageDisambiguates]")  # fmt: skip
@click.option("--min-support", type=AT_LEAST_ONE, metavar="N",
              help="The number of questions that a mined rule must explain.  [default: 2]")  # fmt: skip
@click.option("--min-precision", type=click.FloatRange(0, 1), metavar="SHARE",
              help="The share of the questions to which a mined rule applies that it must explain.  [default: 0.25;"
              " 0.5 if it comes from the facts of both graphs]")  # fmt: skip
@click.option("-j", "--workers", default=1, show_default=True, type=AT_LEAST_ONE, help="Number of processes.")
@CLUSTER
@click.option("--gap", type=click.FloatRange(min=0), metavar="SECONDS",
              help="The time between two queries to an endpoint.  [default: what its operators ask for]")  # fmt: skip
@click.option("--force", is_flag=True, help="Replace the migration that DIR has.")
@click.option("--json", "as_json", is_flag=True, help="Print the report as JSON.")
@click.option("-o", "--output", required=True, type=click.Path(path_type=Path, file_okay=False), metavar="DIR",
              help="The folder for the questions, the rules and the report.")  # fmt: skip
def migrate_command(
    questions: str, source: tuple[str, ...], target: str, links: tuple[str, ...], rules: tuple[str, ...],
    published: str | None, refresh: bool, mine_rules: bool, annotators: str, redirects: tuple[str, ...],
    disambiguations: tuple[str, ...], min_support: int | None, min_precision: float | None, workers: int, cluster: str,
    gap: float | None, force: bool, as_json: bool, output: Path,
) -> None:  # fmt: skip
    """Move questions to another knowledge base.

    For questions about one fact, such as SimpleQuestions, the links say which entities topic and answer are, and the
    predicates between them are candidates. Rules, mined from all candidates or given by you, tell the right ones from
    coincidences and recover questions with another answer. Programs, SPARQL, S-expressions and query graphs are
    rewritten by links and rules, and run on the new graph; clew finds the rules if it has both (--from).

    DIR gets every question with its fate and the reason (questions.jsonl), the questions that moved (migrated.jsonl,
    and the published formats that fit), rules.tsv, links.tsv and the report (report.html, report.json). Correct the
    rules and give them to --rules to apply them. Repeat an interrupted command to continue.

    \b
        clew migrate simplequestions.txt --to wikidata.clew --links freebase-wikidata.tsv -j 2 -o moved
        clew migrate simplequestions.txt --to https://dbpedia.org/sparql --links freebase_links.nt -o moved
        clew migrate questions.jsonl --from old.clew --to new.clew --links same-as.nt --rules rules.tsv -o moved
        clew migrate questions.jsonl --from january.clew --to june.clew --refresh -o refreshed
        clew migrate simplequestions.txt --from facts.tsv --to wikidata.clew --links freebase-wikidata.tsv -o moved
        clew migrate simpledbpediaqa.json --mine-rules -o mined
    """
    given = given_thresholds(min_support, min_precision)
    names = tuple(check_annotators(annotators.split(","))) if annotators else ()
    if mine_rules:
        mine_from_files(questions, published, replace(PUBLISHED_SETTINGS, **given), names, output, force, as_json)
    elif refresh:
        refresh_from_files(questions, source, target, output, Workers(workers, cluster), force, as_json)
    else:
        check_places(target, links)
        merged = read_rule_sheets(rules) if rules else MergedRules(())
        from_, to = choose_graph("--from", source), choose_graph("--to", (target,))
        plan = MigrationPlan(
            questions, to.place, links, from_.place, merged.rules, choose_paths(redirects, disambiguations),
            replace(MiningSettings(), **given), replace(AlignmentSettings(), **given), published or "", names, gap,
            from_.files, to.files,
        )  # fmt: skip
        with show_stages() as on_progress:
            migration = migrate_benchmark(plan, output, Workers(workers, cluster, on_progress), force)
        print_migration(migration, merged.agreement, as_json)


def given_thresholds(min_support: int | None, min_precision: float | None) -> dict[str, Any]:
    """The settings of rules that the user chose; the others have the defaults of each way of mining."""
    thresholds = {"min_support": min_support, "min_precision": min_precision}
    return {name: value for name, value in thresholds.items() if value is not None}


def check_places(target: str, links: tuple[str, ...]) -> None:
    if not target:
        raise click.UsageError("name the graph that the questions move to: --to KB or --to URL")
    if not links:
        raise click.UsageError("give links between the entities of both graphs: --links FILE")
    missing = [place for place in links if place != STDIN and not Path(place).exists()] if is_url(target) else []
    if missing:
        raise click.UsageError(
            f"--links: there is no file {missing[0]}; a property can have the links of a knowledge base, not of an"
            " endpoint"
        )


class ChosenGraph(NamedTuple):
    """The place of a graph, or the files to build it from."""

    place: str = ""
    files: tuple[str, ...] = ()


def check_graph(option: str, place: str) -> None:
    """Raise ClewError for a graph that is not there, or for an endpoint as the source, whose facts clew cannot list."""
    if option == "--from" and is_url(place):
        raise ClewError(f"--from is a knowledge base or files, not an endpoint such as {place}")
    if not is_url(place) and place != DEMO and not Path(place).exists():
        raise ClewError(f"{option}: there is neither a knowledge base nor a file {place}")


def choose_graph(option: str, places: tuple[str, ...]) -> ChosenGraph:
    """The graph of an option, with places for processes with another working directory."""
    for place in filter(None, places):
        check_graph(option, place)
    if len(places) < 2 and not any(map(needs_build, places)):
        place = next(iter(places), "")
        return ChosenGraph(place if not place or is_url(place) else absolute_place(place))
    for place in places:
        if not needs_build(place):
            raise click.UsageError(f"{option} takes one knowledge base or several files, and {place} is not a file")
    return ChosenGraph(files=tuple(map(absolute_place, places)))


def choose_paths(redirects: tuple[str, ...], disambiguations: tuple[str, ...]) -> PathSettings:
    """The predicates of redirects and disambiguations, as given or the usual ones."""
    usual = PathSettings()
    return PathSettings(redirects or usual.redirects, disambiguations or usual.disambiguations)


@contextmanager
def show_stages() -> Iterator[Callable[[str, int, int], None]]:
    """A callback that shows the stage of a migration and how much of it is done."""
    with progress_line() as line:

        def show(stage: str, done: int, of: int) -> None:
            share = f": {done:,}" + (f" of {of:,} chunks" if of else "") if done else ""
            line.show(lambda seconds: f"{stage}{share}, {seconds:.0f} s")

        yield show


def print_migration(migration: Migration, agreement: RuleAgreement | None, as_json: bool) -> None:
    """Print the report, and which files there are."""
    if agreement is not None:
        print_agreement(agreement)
    if migration.report is None:
        click.echo(f"{migration.folder} has this migration already; add --force to repeat it", err=True)
        if as_json:
            print_data((migration.folder / REPORT_FILE).read_text("utf-8"))
        return
    if as_json:
        print_json(migration.report.as_json() | ({"agreement": asdict(agreement)} if agreement else {}))
    else:
        print_tables(migration.report.tables())
    print_notes(migration.notes)
    click.echo(f"{migration.folder}: {', '.join(migration.written)}", err=True)


def print_agreement(agreement: RuleAgreement) -> None:
    """Print how far annotators agree on rules, as in §4.4 of SimpleDBpediaQA, and where they do not."""
    kappa = "" if agreement.kappa is None else f", Fleiss' kappa {agreement.kappa:.2f}"
    click.echo(
        f"{len(agreement.annotators)} annotators give {agreement.identical:,} of"
        f" {count_noun(agreement.predicates, 'source predicate')} the same rules ({agreement.share:.1%}){kappa}",
        err=True,
    )
    for split in agreement.disagreements[:MAX_SHOWN_SPLITS]:
        click.echo(f"  {split}", err=True)
    if len(agreement.disagreements) > MAX_SHOWN_SPLITS:
        click.echo(f"  and {len(agreement.disagreements) - MAX_SHOWN_SPLITS:,} more; --json lists all", err=True)


def print_tables(tables: Iterable[ReportTable]) -> None:
    out = console()
    for number, data in enumerate(tables):
        if number:
            out.print()
        out.print(table(data.title, data.headers, data.rows, data.numbers))


# --- other modes


def mine_from_files(
    questions: str, published: str | None, settings: MiningSettings, annotators: tuple[str, ...], output: Path,
    force: bool, as_json: bool,
) -> None:  # fmt: skip
    """Write the rules behind a finished migration, and the sheets of annotators."""
    refuse_unused((*MIGRATION_OPTIONS, "source", "target", "refresh"), "has no effect with --mine-rules")
    if (output / RULES_FILE).exists() and not force:
        raise ClewError(f"{output / RULES_FILE} exists and may be corrected; choose another folder, or add --force")
    mined = mine_published_rules(
        read_questions(questions), read_questions(published, unique=False) if published else None, settings
    )
    make_folder(output)
    write_rules(mined.rules, output / RULES_FILE, [example_text(mined, rule) for rule in mined.rules])
    sheets = write_rule_sheets(mined.rules, mined.examples, annotators, output) if annotators else ()
    if as_json:
        print_json({"questions": mined.questions, "rules": [asdict(rule) for rule in mined.rules]})
    names = [RULES_FILE, *(path.name for path in sheets)]
    found = f"{count_noun(len(mined.rules), 'rule')} from {count_noun(mined.questions, 'question')}"
    click.echo(f"{output}: {found} in {', '.join(names)}", err=True)


def example_text(mined: PublishedRules, rule: MappingRule) -> str:
    return next((str(example) for example in mined.examples.get(rule.key, ())), "")


def refresh_from_files(
    questions: str, source: tuple[str, ...], target: str, output: Path, workers: Workers, force: bool, as_json: bool
) -> None:
    """Run the questions on two versions of a graph, and print what has changed."""
    refuse_unused((*MIGRATION_OPTIONS, "published", "annotators"), "has no effect with --refresh")
    if not source or not target:
        raise click.UsageError("name both versions of the graph: --from KB --to KB")
    old, new = choose_graph("--from", source), choose_graph("--to", (target,))
    plan = RefreshPlan(questions, old.place, new.place, old_files=old.files, new_files=new.files)
    with show_stages() as on_progress:
        report = refresh_questions(plan, output, replace(workers, on_progress=on_progress), force)
    if as_json:
        print_json(report.as_json())
    else:
        for line in report.lines():
            click.echo(line)
    click.echo(f"{output}: {', '.join(report.written)}", err=True)
