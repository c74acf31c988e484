"""The files that people get: sheets, the same as CSV tables, and pictures; and who gets which questions."""

from __future__ import annotations

import random
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from clew.benchmark.labels import labels_of
from clew.benchmark.question import Question
from clew.errors import ClewError
from clew.generate.annotation.annotations import paraphrases_of
from clew.generate.annotation.question_display import DisplayedQuestion, QuestionDisplay
from clew.generate.annotation.review import ReviewState
from clew.generate.annotation.sheets import Sheet, SheetEntry, sheet_page
from clew.generate.annotation.spreadsheet import LAYOUTS, AnnotationStage, write_table


@dataclass(frozen=True, slots=True)
class Assignment:
    """The questions of one annotator: the pilot, which all annotators share, and the annotator's own."""

    annotator: str
    pilot: tuple[Question, ...]
    own: tuple[Question, ...]


def assign_questions(
    questions: Sequence[Question], annotators: Sequence[str], pilot: int, seed: int
) -> tuple[Assignment, ...]:
    """An assignment for each annotator, with similar numbers of each isomorphism class in the pilot and in each share.

    Pilot and division follow GrailQA++ (section 3 of its paper): some questions of each class go to everyone, the rest
    are divided.
    """
    mixed = list(alternate_classes(questions, random.Random(seed)))
    shared, rest = in_benchmark_order(mixed[:pilot], questions), mixed[pilot:]
    count = len(annotators)
    return tuple(
        Assignment(name, shared, in_benchmark_order(rest[n::count], questions)) for n, name in enumerate(annotators)
    )


def alternate_classes(questions: Sequence[Question], rng: random.Random) -> Iterator[Question]:
    """The questions in random order, alternating between the classes."""
    classes: dict[tuple[str, ...], list[Question]] = defaultdict(list)
    for question in rng.sample(questions, len(questions)):
        classes[labels_of(question, "iso")].append(question)
    waiting = [classes[name] for name in sorted(classes)]
    while waiting:
        for one in waiting:
            yield one.pop()
        waiting = [one for one in waiting if one]


def in_benchmark_order(chosen: Sequence[Question], questions: Sequence[Question]) -> tuple[Question, ...]:
    """The chosen questions in their order in the benchmark."""
    ids = {question.id for question in chosen}
    return tuple(question for question in questions if question.id in ids)


PICTURE_FOLDER = "pictures"
UNSAFE_CHARACTERS = re.compile(r"[^A-Za-z0-9_-]+")
SEPARATOR = "; "
RowCells = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class ExportFile:
    """A file to write: its path in the folder, and its content."""

    name: str
    content: bytes


def paraphrase_files(questions: Sequence[Question], showing: QuestionDisplay, per_sheet: int) -> Iterator[ExportFile]:
    """Sheets of questions to reword, and paraphrase.csv."""
    entries = []
    for number, question in enumerate(questions, 1):
        shown = showing.display(question)
        yield from picture_files(shown, number)
        entries.append(SheetEntry(shown, paraphrase_row(shown, number)))
    yield table_file("paraphrase", AnnotationStage.PARAPHRASE, entries)
    yield from sheet_files(AnnotationStage.PARAPHRASE, "paraphrase", "Questions in other words", entries, per_sheet)


def paraphrase_row(shown: DisplayedQuestion, number: int) -> RowCells:
    variants = "\n".join(shown.variants)
    told = {"id": shown.id, "question": shown.question, "answer": SEPARATOR.join(shown.answers)}
    return {**told, "program": shown.program or shown.meaning, "variants": variants, **picture_names(shown, number)}


def check_files(
    questions: Sequence[Question], showing: QuestionDisplay, per_sheet: int, workers: int
) -> Iterator[ExportFile]:
    """Sheets for each worker with all collected paraphrases, and check.csv with a row for each."""
    collected = [(showing.display(one), text) for one in questions for text in unchecked_paraphrases(one)]
    if not collected:
        raise ClewError("no paraphrase waits to be checked: collect them first with clew annotate import")
    hands = {
        f"worker {number}": [SheetEntry(shown, check_row(shown, text, f"worker {number}")) for shown, text in collected]
        for number in range(1, workers + 1)
    }
    together = [entry for entries in zip(*hands.values(), strict=True) for entry in entries]
    yield table_file("check", AnnotationStage.CHECK, together)
    for number, (worker, entries) in enumerate(hands.items(), 1):
        yield from sheet_files(
            AnnotationStage.CHECK, f"check-{number}", "Is it the same question?", entries, per_sheet, worker
        )


def unchecked_paraphrases(question: Question) -> list[str]:
    """The paraphrases of a question that still need checking."""
    return [one.text for one in paraphrases_of(question) if one.state in ("", ReviewState.WAITING)]


def check_row(shown: DisplayedQuestion, text: str, worker: str) -> RowCells:
    return {"id": shown.id, "question": shown.question, "paraphrase": text, "worker": worker}


def expert_files(hands: Sequence[Assignment], showing: QuestionDisplay, per_sheet: int) -> Iterator[ExportFile]:
    """Sheets and a table for each annotator: the pilot first, then the annotator's own questions."""
    questions = {one.id: one for hand in hands for one in (*hand.pilot, *hand.own)}
    shown = {id_: (number, showing.display(one)) for number, (id_, one) in enumerate(questions.items(), 1)}
    for number, one in shown.values():
        yield from picture_files(one, number)
    for name, hand in zip(file_names(hand.annotator for hand in hands), hands, strict=True):
        entries = [
            SheetEntry(shown[one.id][1], expert_row(*shown[one.id], hand.annotator, part))
            for part, dealt in (("yes", hand.pilot), ("", hand.own))
            for one in dealt
        ]
        yield table_file(name, AnnotationStage.EXPERT, entries)
        yield from sheet_files(
            AnnotationStage.EXPERT, name, "Questions for query graphs", entries, per_sheet, hand.annotator
        )


def expert_row(number: int, shown: DisplayedQuestion, annotator: str, pilot: str) -> RowCells:
    told = {"id": shown.id, "pilot": pilot, "meaning": shown.meaning, "annotator": annotator}
    names = "\n".join(map(str, shown.explanations))
    return {**told, "names": names, "answer": SEPARATOR.join(shown.answers), **picture_names(shown, number)}


def table_file(name: str, stage: AnnotationStage, entries: Iterable[SheetEntry]) -> ExportFile:
    """The CSV file with the rows of the entries."""
    return ExportFile(f"{name}.csv", write_table(LAYOUTS[stage].columns, (entry.row for entry in entries)))


def sheet_files(
    stage: AnnotationStage, name: str, title: str, entries: Sequence[SheetEntry], per_sheet: int, worker: str = ""
) -> Iterator[ExportFile]:
    """The entries on as many sheets as they need."""
    starts = range(0, len(entries), per_sheet)
    for number, start in enumerate(starts, 1):
        whole = f"{title} · sheet {number} of {len(starts)}" + (f" · for {worker}" if worker else "")
        sheet = Sheet(stage, f"{name}-{number}", whole, entries[start : start + per_sheet], worker)
        yield ExportFile(f"{sheet.key}.html", sheet_page(sheet).encode("utf-8", "replace"))


def picture_files(shown: DisplayedQuestion, number: int) -> Iterator[ExportFile]:
    drawn = {"program_picture": shown.program_picture, "graph_picture": shown.graph_picture}
    for column, place in picture_names(shown, number).items():
        if place:
            yield ExportFile(place, drawn[column].encode())


def picture_names(shown: DisplayedQuestion, number: int) -> dict[str, str]:
    """The paths of the pictures of a question; empty for a picture that does not exist."""
    stem = f"{PICTURE_FOLDER}/{number:06d}-{UNSAFE_CHARACTERS.sub('_', shown.id)[:60]}"
    return {
        "program_picture": f"{stem}-program.svg" if shown.program_picture else "",
        "graph_picture": f"{stem}-graph.svg" if shown.graph_picture else "",
    }


def file_names(annotators: Iterable[str]) -> list[str]:
    """A different file name for each annotator."""
    return [f"expert-{number}-{UNSAFE_CHARACTERS.sub('_', name)[:40]}" for number, name in enumerate(annotators, 1)]
