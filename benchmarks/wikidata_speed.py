"""Speed and memory of the Wikidata reader on synthetic dumps shaped like the real one (docs/wikidata.md).

    python benchmarks/wikidata_speed.py --megabytes 60

Writes a dump of that size and one four times as long, reads both with the same seeds and the shorter one whole,
each in a process of its own, and prints a line for each.
"""

from __future__ import annotations

import argparse
import multiprocessing
import random
import resource
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import orjson

from clew.kb.draft import KbDraft
from clew.kb.files import Source
from clew.kb.readers import ReaderOptions
from clew.kb.readers.wikidata.reader import read_wikidata

MEGABYTE = 1 << 20
LANGUAGES = ("en", "de", "fr", "es", "it", "nl", "pl", "pt", "ru", "zh", "ja", "ar", "sv", "uk", "cs", "fi", "tr", "he")
SYLLABLES = ("ka", "lo", "mi", "ne", "ru", "sa", "to", "vi", "we", "ya", "bel", "dor", "fin", "gar", "hol")
CLASSES, PROPERTIES, UNITS, SEEDS, HOMONYMS = 300, 400, 20, 500, 40
FIRST_CLASS, FIRST_UNIT, FIRST_ITEM = 10, 1_000, 10_000
DATATYPES = ("wikibase-item", "wikibase-item", "time", "quantity", "string", "monolingualtext", "globe-coordinate")


class Reading(NamedTuple):
    """What reading one dump took; `peak` is the process's peak memory in bytes, `start` what it had before."""

    seconds: float
    start: int
    peak: int
    facts: int
    records: int


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    arguments.add_argument("--megabytes", type=int, default=60, help="size of the shorter dump")
    arguments.add_argument("--seed", type=int, default=7)
    chosen = arguments.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        run(Path(folder), chosen.megabytes * MEGABYTE, chosen.seed)


def run(folder: Path, size: int, seed: int) -> None:
    """Writes the dumps, reads them and prints what it took."""
    short, long, seeds = folder / "short.json", folder / "long.json", folder / "seeds.txt"
    write_dump(short, size, seed)
    write_dump(long, 4 * size, seed)
    seeds.write_text("".join(f"Q{FIRST_ITEM + number * 3}\n" for number in range(SEEDS)))
    for name, dump, options in (
        ("seeds, dump of length x", short, ReaderOptions(seeds=seeds, homonyms=HOMONYMS)),
        ("seeds, dump of length 4x", long, ReaderOptions(seeds=seeds, homonyms=HOMONYMS)),
        ("whole dump of length x", short, ReaderOptions()),
    ):
        show(name, dump, measure(dump, options))


def show(name: str, dump: Path, reading: Reading) -> None:
    size = dump.stat().st_size / MEGABYTE
    grown = (reading.peak - reading.start) / MEGABYTE
    print(
        f"{name:26} {size:7.1f} MB {reading.records:7d} records {size * 1024 / reading.records:5.1f} kB each "
        f"{reading.facts:8d} facts {reading.seconds:6.2f} s {size / reading.seconds:6.1f} MB/s "
        f"peak {reading.peak / MEGABYTE:6.1f} MB (+{grown:.1f})"
    )


def measure(dump: Path, options: ReaderOptions) -> Reading:
    """Reads the dump in a fresh process, so that its peak memory is its own."""
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        return pool.apply(read_dump, (dump, options))


def read_dump(dump: Path, options: ReaderOptions) -> Reading:
    draft, start, began = KbDraft(), peak_memory(), time.perf_counter()
    read_wikidata(Source(str(dump)), draft, options)
    took = time.perf_counter() - began
    return Reading(took, start, peak_memory(), draft.report.facts_read, draft.report.records_read)


def peak_memory() -> int:
    scale = 1 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * scale


def write_dump(path: Path, size: int, seed: int) -> None:
    """Writes a dump of at least `size` bytes: properties, classes and units first, then as many items as it takes."""
    with path.open("wb") as file:
        file.write(b"[\n")
        for entity in entities(random.Random(seed)):
            file.write(orjson.dumps(entity) + b",\n")
            if file.tell() >= size:
                break
        file.write(b"]\n")


def entities(dice: random.Random) -> Iterator[dict[str, Any]]:
    for number in range(PROPERTIES):
        yield make_property(dice, number)
    for number in range(CLASSES):
        above = {"P279": [statement(dice, "P279", 0, item(FIRST_CLASS + number // 3))]} if number else {}
        yield make_item(dice, FIRST_CLASS + number, above)
    for number in range(UNITS):
        yield make_item(dice, FIRST_UNIT + number, {})
    number = FIRST_ITEM
    while True:
        yield make_item(dice, number, make_claims(dice))
        number += 1


def make_property(dice: random.Random, number: int) -> dict[str, Any]:
    named = names(dice, f"property {number}")
    return {"type": "property", "datatype": datatype_of(number), "id": f"P{1000 + number}", **named, "claims": {}}


def make_item(dice: random.Random, number: int, claims: dict[str, Any]) -> dict[str, Any]:
    links = {
        f"{code}wiki": {"site": f"{code}wiki", "title": word(dice), "badges": []} for code in dice.sample(LANGUAGES, 6)
    }
    named = names(dice, f"{word(dice, 2)} {word(dice, 2)}")
    return {"type": "item", "id": f"Q{number}", **named, "claims": claims, "sitelinks": links, "lastrevid": number}


def names(dice: random.Random, label: str) -> dict[str, Any]:
    """Labels, descriptions and aliases in many languages."""
    codes = ["en", *dice.sample(LANGUAGES[1:], 10)]
    return {
        "labels": {code: {"language": code, "value": label} for code in codes},
        "descriptions": {code: {"language": code, "value": f"{word(dice)} of {word(dice)}"} for code in codes},
        "aliases": {code: [{"language": code, "value": word(dice)}] for code in codes[:4]},
    }


def make_claims(dice: random.Random) -> dict[str, Any]:
    """One class, eight facts and seven identifiers: half of what an item of Wikidata states are identifiers."""
    claims = {"P31": [statement(dice, "P31", 0, item(FIRST_CLASS + dice.randrange(CLASSES)))]}
    for number in dice.sample(range(PROPERTIES // 2), 8) + dice.sample(range(PROPERTIES // 2, PROPERTIES), 7):
        property_ = f"P{1000 + number}"
        claims[property_] = [statement(dice, property_, number, value_of(dice, number))]
    return claims


def statement(dice: random.Random, property_: str, number: int, value: dict[str, Any]) -> dict[str, Any]:
    qualified = dice.randrange(3) == 0
    return {
        "mainsnak": snak(property_, datatype_of(number), value),
        "type": "statement",
        "id": f"Q1${dice.getrandbits(128):032x}",
        "rank": "normal",
        "qualifiers": {"P1002": [snak("P1002", "time", value_of(dice, 2))]} if qualified else {},
        "references": [reference(dice)],
    }


def reference(dice: random.Random) -> dict[str, Any]:
    url = {"value": f"https://example.org/{word(dice)}", "type": "string"}
    snaks = {"P854": [snak("P854", "url", url)], "P813": [snak("P813", "time", value_of(dice, 2))]}
    return {"hash": f"{dice.getrandbits(160):040x}", "snaks": snaks, "snaks-order": list(snaks)}


def snak(property_: str, datatype: str, value: dict[str, Any]) -> dict[str, Any]:
    return {"snaktype": "value", "property": property_, "datavalue": value, "datatype": datatype}


def datatype_of(number: int) -> str:
    return "external-id" if number >= PROPERTIES // 2 else DATATYPES[number % len(DATATYPES)]


def item(number: int) -> dict[str, Any]:
    return {"value": {"entity-type": "item", "numeric-id": number, "id": f"Q{number}"}, "type": "wikibase-entityid"}


def value_of(dice: random.Random, number: int) -> dict[str, Any]:
    """A value of the property's datatype."""
    datatype = datatype_of(number)
    if datatype == "wikibase-item":
        return item(FIRST_ITEM + dice.randrange(3 * SEEDS))
    if datatype == "time":
        written = f"+{dice.randrange(1800, 2020)}-{dice.randrange(1, 13):02d}-{dice.randrange(1, 29):02d}T00:00:00Z"
        return {"value": {"time": written, "timezone": 0, "precision": 11}, "type": "time"}
    if datatype == "quantity":
        unit = f"http://www.wikidata.org/entity/Q{FIRST_UNIT + dice.randrange(UNITS)}"
        return {"value": {"amount": f"+{dice.randrange(10**6)}", "unit": unit}, "type": "quantity"}
    if datatype == "monolingualtext":
        return {"value": {"text": word(dice), "language": "en"}, "type": "monolingualtext"}
    if datatype == "globe-coordinate":
        place = {"latitude": dice.uniform(-90, 90), "longitude": dice.uniform(-180, 180)}
        return {"value": place | {"globe": "http://www.wikidata.org/entity/Q2"}, "type": "globecoordinate"}
    return {"value": word(dice), "type": "string"}


def word(dice: random.Random, length: int = 3) -> str:
    return "".join(dice.choices(SYLLABLES, k=length)).capitalize()


if __name__ == "__main__":
    main()
