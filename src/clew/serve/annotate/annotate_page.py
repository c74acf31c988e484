"""What people see who annotate: the folders, one task after the other, their own entries, and the progress of all."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from html import escape
from urllib.parse import quote

from clew.benchmark.judge_agreement import Agreement
from clew.generate.annotation.agreement import PilotAgreement
from clew.generate.annotation.annotation_folder import MAX_NAME_CHARS, AnnotationFolder
from clew.generate.annotation.annotation_tasks import AnnotationTask
from clew.generate.annotation.entry_store import FilledRow, PersonProgress, TaskCounts
from clew.generate.annotation.sheets import WIDTH_STYLE, SheetEntry, question_parts, task_box
from clew.generate.annotation.spreadsheet import LAYOUTS, AnnotationStage
from clew.pages.markup import Html, code, note, section, shorten, table
from clew.pages.plots import draw_bar
from clew.serve.page_texts import ANNOTATE_TEXTS, texts_attribute
from clew.serve.workbench.result_view import address

PATH = "/annotate"
NAME_PATH = f"{PATH}/-/name"  # which no folder can be called
TITLES = {
    AnnotationStage.PARAPHRASE: "Say questions in your words",
    AnnotationStage.CHECK: "Check rewordings",
    AnnotationStage.EXPERT: "Write questions for meanings",
    AnnotationStage.SAME: "Compare two texts",
    AnnotationStage.ANSWER: "Answer questions",
}
KEPT = "Each entry is stored on the server when you save it. You can stop at any time and change your entries later."
HOW_TO_START = (
    "This server has no tasks for people. Write some with clew annotate export, and give the folder to the server:"
)
COMMAND = "clew annotate export questions.jsonl -k my.clew --for paraphrase -o sheets\nclew serve --annotate sheets"
MAX_TEXT_CHARS = 160  # of a question in a list
MAX_UNLIKE = 10  # questions that experts wrote differently, enough for one meeting


def folder_path(name: str, rest: str = "") -> str:
    """The path of a folder, or of what `rest` names in it, as an address needs it."""
    return f"{PATH}/{quote(name, safe='')}{rest}"


def overview_parts(folders: Sequence[AnnotationFolder], person: str) -> Iterable[str]:
    """The folders with their progress, and the name under which the person works."""
    if not folders:
        yield note(HOW_TO_START)
        yield f"<pre>{escape(COMMAND)}</pre>"
        return
    yield person_line(person) if person else name_form("", [name for folder in folders for name in folder.people])
    for folder in folders:
        counts = folder.store.counts()
        start = (
            f'<a class="button" href="{address(folder_path(folder.name))}">{"Go on" if counts.done else "Start"}</a>'
        )
        more = f'<a href="{address(folder_path(folder.name, "/progress"))}">Progress and results</a>'
        title = f'<h2>{TITLES[folder.stage]}</h2><p class="soft">{escape(folder.name)}</p>'
        yield f'<article>{title}{progress_line(counts)}<p class="actions">{start}{more}</p></article>'


def person_line(person: str) -> str:
    """The name under which a person works, with the way to change it."""
    return f'<p class="person">You work as <b>{escape(person)}</b> · <a href="{NAME_PATH}">change</a></p>'


def name_form(folder: str, names: Sequence[str] = (), taken: str = "") -> str:
    """The box for a person's name; `taken` is one that somebody has used here before."""
    known = "".join(f'<option value="{escape(name)}">' for name in dict.fromkeys(names))
    hints = f'<datalist id="names">{known}</datalist>' if known else ""
    listed = ' list="names"' if known else ""
    return (
        f"{same_name_form(folder, taken) if taken else ''}"
        f'<form class="ask" action="{NAME_PATH}" method="post">{hidden_field("folder", folder)}'
        '<label for="name">Your name, or the name you work under</label><div class="row">'
        f'<input id="name" name="name" maxlength="{MAX_NAME_CHARS}" autocomplete="name" required{listed}>'
        f"<button>Begin</button></div>{hints}</form>"
    )


def same_name_form(folder: str, name: str) -> str:
    """The question whether a person is the one who has used a name before."""
    return (
        f'<div class="alert" role="alert"><p>Somebody called <b>{escape(name)}</b> is working here already. If that is '
        f'you, go on; otherwise choose another name.</p><form action="{NAME_PATH}" method="post">'
        f"{hidden_field('folder', folder)}{hidden_field('name', name)}"
        '<button name="again" value="yes">Go on as this person</button></form></div>'
    )


def hidden_field(name: str, value: str) -> str:
    return f'<input type="hidden" name="{name}" value="{escape(value)}">'


def progress_line(counts: TaskCounts) -> str:
    """How much of the work is done, as a bar and in words."""
    share = counts.done / max(counts.wanted, 1)
    opened = f", {counts.open:,} open now" if counts.open else ""
    words = f"{counts.done:,} of {counts.wanted:,} done{opened}"
    return f'<p class="done">{draw_bar(min(share, 1.0), title=words)} <span class="soft">{words}</span></p>'


def task_parts(
    folder: AnnotationFolder, task: AnnotationTask, entry: SheetEntry, person: str, fault: str = ""
) -> Iterable[str]:
    """A task with the fields to fill in, and the buttons to save or skip it."""
    yield person_line(person) + progress_line(folder.store.counts())
    yield task_box(task.stage, KEPT)
    alert = f'<div class="alert" role="alert">{note(fault)}</div>' if fault else ""
    parts = "\n".join(question_parts(task.stage, entry, 0))
    key = hidden_field("task", task.key)
    buttons = (
        '<p class="actions"><button name="action" value="save">Save and go on</button>'
        '<button class="second" name="action" value="skip" formnovalidate>Skip</button></p>'
    )
    yield (
        f'<form class="task-form" action="{address(folder_path(folder.name))}" method="post" data-task="{task.key}" '
        f"{texts_attribute(ANNOTATE_TEXTS)}>"
        f'<article>{alert}<p class="number">{escape(entry.shown.id)}</p>'
        f"{WIDTH_STYLE.sub('', parts)}{key}{buttons}</article></form>"
    )
    yield folder_links(folder)


def folder_links(folder: AnnotationFolder) -> str:
    links = {"Your entries": "/entries", "Progress and results": "/progress"}
    parts = (f'<a href="{address(folder_path(folder.name, rest))}">{title}</a>' for title, rest in links.items())
    return f'<p class="links">{" ".join(parts)}</p>'


def finished_parts(folder: AnnotationFolder, person: str) -> Iterable[str]:
    """What a person sees for whom there is nothing left to do."""
    yield person_line(person) + progress_line(folder.store.counts())
    people = [name.casefold() for name in folder.people]
    if people and person.casefold() not in people:
        names = ", ".join(folder.people)
        yield f'<div class="alert">{note(f"The tasks here are for {names}.")}</div>'
        yield name_form(folder.name, list(folder.people))
        return
    thanks = "Thank you, there is nothing left for you here."
    yield f'<section class="answer sure"><p class="headline">{thanks}</p></section>'
    yield note("A task that somebody else has left open comes back after an hour.")
    yield folder_links(folder)


def entries_parts(folder: AnnotationFolder, person: str, rows: Sequence[FilledRow]) -> Iterable[str]:
    """What a person has entered, the latest first, with the way to change it."""
    yield person_line(person)
    filled = {stage: layout.filled for stage, layout in LAYOUTS.items()}
    lines = [
        (
            Html(f'<a href="{address(folder_path(folder.name), task=row.task)}">{escape(row.row.get("id", ""))}</a>'),
            shorten(row.row.get("question") or row.row.get("meaning") or row.row.get("first", ""), MAX_TEXT_CHARS),
            shorten(" · ".join(row.row[name] for name in filled[row.stage] if row.row.get(name)), MAX_TEXT_CHARS),
        )
        for row in reversed(rows)
    ]
    yield table(["task", "about", "your entry"], lines, kind="prose") if lines else note("There are no entries yet.")
    yield f'<p><a class="button" href="{address(folder_path(folder.name))}">Go on</a></p>'


def progress_parts(folder: AnnotationFolder) -> Iterable[str]:
    """Who has done how much, how far people agree, and the files to import."""
    yield progress_line(folder.store.counts())
    people = folder.store.people()
    yield section("People", table(["name", "", "done", "last entry"], people_rows(people), [2])) if people else ""
    agreement = folder.agreement()
    lines = [
        agreement_line("what people say", agreement.judgements),
        agreement_line("which questions are confusing", agreement.marks),
        *pilot_lines(agreement.pilot),
    ]
    said = "".join(f"<p>{escape(line)}</p>" for line in lines if line)
    yield section("Agreement", said or note("Nobody has judged the same thing as somebody else yet."))
    links = "".join(
        f'<li><a href="{address(folder_path(folder.name, f"/{stage}.csv"))}" download>{stage}.csv</a></li>'
        for stage in folder.stages
    )
    command = f"clew annotate import questions.jsonl {folder.name}/annotations.sqlite -o annotated.jsonl"
    yield section("Results", f"<ul>{links}</ul>", note("On the server, without a download:"), f"<p>{code(command)}</p>")
    yield folder_links(folder)


def people_rows(people: Sequence[PersonProgress]) -> list[tuple[str, ...]]:
    most = max(person.done for person in people) or 1
    return [
        (person.name, draw_bar(person.done / most), f"{person.done:,}", time_text(person.last)) for person in people
    ]


def time_text(moment: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(moment)) if moment else ""


def agreement_line(on: str, agreement: Agreement) -> str:
    """The agreement in words; empty if nobody judged the same thing."""
    if agreement.observed is None:
        return ""
    kappa = "undefined, because all say the same" if agreement.kappa is None else f"{agreement.kappa:.3f}"
    return (
        f"On {on}: {100 * agreement.observed:.1f} % of {agreement.pairs:,} pairs agree, over {agreement.items:,} "
        f"items; Fleiss' kappa {kappa}."
    )


def pilot_lines(pilot: PilotAgreement | None) -> Iterable[str]:
    """How far experts use the same words."""
    if pilot is None or not pilot.questions:
        return
    yield (
        f"{pilot.questions:,} questions were written by several experts: all use the same words in "
        f"{100 * pilot.all_agree:.1f} %, at least two in {100 * pilot.two_agree:.1f} %."
    )
    for pair in pilot.pairs:
        yield f"{' and '.join(pair.annotators)}: similarity {pair.similarity:.3f} in {pair.questions:,} questions."
    if pilot.unlike:
        yield f"To discuss, the most different first: {', '.join(pilot.unlike[:MAX_UNLIKE])}."
