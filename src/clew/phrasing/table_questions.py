"""Questions for statistics and tables, which only the extensions ask."""

from __future__ import annotations

from clew.kb.values import Direction
from clew.language.program import functions as f
from clew.phrasing.clauses import listed
from clew.phrasing.framing import QuestionFramer, by_length, noun
from clew.phrasing.meaning import Comparison
from clew.phrasing.saying import NounForm
from clew.phrasing.templates import Constituent, fill


def aggregate(framer: QuestionFramer, node: f.Aggregate) -> str:
    frame = statistic(node.statistic)
    if node.statistic is not f.Statistic.COUNT:
        frame = by_length(frame, framer.phrases.attribute(node.key))
    return framer.framed(frame, summed(framer, node))


def summed(framer: QuestionFramer, node: f.Aggregate) -> dict[str, Constituent]:
    source = framer.describer.entities(node.source, NounForm.THE_MANY)
    return {"S": source, "A": noun(framer.phrases.attribute(node.key))}


def verify_aggregate(framer: QuestionFramer, source: f.Aggregate, test: Comparison) -> str:
    comparison = framer.describer.testing.said(test, framer.phrases.attribute(source.key).kind, asked=True)["C"]
    return framer.framed(f"{statistic(source.statistic)}_verify", summed(framer, source) | {"C": comparison})


def group(framer: QuestionFramer, node: f.GroupBy) -> str:
    """*How many of the cities are there per country?*, or without a noun a clause for it."""
    relation, source = (
        framer.phrases.relation(node.predicate),
        framer.describer.entities(node.source, NounForm.THE_MANY),
    )
    if not relation.noun or node.direction is not Direction.FORWARD:
        return group_described(framer, node, source)
    given = {"S": source, "D": Constituent(relation.noun), "A": noun(framer.phrases.attribute(node.key))}
    return framer.framed(f"per_{node.statistic}", given)


def group_described(framer: QuestionFramer, node: f.GroupBy, source: Constituent) -> str:
    """*For each country in which one of the cities is, how many such cities are there?*"""
    one_of = fill(framer.phrases.frame("one_of")[0], {"S": source}) if source.plural else source.text
    relation, forward = framer.phrases.relation(node.predicate), node.direction is Direction.FORWARD
    concept = relation.object if forward else relation.subject
    other = framer.describer.others(concept)
    about = Constituent("", False, bool(concept) and framer.phrases.concept(concept).person)
    templates = relation.object_clauses if forward else relation.subject_clauses
    values = {"S" if forward else "O": Constituent(one_of, heavy=True)}
    said = framer.describer.made(f"{relation.name}.group", templates, values, about, 0)
    given = {
        "D": Constituent(other.singular),
        "P": Constituent(said.whole),
        "A": noun(framer.phrases.attribute(node.key)),
    }
    given["N"] = Constituent(framer.describer.called_in(source.text, node.source))
    return framer.framed(f"group_{node.statistic}", given)


def table(framer: QuestionFramer, node: f.Table) -> str:
    source = framer.describer.entities(node.source, NounForm.THE_MANY)
    nouns = [column(framer, name) for name in node.columns]
    text = listed([one.text for one in nouns], framer.describer.word("and"))
    columns = Constituent(text, len(nouns) > 1 or nouns[0].plural)
    return framer.framed("table", {"S": source, "A": columns, "their": Constituent(framer.describer.word("their"))})


def column(framer: QuestionFramer, name: str) -> Constituent:
    if name in framer.phrases.kit.relations:
        relation = framer.phrases.relation(name)
        return Constituent(relation.noun or f"“{name}”")
    return noun(framer.phrases.attribute(name))


def statistic(name: f.Statistic) -> str:
    return "count_known" if name is f.Statistic.COUNT else str(name)
