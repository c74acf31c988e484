"""A small graph of films, and questions of wanted isomorphism classes over it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from decimal import Decimal
from pathlib import Path

from clew.benchmark.question import Question
from clew.generate.benchmark_generator import open_tools
from clew.generate.question_maker import Rejections
from clew.generate.sampling.askable_names import AskableNames
from clew.generate.sampling.class_questions import ClassQuestionMaker, SamplingSettings
from clew.kb.draft import KbDraft
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.values import Quantity, Time
from models.tiny_encoder import make_tiny_encoder
from sample_kbs import build_draft

FIRST_NAMES = ("Ann", "Bob", "Cleo", "Dora", "Emil", "Fritz", "Greta", "Hugo")
LAST_NAMES = ("Archer", "Baker", "Cooper", "Dyer", "Ewing")
ADJECTIVES = ("Silent", "Golden", "Broken", "Hidden", "Distant")
NOUNS = ("Harbour", "Garden", "Mirror", "Winter", "Bridge", "Letter", "Voyage", "Shadow")
CITIES = ("Ashford", "Bexley", "Corby", "Derby", "Epsom", "Fowey", "Goole", "Hythe")
FUNCTION_SHARES = {"none": 4.0, "count": 1.0, "comparative": 1.0, "superlative": 1.0}


def make_film_draft() -> KbDraft:
    """Forty people, forty films and eight cities, with five relations and three kinds of values."""
    draft, chance = KbDraft(), random.Random(1)
    people = [f"{first} {last}" for first in FIRST_NAMES for last in LAST_NAMES]
    films = [f"{first} {last}" for first in ADJECTIVES for last in NOUNS]
    for concept in ("person", "director", "film", "city"):
        draft.add_concept(f"C-{concept}", concept, parents=["C-person"] if concept == "director" else [])
    for number, name in enumerate(CITIES):
        draft.add_entity(name, name, concepts=["C-city"])
        draft.add_attribute(name, "population", Quantity(Decimal(1000 * (number + 3))))
    for number, name in enumerate(people):
        draft.add_entity(name, name, concepts=["C-director" if number % 4 == 0 else "C-person"])
        draft.add_relation(name, "place of birth", chance.choice(CITIES))
        draft.add_relation(name, "residence", chance.choice(CITIES))
    for number, name in enumerate(films):
        draft.add_entity(name, name, concepts=["C-film"])
        draft.add_relation(name, "produced by", people[4 * (number % 10)])
        draft.add_relation(name, "cast member", chance.choice(people))
        draft.add_relation(name, "filming location", chance.choice(CITIES))
        draft.add_attribute(name, "publication date", Time(1950 + number))
        draft.add_attribute(name, "box office", Quantity(Decimal(500 + 7 * number)))
    return draft


def build_film_kb(folder: Path) -> KnowledgeBase:
    """The graph of films as a knowledge base."""
    return build_draft(make_film_draft(), folder)


def make_film_encoder(folder: Path, questions: Sequence[Question]) -> Path:
    """A tiny encoder that has the words of the questions as its tokens."""
    words = dict.fromkeys(word.strip("?,.").lower() for question in questions for word in question.text.split())
    return make_tiny_encoder(folder, tuple(words))


def make_film_questions(kb: KnowledgeBase, classes: Sequence[str], count: int = 64) -> list[Question]:
    """Generated questions of the classes in turn and of four functions."""
    tools, wanted = open_tools(str(kb.folder), "", 0), tuple(classes)
    sampling = SamplingSettings(dict.fromkeys(wanted, 1), FUNCTION_SHARES)
    maker = ClassQuestionMaker(tools.kb_sampler, AskableNames(kb), "1:0", sampling, lambda program: True, Rejections())
    programs = maker.make(wanted * (5 * count // 4 // len(wanted)))
    made = [tools.builder.build(program, f"q{number}") for number, program in enumerate(programs)]
    return [question for question in made if question.gold.forms.sexpr][:count]
