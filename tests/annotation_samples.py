"""Tasks for people over a few made-up questions."""

from __future__ import annotations

from pathlib import Path

from clew.benchmark.question import Gold, Question
from clew.generate.annotation.annotation_tasks import TASK_FILE, AnnotationTask, write_tasks
from clew.generate.annotation.exporter import bare_display
from clew.generate.annotation.sheets import SheetEntry
from clew.generate.annotation.spreadsheet import AnnotationStage

HOSTILE = "What is <script>alert(1)</script> called?"


def sample_questions(count: int) -> list[Question]:
    """Questions with one answer each."""
    return [Question(f"q{number}", sample_text(number), Gold(answers=(f"a{number}",))) for number in range(count)]


def sample_text(number: int) -> str:
    return HOSTILE if number == 0 else f"What is the name of thing number {number} in the list?"


def sample_task(number: int, stage: AnnotationStage, wanted: int = 1, **fields: object) -> AnnotationTask:
    """A task about a question, or in the stage check about a rewording of it."""
    row = {"id": f"q{number}", "question": sample_text(number)}
    row |= {"paraphrase": reword(number)} if stage is AnnotationStage.CHECK else {}
    return AnnotationTask(stage, SheetEntry(bare_display(row["id"], row["question"]), row), wanted, **fields)  # type: ignore[arg-type]


def reword(number: int) -> str:
    return f"Please tell me how number {number} is called."


def write_sample_tasks(folder: Path, tasks: list[AnnotationTask]) -> Path:
    """A folder with the file of these tasks."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / TASK_FILE).write_bytes(write_tasks(tasks))
    return folder
