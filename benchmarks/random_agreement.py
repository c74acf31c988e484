"""The native engine against Oxigraph on random programs: all functions, every type of value, empty results too.

python benchmarks/random_agreement.py demo my.clew --programs 1000 --seed 1
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

import clew
from clew.engine.native import NativeEngine
from clew.engine.oxigraph import OxigraphEngine
from clew.errors import ClewError
from clew.language.program import functions as f
from clew.language.program.text import write_text
from making_programs import ProgramMaker


def outcome(native: NativeEngine, oxigraph: OxigraphEngine, program: f.Function) -> str:
    """Whether both give the same answers in the same order; a query that outlasts its limit is told apart."""
    try:
        found = oxigraph.run(program)
    except ClewError as fault:
        return f"stopped: {str(fault).splitlines()[0][:60]}"
    expected = native.run(program, explain=False)
    if found.texts == expected.texts and found.tied == expected.tied:
        return "equal" if expected.answers else "equal, both empty"
    print(f"DIFFERENT {write_text(program)}\n  native {expected.texts[:5]}\n  oxigraph {found.texts[:5]}")
    return "different"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kbs", nargs="+", help="knowledge bases, or demo")
    parser.add_argument("--programs", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    for place in options.kbs:
        kb = clew.open(place)
        native, maker = NativeEngine(kb), ProgramMaker(kb, options.seed)
        with OxigraphEngine(kb) as oxigraph:
            counts = Counter(outcome(native, oxigraph, maker.program()) for _ in range(options.programs))
        print(
            f"{place}: {options.programs:,} programs: " + ", ".join(f"{n:,} {name}" for name, n in counts.most_common())
        )


if __name__ == "__main__":
    main()
