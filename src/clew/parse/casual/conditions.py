"""Names, nouns and conditions in casual words: how people name things, and what a fact says about one."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from dataclasses import dataclass

from clew.english.grammar import pluralize
from clew.english.word_lists import place_adjectives
from clew.generate.kb_sampler import KbSampler
from clew.generate.sampling.askable_names import AskableNames
from clew.generate.sampling.pattern_sampler import PatternSampler
from clew.kb.records import Fact
from clew.kb.values import Direction
from clew.language.program import functions as f
from clew.parse.casual.words import CasualWords

MAX_TRIES = 6  # draws of a fact before giving up
MAX_CONCEPT_SHARE = 0.6  # of the entities: a concept of nearly everything says nothing
PLACES = ("country", "located in", "continent", "country of citizenship", "country of origin", "part of")
WITH_THE = re.compile(
    r"\b(Union|States|Kingdom|Republic|Islands|River|Sea|Ocean|Nations|League|Council|Empire|Emirates|Organi[sz]ation"
    r"|Commonwealth|Alps|Netherlands|Philippines|Gulf|Bank|Fund|Court)\b"
)


@dataclass(frozen=True, slots=True)
class DescribedEntity:
    """A phrase for an entity or a set, and the program with its meaning."""

    text: str
    program: f.Entities


@dataclass(frozen=True, slots=True)
class Condition:
    """A relation to a named thing as phrases, and the program with their meaning.

    `many` and `one` are the verb in both numbers, `denied` with *not*; `behind` and `before` go with a noun.
    """

    many: str
    one: str
    denied: str
    behind: str
    before: str
    program: f.Relate
    role: str = ""


class CasualPhrases:
    """Draws facts of a graph and words them as people do."""

    def __init__(self, ground: KbSampler, words: CasualWords, rng: random.Random) -> None:
        self.ground, self.words, self.rng = ground, words, rng
        self.legal = AskableNames(ground.kb)
        self.sampler = PatternSampler(ground, self.legal, rng)

    # --- names

    def name(self, node: int) -> str:
        """The name of an entity or one of its aliases, with *the* if it needs one."""
        aliases = self.ground.kb.aliases_of(node) if self.rng.random() < 0.15 else ()
        name = self.rng.choice(aliases) if aliases else self.ground.name_of(node)
        with_the = WITH_THE.search(name) or (name[:1].islower() and self.rng.random() < 0.3)
        return f"the {name}" if with_the and not name.startswith("the ") and self.rng.random() < 0.8 else name

    def find(self, node: int) -> f.Find:
        """The step that finds an entity by its name."""
        return f.Find(self.ground.name_of(node))

    def noun(self, name: str) -> str:
        """What a person calls a relation or attribute; empty if there is no noun."""
        others, own = self.words.other_nouns(name), self.words.noun(name)
        return self.rng.choice(others) if others and (not own or self.rng.random() < 0.5) else own

    def is_nameable(self, node: int | None) -> bool:
        """Whether questions can name an entity."""
        return node is not None and self.sampler.is_nameable(node)

    def concept(self, node: int) -> str:
        """One of the nearest concepts of an entity, but not one of nearly all entities."""
        most = MAX_CONCEPT_SHARE * self.ground.kb.entity_count
        concepts = [
            concept for concept in self.ground.concepts_of(node) if len(self.ground.kb.members(concept)) <= most
        ]
        readable = [concept for concept in concepts if self.legal.is_in_main_script(self.ground.name_of(concept))]
        return self.ground.name_of(self.rng.choice((readable[:1] * 2) + readable[:3])) if readable else ""

    # --- facts

    def draw_relation(self) -> Fact | None:
        """A relation between two entities that can be asked about."""
        for _ in range(MAX_TRIES):
            fact = self.ground.draw_relation(self.rng) if self.ground.relations else None
            if fact and self.legal.allows_predicate(fact.predicate) and self.is_nameable(fact.object):
                return fact
        return None

    def draw_nameable_relation(self) -> Fact | None:
        """A relation whose two ends can be named."""
        fact = self.draw_relation()
        return fact if fact and self.is_nameable(fact.subject) else None

    def other_holder(self, fact: Fact) -> int | None:
        """Another entity with a value under the same key."""
        others = (self.ground.draw_fact_like(fact, self.rng).subject for _ in range(MAX_TRIES))
        return next((node for node in others if node != fact.subject and self.is_nameable(node)), None)

    def draw_attribute(self) -> Fact | None:
        """An attribute that can be asked about."""
        for _ in range(MAX_TRIES):
            fact = self.ground.draw_literal(self.rng) if self.ground.literals else None
            if fact and self.legal.allows_predicate(fact.predicate) and self.is_nameable(fact.subject):
                return fact
        return None

    def relations_of(self, node: int) -> list[Fact]:
        """The relations of an entity whose other ends can be named."""
        facts = self.ground.facts_of(node)
        return [fact for fact in facts if self.is_nameable(fact.object) and self.legal.allows_predicate(fact.predicate)]

    # --- conditions

    def condition(self, fact: Fact, node: int, far: DescribedEntity | None = None) -> Condition | None:
        """What a relation says about the entity at one of its ends, if there are words for it.

        The other end is named, or described by `far`.
        """
        of_subject = fact.subject == node
        other = fact.object if of_subject else fact.subject
        assert other is not None
        backward = of_subject and not self.is_mutual(fact)
        described = far or DescribedEntity(self.name(other), self.find(other))
        name, direction = described.text, Direction.BACKWARD if backward else Direction.FORWARD
        program = f.Relate(described.program, fact.predicate, direction)
        verbs = self.words.subject_verbs(fact.predicate) if of_subject else self.words.object_verbs(fact.predicate)
        roles = self.words.roles(fact.predicate) if of_subject else ()
        is_place = fact.predicate in PLACES and of_subject and far is None
        adjective = place_adjectives().get(self.ground.name_of(other), "") if is_place else ""
        noun = self.noun(fact.predicate)
        if not verbs or (noun and self.rng.random() < 0.1):
            return self.noun_condition(noun, name, program, adjective) if noun else None
        verb = self.rng.choice(verbs)
        behind = [f"that {verb.many}", f"which {verb.many}", *([verb.clause] * 2 if verb.clause else ())]
        many, one, denied, post = (text.format(name) for text in (*verb, verb.denied, self.rng.choice(behind)))
        return Condition(many, one, denied, post, adjective, program, self.role(roles, name, far is None))

    def is_mutual(self, fact: Fact) -> bool:
        """Whether the relation also holds the other way round."""
        if fact.object is None or self.ground.kb.is_concept(fact.object):
            return False
        back = self.ground.kb.relation_facts(fact.object, self.ground.kb.predicate(fact.predicate))
        return any(self.ground.kb.fact(int(number)).object == fact.subject for number in back)

    def noun_condition(self, noun: str, name: str, program: f.Relate, adjective: str) -> Condition:
        """A condition with the noun of its relation."""
        if program.direction is Direction.BACKWARD:
            behind = (f"whose {noun} is {name}", f"with {name} as {noun}", f"with {noun} {name}",
                      f"that have {name} as {noun}")  # fmt: skip
            return Condition(f"have {name} as {noun}", f"has {name} as {noun}", f"do not have {name} as {noun}",
                             self.rng.choice(behind), adjective, program)  # fmt: skip
        many = f"{pluralize(noun)} of {name}"
        post = self.rng.choice((f"that are {many}", f"among the {many}"))
        return Condition(f"are {many}", f"is {noun} of {name}", f"are not {many}", post, "", program)

    def role(self, roles: Sequence[str], name: str, named: bool) -> str:
        """A phrase for the entities in a role: *members of X*."""
        if not roles:
            return ""
        role, bare = self.rng.choice(roles), name.removeprefix("the ")
        ways = [f"{role} of {name}", f"{bare} {role}", f"{bare}'s {role}"]
        return self.rng.choice(ways if named else ways[:1])


def final_name(condition: Condition) -> str:
    """The name at the end of a condition's verb; empty if it ends otherwise."""
    source = condition.program.source
    name = source.name if isinstance(source, f.Find) else ""
    return name if name and condition.many.endswith(name) and condition.behind.endswith(name) else ""


def says_name(text: str, name: str) -> bool:
    """Whether a text has a name as a whole, and not only inside a word: not India in *Indian cities*."""
    return bool(name) and re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text) is not None


def replace_name(text: str, name: str, names: str) -> str:
    """The text with other names for a whole name."""
    return re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", lambda _: names, text)


def contract(denied: str) -> str:
    """The phrase with a contraction: don't, aren't."""
    for word in ("do", "are", "were"):
        denied = denied.replace(f"{word} not ", f"{word}n't ", 1)
    return denied
