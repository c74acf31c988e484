"""Sheets need nothing from elsewhere, fit a phone, and save what is filled in so that import reads it."""

from __future__ import annotations

import os
import subprocess
from html import unescape
from pathlib import Path

import pytest

from clew.benchmark.question import Forms, Gold, Question
from clew.generate.annotation.exporter import bare_display
from clew.generate.annotation.filled_sheets import (
    AnswerEntry,
    CheckEntry,
    ExpertEntry,
    FilledSheets,
    ParaphraseEntry,
    SamenessEntry,
    read_filled_sheets,
)
from clew.generate.annotation.question_display import QuestionDisplay
from clew.generate.annotation.sheets import WITH_PICTURES, Sheet, SheetEntry, sheet_page
from clew.generate.annotation.spreadsheet import AnnotationStage
from page_checks import PHONE_WIDTH, PageParser, find_browser, measure_phone_width

TRICKY = 'Who </script> & "<b>", said\nZoë; then?'
PROGRAM = f"Find({'Rindfleischetikettierung' * 5}) | Relate(made by, backward) | FilterConcept(law) | Count()"
QUESTION = Question("q1", TRICKY, Gold(Forms(PROGRAM), ("3",)), extra={"variants": [{"text": "Who <i>else</i>?"}]})
ROWS = {
    AnnotationStage.PARAPHRASE: {"id": "q1", "question": TRICKY},
    AnnotationStage.CHECK: {"id": "q1", "question": TRICKY, "paraphrase": "Who, then?", "worker": "w"},
    AnnotationStage.EXPERT: {"id": "q1", "pilot": "yes", "annotator": "ann"},
    AnnotationStage.SAME: {"id": "q1", "first": "Who <b> is it?", "second": "=Who, then?", "worker": "w"},
    AnnotationStage.ANSWER: {"id": "q1", "question": TRICKY, "choices": "yes\n<b>no</b>", "worker": "w"},
}
FILL = """<script>
for (const field of fields) {
  if (field.type === "checkbox") continue;
  if (field.type === "radio") field.checked = field.value === "yes" || field.value === "4";
  else field.value = 'So "what"; is it,\\nthen Zoë?';
}
keep();
document.body.setAttribute("data-saved", asSAVED());
</script>"""


def page(stage: AnnotationStage) -> str:
    displayed = QuestionDisplay(None).display(QUESTION) if stage in WITH_PICTURES else bare_display("q1", TRICKY)
    entry = SheetEntry(displayed, ROWS[stage])
    return sheet_page(Sheet(stage, "sheet-1", "A sheet & more", [entry], "ann"))


@pytest.mark.parametrize("stage", AnnotationStage)
def test_a_sheet_is_well_formed_and_refers_to_nothing(stage: AnnotationStage) -> None:
    looked = PageParser(page(stage))
    assert looked.misplaced_tags == []
    assert looked.references == []
    assert {"script", "input"} <= looked.tags
    assert ("svg" in looked.tags) == (stage in WITH_PICTURES)


def test_the_text_of_a_question_is_escaped() -> None:
    text = page(AnnotationStage.PARAPHRASE)
    assert "</script> &" not in text
    assert "<i>" not in text
    assert "Who &lt;i&gt;else&lt;/i&gt;?" in text


@pytest.mark.parametrize("stage", AnnotationStage)
def test_a_sheet_fits_a_phone(stage: AnnotationStage, tmp_path: Path) -> None:
    assert measure_phone_width(page(stage), tmp_path) <= PHONE_WIDTH


@pytest.mark.parametrize("ending", ["csv", "json"])
@pytest.mark.parametrize("stage", AnnotationStage)
def test_what_a_sheet_saves_is_what_import_reads(stage: AnnotationStage, ending: str, tmp_path: Path) -> None:
    saved = tmp_path / f"saved.{ending}"
    saved.write_text(fill_in_sheet(page(stage), ending, tmp_path), encoding="utf-8", newline="")
    sheets = read_filled_sheets([str(saved)], [QUESTION])
    assert sheets.remarks.items == []
    assert (
        entry_values(sheets)
        == {
            AnnotationStage.PARAPHRASE: ParaphraseEntry("q1", "ann", 'So "what"; is it, then Zoë?'),
            AnnotationStage.CHECK: CheckEntry("q1", "ann", "Who, then?", True, 4.0),
            AnnotationStage.EXPERT: ExpertEntry(
                "q1", "ann", 'So "what"; is it, then Zoë?', note='So "what"; is it,then Zoë?'
            ),
            AnnotationStage.SAME: SamenessEntry("q1", "ann", "Who <b> is it?", "=Who, then?", True),
            AnnotationStage.ANSWER: AnswerEntry("q1", "ann", "yes"),
        }[stage]
    )


def entry_values(sheets: FilledSheets) -> object:
    return next(iter(sheets.entries.values())).entry


def fill_in_sheet(text: str, ending: str, folder: Path) -> str:
    """What a browser would save of a page whose fields are filled in."""
    place = folder / "sheet.html"
    place.write_text(text + FILL.replace("SAVED", ending.capitalize()), encoding="utf-8")
    options = ["--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={folder / 'browser'}", "--dump-dom"]
    done = subprocess.run([find_browser(), *options, place.as_uri()], capture_output=True, timeout=120, check=True,
                          env=os.environ | {"HOME": str(folder)})  # fmt: skip
    return unescape(done.stdout.decode().partition('data-saved="')[2].partition('"')[0])
