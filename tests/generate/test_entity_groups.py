"""Sets of entities that questions with the extensions are about."""

from __future__ import annotations

import random

import pytest

import clew
from clew.generate.entity_groups import GroupProgramMaker
from clew.generate.entity_programs import EntityDescriber
from clew.generate.kb_sampler import KbSampler
from clew.generate.program_checks import description_keys
from clew.kb.values import Direction
from clew.language.program import functions as f

SEEDS = range(60)


@pytest.fixture(scope="module")
def kb_sampler() -> KbSampler:
    return KbSampler(clew.open("demo"))


def make_program_maker(kb_sampler: KbSampler, seed: int) -> GroupProgramMaker:
    rng = random.Random(seed)
    return GroupProgramMaker(kb_sampler, EntityDescriber(kb_sampler, rng), rng)


def test_a_group_contains_its_entity_and_is_large_enough(kb_sampler: KbSampler) -> None:
    node = kb_sampler.kb.names.with_name("France")[0]
    found = [make_program_maker(kb_sampler, seed).draw_group(node, 3) for seed in SEEDS]
    groups = [one for one in found if one is not None]
    assert len(groups) > 10
    for group in groups:
        assert node in group.members
        assert len(group.members) >= 3
        assert group.members == kb_sampler.entities_of(group.source, kb_sampler.kb.entity_count)


def test_another_condition_uses_a_key_that_does_not_describe_the_group(kb_sampler: KbSampler) -> None:
    node = kb_sampler.kb.names.with_name("France")[0]
    told = 0
    for seed in SEEDS:
        made = make_program_maker(kb_sampler, seed)
        group = made.draw_group(node, 2)
        other = made.draw_other_condition(node, group) if group else None
        if group and other:
            told += 1
            assert not description_keys(f.What(other)) & group.keys
            assert node in (kb_sampler.entities_of(other, kb_sampler.kb.entity_count) or [])
    assert told > 10


def test_degrees_count_the_ends_of_a_relation_once_each(kb_sampler: KbSampler) -> None:
    found = [(made, made.draw_relation_group(4)) for made in (make_program_maker(kb_sampler, seed) for seed in SEEDS)]
    leading = [(made, led) for made, led in found if led is not None]
    assert {led.direction for _, led in leading} == set(Direction)
    for made, led in leading:
        degrees = made.degrees(led)
        assert degrees[led.node] > 0
        ends = f.Relate(f.Find(kb_sampler.name_of(led.node)), led.predicate, led.direction)
        if kb_sampler.has_unique_name(led.node):
            assert degrees[led.node] == len(kb_sampler.entities_of(ends, kb_sampler.kb.node_count) or [])
