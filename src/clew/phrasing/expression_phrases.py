"""Expressions as noun phrases and conditions as clauses: *whose salary is greater than the average*."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from decimal import Decimal
from functools import cache
from types import MappingProxyType
from typing import Any

from clew.english.grammar import indefinite_article
from clew.kb.values import Direction, Quantity, Text, Time
from clew.language.program import expressions as e
from clew.language.program import functions as f
from clew.language.program.program_text import write_program_text
from clew.phrasing.clause_writer import ClauseWriter
from clew.phrasing.entity_descriptions import RowCondition, is_count
from clew.phrasing.noun_phrases import Clause, join_clauses
from clew.phrasing.phrase_kit import Noun, RelationPhrases, Templates, ValueKind
from clew.phrasing.templates import Constituent, fill_template
from clew.phrasing.values_in_words import OP_NAMES

ROW = e.Item()
COMPARISON_NAMES = {e.Comparison(op): name for op, name in OP_NAMES.items()} | {
    e.Comparison.LE: "le",
    e.Comparison.GE: "ge",
}
RANKED_KINDS = (ValueKind.QUANTITY, ValueKind.TIME)  # whose values have comparatives and superlatives
ARITHMETIC_FRAMES = {
    e.Operator.ADD: "the_sum",
    e.Operator.SUBTRACT: "the_difference",
    e.Operator.MULTIPLY: "the_product",
    e.Operator.DIVIDE: "the_ratio",
}
HUNDRED = e.Constant(Quantity(Decimal(100)))
JOINT_MARKS = {"or": "either", "and": "both"}
NO_VARIABLES: Mapping[str, Constituent] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class RowWords:
    """What a sentence calls the row, one and many of them, and its variables; `owner` comes before a noun: *its*.

    Without an `owner`, a noun is said to be *of* the row. `counted` are the plurals of the variables: *orders*.
    """

    one: Constituent
    many: Constituent
    owner: str = ""
    variables: Mapping[str, Constituent] = field(default_factory=lambda: NO_VARIABLES)
    counted: Mapping[str, Constituent] = field(default_factory=lambda: NO_VARIABLES)


@dataclass(frozen=True, slots=True)
class ExpressionWriter:
    """Writes the expressions of one function; `programs` are those whose answers they use."""

    clauses: ClauseWriter
    words: RowWords
    programs: tuple[f.Function, ...] = ()
    source: f.Function | None = None
    depth: int = 0

    def fill(self, frame: str, **values: Constituent) -> str:
        """A frame with its values."""
        return fill_template(self.clauses.chooser.choose(frame, self.clauses.phrases.frame(frame)), values)

    # --- expressions

    def write(self, expression: e.Expression) -> Constituent:
        """The expression as a noun phrase."""
        return EXPRESSION_PHRASES[type(expression)](self, expression)

    def write_item(self, item: e.Item) -> Constituent:
        if item == ROW:
            return self.words.one
        return self.words.variables.get(item.variable, Constituent(f"“{item.variable}”"))

    def write_constant(self, constant: e.Constant) -> Constituent:
        return Constituent(self.clauses.values.write_value(constant.value))

    def write_answer(self, answer: e.Answer) -> Constituent:
        program = self.programs[answer.number - 1]
        return AnswerWriter(self.clauses, self.depth).write(program, self.source)

    def noun_of(self, expression: e.Expression) -> Constituent | None:
        """The noun of something that the row itself has, without an article; None if there is none."""
        match expression:
            case e.Attribute(source, key) if source == ROW:
                attribute = self.clauses.phrases.attribute(key)
                return Constituent(attribute.noun, attribute.plural)
            case e.Name(source) if source == ROW:
                return Constituent(self.clauses.word("name"))
            case e.Identifier(source) if source == ROW:
                return Constituent(self.clauses.word("id"))
            case e.Along(source, predicate, direction) if source == ROW:
                return noun_of_relation(self.clauses.phrases.relation(predicate), direction)
        return None

    def write_owned(self, noun: Constituent, source: e.Expression) -> Constituent:
        """A noun of something: *its capital*, *the capital of France*."""
        if source == ROW and self.words.owner:
            return replace(noun, text=f"{self.words.owner} {noun.text}")
        owner = self.write(source)
        return replace(noun, text=self.fill("owned", D=noun, S=owner), is_heavy=owner.is_heavy, is_owned=True)

    def write_attribute(self, attribute: e.Attribute) -> Constituent:
        phrases = self.clauses.phrases.attribute(attribute.key)
        return self.write_owned(Constituent(phrases.noun, phrases.plural), attribute.source)

    def write_name(self, name: e.Name) -> Constituent:
        return self.write_owned(Constituent(self.clauses.word("name")), name.source)

    def write_identifier(self, identifier: e.Identifier) -> Constituent:
        return self.write_owned(Constituent(self.clauses.word("id")), identifier.source)

    def write_along(self, along: e.Along) -> Constituent:
        """What a relation leads to, by its noun or else with a clause: *the orders whose customer is that person*."""
        relation = self.clauses.phrases.relation(along.predicate)
        if (noun := noun_of_relation(relation, along.direction)) is not None:
            return self.write_owned(noun, along.source)
        person, far_noun = self.far_end(relation, along.direction)
        clause = self.relation_clause(relation, along, Constituent("", True, person))
        return Constituent(f"{self.clauses.word('the')} {far_noun.plural} {clause}", True, person, is_heavy=True)

    def far_end(self, relation: RelationPhrases, direction: Direction) -> tuple[bool, Noun]:
        """Whether those that a relation leads to are persons, and the noun for them."""
        concept = relation.object if direction is Direction.FORWARD else relation.subject
        person = bool(concept) and self.clauses.phrases.concept(concept).person
        return person, self.clauses.noun_for_concept(concept)

    def relation_clause(self, relation: RelationPhrases, along: e.Along, about: Constituent) -> str:
        """The clause that a relation leads from its source to what is described."""
        forward = along.direction is Direction.FORWARD
        templates = relation.object_clauses if forward else relation.subject_clauses
        ends = {"S" if forward else "O": replace(self.write(along.source), is_heavy=False)}
        return self.clauses.fill_clause(f"{relation.name}.path", templates, ends, about, self.depth + 1).full_text

    def write_such(self, such: e.Such) -> Constituent:
        base = self.write(such.source)
        clause = self.inner_clause(such.source, such.condition, base.is_plural)
        joint = f" {self.clauses.word('and')} " if base.is_heavy else " "
        return replace(base, text=f"{base.text}{joint}{clause.full_text}", is_heavy=True)

    def inner_clause(self, source: e.Expression, condition: e.Condition, plural: bool) -> Clause:
        """The clause for a condition on what is under `source`."""
        person, noun = False, self.clauses.noun_for_concept("")
        if isinstance(source, e.Along):
            person, noun = self.far_end(self.clauses.phrases.relation(source.predicate), source.direction)
        about = Constituent(noun.singular, plural, person)
        return self.for_clause(about, noun.plural).write_clause(condition, about)

    def for_clause(self, about: Constituent, many: str) -> ExpressionWriter:
        """The writer for conditions on something else."""
        return clause_expressions(self.clauses, about, many, self.programs, None, self.depth + 1)

    def write_summary(self, summary: e.Summary) -> Constituent:
        """A statistic: *the number of orders*, *the average salary of the employees*."""
        if summary.statistic is e.Statistic.COUNT:
            frame = "number_of_different" if summary.distinct else "number_of"
            return Constituent(self.fill(frame, D=self.write_many(summary.source)))
        word = self.fill(f"{summary.statistic}_of")
        if summary.distinct:
            word = f"{word} {self.fill('different')}"
        if isinstance(summary.source, e.Attribute):
            phrases = self.clauses.phrases.attribute(summary.source.key)
            return self.write_owned(Constituent(f"{word} {phrases.noun}", phrases.plural), summary.source.source)
        inside = self.write(summary.source)
        return Constituent(f"{self.clauses.word('the')} {word} {without_the(inside.text)}", is_heavy=inside.is_heavy)

    def write_many(self, source: e.Expression) -> Constituent:
        """What is counted, in the plural and without an article."""
        if source == ROW:
            return self.words.many
        if isinstance(source, e.Item) and source.variable in self.words.counted:
            return self.words.counted[source.variable]
        if isinstance(source, e.Along) and source.direction is Direction.FORWARD:
            relation = self.clauses.phrases.relation(source.predicate)
            if relation.noun:
                plural = self.write_owned(Constituent(relation.plural, True), source.source)
                return replace(plural, text=without_the(plural.text))
        many = self.write(source)
        return replace(many, text=without_the(many.text))

    def write_part(self, part: e.PartOfTime) -> Constituent:
        word = dict(zip(e.TimePart, self.clauses.phrases.frame("word_time_parts"), strict=True))[part.part]
        return Constituent(self.fill("part_of_time", D=Constituent(word), S=self.write(part.source)))

    def write_arithmetic(self, arithmetic: e.Arithmetic) -> Constituent:
        match arithmetic:
            case e.Arithmetic(e.Arithmetic(left, e.Operator.DIVIDE, right), e.Operator.MULTIPLY, by) if by == HUNDRED:
                frame = "the_percentage"
            case e.Arithmetic(by, e.Operator.MULTIPLY, e.Arithmetic(left, e.Operator.DIVIDE, right)) if by == HUNDRED:
                frame = "the_percentage"
            case e.Arithmetic(left, operator, right):
                frame = ARITHMETIC_FRAMES[operator]
        return Constituent(self.fill(frame, L=self.write_operand(left), R=self.write_operand(right)))

    def write_operand(self, operand: e.Expression) -> Constituent:
        """A part of a calculation, such that it is clear where it ends."""
        text = self.write(operand)
        is_open = isinstance(operand, e.Arithmetic) and operand.operator is e.Operator.SUBTRACT
        return replace(text, text=self.fill("the_result", P=text)) if is_open else text

    def write_qualifier(self, qualifier: e.Qualifier) -> Constituent:
        phrases = self.clauses.phrases.qualifier(qualifier.key)
        source = self.write(qualifier.source)
        text = self.fill("stated_for", D=Constituent(phrases.noun, phrases.plural), S=source)
        return Constituent(text, phrases.plural, is_heavy=source.is_heavy)

    # --- comparisons

    def kind_of(self, expression: e.Expression) -> ValueKind:
        """The kind of values of an expression, as far as the wording depends on it."""
        match expression:
            case e.Attribute(_, key):
                return self.clauses.phrases.attribute(key).kind
            case e.Qualifier(_, key):
                return self.clauses.phrases.qualifier(key).kind
            case e.Summary(e.Statistic.COUNT) | e.Arithmetic() | e.PartOfTime():
                return ValueKind.QUANTITY
            case e.Summary(_, source):
                return self.kind_of(source)
            case e.Constant(value):
                return kind_of_value(value)
        return ValueKind.TEXT

    def predicate(self, compare: e.Compare, left: Constituent) -> str:
        """What a comparison says of its left side: *is greater than the population of Egypt*."""
        if compare.comparison is e.Comparison.MATCHES:
            return self.pattern_predicate(compare.right, left)
        family, right = self.comparison_family(compare), self.write(compare.right)
        if isinstance(compare.left, e.PartOfTime) and isinstance(compare.right, e.Constant):
            right = Constituent(str(compare.right.value))  # a year has no separator: 1990
        return self.fill(f"{family}_{COMPARISON_NAMES[compare.comparison]}", L=left, R=right)

    def comparison_family(self, compare: e.Compare) -> str:
        """The frames for a comparison: of times if both sides may be, of texts if both certainly are, else any."""
        sides, is_equality = (compare.left, compare.right), compare.comparison in (e.Comparison.EQ, e.Comparison.NE)
        kinds = {self.kind_of(side) for side in sides if not isinstance(side, e.Answer)}
        if kinds == {ValueKind.TIME} and not (is_equality and not isinstance(compare.right, e.Constant)):
            return "compare_times"
        texts = any(isinstance(side, e.Name) or is_text(side) for side in sides)
        return "compare_texts" if texts or (is_equality and kinds == {ValueKind.TEXT}) else "compare"

    def pattern_predicate(self, right: e.Expression, left: Constituent) -> str:
        """What SQL's LIKE says, in words if the pattern is simple."""
        pattern = right.value.text if isinstance(right, e.Constant) and isinstance(right.value, Text) else ""
        inner = pattern.strip("%")
        frames = {f"%{inner}%": "compare_part", f"{inner}%": "compare_start", f"%{inner}": "compare_end"}
        frame = frames.get(pattern) if inner and not {"%", "_"} & set(inner) else None
        text = Constituent(f"“{inner}”") if frame else self.write(right)
        return self.fill(frame or "compare_pattern", L=left, R=text)

    # --- orders and limits

    def write_order(self, order: tuple[e.SortKey, ...]) -> str:
        """*the area from the highest, then by the name from A to Z*."""
        return self.fill("order_then").join(map(self.write_sort_key, order))

    def write_sort_key(self, key: e.SortKey) -> str:
        kind = {ValueKind.QUANTITY: "numbers", ValueKind.TIME: "times"}.get(self.kind_of(key.expression), "texts")
        text = self.fill(f"order_{kind}_{'down' if key.descending else 'up'}", A=self.write(key.expression))
        return self.fill("order_missing_first", A=Constituent(text)) if key.missing_first else text

    def write_places(self, limit: e.Limit) -> str:
        """*the first 3*, *the 5 after the first 2*."""
        number = Constituent(self.write_count(limit))
        if limit.count == 1 and not limit.is_percent:
            return self.fill("single_place", V=Constituent(self.write_ordinal(limit.offset + 1)))
        if not limit.offset:
            return self.fill("first_places", V=number)
        return self.fill("later_places", V=number, L=Constituent(f"{limit.offset:,}"))

    def write_count(self, limit: e.Limit) -> str:
        return self.fill("percent", V=Constituent(str(limit.count))) if limit.is_percent else f"{limit.count:,}"

    def write_ordinal(self, place: int) -> str:
        words = self.clauses.phrases.frame("word_ordinals")
        return words[place - 1] if place <= len(words) else ordinal_number(place)

    def superlative(self, order: tuple[e.SortKey, ...]) -> str:
        """*largest area*, *most official languages*; empty if there is no such phrase for an order."""
        (key, *others) = order
        if others or self.kind_of(key.expression) not in RANKED_KINDS:
            return ""
        match key.expression:
            case e.Attribute(source, name) if source == ROW:
                attribute = self.clauses.phrases.attribute(name)
                templates = attribute.most if key.descending else attribute.least
                return templates[0].removeprefix("[has|have] the ") if templates else ""
            case e.Summary(e.Statistic.COUNT, e.Along(source, predicate, Direction.FORWARD)) if source == ROW:
                relation = self.clauses.phrases.relation(predicate)
                word = without_the(self.clauses.word("most" if key.descending else "fewest"))
                return f"{word} {relation.plural}" if relation.noun else ""
        text = self.write(key.expression).text
        word = self.fill("maximum_of" if key.descending else "minimum_of")
        return f"{word} {without_the(text)}" if text != without_the(text) else ""

    # --- conditions as clauses about a noun

    def write_clause(self, condition: e.Condition, about: Constituent, within: str = "and") -> Clause:
        """The clause that says a condition of `about`; `within` is the word that joins it to others, if any."""
        match condition:
            case e.Compare():
                return self.comparison_clause(turn_to_row(condition), about)
            case e.Has(source):
                return self.having_clause(source, about, "at least one", "known")
            case e.Not(e.Has(e.Such(e.Along() as source, e.Not(inner)))) if source.source == ROW:
                return self.only_clause(source, inner, about)
            case e.Not(e.Has(source)):
                return self.having_clause(source, about, self.clauses.phrases.frame("amount_none")[0], "unknown")
            case e.IsA(source, concept) if source == ROW:
                return self.kind_clause(concept, about)
            case e.AllOf(parts) | e.AnyOf(parts):
                return self.joint_clause(parts, "and" if isinstance(condition, e.AllOf) else "or", about, within)
            case e.Not(inner):
                inside = Constituent(self.write_clause(inner, about).full_text)
                return self.frame_clause("not_among", {"P": inside}, about)
        return self.sentence_clause(condition, about)

    def comparison_clause(self, compare: e.Compare, about: Constituent) -> Clause:
        """*whose salary is …*, *that has at least 5 employees*, or *for which … is …*."""
        match compare:
            case e.Compare(e.Summary(e.Statistic.COUNT, path), op, e.Constant(value)) if (
                is_count(value) and op in COMPARISON_NAMES and self.counted_noun(path) is not None
            ):
                amount = self.write_amount(op, int(value.number))  # type: ignore[union-attr]
                return self.counted_clause(path, amount, about)
        if (clause := self.comparative_clause(compare, about)) is not None:
            return clause
        if (noun := self.noun_of(compare.left)) is not None:
            predicate = Constituent(self.predicate(compare, noun))
            return self.frame_clause("whose", {"D": noun, "P": predicate}, about)
        return self.sentence_clause(compare, about)

    def comparative_clause(self, compare: e.Compare, about: Constituent) -> Clause | None:
        """*that has a larger population than Egypt*, if an entity's value under the same key is on the right."""
        match compare:
            case e.Compare(e.Attribute(source, key), (e.Comparison.GT | e.Comparison.LT) as op, e.Answer(number)):
                other = self.programs[number - 1]
                if source == ROW and isinstance(other, f.QueryAttr) and other.key == key:
                    attribute = self.clauses.phrases.attribute(key)
                    more = attribute.more if op is e.Comparison.GT else attribute.less
                    than = comparative_templates(more) if attribute.kind in RANKED_KINDS else ()
                    values = {"R": self.clauses.write_entities(other.source, depth=self.depth + 1)}
                    clause = self.clauses.fill_clause(f"{key}.than", than, values, about, self.depth) if than else None
                    return replace(clause, is_heavy=True) if clause else None
        return None

    def write_amount(self, comparison: e.Comparison, count: int) -> Constituent:
        """*at least 5*, *exactly 3*."""
        frame = f"amount_{COMPARISON_NAMES[comparison]}"
        one = count == 1 and comparison in (e.Comparison.EQ, e.Comparison.GE, e.Comparison.GT, e.Comparison.LE)
        return Constituent(self.fill(frame, V=Constituent(f"{count:,}")), not one)

    def counted_noun(self, path: e.Expression) -> e.Along | None:
        """The step of the row itself that a path is, with or without a condition; else None."""
        step = path.source if isinstance(path, e.Such) else path
        return step if isinstance(step, e.Along) and step.source == ROW else None

    def counted_clause(self, path: e.Expression, amount: Constituent, about: Constituent) -> Clause:
        """*that has more than 3 official languages*, with a clause about them if the path has a condition."""
        step = self.counted_noun(path)
        assert step is not None
        inside = self.inner_clause(step, path.condition, amount.is_plural).full_text if isinstance(path, e.Such) else ""
        return self.clauses.relation_count_clause(step, amount, about, self.depth, inside)

    def having_clause(self, source: e.Expression, about: Constituent, amount: str, frame: str) -> Clause:
        """That there is something, or nothing, under `source`."""
        if self.counted_noun(source) is not None:
            return self.counted_clause(source, Constituent(amount, frame == "unknown"), about)
        if (noun := self.noun_of(source)) is not None:
            predicate = self.fill(frame, L=replace(noun, text="")).strip()
            return self.frame_clause("whose", {"D": noun, "P": Constituent(predicate)}, about)
        condition: e.Condition = e.Has(source)
        return self.sentence_clause(condition if frame == "known" else e.Not(condition), about)

    def only_clause(self, source: e.Expression, condition: e.Condition, about: Constituent) -> Clause:
        """That all under `source` fulfil a condition: *that has no orders other than those whose …*."""
        step = self.counted_noun(source)
        assert step is not None
        inside = self.fill("other_than_those", P=Constituent(self.inner_clause(source, condition, True).full_text))
        none = Constituent(self.clauses.phrases.frame("amount_none")[0], True)
        return self.clauses.relation_count_clause(step, none, about, self.depth, inside)

    def kind_clause(self, concept: str, about: Constituent) -> Clause:
        noun = self.clauses.phrases.concept(concept).nouns[0]
        value = Constituent(noun.plural if about.is_plural else f"{noun.article} {noun.singular}".strip())
        return self.frame_clause("is_kind", {"D": value}, about)

    def joint_clause(self, parts: tuple[e.Condition, ...], word: str, about: Constituent, within: str) -> Clause:
        clauses = [self.write_clause(part, about, word) for part in parts]
        texts, heavy = [clause.full_text for clause in clauses], [clause.is_heavy for clause in clauses]
        return Clause(self.mark_joint(join_clauses(texts, self.clauses.word(word), heavy), word, within), is_heavy=True)

    def mark_joint(self, text: str, word: str, within: str) -> str:
        """The text with *either* or *both* before it, if it stands among others that another word joins."""
        return text if not within or within == word else f"{self.clauses.word(JOINT_MARKS[word])} {text}"

    def sentence_clause(self, condition: e.Condition, about: Constituent) -> Clause:
        sentence = Constituent(self.write_sentence(condition))
        return self.frame_clause("for_whom" if about.is_person else "for_which", {"P": sentence}, about)

    def frame_clause(self, frame: str, values: dict[str, Constituent], about: Constituent) -> Clause:
        clause = self.clauses.fill_clause(frame, self.clauses.phrases.frame(frame), values, about, self.depth)
        return replace(clause, is_heavy=True)

    # --- conditions as sentences

    def write_sentence(self, condition: e.Condition, within: str = "") -> str:
        """The condition as a sentence: *the number of employees is greater than 5*."""
        match condition:
            case e.Compare(left=left):
                subject = self.write(left)
                return f"{subject.text} {self.predicate(condition, subject)}"
            case e.Has(source) | e.Not(e.Has(source)):
                return self.existence_sentence(source, isinstance(condition, e.Has))
            case e.IsA(source, concept):
                noun = self.clauses.phrases.concept(concept).nouns[0]
                subject = self.write(source)
                kind = noun.plural if subject.is_plural else f"{noun.article} {noun.singular}".strip()
                return self.fill("is_one", L=subject, D=Constituent(kind))
            case e.AllOf(parts) | e.AnyOf(parts):
                word = "and" if isinstance(condition, e.AllOf) else "or"
                texts = [self.write_sentence(part, word) for part in parts]
                joined = join_clauses(texts, self.clauses.word(word), [True] * len(parts))
                return self.mark_joint(joined, word, within)
            case e.Not(inner):
                return self.fill("not_true", P=Constituent(self.write_sentence(inner)))
        raise TypeError(f"{type(condition).__name__} is not a condition")

    def existence_sentence(self, source: e.Expression, is_there: bool) -> str:
        if isinstance(source, e.Along | e.Such):
            return self.fill("there_are" if is_there else "there_are_no", D=self.write_many(source))
        return self.fill("known" if is_there else "unknown", L=self.write(source))


EXPRESSION_PHRASES: dict[type[e.Expression], Callable[[ExpressionWriter, Any], Constituent]] = {
    e.Item: ExpressionWriter.write_item,
    e.Constant: ExpressionWriter.write_constant,
    e.Answer: ExpressionWriter.write_answer,
    e.Along: ExpressionWriter.write_along,
    e.Attribute: ExpressionWriter.write_attribute,
    e.Qualifier: ExpressionWriter.write_qualifier,
    e.Name: ExpressionWriter.write_name,
    e.Identifier: ExpressionWriter.write_identifier,
    e.Such: ExpressionWriter.write_such,
    e.Summary: ExpressionWriter.write_summary,
    e.PartOfTime: ExpressionWriter.write_part,
    e.Arithmetic: ExpressionWriter.write_arithmetic,
}


@dataclass(frozen=True, slots=True)
class AnswerWriter:
    """Writes what another program yields as a noun phrase: *the population of Egypt*, *the average*."""

    clauses: ClauseWriter
    depth: int

    def write(self, program: f.Function, compared: f.Function | None) -> Constituent:
        """The noun phrase; a statistic of the entities that are `compared` is *the average*."""
        match program:
            case f.Entities() | f.What():
                node = program.source if isinstance(program, f.What) else program
                return self.clauses.write_entities(node, depth=self.depth + 1)
            case f.SelectAmong(source, key, among):
                return self.clauses.write_entities(f.Top(source, key, among, 1), depth=self.depth + 1)
            case f.Count(source):
                return self.write_expression(source, e.Summary(e.Statistic.COUNT, ROW))
            case f.QueryAttr(source, key):
                return self.write_expression(source, e.Attribute(ROW, key))
            case f.Aggregate(source, key, statistic) if statistic is not f.Statistic.COUNT:
                return self.write_statistic(source, e.Summary(statistic, e.Attribute(ROW, key)), compared)
            case f.Select(f.Entities() as source, selection, programs) if is_plain_statistic(selection):
                expression = selection.columns[0].expression
                return self.write_statistic(source, expression, compared, programs)
        text = " ".join(write_program_text(program).split())
        return Constituent(fill_template(self.clauses.phrases.frame("answer_to")[0], {"P": Constituent(text)}))

    def write_statistic(
        self,
        source: f.Entities,
        expression: e.Expression,
        compared: f.Function | None,
        programs: tuple[f.Function, ...] = (),
    ) -> Constituent:
        is_average = isinstance(expression, e.Summary) and expression.statistic is e.Statistic.AVERAGE
        if source == compared and is_average:
            return Constituent(self.clauses.phrases.frame("own_average")[0])
        return self.write_expression(source, expression, programs)

    def write_expression(
        self, source: f.Entities, expression: e.Expression, programs: tuple[f.Function, ...] = ()
    ) -> Constituent:
        """An expression about all entities of `source` together."""
        owner = self.clauses.write_entities(source, depth=self.depth + 1)
        words = RowWords(owner, replace(owner, text=without_the(owner.text)))
        return ExpressionWriter(self.clauses, words, programs, source, self.depth + 1).write(expression)


def is_plain_statistic(selection: e.Selection) -> bool:
    """Whether a selection is one column over all rows, or over each, and nothing else."""
    (first, *others) = selection.columns
    is_summary = isinstance(first.expression, e.Summary)
    return replace(selection, columns=(), group=None) == e.Selection(()) and not others and (
        (selection.group == () and is_summary) or selection.group is None
    )  # fmt: skip


def clause_expressions(
    clauses: ClauseWriter,
    about: Constituent,
    many: str,
    programs: tuple[f.Function, ...],
    source: f.Function | None,
    depth: int,
) -> ExpressionWriter:
    """The writer for conditions that are said as clauses about a noun."""
    one = fill_template(clauses.phrases.frame("row")[0], {"D": Constituent(about.text or clauses.word("it"))})
    words = RowWords(Constituent(one, False, about.is_person), Constituent(many), clauses.possessive_pronoun(about))
    return ExpressionWriter(clauses, words, programs, source, depth)


def write_row_clause(
    clauses: ClauseWriter, condition: RowCondition, about: Constituent, depth: int, alone: bool
) -> Clause:
    """The clause for a condition of expressions."""
    writer = clause_expressions(clauses, about, about.text, condition.programs, condition.source, depth)
    return writer.write_clause(condition.condition, about, "" if alone else "and")


def turn_to_row(compare: e.Compare) -> e.Compare:
    """The comparison with what the row has on its left."""
    outside = isinstance(compare.left, e.Constant | e.Answer) and not isinstance(compare.right, e.Constant | e.Answer)
    if not outside or compare.comparison is e.Comparison.MATCHES:
        return compare
    return e.Compare(compare.right, e.MIRRORED_COMPARISONS.get(compare.comparison, compare.comparison), compare.left)


def is_text(expression: e.Expression) -> bool:
    return isinstance(expression, e.Constant) and isinstance(expression.value, Text)


@cache
def comparative_templates(templates: Templates) -> Templates:
    """Predicates that compare two as clauses with what is compared to: *that is taller than R*."""
    than = []
    for template in templates:
        verb, end, rest = template.partition("] ")
        if rest.startswith("the "):
            noun = without_the(rest)
            article = "" if noun.split(" ")[-1].endswith("s") else indefinite_article(noun)
            rest = f"{article} {noun}".strip()
        than.append(f"{{who}} {verb}{end}{rest} than {{R}}")
    return tuple(than)


def noun_of_relation(relation: RelationPhrases, direction: Direction) -> Constituent | None:
    """The noun for what a relation leads to, in the number that it usually has; None if it has none."""
    if direction is not Direction.FORWARD or not relation.noun:
        return None
    is_single = any(clause.startswith(f"whose {relation.noun} is") for clause in relation.subject_clauses)
    return Constituent(relation.noun) if is_single else Constituent(relation.plural, True)


def kind_of_value(value: object) -> ValueKind:
    if isinstance(value, Quantity):
        return ValueKind.QUANTITY
    return ValueKind.TIME if isinstance(value, Time) else ValueKind.TEXT


def without_the(text: str) -> str:
    return text.removeprefix("the ")


def ordinal_number(place: int) -> str:
    """*11th*, *22nd*."""
    ends = {1: "st", 2: "nd", 3: "rd"}
    is_teen = place // 10 % 10 == 1
    return f"{place:,}{'th' if is_teen else ends.get(place % 10, 'th')}"
