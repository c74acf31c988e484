"""Who gets which question: a pilot that all experts write, and the rest divided among them."""

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
from clew.generate.annotation.question_display import Showing, Shown
from clew.generate.annotation.review import State
from clew.generate.annotation.sheets import Entry, Sheet, sheet_page
from clew.generate.annotation.spreadsheet import LAYOUTS, Stage, write_table


@dataclass(frozen=True, slots=True)
class Assignment:
    """The questions of one annotator: those of the pilot, and the annotator's own."""

    annotator: str
    pilot: tuple[Question, ...]
    own: tuple[Question, ...]


def assign_questions(
    questions: Sequence[Question], annotators: Sequence[str], pilot: int, seed: int
) -> tuple[Assignment, ...]:
    """A hand for each annotator, with about as many questions of each isomorphism class in the pilot and in each hand.

    Pilot and division are those of GrailQA++ (section 3 of its paper): some of each class for all, the rest shared out.
    """
    mixed = list(alternate_classes(questions, random.Random(seed)))
    shared, rest = in_benchmark_order(mixed[:pilot], questions), mixed[pilot:]
    count = len(annotators)
    return tuple(
        Assignment(name, shared, in_benchmark_order(rest[n::count], questions)) for n, name in enumerate(annotators)
    )


def alternate_classes(questions: Sequence[Question], rng: random.Random) -> Iterator[Question]:
    """The questions in random order, one of each class after the other as long as there are any."""
    classes: dict[tuple[str, ...], list[Question]] = defaultdict(list)
    for question in rng.sample(questions, len(questions)):
        classes[labels_of(question, "iso")].append(question)
    waiting = [classes[name] for name in sorted(classes)]
    while waiting:
        for one in waiting:
            yield one.pop()
        waiting = [one for one in waiting if one]


def in_benchmark_order(chosen: Sequence[Question], questions: Sequence[Question]) -> tuple[Question, ...]:
    ids = {question.id for question in chosen}
    return tuple(question for question in questions if question.id in ids)


PICTURES = "pictures"
UNSAFE = re.compile(r"[^A-Za-z0-9_-]+")
SEPARATOR = "; "
RowCells = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class ExportFile:
    """A file to be written: its place below the folder, and what is in it."""

    name: str
    content: bytes


def paraphrase_files(questions: Sequence[Question], showing: Showing, per_sheet: int) -> Iterator[ExportFile]:
    """Sheets of questions to be said in other words, and paraphrase.csv."""
    entries = []
    for number, question in enumerate(questions, 1):
        shown = showing.shown(question)
        yield from pictures(shown, number)
        entries.append(Entry(shown, paraphrase_row(shown, number)))
    yield table_file("paraphrase", Stage.PARAPHRASE, entries)
    yield from pages(Stage.PARAPHRASE, "paraphrase", "Questions in other words", entries, per_sheet)


def paraphrase_row(shown: Shown, number: int) -> RowCells:
    variants = "\n".join(shown.variants)
    told = {"id": shown.id, "question": shown.question, "answer": SEPARATOR.join(shown.answers)}
    return {**told, "program": shown.program or shown.meaning, "variants": variants, **picture_names(shown, number)}


def check_files(questions: Sequence[Question], showing: Showing, per_sheet: int, workers: int) -> Iterator[ExportFile]:
    """Sheets for each of the workers with all paraphrases that were collected, and check.csv with a row for each."""
    collected = [(showing.shown(one), text) for one in questions for text in unchecked_paraphrases(one)]
    if not collected:
        raise ClewError("no paraphrase waits to be checked: collect them first with clew annotate import")
    hands = {
        f"worker {number}": [Entry(shown, check_row(shown, text, f"worker {number}")) for shown, text in collected]
        for number in range(1, workers + 1)
    }
    together = [entry for entries in zip(*hands.values(), strict=True) for entry in entries]
    yield table_file("check", Stage.CHECK, together)
    for number, (worker, entries) in enumerate(hands.items(), 1):
        yield from pages(Stage.CHECK, f"check-{number}", "Is it the same question?", entries, per_sheet, worker)


def unchecked_paraphrases(question: Question) -> list[str]:
    """The paraphrases of a question that are still to be checked."""
    return [one.text for one in paraphrases_of(question) if one.state in ("", State.WAITING)]


def check_row(shown: Shown, text: str, worker: str) -> RowCells:
    return {"id": shown.id, "question": shown.question, "paraphrase": text, "worker": worker}


def expert_files(hands: Sequence[Assignment], showing: Showing, per_sheet: int) -> Iterator[ExportFile]:
    """Sheets and a table for each annotator: the pilot first, then the annotator's own questions."""
    questions = {one.id: one for hand in hands for one in (*hand.pilot, *hand.own)}
    shown = {id_: (number, showing.shown(one)) for number, (id_, one) in enumerate(questions.items(), 1)}
    for number, one in shown.values():
        yield from pictures(one, number)
    for name, hand in zip(file_names(hand.annotator for hand in hands), hands, strict=True):
        entries = [
            Entry(shown[one.id][1], expert_row(*shown[one.id], hand.annotator, part))
            for part, dealt in (("yes", hand.pilot), ("", hand.own))
            for one in dealt
        ]
        yield table_file(name, Stage.EXPERT, entries)
        yield from pages(Stage.EXPERT, name, "Questions for query graphs", entries, per_sheet, hand.annotator)


def expert_row(number: int, shown: Shown, annotator: str, pilot: str) -> RowCells:
    told = {"id": shown.id, "pilot": pilot, "meaning": shown.meaning, "annotator": annotator}
    names = "\n".join(map(str, shown.about))
    return {**told, "names": names, "answer": SEPARATOR.join(shown.answers), **picture_names(shown, number)}


def table_file(name: str, stage: Stage, entries: Iterable[Entry]) -> ExportFile:
    return ExportFile(f"{name}.csv", write_table(LAYOUTS[stage].columns, (entry.row for entry in entries)))


def pages(
    stage: Stage, name: str, title: str, entries: Sequence[Entry], per_sheet: int, worker: str = ""
) -> Iterator[ExportFile]:
    """The entries on as many sheets as they need."""
    starts = range(0, len(entries), per_sheet)
    for number, start in enumerate(starts, 1):
        whole = f"{title} · sheet {number} of {len(starts)}" + (f" · for {worker}" if worker else "")
        sheet = Sheet(stage, f"{name}-{number}", whole, entries[start : start + per_sheet], worker)
        yield ExportFile(f"{sheet.key}.html", sheet_page(sheet).encode("utf-8", "replace"))


def pictures(shown: Shown, number: int) -> Iterator[ExportFile]:
    drawn = {"program_picture": shown.program_picture, "graph_picture": shown.graph_picture}
    for column, place in picture_names(shown, number).items():
        if place:
            yield ExportFile(place, drawn[column].encode())


def picture_names(shown: Shown, number: int) -> dict[str, str]:
    """The places of the pictures of a question, empty for those that there are not."""
    stem = f"{PICTURES}/{number:06d}-{UNSAFE.sub('_', shown.id)[:60]}"
    return {
        "program_picture": f"{stem}-program.svg" if shown.program_picture else "",
        "graph_picture": f"{stem}-graph.svg" if shown.graph_picture else "",
    }


def file_names(annotators: Iterable[str]) -> list[str]:
    """A name for the files of each annotator, none twice."""
    return [f"expert-{number}-{UNSAFE.sub('_', name)[:40]}" for number, name in enumerate(annotators, 1)]
