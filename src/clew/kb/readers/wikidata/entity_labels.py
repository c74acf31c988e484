"""Names, aliases and descriptions of Wikidata's items and properties in the chosen languages."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from clew.kb.draft import KbDraft
from clew.kb.readers.wikidata.wikibase_json import Json, as_list, as_mapping, number_of

ANY_LANGUAGE = "mul"  # Wikidata's code for "in all languages"


class ChosenLabel(NamedTuple):
    """A label, and whether it is in none of the chosen languages."""

    text: str
    is_foreign: bool = False


@dataclass(frozen=True, slots=True)
class LanguageChoice:
    """The chosen languages, best first.

    After them come `mul` (Wikidata's own "in all languages"), then variants of the chosen ones (en-gb for en),
    then, for names only, the first other language by its code.
    """

    chosen: tuple[str, ...]

    def best_label(self, labels: Json) -> ChosenLabel:
        """The best label; empty if there is none in any language."""
        ours = self.best_text(labels)
        return ChosenLabel(ours) if ours else ChosenLabel(first_text(labels, sorted(labels)), True)

    def best_text(self, texts: Json) -> str:
        """The best text in a chosen language; empty if there is none."""
        return first_text(texts, (*self.chosen, ANY_LANGUAGE)) or first_text(texts, self.variants(texts))

    def variants(self, texts: Json) -> list[str]:
        return [code for own in self.chosen for code in sorted(texts) if code.startswith(f"{own}-")]

    def aliases_of(self, entity: Json, name: str) -> list[str]:
        """The other names in all chosen languages, including their labels."""
        labels, aliases = as_mapping(entity.get("labels")), as_mapping(entity.get("aliases"))
        names = dict.fromkeys(self.other_names(labels, aliases))
        return [alias for alias in names if alias and alias != name]

    def other_names(self, labels: Json, aliases: Json) -> Iterator[str]:
        for code in (*self.chosen, ANY_LANGUAGE):
            yield text_of(labels.get(code))
            for entry in as_list(aliases.get(code)):
                yield text_of(entry)


def first_text(texts: Json, codes: tuple[str, ...] | list[str]) -> str:
    """The first text that is not blank, in the order of the languages."""
    return next((text for code in codes if code in texts and (text := text_of(texts[code]))), "")


def text_of(entry: object) -> str:
    """The text in a `{"language": ..., "value": ...}` entry; empty for anything else."""
    value = as_mapping(entry).get("value")
    return value.strip() if isinstance(value, str) else ""


PROPERTY_IRI = "http://www.wikidata.org/prop/direct/"  # before a property's id


class PropertyLabels(NamedTuple):
    """The label, aliases and description of a property."""

    label: str = ""
    aliases: tuple[str, ...] = ()
    description: str = ""


def read_property_labels(entity: Json, languages: LanguageChoice) -> PropertyLabels:
    """The property's label, aliases and description in the best language."""
    label = languages.best_label(as_mapping(entity.get("labels"))).text
    aliases = tuple(languages.aliases_of(entity, label))
    return PropertyLabels(label, aliases, languages.best_text(as_mapping(entity.get("descriptions"))))


@dataclass(slots=True)
class PropertyNames:
    """A distinct name for each property; a property that is looked up is described in the draft."""

    draft: KbDraft
    properties: dict[str, PropertyLabels]
    names: dict[str, str]
    used: set[str] = field(default_factory=set)

    def __call__(self, property_: str) -> str:
        if property_ not in self.used:
            self.used.add(property_)
            self.describe_property(property_)
        return self.names[property_]

    def describe_all(self) -> None:
        """Describe every property in the draft, for later sources if this one contains nothing else."""
        for property_ in self.properties:
            self(property_)

    def describe_property(self, property_: str) -> None:
        """Describe a property in the draft when it is first used."""
        name = self.names.setdefault(property_, property_)
        known = self.properties.get(property_, PropertyLabels())
        if name == property_:
            self.draft.report.note("property without a label goes by its id", property_)
        self.draft.describe_predicate(name, PROPERTY_IRI + property_, (known.label, *known.aliases), known.description)


def name_properties(properties: dict[str, PropertyLabels], draft: KbDraft) -> PropertyNames:
    """Names for the properties: those of earlier sources, or else their labels.

    Of several properties with one label, all but the lowest-numbered get their id added.
    """
    names = earlier_names(draft)
    taken = set(names.values())
    for property_ in sorted(properties.keys() - names.keys(), key=number_of):
        label = properties[property_].label or property_
        names[property_] = f"{label} ({property_})" if label in taken else label
        taken.add(names[property_])
    return PropertyNames(draft, properties, names)


def earlier_names(draft: KbDraft) -> dict[str, str]:
    """The names that earlier sources gave to Wikidata's properties."""
    return {
        iri.removeprefix(PROPERTY_IRI): name
        for name, term in draft.predicate_notes.items()
        for iri in term.iris
        if iri.startswith(PROPERTY_IRI)
    }


@dataclass(slots=True)
class ItemNames:
    """The names of items: those in the draft, and `others` that were only looked up."""

    draft: KbDraft
    others: dict[str, str] = field(default_factory=dict)

    def __call__(self, item: str) -> str:
        """The item's name, or its id, with a note, if it has none."""
        name = self.others.get(item) or self.draft.names.get(self.draft.nodes.numbers.get(item, -1))
        if not name:
            self.draft.report.note("item without a label goes by its id in values", item)
        return name or item
