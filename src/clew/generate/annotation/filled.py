"""What people entered, read from the tables that they sent back."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from clew.benchmark.question import Question
from clew.errors import SourceError
from clew.generate.annotation.entered import ENTERING, BadCell, Checked, Entered, Kind
from clew.generate.annotation.kept import machine_text, same_words
from clew.generate.annotation.remarks import Remarks
from clew.generate.annotation.showing import meaning_of
from clew.generate.annotation.stages import LAYOUTS, Stage
from clew.generate.annotation.tables import Row, Table, read_table


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
    what = same_words(entered.paraphrase) if isinstance(entered, Checked) else ""
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
    ours = {same_words(machine_text(question)), same_words(question.text)}
    if said and same_words(said) not in ours:
        return f"{question.id} reads {said[:60]!r} there, but {machine_text(question)[:60]!r} in the benchmark"
    if meant and same_words(meant) != same_words(meaning_of(question)):
        return f"{question.id} means {meant[:60]!r} there, but {meaning_of(question)[:60]!r} in the benchmark"
    return ""
