"""NSpM's encoding of SPARQL (Soru et al. 2017), and outputs of translation models in it.

The encoding is the words that neural SPARQL machines are trained on: `var_x`, `brack_open`, `dbr_X`. It has two
dialects: IRIs in angle brackets with `attr_open` (LC-QuAD), and names without brackets with `par_open` (Monument). The
outputs have question, gold query and prediction on lines S-, T- and H-.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any
from urllib.parse import quote, unquote

from clew.benchmark.file_layout import TextLayout, TextLine
from clew.benchmark.file_record import Data, Record
from clew.benchmark.formats.format import Format
from clew.benchmark.question import Forms, Gold, Prediction, Question
from clew.kb.namespaces import KNOWN_PREFIXES
from clew.language.sparql.sparql_tokens import NAME_CHARACTERS, SparqlToken, tokens_of

ENCODING = "nspm"
LINE = re.compile(r"([STHP])-(\d+)(?:\t(.*))?")
QUESTION, GOLD, HYPOTHESIS, PROBABILITIES = "STHP"


def nspm_records(lines: Iterator[TextLine]) -> Iterator[Record]:
    """A record for each number, from the lines that begin with it; all other lines are the program's log.

    If there are several predictions, the first counts, which is the best.
    """
    data: dict[str, str] = {}
    number, place = 0, ""
    for line in lines:
        if not (match := LINE.fullmatch(line.text)):
            continue
        kind, id_, text = match.groups(default="")
        if data and id_ != data["id"]:
            yield Record(data, place, number)
            data, number = {}, number + 1
        if not data:
            place = line.place
        data = {"id": id_, kind: text} | data
    if data:
        yield Record(data, place, number)


def looks_like_nspm(data: Data) -> bool:
    """Whether a record has a gold query and a prediction."""
    return {"T", "H"} <= data.keys()


def read_nspm(record: Record) -> Question:
    """The question of a record with its query still encoded, as `extra` says."""
    text, query = (record.text_or(kind) for kind in (QUESTION, GOLD))
    return Question(record.text("id"), text, Gold(Forms(sparql=query)), extra={"encoding": ENCODING})


NSPM = Format(
    "nspm", "NSpM's encoding", "dbpedia", looks_like_nspm, read_nspm, layout=TextLayout(nspm_records),
    parts=("question", "sparql"),
)  # fmt: skip


WORDS = {
    "{": "brack_open",
    "}": "brack_close",
    ".": "sep_dot",
    ";": "sep_semi",
    "*": "wildcard",
    "<": "math_lt",
    ">": "math_gt",
    "<=": "math_leq",
    ">=": "math_geq",
}
MARKS = {word: mark for mark, word in WORDS.items()}
SPACED = {"(": "par_open", ")": "par_close"}
GLUED = {"(": "attr_open", ")": "attr_close"}
BRACKETS = {word: mark for table in (SPACED, GLUED) for mark, word in table.items()}
UNKNOWN, UNKNOWN_WORD, UNKNOWN_WITHIN = "<unk>", "<<unk>>", "%3C%3Cunk%3E%3E"
VARIABLE = "var_"

# A namespace with several prefixes gets the first: dbr rather than res, fb rather than ns.
PREFIXES = {iri: prefix for prefix, iri in reversed(KNOWN_PREFIXES.items())}
NAMESPACE = re.compile("<(" + "|".join(map(re.escape, sorted(PREFIXES, key=len, reverse=True))) + ")")
PREFIXED = re.compile(r"([a-z]+)_(.*)", re.DOTALL)
BARE_NAME = re.compile(r"([a-z]+)_(.*_)")
UNCLOSED = re.compile(r"(?<!\S)(<[a-z]+_[^\s<>]*|[0-9]+_[^\s<>]*)(?!\S)")
SAFE = re.compile(rf"[{NAME_CHARACTERS}:]|-(?!\Z)|\.(?=[{NAME_CHARACTERS}:\-])")
ESCAPED = frozenset("_~.-!$&'()*+,;=/?#@%")


def encode(query: str) -> str:
    """A query as NSpM's words; tokens without a word stay as they are."""
    words = [part if UNCLOSED.fullmatch(part) else encode_part(part) for part in UNCLOSED.split(query)]
    return " ".join(filter(None, words))


def encode_part(query: str) -> str:
    """The words of a part of a query without unclosed IRIs."""
    words = " ".join([encode_token(token, query) for token in tokens_of(query)[:-1]])
    return words.replace("[ ]", "[]") if "[]" in query else words


def encode_token(token: SparqlToken, query: str) -> str:
    """The word or words of a token."""
    kind, text = token.kind, token.text
    if kind == "variable":
        return VARIABLE + text[1:]
    if kind == "iri":
        return encode_iri(text)
    if kind == "name":
        return encode_name(text)
    if text in SPACED:
        return encode_bracket(token, query)
    return WORDS.get(text, text)


def encode_bracket(token: SparqlToken, query: str) -> str:
    """The word of a round bracket, which depends on the spaces around it."""
    before, after = query[token.position - 1 : token.position], query[token.position + 1 : token.position + 2]
    alone = before.isspace() and (token.text == ")" or after.isspace())
    return (SPACED if alone else GLUED)[token.text]


def encode_iri(text: str) -> str:
    """The words of an IRI in angle brackets, shortened if its namespace has a prefix."""
    if text == UNKNOWN:
        return UNKNOWN_WORD
    if text.startswith(UNKNOWN[:-1] + "("):
        text = text.replace(UNKNOWN[:-1], UNKNOWN_WORD, 1)
    namespace = NAMESPACE.match(text)
    if namespace:
        text = f"<{PREFIXES[namespace[1]]}_{text[namespace.end() :]}"
    if "(" not in text and ")" not in text:
        return text
    text = text.replace("(", " attr_open ").replace(")", " attr_close ").replace(". attr_close", " sep_dot attr_close")
    return re.sub(" >$", " math_gt", text.replace(UNKNOWN_WITHIN, UNKNOWN_WORD))


def encode_name(text: str) -> str:
    """The words of a prefixed name."""
    prefix, _, local = text.partition(":")
    plain = unquote(re.sub(r"\\(.)", r"\1", local)) if "\\" in local or "%" in local else local
    return f"{prefix}_{plain}".replace("(", " par_open ").replace(")", " par_close ").rstrip()


def decode(words: str) -> str:
    """The query that NSpM's words encode, such that encoding it gives the words again.

    If brackets are too broken for that, their words are left as they are.
    """
    text = " ".join(words.split())
    query = (
        " ".join(decode_words(text.split())).replace(" \0", "").replace("\1 ", "").replace("\0", "").replace("\1", "")
    )
    return query if encode(query) == text else " ".join(map(decode_context_free, text.split()))


def decode_words(words: list[str]) -> list[str]:
    """The tokens of `words`; a NUL marks a token that adheres to the previous one, \\1 one that adheres to the next."""
    tokens, place = [], 0
    while place < len(words):
        name, place = read_name(words, place)
        tokens.append(decode_word(name))
    return tokens


def read_name(words: list[str], place: int) -> tuple[str, int]:
    """The name that begins at `place`, with its words in brackets, and the place after it."""
    word = words[place]
    if word.startswith("<") and not word.endswith(">") and len(word) > 1:
        return join_name(words, place, "math_gt", MARKS | BRACKETS, ">")
    if word == UNKNOWN_WORD and words[place + 1 : place + 2] == ["attr_open"]:
        return join_name([*words[:place], UNKNOWN[:-1], *words[place + 1 :]], place, "math_gt", MARKS | BRACKETS, ">")
    if BARE_NAME.fullmatch(word) and word not in MARKS and words[place + 1 : place + 2] == ["par_open"]:
        return join_name(words, place, "par_close", BRACKETS, ")")
    return word, place + 1


def join_name(words: list[str], place: int, end: str, marks: dict[str, str], last: str) -> tuple[str, int]:
    """The words from `place` up to `end` as one name, or only the first word if `end` is not near."""
    for stop in range(place + 1, min(place + 8, len(words))):
        if words[stop] == end or (last == ">" and words[stop][0] != "<" and words[stop][-1] == ">"):
            inner = "".join(marks.get(word, word) for word in words[place:stop]).replace(UNKNOWN_WORD, UNKNOWN_WITHIN)
            return inner + (last if words[stop] == end else words[stop]), stop + 1
        if words[stop].startswith((VARIABLE, "brack_", "sep_")) and words[stop + 1 : stop + 2] != ["attr_close"]:
            break
    return words[place], place + 1


def decode_word(word: str) -> str:
    """The token of a word, with marks where it adheres to its neighbours."""
    if word in GLUED.values():
        return f"\0{BRACKETS[word]}\1" if word == "attr_open" else f"\0{BRACKETS[word]}"
    return MARKS.get(word) or BRACKETS.get(word) or decode_name(word)


def decode_context_free(word: str) -> str:
    """The token of a word whose meaning does not depend on its neighbours, or else the word."""
    return word if word in BRACKETS or word.startswith("math_") else MARKS.get(word) or decode_name(word)


def decode_name(word: str) -> str:
    """The variable, IRI or prefixed name of a word, or else the word."""
    if word == UNKNOWN_WORD:
        return UNKNOWN
    if word.startswith(VARIABLE):
        return "?" + word.removeprefix(VARIABLE)
    framed = word.startswith("<") and word.endswith(">")
    match = PREFIXED.fullmatch(word[1:-1] if framed else word)
    if match is None or match[1] not in KNOWN_PREFIXES:
        return word
    return f"<{KNOWN_PREFIXES[match[1]]}{match[2]}>" if framed else f"{match[1]}:{escape_local(match[2])}"


def escape_local(local: str) -> str:
    """The local part of a prefixed name, escaped as SPARQL requires."""
    found, place = [], 0
    for place, character in enumerate(local):
        if SAFE.match(local, place) and not (place == 0 and character in "-."):
            found.append(character)
        else:
            found.append("\\" + character if character in ESCAPED else quote(character, safe=""))
    return "".join(found)


def decode_question(question: Question) -> Question:
    """The question with decoded queries, if its record says that they are encoded."""
    if not is_encoded(question.extra):
        return question
    golds = [replace(gold, forms=decode_forms(gold.forms)) for gold in question.golds]
    return replace(question, gold=golds[0], alternatives=tuple(golds[1:]))


def decode_prediction(prediction: Prediction) -> Prediction:
    """The prediction with a decoded query, if its record says that it is encoded."""
    return replace(prediction, forms=decode_forms(prediction.forms)) if is_encoded(prediction.extra) else prediction


def is_encoded(extra: Mapping[str, Any]) -> bool:
    return extra.get("encoding") == ENCODING


def decode_forms(forms: Forms) -> Forms:
    return replace(forms, sparql=decode(forms.sparql)) if forms.sparql else forms
