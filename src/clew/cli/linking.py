"""How `clew link` prints what a question mentions."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

from clew.cli.printing import console, table
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.values import type_name
from clew.link.mention import Candidate, Links, Mention

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
    found = console()
    found.print(table("", ["place", "text", "kind", "candidate", "score", "found by"], rows, numbers=(4,)))
    found.print(f"\npredicates: {listed(links.predicates[:RANKED])}")
    found.print(f"concepts: {listed(links.concepts[:RANKED])}")


def mention_rows(mention: Mention, limit: int) -> list[list[str]]:
    """A row for each candidate; only the first says where."""
    place = [f"{mention.start}–{mention.end}", mention.text]
    rows = []
    for one in mention.candidates[:limit]:
        rows.append([*place, one.kind, one.name, f"{one.score:.2f}", one.why])
        place = ["", ""]
    return rows


def listed(candidates: Sequence[Candidate]) -> str:
    return ", ".join(f"{one.name} {one.score:.2f}" for one in candidates) or "none"


def links_json(kb: KnowledgeBase, links: Links) -> dict[str, Any]:
    """All that was found, as JSON."""
    return {
        "question": links.question,
        "mentions": [mention_json(kb, mention) for mention in links.mentions],
        "predicates": [candidate_json(kb, one) for one in links.predicates],
        "concepts": [candidate_json(kb, one) for one in links.concepts],
    }


def mention_json(kb: KnowledgeBase, mention: Mention) -> dict[str, Any]:
    candidates = [candidate_json(kb, one) for one in mention.candidates]
    return {"start": mention.start, "end": mention.end, "text": mention.text, "candidates": candidates}


def candidate_json(kb: KnowledgeBase, one: Candidate) -> dict[str, Any]:
    """A candidate; a node with its id, a value with its type."""
    made: dict[str, Any] = {"kind": one.kind, "name": one.name, "score": one.score, "why": one.why}
    if one.node is not None:
        made["id"] = kb.id_of(one.node)
    if one.value is not None:
        made["type"] = type_name(one.value)
    return made
