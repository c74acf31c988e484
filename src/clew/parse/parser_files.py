"""The files of a parser: two ONNX graphs and a tokenizer, which a thread can open while the rest of clew loads."""

from __future__ import annotations

import json
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, NamedTuple

from clew.errors import SourceError
from clew.parse.network_input import TextEncoder
from clew.working_files import write_atomically

if TYPE_CHECKING:
    from onnxruntime import InferenceSession, SessionOptions

SHIPPED_PARSER = Path(__file__).parent / "shipped"
PARSER_FILES = ("reader.onnx", "speaker.onnx", "tokenizer.json")
NOTE_FILE = "parser.json"  # what a parser has learnt; without it, only programs
ENCODER_INPUTS = ("tokens", "owners", "places", "marks")
RELATIONS_INPUT = "relations"
"""A further input of the encoder if the parser has link layers."""
THREADS = 2  # of onnxruntime for the encoder; the network is small
DECODER_THREADS = 1  # a step takes half a millisecond: waking a second thread costs more than it saves


class OpenParser(NamedTuple):
    """The tokenizer, the encoder and the decoder of a parser."""

    text_encoder: TextEncoder
    encoder: InferenceSession
    decoder: InferenceSession


def open_parser(folder: Path, threads: int = THREADS) -> OpenParser:
    """The tokenizer, the encoder and the decoder in a parser's folder."""
    from onnxruntime import InferenceSession  # here, so that a thread can load it

    for name in PARSER_FILES:
        if not (folder / name).is_file():
            raise SourceError(f"{folder} is not a parser: it has no {name}; choose a folder that clew train wrote")
    try:
        encoder = InferenceSession(str(folder / PARSER_FILES[0]), session_options(threads))
        decoder = InferenceSession(str(folder / PARSER_FILES[1]), session_options(DECODER_THREADS))
        text_encoder = TextEncoder(folder / "tokenizer.json")
    except Exception as fault:  # onnxruntime and tokenizers raise their own classes, some plain Exception
        raise SourceError(f"cannot read the parser in {folder}: {first_line(fault)}") from None
    inputs = [name for name in input_names(encoder) if name != RELATIONS_INPUT]
    if inputs != list(ENCODER_INPUTS) or "actions" not in input_names(decoder):
        raise SourceError(f"{folder} is not a parser: its ONNX graphs have other inputs")
    return OpenParser(text_encoder, encoder, decoder)


def session_options(threads: int) -> SessionOptions:
    """The options for a graph that is run by so many threads."""
    from onnxruntime import SessionOptions

    options = SessionOptions()
    options.intra_op_num_threads = threads
    # A thread that spins while it waits takes a core from others, and a third more processor time in all.
    options.add_session_config_entry("session.intra_op.allow_spinning", "0")
    return options


def writes_outlines(folder: Path) -> bool:
    """Whether the parser in a folder has learnt to write outlines, for which it reads tables and columns."""
    return bool(read_note(folder).get("writes_outlines"))


def reads_graphs_as_tables(folder: Path) -> bool:
    """Whether the parser in a folder reads a small graph as tables, and so writes outlines over it, too."""
    return writes_outlines(folder) and bool(read_note(folder).get("reads_graphs_as_tables"))


def read_note(folder: Path) -> dict[str, bool]:
    """What the parser in a folder has learnt."""
    path = folder / NOTE_FILE
    return dict(json.loads(path.read_bytes())) if path.is_file() else {}


def write_note(folder: Path, has_outlines: bool, has_graph_tables: bool = False) -> None:
    """Write what the parser in a folder has learnt, and whether it reads graphs as tables."""
    note = {"writes_outlines": has_outlines} | ({"reads_graphs_as_tables": True} if has_graph_tables else {})
    write_atomically(folder / NOTE_FILE, json.dumps(note).encode())


class ParserLoader(Thread):
    """Opens a parser beside the main thread; onnxruntime prepares its graphs without holding Python's lock."""

    def __init__(self, folder: Path = SHIPPED_PARSER) -> None:
        super().__init__(daemon=True)
        self.folder = folder
        self.opened: OpenParser | None = None
        self.fault: BaseException | None = None
        self.start()

    def run(self) -> None:
        try:
            self.opened = open_parser(self.folder)
        except BaseException as fault:  # raised again in the thread that waits
            self.fault = fault

    def wait(self) -> OpenParser:
        """The open parser; raises what went wrong."""
        self.join()
        if self.fault is not None:
            raise self.fault
        assert self.opened is not None
        return self.opened


def input_names(graph: InferenceSession) -> list[str]:
    """The names of the inputs of an ONNX graph."""
    return [input_.name for input_ in graph.get_inputs()]


def layer_inputs(layers: int) -> list[str]:
    """The names of the decoder's inputs for the keys and the values of so many layers."""
    return [f"{name}_{layer}" for name in ("keys", "values") for layer in range(layers)]


def first_line(fault: Exception) -> str:
    """The first line of an error message."""
    return next(iter(str(fault).splitlines()), type(fault).__name__)
