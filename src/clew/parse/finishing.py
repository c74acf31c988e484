"""From trained networks to parsers: candidates in folders, and the chosen one in its place."""

from __future__ import annotations

import shutil
from functools import partial
from pathlib import Path

import numpy as np

from clew.kb.digests import file_digest
from clew.parse.kept import once
from clew.parse.model import CALIBRATION, FILES
from clew.parse.weights import NETWORK, TOKENIZER

AFTER, HALF, BEFORE = "after", "half way", "before"


def write_candidates(start: Path, network: Path, tokenizer: Path, folder: Path) -> dict[str, Path]:
    """The parsers that may be kept, by name: the one after training and, if it began with one, that half way.

    The mean of the weights before and after often keeps more of what was known (Wortsman et al. 2022).
    """
    found = {AFTER: network}
    if is_network(start):
        found[HALF] = folder / "half" / NETWORK
        note = {"start": file_digest(start), "network": file_digest(network)}
        once(found[HALF], note, partial(write_mean, start, network, found[HALF]))
    return {name: exported(path, tokenizer, folder / name.replace(" ", "-")) for name, path in found.items()}


def is_network(path: Path) -> bool:
    """Whether a file of weights is a whole network, and not an encoder alone."""
    with np.load(path) as data:
        return "decoder.say.weight" in data.files


def write_mean(start: Path, network: Path, target: Path) -> None:
    from clew.parse.network import read_network
    from clew.parse.training import write_weights

    one, other = (read_network(path).state_dict() for path in (start, network))
    write_weights({name: ((one[name] + other[name]) / 2).half().numpy() for name in other}, target)


def exported(network: Path, tokenizer: Path, folder: Path) -> Path:
    """The folder with the parser of a network."""

    def make() -> None:
        from clew.parse.exporting import export

        export(network, tokenizer, folder)
        shutil.copy(network, folder / NETWORK)

    once(folder / FILES[1], {"network": file_digest(network), "tokenizer": file_digest(tokenizer)}, make)
    return folder


def publish(source: Path, target: Path) -> None:
    """Puts a parser into its place; as long as that is not whole, it has no speaker, and cannot be opened."""
    if source.resolve() == target.resolve():
        return
    reader, speaker, _ = FILES
    (target / speaker).unlink(missing_ok=True)
    (target / NETWORK).unlink(missing_ok=True)
    for name in (reader, TOKENIZER, NETWORK, CALIBRATION, speaker):
        if (source / name).is_file():
            made = target / f"{name}.writing"
            shutil.copyfile(source / name, made)
            made.replace(target / name)
