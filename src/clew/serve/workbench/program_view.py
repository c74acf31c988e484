"""The workbench of the pages Ask and Run: a program as a thread of steps, and in other languages, all of them editable.

`workbench.js` makes steps and texts editable; without it, they are there to read.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Any

import orjson

from clew.language.program.signatures import CLAUSE_KINDS, SIGNATURES
from clew.pages.markup import fold, note, section, shorten
from clew.serve.page_texts import WORKBENCH_TEXTS, texts_attribute
from clew.serve.workbench.result_view import address, answer_body, kb_choice

MAX_ROWS = 16  # lines of an editor; it scrolls beyond
MAX_NESTED = 6  # joins of branches inside each other that are drawn so; beyond, the steps are a list
MAX_SAMPLE_CHARS = 60  # of an item in the sample of a step
KEEP = "This is what I meant"
GO_ON = "Go on asking from this"
ASKED_FIELDS = ("kb", "question", "conversation")  # which lead to an answer
FOLLOW_UP = "follow_up"  # the field that says that a question depends on those before it
NO_STEPS = "No program certainly means the same as this query, so there are no steps to show."
Fields = Mapping[str, Any]


def write_workbench(data: Fields, form: str = "", result: str = "", asked: Mapping[str, str] | None = None) -> str:
    """The whole workbench: a form above it, the result, the thread, and the program in other languages.

    On the page Ask, `asked` is the question that the program means, with the conversation before it.
    """
    attributes = {"kb": data.get("kb", ""), "program": data.get("program", ""), "asked": write_json(asked or {})}
    about = "".join(f' data-{name}="{escape(str(value))}"' for name, value in attributes.items())
    return (
        f'<div class="workbench"{about} {texts_attribute(WORKBENCH_TEXTS)}>{form}'
        f'<div class="bench-result" aria-live="polite">{result}</div>'
        f'<div class="bench-thread">{thread_section(data)}</div>'
        f'<div class="bench-tabs">{tabs_section(data)}</div></div>'
    )


def write_json(data: Mapping[str, str]) -> str:
    return orjson.dumps(data).decode()


def live_parts(data: Fields, asked: Mapping[str, str], can_teach: bool) -> dict[str, str]:
    """The parts of a workbench after a change, by the names of their places."""
    return {
        "program": data.get("program", ""),
        "result": result_section(data, asked, can_teach),
        "thread": thread_section(data),
        "tabs": tabs_section(data),
    }


def result_section(data: Fields, asked: Mapping[str, str] | None = None, can_teach: bool = False) -> str:
    """The result of a program or query; of one that was changed on the page Ask, with the offer to keep it."""
    empty = data.get("empty", "") or "Nothing was found."
    rows = data.get("rows") or [[text] for text in data["answers"]]
    result = {**data, "sure": True, "which": [], "headline": empty, "refusal": "", "thread": data, "rows": rows}
    body = answer_body({"columns": ["answer"], **result}) + note(data.get("note", ""))
    title = '<p class="soft">The changed program gives:</p>' if asked else '<h2 class="hidden">Result</h2>'
    links = run_link(data) + (use_links(data, asked, can_teach) if asked and data.get("program") else "")
    kind = "sure" if rows else "unsure"
    return f'<section class="answer {kind}">{title}{body}<div class="links">{links}</div></section>'


def run_link(data: Fields) -> str:
    if not data.get("program"):
        return ""
    return f'<a href="{address("/run", query=data["program"], kb=data["kb"])}">Link to this program</a>'


def use_links(data: Fields, asked: Mapping[str, str], can_teach: bool) -> str:
    """The ways to use a changed program: as what the question means here, and whenever it is asked.

    What a follow-up means depends on the questions before it, so that it is not kept.
    """
    fields = {name: str(asked[name]) for name in ASKED_FIELDS if name in asked} | {"program": data["program"]}
    go_on = f'<a href="{address("/", **fields)}">{GO_ON}</a>'
    return go_on + (post_form(fields, f"<button>{KEEP}</button>") if can_teach and FOLLOW_UP not in asked else "")


def post_form(fields: Mapping[str, str], body: str) -> str:
    """A form that teaches something."""
    return f'<form class="teach" action="/teach" method="post">{hidden_fields(fields)}{body}</form>'


def hidden_fields(fields: Mapping[str, str]) -> str:
    """The fields of a form that a person does not see; empty ones are left out."""
    return "".join(
        f'<input type="hidden" name="{escape(name)}" value="{escape(value)}">'
        for name, value in fields.items()
        if value
    )


# --- the thread


def thread_section(data: Fields) -> str:
    """The steps from left to right, if there are any."""
    if "count" not in data and not data.get("steps"):
        return ""
    return section("The thread", thread_list(data) if data.get("steps") else note(NO_STEPS))


def thread_list(data: Fields) -> str:
    """The steps from left to right; the branches that a step joins are below each other, before it."""
    dependencies = [step["dependencies"] for step in data["steps"]]
    is_tree = sum(map(len, dependencies)) == len(dependencies) - 1
    if is_tree and measure_depth(dependencies) <= MAX_NESTED:
        return branch_list(len(dependencies), data)
    return f'<ol class="thread">{"".join(step_item(number, data) for number in range(1, len(dependencies) + 1))}</ol>'


def measure_depth(dependencies: Sequence[Sequence[int]]) -> int:
    """How many joins of branches are inside each other."""
    depths: list[int] = []
    for needed in dependencies:
        depths.append(max((depths[place] for place in needed), default=0) + (len(needed) > 1))
    return depths[-1]


def branch_list(last: int, data: Fields) -> str:
    """The steps that lead to the one with this number, and that step."""
    items: list[str] = []
    number: int | None = last
    while number is not None:
        items.append(step_item(number, data))
        needed = data["steps"][number - 1]["dependencies"]
        if len(needed) > 1:
            branches = "".join(branch_list(place + 1, data) for place in needed)
            items.append(f'<li class="branches">{branches}</li>')
        number = needed[0] + 1 if len(needed) == 1 else None
    return f'<ol class="thread">{"".join(reversed(items))}</ol>'


def step_item(number: int, data: Fields) -> str:
    """A step: what it does, how much it finds, a sample, and the facts."""
    step, kb = data["steps"][number - 1], data["kb"]
    fails_first = step["empty"] and not any(data["steps"][place]["empty"] for place in step["dependencies"])
    is_next = step["dependencies"] in ([], [number - 2])  # the arrow shows it
    origin = "" if is_next else "of steps " + " and ".join(str(place + 1) for place in step["dependencies"])
    sample = ", ".join(shorten(text, MAX_SAMPLE_CHARS) for text in step["sample"])
    more = " …" if step["count"] > len(step["sample"]) else ""
    facts = "".join(f"<li>{fact_text(fact, kb)}</li>" for fact in step["facts"])
    about = f"<ul class='facts'>{facts}</ul>" if facts else ""
    return (
        f'<li class="step{" faulty" if fails_first else ""}" data-step="{number}"'
        f'{"" if step["dependencies"] else " data-first"}><div class="call"><span class="number">{number}</span>'
        f'<b class="function">{escape(step["function"])}</b> {arguments(step)}</div>'
        f"{f'<small>{origin}</small>' if origin else ''}"
        f'<p class="count">{step_link(number, data)}</p><p class="sample">{escape(sample)}{more}</p>'
        f"{note(step['empty'])}{fold('facts', about)}</li>"
    )


def step_link(number: int, data: Fields) -> str:
    """The number of results of a step, which leads to all of them."""
    found = f"<b>{data['steps'][number - 1]['count']:,}</b> found"
    if not data.get("program"):
        return found
    place = address("/step", query=data["program"], step=str(number), kb=data["kb"])
    return f'<a class="all" href="{place}">{found}</a>'


def step_parts(data: Fields, asked: Mapping[str, str], size: int) -> Iterable[str]:
    """The page of a step: its items with their facts, and links to the pages before and after."""
    first, last = (data["page"] - 1) * size + 1, (data["page"] - 1) * size + len(data["items"])
    shown = f"{first:,} to {last:,} of {data['count']:,}" if data["items"] else f"none of {data['count']:,} here"
    pages = [
        f'<a class="page" href="{address("/step", **asked, page=str(page))}">{title}</a>'
        for page, title in ((data["page"] - 1, "← before"), (data["page"] + 1, "next →"))
        if 1 <= page <= -(-max(data["count"], data["source_count"]) // size)
    ]
    items = "".join(found_item(item, data["kb"]) for item in data["items"])
    sources = "".join(found_item(item, data["kb"]) for item in data["sources"])
    yield (
        f'<div class="step-detail"><h2>Step {escape(asked["step"])}: {shown}</h2><ul class="found">{items}</ul>'
        + (f'<h3>What it looks at</h3><ul class="found">{sources}</ul>' if sources else "")
        + f'<p class="links">{" ".join(pages)}</p></div>'
    )
    yield f'<p><a href="{address("/run", query=asked["query"], kb=data["kb"])}">The whole program</a></p>'


def found_item(item: Fields, kb: str) -> str:
    """An item that a step found, with the facts that justify it."""
    name = f'<a href="{address("/explore", name=item["id"], kb=kb)}">{escape(item["text"])}</a>' if item["id"] else (
        escape(item["text"])
    )  # fmt: skip
    about = f" <small>{escape(item['description'])}</small>" if item["description"] else ""
    facts = "".join(f"<li>{fact_text(fact, kb)}</li>" for fact in item["facts"])
    listed = f'<ul class="facts">{facts}</ul>' if facts else ""
    return f"<li>{name}{about}{listed}</li>"


def arguments(step: Fields) -> str:
    """The inputs of a step, each with its kind."""
    kinds = [kind.name for kind in SIGNATURES[step["function"]].inputs]
    return " ".join(
        f'<span class="argument" data-input="{place}" data-kind="{escape(kind)}"'
        f"{' data-clause' if kind in CLAUSE_KINDS else ''}>{escape(text)}</span>"
        for place, (kind, text) in enumerate(zip(kinds, step["inputs"], strict=False), 1)
    )


def fact_text(fact: Fields, kb: str) -> str:
    """A fact with its qualifiers and sources; its subject leads to the page of that entity."""
    about = f" <small>{escape('; '.join(fact['qualifiers']))}</small>" if fact["qualifiers"] else ""
    source = f" <small>{escape(', '.join(fact['sources']))}</small>" if fact["sources"] else ""
    subject = f'<a href="{address("/explore", name=fact["subject"], kb=kb)}">{escape(fact["subject"])}</a>'
    return f"{subject} — {escape(fact['predicate'])} — {escape(fact['object'])}{about}{source}"


# --- the languages


def tabs_section(data: Fields) -> str:
    """The program and its translations, if there is a program."""
    if not data.get("program"):
        return ""
    panels = "".join(tab_panels(data))
    return section("The same in other languages", f'<div class="tabs" data-label="Languages">{panels}</div>')


def tab_panels(data: Fields) -> Iterable[str]:
    """One panel for each language; without the script, one is below the other."""
    forms = data.get("forms", {})
    yield tab_panel("Program", {"text": data["program"]}, "program")
    yield tab_panel("SPARQL", forms.get("sparql", {}), "sparql")
    yield tab_panel("SQL", forms.get("sql", {}), "sql")
    yield tab_panel("S-expression", forms.get("sexpr", {}), "sexpr")
    yield tab_panel("JSON", forms.get("program-json", {}))
    yield tab_panel("Python", {"text": data.get("python", "")})
    yield graph_panel(data.get("graph", {}))


def tab_panel(title: str, form: Fields, language: str = "") -> str:
    """The text of one language, in an editor if clew reads it, or why the program cannot be written in it."""
    text = form.get("text", "")
    shown = text if isinstance(text, str) else orjson.dumps(text, option=orjson.OPT_INDENT_2).decode()
    if not shown:
        body = note(form.get("error", "not available"))
    elif language:
        body = editor(shown, title, language)
    else:
        body = f'<pre tabindex="0">{escape(shown)}</pre>'
    return f'<div class="tab" data-title="{escape(title)}"><h3>{escape(title)}</h3>{body}</div>'


def editor(text: str, title: str, language: str) -> str:
    """A box in which a program or query can be changed."""
    rows = min(MAX_ROWS, max(2, sum(1 + len(line) // 90 for line in text.splitlines())))
    return (
        f'<div class="code-box"><textarea class="code" data-language="{language}" aria-label="{escape(title)}" '
        f'rows="{rows}" spellcheck="false">{escape(text)}</textarea></div>'
    )


def graph_panel(graph: Fields) -> str:
    """The drawn query graph with its isomorphism class, or why there is none."""
    picture = f'<div class="picture">{graph["svg"]}</div>' if "svg" in graph else ""
    about = f"isomorphism class {graph['class']}" if picture else graph.get("error", "not available")
    return f'<div class="tab" data-title="Graph"><h3>Graph</h3>{picture}{note(about)}</div>'


# --- the page Run


def run_form(kbs: Sequence[str], kb: str, query: str) -> str:
    """The box for a program or query."""
    return (
        '<form class="ask" action="/run" method="get">'
        '<label for="query">A program, SPARQL, SQL or an S-expression; it runs as you type</label>'
        '<div class="code-box"><textarea id="query" class="code" name="query" data-language="" rows="6" '
        f'spellcheck="false" required>{escape(query)}</textarea></div>'
        f'<div class="row">{kb_choice(kbs, kb)}<button>Run</button></div></form>'
    )
