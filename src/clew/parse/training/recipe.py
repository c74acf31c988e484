"""How to train."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from types import UnionType
from typing import Any, TypeVar, get_type_hints

from clew.errors import SourceError


@dataclass(frozen=True, slots=True)
class TrainingSettings:
    """How to train; with `minutes`, the clock ends it before `steps` are done, and the rates go down by the clock.

    `start` is the published encoder, or a network.npz to go on with. Tokens learn at `word_rate` times the rate of the
    encoder. Of the items that are not meant, up to `dropped` are left out; `pooled` batches are drawn at once and
    sorted by length. After each of `every` steps the network is looked at, if that is any; after each of `kept`
    seconds it is kept, to go on from if the training is stopped.
    """

    start: str = "start.npz"
    steps: int = 12_000
    minutes: float = 0.0
    batch: int = 256
    encoder_rate: float = 1e-4
    decoder_rate: float = 6e-4
    word_rate: float = 1.0
    warm_up: int = 500
    dropped: float = 0.5
    pooled: int = 1
    seed: int = 1
    workers: int = 12
    every: int = 500
    kept: int = 60


SHIPPED_NAME, DEMO_NAME = "shipped", "demo"


@dataclass(frozen=True, slots=True)
class LabelledFile:
    """Questions with their meaning: a file to learn from, and one to hold back or `held` of the first.

    `most` limits the questions of each file.
    """

    name: str
    train: str
    valid: str = ""
    held: int = 0
    most: int = 1_000_000


@dataclass(frozen=True, slots=True)
class RecipeGraph:
    """A knowledge base, or what it is built from, and how many questions are made over it.

    `generated` are of the usual types, `extended` of those with extension functions, `casual` as people type;
    `held` of the first two together are held back, and `held_casual` of the last. `nouns` is a list of properties
    whose other names casual questions use.
    """

    name: str
    kb: str
    generated: int = 0
    extended: int = 0
    casual: int = 0
    variants: int = 3
    seed: int = 1
    held: int = 0
    held_casual: int = 0
    nouns: str = ""
    labelled: tuple[LabelledFile, ...] = ()


@dataclass(frozen=True, slots=True)
class InventedGraphs:
    """Graphs of the entities of `source`, with facts of `properties`; each with so many questions over it.

    They are called `name` and a number; the seed of each is `seed` and its number together.
    """

    name: str
    source: str
    properties: str
    count: int = 1
    generated: int = 0
    extended: int = 0
    casual: int = 0
    variants: int = 3
    seed: int = 100
    held: int = 0
    held_casual: int = 0

    def graphs(self, places: Mapping[int, str]) -> Iterator[RecipeGraph]:
        """The graphs, by number, that were made at these places."""
        for number, place in places.items():
            yield RecipeGraph(
                f"{self.name}{number}", place, self.generated, self.extended, self.casual, self.variants,
                self.seed + number, self.held, self.held_casual, self.properties,
            )  # fmt: skip


@dataclass(frozen=True, slots=True)
class TrainingStage:
    """A stage of training: its settings, and shares of corpora by name or pattern; others go by the root of size."""

    settings: TrainingSettings = field(default_factory=TrainingSettings)
    shares: Mapping[str, float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Recipe:
    """All that makes a parser.

    `start` is the folder of a published MiniLM or of another parser, or `shipped`.
    """

    start: str
    graphs: tuple[RecipeGraph, ...]
    stages: tuple[TrainingStage, ...]
    invented: tuple[InventedGraphs, ...] = ()


def read_recipe(path: Path, data: Path | None = None) -> Recipe:
    """The recipe of a TOML file; its places are below the folder `data`, or beside the file."""
    try:
        given = tomllib.loads(path.read_text("utf-8"))
    except (OSError, ValueError) as fault:
        raise SourceError(f"{path} is no recipe: {fault}") from None
    place = RecipeFiles(path, data)
    refuse_unknown_keys(given, {"start", "graph", "invented", "stage"}, f"{path}")
    graphs = tuple(read_graph(one, place, number) for number, one in read_tables(given, "graph", path))
    invented = tuple(
        place.resolve_fields(read_table(InventedGraphs, one, f"{path}: invented {number}"), "source", "properties")
        for number, one in read_tables(given, "invented", path)
    )
    stages = tuple(read_stage(one, f"{path}: stage {number}") for number, one in read_tables(given, "stage", path))
    if not (graphs or invented) or not stages:
        raise SourceError(f"{path}: a recipe has at least one [[graph]] and one [[stage]]")
    check_names([one.name for one in (*graphs, *invented)], path)
    return Recipe(
        place.resolve(require_text(given.get("start", SHIPPED_NAME), f"{path}: start")), graphs, stages, invented
    )


@dataclass(frozen=True, slots=True)
class RecipeFiles:
    """Where the files of a recipe are."""

    recipe: Path
    data: Path | None

    def resolve(self, name: str) -> str:
        """The path of a file or folder that a recipe names."""
        if name in ("", DEMO_NAME, SHIPPED_NAME):
            return name
        folders = [one for one in (self.data, self.recipe.parent) if one is not None]
        found = next((folder / name for folder in folders if (folder / name).exists()), None)
        if found is None:
            looked = " nor ".join(map(str, folders))
            raise SourceError(f"{self.recipe}: {name} is not in {looked}; say with --data where the files are")
        return str(found.resolve())

    def resolve_fields(self, one: Any, *names: str) -> Any:
        return replace(one, **{name: self.resolve(getattr(one, name)) for name in names})


def read_graph(data: dict[str, Any], place: RecipeFiles, number: int) -> RecipeGraph:
    name = f"{place.recipe}: graph {number}"
    labelled = tuple(
        place.resolve_fields(read_table(LabelledFile, one, f"{name}, labelled {which}"), "train", "valid")
        for which, one in read_tables(data, "labelled", place.recipe)
    )
    graph = read_table(RecipeGraph, {key: given for key, given in data.items() if key != "labelled"}, name)
    return replace(place.resolve_fields(graph, "kb", "nouns"), labelled=labelled)  # type: ignore[no-any-return]


def read_stage(data: dict[str, Any], name: str) -> TrainingStage:
    shares = data.pop("shares", {})
    if not isinstance(shares, dict) or not all(is_share(one) for one in shares.values()):
        raise SourceError(f'{name}: shares are numbers by the names of corpora, such as "*-casual" = 0.5')
    return TrainingStage(read_table(TrainingSettings, data, name), {key: float(one) for key, one in shares.items()})


def is_share(one: object) -> bool:
    return isinstance(one, int | float) and not isinstance(one, bool) and 0 <= one < float("inf")


Record = TypeVar("Record")


def read_table(kind: type[Record], data: dict[str, Any], name: str) -> Record:
    """The record of a table; each field that it needs is there and of its type, and none besides."""
    known = {one.name: one for one in fields(kind) if one.name != "labelled"}  # type: ignore[arg-type]
    refuse_unknown_keys(data, set(known), name)
    types = get_type_hints(kind)
    for key, given in data.items():
        if not has_type(given, types[key]):
            raise SourceError(f"{name}: {key} = {given!r} is no {types[key].__name__} that can be")
    try:
        return kind(**{key: types[key](given) for key, given in data.items()})
    except TypeError:
        lacking = [key for key, one in known.items() if key not in data and is_required(one)]
        raise SourceError(f"{name}: {lacking[0]} is missing") from None


def is_required(one: Any) -> bool:
    from dataclasses import MISSING

    return one.default is MISSING and one.default_factory is MISSING


def has_type(given: object, kind: type | UnionType) -> bool:
    if isinstance(given, bool):
        return False
    if kind is float:
        return is_share(given)
    return isinstance(given, kind) and (not isinstance(given, int) or given >= 0)


def refuse_unknown_keys(data: Mapping[str, Any], known: set[str], name: str) -> None:
    unknown = sorted(set(data) - known)
    if unknown:
        raise SourceError(f"{name}: there is no {unknown[0]!r}; it is one of {', '.join(sorted(known))}")


def read_tables(data: Mapping[str, Any], key: str, path: Path) -> Iterator[tuple[int, dict[str, Any]]]:
    """The tables [[key]], numbered from one."""
    given = data.get(key, [])
    if not isinstance(given, list) or not all(isinstance(one, dict) for one in given):
        raise SourceError(f"{path}: {key} is no list of tables; write [[{key}]]")
    yield from enumerate((dict(one) for one in given), 1)


def require_text(given: object, name: str) -> str:
    if not isinstance(given, str) or not given:
        raise SourceError(f"{name} is no name of a folder")
    return given


def check_names(names: list[str], path: Path) -> None:
    for place, name in enumerate(names):
        if not name or "/" in name or name in names[:place]:
            raise SourceError(f"{path}: {name!r} is no name, or the name of two graphs")
