"""What people entered, read from the tables that they sent back, with a remark on every row that is not used."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import chain
from pathlib import Path
from typing import TypeVar

from clew.benchmark.question import Question
from clew.errors import SourceError
from clew.generate.annotation.annotations import machine_text, normalize_text
from clew.generate.annotation.entry_store import read_stored_rows
from clew.generate.annotation.question_display import meaning_text
from clew.generate.annotation.spreadsheet import LAYOUTS, AnnotationStage, FilledTable, TableRow, read_table

YES = frozenset(("yes", "y", "true", "1", "x", "same"))
NO = frozenset(("no", "n", "false", "0", "different"))
YES_NO = {True: "yes", False: "no"}
MIN_FLUENCY = 1.0  # the scale of KQA Pro
MAX_FLUENCY = 5.0
SQLITE_MAGIC = b"SQLite format 3\0"


@dataclass(frozen=True, slots=True)
class ParaphraseEntry:
    """A question in a worker's words; empty if it was only marked as confusing."""

    id: str
    worker: str
    text: str
    confusing: bool = False


@dataclass(frozen=True, slots=True)
class CheckEntry:
    """A worker's judgement of a paraphrase; None for what was not answered."""

    id: str
    worker: str
    paraphrase: str
    same: bool | None = None
    fluency: float | None = None
    confusing: bool = False


@dataclass(frozen=True, slots=True)
class ExpertEntry:
    """A question that an expert wrote for a meaning; empty if it was only marked as confusing."""

    id: str
    worker: str
    text: str
    confusing: bool = False
    note: str = ""


@dataclass(frozen=True, slots=True)
class SamenessEntry:
    """A judgement of whether two texts mean the same."""

    id: str
    worker: str
    first: str
    second: str
    same: bool
    confusing: bool = False


@dataclass(frozen=True, slots=True)
class AnswerEntry:
    """What a person answered; empty if the person could not."""

    id: str
    worker: str
    text: str
    confusing: bool = False


Entry = ParaphraseEntry | CheckEntry | ExpertEntry | SamenessEntry | AnswerEntry
EntryType = TypeVar("EntryType", ParaphraseEntry, CheckEntry, ExpertEntry, SamenessEntry, AnswerEntry)


class CellError(Exception):
    """The content of a cell cannot be understood."""


def read_paraphrase_entry(row: TableRow) -> ParaphraseEntry:
    return ParaphraseEntry(
        row.text("id"), row.text("worker"), normalize_text(row.text("paraphrase")), is_marked(row, "confusing")
    )


def read_check_entry(row: TableRow) -> CheckEntry:
    text = normalize_text(row.text("paraphrase"))
    if not text:
        raise CellError("the paraphrase to check is missing")
    return CheckEntry(
        row.text("id"),
        row.text("worker"),
        text,
        read_truth(row, "same_meaning"),
        read_fluency(row),
        is_marked(row, "confusing"),
    )


def read_expert_entry(row: TableRow) -> ExpertEntry:
    text = normalize_text(row.text("written"))
    annotator = row.text("annotator") or row.text("worker")
    if not annotator:
        raise CellError("the annotator is missing; experts sign their questions")
    return ExpertEntry(row.text("id"), annotator, text, is_marked(row, "confusing"), row.text("note"))


def read_sameness_entry(row: TableRow) -> SamenessEntry:
    same = read_truth(row, "same")
    first, second = normalize_text(row.text("first")), normalize_text(row.text("second"))
    if same is None or not first or not second:
        raise CellError("a pair needs both texts and a judgement: yes or no")
    return SamenessEntry(row.text("id"), row.text("worker"), first, second, same)


def read_answer_entry(row: TableRow) -> AnswerEntry:
    text, confusing = row.text("your_answer"), is_marked(row, "confusing")
    if not text and not confusing:
        raise CellError("there is a note but no answer; mark the question as confusing if it has none")
    return AnswerEntry(row.text("id"), row.text("worker"), text, confusing)


def read_truth(row: TableRow, column: str) -> bool | None:
    """Whether a cell says yes or no; None if it is empty."""
    text = row.text(column).casefold()
    if not text:
        return None
    if text not in YES | NO:
        raise CellError(f"{column} is {row.text(column)!r}; write yes or no")
    return text in YES


def is_marked(row: TableRow, column: str) -> bool:
    """Whether a cell says yes."""
    return bool(read_truth(row, column))


def read_fluency(row: TableRow) -> float | None:
    """The fluency in a row, with a decimal point or comma; None if it is empty."""
    text = row.text("fluency")
    if not text:
        return None
    try:
        number = float(text.replace(",", "."))
    except ValueError:
        number = 0.0
    if not MIN_FLUENCY <= number <= MAX_FLUENCY:
        raise CellError(f"fluency is {text!r}; write a number from {MIN_FLUENCY:g} to {MAX_FLUENCY:g}")
    return number


ENTRY_READERS: dict[AnnotationStage, Callable[[TableRow], Entry]] = {
    AnnotationStage.PARAPHRASE: read_paraphrase_entry,
    AnnotationStage.CHECK: read_check_entry,
    AnnotationStage.EXPERT: read_expert_entry,
    AnnotationStage.SAME: read_sameness_entry,
    AnnotationStage.ANSWER: read_answer_entry,
}


@dataclass(frozen=True, slots=True)
class Remark:
    """What is wrong with a row, as a keyword and a sentence, and where the row is."""

    kind: str
    place: str
    text: str

    def __str__(self) -> str:
        return f"{self.place}: {self.kind}: {self.text}"


@dataclass(slots=True)
class Remarks:
    """The remarks on the rows of all files, and how many rows were used, repeated or set aside."""

    items: list[Remark] = field(default_factory=list)
    rows: Counter[str] = field(default_factory=Counter)

    def set_aside(self, kind: str, place: str, text: str) -> None:
        """Count a row that is not used, and note why."""
        self.rows["set aside"] += 1
        self.note(kind, place, text)

    def note(self, kind: str, place: str, text: str) -> None:
        """Note something unusual about a row."""
        self.items.append(Remark(kind, place, text))


@dataclass(frozen=True, slots=True)
class PlacedEntry:
    """An entry, and the row it is in."""

    entry: Entry
    row: str


@dataclass(slots=True)
class FilledSheets:
    """All entries by author and subject, in the order of the files."""

    questions: Mapping[str, Question]
    remarks: Remarks = field(default_factory=Remarks)
    entries: dict[tuple[str, ...], PlacedEntry] = field(default_factory=dict)
    anonymous: Counter[tuple[str, ...]] = field(default_factory=Counter)

    def entries_of(self, type_: type[EntryType]) -> dict[str, list[EntryType]]:
        """The entries of one type, by question id."""
        entries: dict[str, list[EntryType]] = defaultdict(list)
        for entry in (place.entry for place in self.entries.values()):
            if isinstance(entry, type_):
                entries[entry.id].append(entry)
        return entries

    def withdraw(self, entry: Entry, keyword: str, text: str) -> None:
        """Set an entry aside, and note why."""
        place = self.entries.pop(key_of(entry, entry.worker))
        self.remarks.rows["used"] -= 1
        self.remarks.set_aside(keyword, place.row, text)

    def add_table(self, table: FilledTable) -> None:
        """Add the rows of a table."""
        stage = detect_stage(table)
        for note in table.notes:
            self.remarks.note("other encoding", table.name, note)
        for place, fault in table.broken:
            self.remarks.rows["read"] += 1
            self.remarks.set_aside("broken row", place, fault)
        if stage is not AnnotationStage.EXPERT and table.rows and not any(row.text("worker") for row in table.rows):
            self.remarks.note("no worker", table.name, "no row names its worker: each counts as another person's")
        for row in table.rows:
            self.remarks.rows["read"] += 1
            self.add_row(row, stage, Path(table.name).name)

    def add_row(self, row: TableRow, stage: AnnotationStage, file: str) -> None:
        """Add the entry of a row, or note why it is not used."""
        question = self.questions.get(row.text("id"))
        if question is None:
            self.remarks.set_aside("unknown id", row.place, f"the benchmark has no question {row.text('id')!r}")
        elif fault := find_mismatch(row, question):
            self.remarks.set_aside("other question", row.place, fault)
        elif not any(row.text(column) for column in LAYOUTS[stage].filled):
            self.remarks.rows["not filled in"] += 1
        else:
            try:
                entry = ENTRY_READERS[stage](row)
            except CellError as fault:
                self.remarks.set_aside("bad cell", row.place, str(fault))
            else:
                self.add_entry(entry, row, file)

    def add_entry(self, entry: Entry, row: TableRow, file: str) -> None:
        """Keep an entry; it replaces what the same person entered for the same thing before."""
        entry = entry if entry.worker else replace(entry, worker=self.name_anonymous(entry, file))
        key = key_of(entry, entry.worker)
        before = self.entries.get(key)
        if before is None:
            self.remarks.rows["used"] += 1
        elif before.entry == entry:
            self.remarks.rows["repeated"] += 1
            self.remarks.note("repeated row", row.place, f"it repeats {before.row}")
            return
        else:
            self.remarks.rows["replaced"] += 1
            self.remarks.note("changed row", row.place, f"it replaces {before.row}, which differs")
        self.entries[key] = PlacedEntry(entry, row.place)

    def name_anonymous(self, entry: Entry, file: str) -> str:
        """A name for an anonymous worker: rows of one file for the same thing come from different people."""
        key = key_of(entry, file)
        self.anonymous[key] += 1
        return f"{file} {self.anonymous[key]}"


def key_of(entry: Entry, worker: str) -> tuple[str, ...]:
    """What identifies an entry: its type, question and author, and for a judgement what is judged."""
    subjects: tuple[str, ...] = ()
    if isinstance(entry, CheckEntry):
        subjects = (normalize_text(entry.paraphrase),)
    elif isinstance(entry, SamenessEntry):
        subjects = tuple(sorted((entry.first, entry.second)))
    return (type(entry).__name__, entry.id, worker, *subjects)


def read_filled_sheets(places: Iterable[str], questions: Iterable[Question]) -> FilledSheets:
    """The entries in the files at `places` for these questions."""
    sheets = FilledSheets({question.id: question for question in questions})
    for table in chain.from_iterable(map(read_tables, places)):
        sheets.add_table(table)
    return sheets


def read_tables(place: str) -> Iterator[FilledTable]:
    """The table of a filled sheet, or those in the file of a server, one for each stage."""
    path = Path(place)
    if not is_sqlite(path):
        yield read_table(place)
        return
    rows: dict[AnnotationStage, list[TableRow]] = defaultdict(list)
    for number, filled in enumerate(read_stored_rows(path), 1):
        rows[filled.stage].append(TableRow(filled.row, f"{path.name}: entry {number}"))
    for stage, stored in rows.items():
        yield FilledTable(f"{path.name} ({stage})", LAYOUTS[stage].columns, tuple(stored))


def is_sqlite(path: Path) -> bool:
    if not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(len(SQLITE_MAGIC)) == SQLITE_MAGIC


def detect_stage(table: FilledTable) -> AnnotationStage:
    """The stage of a table, by its columns."""
    for stage, layout in LAYOUTS.items():
        if layout.marker in table.columns:
            missing = [column for column in layout.required if column not in table.columns]
            if missing:
                raise SourceError(
                    f"{table.name}: the table of the stage {stage} lacks the column {', '.join(missing)} "
                    f"(it has: {', '.join(table.columns)}); keep the header of the sheet"
                )
            return stage
    markers = ", ".join(f"{layout.marker} ({stage})" for stage, layout in LAYOUTS.items())
    raise SourceError(
        f"{table.name}: cannot tell the stage; one of these columns is needed: {markers} "
        f"(it has: {', '.join(table.columns)})"
    )


def find_mismatch(row: TableRow, question: Question) -> str:
    """What shows that a row belongs to another benchmark; empty if nothing does."""
    text, meaning = row.text("question"), row.text("meaning")
    ours = {normalize_text(machine_text(question)), normalize_text(question.text)}
    if text and normalize_text(text) not in ours:
        return f"{question.id} reads {text[:60]!r} there, but {machine_text(question)[:60]!r} in the benchmark"
    if meaning and normalize_text(meaning) != normalize_text(meaning_text(question)):
        return f"{question.id} means {meaning[:60]!r} there, but {meaning_text(question)[:60]!r} in the benchmark"
    return ""
