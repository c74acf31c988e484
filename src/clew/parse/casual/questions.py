"""Casual questions over a graph, each with its program and an answer."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence

from clew.english.grammar import pluralize
from clew.errors import ClewError
from clew.generate.kb_sampler import KbSampler
from clew.kb.values import Direction, Quantity, Text, Time
from clew.language.program import functions as f
from clew.language.translate.value_functions import filtered
from clew.parse.casual.combined_sets import CombinedSets
from clew.parse.casual.conditions import contract
from clew.parse.casual.fact_questions import QualifierQuestions, YesNoQuestions
from clew.parse.casual.simple_sets import EntitySet
from clew.parse.casual.words import CasualWords, Synonyms, after_did, fill_template
from clew.parse.training.examples import Example
from clew.phrasing.kit_builder import build_kit

NOTHING: Synonyms = {}
STATISTICS = {f.Statistic.AVERAGE: ("average", "mean"), f.Statistic.SUM: ("total", "combined", "sum of the")}
MOST, LEAST = ("highest", "largest", "biggest", "greatest", "most"), ("lowest", "smallest", "least", "fewest")
MADE = {" production": "produces", " consumption": "uses", " exports": "exports", " imports": "imports"}
EXTREMES = (f.Among.LARGEST, f.Among.LARGEST, f.Among.SMALLEST)
LONGEST_TEXT = 30
Maker = Callable[[], Example | None]


class CasualGenerator:
    """Makes examples of casual questions over one graph; the same seed makes the same ones.

    `also` are other nouns for relations and attributes, by name.
    """

    def __init__(self, ground: KbSampler, seed: int, also: Synonyms = NOTHING) -> None:
        self.ground, self.rng = ground, random.Random(seed)
        self.words = CasualWords(build_kit(ground.kb), also)
        self.sets = CombinedSets(ground, self.words, self.rng)
        self.checks, self.qualified = YesNoQuestions(self.sets), QualifierQuestions(self.sets)

    def examples(self, count: int) -> Iterator[Example]:
        """Up to `count` questions that have an answer."""
        makers: dict[Maker, int] = {
            self.attribute: 12, self.related: 12, self.listed: 16, self.which: 8, self.counted: 6, self.counted_of: 4,
            self.superlative: 10, self.of_best: 9, self.further: 8, self.aggregated: 2, self.topped: 3,
            self.compared: 4, self.most_related: 4, self.table: 3, self.grouped: 3, self.by_text: 3, self.told_apart: 2,
            self.relation: 1, self.checks.ask_related: 6, self.checks.ask_value: 5, self.checks.ask_exists: 1,
            self.qualified.ask_relation_qualifier: 6, self.qualified.ask_value_in_year: 3,
        }  # fmt: skip
        drawn = (self.rng.choices(list(makers), list(makers.values()))[0]() for _ in range(count * 5))
        found = (one for one in drawn if one is not None and one.text and self.has_answer(one))
        for _, example in zip(range(count), found, strict=False):
            yield Example(self.typed(example.text), example.program)

    def has_answer(self, example: Example) -> bool:
        try:
            result = self.ground.run(example.program)
        except ClewError:
            return False
        return bool(result.answers or result.rows)

    def typed(self, text: str) -> str:
        """The text as somebody types it: with or without capitals and a mark."""
        text = text.lower() if self.rng.random() < 0.4 else text[0].upper() + text[1:]
        return text + self.rng.choice(("", "?", "?"))

    def say(self, form: str, **words: str) -> str:
        return fill_template(form, self.rng, **words)

    def asked(self, asks: Sequence[str], name: str, otherwise: str) -> str:
        """One of the questions that fit a predicate alone, or another."""
        return self.rng.choice(asks).format(name) if asks and (not otherwise or self.rng.random() < 0.6) else otherwise

    # --- one fact

    def attribute(self) -> Example | None:
        fact = self.sets.draw_attribute()
        if fact is None:
            return None
        name, key = self.sets.name(fact.subject), fact.predicate
        plain = self.say("attribute", noun=self.sets.noun(key), name=name)
        return Example(
            self.asked(self.words.question_templates(key), name, plain), f.QueryAttr(self.sets.find(fact.subject), key)
        )

    def related(self) -> Example | None:
        fact = self.sets.draw_nameable_relation()
        if fact is None or fact.object is None:
            return None
        name, noun = self.sets.name(fact.subject), self.sets.noun(fact.predicate)
        doing = [self.say("doing", verb=verb.one, kind=self.sets.concept(fact.object))
                 for verb in self.words.object_verbs(fact.predicate)]  # fmt: skip
        plain = self.say("related", noun=noun, nouns=pluralize(noun), name=name)
        said = self.asked([*self.words.question_templates(fact.predicate), *doing], name, plain)
        return Example(said, f.What(f.Relate(self.sets.find(fact.subject), fact.predicate, Direction.FORWARD)))

    def relation(self) -> Example | None:
        fact = self.sets.draw_nameable_relation()
        if fact is None or fact.object is None:
            return None
        said = self.say("relation", name=self.sets.name(fact.subject), object=self.sets.name(fact.object))
        return Example(said, f.QueryRelation(self.sets.find(fact.subject), self.sets.find(fact.object)))

    # --- sets

    def listed(self) -> Example | None:
        one = self.sets.draw_any()
        return Example(self.say("listed", many=one.plural), f.What(one.program)) if one else None

    def counted(self) -> Example | None:
        one = self.sets.draw_any()
        return Example(self.say("counted", many=one.plural), f.Count(one.program)) if one else None

    def further(self) -> Example | None:
        one = self.sets.draw_further()
        if one is None:
            return None
        form = self.rng.choice(("listed", "single"))
        return Example(self.say(form, many=one.plural, one=one.singular), f.What(one.program))

    def which(self) -> Example | None:
        """Which of a set do something, or do not: which EU members use the euro?"""
        found = self.sets.draw_conditions()
        one = self.sets.set_of(found[0], found[2]) if found else None
        if found is None or one is None:
            return None
        first, second, node = found
        concept = self.sets.concept(node)
        if self.rng.random() < 0.4 and concept:
            said = self.say("which", many=pluralize(concept), verb=first.many)
            return Example(said, f.What(f.FilterConcept(first.program, concept)))
        verb, program = second.many, self.sets.intersect(first, second, one)
        if second.denied and self.rng.random() < 0.3:
            verb = self.rng.choice((second.denied, contract(second.denied)))
            program = f.Without(one.program, second.program)
        if self.rng.random() < 0.25:
            return Example(self.say("how_many", many=one.plural, verb=verb), f.Count(program))
        return Example(self.say("which", many=one.plural, verb=verb), f.What(program))

    def counted_of(self) -> Example | None:
        """How many neighbours a named thing has."""
        fact = self.sets.draw_nameable_relation()
        if fact is None or fact.object is None:
            return None
        name, noun, kind = self.sets.name(fact.subject), self.sets.noun(fact.predicate), self.sets.concept(fact.object)
        found = f.Relate(self.sets.find(fact.subject), fact.predicate, Direction.FORWARD)
        verbs = [after_did(verb.many, "") for verb in self.words.subject_verbs(fact.predicate)]
        verb = self.rng.choice(verbs) if verbs else ""
        if kind and verb and self.rng.random() < 0.6:
            said = self.say("counted_doing", kinds=pluralize(kind), name=name, verb=verb)
            return Example(said, f.Count(f.FilterConcept(found, kind)))
        return Example(self.say("counted_of", nouns=pluralize(noun), name=name), f.Count(found))

    # --- the most and the least

    def adjective(self, key: str, largest: bool) -> str:
        found = self.words.adjectives(key, "most" if largest else "least")
        return self.rng.choice(found) if found else ""

    def superlative(self) -> Example | None:
        one = self.rng.choice((self.sets.draw_kind,) * 6 + (self.sets.draw_joint, self.sets.draw_beyond))()
        key = self.sets.draw_key(one)
        if one is None or not key:
            return None
        among = self.rng.choice(EXTREMES)
        return Example(self.ranked(one, key, among), f.SelectAmong(one.program, key, among))

    def ranked(self, one: EntitySet, key: str, among: f.Among) -> str:
        largest = among is f.Among.LARGEST
        end = next((end for end in MADE if key.endswith(end)), "")
        return self.say("ranked", best=self.sets.write_extreme(one.singular, key, among), one=one.singular, many=one.plural,
                        degree=self.rng.choice(MOST if largest else LEAST), noun=self.sets.noun(key),
                        adjective=self.adjective(key, largest), does=MADE.get(end, ""),
                        thing=key.removesuffix(end) if end else "")  # fmt: skip

    def of_best(self) -> Example | None:
        """A value of a thing that is described: the population of the largest city in Texas, of the capital of Peru."""
        one = self.rng.choice((self.sets.draw_extreme, self.sets.draw_single))()
        facts = self.sets.sampler.literals_of(one.node) if one else []
        if one is None or not facts:
            return None
        key = self.rng.choice(facts).predicate
        plain = self.say("of_best", noun=self.sets.noun(key), best=one.singular)
        return Example(
            self.asked(self.words.question_templates(key), f"the {one.singular}", plain), f.QueryAttr(one.program, key)
        )

    def most_related(self) -> Example | None:
        """What has a relation to the most things."""
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
        said = self.say("most_related", kind=kind, degree=degree, nouns=nouns, verb=verb)
        direction = Direction.FORWARD if outward else Direction.BACKWARD
        everything = f.FilterConcept(f.FindAll(), kind)
        return Example(said, f.What(f.TopCount(everything, fact.predicate, direction, among, 1)))

    def topped(self) -> Example | None:
        one, count, among = self.sets.draw_kind(), self.rng.randint(2, 10), self.rng.choice(tuple(f.Among))
        key = self.sets.draw_key(one)
        if one is None or not key:
            return None
        largest, noun = among is f.Among.LARGEST, self.sets.noun(key)
        said = self.say("topped", count=str(count), many=one.plural, noun=noun, top=noun if largest else "",
                        degree=self.rng.choice((MOST if largest else LEAST)[:2]),
                        adjective=self.adjective(key, largest))  # fmt: skip
        return Example(said, f.What(f.Top(one.program, key, among, count)))

    def aggregated(self) -> Example | None:
        one, statistic = self.sets.draw_kind(), self.rng.choice(tuple(STATISTICS))
        key = self.sets.draw_key(one)
        if one is None or not key:
            return None
        said = self.say("aggregated", statistic=self.rng.choice(STATISTICS[statistic]), noun=self.sets.noun(key),
                        many=one.plural)  # fmt: skip
        return Example(said, f.Aggregate(one.program, key, statistic))

    def compared(self) -> Example | None:
        """Which of two has more, or came first."""
        fact = self.sets.draw_attribute()
        other = self.sets.other_holder(fact) if fact and isinstance(fact.value, Quantity | Time) else None
        if fact is None or other is None:
            return None
        nodes = [fact.subject, other]
        self.rng.shuffle(nodes)
        extreme = self.rng.choice(tuple(f.Extreme))
        said = self.say("compared", more=self.more(fact.predicate, extreme, isinstance(fact.value, Time)),
                        pair=" or ".join(map(self.sets.name, nodes)), kind=self.sets.concept(nodes[0]))  # fmt: skip
        return Example(
            said, f.SelectBetween(self.sets.find(nodes[0]), self.sets.find(nodes[1]), fact.predicate, extreme)
        )

    def more(self, key: str, extreme: f.Extreme, of_time: bool) -> str:
        less, noun = extreme is f.Extreme.LESS, self.sets.noun(key)
        if of_time:
            moments = self.words.moments(key, "first" if less else "last")
            return self.say("more", moment=self.rng.choice(moments) if moments else "",
                            degree="earlier" if less else "later", noun=noun)  # fmt: skip
        adjectives = self.words.adjectives(key, "less" if less else "more")
        return self.say("more", adjective=self.rng.choice(adjectives) if adjectives else "", noun=noun,
                        degree=self.rng.choice(("lower", "smaller") if less else ("higher", "larger", "bigger")),
                        amount="less" if less else "more")  # fmt: skip

    # --- tables

    def table(self) -> Example | None:
        one = self.rng.choice((self.sets.draw_related, self.sets.draw_related, self.sets.draw_kind))()
        facts = [*self.sets.relations_of(one.node), *self.sets.sampler.literals_of(one.node)] if one else []
        names = sorted({fact.predicate for fact in facts if self.words.noun(fact.predicate)})
        if one is None or len(names) < 2:
            return None
        columns = tuple(self.rng.sample(names, min(len(names), self.rng.randint(1, 3))))
        *nouns, last = map(self.sets.noun, columns)
        said = f"{', '.join(nouns)} and {last}" if nouns else last
        return Example(self.say("table", columns=said, many=one.plural), f.Table(one.program, columns))

    def grouped(self) -> Example | None:
        """A number for each: how many cities per country, the total population by continent."""
        fact = self.sets.draw_relation()
        concept = self.sets.concept(fact.subject) if fact else ""
        if fact is None or fact.object is None or not concept:
            return None
        everything = f.FilterConcept(f.FindAll(), concept)
        by = self.words.noun(fact.predicate) or self.sets.concept(fact.object)
        per = self.rng.choice(("by", "per", "for each", "in each", "by"))
        keys = [one.predicate for one in self.sets.sampler.literals_of(fact.subject) if isinstance(one.value, Quantity)]
        if not keys or self.rng.random() < 0.5:
            said = self.say("count_by", kinds=pluralize(concept), per=per, by=by)
            return Example(said, f.GroupBy(everything, fact.predicate, Direction.FORWARD, "", f.Statistic.COUNT))
        key, statistic = self.rng.choice(keys), self.rng.choice(tuple(STATISTICS))
        said = self.say("statistic_by", statistic=self.rng.choice(STATISTICS[statistic]), noun=self.sets.noun(key),
                        kinds=pluralize(concept), per=per, by=by)  # fmt: skip
        return Example(said, f.GroupBy(everything, fact.predicate, Direction.FORWARD, key, statistic))

    # --- by what names it

    def by_text(self) -> Example | None:
        """What has a text: which country has the code FR?"""
        fact = self.sets.draw_attribute()
        if fact is None or not isinstance(fact.value, Text) or len(str(fact.value)) > LONGEST_TEXT:
            return None
        kind, noun = self.sets.concept(fact.subject), self.sets.noun(fact.predicate)
        if kind and self.rng.random() < 0.7:
            said = self.say("kind_by_text", kind=kind, noun=noun, value=str(fact.value))
            everything: f.Entities = f.FilterConcept(f.FindAll(), kind)
        else:
            said, everything = self.say("by_text", noun=noun, value=str(fact.value)), f.FindAll()
        return Example(said, f.What(filtered(everything, fact.predicate, fact.value)))

    def told_apart(self) -> Example | None:
        """Something by its name and what it is: Georgia, the state."""
        fact = self.sets.draw_attribute()
        concept = self.sets.concept(fact.subject) if fact else ""
        if fact is None or not concept:
            return None
        name = self.say("told_apart", kind=concept, name=self.ground.name_of(fact.subject))
        said = self.say("attribute", noun=self.sets.noun(fact.predicate), name=name)
        return Example(said, f.QueryAttr(f.FilterConcept(self.sets.find(fact.subject), concept), fact.predicate))
