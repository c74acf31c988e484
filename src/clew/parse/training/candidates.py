"""What a parser was trained on and how well it does, as it is kept beside the parser."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from clew.kb.files import file_digest
from clew.parse.model import CALIBRATION_FILE, PARSER_FILES
from clew.parse.training.build_steps import make_once
from clew.parse.training.start_weights import NETWORK, TOKENIZER


@dataclass(frozen=True, slots=True)
class SetReport:
    """Questions of one kind: how many were learned from, how many held back, and the share that parsers answer."""

    name: str
    kb: str
    digest: str
    training_count: int
    held_out_count: int
    accuracies: Mapping[str, float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class TrainingReport:
    """How a parser came about; `kept` is the one of the candidates that it is."""

    start: str
    chosen: str
    steps: int
    minutes: float
    seed: int
    versions: Mapping[str, str]
    sets: tuple[SetReport, ...]

    def data(self) -> dict[str, Any]:
        """The report as JSON and TOML have it."""
        sets = [{"name": one.name, "kb": one.kb, "kb_digest": one.digest, "learned_from": one.training_count,
                 "held_back": one.held_out_count, "right": dict(one.accuracies)} for one in self.sets]  # fmt: skip
        return {"start": self.start, "kept": self.chosen, "steps": self.steps, "minutes": self.minutes,
                "seed": self.seed, "versions": dict(self.versions), "questions": sets}  # fmt: skip


def best_candidate(sets: tuple[SetReport, ...], names: list[str]) -> str:
    """The candidate that answers the most questions, each set counting alike; of equals, the first."""
    return max(names, key=lambda name: sum(one.accuracies.get(name, 0.0) for one in sets))


def write_toml(data: Mapping[str, Any]) -> str:
    """The TOML of a table of texts, numbers, tables and lists of tables."""
    return "\n".join(toml_lines(data, "")).lstrip("\n") + "\n"


def toml_lines(data: Mapping[str, Any], name: str) -> Iterator[str]:
    plain = {key: one for key, one in data.items() if not isinstance(one, dict | list)}
    yield from (f"{toml_key(key)} = {toml_literal(one)}" for key, one in plain.items())
    for key, one in data.items():
        path = f"{name}.{toml_key(key)}" if name else toml_key(key)
        tables = one if isinstance(one, list) else [one] if isinstance(one, dict) else []
        for table in tables:
            yield f"\n[[{path}]]" if isinstance(one, list) else f"\n[{path}]"
            yield from toml_lines(table, path)


def toml_key(key: str) -> str:
    bare = key.isascii() and key.replace("_", "").replace("-", "").isalnum()
    return key if bare else toml_literal(key)


def toml_literal(one: Any) -> str:
    """A text or number as TOML has it: as JSON does, but for one character that must be escaped."""
    return json.dumps(one, ensure_ascii=False).replace("\x7f", "\\u007F")


AFTER, HALF, BEFORE = "after", "half way", "before"


def write_candidates(start: Path, network: Path, tokenizer: Path, folder: Path) -> dict[str, Path]:
    """The parsers that may be kept, by name: the one after training and, if it began with one, that half way.

    The mean of the weights before and after often keeps more of what was known (Wortsman et al. 2022).
    """
    found = {AFTER: network}
    if has_decoder(start):
        found[HALF] = folder / "half" / NETWORK
        note = {"start": file_digest(start), "network": file_digest(network)}
        make_once(found[HALF], note, partial(write_average, start, network, found[HALF]))
    return {name: export_parser(path, tokenizer, folder / name.replace(" ", "-")) for name, path in found.items()}


def has_decoder(path: Path) -> bool:
    """Whether a file of weights is a whole network, and not an encoder alone."""
    with np.load(path) as data:
        return "decoder.say.weight" in data.files


def write_average(start: Path, network: Path, target: Path) -> None:
    from clew.parse.training.network import read_network
    from clew.parse.training.trainer import write_weights

    one, other = (read_network(path).state_dict() for path in (start, network))
    write_weights({name: ((one[name] + other[name]) / 2).half().numpy() for name in other}, target)


def export_parser(network: Path, tokenizer: Path, folder: Path) -> Path:
    """The folder with the parser of a network."""

    def make() -> None:
        from clew.parse.training.onnx_export import export

        export(network, tokenizer, folder)
        shutil.copy(network, folder / NETWORK)

    make_once(folder / PARSER_FILES[1], {"network": file_digest(network), "tokenizer": file_digest(tokenizer)}, make)
    return folder


def publish_parser(source: Path, target: Path) -> None:
    """Puts a parser into its place; as long as that is not whole, it has no speaker, and cannot be opened."""
    if source.resolve() == target.resolve():
        return
    reader, speaker, _ = PARSER_FILES
    (target / speaker).unlink(missing_ok=True)
    (target / NETWORK).unlink(missing_ok=True)
    for name in (reader, TOKENIZER, NETWORK, CALIBRATION_FILE, speaker):
        if (source / name).is_file():
            made = target / f"{name}.writing"
            shutil.copyfile(source / name, made)
            made.replace(target / name)
