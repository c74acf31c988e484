"""The precision contract: from which confidence on answers over one graph are right as often as asked for.

`clew selftest` and `clew train` write whether clew answered held-out questions of a graph right, and how confident it
was. A threshold is chosen by learn-then-test (Angelopoulos et al. 2021): shares of the questions to answer are fixed in
advance, and the largest one is kept for which an exact binomial test rejects that the precision is lower.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import exp, inf, lgamma, log
from pathlib import Path
from typing import Any

import orjson

from clew.errors import ClewError, SourceError
from clew.kb.files import text_digest, write_file
from clew.kb.knowledge_base import KnowledgeBase

PRECISION_FILE = "precision.json"  # in the folder of a knowledge base
ERROR_RATE = 0.1  # the probability, at most, that the threshold does not hold what it promises
COVERAGES = tuple(share / 20 for share in range(1, 21))  # the shares of the questions that may be answered
MADE_QUESTIONS = "made from the graph"
GIVEN_QUESTIONS = "given"


@dataclass(frozen=True, slots=True)
class HeldOutOutcome:
    """A held-out question: the confidence of the best interpretation, 0 if there was none, and whether it is right."""

    confidence: float
    is_right: bool


@dataclass(frozen=True, slots=True)
class HeldOutRecord:
    """The outcomes of the held-out questions of one knowledge base with one parser.

    `origin` says where the questions are from, and `precision` is the one, in percent, that is kept as the default; 0
    stands for none.
    """

    outcomes: tuple[HeldOutOutcome, ...] = ()
    origin: str = MADE_QUESTIONS
    kb: str = ""
    parser: str = ""
    precision: float = 0.0


@dataclass(frozen=True, slots=True)
class Contract:
    """The confidence from which on clew answers, for a precision in percent.

    `answered` of `asked` held-out questions reach it, `right` of them rightly. A contract that nothing fulfils has an
    infinite threshold.
    """

    precision: float
    threshold: float
    answered: int
    right: int
    asked: int
    origin: str = MADE_QUESTIONS

    @property
    def sentence(self) -> str:
        """What the contract promises, and at what coverage."""
        asked = f"{self.asked:,} questions {self.origin}"
        if self.threshold == inf:
            return (
                f"{asked} do not show a precision of {self.precision:g} % at any confidence, so clew answers nothing."
            )
        coverage = f"{self.answered / self.asked:.0%}".replace("%", " %")
        return (
            f"At {self.precision:g} % precision clew answers from a confidence of {self.threshold:.0%} on: "
            f"{coverage} of {asked}, {self.right:,} of {self.answered:,} right."
        )


def contract_for(record: HeldOutRecord, precision: float) -> Contract:
    """The contract with the largest coverage at which held-out questions show a `precision` in percent."""
    ranked = sorted(record.outcomes, key=lambda outcome: -outcome.confidence)
    for coverage in reversed(COVERAGES):
        count = int(coverage * len(ranked))
        threshold = ranked[count - 1].confidence if count else 0.0
        answered = [outcome for outcome in ranked if outcome.confidence >= threshold]
        right = sum(outcome.is_right for outcome in answered)
        if threshold > 0 and shows_precision(right, len(answered), precision / 100):
            return Contract(precision, threshold, len(answered), right, len(ranked), record.origin)
    return Contract(precision, inf, 0, 0, len(ranked), record.origin)


def shows_precision(right: int, answered: int, precision: float) -> bool:
    """Whether so many right answers are too many for a lower precision, by an exact test of each coverage."""
    return binomial_tail(right, answered, precision) <= ERROR_RATE / len(COVERAGES)


def binomial_tail(least: int, trials: int, chance: float) -> float:
    """The probability of `least` or more successes."""
    if least <= 0 or chance >= 1:
        return 1.0
    if chance <= 0:
        return 0.0
    return min(1.0, sum(exp(log_binomial(hits, trials, chance)) for hits in range(least, trials + 1)))


def log_binomial(hits: int, trials: int, chance: float) -> float:
    ways = lgamma(trials + 1) - lgamma(hits + 1) - lgamma(trials - hits + 1)
    return ways + hits * log(chance) + (trials - hits) * log(1 - chance)


# --- the file


def write_record(kb: KnowledgeBase, record: HeldOutRecord) -> Path:
    """Write the outcomes into the folder of the knowledge base; a default precision that it has stays."""
    before = read_record(kb)
    return write_json(
        kb, replace(record, kb=kb.digest, precision=record.precision or (before.precision if before else 0.0))
    )


def write_json(kb: KnowledgeBase, kept: HeldOutRecord) -> Path:
    path = kb.folder / PRECISION_FILE
    data = {
        "precision": kept.precision,
        "origin": kept.origin,
        "kb": kept.kb,
        "parser": kept.parser,
        "outcomes": [[round(outcome.confidence, 4), int(outcome.is_right)] for outcome in kept.outcomes],
    }
    write_file(path, orjson.dumps(data) + b"\n")
    return path


def read_record(kb: KnowledgeBase) -> HeldOutRecord | None:
    """The outcomes in the folder of a knowledge base, if there are any."""
    path = kb.folder / PRECISION_FILE
    if not path.is_file():
        return None
    try:
        return record_of(orjson.loads(path.read_bytes()))
    except (OSError, ValueError, TypeError, KeyError) as fault:
        raise SourceError(f"{path} is not a record of held-out questions ({fault}); run: clew selftest -k KB") from None


def record_of(data: Mapping[str, Any]) -> HeldOutRecord:
    outcomes = tuple(HeldOutOutcome(float(confidence), bool(right)) for confidence, right in data["outcomes"])
    return HeldOutRecord(
        outcomes, str(data["origin"]), str(data["kb"]), str(data["parser"]), float(data.get("precision", 0.0))
    )


def parser_digest(folder: Path, files: Sequence[str]) -> str:
    """What tells a parser from others: the sizes of its files, and its calibration, whose confidences are compared."""
    sizes = (f"{name} {path.stat().st_size}" for name in files if (path := folder / name).is_file())
    calibration = folder / "calibration.json"
    return text_digest((*sizes, calibration.read_text("utf-8") if calibration.is_file() else ""))


def find_contract(kb: KnowledgeBase, precision: float | None, parser: Callable[[], str]) -> Contract | None:
    """The contract for a precision in percent; without one, that which the knowledge base keeps, if it keeps any.

    `parser` gives the digest of the parser in use. A precision of 0 asks for no contract.
    """
    record = read_record(kb) if precision is None or precision else None
    wanted = precision if precision is not None else record.precision if record else 0.0
    if not wanted:
        return None
    test = f"run: clew selftest -k {kb.folder}"
    if record is None or not record.outcomes:
        raise ClewError(f"no held-out questions of {kb.folder.name} show a precision of {wanted:g} %; {test}")
    if record.kb != kb.digest or record.parser != parser():
        changed = "knowledge base" if record.kb != kb.digest else "parser"
        raise ClewError(f"the {changed} is another one than when its held-out questions were asked; {test}")
    return contract_for(record, wanted)


def keep_precision(kb: KnowledgeBase, precision: float) -> None:
    """Keep a precision in percent as the default of a knowledge base; 0 removes it."""
    record = read_record(kb)
    if record is None:
        raise ClewError(f"{kb.folder.name} has no held-out questions yet; run: clew selftest -k {kb.folder}")
    write_json(kb, replace(record, precision=precision))
