"""Candidate parsers after training: export, the choice of the best, the report about it, and publishing."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from math import comb
from pathlib import Path
from typing import Any

import numpy as np

from clew.kb.files import file_digest
from clew.parse.model import CALIBRATION_FILE
from clew.parse.parser_files import NOTE_FILE, PARSER_FILES, write_note
from clew.parse.training.build_steps import make_once
from clew.parse.training.start_weights import NETWORK, TOKENIZER

AFTER = "after"
HALF = "half way"
BEFORE = "before"
MAX_CHANCE = 0.05  # that a gain is luck, for a trained parser to replace the one from before
MAX_LOSS = 0.01  # of the mean accuracy on other graphs


@dataclass(frozen=True, slots=True)
class SetReport:
    """Questions of one set: how many are for training, how many held out, and the accuracy of each candidate.

    `outcomes` says for each candidate which of the held-out questions it answers correctly.
    """

    name: str
    kb: str
    digest: str
    training_count: int
    held_out_count: int
    accuracies: Mapping[str, float] = field(default_factory=dict)
    outcomes: Mapping[str, Sequence[bool]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class TrainingReport:
    """How a parser was trained; `chosen` is the name of the candidate that it is, and `reason` says why."""

    start: str
    chosen: str
    steps: int
    minutes: float
    seed: int
    versions: Mapping[str, str]
    sets: tuple[SetReport, ...]
    reason: str = ""

    def data(self) -> dict[str, Any]:
        """The report for JSON and TOML."""
        sets = [{"name": set_.name, "kb": set_.kb, "kb_digest": set_.digest, "learned_from": set_.training_count,
                 "held_back": set_.held_out_count, "right": dict(set_.accuracies)} for set_ in self.sets]  # fmt: skip
        return {"start": self.start, "kept": self.chosen, "why": self.reason, "steps": self.steps,
                "minutes": self.minutes, "seed": self.seed, "versions": dict(self.versions),
                "questions": sets}  # fmt: skip


def best_candidate(sets: tuple[SetReport, ...], names: list[str]) -> str:
    """The candidate with the highest mean accuracy over the sets; of equals, the first."""
    return max(names, key=lambda name: sum(set_.accuracies.get(name, 0.0) for set_ in sets))


@dataclass(frozen=True, slots=True)
class Change:
    """What a candidate changes: questions over the own graph gained and lost, and the mean accuracy on others."""

    gained: int
    lost: int
    elsewhere: float

    @property
    def is_gain(self) -> bool:
        """Whether chance hardly explains the gain (a sign test), and other graphs lose next to nothing."""
        changed = self.gained + self.lost
        as_many = sum(comb(changed, count) for count in range(self.gained, changed + 1)) / 2**changed
        return as_many < MAX_CHANCE and self.elsewhere >= -MAX_LOSS

    def __str__(self) -> str:
        return f"{self.gained} gained, {self.lost} lost, {100 * self.elsewhere:+.1f} points on other graphs"


def find_changes(sets: Sequence[SetReport], others: str) -> dict[str, Change]:
    """What each candidate changes; the sets whose names begin with `others` are over other graphs."""
    own = [set_ for set_ in sets if set_.outcomes and not set_.name.startswith(others)]
    elsewhere = [set_ for set_ in sets if set_.outcomes and set_.name.startswith(others)]
    return {name: measure_change(name, own, elsewhere) for name in (AFTER, HALF)}


def measure_change(name: str, own: Sequence[SetReport], elsewhere: Sequence[SetReport]) -> Change:
    pairs = [
        pair
        for set_ in own
        if name in set_.outcomes
        for pair in zip(set_.outcomes[BEFORE], set_.outcomes[name], strict=True)
    ]
    changes = [set_.accuracies[name] - set_.accuracies[BEFORE] for set_ in elsewhere if name in set_.accuracies]
    return Change(pairs.count((False, True)), pairs.count((True, False)), sum(changes) / max(1, len(changes)))


def adapted_candidate(sets: Sequence[SetReport], others: str) -> tuple[str, str]:
    """The candidate that gains most questions over the own graph, or the parser from before; and why."""
    changes = find_changes(sets, others)
    gains = [name for name, change in changes.items() if change.is_gain]
    if gains:
        best = max(gains, key=lambda name: changes[name].gained - changes[name].lost)
        return best, f"questions over this graph: {changes[best]}"
    tried = "; ".join(f"{name}: {change}" for name, change in changes.items())
    return BEFORE, f"no sure gain on questions over this graph ({tried})"


def write_toml(data: Mapping[str, Any]) -> str:
    """The TOML of a table of texts, numbers, tables and lists of tables."""
    return "\n".join(toml_lines(data, "")).lstrip("\n") + "\n"


def toml_lines(data: Mapping[str, Any], name: str) -> Iterator[str]:
    """The lines of a table."""
    plain = {key: value for key, value in data.items() if not isinstance(value, dict | list)}
    yield from (f"{toml_key(key)} = {toml_literal(value)}" for key, value in plain.items())
    for key, value in data.items():
        path = f"{name}.{toml_key(key)}" if name else toml_key(key)
        tables = value if isinstance(value, list) else [value] if isinstance(value, dict) else []
        for table in tables:
            yield f"\n[[{path}]]" if isinstance(value, list) else f"\n[{path}]"
            yield from toml_lines(table, path)


def toml_key(key: str) -> str:
    """A key, quoted if TOML requires it."""
    is_bare = key.isascii() and key.replace("_", "").replace("-", "").isalnum()
    return key if is_bare else toml_literal(key)


def toml_literal(value: Any) -> str:
    """A text or number in TOML: JSON, but for one character that must be escaped."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007F")


def write_candidates(
    start: Path,
    network: Path,
    tokenizer: Path,
    folder: Path,
    has_outlines: bool = False,
    has_graph_tables: bool = False,
) -> dict[str, Path]:
    """The parsers to choose from, by name: the trained one and, if it started from a parser, the average of both.

    The average of the weights often keeps more of what the first parser knew (Wortsman et al. 2022).
    """
    networks = {AFTER: network}
    if has_decoder(start):
        networks[HALF] = folder / "half" / NETWORK
        note = {"start": file_digest(start), "network": file_digest(network)}
        make_once(networks[HALF], note, partial(write_average, start, network, networks[HALF]))
    parsers = {name: export_parser(path, tokenizer, folder / name.replace(" ", "-")) for name, path in networks.items()}
    for parser in parsers.values():
        write_note(parser, has_outlines, has_graph_tables)
    return parsers


def has_decoder(path: Path) -> bool:
    """Whether a file holds the weights of a whole network, not only of an encoder."""
    with np.load(path) as data:
        return "decoder.say.weight" in data.files


def write_average(start: Path, network: Path, target: Path) -> None:
    """Write the average of two networks' weights."""
    from clew.parse.training.network import read_network
    from clew.parse.training.trainer import write_weights

    before, after = (read_network(path).state_dict() for path in (start, network))
    write_weights({name: ((before[name] + after[name]) / 2).half().numpy() for name in after}, target)


def export_parser(network: Path, tokenizer: Path, folder: Path) -> Path:
    """The folder with the parser of a network."""

    def make() -> None:
        from clew.parse.training.onnx_export import export

        export(network, tokenizer, folder)
        shutil.copy(network, folder / NETWORK)

    make_once(folder / PARSER_FILES[1], {"network": file_digest(network), "tokenizer": file_digest(tokenizer)}, make)
    return folder


def publish_parser(source: Path, target: Path) -> None:
    """Copy a parser to its folder; the decoder comes last, so that an incomplete parser cannot be opened."""
    if source.resolve() == target.resolve():
        return
    encoder, decoder, _ = PARSER_FILES
    (target / decoder).unlink(missing_ok=True)
    for name in (NETWORK, NOTE_FILE):
        (target / name).unlink(missing_ok=True)
    for name in (encoder, TOKENIZER, NETWORK, CALIBRATION_FILE, NOTE_FILE, decoder):
        if (source / name).is_file():
            file = target / f"{name}.writing"
            shutil.copyfile(source / name, file)
            file.replace(target / name)
