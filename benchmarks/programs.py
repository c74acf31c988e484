"""Programs per second with KQA Pro's mix, on a knowledge base of its size, beside KoPL 0.0.5 in one run.

python benchmarks/programs.py                    # needs pip install 'clew[bench]' for the comparison
python benchmarks/programs.py --scales 1 10 --no-kopl
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import time
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from knowledge_base import FOLDER, build_clew, source_of
from measuring import measure, run_job

HERE = Path(__file__)
PROGRAMS, KOPL_PROGRAMS = 5_000, 400


class ProgramMix:
    """Grounded programs in about the proportions of KQA Pro's question types."""

    def __init__(self, kb: Any, seed: int) -> None:
        self.kb, self.rng = kb, random.Random(seed)

    def programs(self, count: int) -> list[list[dict[str, Any]]]:
        makers = (self.named_hop, self.named_hop, self.attribute, self.verify, self.filtered_count, self.filtered_hop,
                  self.between, self.among, self.relation, self.relation_qualifier,
                  self.attribute_qualifier)  # fmt: skip
        return [self.rng.choice(makers)() for _ in range(count)]

    def relation_fact(self) -> Any:
        return self.kb.fact(self.rng.randrange(self.kb.relation_count))

    def literal_fact(self) -> Any:
        return self.kb.fact(self.kb.relation_count + self.rng.randrange(self.kb.counts["literal_facts"]))

    def name(self, node: int) -> str:
        found: str = self.kb.name_of(node)
        return found

    def concept(self, node: int) -> str:
        return self.name(self.rng.choice(self.kb.concepts_of(node)))

    def hop(self, fact: Any) -> list[dict[str, Any]]:
        return [
            step("Find", self.name(fact.subject)),
            step("Relate", fact.predicate, "forward"),
            step("FilterConcept", self.concept(fact.object)),
        ]

    def named_hop(self) -> list[dict[str, Any]]:
        return [*self.hop(self.relation_fact()), step("What")]

    def attribute(self) -> list[dict[str, Any]]:
        fact = self.literal_fact()
        return [step("Find", self.name(fact.subject)), step("QueryAttr", fact.predicate)]

    def verify(self) -> list[dict[str, Any]]:
        fact = self.literal_fact()
        return [step("Find", self.name(fact.subject)), step("QueryAttr", fact.predicate), compare("Verify", fact.value)]

    def filtered(self) -> list[dict[str, Any]]:
        fact = self.literal_fact()
        condition = compare("Filter", fact.value)
        condition["inputs"].insert(0, fact.predicate)
        return [step("FindAll"), condition, step("FilterConcept", self.concept(fact.subject))]

    def filtered_count(self) -> list[dict[str, Any]]:
        return [*self.filtered(), step("Count")]

    def filtered_hop(self) -> list[dict[str, Any]]:
        fact = self.relation_fact()
        return [*self.filtered(), step("Relate", fact.predicate, "forward"), step("Count")]

    def among(self) -> list[dict[str, Any]]:
        quantity = next(fact for fact in iter(self.literal_fact, None) if type(fact.value).__name__ == "Quantity")
        return [*self.filtered(), step("SelectAmong", quantity.predicate, self.rng.choice(("largest", "smallest")))]

    def between(self) -> list[dict[str, Any]]:
        quantity = next(fact for fact in iter(self.literal_fact, None) if type(fact.value).__name__ == "Quantity")
        other = self.literal_fact()
        return [step("Find", self.name(quantity.subject)), step("Find", self.name(other.subject)),
                step("SelectBetween", quantity.predicate, "greater")]  # fmt: skip

    def relation(self) -> list[dict[str, Any]]:
        fact = self.relation_fact()
        return [step("Find", self.name(fact.subject)), step("Find", self.name(fact.object)), step("QueryRelation")]

    def relation_qualifier(self) -> list[dict[str, Any]]:
        fact = self.relation_fact()
        keys = [one.key for one in self.kb.qualifiers_of(fact.number)] or ["qualifier 0"]
        return [step("Find", self.name(fact.subject)), step("Find", self.name(fact.object)),
                step("QueryRelationQualifier", fact.predicate, keys[0])]  # fmt: skip

    def attribute_qualifier(self) -> list[dict[str, Any]]:
        fact = self.literal_fact()
        keys = [one.key for one in self.kb.qualifiers_of(fact.number)] or ["qualifier 0"]
        return [step("Find", self.name(fact.subject)),
                step("QueryAttrQualifier", fact.predicate, str(fact.value), keys[0])]  # fmt: skip


def step(function: str, *inputs: str) -> dict[str, Any]:
    return {"function": function, "inputs": list(inputs)}


def compare(prefix: str, value: Any) -> dict[str, Any]:
    kind = {"Text": "Str", "Quantity": "Num"}.get(type(value).__name__) or ("Date" if value.day else "Year")
    inputs = [str(value)] if kind == "Str" else [str(value), "<" if prefix == "Filter" else "="]
    return step(f"{prefix}{kind}", *inputs)


def programs_file(target: Path) -> Path:
    from clew.kb.knowledge_base import open_kb

    path = target.with_suffix(".programs.json")
    path.write_text(json.dumps(ProgramMix(open_kb(target), 5).programs(PROGRAMS)))
    return path


def timed(run: Callable[[Any], Any], programs: list[Any]) -> list[float]:
    times = []
    for program in programs:
        began = time.perf_counter()
        run(program)
        times.append(time.perf_counter() - began)
    return times


def run_clew(target: str, programs: str) -> list[float]:
    from clew.engine.native import NativeEngine
    from clew.kb.knowledge_base import open_kb
    from clew.language.program.steps import read_program_json

    engine = NativeEngine(open_kb(target))
    read = [read_program_json(program) for program in json.loads(Path(programs).read_text())]
    return timed(lambda program: engine.run(program, explain=False), read)


def run_kopl(source: str, programs: str) -> list[float]:
    from kopl.kopl import KoPLEngine  # type: ignore[import-not-found,import-untyped,unused-ignore]

    engine = KoPLEngine(json.loads(Path(source).read_text()))
    read = [
        ([one["function"] for one in program], [one["inputs"] for one in program])
        for program in json.loads(Path(programs).read_text())[:KOPL_PROGRAMS]
    ]
    return timed(lambda program: engine.forward(*program, ignore_error=True), read)


def read_and_write(_: str, programs: str) -> list[float]:
    from clew.language.program.steps import read_program_json, write_program_json

    return timed(lambda data: write_program_json(read_program_json(data)), json.loads(Path(programs).read_text()))


JOBS: dict[str, Callable[..., Any]] = {"clew": run_clew, "kopl": run_kopl, "read": read_and_write}


def show(label: str, times: list[float], named: list[bool]) -> tuple[float, float]:
    """Prints programs per second, over all programs and over those that start at a named entity."""
    from_name = [seconds for seconds, is_named in zip(times, named, strict=False) if is_named]
    overall, start = len(times) / sum(times), len(from_name) / sum(from_name)
    median = statistics.median(times) * 1e6
    print(f"  {label:10s} {overall:10,.0f} programs/s   {start:10,.0f} from a named entity   {median:8.0f} µs median")
    return overall, start


def compare_engines(scale: int, with_kopl: bool) -> None:
    target = FOLDER / f"kb-{scale}x.clew"
    source = source_of(scale)
    if not target.exists():
        build_clew(str(source), str(target))
    path = programs_file(target)
    named = [program[0]["function"] == "Find" for program in json.loads(path.read_text())]
    print(f"\n{scale}x: {len(named):,} programs, {sum(named) / len(named):.0%} from a named entity")
    ours = measure(HERE, "clew", str(target), str(path))
    speed = show("clew", ours.result, named)
    reading = measure(HERE, "read", str(target), str(path)).result
    print(f"  reading and writing a program: {statistics.median(reading) * 1e6:.0f} µs median")
    if with_kopl:
        theirs = measure(HERE, "kopl", str(source), str(path))
        other = show("KoPL 0.0.5", theirs.result, named[:KOPL_PROGRAMS])
        print(f"  ratio      {speed[0] / other[0]:9.0f}x overall", end="")
        print(f"        {speed[1] / other[1]:9.0f}x from a named entity", end="")
        print(f"   {ours.peak_mb:.0f} MB against {theirs.peak_mb:.0f} MB peak")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--scales", type=int, nargs="+", default=[1])
    parser.add_argument("--no-kopl", action="store_true", help="KoPL takes minutes")
    options = parser.parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    with_kopl = not options.no_kopl and find_spec("kopl") is not None
    for scale in options.scales:
        compare_engines(scale, with_kopl and scale == 1)


if __name__ == "__main__" and not run_job(JOBS):
    main()
