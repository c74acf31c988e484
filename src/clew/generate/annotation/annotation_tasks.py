"""Tasks for people in a browser: the rows of the sheets one by one, how many people each needs, and who may do it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from clew.errors import SourceError
from clew.generate.annotation.question_display import DisplayedQuestion, NameExplanation
from clew.generate.annotation.sheets import SheetEntry
from clew.generate.annotation.spreadsheet import AnnotationStage
from clew.kb.files import text_digest

TASK_FILE = "tasks.jsonl"
SUBJECT_COLUMNS = ("id", "question", "meaning", "paraphrase", "first", "second")  # what a person's entry is about
EXPORT_HINT = "write the folder with clew annotate export"


@dataclass(frozen=True, slots=True)
class AnnotationTask:
    """A row that `wanted` people fill in; only the person `only_for` if that is given, and nobody of `not_for`."""

    stage: AnnotationStage
    entry: SheetEntry
    wanted: int = 1
    only_for: str = ""
    not_for: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        """What identifies the task, also after the folder is written again."""
        return text_digest((self.stage, self.only_for, *(self.entry.row.get(name, "") for name in SUBJECT_COLUMNS)))


@dataclass(frozen=True, slots=True)
class PlacedTask:
    """A task and the place of its line in the file."""

    task: AnnotationTask
    start: int


def write_tasks(tasks: Iterable[AnnotationTask]) -> bytes:
    """The content of the file of tasks, one on each line."""
    return b"".join(write_task(task) for task in tasks)


def write_task(task: AnnotationTask) -> bytes:
    fields = {"stage": task.stage, "wanted": task.wanted, "only_for": task.only_for, "not_for": task.not_for,
              "row": dict(task.entry.row), "shown": asdict(task.entry.shown)}  # fmt: skip
    return json.dumps(fields, ensure_ascii=False).encode("utf-8", "replace") + b"\n"


def read_tasks(path: Path) -> Iterator[PlacedTask]:
    """The tasks in a file that `clew annotate export` wrote."""
    try:
        with path.open("rb") as file:
            start = 0
            for number, line in enumerate(file, 1):
                yield PlacedTask(read_task(line, f"{path}:{number}"), start)
                start += len(line)
    except OSError as fault:
        raise SourceError(f"cannot read {path}: {fault.strerror}; {EXPORT_HINT}") from None


def read_task_at(path: Path, start: int) -> AnnotationTask:
    """The task whose line begins at byte `start`."""
    with path.open("rb") as file:
        file.seek(start)
        return read_task(file.readline(), f"{path}, byte {start}")


def read_task(line: bytes, place: str) -> AnnotationTask:
    """The task on a line."""
    try:
        fields = json.loads(line)
        entry = SheetEntry(
            read_display(fields["shown"]), {str(name): str(text) for name, text in fields["row"].items()}
        )
        stage, not_for = AnnotationStage(fields["stage"]), tuple(map(str, fields["not_for"]))
        return AnnotationTask(stage, entry, int(fields["wanted"]), str(fields["only_for"]), not_for)
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        raise SourceError(f"{place} is not a task; {EXPORT_HINT}") from None


def read_display(fields: dict[str, Any]) -> DisplayedQuestion:
    """What is shown of a question."""
    lists = {"answers": tuple(fields["answers"]), "variants": tuple(fields["variants"])}
    explanations = tuple(
        NameExplanation(item["name"], item["id"], item["description"], tuple(item["aliases"]))
        for item in fields["explanations"]
    )
    return DisplayedQuestion(**{**fields, **lists, "explanations": explanations})
