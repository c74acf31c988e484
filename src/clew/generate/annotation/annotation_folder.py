"""A folder of tasks with what people have entered: who does what next, checks of entries, progress and agreement."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

from clew.benchmark.judge_agreement import Agreement, measure_agreement
from clew.errors import ClewError, OptionError, UnknownName
from clew.generate.annotation.agreement import PilotAgreement, measure_pilot, normalize_question
from clew.generate.annotation.annotation_tasks import (
    EXPORT_HINT,
    TASK_FILE,
    AnnotationTask,
    PlacedTask,
    read_task_at,
    read_tasks,
)
from clew.generate.annotation.annotations import ExpertDraft, normalize_text
from clew.generate.annotation.entry_store import STORE_FILE, EntryStore, FilledRow
from clew.generate.annotation.filled_sheets import (
    ENTRY_READERS,
    YES_NO,
    AnswerEntry,
    CellError,
    CheckEntry,
    Entry,
    ExpertEntry,
    SamenessEntry,
    key_of,
)
from clew.generate.annotation.review import ApprovalRules, change_fault
from clew.generate.annotation.sheets import PERSON, WANTED, SheetEntry
from clew.generate.annotation.spreadsheet import LAYOUTS, AnnotationStage, TableRow, write_table

MAX_NAME_CHARS = 60  # of a person
MAX_CELL_CHARS = 5_000  # of what a person writes; a question has a few hundred
CONFUSING = "confusing"
EMPTY_NAMES = {
    "paraphrase": "the question in your words",
    "same_meaning": "whether it asks for the same",
    "fluency": "how fluent it is",
    "written": "the question",
    "same": "whether they mean the same",
    "your_answer": "the answer",
}  # what a person is told to fill in


@dataclass(frozen=True, slots=True)
class FolderAgreement:
    """How far people agree: on what they judge or answer, on confusing questions, and in the texts of experts."""

    judgements: Agreement
    marks: Agreement
    pilot: PilotAgreement | None


class AnnotationFolder:
    """The tasks that `clew annotate export` wrote to a folder, given to people one by one."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.task_path = folder, folder / TASK_FILE
        self.people: dict[str, None] = {}
        self.stages: dict[AnnotationStage, None] = {}
        placed = [self.note_task(task) for task in read_tasks(self.task_path)]
        if not placed:
            raise ClewError(f"{self.task_path} has no tasks; {EXPORT_HINT}")
        self.store = EntryStore(folder / STORE_FILE)
        self.store.set_tasks(placed)

    @property
    def name(self) -> str:
        return self.folder.resolve().name

    @cached_property
    def stage(self) -> AnnotationStage:
        """The stage of the folder, which export writes for one stage."""
        return next(iter(self.stages))

    def note_task(self, placed: PlacedTask) -> PlacedTask:
        """The task; for whom it is and its stage are noted."""
        self.stages[placed.task.stage] = None
        if placed.task.only_for:
            self.people[placed.task.only_for] = None
        # What is shown is read again when it is needed: the pictures of all questions need not stay in memory.
        bare = replace(placed.task.entry.shown, program_picture="", graph_picture="")
        return replace(placed, task=replace(placed.task, entry=SheetEntry(bare, placed.task.entry.row)))

    def join(self, name: str) -> str:
        """Register a person; the name as it was first spelled."""
        return self.store.join(read_name(name))

    def next_task(self, person: str) -> AnnotationTask | None:
        """The task that a person is to do now; the same one until it is done or skipped."""
        key = self.store.take(person)
        return None if key is None else self.task(key)

    def task(self, key: str) -> AnnotationTask:
        """The task with a key."""
        start = self.store.start_of(key)
        if start is None:
            raise UnknownName(f"there is no task {key[:40]!r} here; the folder may have been written again")
        task = read_task_at(self.task_path, start)
        if task.key != key:
            raise ClewError(f"{self.task_path.name} was written again; start the server anew")
        return task

    def entry_of(self, person: str, key: str) -> SheetEntry:
        """A task as a person has filled it in."""
        task = self.task(key)
        filled = next((row.row for row in self.store.filled_rows(person) if row.task == key), {})
        return SheetEntry(task.entry.shown, {**task.entry.row, **filled})

    def submit(self, person: str, key: str, cells: Mapping[str, str]) -> None:
        """Keep what a person fills in, on the disk when this returns; ClewError if it cannot be used."""
        task = self.task(key)
        if not self.store.may_do(person, key):
            raise OptionError(f"this task is not for {person}; go on with the next one")
        row = fill_row(task, person, cells)
        check_row(task.stage, row)
        self.store.save(person, task, row)

    def table(self, stage: AnnotationStage) -> bytes:
        """All filled rows of a stage, as the CSV file that `clew annotate import` reads."""
        rows = (filled.row for filled in self.store.filled_rows() if filled.stage is stage)
        return write_table(LAYOUTS[stage].columns, rows)

    def agreement(self) -> FolderAgreement:
        """How far people agree so far."""
        return measure_entries(read_entry(row) for row in self.store.filled_rows())

    def close(self) -> None:
        self.store.close()


def read_name(name: str) -> str:
    """A person's name as it is kept; OptionError if it cannot be one."""
    text = normalize_text(name)
    if not text or len(text) > MAX_NAME_CHARS or not text.isprintable():
        raise OptionError(f"a name has 1 to {MAX_NAME_CHARS} letters, digits and signs; give another one")
    return text


def fill_row(task: AnnotationTask, person: str, cells: Mapping[str, str]) -> dict[str, str]:
    """The row of a task with what a person filled in; other cells are left out."""
    filled = {name: cells.get(name, "").strip() for name in LAYOUTS[task.stage].filled}
    return {**task.entry.row, PERSON[task.stage]: person, **filled}


def check_row(stage: AnnotationStage, row: Mapping[str, str]) -> None:
    """Refuse a row that is not filled in, or that `clew annotate import` would set aside."""
    if any(len(row.get(name, "")) > MAX_CELL_CHARS for name in LAYOUTS[stage].filled):
        raise OptionError(f"a text has more than {MAX_CELL_CHARS:,} characters; shorten it")
    missing = [EMPTY_NAMES[name] for name in WANTED[stage] if not row.get(name)]
    if missing and row.get(CONFUSING) != "yes":
        mark = "" if stage is AnnotationStage.SAME else ", or mark the question as confusing"
        raise OptionError(f"something is still empty: {', '.join(missing)}; fill it in{mark}")
    try:
        ENTRY_READERS[stage](TableRow(row, "entry"))
    except CellError as fault:
        raise OptionError(str(fault)) from None
    if stage is AnnotationStage.PARAPHRASE and row["paraphrase"]:
        likeness = change_fault(row["paraphrase"], row.get("question", ""), ApprovalRules().least_change)
        if likeness:
            raise OptionError(f"{likeness}; say it in other words")


def read_entry(row: FilledRow) -> Entry:
    return ENTRY_READERS[row.stage](TableRow(row.row, "entry"))


def measure_entries(entries: Iterable[Entry]) -> FolderAgreement:
    """The agreement of entries about the same thing."""
    judgements: dict[tuple[str, ...], list[str]] = defaultdict(list)
    marks: dict[tuple[str, ...], list[str]] = defaultdict(list)
    drafts: dict[str, list[ExpertDraft]] = defaultdict(list)
    for entry in entries:
        subject = key_of(entry, "")
        marks[subject].append(YES_NO[entry.confusing])
        if judgement := judgement_of(entry):
            judgements[subject].append(judgement)
        if isinstance(entry, ExpertEntry) and entry.text:
            drafts[entry.id].append(ExpertDraft(entry.worker, entry.text, entry.note))
    pilot = measure_pilot(drafts, {}) if drafts else None
    return FolderAgreement(measure_agreement(judgements.values()), measure_agreement(marks.values()), pilot)


def judgement_of(entry: Entry) -> str:
    """What an entry says about its subject, in a form that can be compared; empty if it is a text of its own."""
    if isinstance(entry, CheckEntry):
        return "" if entry.same is None else YES_NO[entry.same]
    if isinstance(entry, SamenessEntry):
        return YES_NO[entry.same]
    return "\n".join(sorted(map(normalize_question, entry.text.splitlines()))) if isinstance(entry, AnswerEntry) else ""
