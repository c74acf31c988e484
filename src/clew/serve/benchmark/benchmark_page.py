"""The pages of a benchmark as HTML: the filters, the list of questions, and one question with its neighbours."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape

from clew.analyse.errors.error_kinds import ErrorKind
from clew.analyse.report.benchmark_index import FoundQuestions, LabelCounts, ListedQuestion, QuestionFilter
from clew.pages.markup import Html, fold, note, shorten, table
from clew.serve.workbench.result_view import address

PATH = "/benchmark"
PAGE_SIZE = 25  # questions on a page
MAX_TEXT_CHARS = 220  # of a question in the list: three lines on a phone
MAX_CHOICES = 100  # values of a label to choose from; rarer ones can be found by words
LABEL_PREFIX = "by-"  # of the parameters that choose a label, so that no label hides another parameter
FIRST_LABELS = ("type", "level", "iso", "category", "hops", "function", "part")  # that are not folded away
VERDICTS = {"right": True, "wrong": False}
HOW_TO_START = "This server has no benchmark. Name one, and runs on it, when you start it:"
COMMAND = "clew serve -k my.clew --benchmark test.jsonl --run bart.jsonl --run t5.jsonl"


def start_parts() -> Iterable[str]:
    """What the page says if the server was started without a benchmark."""
    yield note(HOW_TO_START)
    yield f"<pre>{escape(COMMAND)}</pre>"


def progress_note(text: str) -> str:
    return f'<div class="progress" role="status">{note(text)}</div>' if text else ""


def filter_parameters(wanted: QuestionFilter) -> dict[str, str]:
    """The parameters of an address that choose the same questions."""
    verdict = next((name for name, truth in VERDICTS.items() if truth is wanted.is_right), "")
    labels = {f"{LABEL_PREFIX}{name}": value for name, value in wanted.labels.items()}
    run = str(wanted.run + 1) if wanted.run else ""
    return {"words": wanted.words, "run": run, "verdict": verdict, "kind": wanted.kind, **labels}


def filter_form(
    wanted: QuestionFilter, labels: Sequence[LabelCounts], runs: Sequence[str], kinds: Sequence[tuple[str, int]]
) -> str:
    """The box for words, and a choice for each label, run and verdict."""
    verdicts = [(name, name) for name in VERDICTS]
    chosen = filter_parameters(wanted)
    numbered = [(str(number), name) for number, name in enumerate(runs, 1)]
    choices = [
        choice("run", "Run", numbered, chosen["run"] or "1", has_any=False) if len(runs) > 1 else "",
        choice("verdict", "Right or wrong", verdicts, chosen["verdict"]) if kinds else "",
        choice("kind", "Kind of error", counted(kinds), chosen["kind"]) if kinds else "",
    ]
    shown = [
        label_choice(label, wanted) for label in labels if label.name in FIRST_LABELS or label.name in wanted.labels
    ]
    others = [label_choice(label, wanted) for label in labels if label.name not in (*FIRST_LABELS, *wanted.labels)]
    return (
        f'<form class="ask filters" action="{PATH}" method="get" role="search">'
        '<label for="words">Words of the question, or its id</label><div class="row">'
        f'<input id="words" name="words" type="search" maxlength="200" value="{escape(wanted.words)}">'
        f'<button>Show</button></div><div class="choices">{"".join(filter(None, [*choices, *shown]))}</div>'
        f'{fold("More labels", f"""<div class="choices">{"".join(others)}</div>""" if others else "")}</form>'
    )


def counted(counts: Sequence[tuple[str, int]]) -> list[tuple[str, str]]:
    return [(value, f"{value} ({count:,})") for value, count in counts[:MAX_CHOICES]]


def label_choice(label: LabelCounts, wanted: QuestionFilter) -> str:
    return choice(f"{LABEL_PREFIX}{label.name}", label.name, counted(label.counts), wanted.labels.get(label.name, ""))


def choice(name: str, title: str, values: Sequence[tuple[str, str]], chosen: str, has_any: bool = True) -> str:
    """A list to choose from, by default anything."""
    options = "".join(
        f'<option value="{escape(value)}"{" selected" if value == chosen else ""}>{escape(shorten(text, 60))}</option>'
        for value, text in values
    )
    first = '<option value="">any</option>' if has_any else ""
    return f'<label><span>{escape(title)}</span><select name="{escape(name)}">{first}{options}</select></label>'


def list_parts(found: FoundQuestions, wanted: QuestionFilter, page: int, runs: Sequence[str]) -> Iterable[str]:
    """The questions of a page, and links to the other pages."""
    pages = max(1, -(-found.count // PAGE_SIZE))
    yield note(f"{found.count:,} questions" + (f", page {page:,} of {pages:,}" if pages > 1 else ""))
    parameters = filter_parameters(wanted)
    names = runs if any(question.kinds for question in found.questions) else ()
    rows = [question_row(question, parameters) for question in found.questions]
    yield table(["id", "question", *names], rows, kind="prose") if rows else ""
    yield page_links(parameters, page, pages)


def question_row(question: ListedQuestion, parameters: Mapping[str, str]) -> list[str]:
    place = question_address(question.position, parameters)
    text = shorten(question.text or question.id, MAX_TEXT_CHARS)
    marks = (kind_mark(kind) for kind in question.kinds)
    return [question.id, Html(f'<a href="{place}">{escape(text)}</a>'), *marks]


def kind_mark(kind: ErrorKind) -> Html:
    """The kind of error in the colour of right or wrong."""
    return Html(f'<span class="kind{"" if kind.is_error else " fine"}">{escape(kind)}</span>')


def question_address(position: int, parameters: Mapping[str, str]) -> str:
    return address(f"{PATH}/question", number=str(position + 1), **parameters)


def page_links(parameters: Mapping[str, str], page: int, pages: int) -> str:
    """Links to the first, the previous, the next and the last page."""
    targets = {"First": 1, "Previous": page - 1, "Next": page + 1, "Last": pages}
    links = [
        f'<a href="{address(PATH, page=str(target), **parameters)}">{title}</a>'
        for title, target in targets.items()
        if 1 <= target <= pages and target != page
    ]
    return f'<nav class="turn" aria-label="Pages of the list">{"".join(links)}</nav>' if links else ""


def question_parts(html: str, neighbours: tuple[int | None, int | None], wanted: QuestionFilter) -> Iterable[str]:
    """A question side by side, with links to those before and after it in the list."""
    parameters = filter_parameters(wanted)
    links = [f'<a href="{address(PATH, **parameters)}">List</a>']
    for title, position in zip(("Previous", "Next"), neighbours, strict=True):
        if position is not None:
            rel = "prev" if title == "Previous" else "next"
            links.append(f'<a rel="{rel}" href="{question_address(position, parameters)}">{title}</a>')
    yield f'<nav class="turn" aria-label="Questions">{"".join(links)}</nav>'
    yield html
