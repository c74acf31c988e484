"""The page that answers a question: the answer, how the question was understood, the thread, and the query."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Any

import orjson

from clew.pages.markup import bullets, note, section, shorten
from clew.serve.workbench.program_view import FOLLOW_UP, KEEP, hidden_fields, post_form, write_workbench
from clew.serve.workbench.result_view import address, answer_body, kb_choice, page_address
from clew.serve.workbench.teach_view import teach_section

MAX_SHOWN = 100  # answers and rows on the page; the CSV file has all
MAX_WORDING = 200  # characters of an alternative; nobody reads on
MAX_SHORT = 120  # characters of an earlier answer, until it is opened
ASKED = "asked"  # the place of the question on a page, below earlier ones
NEXT_LABEL = "Go on asking"
FULL = "This conversation is full: the next question begins a new one."
NEXT_HINT = "and in …?  how many of them …?  sort by …  no, I meant …"
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
Line = Mapping[str, str]  # a question of a conversation and the program that was chosen for it


def question_form(kbs: Sequence[str], kb: str, question: str, examples: Sequence[str]) -> str:
    """The box for a first question, with the choice of a knowledge base and, before the first one, some to try."""
    shown = () if question else examples
    links = [f'<li><a href="{address("/", question=text, kb=kb)}">{escape(text)}</a></li>' for text in shown]
    tries = f'<ul class="examples" aria-label="Questions to try">{"".join(links)}</ul>' if links else ""
    box = question_box("Your question", "Ask in plain English", question, is_focused=not question)
    return (
        f'<form class="ask" action="/" method="get" role="search">{box[0]}<div class="row">{box[1]}'
        f"{kb_choice(kbs, kb)}<button>Ask</button></div></form>{tries}"
    )


def question_box(label: str, hint: str, text: str = "", is_focused: bool = False, about: str = "") -> tuple[str, str]:
    """The label of the box for a question, and the box; `about` is the id of what describes it."""
    described = f' aria-describedby="{about}"' if about else ""
    return (
        f'<label for="question">{escape(label)}</label>',
        '<input id="question" name="question" type="search" maxlength="2000" autocomplete="off" required '
        f'placeholder="{escape(hint)}" value="{escape(text)}"{" autofocus" if is_focused else ""}{described}>',
    )


def follow_up_form(kb: str, lines: Sequence[Line], text: str = "", about: str = "") -> str:
    """The box that continues a conversation, of which these are the lines so far, with the way to a new one."""
    hidden = hidden_fields({"kb": kb, "conversation": lines_text(lines)})
    box = question_box(NEXT_LABEL, NEXT_HINT, text, bool(text), about)
    new = f'<a href="{address("/", kb=kb)}">New conversation</a>' if lines else note(FULL)
    return (
        f'<form class="ask next" action="/say" method="post">{hidden}{box[0]}<div class="row">{box[1]}'
        f'<button>Ask</button></div><div class="links">{new}</div></form>'
    )


def draft_parts(kb: str, lines: Sequence[Line], text: str) -> Iterable[str]:
    """A question of a conversation that is to be changed, below the questions before it."""
    questions = [turn_item(lines[:place], line, kb) for place, line in enumerate(lines)]
    yield conversation_section(questions)
    yield follow_up_form(kb, lines, text)


def answer_parts(data: Fields) -> Iterable[str]:
    """The sections about an answer, below the earlier ones of the conversation."""
    yield earlier_section(data)
    yield asked_heading(data)
    yield answer_section(data)
    yield doubts(data)
    yield follow_up_form(data["kb"], data.get("conversation", ()), about="said")
    if any(span["kind"] for span in data["spans"]):
        yield section("How I understood it", spans_line(data["spans"]), understood(data))
    if data.get("thread"):
        yield write_workbench(bench_data(data), asked=kept_fields(data))
    yield section("It may also mean", alternatives_list(data))
    if data.get("words_file"):
        yield teach_section(data, kept_fields(data))


def can_keep(data: Fields) -> bool:
    """Whether the meaning of the question can be kept: not if it depends on the questions before it."""
    return bool(data.get("words_file")) and not data.get(FOLLOW_UP)


# --- the conversation


def lines_text(lines: Sequence[Line]) -> str:
    """The lines of a conversation as a page gives them to the next; empty if there are none."""
    short = [line["question"] if not line["program"] else line for line in lines]
    return orjson.dumps(short).decode() if short else ""


def lines_before(data: Fields) -> list[Line]:
    """The lines before the one that an answer is for."""
    return [{"question": turn["line"], "program": turn["chosen"]} for turn in data.get("turns", ())]


def asked_address(data: Fields, path: str = "/", **other: str) -> str:
    """The address of an answer, or of the same in another form."""
    asked = {"question": data.get("line") or data["question"], "kb": data["kb"], "program": data.get("chosen", "")}
    before = lines_text(lines_before(data))
    place = f"#{ASKED}" if before and path == "/" else ""
    return page_address(path, **{**asked, "conversation": before, **other}) + place


def earlier_section(data: Fields) -> str:
    """The earlier questions, each with its answer in short and its reading; a click opens the answer in full."""
    lines, turns = lines_before(data), data.get("turns", ())
    return conversation_section(
        [turn_item(lines[:place], lines[place], data["kb"], turn) for place, turn in enumerate(turns)]
    )


def conversation_section(items: Sequence[str]) -> str:
    """The earlier questions as a list."""
    listed = "".join(f"<li>{item}</li>" for item in items)
    return (
        f'<section class="talk"><h2 class="hidden">Earlier in this conversation</h2><ol>{listed}</ol></section>'
        if items
        else ""
    )


def turn_item(before: Sequence[Line], line: Line, kb: str, turn: Fields | None = None) -> str:
    """An earlier question, with its answer if there is one, and a link to all about it."""
    place = address("/", **line, kb=kb, conversation=lines_text(before))
    question = escape(line["question"])
    if turn is None:
        return f'<a href="{place}">{question}</a>'
    short = escape(shorten(turn["headline"], MAX_SHORT))
    reading = "".join(f'<span class="reading">{escape(text)}</span> ' for text in readings_of(turn))
    return (
        f'<details><summary><b class="asked">{question}</b> <span class="said">{short}</span> {reading}</summary>'
        f"{answer_body({**turn, 'remarks': ()})}"
        f'<p class="links"><a href="{place}">Open with its thread</a></p></details>'
    )


def readings_of(turn: Fields) -> Iterable[str]:
    """What a question was read as, in the words of the terminal."""
    yield from turn["remarks"]
    if turn["wording"]:
        yield f"I understood: {turn['wording']} ({turn['confidence']:.0%} confident)"


def asked_heading(data: Fields) -> str:
    """The question that an answer is for, with the way to change it."""
    question = data.get("line") or data["question"]
    change = address("/", draft=question, kb=data["kb"], conversation=lines_text(lines_before(data)))
    return f'<h2 class="asked" id="{ASKED}">{escape(question)} <a class="change" href="{change}">Change</a></h2>'


# --- the answer


def bench_data(data: Fields) -> dict[str, Any]:
    """The program of an answer as the workbench shows it."""
    sparql = {"text": data["sparql"]} if data["sparql"] else {"error": "SPARQL cannot express this program"}
    return {**data["thread"], **data, "forms": {**data.get("forms", {}), "sparql": sparql}}


def answer_section(data: Fields) -> str:
    """The answer itself, large, with how the question was read, and links to share and save it."""
    links = [f'<a href="{escape(asked_address(data))}">Link to this answer</a>']
    if data["rows"] and not data["which"]:
        links.append(f'<a href="{escape(asked_address(data, "/answer.csv"))}" download="answer.csv">CSV</a>')
    links.append(f'<a href="{escape(asked_address(data, "/api/ask", forms="true"))}">JSON</a>')
    kind = "sure" if data["sure"] else "unsure"
    return (
        f'<section class="answer {kind}" aria-live="polite"><h3 class="hidden">Answer</h3>'
        f'<div id="said">{answer_body(data)}</div><p class="links">{" ".join(links)}</p></section>'
    )


def doubts(data: Fields) -> str:
    """The entities to choose from, and what the graph does not have."""
    before = lines_text(lines_before(data))
    choices = [
        f'<li><a href="{address("/", question=choice["ask"], kb=data["kb"], conversation=before)}">'
        f"{escape(choice['name'])}</a> "
        f"{escape(choice['is'])} <span class='soft'>{escape(choice['shown'])}</span></li>"
        for choice in data["which"]
    ]
    missing = [item["sentence"] for item in data["missing"]]
    return section("Choose", f"<ol>{''.join(choices)}</ol>" if choices else "") + (
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
    said = data.get("remarks", ())  # which the answer has already
    notes = [text for text in data.get("notes", ()) if text not in said]
    notes += [f"Not used: {left_out}."] if left_out else []
    confidence = f"{data['confidence']:.0%} confident"
    return f"<p>{escape(data['wording'])} <span class='soft'>{confidence}</span></p>{bullets(notes)}"


def alternatives_list(data: Fields) -> str:
    """The other interpretations with the numbers that choose them, if any, each with its first answers."""
    numbered, others = [], []
    for other in data["alternatives"]:
        link = escape(asked_address(data, question=data["question"], program=other["program"]))
        words = escape(shorten(other["wording"] or other["program"], MAX_WORDING))
        details = f"{escape(other['shown'])} ({other['confidence']:.0%})"
        kept = {**kept_fields(data), "program": other["program"]}
        keep = post_form(kept, f'<button class="small">{KEEP}</button>') if can_keep(data) else ""
        item = f'<a href="{link}">{words}</a> <span class="soft">{details}</span> {keep}</li>'
        if number := other.get("number"):
            numbered.append(f'<li value="{number}">{item}')
        else:
            others.append(f"<li>{item}")
    return list_of("ol", numbered) + list_of("ul", others)


def list_of(tag: str, items: Sequence[str]) -> str:
    """Items as a list; nothing if there are none."""
    return f"<{tag}>{''.join(items)}</{tag}>" if items else ""


def kept_fields(data: Fields) -> dict[str, str]:
    """What a form needs to keep something about a question, and to come back to it."""
    before = lines_text(lines_before(data))
    fields = {"kb": data["kb"], "question": data["question"], "conversation": before}
    return fields | ({FOLLOW_UP: "true"} if data.get(FOLLOW_UP) else {})
