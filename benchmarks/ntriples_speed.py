"""N-Triples, end to end: triples read, understood and written as a knowledge base, per second.

python benchmarks/ntriples_speed.py --triples 2000000
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from job_timer import measure, run_job
from synthetic_kb import name, skewed

FOLDER = Path("build") / "benchmarks"
NODE = "http://example.org/resource/"
PROPERTY = "http://example.org/ontology/"
RDF_TYPE = "http://www.w3.org/1999/02/22-rdf-syntax-ns#type"
LABEL = "http://www.w3.org/2000/01/rdf-schema#label"
XSD = "http://www.w3.org/2001/XMLSchema#"
TRIPLES_PER_ENTITY = 10


def write_triples(path: Path, triples: int, seed: int = 11) -> None:
    """Writes about as many triples, ten to an entity: a label, a type, five relations, three literals."""
    rng, entities = random.Random(seed), triples // TRIPLES_PER_ENTITY
    with path.open("w", encoding="utf-8") as stream:
        for number in range(entities):
            subject = f"<{NODE}E{number}>"
            stream.writelines(f"{subject} {rest} .\n" for rest in about_entity(rng, entities))


def about_entity(rng: random.Random, entities: int) -> Iterator[str]:
    yield f'<{LABEL}> "{name(rng, 2)}"@en'
    yield f"<{RDF_TYPE}> <{PROPERTY}Class{skewed(rng, 300)}>"
    for _ in range(5):
        yield f"<{PROPERTY}relation{skewed(rng, 200)}> <{NODE}E{skewed(rng, entities)}>"
    yield f'<{PROPERTY}height> "{rng.randrange(100_000) / 100}"^^<{XSD}double>'
    yield f'<{PROPERTY}founded> "{rng.randrange(1400, 2024)}-{rng.randrange(1, 13):02d}-01"^^<{XSD}date>'
    yield f'<{PROPERTY}motto> "{name(rng, 3)}"'


def build_triples(source: str, target: str) -> dict[str, int]:
    from clew.kb.build import build_kb

    report = build_kb([source], Path(target), replace=True)
    return {"triples": report.records_read, "facts": report.facts_kept}


JOBS: dict[str, Callable[..., Any]] = {"build": build_triples}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--triples", type=int, default=2_000_000)
    triples = parser.parse_args().triples
    FOLDER.mkdir(parents=True, exist_ok=True)
    path = FOLDER / f"made-up-{triples}.nt"
    if not path.exists():
        write_triples(path, triples)
    taken = measure(Path(__file__), "build", str(path), str(FOLDER / "triples.clew"))
    read = taken.result["triples"]
    print(f"\nN-Triples: {read:,} triples in {taken.seconds:.1f} s: {read / taken.seconds:,.0f} triples/s,", end="")
    print(f" {taken.peak_mb:.0f} MB peak, {taken.result['facts']:,} facts kept")


if __name__ == "__main__" and not run_job(JOBS):
    main()
