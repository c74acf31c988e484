"""The phrases of one concept, relation, attribute, qualifier or unit, from its name, the lexicon and what is known."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from clew.generate.phrasing import grammar
from clew.generate.phrasing.comparing import comparisons
from clew.generate.phrasing.expanding import cut, once, relation_phrases
from clew.generate.phrasing.kit import (
    AttributePhrases,
    ConceptPhrases,
    Noun,
    QualifierPhrases,
    RelationPhrases,
    UnitPhrases,
    ValueKind,
)
from clew.generate.phrasing.labels import readable, same
from clew.generate.phrasing.lexicon import Entry, lexicon
from clew.generate.phrasing.reading import Reading, is_noun, read_label
from clew.generate.phrasing.words import words
from clew.kb.values import NO_UNIT

SLOT = re.compile(r"\b([CVTWN])\b")
NO_ENTRY = Entry()
PERCENT = "percent"
CODE = re.compile(r"[A-Z]+\d+")
TELLING = re.compile(r"[a-z][a-z -]{3,}")
LONGEST_ALIAS = 4


def concept_of(name: str, person: bool = False) -> ConceptPhrases:
    """What the members of a concept are called."""
    entry = lexicon().concepts.get(same(name), NO_ENTRY)
    return ConceptPhrases(name, tuple(noun_of(one) for one in entry.nouns or (readable(name),)), person)


def noun_of(text: str) -> Noun:
    return Noun(grammar.article(text), text, grammar.plural(text))


def relation_of(
    name: str, unique: bool = False, subject: str = "", object_: str = "", aliases: Sequence[str] = ()
) -> RelationPhrases:
    """What can be said with a predicate, by its name and, where the lexicon knows none, its other names."""
    told = [alias for alias in aliases if is_telling(alias)]
    labels = [*told, name] if CODE.fullmatch(name) and told else [name, *told]
    found = next((label for label in labels if same(label) in lexicon().relations), None)
    if found is not None:
        return relation_phrases(name, known_reading(found), unique, subject, object_)
    first, *others = [relation_phrases(name, read_label(label), unique, subject, object_) for label in labels]
    return with_more(first, others)


def is_telling(alias: str) -> bool:
    """Whether an alias can stand in a sentence: a few words in small letters."""
    return bool(TELLING.fullmatch(alias)) and len(alias.split()) <= LONGEST_ALIAS


def known_reading(label: str) -> Reading:
    """What the lexicon says of a label; its noun is the label itself where it says nothing else."""
    entry = lexicon().relations[same(label)]
    noun = read_label(label).noun if entry.noun is None else entry.noun
    return Reading(noun, entry.say, entry.place, entry.ask)


def with_more(phrases: RelationPhrases, others: Sequence[RelationPhrases]) -> RelationPhrases:
    """The phrases with the clauses and sentences of others, in their order."""
    return replace(
        phrases,
        subject_clauses=once(*phrases.subject_clauses, *(clause for one in others for clause in one.subject_clauses)),
        object_clauses=once(*phrases.object_clauses, *(clause for one in others for clause in one.object_clauses)),
        sentences=once(*phrases.sentences, *(sentence for one in others for sentence in one.sentences)),
    )


def attribute_of(name: str, kind: ValueKind = ValueKind.TEXT, unit: str = "", holder: str = "") -> AttributePhrases:
    """What can be said with the key of literal facts."""
    entry = lexicon().attributes.get(same(name), NO_ENTRY)
    noun = entry.noun or attribute_noun(name)
    count = entry.count if kind is ValueKind.QUANTITY else ""
    if kind is ValueKind.QUANTITY and unit == NO_UNIT and grammar.is_plural(noun):
        noun, count = f"number of {noun}", noun
    if kind is ValueKind.QUANTITY and unit == PERCENT and grammar.is_plural(noun):
        noun = f"share of {noun}"
    plural = grammar.is_plural(noun)
    compared = comparisons(noun, kind, count, entry)
    return AttributePhrases(
        name, noun, plural, kind, holder,
        attribute_clauses(noun, plural, kind, count, entry),
        compared.over, compared.under, compared.more, compared.less, compared.most, compared.least,
        entry.ask, entry.check,
    )  # fmt: skip


def attribute_noun(name: str) -> str:
    """The key as a noun; what is no noun in English is left as it is."""
    parts = readable(name).split()
    return " ".join(parts[1:]) if parts[0].lower() in ("has", "have") and len(parts) > 1 else " ".join(parts)


def attribute_clauses(noun: str, plural: bool, kind: ValueKind, count: str, entry: Entry) -> tuple[str, ...]:
    """What describes an entity by a value: the plain clause, then more natural ones."""
    found = [f"whose {noun} {'are' if plural else 'is'} {{C}}"]
    if count:
        found.append(f"{{who}} [has|have] {{N}} {count}")
    if kind is ValueKind.TIME:
        found += ["{who} " + cut(said.replace(" C", " {T}")).predicate for said in entry.say]
    if kind is ValueKind.QUANTITY and is_measure(noun) and not count:
        found.append(f"with {grammar.article(noun)} {noun} {{W}}")
    if kind is ValueKind.TEXT and not plural:
        found.append(f"{{who}} [has|have] the {noun} {{V}}")
    return tuple(found)


def is_measure(noun: str) -> bool:
    """Whether one can say *with a* … before the noun: a rate, a height; not *an agricultural land*."""
    parts = noun.lower().split()
    head = parts[grammar.head_index(parts)]
    return head in words().measures or any(head in heads for heads in words().scales.values())


def qualifier_of(name: str, kind: ValueKind = ValueKind.TEXT) -> QualifierPhrases:
    """What can be said with the key of qualifiers."""
    entry = lexicon().qualifiers.get(same(name), NO_ENTRY)
    noun = entry.noun or (readable(name) if entry is not NO_ENTRY else qualifier_noun(name))
    plural = grammar.is_plural(noun)
    plain = f"(the {noun} {'are' if plural else 'is'} {{C}})"
    said = tuple(SLOT.sub(r"{\1}", one) for one in entry.say) or generic(noun, kind)
    return QualifierPhrases(name, noun, plural, kind, (plain, *said), entry.ask)


def qualifier_noun(name: str) -> str:
    """The key as a noun; what is none stands in quotation marks."""
    label, relation = readable(name), lexicon().relations.get(same(name))
    if relation is not None and relation.noun:
        return relation.noun
    single = " " not in label and is_noun(label)
    return label if single else read_label(name).noun or f"“{label}”"


def generic(noun: str, kind: ValueKind) -> tuple[str, ...]:
    if kind is ValueKind.QUANTITY:
        return (f"with {grammar.article(noun)} {noun} {{W}}".replace("with  ", "with "),)
    return (f"with the {noun} {{V}}",) if kind is ValueKind.TEXT and not noun.startswith("“") else ()


def unit_of(name: str) -> UnitPhrases:
    """A unit in both numbers: `centimetre`, `deaths per 1,000 people`, `percent of GDP`."""
    head = name.split()[0] if name.split() else ""
    invariant = head in ("percent", "per", "years", "degrees") or not name[-1:].isalpha() or len(name) <= 3
    return UnitPhrases(name, name, name if invariant else many_units(name))


def many_units(name: str) -> str:
    parts = name.split()
    heads = [place for place, part in enumerate(parts) if part.lower() in words().prepositions and place]
    head = (heads[0] if heads else len(parts)) - 1
    if parts[0].lower() == "degree":
        head = 0
    if parts[head].lower() in ("hertz", "siemens", "yen", "yuan", "renminbi", "baht", "won", "rand", "kelvin"):
        return name
    return " ".join([*parts[:head], grammar.plural_word(parts[head]), *parts[head + 1 :]])
