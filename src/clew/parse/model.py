"""The parser that ships: two ONNX graphs and a tokenizer, run without torch."""

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
"""What may lie beside a parser: how sure its answers are."""
PARSER_FILES = ("reader.onnx", "speaker.onnx", "tokenizer.json")
ENCODER_INPUTS, ENCODER_OUTPUTS = ("tokens", "owners", "places", "marks"), ("keys", "values", "known", "offered")
THREADS = 2
Scores = npt.NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class EncodedQuestion:
    """A question and its items as the network has read them; of the words there are, it may know the first alone."""

    decoder: InferenceSession
    memory: dict[str, Any]
    word_count: int = FIRST_ITEM

    def score_next(self, beginnings: Sequence[Sequence[int]]) -> Scores:
        """The log-probability of every action after each of some beginnings of equal length."""
        actions, new = np.array(beginnings, np.int64), FIRST_ITEM - self.word_count
        if new:
            actions = np.where(actions < FIRST_ITEM, actions, actions - new)
        found: Scores = self.decoder.run(None, {"actions": actions, **self.memory})[0]
        return np.insert(found, [self.word_count] * new, -np.inf, axis=1) if new else found


class ParserModel:
    """A trained parser, opened once; one that was trained when there were fewer words does not say the newer ones."""

    def __init__(self, folder: Path, threads: int = THREADS) -> None:
        self.folder = folder
        self.text_encoder, self.encoder, self.decoder = open_parser(folder, threads)
        self.special_tokens = [self.text_encoder.token_id(token) for token in ("[CLS]", "[SEP]")]

    def encode(self, question: str, items: Sequence[Item]) -> EncodedQuestion:
        """Reads a question with its items; of a long one, its beginning."""
        tokens = np.array(self.text_encoder.encode(question)[: MAX_TOKENS["question"]], np.int32)
        begin, between = self.special_tokens
        texts = RaggedArray.from_rows([self.text_encoder.encode_item(item)[: MAX_TOKENS["item"]] for item in items])
        made = build_input(tokens, texts, begin, between)
        given = {name: getattr(made, name)[None].astype(np.int64) for name in ENCODER_INPUTS}
        memory = dict(zip(ENCODER_OUTPUTS, self.encoder.run(None, given), strict=True))
        words = len(memory["known"]) - len(items)
        if words > FIRST_ITEM:
            raise SourceError(
                f"{self.folder}: the parser is of a newer clew, which has {words} words, not {FIRST_ITEM}"
            )
        return EncodedQuestion(self.decoder, memory, words)


def open_parser(folder: Path, threads: int) -> tuple[TextEncoder, InferenceSession, InferenceSession]:
    """The tokenizer and the two graphs of a parser's folder."""
    for name in PARSER_FILES:
        if not (folder / name).is_file():
            raise SourceError(f"{folder} is no parser: it has no {name}; clew train writes whole ones")
    options = SessionOptions()
    options.intra_op_num_threads = threads
    try:
        reader, speaker = (InferenceSession(str(folder / name), options) for name in PARSER_FILES[:2])
        texts = TextEncoder(folder / "tokenizer.json")
    except Exception as fault:  # onnxruntime and tokenizers raise classes of their own, some of them bare
        raise SourceError(f"{folder} is no parser that can be read: {first_line(fault)}") from None
    if [one.name for one in reader.get_inputs()] != list(ENCODER_INPUTS) or "actions" not in [
        one.name for one in speaker.get_inputs()
    ]:
        raise SourceError(f"{folder} is no parser: its graphs are of something else")
    return texts, reader, speaker


def first_line(fault: Exception) -> str:
    return next(iter(str(fault).splitlines()), type(fault).__name__)
