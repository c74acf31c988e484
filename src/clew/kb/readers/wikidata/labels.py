"""Names, aliases and descriptions of Wikidata entities in the languages a user chose."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from clew.kb.readers.wikidata.json import Json, mapping, sequence

ANY_LANGUAGE = "mul"


class Name(NamedTuple):
    """A label, and whether it is in a language nobody asked for."""

    text: str
    foreign: bool = False


@dataclass(frozen=True, slots=True)
class Languages:
    """The chosen languages, best first.

    After them come `mul` (Wikidata's own "in all languages"), then variants of the chosen ones (en-gb for en),
    then, for names only, the first other language by its code.
    """

    chosen: tuple[str, ...]

    def name(self, labels: Json) -> Name:
        """The best label; empty if there is none in any language."""
        ours = self.pick(labels)
        return Name(ours) if ours else Name(first_text(labels, sorted(labels)), True)

    def pick(self, texts: Json) -> str:
        """The best of the texts in a chosen language; empty if there is none."""
        return first_text(texts, (*self.chosen, ANY_LANGUAGE)) or first_text(texts, self.variants(texts))

    def variants(self, texts: Json) -> list[str]:
        return [code for own in self.chosen for code in sorted(texts) if code.startswith(f"{own}-")]

    def aliases(self, entity: Json, name: str) -> list[str]:
        """The other names in all chosen languages, their labels among them."""
        labels, aliases = mapping(entity.get("labels")), mapping(entity.get("aliases"))
        found = dict.fromkeys(self.other_names(labels, aliases))
        return [alias for alias in found if alias and alias != name]

    def other_names(self, labels: Json, aliases: Json) -> Iterator[str]:
        for code in (*self.chosen, ANY_LANGUAGE):
            yield text_of(labels.get(code))
            for entry in sequence(aliases.get(code)):
                yield text_of(entry)


def first_text(texts: Json, codes: tuple[str, ...] | list[str]) -> str:
    """The first text that is not blank, trying the languages in order."""
    return next((found for code in codes if code in texts and (found := text_of(texts[code]))), "")


def text_of(entry: object) -> str:
    """The text in a `{"language": ..., "value": ...}` entry; empty if it is none."""
    value = mapping(entry).get("value")
    return value.strip() if isinstance(value, str) else ""
