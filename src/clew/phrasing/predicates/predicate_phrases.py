"""The phrases of one concept, relation, attribute, qualifier or unit, from its name, the lexicon and its use."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from clew.english import grammar, inflection
from clew.english.inflection import is_noun
from clew.english.readable_labels import label_key, readable_label
from clew.english.word_lists import read_data, word_lists
from clew.kb.values import NO_UNIT
from clew.phrasing.phrase_kit import (
    AttributePhrases,
    ConceptPhrases,
    Noun,
    PhraseKit,
    QualifierPhrases,
    RelationPhrases,
    UnitPhrases,
    ValueKind,
)
from clew.phrasing.predicates.clause_templates import build_relation_phrases, split_sentence, without_repeats
from clew.phrasing.predicates.label_analysis import LabelAnalysis, analyse_label
from clew.phrasing.predicates.lexicon import LexiconEntry, build_comparatives, lexicon

VALUE_PLACEHOLDER = re.compile(r"\b([CVTWN])\b")
NO_ENTRY = LexiconEntry()
PERCENT = "percent"
PROPERTY_CODE = re.compile(r"[A-Z]+\d+")  # P19, which no question can mention
SAYABLE_ALIAS = re.compile(r"[a-z][a-z -]{3,}")
MAX_ALIAS_WORDS = 4  # longer aliases are explanations
MAX_SYMBOL_CHARS = 3  # a unit this short is a symbol without a plural


def phrases_for_concept(name: str, person: bool = False, aliases: Sequence[str] = ()) -> ConceptPhrases:
    """The nouns for the members of a concept; the first is the concept's name."""
    entry = lexicon().concepts.get(label_key(name), NO_ENTRY)
    others = [alias for alias in aliases if is_sayable_alias(alias) and not grammar.is_plural(alias)]
    nouns = without_repeats(*(entry.nouns or (readable_label(name),)), *others)
    return ConceptPhrases(name, tuple(noun_forms(noun) for noun in nouns), person)


def noun_forms(text: str) -> Noun:
    """A noun with its forms; an uncountable noun comes in pieces."""
    if text.lower() in word_lists().uncounted:
        return Noun("a", f"piece of {text}", f"pieces of {text}")
    singular = grammar.singularize(text)
    return Noun(grammar.indefinite_article(singular), singular, grammar.pluralize(text))


def phrases_for_relation(
    name: str, unique: bool = False, subject: str = "", object_: str = "", aliases: Sequence[str] = ()
) -> RelationPhrases:
    """The phrases of a predicate, by its name and, if the lexicon does not know them, its other names.

    Next to a verb, an alias that is a noun is ignored: an *observer*, of `observer in`, is not what O is of S.
    """
    sayable = [alias for alias in aliases if is_sayable_alias(alias)]
    labels = [*sayable, name] if PROPERTY_CODE.fullmatch(name) and sayable else [name, *sayable]
    known = next((label for label in labels if label_key(label) in lexicon().relations), None)
    if known is not None:
        return build_relation_phrases(name, lexicon_analysis(known), unique, subject, object_)
    analyses = [analyse_label(label) for label in labels]
    usable = [analysis for analysis in analyses if analysis.sentences or not analyses[0].sentences]
    first, *others = [build_relation_phrases(name, analysis, unique, subject, object_) for analysis in usable]
    return add_phrases(first, others)


def is_sayable_alias(alias: str) -> bool:
    """Whether an alias fits into a sentence: a few words in lower case."""
    return bool(SAYABLE_ALIAS.fullmatch(alias)) and len(alias.split()) <= MAX_ALIAS_WORDS


def lexicon_analysis(label: str) -> LabelAnalysis:
    """The analysis of a label from its lexicon entry; the noun defaults to the label's."""
    entry = lexicon().relations[label_key(label)]
    noun = analyse_label(label).noun if entry.noun is None else entry.noun
    return LabelAnalysis(noun, entry.say, entry.place, entry.ask)


def add_phrases(phrases: RelationPhrases, others: Sequence[RelationPhrases]) -> RelationPhrases:
    """The phrases with the clauses and sentences of others appended."""
    return replace(
        phrases,
        subject_clauses=without_repeats(
            *phrases.subject_clauses, *(clause for other in others for clause in other.subject_clauses)
        ),
        object_clauses=without_repeats(
            *phrases.object_clauses, *(clause for other in others for clause in other.object_clauses)
        ),
        sentences=without_repeats(*phrases.sentences, *(sentence for other in others for sentence in other.sentences)),
    )


def phrases_for_attribute(
    name: str, kind: ValueKind = ValueKind.TEXT, unit: str = "", holder: str = "", aliases: Sequence[str] = ()
) -> AttributePhrases:
    """The phrases of an attribute key; variants use those of its aliases that mean the same."""
    entry = lexicon().attributes.get(label_key(name), NO_ENTRY)
    noun = entry.noun or attribute_noun(name)
    count = entry.count if kind is ValueKind.QUANTITY else ""
    if kind is ValueKind.QUANTITY and unit == NO_UNIT and grammar.is_plural(noun):
        noun, count = f"number of {noun}", noun
    if kind is ValueKind.QUANTITY and unit == PERCENT and grammar.is_plural(noun):
        noun = f"share of {noun}"
    plural = grammar.is_plural(noun)
    others = [
        alias for alias in aliases if is_sayable_alias(alias) and head_noun(alias) == head_noun(noun) == head_noun(name)
    ]
    comparatives = build_comparatives(noun_to_compare(noun, unit), kind, count, entry, unit)
    return AttributePhrases(
        name, noun, plural, kind, holder,
        attribute_clauses(noun, plural, kind, count, entry) + tuple(value_clause(alias, plural) for alias in others),
        comparatives.over, comparatives.under, comparatives.more, comparatives.less, comparatives.most,
        comparatives.least,
        entry.ask + tuple(f"what {'are' if plural else 'is'} the {alias} of {{S}}?" for alias in others), entry.check,
    )  # fmt: skip


def value_clause(noun: str, plural: bool) -> str:
    """The clause that compares the noun: *whose height is …*."""
    return f"whose {noun} {'are' if plural else 'is'} {{C}}"


def head_noun(phrase: str) -> str:
    """The head of a phrase: *expectancy* in life expectancy of women."""
    parts = readable_label(phrase).lower().split()
    return parts[grammar.head_index(parts)]


def noun_to_compare(noun: str, unit: str) -> str:
    """The noun in a comparison; as a share if the unit is a percentage: *arable land as a share of land area*."""
    if not unit.startswith(PERCENT) or word_lists().scales["high"].intersection(noun.lower().split()):
        return noun
    whole = unit.removeprefix(PERCENT).strip().removeprefix("of ")
    return f"{noun} as a share of {whole}" if whole else f"share of {noun}"


def attribute_noun(name: str) -> str:
    """The key as a noun, in quotation marks if it ends in a preposition."""
    parts = readable_label(name).split()
    if len(parts) > 1 and parts[-1].lower() in word_lists().prepositions and parts[-2].lower() not in ("and", "or"):
        return f"“{' '.join(parts)}”"
    return " ".join(parts[1:]) if parts[0].lower() in ("has", "have") and len(parts) > 1 else " ".join(parts)


def attribute_clauses(noun: str, plural: bool, kind: ValueKind, count: str, entry: LexiconEntry) -> tuple[str, ...]:
    """The clauses that describe an entity by a value: the plain clause first, then more natural ones."""
    clauses = [
        "{who} " + split_sentence(sentence.replace(" C", " {T}")).predicate
        for sentence in entry.say
        if kind is ValueKind.TIME
    ]
    clauses.append(value_clause(noun, plural))
    if count:
        clauses.append(f"{{who}} [has|have] {{N}} {count}")
    if kind is ValueKind.QUANTITY and is_measure(noun) and not count:
        clauses.append(f"with {grammar.article_for(noun)} {noun} {{W}}")
    if kind is ValueKind.TEXT and not plural:
        clauses.append(f"{{who}} [has|have] the {noun} {{V}}")
    return tuple(clauses)


def is_measure(noun: str) -> bool:
    """Whether the noun follows *with a*: a rate, a height; not *an agricultural land*."""
    head = head_noun(noun)
    return head in word_lists().measures or any(head in heads for heads in word_lists().scales.values())


def phrases_for_qualifier(name: str, kind: ValueKind = ValueKind.TEXT) -> QualifierPhrases:
    """The phrases of a qualifier key."""
    entry = lexicon().qualifiers.get(label_key(name), NO_ENTRY)
    noun = entry.noun or (readable_label(name) if entry is not NO_ENTRY else qualifier_noun(name))
    plural = grammar.is_plural(noun)
    plain = f"(the {noun} {'are' if plural else 'is'} {{C}})"
    sentence = "" if noun[0] != "“" else next(iter(analyse_relation_name(name).sentences), "")
    restrictions = mark_placeholders(entry.say) or (
        (restriction_from_sentence(sentence),) if sentence else default_restrictions(noun, kind)
    )
    asks = entry.ask or ((question_from_sentence(sentence),) if sentence else ())
    return QualifierPhrases(
        name, noun, plural, kind, (*restrictions, plain), asks, mark_placeholders(entry.state), entry.ask_state
    )


def mark_placeholders(texts: Sequence[str]) -> tuple[str, ...]:
    """The texts with braces around their placeholders."""
    return tuple(VALUE_PLACEHOLDER.sub(r"{\1}", text) for text in texts)


def restriction_from_sentence(sentence: str) -> str:
    """What a sentence says about S, in brackets: (named after V)."""
    return f"({sentence.removeprefix('S ').removeprefix('is ').removesuffix(' O')} {{V}})"


def question_from_sentence(sentence: str) -> str:
    """The question for the last word of a sentence: *what is that named after*."""
    _, verb, *rest = sentence.removesuffix(" O").split(" ")
    rest, kind = (rest[: rest.index("the")], rest[rest.index("the") + 1 :]) if "the" in rest else (rest, [])
    before = [rest.pop()] if kind and rest and rest[-1] in word_lists().prepositions else []
    verb_phrase = [verb, "that"] if verb in ("is", "was") else ["does that", inflection.base_form(verb)]
    return " ".join([*before, "what", *kind, *verb_phrase, *rest])


def qualifier_noun(name: str) -> str:
    """The key as a noun, or in quotation marks if it is not one."""
    label = readable_label(name)
    single = " " not in label and is_noun(label)
    return label if single else analyse_relation_name(name).noun or f"“{label}”"


def analyse_relation_name(name: str) -> LabelAnalysis:
    """The analysis of a relation's name, from the lexicon or its parts of speech."""
    return lexicon_analysis(name) if label_key(name) in lexicon().relations else analyse_label(name)


def default_restrictions(noun: str, kind: ValueKind) -> tuple[str, ...]:
    """The restriction that a noun gives without a lexicon entry, if its values allow one."""
    if kind is ValueKind.QUANTITY:
        return (f"with {grammar.article_for(noun)} {noun} {{W}}".replace("with  ", "with "),)
    return (f"with the {noun} {{V}}",) if kind is ValueKind.TEXT and not noun.startswith("“") else ()


def phrases_for_unit(name: str) -> UnitPhrases:
    """A unit in both numbers: `centimetre`, `deaths per 1,000 people`, `percent of GDP`."""
    head = name.split()[0] if name.split() else ""
    symbol = len(name) <= MAX_SYMBOL_CHARS and not is_noun(name)
    invariant = head in ("percent", "per", "years", "degrees") or not name[-1:].isalpha() or symbol
    return UnitPhrases(name, name, name if invariant else pluralize_unit(name))


def pluralize_unit(name: str) -> str:
    """The plural of a unit; some units have none."""
    parts = name.split()
    heads = [place for place, part in enumerate(parts) if part.lower() in word_lists().prepositions and place]
    head = (heads[0] if heads else len(parts)) - 1
    if parts[0].lower() == "degree":
        head = 0
    if parts[head].lower() in ("hertz", "siemens", "yen", "yuan", "renminbi", "baht", "won", "rand", "kelvin"):
        return name
    return " ".join([*parts[:head], grammar.pluralize_word(parts[head]), *parts[head + 1 :]])


@dataclass(frozen=True, slots=True)
class KitLookup:
    """A kit with phrases for every name: those of the kit, otherwise phrases derived from the name."""

    kit: PhraseKit

    def concept(self, name: str) -> ConceptPhrases:
        return self.kit.concepts.get(name) or phrases_for_concept(name)

    def relation(self, name: str) -> RelationPhrases:
        return self.kit.relations.get(name) or phrases_for_relation(name)

    def attribute(self, name: str) -> AttributePhrases:
        return self.kit.attributes.get(name) or phrases_for_attribute(name)

    def qualifier(self, name: str) -> QualifierPhrases:
        return self.kit.qualifiers.get(name) or phrases_for_qualifier(name)

    def key_as_relation(self, key: str) -> RelationPhrases:
        """A key of names as a relation to the entities with those names."""
        return build_relation_phrases(key, LabelAnalysis(noun=self.attribute(key).noun))

    def frame(self, name: str) -> tuple[str, ...]:
        """The templates of a frame; a kit written by an older version may not have all of them."""
        return self.kit.frames.get(name) or tuple(read_data("frames")[name])
