"""The recipe of a parser: start weights, graphs, questions and stages of training, read from a TOML file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from types import UnionType
from typing import Any, TypeVar, get_type_hints

from clew.errors import SourceError
from clew.kb.files import read_toml
from clew.parse.training.database_scripts import has_scripts


@dataclass(frozen=True, slots=True)
class TrainingSettings:
    """How to train; the field names are keys of a recipe.

    With `minutes`, training ends after that time even if `steps` are left, and the rates decrease by the clock. `start`
    is a published encoder or a network.npz. Token embeddings learn at `word_rate` times the encoder's rate. Up to a
    share of `dropped` of the unused items are left out; `pooled` batches are drawn at once and sorted by length. Every
    `every` steps the network is measured, if that is not 0; every `kept` seconds a checkpoint is saved.

    The network gets `link_layers` layers for the links between words and items, if it has fewer. Against learning by
    heart: a share of `masked` question tokens is hidden; `dropout` is that of all layers; `smoothing` spreads a share
    of each target; `agreement` weighs how far two passes with other dropout disagree (R-Drop); `layer_decay` is the
    rate of each layer of the encoder by that of the next; the token embeddings and the `frozen_layers` lowest layers
    stay as they are if that is not 0, which saves time on a processor; with `averaged`, such as 0.999, the running mean
    of the weights is measured and kept. A GPU computes in half precision, a processor if `half`: twofold as fast on
    those with instructions for it.
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
    link_layers: int = 0
    masked: float = 0.0
    dropout: float = 0.1
    smoothing: float = 0.0
    agreement: float = 0.0
    layer_decay: float = 1.0
    frozen_layers: int = 0
    half: bool = False
    averaged: float = 0.0


SHIPPED_NAME = "shipped"
DEMO_NAME = "demo"


@dataclass(frozen=True, slots=True)
class LabelledFile:
    """Questions with their programs or answers: a file for training, and one to hold out or `held` of the first.

    `most` limits the questions of each file.
    """

    name: str
    train: str
    valid: str = ""
    held: int = 0
    most: int = 1_000_000


@dataclass(frozen=True, slots=True)
class RecipeGraph:
    """A knowledge base, or the file to build it from, and the numbers of questions to generate over it.

    `generated` questions are of the usual kinds, `extended` ones use extension functions, `casual` ones are worded as
    people type; `held` of the first two together are held out, and `held_casual` of the last. `nouns` is a list of
    properties whose other names casual questions use. `outlines` casual questions are about the tables of the graph,
    `held_outlines` of which are held out; as many more are made by the questions with SQL of the [[databases]] that
    `wordings` names.
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
    outlines: int = 0
    wordings: str = ""
    held_outlines: int = 0


@dataclass(frozen=True, slots=True)
class InventedGraphs:
    """Graphs with the entities of `source` and invented facts of `properties`, and numbers of questions over each.

    They are named `name` and a number; the seed of each is the sum of `seed` and its number.
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
    outlines: int = 0
    wordings: str = ""

    def graphs(self, places: Mapping[int, str]) -> Iterator[RecipeGraph]:
        """The graphs, by number, that were made at these places."""
        for number, place in places.items():
            yield RecipeGraph(
                f"{self.name}{number}", place, self.generated, self.extended, self.casual, self.variants,
                self.seed + number, self.held, self.held_casual, self.properties, (), self.outlines, self.wordings,
            )  # fmt: skip


@dataclass(frozen=True, slots=True)
class DatabaseSet:
    """Questions over many databases: a folder of SQLite files or tables, and a file of questions that name them.

    The questions have SQL or, if each is about one table, only answers; then outlines that give the answers are
    searched for, and those with a probability of at least `likely` are examples. `valid` is a file with the names of
    databases to hold out, with all their questions; without it, a share of `held` of them is held out. With `synonyms`,
    the second wordings of questions are examples, too. `templates` and `casual` questions are made over the databases
    that are not held out, the former by the questions with SQL of these or of the earlier [[databases]] that `wordings`
    names. Questions with SQL are also asked over `renamed` copies of each database. `as_graphs` casual questions and as
    many by templates are about the graphs of the databases, as if these had no tables. `most` limits the questions.
    Without `questions`, the folder has databases written as SQL scripts with their questions.
    """

    name: str
    folder: str
    questions: str = ""
    valid: str = ""
    held: float = 0.0
    synonyms: bool = False
    likely: float = 0.5
    templates: int = 0
    casual: int = 0
    wordings: str = ""
    renamed: int = 0
    as_graphs: int = 0
    seed: int = 1
    most: int = 1_000_000


@dataclass(frozen=True, slots=True)
class TrainingStage:
    """A stage of training: its settings, and shares of corpora by name or pattern, by default the root of the size."""

    settings: TrainingSettings = field(default_factory=TrainingSettings)
    shares: Mapping[str, float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Recipe:
    """Everything that makes a parser.

    `start` is the folder of a published MiniLM or of a parser, or `shipped`.
    """

    start: str
    graphs: tuple[RecipeGraph, ...]
    stages: tuple[TrainingStage, ...]
    invented: tuple[InventedGraphs, ...] = ()
    databases: tuple[DatabaseSet, ...] = ()


def read_recipe(path: Path, data: Path | None = None) -> Recipe:
    """The recipe in a TOML file; its files are below the folder `data`, or beside the recipe."""
    content = read_toml(path, "a recipe")
    files = RecipeFiles(path, data)
    refuse_unknown_keys(content, {"start", "graph", "invented", "databases", "stage"}, f"{path}")
    graphs = tuple(read_graph(entry, files, number) for number, entry in read_tables(content, "graph", path))
    invented = tuple(
        files.resolve_fields(read_table(InventedGraphs, entry, f"{path}: invented {number}"), "source", "properties")
        for number, entry in read_tables(content, "invented", path)
    )
    databases = tuple(
        files.resolve_fields(
            read_table(DatabaseSet, entry, f"{path}: databases {number}"), "folder", "questions", "valid"
        )
        for number, entry in read_tables(content, "databases", path)
    )
    stages = tuple(
        read_stage(entry, f"{path}: stage {number}") for number, entry in read_tables(content, "stage", path)
    )
    if not (graphs or invented or databases) or not stages:
        raise SourceError(f"{path}: a recipe needs at least one [[graph]] or [[databases]], and one [[stage]]")
    check_names([entry.name for entry in (*graphs, *invented, *databases)], path)
    check_scripts(databases, path)
    check_wordings(databases, path)
    check_graph_wordings((*graphs, *invented), databases, path)
    start = files.resolve(require_text(content.get("start", SHIPPED_NAME), f"{path}: start"))
    return Recipe(start, graphs, stages, invented, databases)


def check_scripts(databases: Sequence[DatabaseSet], path: Path) -> None:
    """Raise an error if databases have neither questions nor scripts with questions."""
    for entry in databases:
        if not entry.questions and not has_scripts(Path(entry.folder)):
            raise SourceError(
                f"{path}: databases {entry.name!r} are without questions, and {entry.folder} has no SQL scripts"
                " (*.sql) with any"
            )


def check_wordings(databases: Sequence[DatabaseSet], path: Path) -> None:
    """Raise an error if databases take their wordings from others that are not before them."""
    for number, entry in enumerate(databases):
        before = [other.name for other in databases[:number]]
        if entry.wordings and entry.wordings not in before:
            raise SourceError(
                f"{path}: databases {entry.name!r} take their wordings from {entry.wordings!r}, which is not among"
                f" the [[databases]] before them ({', '.join(before) or 'there are none'})"
            )


def check_graph_wordings(
    graphs: Iterable[RecipeGraph | InventedGraphs], databases: Sequence[DatabaseSet], path: Path
) -> None:
    """Raise an error if graphs take their wordings from databases that the recipe does not have."""
    known = [entry.name for entry in databases]
    for graph in graphs:
        if graph.wordings and graph.wordings not in known:
            raise SourceError(
                f"{path}: {graph.name!r} takes its wordings from {graph.wordings!r}, which is not among the"
                f" [[databases]] ({', '.join(known) or 'there are none'})"
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
        folders = [folder for folder in (self.data, self.recipe.parent) if folder is not None]
        path = next((folder / name for folder in folders if is_there(folder / name)), None)
        if path is None:
            searched = " nor ".join(map(str, folders))
            raise SourceError(
                f"{self.recipe}: {name:.200} is not in {searched}; give the folder of the files with --data"
            )
        return str(path.resolve())

    def resolve_fields(self, record: Any, *names: str) -> Any:
        """A record with the paths in these fields resolved."""
        return replace(record, **{name: self.resolve(getattr(record, name)) for name in names})


def is_there(path: Path) -> bool:
    """Whether a file exists; not if it cannot, because its name is too long or contains NUL."""
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def read_graph(data: dict[str, Any], files: RecipeFiles, number: int) -> RecipeGraph:
    """The graph of a [[graph]] table."""
    name = f"{files.recipe}: graph {number}"
    labelled = tuple(
        files.resolve_fields(read_table(LabelledFile, entry, f"{name}, labelled {position}"), "train", "valid")
        for position, entry in read_tables(data, "labelled", files.recipe)
    )
    graph = read_table(RecipeGraph, {key: value for key, value in data.items() if key != "labelled"}, name)
    return replace(files.resolve_fields(graph, "kb", "nouns"), labelled=labelled)  # type: ignore[no-any-return]


def read_stage(data: dict[str, Any], name: str) -> TrainingStage:
    """The stage of a [[stage]] table."""
    shares = data.pop("shares", {})
    if not isinstance(shares, dict) or not all(is_share(share) for share in shares.values()):
        raise SourceError(f'{name}: shares must be numbers by names of corpora, such as "*-casual" = 0.5')
    return TrainingStage(read_table(TrainingSettings, data, name), {key: float(share) for key, share in shares.items()})


def is_share(value: object) -> bool:
    """Whether a value is a finite number of at least 0."""
    return isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value < float("inf")


Record = TypeVar("Record")


def read_table(kind: type[Record], data: dict[str, Any], name: str) -> Record:
    """The record of a table, with all required fields, valid values and no unknown keys."""
    known = {field.name: field for field in fields(kind) if field.name != "labelled"}  # type: ignore[arg-type]
    refuse_unknown_keys(data, set(known), name)
    types = get_type_hints(kind)
    for key, value in data.items():
        if not has_type(value, types[key]):
            raise SourceError(f"{name}: {key} = {value!r} is not a valid {types[key].__name__}")
    try:
        return kind(**{key: types[key](value) for key, value in data.items()})
    except TypeError:
        missing = [key for key, field in known.items() if key not in data and is_required(field)]
        raise SourceError(f"{name}: {missing[0]} is missing") from None


def is_required(field: Any) -> bool:
    """Whether a field has no default."""
    from dataclasses import MISSING

    return field.default is MISSING and field.default_factory is MISSING


def has_type(value: object, kind: type | UnionType) -> bool:
    """Whether a value has the type of a field; numbers must not be negative."""
    if isinstance(value, bool) or kind is bool:
        return isinstance(value, bool) and kind is bool
    if kind is float:
        return is_share(value)
    return isinstance(value, kind) and (not isinstance(value, int) or value >= 0)


def refuse_unknown_keys(data: Mapping[str, Any], known: set[str], name: str) -> None:
    """Raise an error if `data` has a key that is not known."""
    unknown = sorted(set(data) - known)
    if unknown:
        raise SourceError(f"{name}: unknown key {unknown[0]!r}; the keys are {', '.join(sorted(known))}")


def read_tables(data: Mapping[str, Any], key: str, path: Path) -> Iterator[tuple[int, dict[str, Any]]]:
    """The tables [[key]], numbered from one."""
    tables = data.get(key, [])
    if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
        raise SourceError(f"{path}: {key} is not a list of tables; write [[{key}]]")
    yield from enumerate((dict(table) for table in tables), 1)


def require_text(value: object, name: str) -> str:
    """The value, if it is a text that is not empty."""
    if not isinstance(value, str) or not value:
        raise SourceError(f"{name} must be the name of a folder")
    return value


def check_names(names: list[str], path: Path) -> None:
    """Raise an error if a name cannot be part of a file name, or occurs twice."""
    for place, name in enumerate(names):
        if not name or "/" in name or name in names[:place]:
            raise SourceError(f"{path}: {name!r} is not a valid name for a graph, or two graphs have it")
