"""What things are called: predicates by their properties' labels, units and items in qualifiers by theirs."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from clew.kb.draft import Draft
from clew.kb.readers.wikidata.json import Json, mapping, number_of
from clew.kb.readers.wikidata.labels import Languages

PROPERTY_IRI = "http://www.wikidata.org/prop/direct/"


class Property(NamedTuple):
    """What a dump says about a property."""

    label: str = ""
    aliases: tuple[str, ...] = ()
    description: str = ""


def read_property(entity: Json, languages: Languages) -> Property:
    """The property's label, aliases and description in the best of the languages."""
    label = languages.name(mapping(entity.get("labels"))).text
    aliases = tuple(languages.aliases(entity, label))
    return Property(label, aliases, languages.pick(mapping(entity.get("descriptions"))))


@dataclass(slots=True)
class PropertyNames:
    """A distinct name for each property; those that are asked for become terms of the draft."""

    draft: Draft
    properties: dict[str, Property]
    names: dict[str, str]
    used: set[str] = field(default_factory=set)

    def __call__(self, property_: str) -> str:
        if property_ not in self.used:
            self.used.add(property_)
            self.introduce(property_)
        return self.names[property_]

    def introduce_all(self) -> None:
        """Tells the draft about every property, for the sources after one that holds nothing else."""
        for property_ in self.properties:
            self(property_)

    def introduce(self, property_: str) -> None:
        """Tells the draft about a property that is used for the first time."""
        name = self.names.setdefault(property_, property_)
        known = self.properties.get(property_, Property())
        if name == property_:
            self.draft.report.note("property without a label goes by its id", property_)
        self.draft.term(name, PROPERTY_IRI + property_, (known.label, *known.aliases), known.description)


def name_properties(properties: dict[str, Property], draft: Draft) -> PropertyNames:
    """Names for the properties, as earlier sources named them or else by label.

    Of several with one label the lowest-numbered has it for itself, the others get their id added.
    """
    names = known_names(draft)
    taken = set(names.values())
    for property_ in sorted(properties.keys() - names.keys(), key=number_of):
        label = properties[property_].label or property_
        names[property_] = f"{label} ({property_})" if label in taken else label
        taken.add(names[property_])
    return PropertyNames(draft, properties, names)


def known_names(draft: Draft) -> dict[str, str]:
    """The names that earlier sources gave to Wikidata's properties."""
    return {
        iri.removeprefix(PROPERTY_IRI): name
        for name, term in draft.terms.items()
        for iri in term.iris
        if iri.startswith(PROPERTY_IRI)
    }


@dataclass(slots=True)
class ItemNames:
    """The names of items: those the draft holds, and `others` that were only looked up."""

    draft: Draft
    others: dict[str, str] = field(default_factory=dict)

    def __call__(self, item: str) -> str:
        """The item's name; its id, and a note, if it has none."""
        name = self.others.get(item) or self.draft.names.get(self.draft.nodes.numbers.get(item, -1))
        if not name:
            self.draft.report.note("item named only by its id, for want of a label", item)
        return name or item
