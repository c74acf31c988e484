"""Reduced items into the draft: nodes first, then their facts, with the labels of all items."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from clew.errors import ValueFormatError
from clew.kb.draft import KbDraft
from clew.kb.readers.wikidata.entity_labels import ItemNames, PropertyLabels, PropertyNames, name_properties
from clew.kb.readers.wikidata.reduced_items import QUALIFIER_NOTE, ItemBody, ItemFact, ItemHead, ItemSpool
from clew.kb.readers.wikidata.wikibase_json import INSTANCE_OF, ITEM, Snak, number_of, read_wikidata_time
from clew.kb.values import NO_UNIT, Quantity, Text, Value, read_coordinates, read_number


@dataclass(slots=True)
class ItemSelection:
    """The items that are nodes, those of them that are concepts, and those whose facts are kept."""

    nodes: set[str] = field(default_factory=set)
    concepts: set[str] = field(default_factory=set)
    with_facts: set[str] = field(default_factory=set)
    properties: dict[str, PropertyLabels] = field(default_factory=dict)
    labels: dict[str, str] = field(default_factory=dict)


def fill_draft(draft: KbDraft, spool: ItemSpool, selection: ItemSelection, place: Callable[[int], str]) -> None:
    """Declare the selected items in the spool, and add their facts."""
    properties = name_properties(selection.properties, draft)
    if not selection.nodes:
        properties.describe_all()
    for head in spool.heads():
        if head.id in selection.nodes:
            declare_item(draft, head, selection, properties)
    writer = ItemFactWriter(draft, properties, ItemNames(draft, selection.labels), place)
    for body in spool.bodies():
        if body.id in selection.with_facts:
            writer.write(body)


def declare_item(draft: KbDraft, head: ItemHead, selection: ItemSelection, properties: PropertyNames) -> None:
    """Declare a concept with the parents that are nodes, or an entity with its classes."""
    if head.is_foreign:
        reason = "name in none of the chosen languages" if head.name else "item without a label goes by its id"
        draft.report.note(reason, f"{head.id} {head.name}".rstrip())
    if head.id in selection.concepts:
        parents = [parent for parent in head.parents if parent in selection.nodes]
        note_missing_parents(draft, head, len(head.parents) - len(parents))
        draft.add_concept(head.id, head.name, head.aliases, head.description, parents)
        if head.id in selection.with_facts:
            relate_to_classes(draft, head, properties)
    else:
        draft.add_entity(head.id, head.name, head.aliases, head.description, head.classes)
        if not head.classes:
            draft.report.note("entity without a class", head.id)
    declare_missing_classes(draft, head, selection)


def relate_to_classes(draft: KbDraft, head: ItemHead, properties: PropertyNames) -> None:
    """Keep a concept's own classes as relations: they are not its superclasses."""
    for class_ in head.classes:
        draft.add_relation(head.id, properties(INSTANCE_OF), class_)


def note_missing_parents(draft: KbDraft, head: ItemHead, count: int) -> None:
    if count:
        draft.report.note("superclass that the dump does not contain", head.id, count)


def declare_missing_classes(draft: KbDraft, head: ItemHead, selection: ItemSelection) -> None:
    """Declare the classes that the dump does not contain, so that their instances stay together."""
    if head.id not in selection.with_facts:
        return
    for class_ in head.classes:
        if class_ not in selection.nodes:
            selection.nodes.add(class_)
            draft.add_concept(class_)
            draft.report.note("class that the dump does not contain goes by its id", class_)


@dataclass(slots=True)
class ItemFactWriter:
    """Adds the facts in bodies to the draft, and reports what was left out of them."""

    draft: KbDraft
    properties: PropertyNames
    items: ItemNames
    place: Callable[[int], str]

    def write(self, body: ItemBody) -> None:
        self.report_left_out(body)
        for fact in body.facts:
            try:
                self.add_fact(body, fact)
            except ValueFormatError as fault:
                detail = f"{body.id} {fact.snak.property}: {fault}"
                self.draft.report.skip_fact("malformed value", self.place(body.line), detail)

    def report_left_out(self, body: ItemBody) -> None:
        """Report what was left out of the body when the item was reduced."""
        report = self.draft.report
        for reason, (count, example) in body.left_out.items():
            if reason.startswith(QUALIFIER_NOTE):
                report.note(reason, example, count)
            else:
                report.facts_read += count
                report.drop_fact(reason, example, count)
        for fault in body.malformed:
            report.skip_fact("malformed statement", self.place(body.line), f"{body.id} {fault}")

    def add_fact(self, body: ItemBody, fact: ItemFact) -> None:
        snak = fact.snak
        value = self.read_value(snak) if snak.kind != "item" else None
        name, qualifiers = self.properties(snak.property), self.read_qualifiers(body, fact.qualifiers)
        sources = self.name_sources(fact.sources)
        if value is None:
            self.draft.add_relation(body.id, name, snak.text, qualifiers, sources)
        else:
            self.draft.add_attribute(body.id, name, value, qualifiers, sources)

    def read_qualifiers(self, body: ItemBody, snaks: Iterable[Snak]) -> list[tuple[str, Value]]:
        kept = []
        for snak in snaks:
            try:
                kept.append((self.properties(snak.property), self.read_value(snak)))
            except ValueFormatError as fault:
                example = f"{body.id} {snak.property}: {fault}"
                self.draft.report.note(QUALIFIER_NOTE + "malformed", example)
        return kept

    def name_sources(self, written: list[str]) -> list[str]:
        return [self.items(source) if ITEM.fullmatch(source) else source for source in written]

    def read_value(self, snak: Snak) -> Value:
        """The value of the snak, with the labels of its items."""
        _, kind, written, extra = snak
        if kind == "text":
            return Text(written, extra)
        if kind == "item":
            return Text(self.items(written), entity=written)
        if kind == "time":
            return read_wikidata_time(written, int(extra))
        label = self.items(extra) if extra else ""
        if kind == "quantity":
            return Quantity(read_number(written), label or NO_UNIT)
        latitude, longitude = written.split()
        return read_coordinates(latitude, longitude, label)


def skip_ids(draft: KbDraft, reason: str, ids: Iterable[str]) -> None:
    """Count records that were left out on purpose, which is allowed even under `strict`."""
    for id_ in sorted(ids, key=lambda id_: (number_of(id_) if ITEM.fullmatch(id_) else 0, id_)):
        draft.report.skip_without_fault(reason, id_)
