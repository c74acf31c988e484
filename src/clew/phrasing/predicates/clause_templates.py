"""Templates of clauses: each sentence about S and O becomes clauses about S and about O."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache

from clew.english import grammar, inflection
from clew.english.grammar import is_past_tense
from clew.english.readable_labels import readable_label
from clew.english.word_lists import word_lists
from clew.phrasing.phrase_kit import RelationPhrases
from clew.phrasing.predicates.label_analysis import LabelAnalysis

PLURAL_AUXILIARIES = {"is": "are", "was": "were", "has": "have", "does": "do", "had": "had"}
PLACE_PREPOSITIONS = ("in", "at", "on", "near")
ROLE_BEHIND = re.compile(r"(.*\S) (\{[SO]\}) (as (?:an?|the) .+)")
KIND_BEFORE = re.compile(r"(.*) the [^{}]+ \{([SO]):bare\}")
VERB_LAST = re.compile(r"(where|\S+ \{whom\}) (\{[SO]\}) (\[[SO]:(?:is\|are|was\|were)\] \S+|\[[SO]:\w+\|\w+\]|\w+)")


@dataclass(frozen=True, slots=True)
class SentenceParts:
    """A sentence split into its subject (S or O), its verb in singular and plural, and the rest."""

    subject: str
    singular: str
    plural: str
    rest: str

    @property
    def other(self) -> str:
        """The one of S and O that is not the subject."""
        return "O" if self.subject == "S" else "S"

    def verb(self, mark: str = "") -> str:
        """The verb, with both numbers in brackets where they differ."""
        return self.singular if self.singular == self.plural else f"[{mark}{self.singular}|{self.plural}]"

    @property
    def is_open(self) -> bool:
        """Whether a clause about the other end is possible: *in which S was founded*, *that S had as a guest*."""
        return self.rest.endswith(f"{{{self.other}}}") or self.ends_bare or self.begins_open

    @property
    def begins_open(self) -> bool:
        """Whether the rest begins with the other end."""
        return self.rest.startswith(f"{{{self.other}}} ")

    @property
    def ends_bare(self) -> bool:
        """Whether the sentence ends in a name after the noun for its kind: *applies to the jurisdiction O*."""
        return self.rest.endswith(f"{{{self.other}:bare}}")

    @property
    def predicate(self) -> str:
        """The verb and the rest."""
        return f"{self.verb()} {self.rest}"

    @property
    def template(self) -> str:
        """The sentence as a template."""
        return f"{{{self.subject}}} {self.verb(self.subject + ':')} {self.rest}"


def split_sentence(sentence: str) -> SentenceParts:
    """The parts of a sentence such as `S was born in O`."""
    subject, verb, *rest = sentence.split(" ")
    role = count_role_words(verb, rest)
    singular, many = [verb, *rest[:role]], [pluralize_verb(verb), *pluralize_role(rest[:role])]
    behind = " ".join(
        placeholder_at(rest, place) if word in ("S", "O") else word for place, word in enumerate(rest) if place >= role
    )
    return SentenceParts(subject, " ".join(singular), " ".join(many), behind)


def placeholder_at(rest: list[str], place: int) -> str:
    """The placeholder at `place`; bare (without its own article) after a noun with an article: *the genre O*."""
    before = rest[:place][::-1]
    the = before.index("the") if "the" in before else 0
    bare = the and not any(word in word_lists().prepositions for word in before[:the])
    return f"{{{rest[place]}:bare}}" if bare else f"{{{rest[place]}}}"


def count_role_words(verb: str, rest: list[str]) -> int:
    """How many words after `is` form a role with its own plural: *a cast member* of S."""
    if verb not in ("is", "was") or rest[0] not in ("a", "an", "the"):
        return 0
    return next((place for place, word in enumerate(rest) if word in word_lists().prepositions), 0)


def pluralize_role(role: list[str]) -> list[str]:
    """The words of a role in the plural: *cast members*."""
    many = grammar.pluralize(" ".join(role[1:])).split()
    return ["the", *many] if role[:1] == ["the"] else many


def pluralize_verb(verb: str) -> str:
    """The plural of a verb in the third person."""
    if verb in PLURAL_AUXILIARIES:
        return PLURAL_AUXILIARIES[verb]
    return inflection.base_form(verb) if verb.endswith("s") else verb


def build_relation_phrases(
    name: str, analysis: LabelAnalysis, unique: bool = False, subject: str = "", object_: str = ""
) -> RelationPhrases:
    """The phrases of a relation with this analysis; `unique` if a subject has one object."""
    sentences = [split_sentence(sentence) for sentence in analysis.sentences]
    forms = phrases_from_noun(analysis.noun, unique) if analysis.noun else RelationPhrases(name)
    fallback = phrases_from_noun(readable_label(name), False)
    return RelationPhrases(
        name, analysis.noun, grammar.pluralize(analysis.noun), subject, object_,
        clauses_about(sentences, "S", analysis, forms.subject_clauses) or fallback.subject_clauses,
        clauses_about(sentences, "O", analysis, forms.object_clauses) or fallback.object_clauses,
        reduced_clauses(sentences),
        without_repeats(*(sentence.template for sentence in sentences)) or forms.sentences,
        (*analysis.questions, *place_questions(sentences, analysis.is_place)),
    )  # fmt: skip


def add_mirrored_clauses(phrases: RelationPhrases) -> RelationPhrases:
    """The phrases of a symmetric relation: clauses with *with O* also serve to describe O.

    Other clauses are not mirrored: *works for* does not become symmetric because two entities work for each other.
    """
    mutual = [
        clause for clause in phrases.subject_clauses if clause.startswith("{who} ") and clause.endswith(" with {O}")
    ]
    simple = [clause.replace("{O}", "{S}") for clause in mutual]
    return replace(phrases, object_clauses=without_repeats(*simple, *phrases.object_clauses))


def clauses_about(
    sentences: list[SentenceParts], about: str, analysis: LabelAnalysis, by_noun: tuple[str, ...]
) -> tuple[str, ...]:
    """The clauses about S or O: with it as subject, about a place, by the noun; otherwise relative clauses."""
    clauses = (*subject_clauses(sentences, about), *place_clauses(sentences, about, analysis.is_place), *by_noun)
    return without_repeats(*clauses) or tuple(
        relative_clause(sentence) for sentence in sentences if sentence.subject != about and sentence.is_open
    )


def without_repeats(*templates: str) -> tuple[str, ...]:
    """The templates, each once."""
    return tuple(dict.fromkeys(templates))


def subject_clauses(sentences: list[SentenceParts], about: str) -> list[str]:
    """The clauses about the subject of a sentence: *who was born in O*."""
    return ["{who} " + sentence.predicate for sentence in sentences if sentence.subject == about]


def place_clauses(sentences: list[SentenceParts], about: str, is_place: bool) -> list[str]:
    """The clauses about a place: *where S was born*, but *where S is* only if there is no other."""
    candidates = [sentence for sentence in sentences if is_place and sentence.subject != about and sentence.is_open]
    candidates = [
        sentence
        for sentence in candidates
        if sentence.singular != "is" or len(sentence.rest.split()) > 2 or len(candidates) == 1
    ]
    return [
        relative_clause(sentence, "where")
        for sentence in candidates
        if sentence.rest.split()[-2:-1] and sentence.rest.split()[-2] in PLACE_PREPOSITIONS
    ]


def relative_clause(sentence: SentenceParts, pronoun: str = "") -> str:
    """A sentence as a clause about its last word: *where S was born*, *by which S was founded*, *that S borders*.

    A preposition stays behind a word that it belongs to: *that S lies next to*.
    """
    middle = sentence.rest.split()[1:] if sentence.begins_open else sentence.rest.split()[:-1]
    if sentence.ends_bare:
        middle = middle[: len(middle) - 1 - middle[::-1].index("the")]
    stays = len(middle) > 1 and middle[-2] in word_lists().with_preposition
    before = middle.pop() if middle and middle[-1] in word_lists().prepositions and not stays else ""
    pronoun = pronoun or (f"{before} {{whom}}" if before else "{that}")
    return " ".join([pronoun, f"{{{sentence.subject}}}", sentence.verb(sentence.subject + ":"), *middle])


def reduced_clauses(sentences: list[SentenceParts]) -> tuple[str, ...]:
    """Clauses about S without a pronoun: *born in O*."""
    return tuple(
        sentence.rest
        for sentence in sentences
        if sentence.subject == "S"
        and sentence.singular in ("is", "was")
        and inflection.is_participle(sentence.rest.split()[0])
    )


def place_questions(sentences: list[SentenceParts], is_place: bool) -> tuple[str, ...]:
    """Questions for a place: *Where was S born?*"""
    candidates = [
        sentence
        for sentence in sentences
        if is_place and sentence.subject == "S" and sentence.singular in ("is", "was")
    ]
    with_place = [
        sentence
        for sentence in candidates
        if sentence.rest.split()[-2:-1] and sentence.rest.split()[-2] in PLACE_PREPOSITIONS
    ]
    return tuple(
        f"where {sentence.verb('S:')} {{S}} {' '.join(sentence.rest.split()[:-2])}?" for sentence in with_place
    )


def phrases_from_noun(noun: str, unique: bool) -> RelationPhrases:
    """The phrases that a noun gives: *whose capital is O*, *that is the capital of S*."""
    many = grammar.pluralize(noun)
    if grammar.is_plural(noun):
        return RelationPhrases(
            "", noun, many, "", "",
            (f"whose {noun} include {{O}}",),
            (f"{{who}} [is|are] among the {noun} of {{S}}",),
            (),
            (f"{{O}} [O:is|are] among the {noun} of {{S}}",),
        )  # fmt: skip
    role = f"the {noun}" if unique else f"{grammar.article_for(noun)} {noun}"
    roles = f"the {many}" if unique else many
    several = (f"whose {many} include {{O}}", f"{{who}} [has|have] {{O}} as {role}")
    fact = f"{{O}} [O:is {role}|are {roles}] of {{S}}"
    return RelationPhrases(
        "", noun, many, "", "",
        (f"whose {noun} is {{O}}",) if unique else several,
        (f"{{who}} [is {role}|are {roles}] of {{S}}",),
        (),
        (fact, f"the {noun} of {{S}} is {{O}}") if unique else (fact,),
    )  # fmt: skip


def templates_with_description_last(templates: Sequence[str]) -> tuple[str, ...]:
    """The rearranged templates in which a long description comes last, the shortest first."""
    return tuple(
        sorted(
            filter(None, map(move_description_last, templates)),
            key=lambda template: (is_past_tense(template), len(template)),
        )
    )


@cache
def move_description_last(template: str) -> str:
    """The template with its description last and without the noun for its kind; empty if that is not possible."""
    if match := ROLE_BEHIND.fullmatch(template):
        before, slot, role = match.groups()
        return f"{before} {role} {slot}"
    if match := KIND_BEFORE.fullmatch(template):
        return f"{match[1]} {{{match[2]}}}"
    if (match := VERB_LAST.fullmatch(template)) is None:
        return ""
    pronoun, slot, verb = match.groups()
    if " " in verb and not inflection.is_participle(verb.split(" ")[1]):
        return ""
    return f"{'in {whom}' if pronoun == 'where' else pronoun} {verb} {slot}"
