"""Plain questions that patterns read as a whole, and those that they leave alone."""

from __future__ import annotations

import pytest

import clew
from clew.answer.question_patterns import PatternReader
from clew.engine.native import NativeEngine
from clew.language.program.program_text import read_program_text, write_program_text

STATES = "FindAll() | FilterConcept(sovereign state)"


@pytest.fixture(scope="module")
def reader() -> PatternReader:
    return PatternReader(NativeEngine(clew.open()))


@pytest.mark.parametrize(
    ("question", "program"),
    [
        ("Which sovereign states have more population than Egypt?",
         f"{STATES} | Where(it.population > {{Find(Egypt) | QueryAttr(population)}}) | What()"),
        ("How many sovereign states have a smaller area than Malta?",
         f"{STATES} | Where(it.area < {{Find(Malta) | QueryAttr(area)}}) | Count()"),
        ("Which sovereign states have an above average population?",
         f"{STATES} | Where(it.population > {{{STATES} | Select(average(it.population); group all)}}) | What()"),
        ("What is the second largest sovereign state by area?",
         f"{STATES} | Rank(it.area desc; limit 1 offset 1 with ties) | What()"),
        ("Which sovereign state has the 3rd lowest population?",
         f"{STATES} | Rank(it.population; limit 1 offset 2 with ties) | What()"),
        ("the top 5 % of sovereign states by area", f"{STATES} | Rank(it.area desc; limit 5% with ties) | What()"),
        ("List the sovereign states without a coastline length",
         f'{STATES} | Where(not has(it."coastline length")) | What()'),
        ("Which sovereign states have no natural resources?",
         f'{STATES} | Where(not has(it->"natural resource")) | What()'),
        ("Which sovereign states have more than five official languages?",
         f'{STATES} | Where(count(distinct it->"official language") > 5) | What()'),
        ("What is the most common continent of sovereign states?",
         f"{STATES} | Select(it->continent; where has(it->continent); group it->continent; order count(it) desc; "
         "limit 1 with ties)"),
        ("Show the name, population and capital of all sovereign states, sorted by population descending",
         f"{STATES} | Select(name(it), it.population, it->capital; order it.population desc)"),
        ('Which sovereign states have a name that contains "land"?',
         f"{STATES} | Where(name(it) matches '%land%') | What()"),
        ("What is the ratio of population to area of France?", "Find(France) | Select(it.population / it.area)"),
        ("Is Switzerland landlocked?", "Find(Switzerland) | FilterConcept(landlocked country) | Exists()"),
        ("Is Berlin a city?", "Find(Berlin) | FilterConcept(city) | Exists()"),
        ("Is gold landlocked?", None),
        ("Which sovereign states have more purple than Egypt?", None),
        ("Which sunny sovereign states have more population than Egypt?", None),
        ("Which sovereign states have more population than Atlantis?", None),
        ("Which oceans have more than five official languages?", None),  # no ocean has any
        ("What is the capital of France?", None),  # the parser has words for it
    ],
)  # fmt: skip
def test_a_question_is_read_as_a_whole_or_not_at_all(reader: PatternReader, question: str, program: str | None) -> None:
    found = reader.read(question)
    assert (found and write_program_text(found)) == (program and write_program_text(read_program_text(program)))


def test_ask_answers_what_a_pattern_reads() -> None:
    answer = clew.open().ask("What is the second largest sovereign state by area?")
    assert answer.interpretations[0].result.texts == ("Canada",)
    assert answer.interpretations[0].wording == "What is the sovereign state with the second largest area?"
