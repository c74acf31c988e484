"""The files that people get: sheets, the same as CSV tables, and pictures; and who gets which questions."""

from __future__ import annotations

import random
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple

from clew.benchmark.labels import labels_of
from clew.benchmark.question import Question
from clew.errors import ClewError
from clew.generate.annotation.agreement import normalize_question
from clew.generate.annotation.annotation_tasks import TASK_FILE, AnnotationTask, write_tasks
from clew.generate.annotation.annotations import Paraphrase, drafts_of, paraphrases_of
from clew.generate.annotation.question_display import DisplayedQuestion, QuestionDisplay, meaning_text
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
        for questions_of_class in waiting:
            yield questions_of_class.pop()
        waiting = [questions_of_class for questions_of_class in waiting if questions_of_class]


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


def paraphrase_files(questions: Sequence[Question], display: QuestionDisplay, per_sheet: int) -> Iterator[ExportFile]:
    """Sheets of questions to reword, paraphrase.csv, and the tasks for a browser."""
    entries = []
    for number, question in enumerate(questions, 1):
        displayed = display.display(question)
        yield from picture_files(displayed, number)
        entries.append(SheetEntry(displayed, paraphrase_row(displayed, number)))
    yield table_file("paraphrase", AnnotationStage.PARAPHRASE, entries)
    yield task_file(AnnotationTask(AnnotationStage.PARAPHRASE, entry) for entry in entries)
    yield from sheet_files(AnnotationStage.PARAPHRASE, "paraphrase", "Questions in other words", entries, per_sheet)


def paraphrase_row(displayed: DisplayedQuestion, number: int) -> RowCells:
    variants = "\n".join(displayed.variants)
    cells = {"id": displayed.id, "question": displayed.question, "answer": SEPARATOR.join(displayed.answers)}
    return {
        **cells,
        "program": displayed.program or displayed.meaning,
        "variants": variants,
        **picture_names(displayed, number),
    }


def check_files(
    questions: Sequence[Question], display: QuestionDisplay, per_sheet: int, workers: int
) -> Iterator[ExportFile]:
    """Sheets for each worker with all collected paraphrases, and check.csv with a row for each."""
    collected = [
        WorkerRow(shown, check_row(shown, paraphrase.text), paraphrase.workers)
        for shown, texts in ((display.display(question), unchecked_paraphrases(question)) for question in questions)
        for paraphrase in texts
    ]
    if not collected:
        raise ClewError("no paraphrases to check: collect some first with clew annotate import")
    return worker_files(AnnotationStage.CHECK, "Is it the same question?", collected, per_sheet, workers)


class WorkerRow(NamedTuple):
    """A row for several workers, without its authors, who cannot judge what they wrote."""

    shown: DisplayedQuestion
    row: RowCells
    authors: tuple[str, ...] = ()


def worker_files(
    stage: AnnotationStage, title: str, rows: Sequence[WorkerRow], per_sheet: int, workers: int
) -> Iterator[ExportFile]:
    """Sheets with the same rows for each worker, a table with a row for each worker and question, and the tasks."""
    entries_by_worker = {
        name: [SheetEntry(row.shown, {**row.row, "worker": name}) for row in rows]
        for name in (f"worker {number}" for number in range(1, workers + 1))
    }
    together = [entry for entries in zip(*entries_by_worker.values(), strict=True) for entry in entries]
    yield table_file(stage.value, stage, together)
    yield task_file(AnnotationTask(stage, SheetEntry(row.shown, row.row), workers, not_for=row.authors) for row in rows)
    for number, (worker, entries) in enumerate(entries_by_worker.items(), 1):
        yield from sheet_files(stage, f"{stage.value}-{number}", title, entries, per_sheet, worker)


def draw_questions(questions: Sequence[Question], count: int, seed: int) -> Sequence[Question]:
    """`count` random questions in their order in the benchmark; all if there are no more, or with 0."""
    if not 0 < count < len(questions):
        return questions
    return in_benchmark_order(random.Random(seed).sample(questions, count), questions)


def answer_files(
    questions: Sequence[Question], per_sheet: int, workers: int, with_choices: bool
) -> Iterator[ExportFile]:
    """Sheets of questions to answer, with nothing that gives the answer away, and answer.csv.

    So KQA Pro measured how well people do (Cao et al. 2022, section 5): experts answered 200 of its test questions.
    """
    lacking = [question.id for question in questions if with_choices and not question.choices]
    if lacking:
        raise ClewError(f"{len(lacking):,} questions have no choices, the first is {lacking[0]!r}; leave out --choices")
    rows = [
        WorkerRow(bare_display(question.id, question.text), answer_row(question, with_choices))
        for question in questions
    ]
    return worker_files(AnnotationStage.ANSWER, "What is the answer?", rows, per_sheet, workers)


def answer_row(question: Question, with_choices: bool) -> RowCells:
    choices = "\n".join(dict.fromkeys(question.choices)) if with_choices else ""
    return {"id": question.id, "question": question.text, "choices": choices}


def bare_display(id_: str, text: str) -> DisplayedQuestion:
    """A question of which people see only the text."""
    return DisplayedQuestion(id_, text, (), "", "", "", "", (), ())


@dataclass(frozen=True, slots=True)
class TextPair:
    """Two texts for one meaning, by the id of the question."""

    id: str
    first: str
    second: str


def same_files(pairs: Sequence[TextPair], per_sheet: int, workers: int) -> Iterator[ExportFile]:
    """Sheets of pairs to judge, and same.csv."""
    rows = [
        WorkerRow(bare_display(pair.id, pair.first), {"id": pair.id, "first": pair.first, "second": pair.second})
        for pair in pairs
    ]
    return worker_files(AnnotationStage.SAME, "Do they mean the same?", rows, per_sheet, workers)


def draft_pairs(questions: Iterable[Question]) -> list[TextPair]:
    """The pairs of experts' drafts for each question, without those that use the same words."""
    pairs = [
        TextPair(question.id, first, second)
        for question in questions
        for first, second in combinations(dict.fromkeys(draft.text for draft in drafts_of(question) if draft.text), 2)
        if normalize_question(first) != normalize_question(second)
    ]
    if not pairs:
        raise ClewError(
            "no question was written by several experts in different words: import their sheets first with clew "
            "annotate import, or compare two files with --against"
        )
    return pairs


def file_pairs(questions: Iterable[Question], others: Iterable[Question]) -> list[TextPair]:
    """The texts of the questions with the same id in two files where they differ, otherwise their meanings."""
    by_id = {question.id: question for question in others}
    pairs = []
    for question in questions:
        other = by_id.get(question.id)
        if other is not None and normalize_question(question.text) != normalize_question(other.text):
            pairs.append(TextPair(question.id, question.text, other.text))
        elif other is not None and meaning_text(question) != meaning_text(other):
            pairs.append(TextPair(question.id, meaning_text(question), meaning_text(other)))
    if not pairs:
        raise ClewError("the two files have no question with the same id and another text or meaning")
    return pairs


def unchecked_paraphrases(question: Question) -> list[Paraphrase]:
    """The paraphrases of a question that still need checking."""
    return [paraphrase for paraphrase in paraphrases_of(question) if paraphrase.state in ("", ReviewState.WAITING)]


def check_row(displayed: DisplayedQuestion, text: str) -> RowCells:
    return {"id": displayed.id, "question": displayed.question, "paraphrase": text}


def expert_files(assignments: Sequence[Assignment], display: QuestionDisplay, per_sheet: int) -> Iterator[ExportFile]:
    """Sheets and a table for each annotator: the pilot first, then the annotator's own questions."""
    questions = {
        question.id: question for assignment in assignments for question in (*assignment.pilot, *assignment.own)
    }
    displayed = {
        id_: (number, display.display(question)) for number, (id_, question) in enumerate(questions.items(), 1)
    }
    for number, question in displayed.values():
        yield from picture_files(question, number)
    tasks: list[AnnotationTask] = []
    for name, assignment in zip(
        file_names(assignment.annotator for assignment in assignments), assignments, strict=True
    ):
        entries = [
            SheetEntry(displayed[question.id][1], expert_row(*displayed[question.id], assignment.annotator, part))
            for part, chosen in (("yes", assignment.pilot), ("", assignment.own))
            for question in chosen
        ]
        yield table_file(name, AnnotationStage.EXPERT, entries)
        yield from sheet_files(
            AnnotationStage.EXPERT, name, "Questions for query graphs", entries, per_sheet, assignment.annotator
        )
        tasks += (AnnotationTask(AnnotationStage.EXPERT, entry, only_for=assignment.annotator) for entry in entries)
    yield task_file(tasks)


def expert_row(number: int, displayed: DisplayedQuestion, annotator: str, pilot: str) -> RowCells:
    cells = {"id": displayed.id, "pilot": pilot, "meaning": displayed.meaning, "annotator": annotator}
    names = "\n".join(map(str, displayed.explanations))
    return {**cells, "names": names, "answer": SEPARATOR.join(displayed.answers), **picture_names(displayed, number)}


def table_file(name: str, stage: AnnotationStage, entries: Iterable[SheetEntry]) -> ExportFile:
    """The CSV file with the rows of the entries."""
    return ExportFile(f"{name}.csv", write_table(LAYOUTS[stage].columns, (entry.row for entry in entries)))


def task_file(tasks: Iterable[AnnotationTask]) -> ExportFile:
    """The file by which `clew serve --annotate` gives the same rows to people in a browser."""
    return ExportFile(TASK_FILE, write_tasks(tasks))


def sheet_files(
    stage: AnnotationStage, name: str, title: str, entries: Sequence[SheetEntry], per_sheet: int, worker: str = ""
) -> Iterator[ExportFile]:
    """The entries on as many sheets as they need."""
    starts = range(0, len(entries), per_sheet)
    for number, start in enumerate(starts, 1):
        full_title = f"{title} · sheet {number} of {len(starts)}" + (f" · for {worker}" if worker else "")
        sheet = Sheet(stage, f"{name}-{number}", full_title, entries[start : start + per_sheet], worker)
        yield ExportFile(f"{sheet.key}.html", sheet_page(sheet).encode("utf-8", "replace"))


def picture_files(displayed: DisplayedQuestion, number: int) -> Iterator[ExportFile]:
    pictures = {"program_picture": displayed.program_picture, "graph_picture": displayed.graph_picture}
    for column, place in picture_names(displayed, number).items():
        if place:
            yield ExportFile(place, pictures[column].encode())


def picture_names(displayed: DisplayedQuestion, number: int) -> dict[str, str]:
    """The paths of the pictures of a question; empty for a picture that does not exist."""
    stem = f"{PICTURE_FOLDER}/{number:06d}-{UNSAFE_CHARACTERS.sub('_', displayed.id)[:60]}"
    return {
        "program_picture": f"{stem}-program.svg" if displayed.program_picture else "",
        "graph_picture": f"{stem}-graph.svg" if displayed.graph_picture else "",
    }


def file_names(people: Iterable[str], role: str = "expert") -> list[str]:
    """A different file name for each person."""
    return [f"{role}-{number}-{UNSAFE_CHARACTERS.sub('_', name)[:40]}" for number, name in enumerate(people, 1)]
