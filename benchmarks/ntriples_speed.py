"""Measures how many N-Triples per second clew builds into a knowledge base.

python benchmarks/ntriples_speed.py --triples 2000000
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from job_timer import measure_job, run_job
from synthetic_kb import make_name, sample_skewed

FOLDER = Path("build") / "benchmarks"
NODE = "http://example.org/resource/"
PROPERTY = "http://example.org/ontology/"
RDF_TYPE = "http://www.w3.org/1999/02/22-rdf-syntax-ns#type"
LABEL = "http://www.w3.org/2000/01/rdf-schema#label"
XSD = "http://www.w3.org/2001/XMLSchema#"
TRIPLES_PER_ENTITY = 10  # as `entity_triples` makes them


def write_triples(path: Path, triples: int, seed: int = 11) -> None:
    """Write about that many triples, ten per entity: a label, a type, five relations, three literals."""
    rng, entities = random.Random(seed), triples // TRIPLES_PER_ENTITY
    with path.open("w", encoding="utf-8") as stream:
        for number in range(entities):
            subject = f"<{NODE}E{number}>"
            stream.writelines(f"{subject} {rest} .\n" for rest in entity_triples(rng, entities))


def entity_triples(rng: random.Random, entities: int) -> Iterator[str]:
    yield f'<{LABEL}> "{make_name(rng, 2)}"@en'
    yield f"<{RDF_TYPE}> <{PROPERTY}Class{sample_skewed(rng, 300)}>"
    for _ in range(5):
        yield f"<{PROPERTY}relation{sample_skewed(rng, 200)}> <{NODE}E{sample_skewed(rng, entities)}>"
    yield f'<{PROPERTY}height> "{rng.randrange(100_000) / 100}"^^<{XSD}double>'
    yield f'<{PROPERTY}founded> "{rng.randrange(1400, 2024)}-{rng.randrange(1, 13):02d}-01"^^<{XSD}date>'
    yield f'<{PROPERTY}motto> "{make_name(rng, 3)}"'


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
    cost = measure_job(Path(__file__), "build", str(path), str(FOLDER / "triples.clew"))
    read = cost.result["triples"]
    print(f"\nN-Triples: {read:,} triples in {cost.seconds:.1f} s: {read / cost.seconds:,.0f} triples/s,", end="")
    print(f" {cost.peak_mb:.0f} MB peak, {cost.result['facts']:,} facts kept")


if __name__ == "__main__" and not run_job(JOBS):
    main()
