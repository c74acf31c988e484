"""The forms that teach clew on the page of an answer, and the page of all that it was taught."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Any

from clew.pages.markup import Html, fold, note, section, table
from clew.serve.workbench.program_view import FOLLOW_UP, post_form
from clew.serve.workbench.result_view import address, kb_choice

KINDS = {
    "": "anything",
    "predicate": "a relation or key",
    "concept": "a concept",
    "name": "an entity or value",
}  # what a name can be, as the page says it
Fields = Mapping[str, Any]


def teach_section(data: Fields, asked: Mapping[str, str]) -> str:
    """The forms about an answer: that it is right, what is right instead, and what a word means.

    `asked` is the question with the conversation before it.
    """
    right = wrong = ""
    if FOLLOW_UP not in asked:  # what a follow-up means depends on the questions before it
        wrong = fold("This is wrong", wrong_forms(asked))
        if data.get("program") and data["rows"]:
            right = post_form({**asked, "program": data["program"]}, "<button>This is right</button>")
    kept = f"Kept in {data['words_file']}, and used at once." if data.get("words_file") else ""
    return section(
        "Teach clew",
        f'<div class="teaching">{right}{wrong}'
        f"{fold('A word means something else', word_form(asked, data.get('unused', ())))}</div>",
        f'<p class="soft">{escape(kept)} <a href="{address("/words", kb=data["kb"])}">All that clew was taught</a></p>',
    )


def wrong_forms(asked: Mapping[str, str]) -> str:
    """What is right instead: the answer, or the same question in words that clew understands."""
    answers = post_form(
        asked,
        '<label for="right-answers">The right answer is (several: one on each line)</label>'
        '<textarea id="right-answers" name="answers" rows="2" maxlength="20000" required></textarea>'
        "<button>Keep</button>",
    )
    means = post_form(
        asked,
        '<label for="other-words">In other words, the question is</label><div class="row">'
        '<input id="other-words" name="means" maxlength="2000" autocomplete="off" required><button>Keep</button></div>',
    )
    hint = "Or change the thread until it is right, or take one of the other meanings, and keep that."
    return answers + means + note(hint)


def word_form(asked: Mapping[str, str], unused: Sequence[str]) -> str:
    """By these words I mean that name."""
    options = "".join(f'<option value="{kind}">{escape(text)}</option>' for kind, text in KINDS.items())
    return post_form(
        asked,
        '<div class="row meaning"><label>By <input name="words" maxlength="200" autocomplete="off" required '
        f'value="{escape(unused[0] if unused else "")}" placeholder="earns"></label>'
        '<label>I mean <input name="name" maxlength="1000" autocomplete="off" required data-complete="name" '
        'placeholder="salary"></label>'
        f'<label>which is <select name="as">{options}</select></label><button>Keep</button></div>',
    )


def words_parts(data: Fields, kbs: Sequence[str], can_teach: bool) -> Iterable[str]:
    """The page of all that clew was taught about a knowledge base."""
    if len(kbs) > 1:
        choice = f'<div class="row">{kb_choice(kbs, data["kb"])}<button>Show</button></div>'
        yield f'<form class="ask" action="/words" method="get">{choice}</form>'
    lists = (
        ("Other words", ("words", "name"), [(one["words"], one["name"]) for one in data["aliases"]]),
        (
            "Definitions",
            ("word", "means"),
            [(one["word"], f"{one['of']}: {one['means']}") for one in data["definitions"]],
        ),
        ("Questions", ("question", "means"), [(one["question"], one["means"]) for one in data["corrections"]]),
    )
    for title, headers, rows in lists:
        shown = [(*row, Html(forget_form(data["kb"], row[0]) if can_teach else "")) for row in rows]
        yield section(title, table((*headers, ""), shown, kind="prose") if shown else "")
    is_empty = not any(rows for _, _, rows in lists)
    yield note(f"{data['file']} has no words yet." if is_empty else f"This is {data['file']}; edit it as you like.")


def forget_form(kb: str, words: str) -> str:
    return post_form({"kb": kb, "forget": words}, '<button class="small">Forget</button>')
