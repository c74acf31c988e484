"""clew audit: find questions whose gold is wrong, and merge the corrections that people make."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click
from rich.console import Console
from rich.text import Text

from clew.analyse.audit.audit_page import write_audit_page
from clew.analyse.audit.audited_question import AuditTools
from clew.analyse.audit.auditor import audit, has_single_answers
from clew.analyse.audit.corrections import apply_corrections, read_corrections, write_findings
from clew.analyse.audit.findings import Audit, FindingKind, Severity
from clew.analyse.report.hard_questions import QuestionViewer
from clew.benchmark.question import Benchmark
from clew.benchmark.reader import read_questions
from clew.benchmark.writer import write_questions
from clew.cli.arguments import AT_LEAST_ONE, FORMAT
from clew.cli.printing import console, print_json, print_notes, save_page, table
from clew.cli.progress import count_progress, open_with_progress
from clew.errors import ClewError, OptionError
from clew.evaluate.run.query_executor import ExecutionSetup
from clew.kb.files import write_file
from clew.kb.knowledge_base import KnowledgeBase
from clew.pages.markup import shorten
from clew.pages.score_text import format_share

FILE = click.Path(path_type=Path, dir_okay=False)
KINDS = click.Choice([kind.value for kind in FindingKind])
MAX_SHOWN_CHARS = 300  # of a question or message in the terminal
SEVERITY_STYLES = {Severity.CERTAIN: "red", Severity.LIKELY: "yellow", Severity.CHECK: "cyan"}


@click.command("audit")
@click.argument("questions", metavar="QUESTIONS|-")
@click.option("-k", "--kb", default="", help="The knowledge base to run the golds on.")
@click.option("-o", "--output", type=FILE, metavar="FILE",
              help="Write the findings to FILE, a .jsonl or .csv file to enter corrections in; with --apply, the "
                   "corrected questions.")  # fmt: skip
@click.option("--html", type=FILE, metavar="PAGE", help="Write a page with each finding beside the thread of its gold.")
@click.option("--only", multiple=True, type=KINDS, metavar="KIND", help="Look for this kind only; can be repeated.")
@click.option("--apply", "corrections", metavar="CORRECTIONS",
              help="Merge corrections into the questions: a file of findings that people have filled in.")  # fmt: skip
@click.option("--engine", default="native", show_default=True, metavar="native|oxigraph|URL",
              help="The engine for the golds; a URL is that of a SPARQL server.")  # fmt: skip
@click.option("--time-limit", "seconds", default=10.0, show_default=True, type=click.FloatRange(0.001),
              help="Time limit for a gold, in seconds.")  # fmt: skip
@click.option("-n", "--limit", default=3, show_default=True, type=click.IntRange(0),
              help="Number of findings of each kind to print.")  # fmt: skip
@click.option("-j", "--jobs", default=1, type=AT_LEAST_ONE, show_default=True, help="Number of processes.")
@click.option("--format", "format_", type=FORMAT, metavar="FORMAT", help="The format of QUESTIONS, if not detected.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def audit_command(questions: str, **choices: object) -> None:
    """Find questions whose gold is wrong.

    Runs the gold of every question on KB, in any format and language that clew reads, and compares it with the answers
    in the file, with the words of the question, and with the other questions. It reports golds that do not run or find
    nothing, other answers, cut ties, orders that nobody asked for, names that the question does not mention,
    contradictions and more; docs/audit.md describes every kind. The exit code is 1 if a question is certainly wrong.

    \b
        clew audit test.jsonl -k my.clew --html audit.html
        clew audit test.jsonl -k my.clew -o findings.csv --only unmentioned --only ties
        clew audit test.jsonl -k my.clew --apply findings.csv -o corrected.jsonl
    """
    if choices["corrections"] is not None:
        merge_file(questions, **choices)  # type: ignore[arg-type]
    else:
        audit_file(questions, **choices)  # type: ignore[arg-type]


def audit_file(
    questions: str, kb: str, output: Path | None, html: Path | None, only: tuple[str, ...], engine: str, seconds: float,
    limit: int, jobs: int, format_: str | None, as_json: bool, corrections: None,
) -> None:  # fmt: skip
    """Audit the questions, and print or write the findings; an error if some questions are certainly wrong."""
    base = open_with_progress(kb) if kb else None
    setup, benchmark = make_setup(base, engine, seconds), read_questions(questions, format_, unique=False)
    kinds = tuple(map(FindingKind, only)) or tuple(FindingKind)
    with count_progress("questions audited") as show:
        found = audit(benchmark.questions, setup, kinds, benchmark.format, jobs, show)
    if output is not None:
        write_file(output, write_findings(found.findings, str(output)))
    if html is not None:
        write_page(html, found, benchmark, QuestionViewer(base, seconds), Path(questions).name)
    if as_json:
        print_json(found.as_json())
    else:
        print_audit(found, limit)
    if found.faulty:
        raise ClewError(f"{found.faulty:,} of {found.questions:,} questions are certainly wrong")


def make_setup(base: KnowledgeBase | None, engine: str, seconds: float) -> ExecutionSetup:
    """How golds run: on a knowledge base, on a server, or not at all."""
    if base is None:
        return ExecutionSetup(engine=engine, seconds=seconds)
    return ExecutionSetup(str(base.folder), base.digest, engine, seconds)


def write_page(path: Path, found: Audit, benchmark: Benchmark, viewer: QuestionViewer, name: str) -> None:
    with count_progress("threads run") as show:
        page = write_audit_page(found, benchmark.questions, viewer, f"Audit of {name}", show)
    save_page(path, page)


def print_audit(found: Audit, limit: int) -> None:
    """Print the counts by kind, examples of each, and the notes."""
    out = console()
    headers = ["kind", "severity", "questions", "share"]
    out.print(table("", headers, kind_rows(found), numbers=[2, 3]))
    affected = found.count_questions(found.findings)
    summary = f"{affected:,} of {found.questions:,} questions have a finding"
    levels = [f"{found.count_questions(found.with_severity(level)):,} {level}" for level in Severity]
    out.print(Text(f"{summary}: {', '.join(levels)}", "dim"), soft_wrap=True)
    for kind in found.counts:
        print_examples(out, found, kind, limit)
    print_notes(found.notes)


def kind_rows(found: Audit) -> Iterator[list[str]]:
    for kind, count in found.counts.items():
        share = format_share(count / found.questions) if found.questions else ""
        yield [kind, kind.severity, f"{count:,}", share]


def print_examples(out: Console, found: Audit, kind: FindingKind, limit: int) -> None:
    """Print what a kind means, and some of its findings."""
    findings = found.of_kind(kind)
    if not findings or not limit:
        return
    out.print()
    style = SEVERITY_STYLES[kind.severity]
    out.print(Text.assemble((kind.value, f"bold {style}"), (f"  {kind.explanation}", "dim")), soft_wrap=True)
    for finding in findings[:limit]:
        out.print(
            Text.assemble((f"  {finding.id}  ", "dim"), shorten(finding.question, MAX_SHOWN_CHARS)), soft_wrap=True
        )
        out.print(Text(f"      {shorten(finding.message, MAX_SHOWN_CHARS)}"), soft_wrap=True)
    if len(findings) > limit:
        out.print(Text(f"  and {len(findings) - limit:,} more", "dim"))


def merge_file(
    questions: str, kb: str, output: Path | None, html: Path | None, only: tuple[str, ...], engine: str, seconds: float,
    limit: int, jobs: int, format_: str | None, as_json: bool, corrections: str,
) -> None:  # fmt: skip
    """Write the questions with their corrections, in their own format."""
    if output is None:
        raise OptionError("--apply needs -o, the file for the corrected questions")
    if html is not None or only:
        raise OptionError("--apply only merges corrections: leave out --html and --only, and audit the new file")
    base, benchmark = open_with_progress(kb) if kb else None, read_questions(questions, format_, unique=False)
    tools = AuditTools(base, make_setup(base, engine, seconds), has_single_answers(benchmark.format))
    try:
        result = apply_corrections(benchmark.questions, read_corrections(corrections), tools, benchmark.format)
    finally:
        tools.close()
    write_questions(result.questions, output, benchmark.format, dict(benchmark.header), benchmark.style)
    counts = {"questions": len(result.questions), "corrected": result.corrected, "removed": result.removed}
    if as_json:
        print_json(counts | {"notes": list(result.notes)})
        return
    click.echo(
        f"{output}: {counts['questions']:,} questions, {result.corrected:,} corrected, {result.removed:,} removed"
    )
    print_notes(result.notes)
