"""The example model of docs/extending.md, put where a contributor would put it, and questions that it can learn."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

import orjson
import pytest

import clew.models
from clew.benchmark.question import Gold, Question
from clew.models import catalogue
from clew.models.catalogue import MODELS, CatalogueEntry

PAGE = (Path(__file__).parents[2] / "docs" / "extending.md").read_text("utf-8")
SECTION = PAGE.partition("\n## A model\n")[2].partition("\n## ")[0]
MODEL_TEXT, ROW_TEXT = re.findall(r"```python\n(.*?)```", SECTION, re.DOTALL)
NAME, MODULE = "word-bag", "word_bag"


def add_example_model(folder: Path, patch: pytest.MonkeyPatch) -> CatalogueEntry:
    """Put the file of the example among the models, and its row into the catalogue."""
    (folder / f"{MODULE}.py").write_text(MODEL_TEXT, "utf-8")
    patch.setattr(clew.models, "__path__", [*clew.models.__path__, str(folder)])
    patch.delitem(sys.modules, f"clew.models.{MODULE}", raising=False)
    rows: dict[str, CatalogueEntry] = eval(f"{{{ROW_TEXT}}}", vars(catalogue))
    patch.setitem(MODELS, NAME, rows[NAME])
    return rows[NAME]


def make_questions(count: int, first: int = 0) -> list[Question]:
    """Questions whose answer is the thing that they name."""
    numbers = range(first, first + count)
    return [Question(f"q{n}", f"What is thing{n % 8} in {n}?", Gold(answers=(f"a{n % 8}",))) for n in numbers]


def write_questions(questions: list[Question], path: Path, **fields: Any) -> Path:
    """Questions as a file of JSON lines."""
    lines = [
        {"id": question.id, "question": question.text, "answers": list(question.gold.answers or ())} | fields
        for question in questions
    ]
    path.write_bytes(b"".join(orjson.dumps(line) + b"\n" for line in lines))
    return path
