"""The quantities of the World Factbook; tables/measures.txt has the path and unit of each."""

from collections.abc import Iterator
from dataclasses import dataclass

from demo.graph import Entity, Qualifiers, make_quantity
from demo.quantities import Reading, last_when, read_quantities
from demo.sources import FACTBOOK, Page, read_table, split_names

PARTIAL_WORDS = ("metropolitan", "mainland", "only", "exclud", "not include", "includes gaza")


@dataclass(frozen=True, slots=True)
class Measure:
    """A quantity: its path in a profile, its key and unit here, and the pattern of its unit there."""

    path: str
    key: str
    unit: str
    pattern: str
    aliases: tuple[str, ...]
    description: str


def read_measures() -> list[Measure]:
    """Return the rows of tables/measures.txt."""
    return [
        Measure(path, key, unit, pattern, tuple(split_names(aliases)), description)
        for path, key, unit, pattern, aliases, description in read_table("measures")
    ]


def add_measures(entity: Entity, page: Page, measures: list[Measure]) -> None:
    """Add every quantity of `page` that can be read without doubt, with its time, to `entity`."""
    withheld = {code: split_names(keys) for code, keys in read_table("withheld_measures")}.get(page.code, [])
    for measure in measures:
        if measure.key not in withheld:
            for reading in drop_conflicting(list(read_measure(page, measure))):
                entity.add_literal(measure.key, make_quantity(reading.value, measure.unit), FACTBOOK, reading.when)


def drop_conflicting(readings: list[Reading]) -> list[Reading]:
    """Return the readings without those that give two values for the same time."""
    return [
        reading
        for reading in readings
        if all(reading.when != other.when or reading.value == other.value for other in readings)
    ]


def read_measure(page: Page, measure: Measure) -> Iterator[Reading]:
    """Yield the numbers of `measure` in `page`; a number without a time gets the time of its heading."""
    readings = read_quantities(page.text(measure.path), measure.pattern)
    for reading in readings:
        if not any(is_partial(aside) for aside in reading.asides):
            when = reading.when or (time_of_heading(page, measure.path) if len(readings) == 1 else None)
            yield Reading(reading.value, when)


def is_partial(aside: str) -> bool:
    """Whether an aside limits the number to a part of the place."""
    return any(word in aside.lower() for word in PARTIAL_WORDS)


def time_of_heading(page: Page, path: str) -> Qualifiers | None:
    """Return the time at the end of a heading: the first time after the value at `path`.

    The Factbook gives the time of a group ("male ..., female ... (2015 est.)") once, at its end, and
    that of a value with a note at the end of the note.
    """
    own = page.node(path)
    parent, _, name = path.rpartition(" / ")
    siblings = page.node(parent) if parent.count(" / ") == 1 else {}
    followers = list(siblings.values())[list(siblings).index(name) + 1 :] if name in siblings else []
    texts = [node.get("text") for node in (*own.values(), *followers) if isinstance(node, dict)]
    return next((when for text in texts if isinstance(text, str) and (when := last_when(text))), None)
