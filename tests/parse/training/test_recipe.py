"""Recipes: those of the repository are read, and whatever is wrong in one is told."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from clew.errors import ClewError
from clew.parse.training.candidates import write_toml
from clew.parse.training.pipeline import corpus_shares
from clew.parse.training.recipe import InventedGraphs, Recipe, RecipeGraph, TrainingSettings, TrainingStage, read_recipe

RECIPES = Path(__file__).parents[3] / "recipes"
NEEDED = ("all-MiniLM-L6-v2/x", "kqapro-slice/kb.json.gz", "kqapro-slice/train.jsonl", "kqapro-slice/valid.jsonl",
          "wikidata-slice/kb.json.gz", "wikidata-slice/simplequestions-train.jsonl",
          "wikidata-slice/simplequestions-valid.jsonl", "wikidata-properties/props.json", "spider/databases/x",
          "spider/questions.jsonl.gz", "spider/valid-databases.txt", "wikitables/questions.jsonl.gz")  # fmt: skip


@pytest.fixture
def shipped(tmp_path: Path) -> Recipe:
    for name in NEEDED:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    return read_recipe(RECIPES / "shipped.toml", tmp_path)


def write_recipe(folder: Path, text: str) -> Recipe:
    path = folder / "recipe.toml"
    path.write_text(text, "utf-8")
    return read_recipe(path)


def test_the_recipe_of_the_shipped_parser_lists_all_its_files(shipped: Recipe, tmp_path: Path) -> None:
    assert [one.name for one in shipped.graphs] == ["demo", "wikidata", "kqapro"]
    assert shipped.graphs[2].labelled[0].train == str(tmp_path / "kqapro-slice" / "train.jsonl")
    assert shipped.invented[0].count == 7
    assert [one.settings.minutes for one in shipped.stages] == [8.4, 8.6, 8.7, 20, 21]
    nouns = str(tmp_path / "wikidata-properties" / "props.json")
    assert shipped.graphs[0].nouns == shipped.invented[0].properties == nouns
    written, spider, said, wikitables = shipped.databases
    assert (Path(written.folder), written.questions) == (RECIPES.resolve() / "databases", "")
    assert (said.wordings, said.folder) == ("written", spider.folder)
    assert spider.synonyms
    assert Path(spider.valid) == tmp_path / "spider" / "valid-databases.txt"
    assert (wikitables.held, wikitables.wordings) == (0.1, "spider")


def test_only_the_last_stages_of_the_shipped_parser_have_outlines(shipped: Recipe) -> None:
    names = ["spider", "spider-casual", "spider-graphs-templates", "wikitables", "demo-outlines-casual", "written"]
    shares = [corpus_shares(stage, [*names, "simplequestions"]) for stage in shipped.stages]
    assert [any(found[name] for name in names) for found in shares] == [False, False, False, True, True]


def test_the_tiny_recipe_needs_no_files() -> None:
    found = read_recipe(RECIPES / "tiny.toml")
    assert (found.start, found.graphs[0].kb) == ("shipped", "demo")


def test_missing_keys_have_defaults(tmp_path: Path) -> None:
    found = write_recipe(tmp_path, '[[graph]]\nname = "a"\nkb = "demo"\ngenerated = 5\n[[stage]]\nsteps = 3\n')
    assert found == Recipe("shipped", (RecipeGraph("a", "demo", 5),), (TrainingStage(TrainingSettings(steps=3)),))


def test_invented_graphs_have_distinct_numbers_and_seeds() -> None:
    made = InventedGraphs("inv", "s", "p", 2, generated=5, seed=100).graphs({1: "a", 2: "b"})
    assert [(one.name, one.kb, one.seed, one.generated) for one in made] == [
        ("inv1", "a", 101, 5),
        ("inv2", "b", 102, 5),
    ]


DATABASES = '[[databases]]\nname = "d"\nfolder = "."\nquestions = "recipe.toml"\n'
GRAPH, STAGE = '[[graph]]\nname = "a"\nkb = "demo"\n', "[[stage]]\n"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("nonsense", "is not a recipe"),
        ("", "at least one"),
        (GRAPH, "at least one"),
        (GRAPH + STAGE + "stops = 3", "unknown key 'stops'"),
        (GRAPH + STAGE + 'steps = "many"', "steps = 'many' is not a valid int"),
        (GRAPH + STAGE + "steps = -1", "steps = -1 is not a valid int"),
        (GRAPH + STAGE + "minutes = true", "minutes = True is not a valid float"),
        (GRAPH + STAGE + "minutes = nan", "is not a valid float"),
        (GRAPH + STAGE + 'shares = {"*" = "x"}', "shares must be numbers"),
        (GRAPH + GRAPH + STAGE, "two graphs have it"),
        ('[[graph]]\nname = "a"\n' + STAGE, "kb is missing"),
        ('[[graph]]\nname = "../a"\nkb = "demo"\n' + STAGE, "is not a valid name"),
        ('[graph]\nname = "a"\n' + STAGE, "is not a list of tables"),
        ('start = 3\n' + GRAPH + STAGE, "start must be the name"),
        ('start = "nowhere"\n' + GRAPH + STAGE, "nowhere is not in"),
        (GRAPH + '[[graph.labelled]]\nname = "l"\ntrain = "none.jsonl"\n' + STAGE, "none.jsonl is not in"),
        ('extra = 1\n' + GRAPH + STAGE, "unknown key 'extra'"),
        (DATABASES + "synonyms = 1\n" + STAGE, "synonyms = 1 is not a valid bool"),
        (DATABASES + "held = true\n" + STAGE, "held = True is not a valid float"),
        (DATABASES + 'valid = "none.txt"\n' + STAGE, "none.txt is not in"),
        ('[[databases]]\nname = "d"\nfolder = "."\n' + STAGE, "without questions, .* SQL scripts"),
    ],
)  # fmt: skip
def test_faults_are_reported(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(ClewError, match=message):
        write_recipe(tmp_path, text)


values = st.recursive(
    st.booleans() | st.integers(-5, 2**40) | st.floats(allow_nan=False) | st.text(max_size=5).filter(str.isprintable),
    lambda inner: st.dictionaries(st.sampled_from(("name", "kb", "steps", "shares", "x")), inner, max_size=3),
    max_leaves=4,
)
KEYS = ("start", "graph", "stage", "invented", "databases", "labelled", "name", "kb", "generated", "steps", "shares")
tables = st.dictionaries(st.sampled_from(KEYS), values, max_size=4)
files = st.dictionaries(st.sampled_from(KEYS), values | st.lists(tables, max_size=2), max_size=5)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(files)
def test_any_table_is_a_recipe_or_an_error(tmp_path: Path, data: dict[str, object]) -> None:
    with suppress(ClewError):
        assert write_recipe(tmp_path, write_toml(data)).stages
