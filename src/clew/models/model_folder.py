"""A trained model in its folder: train one, read one back, and let it predict a run.

DIR/model.json       what was trained, with which settings, on which questions, how long, with how much memory
DIR/vocabulary.json  what the model learned besides its weights
DIR/weights.safetensors
DIR/work             the checkpoints of an unfinished training
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any, cast

import torch
from safetensors import SafetensorError
from safetensors.torch import load_file

from clew.benchmark.question import Prediction, Question
from clew.errors import ClewError, OptionError, SourceError
from clew.kb.files import file_digest, make_folder, text_digest
from clew.kb.knowledge_base import KnowledgeBase
from clew.models.catalogue import find_model
from clew.models.encoder import load_pretrained
from clew.models.model import Model, Settings
from clew.models.training_loop import Epoch, OnProgress, StageTraining, first_line, save_tensors, seed_everything
from clew.version import __version__
from clew.working_files import write_atomically

RECORD, VOCABULARY, WEIGHTS, WORK = "model.json", "vocabulary.json", "weights.safetensors", "work"
DIGEST = "digest"  # in model.json, of all its other fields
QUESTIONS_AT_ONCE = 64  # predicted together
QUESTIONS_PREPARED = 4_096  # together, which bounds the memory of what is prepared; a multiple of the former
COUNTS = ("epochs", "batch", "patience", "ranker_batch", "beam", "beams", "candidates", "samples", "rollouts")
SIZES = ("hidden", "width", "embedding", "word_size", "word_width", "node_size", "relation_size", "heads", "layers")
LEAST = {"clip": 1e-9, **dict.fromkeys((*COUNTS, *SIZES), 1)}  # of settings that cannot be 0


@dataclass(frozen=True, slots=True)
class TrainingSet:
    """The questions a model is trained on and validated with, and the digests of their files."""

    train: Sequence[Question]
    valid: Sequence[Question]
    digests: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class TrainingRecord:
    """What was trained, on what, how well and at what cost."""

    model: str
    settings: dict[str, Any]
    questions: dict[str, Any]
    history: tuple[Epoch, ...]
    minutes: float
    memory_gib: float
    device: str
    parameters: int
    notes: dict[str, str] = field(default_factory=dict)  # what the user wants to remember of it
    files: dict[str, str] = field(default_factory=dict)  # the digests of the vocabulary and of the weights
    clew: str = __version__

    @property
    def seed(self) -> int:
        """The seed of the training."""
        return int(self.settings["seed"])

    @property
    def best_epochs(self) -> dict[str, Epoch]:
        """The epoch of each stage whose weights were kept."""
        best: dict[str, Epoch] = {}
        for epoch in self.history:
            if epoch.stage not in best or epoch.score > best[epoch.stage].score:
                best[epoch.stage] = epoch
        return best


def train_model(
    name: str, kb: KnowledgeBase | None, data: TrainingSet, folder: Path, settings: Settings, device: str,
    on_progress: OnProgress, notes: Mapping[str, str] = MappingProxyType({}),
) -> TrainingRecord:  # fmt: skip
    """Train the model `name` and write it to `folder`; a stopped training resumes."""
    make_folder(folder)
    model = make_model(name, kb, data.train, settings).to(torch.device(device))
    mark = json.dumps([name, asdict(settings), data.digests, len(data.train), len(data.valid), __version__])
    history: list[Epoch] = []
    minutes, left_out = 0.0, {}
    for number, network in enumerate(model.trainables()):
        place = folder / WORK / f"{number}-{network.stage}"
        place.mkdir(parents=True, exist_ok=True)
        training = StageTraining(network, data.train, data.valid, settings, place, mark, on_progress)
        left_out[network.stage] = len(data.train) - len(training.examples)
        state = training.run()
        history += state.history
        minutes += state.seconds / 60
    questions = {"train": len(data.train), "valid": len(data.valid), "left_out": left_out, "digests": data.digests}
    record = TrainingRecord(
        name, asdict(settings), questions, tuple(history), round(minutes, 3), peak_memory(device), device_name(device),
        sum(parameter.numel() for parameter in model.parameters()), dict(notes),
    )  # fmt: skip
    saved = save_model(model, record, folder)
    shutil.rmtree(folder / WORK)
    return saved


def make_model(name: str, kb: KnowledgeBase | None, questions: Sequence[Question], settings: Settings) -> Model[Any]:
    """A new model for training, its pretrained encoder loaded."""
    seed_everything(settings.seed)
    kind = find_model(name).load()
    vocabulary = kind.make_vocabulary(cast(KnowledgeBase, kb), questions, settings)  # None only if it may be
    try:
        model = kind(kb, settings, vocabulary)
    except (ValueError, AssertionError) as fault:  # of PyTorch's layers: a dropout of 2, 8 heads for a width of 7
        raise OptionError(f"{name} cannot be made with these settings: {first_line(fault)}") from fault
    load_pretrained(model, settings.encoder)
    return model


def save_model(model: Model[Any], record: TrainingRecord, folder: Path) -> TrainingRecord:
    """Write a trained model; model.json, which makes the folder readable, comes last."""
    save_tensors(model.state_dict(), folder / WEIGHTS)
    write_atomically(folder / VOCABULARY, json.dumps(model.vocabulary, ensure_ascii=False).encode())
    saved = replace(record, files={name: file_digest(folder / name) for name in (VOCABULARY, WEIGHTS)})
    data = asdict(saved)
    write_atomically(
        folder / RECORD, json.dumps(data | {DIGEST: digest_of(data)}, ensure_ascii=False, indent=1).encode()
    )
    return saved


def digest_of(record: dict[str, Any]) -> str:
    """A digest of a record, by which a damaged one is told."""
    return text_digest([json.dumps(record, sort_keys=True)])


def read_record(folder: Path) -> TrainingRecord:
    """What the folder of a trained model says about it."""
    try:
        data = json.loads((folder / RECORD).read_bytes())
        if data.pop(DIGEST) != digest_of(data):
            raise ValueError("it was changed after the training")
        history = tuple(Epoch(**check_fields(Epoch, epoch)) for epoch in data.pop("history"))
        return TrainingRecord(**check_fields(TrainingRecord, data), history=history)
    except (FileNotFoundError, NotADirectoryError):
        unfinished = (folder / WORK).is_dir()
        hint = "its training is not finished: repeat clew models train" if unfinished else "train it first"
        raise SourceError(f"{folder} has no trained model; {hint}") from None
    except OSError as fault:
        raise SourceError(f"cannot read {folder / RECORD}: {fault.strerror}") from None
    except (ValueError, TypeError, LookupError, AttributeError, RecursionError) as fault:
        raise SourceError(f"{folder / RECORD}: no record of a trained model: {fault}") from None


FIELD_TYPES: dict[str, type | tuple[type, ...]] = {"int": int, "float": (int, float), "str": str, "dict": dict}


def check_fields(kind: type, data: dict[str, Any]) -> dict[str, Any]:
    """The fields of a record, each of the type that its class names."""
    for item in fields(kind):
        expected = FIELD_TYPES.get(str(item.type).partition("[")[0])
        if item.name in data and expected is not None and not isinstance(data[item.name], expected):
            raise TypeError(f"{item.name} is {data[item.name]!r:.80}")
    return data


def open_model(folder: Path, kb: KnowledgeBase | None, device: str) -> Model[Any]:
    """The trained model in a folder, over a knowledge base."""
    record = read_record(folder)
    kind = find_model(record.model).load()
    settings = read_settings(record.model, record.settings, str(folder / RECORD))
    try:
        for name, digest in record.files.items():
            if file_digest(folder / name) != digest:
                raise SourceError(f"{folder / name} is damaged: it is not the file that the training wrote")
        vocabulary = json.loads((folder / VOCABULARY).read_bytes())
        model = kind(kb, settings, vocabulary)
        model.load_state_dict(load_file(folder / WEIGHTS))
    except (OSError, ValueError, RuntimeError, LookupError, TypeError, AttributeError, SafetensorError) as fault:
        raise SourceError(f"{folder}: the trained model cannot be read: {first_line(fault)}") from fault
    return model.to(torch.device(device)).eval()


def open_models(folders: Sequence[Path], kb: KnowledgeBase | None, device: str) -> Model[Any]:
    """The trained model in a folder, or the system whose components are in several."""
    first, *others = [open_model(folder, kb, device) for folder in folders]
    return first.join(others) if others else first


def predict_run(
    model: Model[Any], questions: Sequence[Question], on_done: Callable[[int], None] = lambda done: None
) -> Iterator[Prediction]:
    """The predictions for questions, in order; the model does not see their gold, unless it is given gold entities."""
    asked = questions
    if not model.is_given_entities:
        asked = [Question(question.id, question.text, choices=question.choices) for question in questions]
    for at in range(0, len(asked), QUESTIONS_AT_ONCE):
        if at % QUESTIONS_PREPARED == 0:
            model.prepare_questions(asked[at : at + QUESTIONS_PREPARED])
        with torch.no_grad():
            yield from model.predict(asked[at : at + QUESTIONS_AT_ONCE])
        on_done(min(at + QUESTIONS_AT_ONCE, len(questions)))


def read_settings(name: str, values: dict[str, Any], place: str) -> Settings:
    """The settings of a model from a configuration file at `place`, checked by name, type and range."""
    kind = find_model(name).load().settings_type
    known = {item.name: item.default for item in fields(kind)}
    for key, value in values.items():
        if key not in known:
            raise OptionError(f"{place}: {name} has no setting {key!r}; it has {', '.join(known)}")
        expected = type(known[key])
        if not isinstance(value, (int, float) if expected is float else expected) or (
            isinstance(value, bool) and expected is not bool
        ):
            raise OptionError(f"{place}: {key} is {value!r:.80}; give a value like {known[key]!r}")
        least = LEAST.get(key, 0)
        if isinstance(value, int | float) and not least <= value < float("inf"):
            way = "more than 0" if 0 < least < 1 else f"{least} or more"
            raise OptionError(f"{place}: {key} is {value!r}; give {way}")
    return kind(**values)


def choose_device(name: str) -> str:
    """The device to compute on: the one named, else a GPU if there is one."""
    if name == "cuda" and not torch.cuda.is_available():
        raise ClewError("--device cuda: PyTorch sees no GPU here; use --device cpu")
    return name or ("cuda" if torch.cuda.is_available() else "cpu")


def device_name(device: str) -> str:
    return torch.cuda.get_device_name() if device == "cuda" else "CPU"


def peak_memory(device: str) -> float:
    """The most memory used so far, in GiB: of the GPU, or of this process."""
    if device == "cuda":
        return round(torch.cuda.max_memory_allocated() / 2**30, 2)
    try:
        import resource
    except ImportError:  # Windows
        return 0.0
    return round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**20, 2)
