"""Candidate parsers after training: export, the choice of the best, the report about it, and publishing."""

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
from clew.parse.model import CALIBRATION_FILE
from clew.parse.parser_files import NOTE_FILE, PARSER_FILES, write_note
from clew.parse.training.build_steps import make_once
from clew.parse.training.start_weights import NETWORK, TOKENIZER


@dataclass(frozen=True, slots=True)
class SetReport:
    """Questions of one set: how many are for training, how many held out, and the accuracy of each candidate."""

    name: str
    kb: str
    digest: str
    training_count: int
    held_out_count: int
    accuracies: Mapping[str, float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class TrainingReport:
    """How a parser was trained; `chosen` is the name of the candidate that it is."""

    start: str
    chosen: str
    steps: int
    minutes: float
    seed: int
    versions: Mapping[str, str]
    sets: tuple[SetReport, ...]

    def data(self) -> dict[str, Any]:
        """The report for JSON and TOML."""
        sets = [{"name": set_.name, "kb": set_.kb, "kb_digest": set_.digest, "learned_from": set_.training_count,
                 "held_back": set_.held_out_count, "right": dict(set_.accuracies)} for set_ in self.sets]  # fmt: skip
        return {"start": self.start, "kept": self.chosen, "steps": self.steps, "minutes": self.minutes,
                "seed": self.seed, "versions": dict(self.versions), "questions": sets}  # fmt: skip


def best_candidate(sets: tuple[SetReport, ...], names: list[str]) -> str:
    """The candidate with the highest mean accuracy over the sets; of equals, the first."""
    return max(names, key=lambda name: sum(set_.accuracies.get(name, 0.0) for set_ in sets))


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


AFTER = "after"
HALF = "half way"
BEFORE = "before"


def write_candidates(
    start: Path, network: Path, tokenizer: Path, folder: Path, has_outlines: bool = False
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
        write_note(parser, has_outlines)
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
