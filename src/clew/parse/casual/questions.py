"""CasualGenerator: casual questions over a graph, each with its program and at least one answer."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence

from clew.english.grammar import pluralize
from clew.errors import ClewError
from clew.generate.kb_sampler import KbSampler
from clew.kb.values import Direction, Quantity, Text, Time
from clew.language.program import functions as f
from clew.language.translate.value_functions import make_filter
from clew.parse.actions import Example
from clew.parse.casual.combined_sets import CombinedSets
from clew.parse.casual.conditions import contract
from clew.parse.casual.fact_questions import QualifierQuestions, YesNoQuestions
from clew.parse.casual.simple_sets import EntitySet
from clew.parse.casual.words import CasualWords, Synonyms, after_did, fill_template
from clew.phrasing.kit_builder import build_kit

NOTHING: Synonyms = {}
STATISTICS = {f.Statistic.AVERAGE: ("average", "mean"), f.Statistic.SUM: ("total", "combined", "sum of the")}
MOST_WORDS = ("highest", "largest", "biggest", "greatest", "most")
LEAST_WORDS = ("lowest", "smallest", "least", "fewest")
VERBS_BY_ENDING = {" production": "produces", " consumption": "uses", " exports": "exports", " imports": "imports"}
EXTREMES = (f.Among.LARGEST, f.Among.LARGEST, f.Among.SMALLEST)  # people ask for the largest more often
MAX_TEXT_CHARS = 30  # longer texts are not typed in a question
Maker = Callable[[], Example | None]


class CasualGenerator:
    """Generates casual questions over one graph; the same seed gives the same questions.

    `also` are other nouns for relations and attributes, by name.
    """

    def __init__(self, ground: KbSampler, seed: int, also: Synonyms = NOTHING) -> None:
        self.ground, self.rng = ground, random.Random(seed)
        self.words = CasualWords(build_kit(ground.kb), also)
        self.sets = CombinedSets(ground, self.words, self.rng)
        self.yes_no, self.qualifiers = YesNoQuestions(self.sets), QualifierQuestions(self.sets)

    def examples(self, count: int) -> Iterator[Example]:
        """Up to `count` questions that have an answer."""
        makers: dict[Maker, int] = {
            self.ask_attribute: 12,
            self.ask_objects: 12,
            self.ask_members: 16,
            self.ask_which: 8,
            self.ask_size: 6,
            self.ask_object_count: 4,
            self.ask_superlative: 10,
            self.ask_value_of_extreme: 9,
            self.ask_further: 8,
            self.ask_statistic: 2,
            self.ask_top: 3,
            self.ask_comparison: 4,
            self.ask_most_related: 4,
            self.ask_table: 3,
            self.ask_groups: 3,
            self.ask_by_text: 3,
            self.ask_namesake: 2,
            self.ask_relation: 1,
            self.yes_no.ask_related: 6,
            self.yes_no.ask_value: 5,
            self.yes_no.ask_exists: 1,
            self.qualifiers.ask_relation_qualifier: 6,
            self.qualifiers.ask_value_in_year: 3,
        }
        drawn = (self.rng.choices(list(makers), list(makers.values()))[0]() for _ in range(count * 5))
        answerable = (example for example in drawn if example is not None and example.text and self.has_answer(example))
        for _, example in zip(range(count), answerable, strict=False):
            yield Example(self.as_typed(example.text), example.program)

    def has_answer(self, example: Example) -> bool:
        """Whether the program of an example has a result."""
        try:
            result = self.ground.run(example.program)
        except ClewError:
            return False
        return bool(result.answers or result.rows)

    def as_typed(self, text: str) -> str:
        """The text as people type it: with or without capitals and a question mark."""
        text = text.lower() if self.rng.random() < 0.4 else text[0].upper() + text[1:]
        return text + self.rng.choice(("", "?", "?"))

    def fill(self, form: str, **words: str) -> str:
        """The form filled with words."""
        return fill_template(form, self.rng, **words)

    def pick_question(self, templates: Sequence[str], name: str, otherwise: str) -> str:
        """A question that fits only this predicate, or `otherwise`."""
        return (
            self.rng.choice(templates).format(name)
            if templates and (not otherwise or self.rng.random() < 0.6)
            else otherwise
        )

    # --- one fact

    def ask_attribute(self) -> Example | None:
        """A value of an entity."""
        fact = self.sets.draw_attribute()
        if fact is None:
            return None
        name, key = self.sets.name(fact.subject), fact.predicate
        plain = self.fill("attribute", noun=self.sets.noun(key), name=name)
        return Example(
            self.pick_question(self.words.question_templates(key), name, plain),
            f.QueryAttr(self.sets.find(fact.subject), key),
        )

    def ask_objects(self) -> Example | None:
        """The objects of a relation."""
        fact = self.sets.draw_nameable_relation()
        if fact is None or fact.object is None:
            return None
        name, noun = self.sets.name(fact.subject), self.sets.noun(fact.predicate)
        doing = [self.fill("doing", verb=verb.one, kind=self.sets.concept(fact.object))
                 for verb in self.words.object_verbs(fact.predicate)]  # fmt: skip
        plain = self.fill("related", noun=noun, nouns=pluralize(noun), name=name)
        question = self.pick_question([*self.words.question_templates(fact.predicate), *doing], name, plain)
        return Example(question, f.What(f.Relate(self.sets.find(fact.subject), fact.predicate, Direction.FORWARD)))

    def ask_relation(self) -> Example | None:
        """The relation between two entities."""
        fact = self.sets.draw_nameable_relation()
        if fact is None or fact.object is None:
            return None
        question = self.fill("relation", name=self.sets.name(fact.subject), object=self.sets.name(fact.object))
        return Example(question, f.QueryRelation(self.sets.find(fact.subject), self.sets.find(fact.object)))

    # --- sets

    def ask_members(self) -> Example | None:
        """The members of a set."""
        entities = self.sets.draw_any()
        return Example(self.fill("listed", many=entities.plural), f.What(entities.program)) if entities else None

    def ask_size(self) -> Example | None:
        """The size of a set."""
        entities = self.sets.draw_any()
        return Example(self.fill("counted", many=entities.plural), f.Count(entities.program)) if entities else None

    def ask_further(self) -> Example | None:
        """The objects of a relation of a set."""
        entities = self.sets.draw_further()
        if entities is None:
            return None
        form = self.rng.choice(("listed", "single"))
        return Example(self.fill(form, many=entities.plural, one=entities.singular), f.What(entities.program))

    def ask_which(self) -> Example | None:
        """Which of a set do something, or do not: which EU members use the euro?"""
        conditions = self.sets.draw_conditions()
        entities = self.sets.set_of(conditions[0], conditions[2]) if conditions else None
        if conditions is None or entities is None:
            return None
        first, second, node = conditions
        concept = self.sets.concept(node)
        if self.rng.random() < 0.4 and concept:
            question = self.fill("which", many=pluralize(concept), verb=first.many)
            return Example(question, f.What(f.FilterConcept(first.program, concept)))
        verb, program = second.many, self.sets.intersect(first, second, entities)
        if second.denied and self.rng.random() < 0.3:
            verb = self.rng.choice((second.denied, contract(second.denied)))
            program = f.Without(entities.program, second.program)
        if self.rng.random() < 0.25:
            return Example(self.fill("how_many", many=entities.plural, verb=verb), f.Count(program))
        return Example(self.fill("which", many=entities.plural, verb=verb), f.What(program))

    def ask_object_count(self) -> Example | None:
        """How many neighbours a named entity has."""
        fact = self.sets.draw_nameable_relation()
        if fact is None or fact.object is None:
            return None
        name, noun, kind = self.sets.name(fact.subject), self.sets.noun(fact.predicate), self.sets.concept(fact.object)
        reached = f.Relate(self.sets.find(fact.subject), fact.predicate, Direction.FORWARD)
        verbs = [after_did(verb.many, "") for verb in self.words.subject_verbs(fact.predicate)]
        verb = self.rng.choice(verbs) if verbs else ""
        if kind and verb and self.rng.random() < 0.6:
            question = self.fill("counted_doing", kinds=pluralize(kind), name=name, verb=verb)
            return Example(question, f.Count(f.FilterConcept(reached, kind)))
        return Example(self.fill("counted_of", nouns=pluralize(noun), name=name), f.Count(reached))

    # --- the most and the least

    def draw_adjective(self, key: str, largest: bool) -> str:
        """An adjective for the most or least of a key; empty if it has none."""
        adjectives = self.words.adjectives(key, "most" if largest else "least")
        return self.rng.choice(adjectives) if adjectives else ""

    def ask_superlative(self) -> Example | None:
        """The largest or smallest of a set."""
        entities = self.rng.choice((self.sets.draw_kind,) * 6 + (self.sets.draw_joint, self.sets.draw_beyond))()
        key = self.sets.draw_key(entities)
        if entities is None or not key:
            return None
        among = self.rng.choice(EXTREMES)
        return Example(self.write_superlative(entities, key, among), f.SelectAmong(entities.program, key, among))

    def write_superlative(self, entities: EntitySet, key: str, among: f.Among) -> str:
        """A question for the largest or smallest of a set."""
        largest = among is f.Among.LARGEST
        end = next((end for end in VERBS_BY_ENDING if key.endswith(end)), "")
        return self.fill(
            "ranked",
            best=self.sets.write_extreme(entities.singular, key, among),
            one=entities.singular,
            many=entities.plural,
            degree=self.rng.choice(MOST_WORDS if largest else LEAST_WORDS),
            noun=self.sets.noun(key),
            adjective=self.draw_adjective(key, largest),
            does=VERBS_BY_ENDING.get(end, ""),
            thing=key.removesuffix(end) if end else "",
        )

    def ask_value_of_extreme(self) -> Example | None:
        """A value of a described entity: the population of the largest city in Texas, of the capital of Peru."""
        entities = self.rng.choice((self.sets.draw_extreme, self.sets.draw_single))()
        facts = self.sets.sampler.literals_of(entities.node) if entities else []
        if entities is None or not facts:
            return None
        key = self.rng.choice(facts).predicate
        plain = self.fill("of_best", noun=self.sets.noun(key), best=entities.singular)
        return Example(
            self.pick_question(self.words.question_templates(key), f"the {entities.singular}", plain),
            f.QueryAttr(entities.program, key),
        )

    def ask_most_related(self) -> Example | None:
        """The entities with the most relations."""
        fact = self.sets.draw_relation()
        if fact is None or fact.object is None:
            return None
        outward, among = self.rng.random() < 0.7, self.rng.choice(EXTREMES)
        node, end = (fact.subject, fact.object) if outward else (fact.object, fact.subject)
        kind, other = self.sets.concept(node), self.sets.concept(end)
        verbs = self.words.subject_verbs(fact.predicate) if outward else self.words.object_verbs(fact.predicate)
        degree, noun = "most" if among is f.Among.LARGEST else "fewest", self.sets.noun(fact.predicate)
        verb = self.rng.choice(verbs).one.format(f"the {degree} {pluralize(other)}") if verbs and other else ""
        nouns = pluralize(noun) if outward else ""
        question = self.fill("most_related", kind=kind, degree=degree, nouns=nouns, verb=verb)
        direction = Direction.FORWARD if outward else Direction.BACKWARD
        everything = f.FilterConcept(f.FindAll(), kind)
        return Example(question, f.What(f.TopCount(everything, fact.predicate, direction, among, 1)))

    def ask_top(self) -> Example | None:
        """The first few of a ranked set."""
        entities, count, among = self.sets.draw_kind(), self.rng.randint(2, 10), self.rng.choice(tuple(f.Among))
        key = self.sets.draw_key(entities)
        if entities is None or not key:
            return None
        largest, noun = among is f.Among.LARGEST, self.sets.noun(key)
        question = self.fill("topped", count=str(count), many=entities.plural, noun=noun, top=noun if largest else "",
                        degree=self.rng.choice((MOST_WORDS if largest else LEAST_WORDS)[:2]),
                        adjective=self.draw_adjective(key, largest))  # fmt: skip
        return Example(question, f.What(f.Top(entities.program, key, among, count)))

    def ask_statistic(self) -> Example | None:
        """A statistic over a set."""
        entities, statistic = self.sets.draw_kind(), self.rng.choice(tuple(STATISTICS))
        key = self.sets.draw_key(entities)
        if entities is None or not key:
            return None
        question = self.fill("aggregated", statistic=self.rng.choice(STATISTICS[statistic]), noun=self.sets.noun(key),
                        many=entities.plural)  # fmt: skip
        return Example(question, f.Aggregate(entities.program, key, statistic))

    def ask_comparison(self) -> Example | None:
        """Which of two has more, or came first."""
        fact = self.sets.draw_attribute()
        other = self.sets.other_holder(fact) if fact and isinstance(fact.value, Quantity | Time) else None
        if fact is None or other is None:
            return None
        nodes = [fact.subject, other]
        self.rng.shuffle(nodes)
        extreme = self.rng.choice(tuple(f.Extreme))
        question = self.fill(
            "compared",
            more=self.write_comparative(fact.predicate, extreme, isinstance(fact.value, Time)),
            pair=" or ".join(map(self.sets.name, nodes)),
            kind=self.sets.concept(nodes[0]),
        )
        return Example(
            question, f.SelectBetween(self.sets.find(nodes[0]), self.sets.find(nodes[1]), fact.predicate, extreme)
        )

    def write_comparative(self, key: str, extreme: f.Extreme, of_time: bool) -> str:
        """The comparative for a key."""
        less, noun = extreme is f.Extreme.LESS, self.sets.noun(key)
        if of_time:
            moments = self.words.moments(key, "first" if less else "last")
            return self.fill("more", moment=self.rng.choice(moments) if moments else "",
                            degree="earlier" if less else "later", noun=noun)  # fmt: skip
        adjectives = self.words.adjectives(key, "less" if less else "more")
        return self.fill("more", adjective=self.rng.choice(adjectives) if adjectives else "", noun=noun,
                        degree=self.rng.choice(("lower", "smaller") if less else ("higher", "larger", "bigger")),
                        amount="less" if less else "more")  # fmt: skip

    # --- tables

    def ask_table(self) -> Example | None:
        """Several values of each member of a set."""
        entities = self.rng.choice((self.sets.draw_related, self.sets.draw_related, self.sets.draw_kind))()
        facts = (
            [*self.sets.relations_of(entities.node), *self.sets.sampler.literals_of(entities.node)] if entities else []
        )
        names = sorted({fact.predicate for fact in facts if self.words.noun(fact.predicate)})
        if entities is None or len(names) < 2:
            return None
        columns = tuple(self.rng.sample(names, min(len(names), self.rng.randint(1, 3))))
        *nouns, last = map(self.sets.noun, columns)
        columns_text = f"{', '.join(nouns)} and {last}" if nouns else last
        return Example(
            self.fill("table", columns=columns_text, many=entities.plural), f.Table(entities.program, columns)
        )

    def ask_groups(self) -> Example | None:
        """A number for each group: how many cities per country, the total population by continent."""
        fact = self.sets.draw_relation()
        concept = self.sets.concept(fact.subject) if fact else ""
        if fact is None or fact.object is None or not concept:
            return None
        everything = f.FilterConcept(f.FindAll(), concept)
        by = self.words.noun(fact.predicate) or self.sets.concept(fact.object)
        per = self.rng.choice(("by", "per", "for each", "in each", "by"))
        keys = [
            attribute.predicate
            for attribute in self.sets.sampler.literals_of(fact.subject)
            if isinstance(attribute.value, Quantity)
        ]
        if not keys or self.rng.random() < 0.5:
            question = self.fill("count_by", kinds=pluralize(concept), per=per, by=by)
            return Example(question, f.GroupBy(everything, fact.predicate, Direction.FORWARD, "", f.Statistic.COUNT))
        key, statistic = self.rng.choice(keys), self.rng.choice(tuple(STATISTICS))
        question = self.fill("statistic_by", statistic=self.rng.choice(STATISTICS[statistic]), noun=self.sets.noun(key),
                        kinds=pluralize(concept), per=per, by=by)  # fmt: skip
        return Example(question, f.GroupBy(everything, fact.predicate, Direction.FORWARD, key, statistic))

    # --- entities by a text or a description

    def ask_by_text(self) -> Example | None:
        """The entities with a text: which country has the code FR?"""
        fact = self.sets.draw_attribute()
        if fact is None or not isinstance(fact.value, Text) or len(str(fact.value)) > MAX_TEXT_CHARS:
            return None
        kind, noun = self.sets.concept(fact.subject), self.sets.noun(fact.predicate)
        if kind and self.rng.random() < 0.7:
            question = self.fill("kind_by_text", kind=kind, noun=noun, value=str(fact.value))
            everything: f.Entities = f.FilterConcept(f.FindAll(), kind)
        else:
            question, everything = self.fill("by_text", noun=noun, value=str(fact.value)), f.FindAll()
        return Example(question, f.What(make_filter(everything, fact.predicate, fact.value)))

    def ask_namesake(self) -> Example | None:
        """A value of an entity with its concept beside the name: Georgia, the state."""
        fact = self.sets.draw_attribute()
        concept = self.sets.concept(fact.subject) if fact else ""
        if fact is None or not concept:
            return None
        name = self.fill("told_apart", kind=concept, name=self.ground.name_of(fact.subject))
        question = self.fill("attribute", noun=self.sets.noun(fact.predicate), name=name)
        return Example(question, f.QueryAttr(f.FilterConcept(self.sets.find(fact.subject), concept), fact.predicate))
