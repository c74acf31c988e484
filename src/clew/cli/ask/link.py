"""clew link: what a question mentions of a knowledge base."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

import click

from clew.cli.arguments import AT_LEAST_ONE
from clew.cli.printing import console, print_json, table
from clew.cli.progress import open_with_progress
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.values import type_name
from clew.link.linker import Linker
from clew.link.mention import Candidate, Links, Mention


@click.command("link")
@click.argument("question")
@click.option("-k", "--kb", default="demo", show_default=True, help="A folder made by `clew build`, or demo.")
@click.option("-n", "--limit", default=3, type=AT_LEAST_ONE, show_default=True, help="How many candidates to print.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object, with all candidates.")
def link_command(question: str, kb: str, limit: int, as_json: bool) -> None:
    """List what QUESTION mentions of a knowledge base: entities, concepts, predicates, values and operators.

    \b
        clew link "Which French cities have more than 1.5 million people?"
        clew link "Who founded Apple?" -k my.clew --json

    Each mention has candidates with scores up to 1, best first; `-` reads the question from standard input.
    """
    opened = open_with_progress(kb)
    links = Linker(opened).link(text_of(question))
    if as_json:
        print_json(links_json(opened, links))
    else:
        print_links(links, limit)


RANKED = 10
STDIN = "-"


def text_of(question: str) -> str:
    """The question, or what standard input holds; bytes that are no text, which a terminal may send, are replaced."""
    if question == STDIN:
        return sys.stdin.buffer.read().decode("utf-8", "replace").strip()
    return question.encode("utf-8", "replace").decode()


def print_links(links: Links, limit: int) -> None:
    """A table of mentions, and the predicates and concepts ranked for the whole question."""
    rows = [row for mention in links.mentions for row in mention_rows(mention, limit)]
    out = console()
    out.print(table("", ["place", "text", "kind", "candidate", "score", "found by"], rows, numbers=(4,)))
    out.print(f"\npredicates: {listed(links.predicates[:RANKED])}")
    out.print(f"concepts: {listed(links.concepts[:RANKED])}")


def mention_rows(mention: Mention, limit: int) -> list[list[str]]:
    """A row for each candidate; only the first says where."""
    place = [f"{mention.start}–{mention.end}", mention.text]
    rows = []
    for candidate in mention.candidates[:limit]:
        rows.append([*place, candidate.kind, candidate.name, f"{candidate.score:.2f}", candidate.why])
        place = ["", ""]
    return rows


def listed(candidates: Sequence[Candidate]) -> str:
    return ", ".join(f"{candidate.name} {candidate.score:.2f}" for candidate in candidates) or "none"


def links_json(kb: KnowledgeBase, links: Links) -> dict[str, Any]:
    """All that was found, as JSON."""
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
    """A candidate; a node with its id, a value with its type."""
    fields: dict[str, Any] = {
        "kind": candidate.kind,
        "name": candidate.name,
        "score": candidate.score,
        "why": candidate.why,
    }
    if candidate.node is not None:
        fields["id"] = kb.id_of(candidate.node)
    if candidate.value is not None:
        fields["type"] = type_name(candidate.value)
    return fields
