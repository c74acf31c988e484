"""The part of a report that shows hard questions one by one, with their threads."""

from __future__ import annotations

import json
from html import escape

from clew.analyse.report.contents import ReportContents
from clew.analyse.report.error_sections import cut
from clew.analyse.report.hard_questions import HardQuestion, PredictionView, TraceOrReason
from clew.benchmark.question import Answers, Forms
from clew.engine.trace import TraceStep
from clew.errors import ClewError
from clew.language.detect import read_program
from clew.language.program.text import write_text
from clew.pages.shell import folded, paragraph

ANSWERS, FACTS, FORM = 10, 3, 3_000


def hardest_part(found: ReportContents) -> str:
    """The questions, each with gold and predicted forms side by side."""
    if not found.hardest:
        return ""
    more = f"; {len(found.hardest):,} are shown" if found.wrong_count > len(found.hardest) else ""
    runs = "in at least one run" if len(found.runs) > 1 else ""
    told = f"{found.wrong_count:,} of {found.count:,} questions are not fully right {runs}".rstrip() + f"{more}."
    order = " Those wrong in most runs come first." if len(found.runs) > 1 else ""
    names = [run.name for run in found.runs] if len(found.runs) > 1 else ["predicted"]
    return paragraph(told + order) + "".join(article(one, names) for one in found.hardest)


def article(hard: HardQuestion, names: list[str]) -> str:
    tags = " · ".join(f"{escape(name)} {escape(text)}" for name, text in hard.labels)
    gold = hard.question.gold
    answers = shown_answers(gold.answers, gold.names)
    sides = [side("gold", "", shown_form(gold.forms), answers, hard.trace)]
    sides += [said_side(name, said) for name, said in zip(names, hard.predictions, strict=True)]
    question = hard.question
    head = f'<h3>{escape(question.text or question.id)}</h3><p class="tags">{escape(question.id)} · {tags}</p>'
    return f'<article>{head}<div class="pair">{"".join(sides)}</div></article>'


def said_side(name: str, said: PredictionView) -> str:
    kind, at = said.classified.kind, said.classified.at
    mark = f'<span class="kind{"" if kind.is_error else " fine"}">{escape(kind)}</span>'
    where = f' <span class="soft at">{escape(cut(at))}</span>' if at else ""
    return side(
        name, mark + where, shown_form(said.forms), shown_answers(said.classified.predicted_answers), said.trace
    )


def side(name: str, mark: str, form: str, answers: str, thread: TraceOrReason) -> str:
    """One column: a form, its answers and its thread."""
    shown = f"<pre>{escape(cut(form, FORM))}</pre>" if form else '<p class="soft">no form</p>'
    return (f'<div><p class="label">{escape(name)} {mark}</p>{shown}'
            f'<p class="at"><span class="soft">answers</span> {answers}</p>{thread_part(thread)}</div>')  # fmt: skip


def shown_answers(answers: Answers | None, names: Answers = ()) -> str:
    """The first answers, with names where they have some."""
    if answers is None:
        return '<span class="soft">not given</span>'
    named = [f"{name} ({answer})" if name != answer else answer
             for answer, name in zip(answers, names, strict=False)] or list(answers)  # fmt: skip
    more = f" and {len(named) - ANSWERS:,} more" if len(named) > ANSWERS else ""
    return (escape("; ".join(cut(one, 200) for one in named[:ANSWERS])) or '<span class="soft">none</span>') + more


def thread_part(thread: TraceOrReason) -> str:
    if thread.trace is None:
        return paragraph(f"no thread: {cut(thread.reason)}") if thread.reason else ""
    steps = "".join(map(step_item, thread.trace.steps))
    return folded(f"thread, {len(thread.trace.steps)} steps", f'<ol class="steps">{steps}</ol>')


def step_item(step: TraceStep) -> str:
    inputs = ", ".join(step.inputs)
    head = f"<b>{escape(step.function)}</b>" + (f" {escape(cut(inputs))}" if inputs else "")
    found = ", ".join(step.sample) + (" …" if step.count > len(step.sample) else "")
    facts = "".join(f'<span class="fact">{escape(cut(str(fact)))}</span>' for fact in step.facts[:FACTS])
    empty = f'<span class="fact">{escape(cut(step.empty))}</span>' if step.empty else ""
    return f"<li>{head} → {step.count:,}{': ' if found else ''}{escape(cut(found))}{facts}{empty}</li>"


def shown_form(forms: Forms) -> str:
    """A form as a person reads it: programs as text, rows line by line."""
    if forms.program:
        return program_text(forms.program)
    if forms.sparql or forms.sexpr:
        return forms.sparql or forms.sexpr
    return rows_text(forms.graph, forms.target)


def program_text(text: str) -> str:
    try:
        return write_text(read_program(text))
    except (ClewError, RecursionError):
        return text


def rows_text(graph: str, target: str) -> str:
    try:
        rows = json.loads(graph or "[]")
    except (ValueError, RecursionError):
        return graph
    if not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
        return graph
    lines = [" — ".join(map(str, row)) for row in rows]
    return "\n".join([*lines, f"asks for {target}"] if lines else [])
