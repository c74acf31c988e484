"""Where the weights come from that training starts with."""

from __future__ import annotations

import shutil
from pathlib import Path

from clew.errors import SourceError
from clew.parse.model import FILES, SHIPPED
from clew.parse.starting import prepare
from clew.parse.training.recipe import SHIPPED as SHIPPED_NAME

NETWORK, TOKENIZER, START, PUBLISHED = "network.npz", "tokenizer.json", "start.npz", "model.safetensors"


def parser_at(place: str) -> Path:
    """The folder that a recipe names, or that of the parser which ships."""
    return SHIPPED if place == SHIPPED_NAME else Path(place)


def start_folder(place: str) -> Path:
    """The folder with the weights to start from."""
    folder = parser_at(place)
    if not weight_files(folder):
        raise SourceError(f"{folder} has neither a parser ({', '.join(FILES)}) nor a published encoder"
                          " (model.safetensors, tokenizer.json) to start from")  # fmt: skip
    return folder


def weight_files(folder: Path) -> tuple[str, ...]:
    """The files of a folder that training can start from: trained weights, those that ship, or a published encoder."""
    choices = ((NETWORK, TOKENIZER), FILES, (PUBLISHED, TOKENIZER))
    return next((names for names in choices if all((folder / name).is_file() for name in names)), ())


def write_start(source: Path, target: Path) -> None:
    """Writes start.npz and tokenizer.json."""
    files = weight_files(source)
    if PUBLISHED in files:
        prepare(source, target)
        return
    shutil.copy(source / TOKENIZER, target / TOKENIZER)
    if NETWORK in files:
        shutil.copy(source / NETWORK, target / START)
        return
    from clew.parse.restoring import restored
    from clew.parse.training.trainer import write_weights

    write_weights(restored(source), target / START)
