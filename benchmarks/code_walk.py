"""Measures how much code one job walks through, and how the code is laid out.

    python benchmarks/code_walk.py [--checkout DIR] [--job NAME]
    python benchmarks/code_walk.py [--checkout DIR] --marks

The first prints, for a question, a build, an evaluation and two generations, the number of distinct clew functions and
files that run and the deepest stack of clew frames. Named functions and methods count; lambdas, comprehensions, the
command's entry point and whatever runs while a module is imported do not. --marks prints figures about names and sizes
in src/clew. DIR is a checkout of clew; by default it is the one of this script.
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import io
import json
import os
import subprocess
import sys
import tempfile
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from statistics import median, quantiles
from types import CodeType, FrameType
from typing import Any

REPOSITORY = Path(__file__).parents[1]
SMALL_MODULE = 40  # lines: below this, a module is hardly worth a file of its own

QUESTION = "Which country bordering France has the largest population?"
TURTLE = """\
@prefix : <http://example.org/> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
:Person rdfs:label "person" .
:City rdfs:label "city" .
:ann a :Person ; rdfs:label "Ann" ; :livesIn :paris ; :age 41 ; :born "1980-02-03"^^xsd:date .
:paris a :City ; rdfs:label "Paris" ; :population 2100000 .
"""
QUESTIONS = (
    {"id": "a", "program": "Find(France) | Relate(capital, forward) | What()", "answers": ["Paris"]},
    {"id": "b", "program": "Find(Germany) | Relate(shares border with, forward) | Count()", "answers": ["9"]},
)
PREDICTIONS = (QUESTIONS[0], {"id": "b", "program": "Find(Germany) | Count()", "answers": ["1"]})
JOBS = {
    "question": ("ask", QUESTION),
    "build": ("build", "small.ttl", "-o", "small.clew"),
    "evaluation": ("evaluate", "questions.jsonl", "run.jsonl", "-k", "demo", "--no-cache"),
    "generation of 2": ("generate", "-k", "demo", "-n", "2", "-j", "1", "-o", "two"),
    "generation of 20": ("generate", "-k", "demo", "-n", "20", "-j", "1", "-o", "twenty"),
}

VAGUE_NAMES = frozenset({"one", "found"})
NOT_PARTICIPLES = frozenset({"string", "thing", "seed", "feed", "speed", "need", "embed", "proceed", "exceed", "bring"})
IRREGULAR_PARTICIPLES = frozenset(
    {"told", "said", "made", "held", "kept", "found", "given", "written", "drawn", "built", "sent", "heard", "known"}
    | {"meant", "taken", "chosen", "broken", "shown", "seen", "spoken", "begun", "left", "lost", "done", "split", "put"}
    | {
        "thrown",
        "spelt",
        "brought",
        "bound",
        "laid",
        "paid",
        "sought",
        "taught",
        "thought",
        "understood",
        "worn",
        "led",
    }
)


@dataclass(slots=True)
class Walk:
    """The code of `folder` that ran while this was the profile function."""

    folder: str
    entry: CodeType
    codes: set[CodeType] = field(default_factory=set)
    depth: int = 0

    def __call__(self, frame: FrameType, event: str, argument: Any) -> None:
        if event == "call" and self.is_counted(frame.f_code) and not is_importing(frame):
            self.codes.add(frame.f_code)
            self.depth = max(self.depth, sum(self.is_counted(caller.f_code) for caller in stack_of(frame)))

    def is_counted(self, code: CodeType) -> bool:
        """Whether this is a named function of the package other than its entry point."""
        return code.co_filename.startswith(self.folder) and not code.co_name.startswith("<") and code is not self.entry

    def figures(self) -> dict[str, int]:
        files = {code.co_filename for code in self.codes}
        return {"functions": len(self.codes), "files": len(files), "depth": self.depth}


def stack_of(frame: FrameType | None) -> Iterator[FrameType]:
    """A frame and its callers."""
    while frame is not None:
        yield frame
        frame = frame.f_back


def is_importing(frame: FrameType) -> bool:
    """Whether the frame runs because a module other than this script is being imported."""
    modules = (caller for caller in stack_of(frame) if caller.f_code.co_name == "<module>")
    return any(module.f_globals.get("__name__") != "__main__" for module in modules)


def walk_job(checkout: Path, job: str) -> dict[str, int]:
    """Run a job in this process, in the present folder, and counts the code it walks through."""
    write_inputs()
    module, function = tomllib.loads((checkout / "pyproject.toml").read_text())["project"]["scripts"]["clew"].split(":")
    main = getattr(import_module(module), function)
    walk = Walk(f"{checkout / 'src' / 'clew'}{os.sep}", main.__code__)
    sys.argv = ["clew", *JOBS[job]]
    with contextlib.redirect_stdout(io.StringIO()):
        sys.setprofile(walk)
        try:
            main()
        finally:
            sys.setprofile(None)
    return walk.figures()


def write_inputs() -> None:
    """Write the files that jobs read into the present folder."""
    Path("small.ttl").write_text(TURTLE)
    for name, rows in (("questions", QUESTIONS), ("run", PREDICTIONS)):
        Path(f"{name}.jsonl").write_text("".join(f"{json.dumps({'question': 'Which?', **row})}\n" for row in rows))


def measure_walk(checkout: Path, job: str) -> dict[str, int]:
    """Run a job in a process that imports clew from the checkout."""
    line = [sys.executable, __file__, "--checkout", str(checkout), "--run", job]
    environment = os.environ | {"PYTHONPATH": str(checkout / "src")}
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(line, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"the job {job!r} failed:\n{done.stderr}")
    figures: dict[str, int] = json.loads(done.stdout.splitlines()[-1])
    return figures


def print_walks(checkout: Path, jobs: Sequence[str]) -> None:
    """Print a line for each job."""
    measure_walk(checkout, "question")  # builds the demo graph if it is not in the cache yet
    print(f"{'job':<18}{'functions':>10}{'files':>7}{'depth':>7}")
    for job in jobs:
        figures = measure_walk(checkout, job)
        print(f"{job:<18}{figures['functions']:>10}{figures['files']:>7}{figures['depth']:>7}", flush=True)


@dataclass(frozen=True, slots=True)
class Source:
    """A Python file of the package with its syntax tree."""

    path: Path
    lines: int
    tree: ast.Module

    @property
    def functions(self) -> list[ast.FunctionDef | ast.AsyncFunctionDef]:
        return [node for node in ast.walk(self.tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]


def read_sources(checkout: Path) -> list[Source]:
    """The files of src/clew; paths are relative to it."""
    package = checkout / "src" / "clew"
    texts = {path.relative_to(package): path.read_text(encoding="utf-8") for path in sorted(package.rglob("*.py"))}
    return [Source(path, len(text.splitlines()), ast.parse(text)) for path, text in texts.items()]


def marks(checkout: Path) -> Iterator[tuple[str, str]]:
    """Figures about the names and sizes of the modules and functions of a checkout."""
    sources = read_sources(checkout)
    modules = [source for source in sources if source.path.name != "__init__.py"]
    yield "modules without __init__.py", f"{len(modules)}"
    yield "Python files", f"{len(sources)}"
    yield "modules named *ing.py", f"{sum(module.path.stem.endswith('ing') for module in modules)}"
    yield from folder_marks(modules)
    yield f"modules under {SMALL_MODULE} lines", f"{sum(module.lines < SMALL_MODULE for module in modules)}"
    yield from function_marks(sources)
    yield from name_marks(sources)


def folder_marks(modules: Sequence[Source]) -> Iterator[tuple[str, str]]:
    """File names that occur more than once, and the folder with the most modules."""
    names = Counter(module.path.name for module in modules)
    repeated = [count for count in names.values() if count > 1]
    yield "file names used twice or more", f"{len(repeated)} ({sum(repeated)} files)"
    folder, count = Counter(module.path.parent for module in modules).most_common(1)[0]
    yield "largest folder", f"{count} modules ({folder})"


def function_marks(sources: Sequence[Source]) -> Iterator[tuple[str, str]]:
    """How long functions are, from the line of `def` to the last."""
    places = [(length_of(node), node.name, source.path) for source in sources for node in source.functions]
    lengths = [length for length, _, _ in places]
    longest, name, path = max(places)
    yield "functions", f"{len(lengths)}"
    yield "lines: median, p90", f"{median(lengths):.0f}, {quantiles(lengths, n=10)[-1]:.0f}"
    yield "longest function", f"{longest} lines ({name} in {path})"


def length_of(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    return (node.end_lineno or node.lineno) - node.lineno + 1


def name_marks(sources: Sequence[Source]) -> Iterator[tuple[str, str]]:
    """Names that say little, and imports of the package itself."""
    unpacked = [node for source in sources for node in source.tree.body if unpacks_numbers(node)]
    yield "constants that unpack numbers", f"{len(unpacked)}"
    vague = Counter(name for source in sources for name in variables_in(source.tree) if name in VAGUE_NAMES)
    yield "uses of `one`, `found`", f"{vague.total()} ({vague['one']}, {vague['found']})"
    names = [node.name for source in sources for node in source.functions if is_participle(node.name)]
    yield "functions named by a participle", f"{len(names)}"
    yield "files importing clew itself", f"{sum(imports_package(source.tree) for source in sources)}"


def unpacks_numbers(node: ast.stmt) -> bool:
    """Whether a statement assigns several numbers at once: `WIDTH, LIMIT = 5, 0.1`."""
    if not (
        isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Tuple) and isinstance(node.value, ast.Tuple)
    ):
        return False
    return all(is_number(member) for member in node.value.elts)


def is_number(node: ast.expr) -> bool:
    value = node.operand if isinstance(node, ast.UnaryOp) else node
    return isinstance(value, ast.Constant) and isinstance(value.value, int | float)


def variables_in(tree: ast.Module) -> Iterator[str]:
    """The name of a variable or parameter, as often as it is used."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.arg):
            yield node.arg


def is_participle(name: str) -> bool:
    """Whether a function is named by one participle, as in `told` or `sorting`, without a verb or an object."""
    word = name.strip("_")
    if word in IRREGULAR_PARTICIPLES:
        return True
    return "_" not in word and word.endswith(("ed", "ing")) and word not in NOT_PARTICIPLES


def imports_package(tree: ast.Module) -> bool:
    """Whether a file has `import clew` or `from clew import …`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import) and any(alias.name == "clew" for alias in node.names):
            return True
        if isinstance(node, ast.ImportFrom) and node.module == "clew":
            return True
    return False


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--checkout", type=lambda text: Path(text).resolve(), default=REPOSITORY.resolve())
    parser.add_argument("--job", choices=list(JOBS), action="append", help="measure this job only; may be repeated")
    parser.add_argument("--marks", action="store_true", help="print figures about names and sizes instead")
    parser.add_argument("--run", choices=list(JOBS), help=argparse.SUPPRESS)
    return parser.parse_args()


def main() -> None:
    options = read_options()
    if options.run:
        print(json.dumps(walk_job(options.checkout, options.run)))
    elif options.marks:
        for name, value in marks(options.checkout):
            print(f"{name:<34}{value}")
    else:
        print_walks(options.checkout, options.job or list(JOBS))


if __name__ == "__main__":
    main()
