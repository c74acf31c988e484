"""Names, aliases and descriptions of RDF terms: labels in the chosen languages, or else the end of the IRI."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from urllib.parse import unquote

import numpy as np
from numpy.typing import NDArray

from clew.kb.draft import KbDraft
from clew.kb.readers.rdf.known_iris import PREFIXES, split_iri
from clew.kb.readers.rdf.triple_table import LITERAL, Rows, TripleTable
from clew.kb.readers.rdf.value_vocabulary import FAMILY_NAMES, GIVEN_NAMES, LABEL_FORM, LABEL_NODES

CAMEL = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
LOWER_CAMEL = re.compile(r"[a-z]{2,}(?:[A-Z][a-z]{2,})+")
UPPER_CAMEL = re.compile(r"(?:[A-Z][a-z]+){2,}")
SCHEMA_SPACES = (PREFIXES["schema"], PREFIXES["schemas"])  # whose members, such as `InStock`, are no names
WORD = re.compile(r"[A-Za-z][A-Za-z0-9]*")
HYPHENATED = re.compile(r"[a-z]+(?:-[a-z]+)+")  # as in vCard's `street-address`
CODE = re.compile(r"[A-Z]{1,2}\d+")
ANY_LANGUAGE_TAG = "@mul"  # Wikidata's tag for a label in all languages


@dataclass(slots=True)
class TermLabels:
    """The names, aliases and descriptions of the terms of a file."""

    names: dict[int, str] = field(default_factory=dict)
    aliases: dict[int, list[str]] = field(default_factory=dict)
    descriptions: dict[int, str] = field(default_factory=dict)
    foreign_counts: Counter[str] = field(default_factory=Counter)
    """The number of labels left out because the subject has one in a better language, by language tag."""


def read_labels(
    triples: TripleTable,
    languages: Sequence[str],
    names: Sequence[str],
    aliases: Sequence[str],
    descriptions: Sequence[str],
) -> TermLabels:
    """The labels of each subject under these predicates, the best predicates first; their triples are consumed."""
    labels = TermLabels()
    order = LanguagePreference.of(triples, languages)
    named = triples.mask_terms(triples.subject[triples.rows_with_predicates(names)])
    for term, texts in best_texts(triples, order, names, aliases, labels.foreign_counts).items():
        if named[term]:
            labels.names[term] = texts.pop(0)
        if texts:
            labels.aliases[term] = texts
    for term, texts in best_texts(triples, order, descriptions, (), Counter()).items():
        labels.descriptions[term] = texts[0]
    return labels


@dataclass(frozen=True, slots=True)
class LanguagePreference:
    """For each datatype or language number: its rank among the chosen languages, and its alphabetical order."""

    rank: NDArray[np.int32]
    alphabet: NDArray[np.int32]

    @classmethod
    def of(cls, triples: TripleTable, languages: Sequence[str]) -> LanguagePreference:
        extras = list(triples.terms.extras)
        ranks = [language_rank(extra, [language.lower() for language in languages]) for extra in extras]
        alphabet = np.argsort(np.argsort(np.array(extras)))
        return cls(np.array(ranks, np.int32), alphabet.astype(np.int32))


def language_rank(extra: str, languages: Sequence[str]) -> int:
    """Twice the place of a language in the list, plus one for a regional form; then no language; then any other."""
    tag = extra[1:]
    if extra.startswith("@") and extra != ANY_LANGUAGE_TAG:
        for place, language in enumerate(languages):
            if tag == language:
                return 2 * place
            if tag.startswith(language + "-"):
                return 2 * place + 1
        return 2 * len(languages) + 2
    return 2 * len(languages)


def best_texts(
    triples: TripleTable, order: LanguagePreference, first: Sequence[str], then: Sequence[str], foreign: Counter[str]
) -> dict[int, list[str]]:
    """For each subject, the distinct texts under the predicates in the language of the best of them, best first.

    Texts in other languages are counted in `foreign`.
    """
    rows = triples.rows_with_predicates((*first, *then))
    rows = rows[triples.kinds[triples.object[rows]] == LITERAL]
    triples.unread[rows] = False
    if not len(rows):
        return {}
    texts_of: dict[int, list[str]] = {}
    texts, best = triples.terms.texts, best_rows(triples, order, rows, first, then)
    if len(best) < len(rows):
        foreign.update(count_languages(triples, np.setdiff1d(rows, best)))
    for subject, object_ in triples.pairs(best):
        text = texts[object_].strip()
        known = texts_of.setdefault(subject, [])
        if text and text not in known:
            known.append(text)
    return {subject: known for subject, known in texts_of.items() if known}


def count_languages(triples: TripleTable, rows: Rows) -> Counter[str]:
    extras = list(triples.terms.extras)
    return Counter(extras[triples.terms.extra[term]] for term in triples.object[rows].tolist())


def best_rows(
    triples: TripleTable, order: LanguagePreference, rows: Rows, first: Sequence[str], then: Sequence[str]
) -> Rows:
    """The rows by subject and preference, without those in another language than the subject's best."""
    preference = predicate_ranks(triples, (*first, *then))[triples.predicate[rows]]
    extra = np.frombuffer(triples.terms.extra, np.int32)[triples.object[rows]]
    subject, language, tag = triples.subject[rows], order.rank[extra], order.alphabet[extra]
    sorted_ = np.lexsort((rows, tag, preference, language, preference >= len(first), subject))
    subject, language, tag = subject[sorted_], language[sorted_], tag[sorted_]
    starts = np.flatnonzero(np.r_[True, subject[1:] != subject[:-1]])
    sizes = np.diff(np.r_[starts, len(subject)])
    best, best_tag = np.repeat(language[starts], sizes), np.repeat(tag[starts], sizes)
    untagged = order.rank[0]
    same = (language // 2 == best // 2) & ((language <= untagged) | (tag == best_tag))
    kept: Rows = rows[sorted_[same | (language == untagged)]]
    return kept


def predicate_ranks(triples: TripleTable, predicates: Sequence[str]) -> NDArray[np.int32]:
    """For each term, its place among `predicates`."""
    places = np.zeros(len(triples.terms), np.int32)
    for place, iri in enumerate(predicates):
        if iri in triples.predicate_numbers:
            places[triples.predicate_numbers[iri]] = place
    return places


def name_from_iri(text: str) -> str:
    """The last part of an IRI as a name: percent signs decoded, underscores as spaces."""
    _, local = split_iri(text)
    name = unquote(local)
    if "." not in name or "_" not in name:
        name = name.replace("_", " ")
    return " ".join(name.split()) or text


def entity_name_from_iri(text: str) -> str:
    """The name of an entity without a label: `parmaHam` is "parma ham"; names such as `iPhone` and `YouTube` stay."""
    name = name_from_iri(text)
    if LOWER_CAMEL.fullmatch(name) or (text.startswith(SCHEMA_SPACES) and UPPER_CAMEL.fullmatch(name)):
        return " ".join(CAMEL.split(name)).lower()
    return name


def words_from_iri(text: str) -> str:
    """The last part of a predicate's or class's IRI as words: `birthPlace` is "birth place"."""
    name = name_from_iri(text)
    if HYPHENATED.fullmatch(name):
        return name.replace("-", " ")
    if not WORD.fullmatch(name) or CODE.fullmatch(name):
        return name
    words = CAMEL.split(name)
    return " ".join(word if len(word) > 1 and word.isupper() else word.lower() for word in words)


def read_label_nodes(triples: TripleTable) -> None:
    """Let each triple that leads to a label of SKOS-XL lead to the text of that label."""
    forms: dict[int, list[int]] = {}
    for node, text in triples.pairs(triples.rows_with_predicates([LABEL_FORM])):
        forms.setdefault(node, []).append(text)
    rows = triples.rows_with_predicates(LABEL_NODES) if forms else np.zeros(0, np.intp)
    found = [(row, text) for row in rows.tolist() for text in forms.get(int(triples.object[row]), ())]
    if found:
        labels = triples.mask_terms({int(triples.object[row]) for row, _ in found})
        triples.unread[[row for row, _ in found]] = False
        triples.append_triples(*(np.array(column) for column in zip(*found, strict=True)))
        triples.consume(labels)


def name_people(triples: TripleTable, labels: TermLabels) -> None:
    """Name each node without a label that has a given name and a family name by both."""
    given, family = (
        dict(reversed(triples.pairs(triples.rows_with_predicates(iris)))) for iris in (GIVEN_NAMES, FAMILY_NAMES)
    )
    texts = triples.terms.texts
    for term in given.keys() & family.keys() - labels.names.keys():
        if triples.is_literal(given[term]) and triples.is_literal(family[term]):
            labels.names[term] = " ".join(f"{texts[given[term]]} {texts[family[term]]}".split())
            if triples.is_iri(term):
                labels.aliases.setdefault(term, []).append(name_from_iri(texts[term]))


PREFIX_OF_NAMESPACE = {space: prefix for prefix, space in PREFIXES.items()} | {PREFIXES["schemas"]: "schema"}


def assign_predicate_names(
    wanted: Mapping[str, tuple[str, ...]], usage: Mapping[str, int], draft: KbDraft
) -> dict[str, str]:
    """A distinct name for each IRI: its first wanted one that is free, `name (prefix)` if none is.

    IRIs that want one name only choose first, then the most used. An IRI keeps the name that an earlier source gave it.
    """
    earlier = {iri: name for name, term in draft.predicate_notes.items() for iri in term.iris}
    owners = {name: iri for iri, name in earlier.items()}
    names: dict[str, str] = {}
    for iri in sorted(wanted, key=lambda iri: (len(wanted[iri]) > 1, -usage.get(iri, 0), iri)):
        free = (name for name in wanted[iri] if name not in owners)
        name = earlier.get(iri) or next(free, "") or unused_name(wanted[iri][-1], iri, owners)
        owners[name] = iri
        names[iri] = name
    return names


def unused_name(name: str, iri: str, owners: Mapping[str, str]) -> str:
    """`name`, or the first longer form of it that no other IRI has."""
    if name not in owners:
        return name
    space, _ = split_iri(iri)
    host = space.partition("//")[2].partition("/")[0]
    form = f"{name} ({PREFIX_OF_NAMESPACE.get(space) or host or space.rstrip('/#:')})"
    return form if form not in owners else f"{name} ({iri})"
