"""Plans of queries: whatever their constants are, and in whatever order, a plan gives what the translation gives."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

import clew
from clew.engine.schema_view import SchemaView
from clew.errors import ClewError
from clew.kb.knowledge_base import KnowledgeBase
from clew.language.program import functions as f
from clew.language.program.program_text import write_program_text
from clew.language.sparql.reader import read_sparql
from clew.language.translate import (
    TranslationError,
    has_plan,
    planned_program,
    program_of_kqapro_sparql,
    program_of_query,
    write_kqapro_sparql,
)
from clew.language.translate.kqapro_sparql_to_program import KbKeys
from clew.language.translate.query_plans import MAX_PLANS, plan_of_shape
from random_programs import ProgramSampler

DELIMITERS = {
    re.compile(r'"([^"]*)"'): ('"', '"'),
    re.compile(r"<((?!pred:)[^>]*)>"): ("<", ">"),
    re.compile(r"(?<=> )(\d+)(?= )"): ("", ""),
}
STRANGE = [
    *("", " ", "1", "1984", "-300", "5.5", "1e400", "nan", "1984-07-01", "1984-07", "0000", "900000000", "900000001"),
    *("metre", "a_b", "a b", "%41", "%", "pred", "pred:name", "x:y", "<", ">", "?e", "#", "'", '\\"', "\\", "\\u0041"),
    *("\n", "\t", "\0", "\u00a0", "\ud800", "é", "𝒳", "{", "}", " . ", "LIMIT 1", '"^^xsd:double', "@en"),
]  # fmt: skip


@dataclass(frozen=True)
class Keys:
    """Keys of a knowledge base, for translations."""

    relations: frozenset[str]
    types: frozenset[str]


def translated(text: str, keys: KbKeys | None) -> f.Function | str:
    """The program of a query without plans, or the error."""
    try:
        return program_of_query(read_sparql(text), keys)
    except ClewError as fault:
        return str(fault)


def planned(text: str, keys: KbKeys | None) -> f.Function | str:
    """The program of a query, or the error."""
    try:
        return program_of_kqapro_sparql(text, keys)
    except ClewError as fault:
        return str(fault)


def queries_of(kb: KnowledgeBase, seed: int, count: int) -> Iterator[str]:
    """Queries of random programs over `kb`."""
    programs, types = ProgramSampler(kb, seed), SchemaView(kb).types
    made = 0
    while made < count:
        try:
            yield write_kqapro_sparql(programs.make_program(), types)
        except TranslationError:
            continue
        made += 1


def exchange_constants(text: str, known: dict[re.Pattern[str], list[str]], rng: random.Random) -> str:
    """The query with some of its constants exchanged for those of others, or for strange ones."""
    for pattern, (opening, closing) in DELIMITERS.items():
        pool = [rng.choice(known[pattern] or STRANGE), rng.choice(STRANGE), rng.choice(STRANGE)]
        pieces = [
            opening + rng.choice(pool) + closing if rng.random() < 0.4 else match[0] for match in pattern.finditer(text)
        ]
        text = "".join(part for pair in zip(pattern.split(text)[::2], [*pieces, ""], strict=True) for part in pair)
    return text


def corrupt(text: str, rng: random.Random) -> str:
    """The query without a piece, with a piece twice, or with a foreign character."""
    first = rng.randrange(len(text))
    end = min(len(text), first + rng.randrange(1, 12))
    piece = rng.choice(["", text[first:end] * 2, rng.choice("\"'<>{}#?._:,;()0 \n\\"), rng.choice(STRANGE)])
    return text[:first] + piece + text[end:]


@pytest.fixture(scope="module")
def kb() -> KnowledgeBase:
    return clew.open()


def make_variants(kb: KnowledgeBase, rng: random.Random, seed: int) -> list[str]:
    """Queries with other constants and corrupted ones, in random order."""
    texts = list(queries_of(kb, seed, 120))
    known = {pattern: [found for text in texts for found in pattern.findall(text)] for pattern in DELIMITERS}
    exchanged = [exchange_constants(text, known, rng) for text in texts for _ in range(5)]
    variants = [*texts, *exchanged, *(corrupt(rng.choice(texts), rng) for _ in range(150))]
    rng.shuffle(variants)
    return variants


@pytest.mark.parametrize("seed", range(4))
def test_plans_give_what_the_translation_gives_for_any_constants_in_any_order(kb: KnowledgeBase, seed: int) -> None:
    rng, schema = random.Random(seed), SchemaView(kb)
    swapped = Keys(frozenset(schema.types), frozenset(schema.relations))
    variants = make_variants(kb, rng, seed)
    for ordered in (variants, variants[::-1]):
        plan_of_shape.cache_clear()
        for text in ordered:
            keys = rng.choice([schema, None, swapped])
            assert planned(text, keys) == translated(text, keys), text


def test_most_queries_of_random_programs_have_a_plan(kb: KnowledgeBase) -> None:
    texts = list(queries_of(kb, 5, 200))
    assert sum(map(has_plan, texts)) > 150


QUERY = 'SELECT DISTINCT {var} WHERE {{ ?e <pred:name> "{name}" . ?e <{key}> {var} . }}'


def test_a_key_decides_whether_the_answer_is_a_value() -> None:
    keys = Keys(frozenset({"parent"}), frozenset({"height"}))
    programs = [
        write_program_text(program_of_kqapro_sparql(QUERY.format(var=var, name="Ann", key=key), keys))
        for var in ("?x", "?pv")
        for key in ("parent", "height", "unknown")
    ]
    assert programs == [
        "Find(Ann) | Relate(parent, forward) | What()",
        "Find(Ann) | QueryAttr(height)",
        "Find(Ann) | Relate(unknown, forward) | What()",
        "Find(Ann) | Relate(parent, forward) | What()",
        "Find(Ann) | QueryAttr(height)",
        "Find(Ann) | QueryAttr(unknown)",
    ]


@pytest.mark.parametrize(
    ("value", "function"), [("1984", "FilterYear"), ("1984-07-01", "FilterDate"), ("1984-07", "FilterDate")]
)
def test_a_constant_decides_which_function_compares_it(value: str, function: str) -> None:
    text = f'SELECT ?e WHERE {{ ?e <born> ?pv . ?pv <pred:date> "{value}"^^xsd:date . }}'
    assert function in write_program_text(program_of_kqapro_sparql(text))
    assert has_plan(text)


def test_a_shape_is_read_once() -> None:
    plan_of_shape.cache_clear()
    for name in ("Ann", "Bob Ray", "Zoë"):
        assert planned_program(QUERY.format(var="?x", name=name, key="parent"), None) is not None
    assert (plan_of_shape.cache_info().misses, plan_of_shape.cache_info().hits) == (1, 2)


def test_shared_parts_of_a_query_stay_separate_steps() -> None:
    branch = '{ ?e <pred:name> "Ann" . }'
    ranked = "?e <height> ?pv . ?pv <pred:value> ?v ."
    text = f"SELECT ?e WHERE {{ {branch} UNION {branch} {ranked} }} ORDER BY ?v LIMIT 1"
    program = planned_program(text, None)
    assert isinstance(program, f.SelectBetween)
    assert program.left == program.right
    assert program.left is not program.right


def test_the_number_of_plans_is_bounded() -> None:
    plan_of_shape.cache_clear()
    for number in range(MAX_PLANS + 50):
        has_plan(f'SELECT ?e{number} WHERE {{ ?e{number} <pred:name> "Ann" . }}')
    assert plan_of_shape.cache_info().currsize == MAX_PLANS
    plan_of_shape.cache_clear()
