"""A benchmark between two versions of one graph: which questions keep their answers, which change, and which break.

Every question runs on both versions. Its new answers, what was added and removed, and the facts behind it become a row
of `questions.jsonl`; the questions that still have an answer become `migrated.jsonl`, with their gold brought up to
date.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial
from pathlib import Path

import orjson

from clew.benchmark.file_record import Record
from clew.benchmark.formats.clew_jsonl import read_jsonl, write_jsonl
from clew.benchmark.question import Question
from clew.benchmark.reader import open_questions, refuse_repeated_ids
from clew.engine.http_reply import is_url
from clew.errors import ClewError
from clew.kb.files import file_digest, open_output, write_file
from clew.kb.knowledge_base import open_kb
from clew.migrate.migration_files import MOVED_FILE, PAGE_FILE, QUESTIONS_FILE, REPORT_FILE, json_file
from clew.migrate.migration_job import MigrationJob, StoredItems, Workers, read_chunk
from clew.migrate.question_refresh import (
    Freshness,
    QuestionRefresher,
    Row,
    VersionRunner,
    refreshed_row,
    update_question,
)
from clew.migrate.report.migration_report import place_name
from clew.migrate.report.refresh_page import write_refresh_page
from clew.migrate.source_graph import build_graph, digest_files
from clew.pages.report_table import ReportTable, count_noun, format_count
from clew.pages.score_text import format_share
from clew.version import __version__

ONE_PROCESS = Workers()
MAX_EXAMPLES = 5  # questions of each cause on the page


@dataclass(frozen=True, slots=True)
class RefreshPlan:
    """A file of questions in any format, and the folders of the old and the new version of the knowledge base.

    `old_files` and `new_files` are files to build a version from, if it does not exist yet.
    """

    questions: str
    old: str
    new: str
    format: str | None = None
    old_files: tuple[str, ...] = ()
    new_files: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Refuse an endpoint, which shows neither its version nor its facts."""
        for place in (self.old, self.new):
            if is_url(place):
                raise ClewError(f"{place} is an endpoint; a refresh compares two folders of clew build")

    def fingerprint(self) -> str:
        """A text that distinguishes this refresh from any other."""
        parts = {"questions": file_digest(Path(self.questions)), "format": self.format, "clew": __version__}
        versions = {"old": self.digest_version(self.old, self.old_files)}
        versions |= {"new": self.digest_version(self.new, self.new_files)}
        return json.dumps({"refresh": parts | versions}, sort_keys=True)

    @staticmethod
    def digest_version(place: str, files: tuple[str, ...]) -> str:
        """The digest of a knowledge base, or of the files to build it from."""
        return digest_files(files) if files else open_kb(place).digest

    @property
    def names(self) -> tuple[str, str]:
        """What the user calls the two versions."""
        return self.old or ", ".join(self.old_files), self.new or ", ".join(self.new_files)

    def build_versions(self, job: MigrationJob) -> RefreshPlan:
        """The plan with knowledge bases in the place of files, built in the work folder of the job."""
        old = build_graph(self.old_files, job.work / "from", job.show) if self.old_files else self.old
        new = build_graph(self.new_files, job.work / "to", job.show) if self.new_files else self.new
        return replace(self, old=old, new=new, old_files=(), new_files=())


@dataclass(slots=True)
class RefreshReport:
    """Counts of a refresh: questions by fate and cause, changed facts by kind, and what was already wrong.

    `unexplained` questions have other answers without a fact to show: most have a query without steps.
    `wrong_before` questions store answers that neither version gives.
    """

    plan: RefreshPlan
    fates: Counter[str] = field(default_factory=Counter)
    causes: Counter[str] = field(default_factory=Counter)
    facts: Counter[str] = field(default_factory=Counter)
    added: int = 0
    removed: int = 0
    unexplained: int = 0
    wrong_before: int = 0
    examples: dict[str, list[Row]] = field(default_factory=dict)

    written = (QUESTIONS_FILE, MOVED_FILE, REPORT_FILE, PAGE_FILE)

    def add(self, row: Row) -> None:
        """Count the row of a question."""
        self.fates[row["fate"]] += 1
        if "cause" in row:
            self.causes[f"{row['fate']}: {row['cause']}"] += 1
        self.facts.update(fact["change"] for fact in row.get("facts", ()))
        self.added += len(row.get("added", ()))
        self.removed += len(row.get("removed", ()))
        self.unexplained += "before" in row and "facts" not in row
        self.wrong_before += "wrong_before" in row
        self.keep_example(row)

    def keep_example(self, row: Row) -> None:
        """Keep the first questions of each cause, for the page."""
        if row["fate"] != Freshness.KEPT or "wrong_before" in row:
            why = row.get("cause") or ("stored answers were wrong before" if "wrong_before" in row else "")
            kind = f"{row['fate']}: {why}" if why else row["fate"]
            kept = self.examples.setdefault(kind, [])
            if len(kept) < MAX_EXAMPLES:
                kept.append(row)

    def as_json(self) -> Row:
        """The report as `report.json` has it."""
        return {
            "questions": Path(self.plan.questions).name,
            "old": self.plan.names[0],
            "new": self.plan.names[1],
            "total": self.fates.total(),
            "fates": {str(fate): self.fates[fate] for fate in Freshness},
            "causes": dict(sorted(self.causes.items())),
            "answers": {"added": self.added, "removed": self.removed},
            "facts": dict(sorted(self.facts.items())),
            "unexplained": self.unexplained,
            "wrong_before": self.wrong_before,
        }

    def tables(self) -> Iterator[ReportTable]:
        """The counts as tables."""
        total = max(self.fates.total(), 1)
        fates = [[str(fate), format_count(self.fates[fate]), format_share(self.fates[fate] / total)]
                 for fate in Freshness]  # fmt: skip
        yield ReportTable("Questions", FATES_EXPLANATION, ["", "questions", "share"], fates, [1, 2])
        causes = [[*name.split(": ", 1), f"{count:,}"] for name, count in self.causes.most_common()]
        yield ReportTable("Reasons", "Why questions changed or broke.", ["", "reason", "questions"], causes, [2])
        answers = {"added": self.added, "removed": self.removed}
        rows = [["answers", kind, format_count(count)] for kind, count in answers.items()]
        rows += [["facts behind them", kind, format_count(count)] for kind, count in sorted(self.facts.items())]
        yield ReportTable("Answers and facts", DIFFERENCE_EXPLANATION, ["", "", "number"], rows, [2])
        doubtful = {"other answers for which no fact can be shown": self.unexplained,
                    "stored answers that neither version gives": self.wrong_before}  # fmt: skip
        rows = [[what, f"{count:,}"] for what, count in doubtful.items() if count]
        yield ReportTable("Questions to look at", "See clew audit for wrong answers.", ["", "questions"], rows, [1])

    def lines(self) -> Iterator[str]:
        """The report for a terminal, line by line."""
        total = self.fates.total()
        for fate in Freshness:
            yield f"{fate:<28} {self.fates[fate]:>8,}  {self.fates[fate] / max(total, 1):6.1%}"
            causes = [name for name in sorted(self.causes) if name.startswith(f"{fate}: ")]
            yield from (f"  {name.partition(': ')[2]:<26} {self.causes[name]:>8,}" for name in causes)
        facts = ", ".join(f"{count:,} {kind}" for kind, count in sorted(self.facts.items()))
        yield f"answers: {self.added:,} added, {self.removed:,} removed; facts behind them: {facts or 'none'}"
        if self.unexplained:
            yield f"questions with other answers for which no fact can be shown: {self.unexplained:,}"
        if self.wrong_before:
            yield f"questions with stored answers that neither version gives (see clew audit): {self.wrong_before:,}"


FATES_EXPLANATION = (
    "A question is kept if both versions give the same answers, changed if these differ, and broken if none is left or "
    "the new version lacks a name that it uses; it was broken before if the old version could not answer it either."
)
DIFFERENCE_EXPLANATION = "What the new version adds and removes, and the facts that explain it."


def read_report(data: Row, plan: RefreshPlan) -> RefreshReport:
    """The report that `as_json` wrote."""
    fates, causes, facts = (Counter[str](data[name]) for name in ("fates", "causes", "facts"))
    answers = data["answers"]["added"], data["answers"]["removed"]
    return RefreshReport(plan, fates, causes, facts, *answers, data["unexplained"], data["wrong_before"])


def refresh_questions(
    plan: RefreshPlan, folder: Path, workers: Workers = ONE_PROCESS, force: bool = False
) -> RefreshReport:
    """Run every question on both versions, and write what changed to `folder`.

    A refresh that was stopped continues from the chunks it finished. A folder with another one is refused, except with
    `force`.
    """
    job = MigrationJob(folder, plan.fingerprint(), workers)
    job.refuse_inputs((plan.questions, *plan.old_files, *plan.new_files))
    if force:
        job.remove_outputs()
    if job.is_finished():
        return read_report(orjson.loads((folder / REPORT_FILE).read_bytes()), plan)
    with job.open():
        count = job.store_chunks("source", source_records(plan), "reading questions")
        task = partial(refresh_chunk, plan.build_versions(job), job.work / "source")
        return write_outputs(plan, folder, job.run_chunks("refreshed", task, count, "comparing answers"))


def source_records(plan: RefreshPlan) -> Iterator[Row]:
    """The questions of a file as records of clew's format."""
    with open_questions(plan.questions, plan.format) as opened:
        yield from map(write_jsonl, refuse_repeated_ids(opened.questions, plan.questions))


@lru_cache(maxsize=1)
def open_refresher(old: str, new: str) -> QuestionRefresher:
    """Both versions, opened once in each process."""
    return QuestionRefresher(VersionRunner(old), VersionRunner(new))


def refresh_chunk(plan: RefreshPlan, source: Path, number: int) -> bytes:
    """The rows of a chunk and its questions brought up to date, as JSON."""
    refresher = open_refresher(plan.old, plan.new)
    return orjson.dumps([refresh_record(refresher, question) for question in read_chunk(source, number, read_record)])


def read_record(data: Row) -> Question:
    return read_jsonl(Record(data, "chunk"))


def refresh_record(refresher: QuestionRefresher, question: Question) -> Row:
    refreshed = refresher.refresh(question)
    updated = update_question(refreshed)
    return {"row": refreshed_row(refreshed), "question": write_jsonl(updated) if updated else None}


def write_outputs(plan: RefreshPlan, folder: Path, paths: tuple[Path, ...]) -> RefreshReport:
    """Write the files of a refresh from its chunks, which are read one by one."""
    report = RefreshReport(plan)
    with open_output(str(folder / QUESTIONS_FILE)) as rows, open_output(str(folder / MOVED_FILE)) as moved:
        for record in StoredItems(paths, dict):
            report.add(record["row"])
            rows.write(orjson.dumps(record["row"]) + b"\n")
            if record["question"]:
                moved.write(orjson.dumps(record["question"]) + b"\n")
    write_file(folder / REPORT_FILE, json_file(report.as_json()))
    old, new = (", ".join(map(place_name, name.split(", "))) for name in plan.names)
    summary = f"{count_noun(report.fates.total(), 'question')}, answered on {old} and on {new}."
    page = write_refresh_page(f"{Path(plan.questions).name} on {new}", summary, report.tables(), report.examples)
    write_file(folder / PAGE_FILE, page.encode("utf-8", "replace"))
    return report
