"""The section of a report with the hardest questions: gold and predictions side by side, with their threads."""

from __future__ import annotations

import json
from html import escape

from clew.analyse.report.contents import ReportContents
from clew.analyse.report.hard_questions import HardQuestion, PredictionView, TraceOrReason
from clew.benchmark.question import Answers, Forms
from clew.engine.trace import TraceStep
from clew.errors import ClewError
from clew.language.program.program_text import read_program, write_program_text
from clew.pages.markup import fold, note, shorten

MAX_ANSWERS = 10  # of one side: a list of cities may have thousands
MAX_ANSWER_CHARS = 200  # of one answer: some are whole descriptions
MAX_FACTS = 3  # of a step: enough to see what it follows
MAX_FORM_CHARS = 3_000  # of a program or query: longer ones are broken output of a model
MAX_TEXT_CHARS = 300  # of any other text: about three lines on a wide screen


def hard_questions_section(contents: ReportContents) -> str:
    """The hardest questions, each with its gold form and the form of each run."""
    if not contents.hardest:
        return ""
    more = f"; {len(contents.hardest):,} are shown" if contents.wrong_count > len(contents.hardest) else ""
    has_many = len(contents.runs) > 1
    runs = " in at least one run" if has_many else ""
    totals = f"{contents.wrong_count:,} of {contents.count:,} questions are not fully right{runs}{more}."
    order = " Those wrong in most runs come first." if has_many else ""
    names = [run.name for run in contents.runs] if has_many else ["predicted"]
    return note(totals + order) + "".join(question_article(hard, names) for hard in contents.hardest)


def question_article(hard: HardQuestion, names: list[str], are_threads_open: bool = False) -> str:
    """A hard question with one column for the gold form and one for each run."""
    article = closed_article(hard, names)
    return article.replace("<details>", "<details open>") if are_threads_open else article


def closed_article(hard: HardQuestion, names: list[str]) -> str:
    tags = " · ".join(f"{escape(name)} {escape(text)}" for name, text in hard.labels)
    gold = hard.question.gold
    columns = [form_column("gold", "", form_text(gold.forms), answers_html(gold.answers, gold.names), hard.trace)]
    columns += [prediction_column(name, view) for name, view in zip(names, hard.predictions, strict=True)]
    question = hard.question
    title = f'<h3>{escape(question.text or question.id)}</h3><p class="tags">{escape(question.id)} · {tags}</p>'
    return f'<article>{title}<div class="pair">{"".join(columns)}</div></article>'


def prediction_column(name: str, view: PredictionView) -> str:
    """What a run predicts, with the kind of its error."""
    kind, place = view.classified.kind, shorten(view.classified.at, MAX_TEXT_CHARS)
    mark = f'<span class="kind{"" if kind.is_error else " fine"}">{escape(kind)}</span>'
    detail = f' <span class="soft at">{escape(place)}</span>' if place else ""
    answers = answers_html(view.classified.predicted_answers)
    return form_column(name, mark + detail, form_text(view.forms), answers, view.trace)


def form_column(name: str, mark: str, form: str, answers: str, trace: TraceOrReason) -> str:
    """A form with its answers and its thread; `mark` and `answers` are HTML."""
    form_html = f"<pre>{escape(shorten(form, MAX_FORM_CHARS))}</pre>" if form else '<p class="soft">no form</p>'
    return (f'<div><p class="label">{escape(name)} {mark}</p>{form_html}'
            f'<p class="at"><span class="soft">answers</span> {answers}</p>{trace_html(trace)}</div>')  # fmt: skip


def answers_html(answers: Answers | None, names: Answers = ()) -> str:
    """The first answers, each with its name if it has another one."""
    if answers is None:
        return '<span class="soft">not given</span>'
    texts = [f"{name} ({answer})" if name != answer else answer
             for answer, name in zip(answers, names, strict=False)] or list(answers)  # fmt: skip
    more = f" and {len(texts) - MAX_ANSWERS:,} more" if len(texts) > MAX_ANSWERS else ""
    first = escape("; ".join(shorten(text, MAX_ANSWER_CHARS) for text in texts[:MAX_ANSWERS]))
    return (first or '<span class="soft">none</span>') + more


def trace_html(trace: TraceOrReason) -> str:
    """The steps of a trace, folded, or why there is none."""
    if trace.trace is None:
        return note(f"no thread: {shorten(trace.reason, MAX_TEXT_CHARS)}") if trace.reason else ""
    steps = "".join(map(step_item, trace.trace.steps))
    return fold(f"thread, {len(trace.trace.steps)} steps", f'<ol class="steps">{steps}</ol>')


def step_item(step: TraceStep) -> str:
    """A step: its function and inputs, what comes out, and the facts it follows."""
    inputs, outputs = ", ".join(step.inputs), ", ".join(step.sample) + (" …" if step.count > len(step.sample) else "")
    head = f"<b>{escape(step.function)}</b>" + (f" {short_html(inputs)}" if inputs else "")
    notes = [str(fact) for fact in step.facts[:MAX_FACTS]] + ([step.empty] if step.empty else [])
    details = "".join(f'<span class="fact">{short_html(text)}</span>' for text in notes)
    return f"<li>{head} → {step.count:,}{': ' if outputs else ''}{short_html(outputs)}{details}</li>"


def short_html(text: str) -> str:
    return escape(shorten(text, MAX_TEXT_CHARS))


def form_text(forms: Forms) -> str:
    """A form for people: programs in clew's notation, rows line by line."""
    if forms.program:
        return program_text(forms.program)
    if forms.sparql or forms.sexpr:
        return forms.sparql or forms.sexpr
    return rows_text(forms.graph, forms.target)


def program_text(text: str) -> str:
    """A program in clew's notation; a broken one as it is."""
    try:
        return write_program_text(read_program(text))
    except (ClewError, RecursionError):
        return text


def rows_text(graph: str, target: str) -> str:
    """The rows of a query graph line by line; a broken graph as it is."""
    try:
        rows = json.loads(graph or "[]")
    except (ValueError, RecursionError):
        return graph
    if not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
        return graph
    lines = [" — ".join(map(str, row)) for row in rows]
    return "\n".join([*lines, f"asks for {target}"] if lines else [])
