"""ParserModel: a trained parser, run by onnxruntime without torch; the shipped one is in the folder shipped."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from clew.errors import SourceError
from clew.parse.actions import FIRST_ITEM
from clew.parse.items import Item
from clew.parse.link_relations import TokenStems, describe_items, relate_input
from clew.parse.network_input import MAX_TOKENS, RaggedArray, build_input
from clew.parse.parser_files import (
    ENCODER_INPUTS,
    RELATIONS_INPUT,
    SHIPPED_PARSER,
    THREADS,
    OpenParser,
    input_names,
    layer_inputs,
    open_parser,
    writes_outlines,
)

if TYPE_CHECKING:
    from onnxruntime import InferenceSession

CALIBRATION_FILE = "calibration.json"
"""The file with the calibration of a parser's confidences, if it has one."""
ENCODER_OUTPUTS = ("keys", "values", "known", "offered")
MAX_KEPT_STEPS = 12  # of a search: two searches seldom agree for longer, and later steps take more memory
Scores = npt.NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class DecoderState:
    """What the decoder keeps of its actions so far: the row of each beginning in the keys and values of its layers.

    `next_steps` are the steps that were computed after it, by their actions: a second search often begins like the
    first. The steps must be those of the same beginnings together, because the decoder rounds by the largest of all.
    """

    rows: Mapping[tuple[int, ...], int]
    keys: Scores  # layers, beginnings, heads, actions, width of a head
    values: Scores
    next_steps: dict[bytes, tuple[Scores, DecoderState]] = field(default_factory=dict)


@dataclass(slots=True)
class EncodedQuestion:
    """A question and its items after the encoder; an older parser knows only the first `word_count` words.

    Only the last action of each beginning is computed if the ones before it were the beginnings of the last call.
    """

    decoder: InferenceSession
    memory: dict[str, Any]
    word_count: int = FIRST_ITEM
    state: DecoderState | None = None

    def score_next(self, beginnings: Sequence[Sequence[int]]) -> Scores:
        """The log-probability of every action after each of the beginnings, which have equal length."""
        actions, new = np.array(beginnings, np.int64), FIRST_ITEM - self.word_count
        if new:
            actions = np.where(actions < FIRST_ITEM, actions, actions - new)
        scores = self.score_all(actions) if self.state is None else self.score_last(actions, self.state)
        return np.insert(scores, [self.word_count] * new, -np.inf, axis=1) if new else scores

    def score_all(self, actions: npt.NDArray[np.int64]) -> Scores:
        """The scores after the beginnings by the decoder of an older parser, which keeps no state."""
        scores: Scores = self.decoder.run(None, {"actions": actions, **self.memory})[0]
        return scores

    def score_last(self, actions: npt.NDArray[np.int64], state: DecoderState) -> Scores:
        """The scores after the beginnings; `state` is that of the actions before the last, or it is made anew."""
        earlier = [tuple(beginning) for beginning in actions[:, :-1].tolist()]
        if not all(beginning in state.rows for beginning in earlier):
            state = self.state_after(actions[:, :-1], state)
        step = state.next_steps.get(actions.tobytes())
        if step is None:
            step = self.run_decoder(actions, state, [state.rows[beginning] for beginning in earlier])
            if actions.shape[1] <= MAX_KEPT_STEPS:
                state.next_steps[actions.tobytes()] = step
        scores, self.state = step
        return scores

    def run_decoder(
        self, actions: npt.NDArray[np.int64], state: DecoderState, rows: Sequence[int]
    ) -> tuple[Scores, DecoderState]:
        """The scores after the beginnings, whose earlier actions are `rows` of a state, and the state after them."""
        past = {"past_keys": state.keys[:, rows], "past_values": state.values[:, rows]}
        scores, keys, values = self.decoder.run(None, {"actions": actions[:, -1], **self.memory, **past})
        places = {tuple(beginning): place for place, beginning in enumerate(actions.tolist())}
        return scores, DecoderState(places, keys, values)

    def state_after(self, actions: npt.NDArray[np.int64], state: DecoderState) -> DecoderState:
        """The state after beginnings that do not continue those of `state`."""
        state = DecoderState({(): 0}, state.keys[:, :1, :, :0], state.values[:, :1, :, :0])
        if actions.shape[1]:
            self.score_last(actions, state)
            assert self.state is not None
            state = self.state
        return state


def empty_state(keys: Scores) -> DecoderState:
    """The state before the first action of a decoder that has the encoder's `keys`."""
    layers, heads, _, size = keys.shape
    nothing = np.zeros((layers, 1, heads, 0, size), np.float32)
    return DecoderState({(): 0}, nothing, nothing)


class ParserModel:
    """A trained parser; one that was trained with fewer words does not use the newer ones."""

    def __init__(self, folder: Path = SHIPPED_PARSER, threads: int = THREADS, opened: OpenParser | None = None) -> None:
        """The parser in `folder`; `opened` are its files if they are open already."""
        self.folder, self.writes_outlines = folder, writes_outlines(folder)
        self.text_encoder, self.encoder, self.decoder = opened or open_parser(folder, threads)
        decoder_inputs = input_names(self.decoder)
        self.keeps_state, self.has_layer_inputs = "past_keys" in decoder_inputs, "keys" not in decoder_inputs
        has_links = RELATIONS_INPUT in input_names(self.encoder)
        self.stems = TokenStems(self.text_encoder.tokenizer) if has_links else None
        self.latest: tuple[object, EncodedQuestion] | None = None
        self.special_tokens = [self.text_encoder.token_id(token) for token in ("[CLS]", "[SEP]")]

    def encode(self, question: str, items: Sequence[Item]) -> EncodedQuestion:
        """The question with its items as the encoder reads them; a long question is cut.

        The last one is kept, because a question that finds nothing is searched a second time.
        """
        latest, key = self.latest, (question, tuple(items), tuple(item.score for item in items))
        if latest is None or latest[0] != key:
            encoded = self.begin(self.run_encoder(question, items), len(items))
            latest = self.latest = key, encoded  # in one go: threads share the parser
        return copy(latest[1])

    def begin(self, encoded: dict[str, Any], items: int) -> EncodedQuestion:
        """The question before its first action, from the outputs of the encoder."""
        words = len(encoded["known"]) - items
        if words > FIRST_ITEM:
            raise SourceError(
                f"{self.folder}: the parser needs a newer version of clew: it has {words} words instead of {FIRST_ITEM}"
            )
        state = empty_state(encoded["keys"]) if self.keeps_state else None
        return EncodedQuestion(self.decoder, self.decoder_memory(encoded), words, state)

    def decoder_memory(self, encoded: dict[str, Any]) -> dict[str, Any]:
        """The outputs of the encoder as the decoder wants them: keys and values by layer, or, if it is older, whole."""
        if not self.has_layer_inputs:
            return encoded
        count = len(encoded["keys"])
        by_layer = (encoded[name][layer : layer + 1] for name in ("keys", "values") for layer in range(count))
        layers = dict(zip(layer_inputs(count), by_layer, strict=True))
        return {"known": encoded["known"], "offered": encoded["offered"], **layers}

    def run_encoder(self, question: str, items: Sequence[Item]) -> dict[str, Any]:
        """The outputs of the encoder by name."""
        tokens = np.array(self.text_encoder.encode(question)[: MAX_TOKENS["question"]], np.int32)
        begin, between = self.special_tokens
        texts = RaggedArray.from_rows([self.text_encoder.encode_item(item) for item in items])
        network_input = build_input(tokens, texts, begin, between)
        inputs = {name: getattr(network_input, name)[None].astype(np.int64) for name in ENCODER_INPUTS}
        if self.stems is not None:
            relations = relate_input(network_input, describe_items(items), self.stems.including(network_input.tokens))
            inputs[RELATIONS_INPUT] = relations[None].astype(np.int64)
        return dict(zip(ENCODER_OUTPUTS, self.encoder.run(None, inputs), strict=True))
