"""ParserModel: a trained parser, run by onnxruntime without torch; the shipped one is in the folder shipped."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
from onnxruntime import InferenceSession, SessionOptions

from clew.errors import SourceError
from clew.parse.actions import FIRST_ITEM
from clew.parse.items import Item
from clew.parse.network_input import MAX_TOKENS, RaggedArray, TextEncoder, build_input

SHIPPED_PARSER = Path(__file__).parent / "shipped"
CALIBRATION_FILE = "calibration.json"
"""The file with the calibration of a parser's confidences, if it has one."""
PARSER_FILES = ("reader.onnx", "speaker.onnx", "tokenizer.json")
ENCODER_INPUTS = ("tokens", "owners", "places", "marks")
ENCODER_OUTPUTS = ("keys", "values", "known", "offered")
THREADS = 2  # of onnxruntime; the network is small
Scores = npt.NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class EncodedQuestion:
    """A question and its items after the encoder; an older parser knows only the first `word_count` words."""

    decoder: InferenceSession
    memory: dict[str, Any]
    word_count: int = FIRST_ITEM

    def score_next(self, beginnings: Sequence[Sequence[int]]) -> Scores:
        """The log-probability of every action after each of the beginnings, which have equal length."""
        actions, new = np.array(beginnings, np.int64), FIRST_ITEM - self.word_count
        if new:
            actions = np.where(actions < FIRST_ITEM, actions, actions - new)
        scores: Scores = self.decoder.run(None, {"actions": actions, **self.memory})[0]
        return np.insert(scores, [self.word_count] * new, -np.inf, axis=1) if new else scores


class ParserModel:
    """A trained parser; one that was trained with fewer words does not use the newer ones."""

    def __init__(self, folder: Path, threads: int = THREADS) -> None:
        self.folder = folder
        self.text_encoder, self.encoder, self.decoder = open_parser(folder, threads)
        self.special_tokens = [self.text_encoder.token_id(token) for token in ("[CLS]", "[SEP]")]

    def encode(self, question: str, items: Sequence[Item]) -> EncodedQuestion:
        """The question with its items as the encoder reads them; a long question is cut."""
        tokens = np.array(self.text_encoder.encode(question)[: MAX_TOKENS["question"]], np.int32)
        begin, between = self.special_tokens
        texts = RaggedArray.from_rows([self.text_encoder.encode_item(item)[: MAX_TOKENS["item"]] for item in items])
        network_input = build_input(tokens, texts, begin, between)
        inputs = {name: getattr(network_input, name)[None].astype(np.int64) for name in ENCODER_INPUTS}
        memory = dict(zip(ENCODER_OUTPUTS, self.encoder.run(None, inputs), strict=True))
        words = len(memory["known"]) - len(items)
        if words > FIRST_ITEM:
            raise SourceError(
                f"{self.folder}: the parser needs a newer version of clew: it has {words} words instead of {FIRST_ITEM}"
            )
        return EncodedQuestion(self.decoder, memory, words)


def open_parser(folder: Path, threads: int) -> tuple[TextEncoder, InferenceSession, InferenceSession]:
    """The tokenizer, the encoder and the decoder in a parser's folder."""
    for name in PARSER_FILES:
        if not (folder / name).is_file():
            raise SourceError(f"{folder} is not a parser: it has no {name}; choose a folder that clew train wrote")
    options = SessionOptions()
    options.intra_op_num_threads = threads
    try:
        encoder, decoder = (InferenceSession(str(folder / name), options) for name in PARSER_FILES[:2])
        text_encoder = TextEncoder(folder / "tokenizer.json")
    except Exception as fault:  # onnxruntime and tokenizers raise their own classes, some plain Exception
        raise SourceError(f"cannot read the parser in {folder}: {first_line(fault)}") from None
    encoder_inputs, decoder_inputs = ([input_.name for input_ in graph.get_inputs()] for graph in (encoder, decoder))
    if encoder_inputs != list(ENCODER_INPUTS) or "actions" not in decoder_inputs:
        raise SourceError(f"{folder} is not a parser: its ONNX graphs have other inputs")
    return text_encoder, encoder, decoder


def first_line(fault: Exception) -> str:
    """The first line of an error message."""
    return next(iter(str(fault).splitlines()), type(fault).__name__)
