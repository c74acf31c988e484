"""clew info: count what a knowledge base holds."""

from __future__ import annotations

from collections.abc import Sequence

import click
from rich.console import Console

from clew.cli.arguments import AT_LEAST_ONE
from clew.cli.printing import Text, console, print_json, table
from clew.cli.progress import open_with_progress
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.schema import AttributeUse, QualifierUse, RelationUse, ValueUse
from clew.kb.writers.kb_json import concept_name, count_units, count_value_types, info_json, top_concepts


@click.command("info")
@click.argument("kb", default="demo")
@click.option("-n", "--limit", default=10, type=AT_LEAST_ONE, show_default=True, help="Length of each list.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def info_command(kb: str, limit: int, as_json: bool) -> None:
    """Count the entities, concepts and facts of a knowledge base.

    Also lists its largest concepts and its most used predicates, keys, value types and units.

    \b
        clew info my.clew
        clew info --json | jq .relational_facts
    """
    opened = open_with_progress(kb)
    if as_json:
        print_json(info_json(opened, limit))
    else:
        print_info(opened, kb, limit)


LABELS = {
    "concepts": "concepts",
    "entities": "entities",
    "entity_names": "distinct names of entities",
    "names": "… and of concepts",
    "relations": "relations (predicates)",
    "attributes": "attributes (keys)",
    "qualifiers": "qualifier keys",
    "relational_facts": "relational facts",
    "literal_facts": "literal facts",
    "qualifier_facts": "qualifier facts",
}


def print_info(kb: KnowledgeBase, name: str, limit: int) -> None:
    """Print the counts of Table 2 of the KQA Pro paper, and what is used most."""
    out, schema = console(), kb.schema
    counts = {**kb.counts, "entity_names": kb.count_entity_names()}
    out.print(table(name, ["", "count"], ((LABELS[key], f"{counts[key]:,}") for key in LABELS), numbers=[1]))
    concepts = [(concept, f"{count:,}") for concept, count in top_concepts(kb, limit)]
    print_top(out, "concepts", ["name", "entities"], concepts, len(kb.member_counts()))
    relations = [(use.name, f"{use.fact_count:,}", connects(kb, use)) for use in schema.relations[:limit]]
    print_top(out, "relations", ["name", "facts", "mostly"], relations, len(schema.relations))
    attributes = [(use.name, f"{use.fact_count:,}", value_text(use)) for use in schema.attributes[:limit]]
    print_top(out, "attributes", ["name", "facts", "values"], attributes, len(schema.attributes))
    qualifiers = [(use.name, f"{use.fact_count:,}", value_text(use)) for use in schema.qualifiers[:limit]]
    print_top(out, "qualifiers", ["name", "facts", "values"], qualifiers, len(schema.qualifiers))
    types = [(type_, f"{count:,}") for type_, count in count_value_types(schema.attributes).most_common()]
    print_top(out, "value types", ["type", "facts"], types, len(types))
    all_units = count_units(schema.attributes)
    used = [(unit, f"{count:,}") for unit, count in all_units.most_common(limit)]
    print_top(out, "units", ["unit", "facts"], used, len(all_units))
    out.print(Text(f"\ndigest {kb.digest}, from {', '.join(source.name for source in kb.manifest.sources)}", "dim"))


def print_top(out: Console, title: str, headers: Sequence[str], rows: Sequence[Sequence[str]], total: int) -> None:
    """Print the first rows of a list of `total` rows, and how many more there are."""
    out.print(table(f"\n{title}", headers, rows, numbers=[1]))
    if total > len(rows):
        out.print(Text(f"and {total - len(rows):,} more (-n {total} shows all)", "dim"))


def connects(kb: KnowledgeBase, use: RelationUse) -> str:
    if not use.connections:
        return ""
    most = use.connections[0]
    return f"{concept_name(kb, most.subject)} → {concept_name(kb, most.object)}"


def value_text(use: AttributeUse | QualifierUse) -> str:
    return ", ".join(one_value_text(value) for value in use.values[:3])


def one_value_text(use: ValueUse) -> str:
    return use.type if use.unit in ("", "1") else f"{use.type} in {use.unit}"
