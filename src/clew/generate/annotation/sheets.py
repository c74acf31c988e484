"""A sheet for people to fill in, on screen or on paper: one page that needs no network and saves what was entered."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from importlib.resources import files
from string import Template

from clew.generate.annotation.question_display import DisplayedQuestion, NameExplanation
from clew.generate.annotation.spreadsheet import LAYOUTS, AnnotationStage
from clew.pages.markup import fold, write_page

FOOTER = Template("""
<div class="bar"><div><output id="count"></output><button type="button" id="csv">Save as CSV</button>
<button type="button" id="json" class="second">Save as JSON</button></div></div>
<script type="application/json" id="sheet">$data</script>
<script>
$script</script>""")
WIDTH_STYLE = re.compile(r' style="--width: \d+px"')  # which a page that allows no inline style leaves out
WIDTH = re.compile(r'<svg[^>]* width="(\d+)"')
PERSON = dict.fromkeys(AnnotationStage, "worker") | {AnnotationStage.EXPERT: "annotator"}
WANTED: dict[AnnotationStage, tuple[str, ...]] = {
    AnnotationStage.PARAPHRASE: ("paraphrase",),
    AnnotationStage.CHECK: ("same_meaning", "fluency"),
    AnnotationStage.EXPERT: ("written",),
    AnnotationStage.SAME: ("same",),
    AnnotationStage.ANSWER: ("your_answer",),
}
WITH_PICTURES = (AnnotationStage.PARAPHRASE, AnnotationStage.CHECK, AnnotationStage.EXPERT)
LEGEND = 'In the pictures, what is asked for is framed twice, like <span class="key">this</span>.'
SAVED = "Your entries stay in this browser; when you are done, save them with the button below and send the file back."
TASKS = {
    AnnotationStage.PARAPHRASE: (
        "Say each question in your own words, as you would ask a person. It must still ask for the same thing and "
        "have the same answer; change the wording as much as you like.",
        "If you cannot understand a question, or something is wrong with it, mark it as confusing.",
    ),
    AnnotationStage.CHECK: (
        "For each pair, say whether the second question asks for the same as the first, and how fluent it is: "
        "1 is hardly English, 5 is what a person would say.",
        "If you cannot understand the first question, mark it as confusing.",
    ),
    AnnotationStage.EXPERT: (
        "Write for each query graph the question that it asks, in natural and complete English: name what is known, "
        "say in words what is not, and mind the direction of the arrows.",
        "Mark what makes no sense as confusing, and say why in the note.",
    ),
    AnnotationStage.SAME: (
        "For each pair, say whether the two mean the same: whether they ask for the same thing and must have the same "
        "answer, whatever the facts are. Wording and style do not matter.",
        "If the two differ, say in the note what makes the difference.",
    ),
    AnnotationStage.ANSWER: (
        "Answer each question by looking up the facts in the knowledge base. Do not use any program that answers "
        "questions.",
        "Choose an answer if some are offered. Otherwise write it as the knowledge base has it, with its unit; if "
        "there are several, write each on its own line.",
        "If a question cannot be understood or answered, mark it as confusing.",
    ),
}
BETTER = "Is one of these better? Take it, and change what should be changed."
FLUENCY = ("1", "2", "3", "4", "5")


@dataclass(frozen=True, slots=True)
class SheetEntry:
    """A question on a sheet: what is shown of it, and its row in the table."""

    shown: DisplayedQuestion
    row: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Sheet:
    """The page for one person; `key` is its file's name without the ending."""

    stage: AnnotationStage
    key: str
    title: str
    entries: Sequence[SheetEntry]
    worker: str = ""


def sheet_page(sheet: Sheet) -> str:
    """The HTML page of a sheet."""
    layout = LAYOUTS[sheet.stage]
    data = {
        "stage": sheet.stage, "key": sheet.key, "person": PERSON[sheet.stage], "wanted": WANTED[sheet.stage],
        "columns": layout.columns, "rows": [dict(entry.row) for entry in sheet.entries],
    }  # fmt: skip
    name_field = (
        '<label for="who">Your name, or the name you work under</label>'
        f'<input type="text" id="who" required value="{escape(sheet.worker)}">'
    )
    articles = [question_article(sheet.stage, entry, number) for number, entry in enumerate(sheet.entries)]
    footer = FOOTER.substitute(data=json.dumps(data).replace("<", "\\u003c"), script=read_asset("sheet.js"))
    parts = [task_box(sheet.stage), name_field, *articles]
    return write_page(sheet.title, parts, style=read_asset("sheet.css"), footer=footer)


def read_asset(name: str) -> str:
    return files("clew.generate.annotation").joinpath(name).read_text("utf-8")


def task_box(stage: AnnotationStage, how_kept: str = SAVED) -> str:
    """What people are asked to do, and how their entries are kept."""
    lines = "".join(f"<li>{escape(line)}</li>" for line in TASKS[stage])
    legend = f"<li>{LEGEND}</li>" if stage in WITH_PICTURES else ""
    return f'<div class="task"><ul>{lines}{legend}</ul><p class="soft">{how_kept}</p></div>'


def question_article(stage: AnnotationStage, entry: SheetEntry, number: int) -> str:
    """One question with its answer, pictures and explanations, and the fields to fill in."""
    title = f'<div class="number">{number + 1} · {escape(entry.shown.id)}{pilot_mark(entry)}</div>'
    return "<article>\n" + "\n".join((title, *question_parts(stage, entry, number))) + "\n</article>"


def question_parts(stage: AnnotationStage, entry: SheetEntry, number: int) -> list[str]:
    """The parts of a question on a sheet, which are HTML."""
    figures = picture_figures(entry.shown)
    parts = (
        HEADINGS[stage](entry),
        answer_line(entry.shown),
        fold("See what is asked", figures) if stage is AnnotationStage.CHECK else figures,
        explanation_list(entry.shown.explanations, opened=stage is AnnotationStage.EXPERT),
        FIELDS[stage](entry, number),
    )
    return [part for part in parts if part]


def pilot_mark(entry: SheetEntry) -> str:
    return " · pilot" if entry.row.get("pilot") else ""


def question_heading(entry: SheetEntry) -> str:
    return f"<h2>{escape(entry.shown.question)}</h2>"


def check_heading(entry: SheetEntry) -> str:
    rewording = f'<p class="rewording">{escape(entry.row["paraphrase"])}</p>'
    return f'{question_heading(entry)}\n<p class="soft">said in other words:</p>\n{rewording}'


def expert_heading(entry: SheetEntry) -> str:
    meaning = f"\n<pre>{escape(entry.shown.meaning)}</pre>" if entry.shown.meaning else ""
    return f"<h2>What does this ask?</h2>{meaning}"


def pair_heading(entry: SheetEntry) -> str:
    first, second = escape(entry.row["first"]), escape(entry.row["second"])
    return f'<h2>{first}</h2>\n<p class="soft">and</p>\n<p class="rewording">{second}</p>'


def answer_line(shown: DisplayedQuestion) -> str:
    answers = "; ".join(shown.answers)
    return f'<p class="answer">Answer: <b>{escape(answers)}</b></p>' if answers else ""


def picture_figures(shown: DisplayedQuestion) -> str:
    """The available pictures, each with its caption."""
    pictures = (("The steps to the answer", shown.program_picture), ("What is asked, as a graph", shown.graph_picture))
    figures = "".join(figure(caption, svg) for caption, svg in pictures if svg)
    return f'<div class="pictures">{figures}</div>' if figures else ""


def figure(caption: str, svg: str) -> str:
    """A picture with its caption; the page gets its width, to shrink it on small screens within limits."""
    width = WIDTH.search(svg)
    style = f' style="--width: {width[1]}px"' if width else ""
    return f"<figure><figcaption>{caption}</figcaption><div{style}>{svg}</div></figure>"


def explanation_list(explanations: Sequence[NameExplanation], opened: bool) -> str:
    """The explanations of names, folded unless `opened`."""
    if not explanations:
        return ""
    items = "".join(
        f"<dt>{escape(explanation.name)}</dt><dd>{escape(explanation.details)}</dd>" for explanation in explanations
    )
    return fold("What the names mean", f"<dl>{items}</dl>", opened)


def paraphrase_fields(entry: SheetEntry, number: int) -> str:
    text = text_area(entry, number, "paraphrase", "In your words")
    return wording_list(entry.shown, number) + text + confusing_box(entry, number)


def wording_list(shown: DisplayedQuestion, number: int) -> str:
    """Other wordings that the person can take over."""
    if not shown.variants:
        return ""
    take = f'<button type="button" class="small second" data-take="{number}">take</button>'
    items = "".join(f"<li>{take}<span>{escape(wording)}</span></li>" for wording in shown.variants)
    return f'<p class="soft">{BETTER}</p>\n<ul class="wordings">{items}</ul>'


def check_fields(entry: SheetEntry, number: int) -> str:
    same = choice_field(entry, number, "same_meaning", "Does it ask for the same?", ("yes", "no"))
    fluency = choice_field(entry, number, "fluency", "How fluent is it?", FLUENCY)
    return same + fluency + confusing_box(entry, number)


def expert_fields(entry: SheetEntry, number: int) -> str:
    text = text_area(entry, number, "written", "The question")
    return text + confusing_box(entry, number) + note_field(entry, number)


def same_fields(entry: SheetEntry, number: int) -> str:
    same = choice_field(entry, number, "same", "Do they mean the same?", ("yes", "no"))
    return same + note_field(entry, number)


def answer_fields(entry: SheetEntry, number: int) -> str:
    """The choices of the question if the row has them, otherwise room to write."""
    choices = entry.row.get("choices", "").splitlines()
    if choices:
        answer = choice_field(entry, number, "your_answer", "The answer", choices)
    else:
        answer = text_area(entry, number, "your_answer", "The answer")
    return answer + confusing_box(entry, number) + note_field(entry, number)


def note_field(entry: SheetEntry, number: int) -> str:
    field = f'<input type="text" id="note-{number}" value="{filled_value(entry, "note")}" {field_name("note", number)}>'
    return f'<label for="note-{number}">Note</label>{field}'


def text_area(entry: SheetEntry, number: int, name: str, label: str) -> str:
    area = f'<textarea id="{name}-{number}" {field_name(name, number)}>{filled_value(entry, name)}</textarea>'
    return f'<label for="{name}-{number}">{label}</label>{area}'


def confusing_box(entry: SheetEntry, number: int) -> str:
    checked = " checked" if entry.row.get("confusing") == "yes" else ""
    box = f'<input type="checkbox" value="yes" {field_name("confusing", number)}{checked}>'
    return f'<label class="box">{box}<span>This question is confusing</span></label>'


def choice_field(entry: SheetEntry, number: int, name: str, legend: str, values: Sequence[str]) -> str:
    """Radio buttons for a choice between values."""
    buttons = "".join(
        f'<label><input type="radio" value="{escape(value)}" {field_name(name, number)}'
        f"{' checked' if entry.row.get(name) == value else ''}>{escape(value)}</label>"
        for value in values
    )
    return f"<fieldset><legend>{legend}</legend>{buttons}</fieldset>"


def field_name(name: str, number: int) -> str:
    """The attributes by which a script and a form know the column of a field and its row."""
    return f'name="{name}-{number}" data-row="{number}" data-name="{name}"'


def filled_value(entry: SheetEntry, name: str) -> str:
    """What was filled in before, escaped."""
    return escape(entry.row.get(name, ""))


HEADINGS = {
    AnnotationStage.PARAPHRASE: question_heading,
    AnnotationStage.CHECK: check_heading,
    AnnotationStage.EXPERT: expert_heading,
    AnnotationStage.SAME: pair_heading,
    AnnotationStage.ANSWER: question_heading,
}
FIELDS = {
    AnnotationStage.PARAPHRASE: paraphrase_fields,
    AnnotationStage.CHECK: check_fields,
    AnnotationStage.EXPERT: expert_fields,
    AnnotationStage.SAME: same_fields,
    AnnotationStage.ANSWER: answer_fields,
}
