"""The page that answers a question: the answer, how the question was understood, the thread, and the query."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Any

from clew.pages.markup import bullets, section
from clew.serve.workbench.program_view import KEEP, post_form, write_workbench
from clew.serve.workbench.result_view import address, answer_body, kb_choice
from clew.serve.workbench.teach_view import teach_section

MAX_SHOWN = 100  # answers and rows on the page; the CSV file has all
MAX_LISTED = 3  # answers of an alternative
KINDS = {
    "entity": "entity",
    "concept": "concept",
    "relation": "relation",
    "attribute": "attribute",
    "qualifier": "qualifier",
    "value": "value",
    "operator": "operation",
    "unused": "not used",
}  # what a piece of a question was understood as, in words
Fields = Mapping[str, Any]


def question_form(kbs: Sequence[str], kb: str, question: str, examples: Sequence[str]) -> str:
    """The box for a question, with the choice of a knowledge base and, before the first question, some to try."""
    shown = () if question else examples
    links = [f'<li><a href="{address("/", question=text, kb=kb)}">{escape(text)}</a></li>' for text in shown]
    tries = f'<ul class="examples" aria-label="Questions to try">{"".join(links)}</ul>' if links else ""
    return (
        '<form class="ask" action="/" method="get" role="search">'
        '<label for="question">Your question</label><div class="row">'
        '<input id="question" name="question" type="search" maxlength="2000" autocomplete="off" required '
        f'placeholder="Ask in plain English" value="{escape(question)}"{"" if question else " autofocus"}>'
        f"{kb_choice(kbs, kb)}<button>Ask</button></div></form>{tries}"
    )


def answer_parts(data: Fields) -> Iterable[str]:
    """The sections about an answer."""
    yield answer_section(data)
    yield doubts(data)
    if any(span["kind"] for span in data["spans"]):
        yield section("How I understood it", spans_line(data["spans"]), understood(data))
    if data.get("thread"):
        yield write_workbench(bench_data(data), data["question"])
    yield section("It may also mean", alternatives_list(data))
    if data.get("words_file"):
        yield teach_section(data)


def bench_data(data: Fields) -> dict[str, Any]:
    """The program of an answer as the workbench shows it."""
    sparql = {"text": data["sparql"]} if data["sparql"] else {"error": "SPARQL cannot express this program"}
    return {**data["thread"], **data, "forms": {**data.get("forms", {}), "sparql": sparql}}


def answer_section(data: Fields) -> str:
    """The answer itself, large, with links to share and save it."""
    asked = {"question": data["question"], "kb": data["kb"]}
    links = [f'<a href="{address("/", **asked)}">Link to this answer</a>']
    if data["rows"]:
        links.append(f'<a href="{address("/answer.csv", **asked)}" download="answer.csv">CSV</a>')
    links.append(f'<a href="{address("/api/ask", **asked, forms="true")}">JSON</a>')
    kind = "sure" if data["sure"] else "unsure"
    return (
        f'<section class="answer {kind}" aria-live="polite"><h2 class="hidden">Answer</h2>{answer_body(data)}'
        f'<p class="links">{" ".join(links)}</p></section>'
    )


def doubts(data: Fields) -> str:
    """The entities to choose from, and what the graph does not have."""
    choices = [
        f'<li><a href="{address("/", question=choice["ask"], kb=data["kb"])}">{escape(choice["name"])}</a> '
        f"{escape(choice['is'])} <span class='soft'>{escape(', '.join(choice['answers'][:MAX_LISTED]))}</span></li>"
        for choice in data["which"]
    ]
    missing = [item["sentence"] for item in data["missing"]]
    return section("Choose", f"<ul>{''.join(choices)}</ul>" if choices else "") + (
        section("What is missing", bullets(missing)) if missing else ""
    )


def spans_line(spans: Sequence[Fields]) -> str:
    """The question with a mark on each piece that was understood, and the kinds of marks."""
    pieces = "".join(marked(span) for span in spans)
    kinds = dict.fromkeys(span["kind"] for span in spans if span["kind"])
    legend = "".join(f'<li><mark class="{escape(kind)}">{escape(KINDS.get(kind, kind))}</mark></li>' for kind in kinds)
    return f'<p class="spans">{pieces}</p>' + (f'<ul class="legend" aria-label="Kinds">{legend}</ul>' if legend else "")


def marked(span: Fields) -> str:
    """A piece of a question, as its kind and name say."""
    if not span["kind"]:
        return escape(span["text"])
    kind = str(KINDS.get(span["kind"], span["kind"]))
    title = f"{kind}: {span['name']}" if span["name"] else kind
    return f'<mark class="{escape(span["kind"])}" title="{escape(title)}">{escape(span["text"])}</mark>'


def understood(data: Fields) -> str:
    """The interpretation in words, with its confidence, and the notes on it."""
    if not data["wording"]:
        return ""
    left_out = ", ".join(f"“{text}”" for text in data.get("unused", ()))
    notes = [*data.get("notes", ()), *([f"Not used: {left_out}."] if left_out else [])]
    confidence = f"{data['confidence']:.0%} confident"
    return f"<p>{escape(data['wording'])} <span class='soft'>{confidence}</span></p>{bullets(notes)}"


def alternatives_list(data: Fields) -> str:
    """The other interpretations, each with its first answers; the program of each can be run."""
    items = []
    for other in data["alternatives"]:
        link = address("/run", query=other["program"], kb=data["kb"])
        words = escape(other["wording"] or other["program"])
        details = f"{escape(other['shown'])} ({other['confidence']:.0%})"
        kept = {"kb": data["kb"], "question": data["question"], "program": other["program"]}
        keep = post_form(kept, f'<button class="small">{KEEP}</button>') if data.get("words_file") else ""
        items.append(f'<li><a href="{link}">{words}</a> <span class="soft">{details}</span> {keep}</li>')
    return f"<ul>{''.join(items)}</ul>" if items else ""
