"""The map of modules stays readable: small folders, distinct names, short functions."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

PACKAGE = Path(__file__).parents[1] / "src" / "clew"
MODULES = [path for path in sorted(PACKAGE.rglob("*.py")) if path.name != "__init__.py"]

# 17 rooms of about 30: 54 in models/ for 23 published systems, 50 for SQL, databases and expressions over rows, 50 for
# outlines, what the parser learns them from, taught words and confidence, 40 for the server, 25 for conversations and
# answers as people read them, 8 for the corrections of what a parser writes and for its joins, 20 for graphs that stay
# on a server, 18 for builds in bounded memory, 5 for speed: plans of queries, counts of all entities, garbage.
MAX_MODULES = 765
MAX_MODULES_IN_FOLDER = 20  # what a reader can scan at a glance
MAX_ING_NAMES = 12  # a module is named by a noun; some nouns end in -ing
MAX_FUNCTION_LINES = 46  # lines, from `def` to the end

# File names that several folders may share, because each folder has one thing in that role.
ROLES = {
    "reader.py": "turns the text of one language or format into its tree",
    "writer.py": "turns the tree of one language or format into text",
    "engine.py": "runs programs or queries on one kind of store",
    "tokens.py": "splits the text of one language into tokens",
    "client.py": "talks to one kind of server",
    "model.py": "says what a trained model of its room is",
    "entity_patterns.py": "writes the functions that yield entities in one kind of SPARQL",
    "answer_queries.py": "writes the functions that yield answers in one kind of SPARQL",
}


def test_there_are_not_too_many_modules() -> None:
    assert len(MODULES) <= MAX_MODULES


def test_no_folder_holds_too_many_modules() -> None:
    sizes = Counter(str(path.parent.relative_to(PACKAGE)) for path in MODULES)
    assert {folder: size for folder, size in sizes.items() if size > MAX_MODULES_IN_FOLDER} == {}


def test_few_modules_are_named_by_a_participle() -> None:
    names = [str(path.relative_to(PACKAGE)) for path in MODULES if path.stem.endswith("ing")]
    assert len(names) <= MAX_ING_NAMES, names


def test_a_file_name_occurs_twice_only_if_it_names_a_role() -> None:
    """The module of a command has the command's name, which may also be the name of the module that does the work."""
    names = Counter(path.name for path in MODULES if not is_command(path))
    assert {name: count for name, count in names.items() if count > 1 and name not in ROLES} == {}


def is_command(path: Path) -> bool:
    return path.is_relative_to(PACKAGE / "cli") and f"def {path.stem}_command(" in path.read_text(encoding="utf-8")


def test_every_role_is_in_use() -> None:
    names = Counter(path.name for path in MODULES)
    assert [name for name in ROLES if names[name] < 2] == []


def test_no_function_is_too_long() -> None:
    lengths = {place: length for path in MODULES for place, length in function_lengths(path)}
    assert {place: length for place, length in lengths.items() if length > MAX_FUNCTION_LINES} == {}


def function_lengths(path: Path) -> list[tuple[str, int]]:
    """The functions of a module, each with its number of lines."""
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    functions = [node for node in nodes if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    where = path.relative_to(PACKAGE)
    return [(f"{where}:{node.lineno} {node.name}", (node.end_lineno or 0) - node.lineno + 1) for node in functions]
