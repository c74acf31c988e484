"""Measures speed and memory of the Wikidata reader on synthetic dumps shaped like the real one (docs/wikidata.md).

    python benchmarks/wikidata_speed.py --megabytes 60

Writes a dump of that size and one four times as long, reads both with the same seeds and the shorter one without seeds,
each in a separate process, and prints a line for each.
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
CLASSES = 300
PROPERTIES = 400  # half of them identifiers
UNITS = 20
SEEDS = 500  # entities to start from
HOMONYMS = 40  # entities of the same name to keep
# The numbers of the first class, unit and item; the ranges do not overlap.
FIRST_CLASS = 10
FIRST_UNIT = 1_000
FIRST_ITEM = 10_000
DATATYPES = ("wikibase-item", "wikibase-item", "time", "quantity", "string", "monolingualtext", "globe-coordinate")


class ReadingCost(NamedTuple):
    """The cost of reading one dump; `peak` is the peak memory of the process in bytes, `start` its memory before."""

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
        measure_dumps(Path(folder), chosen.megabytes * MEGABYTE, chosen.seed)


def measure_dumps(folder: Path, size: int, seed: int) -> None:
    """Write the dumps, read them and print the cost of each."""
    short, long, seeds = folder / "short.json", folder / "long.json", folder / "seeds.txt"
    write_dump(short, size, seed)
    write_dump(long, 4 * size, seed)
    seeds.write_text("".join(f"Q{FIRST_ITEM + number * 3}\n" for number in range(SEEDS)))
    for name, dump, options in (
        ("seeds, dump of length x", short, ReaderOptions(seeds=seeds, homonyms=HOMONYMS)),
        ("seeds, dump of length 4x", long, ReaderOptions(seeds=seeds, homonyms=HOMONYMS)),
        ("whole dump of length x", short, ReaderOptions()),
    ):
        print_cost(name, dump, measure_reading(dump, options))


def print_cost(name: str, dump: Path, cost: ReadingCost) -> None:
    size = dump.stat().st_size / MEGABYTE
    grown = (cost.peak - cost.start) / MEGABYTE
    print(
        f"{name:26} {size:7.1f} MB {cost.records:7d} records {size * 1024 / cost.records:5.1f} kB each "
        f"{cost.facts:8d} facts {cost.seconds:6.2f} s {size / cost.seconds:6.1f} MB/s "
        f"peak {cost.peak / MEGABYTE:6.1f} MB (+{grown:.1f})"
    )


def measure_reading(dump: Path, options: ReaderOptions) -> ReadingCost:
    """Read the dump in a new process, whose peak memory no earlier job has raised."""
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        return pool.apply(read_dump, (dump, options))


def read_dump(dump: Path, options: ReaderOptions) -> ReadingCost:
    draft, start, began = KbDraft(), peak_memory(), time.perf_counter()
    read_wikidata(Source(str(dump)), draft, options)
    took = time.perf_counter() - began
    return ReadingCost(took, start, peak_memory(), draft.report.facts_read, draft.report.records_read)


def peak_memory() -> int:
    scale = 1 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * scale


def write_dump(path: Path, size: int, seed: int) -> None:
    """Write a dump of at least `size` bytes: properties, classes and units first, then items up to that size."""
    with path.open("wb") as file:
        file.write(b"[\n")
        for entity in make_entities(random.Random(seed)):
            file.write(orjson.dumps(entity) + b",\n")
            if file.tell() >= size:
                break
        file.write(b"]\n")


def make_entities(rng: random.Random) -> Iterator[dict[str, Any]]:
    for number in range(PROPERTIES):
        yield make_property(rng, number)
    for number in range(CLASSES):
        claims = {"P279": [make_statement(rng, "P279", 0, item_value(FIRST_CLASS + number // 3))]} if number else {}
        yield make_item(rng, FIRST_CLASS + number, claims)
    for number in range(UNITS):
        yield make_item(rng, FIRST_UNIT + number, {})
    number = FIRST_ITEM
    while True:
        yield make_item(rng, number, make_claims(rng))
        number += 1


def make_property(rng: random.Random, number: int) -> dict[str, Any]:
    labels = make_labels(rng, f"property {number}")
    return {"type": "property", "datatype": datatype_of(number), "id": f"P{1000 + number}", **labels, "claims": {}}


def make_item(rng: random.Random, number: int, claims: dict[str, Any]) -> dict[str, Any]:
    links = {
        f"{code}wiki": {"site": f"{code}wiki", "title": make_word(rng), "badges": []}
        for code in rng.sample(LANGUAGES, 6)
    }
    labels = make_labels(rng, f"{make_word(rng, 2)} {make_word(rng, 2)}")
    return {"type": "item", "id": f"Q{number}", **labels, "claims": claims, "sitelinks": links, "lastrevid": number}


def make_labels(rng: random.Random, label: str) -> dict[str, Any]:
    """Labels, descriptions and aliases in many languages."""
    codes = ["en", *rng.sample(LANGUAGES[1:], 10)]
    return {
        "labels": {code: {"language": code, "value": label} for code in codes},
        "descriptions": {code: {"language": code, "value": f"{make_word(rng)} of {make_word(rng)}"} for code in codes},
        "aliases": {code: [{"language": code, "value": make_word(rng)}] for code in codes[:4]},
    }


def make_claims(rng: random.Random) -> dict[str, Any]:
    """One class, eight facts and seven identifiers; in Wikidata, too, about half of the statements are identifiers."""
    claims = {"P31": [make_statement(rng, "P31", 0, item_value(FIRST_CLASS + rng.randrange(CLASSES)))]}
    for number in rng.sample(range(PROPERTIES // 2), 8) + rng.sample(range(PROPERTIES // 2, PROPERTIES), 7):
        property_ = f"P{1000 + number}"
        claims[property_] = [make_statement(rng, property_, number, make_value(rng, number))]
    return claims


def make_statement(rng: random.Random, property_: str, number: int, value: dict[str, Any]) -> dict[str, Any]:
    qualified = rng.randrange(3) == 0
    return {
        "mainsnak": make_snak(property_, datatype_of(number), value),
        "type": "statement",
        "id": f"Q1${rng.getrandbits(128):032x}",
        "rank": "normal",
        "qualifiers": {"P1002": [make_snak("P1002", "time", make_value(rng, 2))]} if qualified else {},
        "references": [make_reference(rng)],
    }


def make_reference(rng: random.Random) -> dict[str, Any]:
    url = {"value": f"https://example.org/{make_word(rng)}", "type": "string"}
    snaks = {"P854": [make_snak("P854", "url", url)], "P813": [make_snak("P813", "time", make_value(rng, 2))]}
    return {"hash": f"{rng.getrandbits(160):040x}", "snaks": snaks, "snaks-order": list(snaks)}


def make_snak(property_: str, datatype: str, value: dict[str, Any]) -> dict[str, Any]:
    return {"snaktype": "value", "property": property_, "datavalue": value, "datatype": datatype}


def datatype_of(number: int) -> str:
    return "external-id" if number >= PROPERTIES // 2 else DATATYPES[number % len(DATATYPES)]


def item_value(number: int) -> dict[str, Any]:
    return {"value": {"entity-type": "item", "numeric-id": number, "id": f"Q{number}"}, "type": "wikibase-entityid"}


def make_value(rng: random.Random, number: int) -> dict[str, Any]:
    """A value of the property's datatype."""
    datatype = datatype_of(number)
    if datatype == "wikibase-item":
        return item_value(FIRST_ITEM + rng.randrange(3 * SEEDS))
    if datatype == "time":
        written = f"+{rng.randrange(1800, 2020)}-{rng.randrange(1, 13):02d}-{rng.randrange(1, 29):02d}T00:00:00Z"
        return {"value": {"time": written, "timezone": 0, "precision": 11}, "type": "time"}
    if datatype == "quantity":
        unit = f"http://www.wikidata.org/entity/Q{FIRST_UNIT + rng.randrange(UNITS)}"
        return {"value": {"amount": f"+{rng.randrange(10**6)}", "unit": unit}, "type": "quantity"}
    if datatype == "monolingualtext":
        return {"value": {"text": make_word(rng), "language": "en"}, "type": "monolingualtext"}
    if datatype == "globe-coordinate":
        place = {"latitude": rng.uniform(-90, 90), "longitude": rng.uniform(-180, 180)}
        return {"value": place | {"globe": "http://www.wikidata.org/entity/Q2"}, "type": "globecoordinate"}
    return {"value": make_word(rng), "type": "string"}


def make_word(rng: random.Random, length: int = 3) -> str:
    return "".join(rng.choices(SYLLABLES, k=length)).capitalize()


if __name__ == "__main__":
    main()
