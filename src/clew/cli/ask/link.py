"""clew link: list the entities, predicates and values in a question."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

import click

from clew.answer.words.plain_question import link_plain_question, read_plain_question
from clew.cli.arguments import AT_LEAST_ONE
from clew.cli.printing import Text, console, print_json, table
from clew.cli.progress import open_with_progress
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.values import type_name
from clew.link.mention import Candidate, Mention, QuestionLinks


@click.command("link")
@click.argument("question")
@click.option("-k", "--kb", default="demo", show_default=True, help="The knowledge base.")
@click.option(
    "-n",
    "--limit",
    default=3,
    type=AT_LEAST_ONE,
    show_default=True,
    help="Number of candidates to print for each mention.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object, with all candidates.")
def link_command(question: str, kb: str, limit: int, as_json: bool) -> None:
    """List the entities, predicates and values in a question.

    A mention refers to entities, concepts, predicates, values or operators. Its candidates have scores up to 1, best
    first; a value says where the knowledge base holds it. Words that you taught (clew words) are replaced first; the
    places are those of the question that is then printed. `-` reads the question from standard input.

    \b
        clew link "Which French cities have more than 1.5 million people?"
        clew link "Who founded Apple?" -k my.clew --json
    """
    opened = open_with_progress(kb)
    plain = read_plain_question(opened, read_question(question))
    links = link_plain_question(opened, plain)
    if as_json:
        print_json(links_json(opened, links) | {"notes": list(plain.notes)})
    else:
        for text in (plain.text, *plain.notes) if plain.notes else ():
            console().print(Text(text, "dim"))
        print_links(links, limit)


RANKED_SHOWN = 10
HOLDERS_SHOWN = 2
STDIN = "-"


def read_question(question: str) -> str:
    """The question, from standard input if it is `-`; bytes that are not text are replaced: terminals may send some."""
    if question == STDIN:
        return sys.stdin.buffer.read().decode("utf-8", "replace").strip()
    return question.encode("utf-8", "replace").decode()


def print_links(links: QuestionLinks, limit: int) -> None:
    """Print a table of mentions, and the predicates and concepts ranked for the whole question."""
    rows = [row for mention in links.mentions for row in mention_rows(mention, limit)]
    out = console()
    out.print(table("", ["place", "text", "kind", "candidate", "score", "found by", "held as"], rows, numbers=(4,)))
    out.print(f"\npredicates: {join_candidates(links.predicates[:RANKED_SHOWN])}")
    out.print(f"concepts: {join_candidates(links.concepts[:RANKED_SHOWN])}")


def mention_rows(mention: Mention, limit: int) -> list[list[str]]:
    """A row for each candidate; only the first names the mention."""
    place = [f"{mention.start}–{mention.end}", mention.text]
    rows = []
    for candidate in mention.candidates[:limit]:
        holders = "; ".join(map(str, candidate.holders[:HOLDERS_SHOWN]))
        rows.append([*place, candidate.kind, candidate.name, f"{candidate.score:.2f}", candidate.source, holders])
        place = ["", ""]
    return rows


def join_candidates(candidates: Sequence[Candidate]) -> str:
    return ", ".join(f"{candidate.name} {candidate.score:.2f}" for candidate in candidates) or "none"


def links_json(kb: KnowledgeBase, links: QuestionLinks) -> dict[str, Any]:
    """The mentions with all their candidates, as JSON."""
    return {
        "question": links.question,
        "mentions": [mention_json(kb, mention) for mention in links.mentions],
        "predicates": [candidate_json(kb, candidate) for candidate in links.predicates],
        "concepts": [candidate_json(kb, candidate) for candidate in links.concepts],
    }


def mention_json(kb: KnowledgeBase, mention: Mention) -> dict[str, Any]:
    candidates = [candidate_json(kb, candidate) for candidate in mention.candidates]
    return {"start": mention.start, "end": mention.end, "text": mention.text, "candidates": candidates}


def candidate_json(kb: KnowledgeBase, candidate: Candidate) -> dict[str, Any]:
    """A candidate as JSON; a node has its id, a value its type."""
    fields: dict[str, Any] = {
        "kind": candidate.kind,
        "name": candidate.name,
        "score": candidate.score,
        "why": candidate.source,
    }
    if candidate.node is not None:
        fields["id"] = kb.id_of(candidate.node)
    if candidate.value is not None:
        fields["type"] = type_name(candidate.value)
        fields["holders"] = [{"predicate": holder.predicate, "concept": holder.concept} for holder in candidate.holders]
    return fields
