"""A fuzzing campaign: thousands of damaged inputs for each reader, in a process that may die alone."""

from __future__ import annotations

import hashlib
import os
import random
import resource
import signal
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from multiprocessing import get_context
from pathlib import Path
from types import FrameType

import orjson

from clew.errors import ClewError
from fuzz.mutations import mutate

CASES = Path(__file__).parent / "cases"
SCRATCH = "/dev/shm" if Path("/dev/shm").is_dir() else None  # creating files in memory is several times faster
MAX_MEMORY = 6 << 30  # bytes of address space; a reader that needs more for a few kilobytes has no limit of its own
MAX_SECONDS = 10.0  # for one input of a few kilobytes; machines may be busy
MAX_FAILURES = 20  # of one reader; more of them are mostly the same


@dataclass(frozen=True, slots=True)
class Target:
    """Something that reads input from outside.

    `read` gets one input and an empty folder, and may raise nothing but `ClewError`.
    """

    name: str
    seeds: Callable[[], Sequence[bytes]]
    read: Callable[[bytes, Path], None]


@dataclass(frozen=True, slots=True)
class Failure:
    """An input that a reader did not survive."""

    input: bytes
    reason: str

    @property
    def name(self) -> str:
        return hashlib.sha256(self.input).hexdigest()[:16]


@dataclass(slots=True)
class Campaign:
    """The outcome for one reader."""

    target: str
    inputs: int = 0
    refused: int = 0
    slowest: float = 0.0
    failures: list[Failure] = field(default_factory=list)


class TooSlow(BaseException):
    """An input took longer than `MAX_SECONDS`; not an Exception, so that no reader swallows it."""


def stored_cases(target: Target) -> list[Path]:
    """The inputs that once broke this reader."""
    return sorted((CASES / target.name).glob("*"))


def inputs_of(target: Target, seed: int) -> Iterator[bytes]:
    """The stored cases and the seeds, then damaged copies of them without end."""
    cases = [path.read_bytes() for path in stored_cases(target)]
    seeds = [*target.seeds()]
    yield from cases
    yield from seeds
    rng = random.Random(f"{target.name} {seed}")
    while True:
        yield mutate(rng.choice(seeds if not cases or rng.random() < 0.9 else cases), seeds, rng)


def read_one(target: Target, data: bytes, folder: Path) -> str:
    """Why the reader did not survive an input: empty if it did, `refused` if it raised a `ClewError`."""
    try:
        with limit_seconds(MAX_SECONDS):
            target.read(data, folder)
    except ClewError:
        return "refused"
    except TooSlow:
        return f"took longer than {MAX_SECONDS:g} s"
    except BaseException:
        return traceback.format_exc(limit=-4)
    return ""


@contextmanager
def limit_seconds(seconds: float) -> Iterator[None]:
    def stop(_: int, __: FrameType | None) -> None:
        raise TooSlow

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def run_campaign(target: Target, count: int, seconds: float, seed: int = 0) -> Campaign:
    """Read up to `count` inputs for up to `seconds`; a process that dies is replaced and goes on behind the input."""
    campaign, end = Campaign(target.name), time.monotonic() + seconds
    with tempfile.TemporaryDirectory(prefix="clew-fuzz-", dir=SCRATCH) as folder:
        state = Path(folder)
        while campaign.inputs < count and time.monotonic() < end and len(campaign.failures) < MAX_FAILURES:
            child = get_context("fork").Process(target=run_inputs, args=(target, campaign, count, end, seed, state))
            child.start()
            wait_for(child.pid or 0, state, child.join)
            campaign = load_campaign(state)
            if child.exitcode:
                campaign.failures.append(Failure(current_input(state), f"the process died: {child.exitcode}"))
    return campaign


def run_inputs(target: Target, campaign: Campaign, count: int, end: float, seed: int, state: Path) -> None:
    """The work of the child process; before each input it saves where it is."""
    resource.setrlimit(resource.RLIMIT_AS, (MAX_MEMORY, MAX_MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    os.fsync = lambda _: None  # type: ignore[assignment]
    skip = campaign.inputs
    for number, data in enumerate(inputs_of(target, seed)):
        if number >= count or time.monotonic() > end or len(campaign.failures) >= MAX_FAILURES:
            break
        if number < skip:
            continue
        (state / "input").write_bytes(data)
        campaign.inputs = number + 1
        save_campaign(campaign, state)
        start = time.monotonic()
        with tempfile.TemporaryDirectory(prefix="clew-fuzz-input-", dir=SCRATCH) as folder:
            reason = read_one(target, data, Path(folder))
        campaign.slowest = max(campaign.slowest, time.monotonic() - start)
        campaign.refused += reason == "refused"
        if reason not in ("", "refused"):
            campaign.failures.append(Failure(data, reason))
    save_campaign(campaign, state)


def wait_for(pid: int, state: Path, join: Callable[[float], None]) -> None:
    """Wait for a child; kill it if it stays at one input, where Python cannot interrupt it."""
    place, since = -1.0, time.monotonic()
    while Path(f"/proc/{pid}").exists():
        join(0.2)
        moved = (state / "campaign").stat().st_mtime if (state / "campaign").exists() else -1.0
        if moved != place:
            place, since = moved, time.monotonic()
        elif time.monotonic() - since > 3 * MAX_SECONDS:
            os.kill(pid, signal.SIGKILL)
            join(10)
            return


def save_campaign(campaign: Campaign, state: Path) -> None:
    saved = asdict(campaign)
    saved["failures"] = [[failure.input.hex(), failure.reason] for failure in campaign.failures]
    (state / "writing").write_bytes(orjson.dumps(saved))
    (state / "writing").replace(state / "campaign")


def load_campaign(state: Path) -> Campaign:
    saved = orjson.loads((state / "campaign").read_bytes())
    failures = [Failure(bytes.fromhex(data), reason) for data, reason in saved.pop("failures")]
    return Campaign(**saved, failures=failures)


def current_input(state: Path) -> bytes:
    return (state / "input").read_bytes()


def store_failures(campaign: Campaign) -> list[Path]:
    """Save the inputs that broke a reader where the next campaign, and the test suite, read them again."""
    folder = CASES / campaign.target
    folder.mkdir(parents=True, exist_ok=True)
    paths = [folder / failure.name for failure in campaign.failures]
    for path, failure in zip(paths, campaign.failures, strict=True):
        path.write_bytes(failure.input)
    return paths
