"""What one person entered in one row."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TypeVar

from clew.benchmark.question import Question
from clew.errors import SourceError
from clew.generate.annotation.annotations import machine_text, normalize_text
from clew.generate.annotation.question_display import meaning_of
from clew.generate.annotation.spreadsheet import LAYOUTS, Row, Stage, Table, read_table

YES, NO = frozenset(("yes", "y", "true", "1", "x", "same")), frozenset(("no", "n", "false", "0", "different"))
LEAST_FLUENT, MOST_FLUENT = 1.0, 5.0


@dataclass(frozen=True, slots=True)
class Reworded:
    """A question in a worker's words, empty if it was only marked as confusing."""

    id: str
    worker: str
    text: str
    confusing: bool = False


@dataclass(frozen=True, slots=True)
class Checked:
    """A worker's judgement of a paraphrase; None for what was not answered."""

    id: str
    worker: str
    paraphrase: str
    same: bool | None = None
    fluency: float | None = None
    confusing: bool = False


@dataclass(frozen=True, slots=True)
class Written:
    """A question that an expert wrote for a meaning, empty if it was only marked as confusing."""

    id: str
    worker: str
    text: str
    confusing: bool = False
    note: str = ""


Entered = Reworded | Checked | Written
Kind = TypeVar("Kind", Reworded, Checked, Written)


class BadCell(Exception):
    """A cell says nothing that can be understood."""


def reworded(row: Row) -> Reworded:
    return Reworded(
        row.text("id"), row.text("worker"), normalize_text(row.text("paraphrase")), marked(row, "confusing")
    )


def checked(row: Row) -> Checked:
    text = normalize_text(row.text("paraphrase"))
    if not text:
        raise BadCell("there is no paraphrase in the row that is judged")
    return Checked(
        row.text("id"), row.text("worker"), text, truth(row, "same_meaning"), fluency(row), marked(row, "confusing")
    )


def written(row: Row) -> Written:
    text = normalize_text(row.text("written"))
    annotator = row.text("annotator") or row.text("worker")
    if not annotator:
        raise BadCell("there is no annotator; experts sign what they write")
    return Written(row.text("id"), annotator, text, marked(row, "confusing"), row.text("note"))


def truth(row: Row, column: str) -> bool | None:
    """Whether a cell says yes or no; None if it is empty."""
    text = row.text(column).casefold()
    if not text:
        return None
    if text not in YES | NO:
        raise BadCell(f"{column} is {row.text(column)!r}; it is yes or no")
    return text in YES


def marked(row: Row, column: str) -> bool:
    return bool(truth(row, column))


def fluency(row: Row) -> float | None:
    """The number in the column, which some write with a comma; None if it is empty."""
    text = row.text("fluency")
    if not text:
        return None
    try:
        found = float(text.replace(",", "."))
    except ValueError:
        found = 0.0
    if not LEAST_FLUENT <= found <= MOST_FLUENT:
        raise BadCell(f"fluency is {text!r}; it is a number from {LEAST_FLUENT:g} to {MOST_FLUENT:g}")
    return found


ENTERING: dict[Stage, Callable[[Row], Entered]] = {
    Stage.PARAPHRASE: reworded,
    Stage.CHECK: checked,
    Stage.EXPERT: written,
}


@dataclass(frozen=True, slots=True)
class Remark:
    """What was wrong with a row, in a few words and in a sentence, and where the row stands."""

    kind: str
    place: str
    text: str

    def __str__(self) -> str:
        return f"{self.place}: {self.kind}: {self.text}"


@dataclass(slots=True)
class Remarks:
    """The remarks on the rows of all files, and what became of the rows."""

    found: list[Remark] = field(default_factory=list)
    rows: Counter[str] = field(default_factory=Counter)

    def set_aside(self, kind: str, place: str, text: str) -> None:
        """A row that is not used, and why."""
        self.rows["set aside"] += 1
        self.note(kind, place, text)

    def note(self, kind: str, place: str, text: str) -> None:
        """Something odd about a row that is used."""
        self.found.append(Remark(kind, place, text))


@dataclass(frozen=True, slots=True)
class Place:
    """What was entered, and the row that it was entered in."""

    entered: Entered
    row: str


@dataclass(slots=True)
class Filled:
    """All that was entered, by who entered it for what, in the order of the files."""

    questions: Mapping[str, Question]
    remarks: Remarks = field(default_factory=Remarks)
    entered: dict[tuple[str, ...], Place] = field(default_factory=dict)
    nameless: Counter[tuple[str, ...]] = field(default_factory=Counter)

    def of(self, kind: type[Kind]) -> dict[str, list[Kind]]:
        """What was entered of one kind, by question."""
        found: dict[str, list[Kind]] = defaultdict(list)
        for entered in (place.entered for place in self.entered.values()):
            if isinstance(entered, kind):
                found[entered.id].append(entered)
        return found

    def withdraw(self, entered: Entered, kind: str, text: str) -> None:
        """Set aside what was taken in, and say why."""
        place = self.entered.pop(key_of(entered, entered.worker))
        self.remarks.rows["used"] -= 1
        self.remarks.set_aside(kind, place.row, text)

    def read(self, table: Table) -> None:
        """Take in what a table holds."""
        stage = stage_of(table)
        for note in table.notes:
            self.remarks.note("other encoding", table.name, note)
        for place, fault in table.broken:
            self.remarks.rows["read"] += 1
            self.remarks.set_aside("broken row", place, fault)
        if stage is not Stage.EXPERT and table.rows and not any(row.text("worker") for row in table.rows):
            self.remarks.note("no worker", table.name, "no row names its worker: each is taken for another person's")
        for row in table.rows:
            self.remarks.rows["read"] += 1
            self.take(row, stage, Path(table.name).name)

    def take(self, row: Row, stage: Stage, file: str) -> None:
        """Take in a row, or say why not."""
        question = self.questions.get(row.text("id"))
        if question is None:
            self.remarks.set_aside("unknown id", row.place, f"the benchmark has no question {row.text('id')!r}")
        elif fault := other_question(row, question):
            self.remarks.set_aside("other question", row.place, fault)
        elif not any(row.text(column) for column in LAYOUTS[stage].filled):
            self.remarks.rows["not filled in"] += 1
        else:
            try:
                entered = ENTERING[stage](row)
            except BadCell as fault:
                self.remarks.set_aside("bad cell", row.place, str(fault))
            else:
                self.add(entered, row, file)

    def add(self, entered: Entered, row: Row, file: str) -> None:
        """Keep what was entered; what the same person enters again for the same replaces it."""
        entered = entered if entered.worker else replace(entered, worker=self.someone(entered, file))
        key = key_of(entered, entered.worker)
        before = self.entered.get(key)
        if before is None:
            self.remarks.rows["used"] += 1
        elif before.entered == entered:
            self.remarks.rows["repeated"] += 1
            self.remarks.note("repeated row", row.place, f"it says the same as {before.row}")
            return
        else:
            self.remarks.rows["replaced"] += 1
            self.remarks.note("changed row", row.place, f"it takes the place of {before.row}, which says otherwise")
        self.entered[key] = Place(entered, row.place)

    def someone(self, entered: Entered, file: str) -> str:
        """A name for a worker who gave none: the rows of one file for one thing are by different people."""
        key = key_of(entered, file)
        self.nameless[key] += 1
        return f"{file} {self.nameless[key]}"


def key_of(entered: Entered, worker: str) -> tuple[str, ...]:
    """What only one entry can be of: who entered what for which question."""
    what = normalize_text(entered.paraphrase) if isinstance(entered, Checked) else ""
    return (type(entered).__name__, entered.id, worker, what)


def read_filled(places: Iterable[str], questions: Iterable[Question]) -> Filled:
    """What the files at `places` hold, for these questions."""
    filled = Filled({question.id: question for question in questions})
    for place in places:
        filled.read(read_table(place))
    return filled


def stage_of(table: Table) -> Stage:
    """The stage that a table is of, told by its columns."""
    for stage, layout in LAYOUTS.items():
        if layout.tells in table.columns:
            missing = [column for column in layout.needed if column not in table.columns]
            if missing:
                raise SourceError(
                    f"{table.name}: it is of the stage {stage}, but has no column {', '.join(missing)} "
                    f"(it has: {', '.join(table.columns)}); keep the header of the sheet"
                )
            return stage
    wanted = ", ".join(f"{layout.tells} ({stage})" for stage, layout in LAYOUTS.items())
    raise SourceError(
        f"{table.name}: its columns tell no stage; one of {wanted} is needed, it has: {', '.join(table.columns)}"
    )


def other_question(row: Row, question: Question) -> str:
    """What shows that a row was made for another benchmark, if anything does."""
    said, meant = row.text("question"), row.text("meaning")
    ours = {normalize_text(machine_text(question)), normalize_text(question.text)}
    if said and normalize_text(said) not in ours:
        return f"{question.id} reads {said[:60]!r} there, but {machine_text(question)[:60]!r} in the benchmark"
    if meant and normalize_text(meant) != normalize_text(meaning_of(question)):
        return f"{question.id} means {meant[:60]!r} there, but {meaning_of(question)[:60]!r} in the benchmark"
    return ""
