"""Measures how fast clew answers: the first answer from the shell, one question after the other, and a batch.

python benchmarks/ask_speed.py [NAME …] [--old CHECKOUT] [--parser DIR] [--limit 60] [--rounds 5] [--jobs 2]

NAMEs: demo, kqapro, simple (the sets of answer_accuracy.py). With --old, another checkout of clew answers the same
questions in turns with this one, so that a busy machine slows both alike, and the ratio old/new is printed. With
--parser, this checkout uses that parser instead of the shipped one; the old checkout keeps its own. Processor time is
that of all threads. A batch is answered with one process and with several; both runs must be identical.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from answer_accuracy import QUESTION_SETS, QuestionSet

HERE = Path(__file__).parents[1]
FIRST_QUESTION = "What is the capital of France?"
SERVER = """
import json, sys, time
from pathlib import Path
from clew.answer.asker import Asker
from clew.kb.knowledge_base import open_kb
from clew.parse.model import ParserModel
asker = Asker(open_kb(sys.argv[1]), ParserModel(Path(sys.argv[2])) if sys.argv[2:] else None)
asker.ask("What is the capital of France?", explain=False)
print("ready", flush=True)
for line in sys.stdin:
    wall, cpu = time.perf_counter(), time.process_time()
    answer = asker.ask(json.loads(line), explain=False)
    times = time.perf_counter() - wall, time.process_time() - cpu
    print(json.dumps([*times, list(answer.answers), round(answer.confidence, 6)]), flush=True)
"""


@dataclass(frozen=True, slots=True)
class Checkout:
    """A checkout of clew, and the parser that it uses if that is not the shipped one."""

    folder: Path
    parser: Path | None = None

    @property
    def name(self) -> str:
        return self.folder.name

    @property
    def options(self) -> tuple[str, ...]:
        """The options of `clew ask` for the parser."""
        return ("--parser", str(self.parser)) if self.parser else ()


@dataclass(slots=True)
class Times:
    """Wall-clock and processor seconds of the same work, repeated."""

    wall: list[float] = field(default_factory=list)
    cpu: list[float] = field(default_factory=list)

    def add(self, wall: float, cpu: float) -> None:
        self.wall.append(wall)
        self.cpu.append(cpu)

    def describe(self) -> str:
        wall, cpu = sorted(self.wall), sorted(self.cpu)
        return f"{describe_seconds(wall)}; processor {describe_seconds(cpu)}"


def describe_seconds(ordered: Sequence[float]) -> str:
    median, p95 = ordered[len(ordered) // 2], ordered[int(len(ordered) * 0.95)]
    return f"median {1000 * median:.0f} ms, p95 {1000 * p95:.0f} ms, least {1000 * ordered[0]:.0f} ms"


def environment(checkout: Path) -> dict[str, str]:
    """The environment of a checkout; modules are compiled once, as after an installation."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    compiled = Path(tempfile.gettempdir()) / f"clew-compiled-{os.getpid()}"
    return kept | {"PYTHONPATH": str(checkout / "src"), "PYTHONPYCACHEPREFIX": str(compiled)}


def children_cpu() -> float:
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def time_asking(checkout: Checkout, arguments: Sequence[str]) -> tuple[float, float]:
    """The seconds of `clew ask`."""
    wall, cpu = time.perf_counter(), children_cpu()
    command = [sys.executable, "-m", "clew", "ask", *checkout.options, *arguments]
    done = subprocess.run(command, env=environment(checkout.folder), capture_output=True, check=False)
    if done.returncode > 1:
        raise SystemExit(f"{' '.join(command)}: {done.stderr.decode()}")
    return time.perf_counter() - wall, children_cpu() - cpu


class AnswerServer:
    """A process with a checkout of clew that answers questions one after the other."""

    def __init__(self, checkout: Checkout, kb: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", SERVER, kb, *checkout.options[1:]],
            env=environment(checkout.folder),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        assert self.process.stdin is not None
        self.replies, self.questions = self.process.stdout, self.process.stdin
        self.replies.readline()

    def ask(self, question: str) -> tuple[float, float, list[object]]:
        self.questions.write(json.dumps(question) + "\n")
        self.questions.flush()
        wall, cpu, *answer = json.loads(self.replies.readline())
        return wall, cpu, answer

    def close(self) -> None:
        self.questions.close()
        self.process.wait()


def measure_shell(checkouts: Sequence[Checkout], kb: str, rounds: int) -> list[Times]:
    """The first answer from the shell, the checkouts in turns; indexes are made before."""
    times = [Times() for _ in checkouts]
    for number in range(rounds + 1):
        for checkout, one in zip(checkouts, times, strict=True):
            seconds = time_asking(checkout, ("-k", kb, FIRST_QUESTION))
            if number:
                one.add(*seconds)
    return times


def measure_warm(checkouts: Sequence[Checkout], kb: str, questions: Sequence[str]) -> tuple[list[Times], int]:
    """One question after the other, the checkouts in turns; and how many answers or confidences differ."""
    servers, times, differing = [AnswerServer(checkout, kb) for checkout in checkouts], [Times() for _ in checkouts], 0
    pairs = list(zip(servers, times, strict=True))
    for question in questions:
        answers = []
        for server, one in pairs:
            wall, cpu, answer = server.ask(question)
            one.add(wall, cpu)
            answers.append(answer)
        pairs.reverse()  # who asks first finds colder caches
        differing += any(answer != answers[0] for answer in answers)
    for server in servers:
        server.close()
    return times, differing


def measure_batch(checkout: Checkout, kb: str, questions: Sequence[str], jobs: int) -> tuple[float, bytes]:
    """The seconds of a batch, and the run that it writes, by question."""
    with tempfile.TemporaryDirectory() as folder:
        file, run = Path(folder) / "questions.jsonl", Path(folder) / "run.jsonl"
        lines = (json.dumps({"id": str(number), "question": text}) for number, text in enumerate(questions))
        file.write_text("\n".join(lines))
        wall, _ = time_asking(checkout, ("-k", kb, "--questions", str(file), "-o", str(run), "-j", str(jobs)))
        return wall, b"\n".join(sorted(run.read_bytes().splitlines()))


def batch_lines(checkouts: Sequence[Checkout], kb: str, questions: Sequence[str], jobs: int) -> Iterator[str]:
    """The rate of a batch, without the seconds that starting takes, and whether several processes agree with one."""
    for checkout in checkouts:
        start, _ = measure_batch(checkout, kb, questions[:jobs], jobs)
        several, run = measure_batch(checkout, kb, questions, jobs)
        _, alone = measure_batch(checkout, kb, questions, 1)
        rate, same = len(questions) / max(several - start, 0.001), "the same" if run == alone else "NOT the same"
        yield f"  batch, -j {jobs}: {rate:.1f} questions/s after {start:.1f} s; {same} run with -j 1 ({checkout.name})"


def report(name: str, checkouts: Sequence[Checkout], options: argparse.Namespace) -> None:
    """Print the figures of one set."""
    question_set: QuestionSet = QUESTION_SETS[name]()
    kb = question_set.kb if question_set.kb == "demo" else str(Path(question_set.kb).resolve())
    sample = random.Random(5).sample(question_set.questions, min(options.limit, len(question_set.questions)))
    texts = [question.text for question in sample]
    warm, differing = measure_warm(checkouts, kb, texts)
    print(f"{name}: {len(texts)} questions" + (f", {differing} answered differently" if len(checkouts) > 1 else ""))
    for what, times in (("shell", measure_shell(checkouts, kb, options.rounds)), ("warm", warm)):
        for checkout, one in zip(checkouts, times, strict=True):
            print(f"  {what}: {one.describe()} ({checkout.name})")
        if len(times) > 1:
            clock, processor = ratio(times, "wall"), ratio(times, "cpu")
            print(f"  {what}: old/new {clock:.2f} by the clock, {processor:.2f} by the processor")
    for line in batch_lines(checkouts, kb, texts, options.jobs):
        print(line, flush=True)


def ratio(times: Sequence[Times], kind: str) -> float:
    """The median of the new checkout, which is first, in that of the old one."""
    new, old = (sorted(getattr(one, kind))[len(one.wall) // 2] for one in times)
    return float(old / new)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", default=["demo", "kqapro", "simple"])
    parser.add_argument("--old", type=Path)
    parser.add_argument("--parser", type=Path)
    parser.add_argument("--limit", type=int, default=60)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    checkouts = [Checkout(HERE, options.parser and options.parser.resolve())]
    checkouts += [Checkout(options.old.resolve())] if options.old else []
    try:
        for name in options.names:
            report(name, checkouts, options)
    finally:
        shutil.rmtree(environment(HERE)["PYTHONPYCACHEPREFIX"], ignore_errors=True)


if __name__ == "__main__":
    main()
