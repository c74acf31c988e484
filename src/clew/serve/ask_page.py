"""The page that answers a question: the answer, how the question was understood, the thread, and the query."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Any
from urllib.parse import urlencode

import orjson

from clew.pages.markup import bullets, fold, note, section, shorten, table
from clew.pages.plots import draw_bar

MAX_SHOWN = 100  # answers and rows on the page; the CSV file has all
MAX_LISTED = 3  # answers of an alternative
MAX_BARS = 40  # groups that are drawn; more are a list
NUMBER = re.compile(r"-?[0-9][0-9,]*(\.[0-9]+)?")
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


def address(path: str, **parameters: str) -> str:
    """The address of a page or file of this server, escaped for an attribute."""
    given = {name: value for name, value in parameters.items() if value}
    return escape(f"{path}?{urlencode(given)}" if given else path)


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


def kb_choice(kbs: Sequence[str], kb: str) -> str:
    """The choice of a knowledge base, if there are several."""
    if len(kbs) < 2:
        return ""
    options = "".join(
        f'<option value="{escape(name)}"{" selected" if name == kb else ""}>{escape(name)}</option>' for name in kbs
    )
    return f'<select name="kb" aria-label="Knowledge base">{options}</select>'


def answer_parts(data: Fields) -> Iterable[str]:
    """The sections about an answer."""
    yield answer_section(data)
    yield doubts(data)
    if any(span["kind"] for span in data["spans"]):
        yield section("How I understood it", spans_line(data["spans"]), understood(data))
    if data.get("thread"):
        yield section("The thread", thread_list(data["thread"]["steps"], data["kb"]))
        yield section("The same in other languages", tabs(data))
    yield section("It may also mean", alternatives_list(data))


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


def answer_body(data: Fields) -> str:
    """One answer as a headline, several as a list, a table as a table; if clew is not sure, that comes first."""
    rows, count = data["rows"], data["count"]
    if data["which"] or not rows:
        said = "Which one do you mean?" if data["which"] else data["refusal"] or data["headline"]
        return f'<p class="headline">{escape(said)}</p>'
    doubt = "" if data["sure"] else f'<p class="doubt">{escape(data["refusal"])} My best guess:</p>'
    if len(data["columns"]) > 1:
        body = answer_table(data["columns"], [[str(cell) for cell in row] for row in rows])
    elif len(rows) == 1:
        body = f'<p class="headline">{linked(str(rows[0][0]), data)}</p>'
    else:
        body = '<ul class="answers">' + "".join(f"<li>{linked(str(row[0]), data)}</li>" for row in rows) + "</ul>"
    more = note(f"and {count - len(rows):,} more; the CSV file has them all") if count > len(rows) else ""
    return doubt + body + more


def linked(text: str, data: Fields) -> str:
    """An answer, which leads to its page if it is an entity."""
    if data.get("thread", {}).get("kind") != "entities":
        return escape(text)
    return f'<a href="{address("/explore", name=text, kb=data["kb"])}">{escape(text)}</a>'


def answer_table(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """The rows as a table; groups with one number each get bars."""
    numbers = numeric_columns(rows)
    if len(columns) != 2 or numbers != [1] or not 1 < len(rows) <= MAX_BARS:
        return table(columns, rows, numbers)
    values = [float(row[1].replace(",", "")) for row in rows]
    longest = max(values)
    if min(values) < 0 or longest <= 0:
        return table(columns, rows, numbers)
    drawn = [(*row, draw_bar(value / longest, title=row[1])) for row, value in zip(rows, values, strict=True)]
    return table((*columns, ""), drawn, numbers, kind="bars")


def numeric_columns(rows: Sequence[Sequence[Any]]) -> list[int]:
    """The columns with numbers only."""
    return [place for place, cells in enumerate(zip(*rows, strict=True)) if all(map(is_number, cells))]


def is_number(cell: Any) -> bool:
    return bool(NUMBER.fullmatch(str(cell)))


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


def thread_list(steps: Sequence[Fields], kb: str) -> str:
    """The steps from left to right; each opens to show the facts behind it."""
    return f'<ol class="thread">{"".join(step_item(number, step, kb) for number, step in enumerate(steps, 1))}</ol>'


def step_item(number: int, step: Fields, kb: str) -> str:
    """A step: what it does, how much it finds, a sample, and the facts."""
    is_next = step["dependencies"] in ([], [number - 2])  # the arrow shows it
    origin = "" if is_next else "after " + " and ".join(str(place + 1) for place in step["dependencies"])
    inputs = ", ".join(step["inputs"])
    sample = ", ".join(shorten(text, 60) for text in step["sample"])
    more = " …" if step["count"] > len(step["sample"]) else ""
    facts = "".join(f"<li>{fact_text(fact, kb)}</li>" for fact in step["facts"])
    about = f"<ul class='facts'>{facts}</ul>" if facts else ""
    return (
        f'<li class="step"><b>{escape(step["function"])}</b> {f"<span>{escape(inputs)}</span>" if inputs else ""}'
        f"{f'<small>{origin}</small>' if origin else ''}"
        f'<p class="count"><b>{step["count"]:,}</b> found</p><p class="sample">{escape(sample)}{more}</p>'
        f"{note(step['empty'])}{fold('facts', about)}</li>"
    )


def fact_text(fact: Fields, kb: str) -> str:
    """A fact with its qualifiers and sources; its subject leads to the page of that entity."""
    about = f" <small>{escape('; '.join(fact['qualifiers']))}</small>" if fact["qualifiers"] else ""
    source = f" <small>{escape(', '.join(fact['sources']))}</small>" if fact["sources"] else ""
    subject = f'<a href="{address("/explore", name=fact["subject"], kb=kb)}">{escape(fact["subject"])}</a>'
    return f"{subject} — {escape(fact['predicate'])} — {escape(fact['object'])}{about}{source}"


def tabs(data: Fields) -> str:
    """The program and its translations, one in each tab; without the script, one below the other."""
    forms = data.get("forms", {})
    texts = {
        "Program": {"text": data["program"]},
        "SPARQL": {"text": data["sparql"]} if data["sparql"] else {"error": "SPARQL cannot express this program"},
        "SQL": forms.get("sql", {}),
        "S-expression": forms.get("sexpr", {}),
        "JSON": forms.get("program-json", {}),
        "Python": {"text": data.get("python", "")},
    }
    run = address("/run", query=data["program"], kb=data["kb"])
    panels = "".join(tab_panel(title, form) for title, form in texts.items()) + graph_panel(data.get("graph", {}))
    return f'<div class="tabs">{panels}</div><p><a href="{run}">Change and run the program</a></p>'


def tab_panel(title: str, form: Fields) -> str:
    """The text of one language, or why the program cannot be written in it."""
    text = form.get("text", "")
    shown = text if isinstance(text, str) else orjson.dumps(text, option=orjson.OPT_INDENT_2).decode()
    body = f'<pre tabindex="0">{escape(shown)}</pre>' if shown else note(form.get("error", "not available"))
    return f'<div class="tab" data-title="{escape(title)}"><h3>{escape(title)}</h3>{body}</div>'


def graph_panel(graph: Fields) -> str:
    """The drawn query graph with its isomorphism class, or why there is none."""
    picture = f'<div class="picture">{graph["svg"]}</div>' if "svg" in graph else ""
    about = f"isomorphism class {graph['class']}" if picture else graph.get("error", "not available")
    return f'<div class="tab" data-title="Graph"><h3>Graph</h3>{picture}{note(about)}</div>'


def alternatives_list(data: Fields) -> str:
    """The other interpretations, each with its first answers; the program of each can be run."""
    items = []
    for other in data["alternatives"]:
        shown = ", ".join(other["answers"][:MAX_LISTED]) or f"{other['rows']:,} rows"
        more = " …" if len(other["answers"]) > MAX_LISTED else ""
        link = address("/run", query=other["program"], kb=data["kb"])
        words = escape(other["wording"] or other["program"])
        details = f"{escape(shown)}{more} ({other['confidence']:.0%})"
        items.append(f'<li><a href="{link}">{words}</a> <span class="soft">{details}</span></li>')
    return f"<ul>{''.join(items)}</ul>" if items else ""


def run_form(kbs: Sequence[str], kb: str, query: str) -> str:
    """The box for a program or query."""
    return (
        '<form class="ask" action="/run" method="get">'
        '<label for="query">A program, SPARQL, SQL or an S-expression; Ctrl+Enter runs it</label>'
        f'<textarea id="query" name="query" rows="6" spellcheck="false" required>{escape(query)}</textarea>'
        f'<div class="row">{kb_choice(kbs, kb)}<button>Run</button></div></form>'
    )


def run_parts(data: Fields) -> Iterable[str]:
    """The sections about the result of a program or query."""
    empty = data.get("empty", "") or "Nothing was found."
    rows = data.get("rows") or [[text] for text in data["answers"]]
    result = {**data, "sure": True, "which": [], "headline": empty, "refusal": "", "thread": data, "rows": rows}
    body = answer_body({"columns": ["answer"], **result})
    yield f'<section class="answer sure" aria-live="polite"><h2 class="hidden">Result</h2>{body}</section>'
    yield note(data.get("note", ""))
    if data.get("steps"):
        yield section("The thread", thread_list(data["steps"], data["kb"]))
