"""Reads plain questions for which the parser has no words yet: comparisons, ranks, negations, groups, calculations.

A pattern reads a question only as a whole, and each of its slots only if exactly one thing in the graph has that name,
so that a question with a word that nothing accounts for is not read at all.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from decimal import Decimal
from functools import cached_property
from typing import Any

from clew.engine.native import NativeEngine
from clew.english.grammar import singularize
from clew.english.readable_labels import label_key, readable_label
from clew.english.word_lists import read_data
from clew.kb.columns.kept_index import KeptGroups, group_columns
from clew.kb.store import Columns
from clew.kb.values import Direction, Quantity, Text
from clew.language.program import expressions as e
from clew.language.program import functions as f
from clew.language.program.steps import clause_of, nodes_of
from clew.phrasing.predicates.lexicon import lexicon

ROW = e.Item()
COUNT_ROWS = e.Summary(e.Statistic.COUNT, ROW)
HIGH = "highest|largest|biggest|greatest|longest|tallest|oldest|most expensive|most populous|heaviest"
LOW = "lowest|smallest|least|shortest|youngest|cheapest|least expensive|least populous|lightest"
MORE = "more|higher|larger|bigger|greater|longer|a higher|a larger|a bigger|a greater|a longer"
LESS = "less|fewer|lower|smaller|shorter|a lower|a smaller|a shorter"
STATISTICS = {
    "average": e.Statistic.AVERAGE,
    "mean": e.Statistic.AVERAGE,
    "total": e.Statistic.SUM,
    "minimum": e.Statistic.MINIMUM,
    "lowest": e.Statistic.MINIMUM,
    "smallest": e.Statistic.MINIMUM,
    "maximum": e.Statistic.MAXIMUM,
    "highest": e.Statistic.MAXIMUM,
    "largest": e.Statistic.MAXIMUM,
}
ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"]
AMOUNTS = {
    "more than": e.Comparison.GT,
    "over": e.Comparison.GT,
    "at least": e.Comparison.GE,
    "fewer than": e.Comparison.LT,
    "less than": e.Comparison.LT,
    "at most": e.Comparison.LE,
    "exactly": e.Comparison.EQ,
}
VERB = r"(?:list|show|find|name|return|give|give me|tell me|what is|what are)"
LIST = rf"(?:(?:which|what)|{VERB}(?: all)?(?: the)?(?: (?:distinct |different )?names? of(?: all)?(?: the)?)?)"
HOW_MANY = r"how many"
ARTICLES = re.compile(r"^(?:the|a|an|all|all the|their|its|each) ")
Slots = Mapping[str, str]


class PatternReader:
    """Reads questions over one knowledge base; `read` gives None for any question that is not certainly read."""

    def __init__(self, engine: NativeEngine) -> None:
        self.engine, self.kb = engine, engine.kb

    def read(self, question: str) -> f.Function | None:
        """The program of a question that a pattern reads as a whole."""
        text = " ".join(question.strip().rstrip("?.!").split())
        programs = []
        for pattern, make in PATTERNS:
            match = pattern.fullmatch(text)
            program = make(self, {name: slot or "" for name, slot in match.groupdict().items()}) if match else None
            if program is not None and all(map(self.has_facts, nodes_of(program))):
                programs.append(program)
        return programs[0] if len(set(programs)) == 1 else None

    def has_facts(self, node: f.Function) -> bool:
        """Whether something that a function looks at has a fact under each name it uses, and a name if asked for it."""
        if not isinstance(node, f.GENERAL) or not isinstance(node.source, f.Entities):
            return True
        clause = clause_of(node)
        steps = set(e.parts_about_row(clause))
        if any(isinstance(part, e.Name) for part in e.parts_of(clause)) and not self.are_named(node.source):
            return False
        return all(self.engine.count_entities(f.Where(node.source, e.Has(step))) for step in steps)

    def are_named(self, source: f.Entities) -> bool:
        """Whether members of a concept have names of their own, other than *invoice 1*."""
        concept = source.concept if isinstance(source, f.FilterConcept) else ""
        members = self.engine.members_of(concept) if concept else []
        label = readable_label(concept).lower()
        return bool(members) and not any(self.kb.name_of(node).lower().startswith(label + " ") for node in members[:3])

    # --- names

    @cached_property
    def concepts(self) -> KeptGroups:
        """The concepts by what people call them."""
        return KeptGroups(self.kb.indexes.load("called_concepts", self.make_concept_columns), "called")

    def concept_called(self, words: str) -> str | None:
        """The name of the concept that people call so; None if it is none or several."""
        nodes = self.concepts.get(name_key(words))
        return self.kb.name_of(nodes[0]) if nodes else None

    def make_concept_columns(self) -> Columns:
        nodes = range(self.kb.entity_count, self.kb.node_count)
        names = unique_names(map(self.kb.name_of, nodes))
        numbers = {self.kb.name_of(node): node for node in nodes}
        return group_columns("called", {key: [numbers[name]] for key, name in names.items()})

    @cached_property
    def attributes(self) -> Mapping[str, str]:
        return unique_names(self.kb.schema_reader.names_used_as("attributes"))

    @cached_property
    def relations(self) -> Mapping[str, str]:
        return unique_names(self.kb.schema_reader.names_used_as("relations"))

    def concepts_above(self, name: str) -> set[str]:
        """The concepts directly above one, without those that have none above them: everything is an entity."""
        nodes = [node for node in self.engine.nodes_named(name) if self.kb.is_concept(node)]
        above = {parent for node in nodes for parent in self.kb.parents_of(node)}
        return {self.kb.name_of(node) for node in above if self.kb.parents_of(node)}

    def source(self, words: str) -> f.Entities | None:
        """All members of the concept that words name."""
        name = self.concept_called(words)
        return f.FilterConcept(f.FindAll(), name) if name is not None else None

    def attribute(self, words: str) -> e.Attribute | None:
        name = self.attributes.get(name_key(words))
        return e.Attribute(ROW, name) if name is not None and name_key(words) not in self.relations else None

    def relation(self, words: str) -> e.Along | None:
        name = self.relations.get(name_key(words))
        return (
            e.Along(ROW, name, Direction.FORWARD)
            if name is not None and name_key(words) not in self.attributes
            else None
        )

    def step(self, words: str) -> e.Attribute | e.Along | None:
        """What rows have under a name: an attribute or a relation."""
        return self.attribute(words) or self.relation(words)

    def linked(self, source: f.Entities, words: str) -> e.Along | None:
        """The members of another concept that lead to a row by the only relation between the two."""
        other = self.concept_called(words)
        assert isinstance(source, f.FilterConcept)
        if other is None or name_key(words) in self.relations or name_key(words) in self.attributes:
            return None
        links = {
            (use.name, self.name_of_end(link.subject), self.name_of_end(link.object))
            for use in self.kb.schema.relations
            for link in use.connections
        }
        backward = [name for name, start, end in links if (start, end) == (other, source.concept)]
        forward = [name for name, start, end in links if (start, end) == (source.concept, other)]
        if len(backward) + len(forward) != 1:
            return None
        return e.Along(ROW, (backward or forward)[0], Direction.BACKWARD if backward else Direction.FORWARD)

    def name_of_end(self, concept: int) -> str:
        return self.kb.name_of(concept) if concept >= 0 else ""

    def counted(self, source: f.Entities, words: str) -> e.Along | None:
        return self.relation(words) or self.linked(source, words)

    def entity(self, words: str) -> f.Find | None:
        """The only entity with a name or alias."""
        nodes = {node for node in self.kb.names.with_name_or_alias(words) if not self.kb.is_concept(node)}
        return f.Find(self.kb.name_of(nodes.pop())) if len(nodes) == 1 else None

    def key_of_adjective(self, adjective: str) -> tuple[e.Attribute, bool] | None:
        """The only attribute of the graph that an adjective compares by, and whether it means more of it."""
        found = []
        for name in self.attributes.values():
            entry = lexicon().attributes.get(label_key(name))
            for word, is_more in () if entry is None else ((entry.more, True), (entry.less, False)):
                if word == adjective.lower():
                    found.append((e.Attribute(ROW, name), is_more))
        return found[0] if len(found) == 1 else None


def unique_names(names: Iterable[str]) -> dict[str, str]:
    """The names by what people call them, without those that share it with another."""
    found: dict[str, set[str]] = {}
    for name in names:
        found.setdefault(name_key(readable_label(name)), set()).add(name)
    return {key: next(iter(same)) for key, same in found.items() if len(same) == 1}


def name_key(words: str) -> str:
    """Words without an article and in the singular."""
    return singularize(ARTICLES.sub("", words.strip().lower()))


# --- what patterns mean


def ask(entities: f.Entities, slots: Slots) -> f.Function:
    return f.Count(entities) if slots.get("many") else f.What(entities)


def comparison(word: str) -> e.Comparison:
    return e.Comparison.GT if word.lower() in MORE.split("|") else e.Comparison.LT


def read_than(reader: PatternReader, slots: Slots) -> f.Function | None:
    """*Which countries have more population than Egypt?*"""
    source, key, other = reader.source(slots["kind"]), reader.attribute(slots["key"]), reader.entity(slots["name"])
    if source is None or key is None or other is None:
        return None
    test = e.Compare(key, comparison(slots["degree"]), e.Answer(1))
    return ask(f.Where(source, test, (f.QueryAttr(other, key.key),)), slots)


def read_adjective_than(reader: PatternReader, slots: Slots) -> f.Function | None:
    """*Which lakes are longer than Lake Geneva?*, *Is gold heavier than silver?*"""
    found, other = reader.key_of_adjective(slots["adjective"]), reader.entity(slots["name"])
    source = reader.entity(slots["one"]) if slots.get("one") else reader.source(slots["kind"])
    if source is None or found is None or other is None:
        return None
    key, is_more = found
    test = e.Compare(key, e.Comparison.GT if is_more else e.Comparison.LT, e.Answer(1))
    entities = f.Where(source, test, (f.QueryAttr(other, key.key),))
    return f.Exists(entities) if slots.get("one") else ask(entities, slots)


def read_is_a(reader: PatternReader, slots: Slots) -> f.Function | None:
    """*Is Berlin a city?*, *Is Austria landlocked?*"""
    one = reader.entity(slots["one"])
    if one is None:
        return None
    nodes = [node for node in reader.engine.nodes_named(one.name) if not reader.kb.is_concept(node)]
    own = {reader.kb.name_of(concept) for node in nodes for concept in reader.kb.concepts_of(node)}
    asked = [slots["kind"]] if slots.get("kind") else [f"{slots['adjective']} {name}" for name in own]
    concepts = {name for name in map(reader.concept_called, asked) if name is not None}
    if len(concepts) != 1:
        return None
    (concept,) = concepts
    is_kindred = bool(own & reader.concepts_above(concept))
    return f.Exists(f.FilterConcept(one, concept)) if concept in own or is_kindred else None


def read_average(reader: PatternReader, slots: Slots) -> f.Function | None:
    """*Which employees have an above average salary?*"""
    source, key = reader.source(slots["kind"]), reader.attribute(slots["key"])
    if source is None or key is None:
        return None
    average = f.Select(source, e.Selection((e.Column(e.Summary(e.Statistic.AVERAGE, key)),), group=()))
    degree = slots["degree"].lower()
    op = e.Comparison.GT if degree in ("above", "greater", "higher", "more", "larger") else e.Comparison.LT
    return ask(f.Where(source, e.Compare(key, op, e.Answer(1)), (average,)), slots)


def read_rank(reader: PatternReader, slots: Slots) -> f.Function | None:
    """*What is the second largest country by area?*"""
    source, key = reader.source(slots["kind"]), reader.attribute(slots["key"])
    if source is None or key is None:
        return None
    offset = place_of(slots["place"]) - 1
    order = (e.SortKey(key, slots["degree"].lower() in HIGH.split("|")),)
    return f.What(f.Rank(source, e.Ranking(order, e.Limit(1, offset, with_ties=True))))


def place_of(word: str) -> int:
    return ORDINALS.index(word.lower()) + 1 if word.lower() in ORDINALS else int(re.sub(r"\D", "", word))


def read_share(reader: PatternReader, slots: Slots) -> f.Function | None:
    """*the top 5 % of countries by area*"""
    source, key = reader.source(slots["kind"]), reader.attribute(slots["key"])
    if source is None or key is None:
        return None
    order = (e.SortKey(key, slots["end"].lower() == "top"),)
    return f.What(f.Rank(source, e.Ranking(order, e.Limit(int(slots["number"]), is_percent=True, with_ties=True))))


def read_without(reader: PatternReader, slots: Slots) -> f.Function | None:
    """*Which customers have no orders?*"""
    source = reader.source(slots["kind"])
    step = (reader.attribute(slots["key"]) or reader.counted(source, slots["key"])) if source else None
    return ask(f.Where(source, e.Not(e.Has(step))), slots) if source and step else None


def read_amount(reader: PatternReader, slots: Slots) -> f.Function | None:
    """*Which departments have more than five employees?*"""
    source = reader.source(slots["kind"])
    step = reader.counted(source, slots["key"]) if source else None
    if source is None or step is None:
        return None
    number = e.Constant(Quantity(Decimal(number_of(slots["number"]))))
    counted = e.Summary(e.Statistic.COUNT, step, distinct=True)
    return ask(f.Where(source, e.Compare(counted, AMOUNTS[slots["amount"].lower()], number)), slots)


def number_of(word: str) -> int:
    cardinals: Mapping[str, int] = read_data("counting")["cardinals"]
    return cardinals[word.lower()] if word.lower() in cardinals else int(word)


def read_groups(reader: PatternReader, slots: Slots) -> f.Function | None:
    """*How many singers are there for each country?*, *average age of singers by country*"""
    source, key = reader.source(slots["kind"]), reader.attribute(slots["by"])
    if source is None or key is None:
        return None
    summary: e.Expression = COUNT_ROWS
    if slots.get("statistic"):
        value = reader.attribute(slots["key"])
        if value is None:
            return None
        summary = e.Summary(STATISTICS[slots["statistic"].lower()], value)
    return f.Select(source, e.Selection((e.Column(key), e.Column(summary)), where=e.Has(key), group=(key,)))


def read_common(reader: PatternReader, slots: Slots) -> f.Function | None:
    """*What is the most common rank of captains?*"""
    source = reader.source(slots["kind"])
    step = reader.step(slots["key"]) if source else None
    if source is None or step is None:
        return None
    order = (e.SortKey(COUNT_ROWS, slots["degree"].lower() == "most"),)
    selection = e.Selection(
        (e.Column(step),), where=e.Has(step), group=(step,), order=order, limit=e.Limit(1, with_ties=True)
    )
    return f.Select(source, selection)


def read_columns(reader: PatternReader, slots: Slots) -> f.Function | None:
    """*name, age and country of all singers, sorted by age*"""
    source = reader.source(slots["kind"])
    words = [re.sub(r"^(?:distinct|different) ", "", word) for word in re.split(r", and |, | and ", slots["columns"])]
    steps = [e.Name(ROW) if name_key(word) == "name" else reader.step(word) for word in words]
    if source is None or None in steps or (len(steps) < 2 and not slots.get("by")):
        return None
    columns = tuple(e.Column(step) for step in steps if step is not None)
    order: tuple[e.SortKey, ...] = ()
    if slots.get("by"):
        key = e.Name(ROW) if name_key(slots["by"]) == "name" else reader.attribute(slots["by"])
        if key is None:
            return None
        order = (e.SortKey(key, slots["way"].lower().startswith("desc")),)
    return f.Select(source, e.Selection(columns, order=order))


def read_pattern(reader: PatternReader, slots: Slots) -> f.Function | None:
    """*Which songs have a name that contains 'Hey'?*"""
    source = reader.source(slots["kind"])
    key: e.Expression | None = e.Name(ROW) if name_key(slots["key"]) == "name" else reader.attribute(slots["key"])
    if source is None or key is None or set("%_") & set(slots["text"]):
        return None
    shapes = {"contain": "%{}%", "contains": "%{}%", "include": "%{}%", "starts with": "{}%", "begins with": "{}%"}
    text = {**shapes, "ends with": "%{}"}[slots["how"].lower()].format(slots["text"])
    return ask(f.Where(source, e.Compare(key, e.Comparison.MATCHES, e.Constant(Text(text)))), slots)


def read_ratio(reader: PatternReader, slots: Slots) -> f.Function | None:
    """*What is the ratio of population to area of France?*"""
    source, left, right = (
        reader.entity(slots["name"]),
        reader.attribute(slots["left"]),
        reader.attribute(slots["right"]),
    )
    if source is None or left is None or right is None:
        return None
    operator = e.Operator.DIVIDE if slots["what"].lower() == "ratio" else e.Operator.SUBTRACT
    return f.Select(source, e.Selection((e.Column(e.Arithmetic(left, operator, right)),)))


PARTS = {
    "LIST": rf"(?:{LIST}|(?P<many>{HOW_MANY}))",
    "SHOW": r"(?:what is |what are |which is |show |list |find )?(?:the )?",
    "VERB": VERB,
    "KIND": r"(?P<kind>.+?)",
    "KEY": r"(?P<key>.+?)",
    "NAME": r"(?P<name>.+)",
    "BY": r"(?P<by>.+?)",
    "WHO": r"(?:that |which |who )?",
    "HAVE": r"(?:have|has|with|having)",
    "ALL": r"(?:all |all the |each |every |the )?",
    "PLACE": rf"(?P<place>{'|'.join(ORDINALS[1:])}|\d+(?:st|nd|rd|th))",
    "MOST": rf"(?P<degree>{HIGH}|{LOW})",
    "THAN": rf"(?P<degree>{MORE}|{LESS})",
    "SIDE": r"(?P<degree>above|below|greater|higher|lower|less|more|larger|smaller)",
    "AMOUNT": rf"(?P<amount>{'|'.join(AMOUNTS)})",
    "STATISTIC": rf"(?P<statistic>{'|'.join(STATISTICS)})",
    "PER": r"(?:per|for each|in each|by|of each)",
    "WAY": r"(?P<way>ascending|descending|alphabetical)",
    "SAYS": r"(?P<how>contains|contain|include|starts with|begins with|ends with)",
    "QUOTED": r"(?:the (?:string|word|substring|text) )?[\"'“](?P<text>[^\"'”]+)[\"'”]",
}  # the words in capitals of the patterns below


PART = re.compile("|".join(sorted(PARTS, key=len, reverse=True)))  # the longest first: PLACE before PER


def pattern(text: str) -> re.Pattern[str]:
    return re.compile(PART.sub(lambda match: PARTS[match[0]], text), re.IGNORECASE)


Maker = Callable[[PatternReader, Any], f.Function | None]
PATTERNS: tuple[tuple[re.Pattern[str], Maker], ...] = (
    (pattern("LIST KIND WHOHAVE THAN KEY than NAME"), read_than),
    (pattern(r"LIST KIND WHO(?:are|is) (?P<adjective>\w+) than NAME"), read_adjective_than),
    (pattern(r"(?:is|was) (?P<one>.+?) (?P<adjective>\w+er) than NAME"), read_adjective_than),
    (pattern(r"(?:is|was|are) (?P<one>.+) an? KIND"), read_is_a),
    (pattern(r"(?:is|was|are) (?P<one>.+) (?P<adjective>[\w-]+)"), read_is_a),
    (pattern(r"LIST KIND WHOHAVE (?:an? )?(?P<degree>above|below)[ -](?:the )?average KEY"), read_average),
    (pattern("LIST KIND (?:whose|with) (?:an? )?KEY (?:is |are )?SIDE(?: than)? (?:the )?average"), read_average),
    (pattern("(?:what|which)(?: is)? the PLACE[ -]MOST KIND by KEY"), read_rank),
    (pattern("(?:what is |which is |which |what )(?:the )?KIND (?:with|has) the PLACE[ -]MOST KEY"), read_rank),
    (pattern(r"SHOW(?P<end>top|bottom) (?P<number>\d+) ?(?:%|percent) of (?:the )?KIND by KEY"), read_share),
    (pattern("LIST KIND WHO(?:HAVE no|without(?: any)?|do not have(?: any| a| an)?) KEY"), read_without),
    (pattern(r"LIST KIND WHOHAVE AMOUNT (?P<number>\w+) KEY"), read_amount),
    (pattern("how many KIND(?: are there| are)? PER BY"), read_groups),
    (pattern("SHOWnumber of KIND PER BY"), read_groups),
    (pattern("SHOWSTATISTIC KEY of ALLKIND PER BY"), read_groups),
    (pattern("SHOW(?P<degree>most|least) common KEY (?:of|among|for) ALLKIND"), read_common),
    (pattern("VERB (?:the )?(?P<columns>.+?) (?:of|for) ALLKIND"), read_columns),
    (pattern("VERB (?:the )?(?P<columns>.+?) (?:of|for) ALLKIND,? (?:sorted|ordered) by BY"
             "(?: in)?(?: WAY(?: order)?)?"), read_columns),
    (pattern("VERB (?:the )?(?P<columns>.+?) (?:of|for) ALLKIND,? (?:sorted |ordered )?in WAY order (?:of|by) BY"),
     read_columns),
    (pattern("LIST KIND (?:whose|with an?|with the|have an?) KEY (?:that )?SAYS QUOTED"), read_pattern),
    (pattern("what is the (?P<what>ratio|difference) (?:of|between) (?:the )?(?P<left>.+?) (?:to|and) (?:the )?"
             "(?P<right>.+?) (?:of|for) NAME"), read_ratio),
)  # fmt: skip
