"""clew show: show an entity or concept with its facts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

import click
from rich.console import Console

from clew.cli.arguments import AT_LEAST_ONE
from clew.cli.printing import Text, console, print_json, table
from clew.cli.progress import open_with_progress
from clew.engine.readable_values import readable_value
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.name_index import NodeMatch
from clew.kb.writers.kb_json import node_json


@click.command("show")
@click.argument("kb")
@click.argument("name")
@click.option(
    "-n",
    "--limit",
    default=20,
    type=AT_LEAST_ONE,
    show_default=True,
    help="Number of values shown for each predicate.",
)
@click.option("--sources", is_flag=True, help="Show the sources of each fact.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object for each entity or concept named NAME.")
def show_command(kb: str, name: str, limit: int, sources: bool, as_json: bool) -> None:
    """Show an entity or concept with its facts.

    NAME is a name, an alias or an id. If several entities or concepts have that name, the one with the most facts is
    shown and the others are listed.

    \b
        clew show demo France
        clew show demo gold --sources -n 3
        clew show my.clew Q42 --json
    """
    opened = open_with_progress(kb)
    nodes = sorted(opened.resolve(name), key=lambda node: -opened.prominence(node))
    if as_json:
        for node in nodes:
            print_json(node_json(opened, node))
    else:
        print_node(opened, nodes[0], limit, sources)
        print_namesakes(opened, nodes[1:], kb)


NODES_LISTED = 10  # on one line


def print_node(kb: KnowledgeBase, node: int, limit: int, sources: bool = False) -> None:
    """Print a node: its names and concepts, its facts, and the facts that lead to it."""
    out = console()
    print_heading(out, kb, node)
    print_place_in_hierarchy(out, kb, node)
    facts = sorted(kb.facts_of(node).tolist(), key=lambda fact: kb.fact(fact).predicate)
    print_facts(out, kb, "", facts, limit, sources)
    incoming = sorted(kb.relations_to(node).tolist(), key=lambda fact: kb.fact(fact).predicate)
    print_facts(out, kb, "← ", incoming, limit, sources)


def print_heading(out: Console, kb: KnowledgeBase, node: int) -> None:
    kind = "concept" if kb.is_concept(node) else "entity"
    out.print(Text.assemble((kb.name_of(node), "bold"), f"  {kind} ", (kb.id_of(node), "cyan")))
    if description := kb.description_of(node):
        out.print(Text(description, "italic"))
    if aliases := kb.aliases_of(node):
        out.print(Text.assemble(("also  ", "dim"), " · ".join(aliases)))


def print_place_in_hierarchy(out: Console, kb: KnowledgeBase, node: int) -> None:
    if kb.is_concept(node):
        print_line(out, "kind of", kb, kb.parents_of(node))
        print_line(out, "kinds", kb, kb.children_of(node))
        out.print(Text.assemble(("has   ", "dim"), f"{len(kb.members(node)):,} entities"))
        print_line(out, "such as", kb, kb.members(node)[:NODES_LISTED].tolist())
    else:
        direct = kb.concepts_of(node, closure=False)
        print_line(out, "is a", kb, direct)
        print_line(out, "so also", kb, [concept for concept in kb.concepts_of(node) if concept not in direct])


def print_line(out: Console, label: str, kb: KnowledgeBase, nodes: Sequence[int]) -> None:
    if nodes:
        more = f" … {len(nodes) - NODES_LISTED:,} more" if len(nodes) > NODES_LISTED else ""
        names = " · ".join(kb.name_of(node) for node in nodes[:NODES_LISTED])
        out.print(Text.assemble((f"{label}  ", "dim"), names, (more, "dim")))


def print_facts(out: Console, kb: KnowledgeBase, arrow: str, facts: Sequence[int], limit: int, sources: bool) -> None:
    rows: list[tuple[str, ...]] = []
    for predicate, group in groupby(facts, key=lambda fact: kb.fact(fact).predicate):
        rows += predicate_rows(kb, arrow, predicate, list(group), limit)
    headers = [f"{arrow}predicate", "value", "qualifiers", "sources"]
    if rows:
        shown = len(headers) if sources else len(headers) - 1
        out.print()
        out.print(table("", headers[:shown], (row[:shown] for row in rows)))


def predicate_rows(
    kb: KnowledgeBase, arrow: str, predicate: str, facts: Sequence[int], limit: int
) -> Iterable[tuple[str, ...]]:
    """A row for each of the first facts of a predicate; only the first row names it."""
    for place, fact in enumerate(facts[:limit]):
        label = "" if place else f"{arrow}{predicate}"
        yield (label, other_end(kb, fact, arrow), qualifier_text(kb, fact), ", ".join(kb.sources_of(fact)))
    if len(facts) > limit:
        yield ("", f"… {len(facts) - limit:,} more", "", "")


def other_end(kb: KnowledgeBase, number: int, arrow: str) -> str:
    """The object or value of a fact; with an arrow, which means that the node is the object, its subject."""
    fact = kb.fact(number)
    if fact.value is not None:
        return readable_value(fact.value, fact.predicate)
    return kb.name_of(fact.subject if arrow or fact.object is None else fact.object)


def qualifier_text(kb: KnowledgeBase, fact: int) -> str:
    return "; ".join(f"{qualifier.key}: {qualifier.value}" for qualifier in kb.qualifiers_of(fact))


def print_namesakes(kb: KnowledgeBase, nodes: Sequence[int], place: str) -> None:
    """List the other nodes with the same name."""
    if nodes:
        rows = ((kb.id_of(node), kb.name_of(node), what_it_is(kb, node)) for node in nodes)
        title = f"\n{len(nodes)} more with this name (clew show {place} ID):"
        console().print(table(title, ["id", "name", "what it is"], rows))


def what_it_is(kb: KnowledgeBase, node: int) -> str:
    """The description of a node, or its concepts if it has none."""
    above = kb.parents_of(node) if kb.is_concept(node) else kb.concepts_of(node, closure=False)
    return kb.description_of(node) or ", ".join(kb.name_of(concept) for concept in above)


def matched_name(kb: KnowledgeBase, match: NodeMatch) -> str:
    """The name of a match, with the alias if that is what matched."""
    name = kb.name_of(match.node)
    return name if name == match.name else f"{name} (as {match.name})"


def match_row(kb: KnowledgeBase, match: NodeMatch) -> tuple[str, ...]:
    """A match as a row of a table."""
    return (f"{match.score:.2f}", matched_name(kb, match), kb.id_of(match.node), what_it_is(kb, match.node))
