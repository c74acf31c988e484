"""Measures of queries as texts, against hand-made numbers and the libraries that define them."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from math import exp, log, sqrt

import pytest
import sacrebleu
from hypothesis import given
from hypothesis import strategies as st
from nltk.translate.meteor_score import single_meteor_score  # type: ignore[import-untyped]
from rouge_score.rouge_scorer import RougeScorer  # type: ignore[import-untyped]

from clew.evaluate.measures.bleu import count_ngrams, query_bleu
from clew.evaluate.measures.word_overlap import WordPair, align_words, count_chunks
from sample_cases import make_query_case, score_case, score_cases

GOLD = "SELECT ?x WHERE { ?x <p> <a> }"
OTHER = "SELECT ?y WHERE { ?y <p> <b> }"
WORDS = st.lists(st.sampled_from("SELECT ?x ?y { } dbo:a dbo:b".split()), max_size=12).map(tuple)  # noqa: SIM905
TEXTS = WORDS.map(" ".join)


# Nine words each: SELECT ?x WHERE { ?x <p> <a> } has ?x twice; shared with OTHER are SELECT WHERE { <p> }.
@pytest.mark.parametrize(
    ("measure", "said", "expected"),
    [
        ("token-precision", GOLD, 1),
        ("token-precision", OTHER, 5 / 8),
        ("token-precision", "SELECT", 1),
        ("token-recall", "SELECT", 1 / 8),
        ("token-recall", OTHER, 5 / 8),
        ("token-f1", OTHER, 5 / 8),
        ("token-f1", "SELECT", 2 * (1 / 8) / (1 + 1 / 8)),
        ("SP-F1", OTHER, 7 / 8),
        ("jaccard", GOLD, 1),
        ("jaccard", OTHER, 5 / 9),
        ("cosine", GOLD, 1),
        ("cosine", OTHER, 5 / 10),
        ("levenshtein", GOLD, 1),
        ("levenshtein", OTHER, 1 - 3 / 30),
        ("levenshtein", "", 0),
        ("euclidean", GOLD, 1),
        ("euclidean", OTHER, 1 / 3),
        ("ROUGE-1", OTHER, 5 / 8),
        ("ROUGE-2", OTHER, 1 / 7),
        ("ROUGE-9", GOLD, 0),
        ("ROUGE-L", GOLD, 1),
        ("ROUGE-L", OTHER, 5 / 8),
        ("METEOR", GOLD, 1 - 0.5 / 8**3),
        ("METEOR", "SELECT", (1 - 0.5) * (1 / 8) / (0.9 + 0.1 / 8)),
        ("METEOR", "LIMIT", 0),
        ("BLEU", GOLD, 1),
        ("BLEU", "LIMIT 5", 0),
        ("SP-BLEU", "SELECT ?z WHERE { ?z <p> <a> }", 1),
        ("CodeBLEU", GOLD, 1),
        ("CodeBLEU", "SELECT ?z WHERE { ?z <p> <a> }", None),
    ],
)
def test_words_are_counted(measure: str, said: str, expected: float | None) -> None:
    found = score_case(measure, make_query_case(GOLD, said))
    if expected is None:
        assert 0.5 < found < 1
    else:
        assert found == pytest.approx(expected, abs=1e-12)


def test_the_four_parts_of_code_bleu() -> None:
    """Other names of variables change words, but neither the tree nor the flow."""
    said = "SELECT ?z WHERE { ?z <p> <a> }"
    weights = {"words": "1:0:0:0", "keywords": "0:1:0:0", "trees": "0:0:1:0", "flows": "0:0:0:1"}
    parts = {name: score_case(f"CodeBLEU(weights={one})", make_query_case(GOLD, said)) for name, one in weights.items()}
    assert (parts["trees"], parts["flows"]) == (1, 1)
    assert parts["words"] == pytest.approx(score_case("BLEU(tokens=query)", make_query_case(GOLD, said)))
    assert parts["words"] < parts["keywords"] < 1
    assert score_case("CodeBLEU(weights=0:0:1:0)", make_query_case(GOLD, "SELECT ?z WHERE { ?z <p> <a>")) == 0
    assert score_case("CodeBLEU(weights=0:0:0:1)", make_query_case(GOLD, "SELECT ?z WHERE { ?z <p> <a>")) == 1


def test_bleu_by_hand() -> None:
    """a b c d against a b c e: 3/4, 2/3, 1/2, and smoothing makes 1/2 of the missing 0/1."""
    statistics = count_ngrams(tuple("abce"), tuple("abcd"))
    assert statistics == (3, 2, 1, 0, 4, 3, 2, 1, 4, 4)
    assert query_bleu(statistics) == pytest.approx((3 / 4 * 2 / 3 * 1 / 2 * 1 / 2) ** 0.25)
    short = count_ngrams(tuple("abcd"), tuple("ab"))
    assert query_bleu(short) == pytest.approx(exp(1 - 4 / 2))


@given(TEXTS, TEXTS)
def test_bleu_of_one_is_sacrebleus(gold: str, said: str) -> None:
    theirs = sacrebleu.BLEU(tokenize="none", effective_order=True).sentence_score(said, [gold]).score / 100
    ours = query_bleu(count_ngrams(tuple(gold.split()), tuple(said.split())))
    assert ours == pytest.approx(theirs, abs=1e-9)


@given(st.lists(st.tuples(TEXTS.filter(bool), TEXTS), min_size=1, max_size=6))
def test_bleu_of_many_is_sacrebleus(pairs: list[tuple[str, str]]) -> None:
    theirs = sacrebleu.BLEU(tokenize="none").corpus_score([said for _, said in pairs], [[gold for gold, _ in pairs]])
    ours = score_cases("BLEU(tokens=plain)", [make_query_case(gold, said) for gold, said in pairs])
    assert ours == pytest.approx(theirs.score / 100, abs=1e-9)


def test_sacrebleus_own_words() -> None:
    pairs = [("SELECT ?x WHERE { ?x dbo:a 'it, 5.5' }", "SELECT ?y WHERE { ?y dbo:a 'it, 5.6' }"), (GOLD, OTHER)]
    theirs = sacrebleu.corpus_bleu([said for _, said in pairs], [[gold for gold, _ in pairs]]).score / 100
    assert score_cases("BLEU(tokens=13a)", [make_query_case(*pair) for pair in pairs]) == pytest.approx(
        theirs, abs=1e-9
    )


@given(TEXTS | st.text(max_size=40), TEXTS | st.text(max_size=40))
def test_rouge_is_rouge_scores(gold: str, said: str) -> None:
    gold, said = f"a {gold}", f"a {said}"
    theirs = RougeScorer(["rougeL", "rouge1", "rouge2"]).score(gold, said)
    for ours, name in (("ROUGE-L", "rougeL"), ("ROUGE-1", "rouge1"), ("ROUGE-2", "rouge2")):
        found = score_case(f"{ours}(tokens=rouge)", make_query_case(gold, said))
        assert found == pytest.approx(theirs[name].fmeasure, abs=1e-9)


class NoStems:
    """A stemmer that leaves words alone."""

    def stem(self, word: str) -> str:
        return word


class NoSynonyms:
    """A thesaurus without entries."""

    def synsets(self, word: str) -> list[object]:
        return []


@given(WORDS.filter(bool), WORDS.filter(bool))
def test_meteor_is_nltks_without_stems_and_synonyms(gold: tuple[str, ...], said: tuple[str, ...]) -> None:
    theirs = single_meteor_score(gold, said, preprocess=str, stemmer=NoStems(), wordnet=NoSynonyms())
    found = score_case("METEOR(tokens=plain)", make_query_case(" ".join(gold), " ".join(said)))
    assert found == pytest.approx(theirs, abs=1e-9)


def test_chunks_of_meteor() -> None:
    assert count_chunks(align_words(WordPair(tuple("abcd"), tuple("abcd")))) == 1
    assert count_chunks(align_words(WordPair(tuple("abcd"), tuple("cdab")))) == 2


@pytest.mark.parametrize(
    ("log_probabilities", "expected"), [((log(0.5),), 2), ((log(0.5), log(0.125)), sqrt(2 * 8)), ((0.0,), 1)]
)
def test_perplexity(log_probabilities: tuple[float, ...], expected: float) -> None:
    case = make_query_case(GOLD, GOLD)
    case = replace(case, prediction=replace(case.prediction, log_probabilities=log_probabilities))
    assert score_case("perplexity", case) == pytest.approx(expected)


def test_perplexity_pools_tokens_and_leaves_out_what_has_none() -> None:
    case = make_query_case(GOLD, GOLD)
    cases = [
        replace(case, prediction=replace(case.prediction, log_probabilities=given))
        for given in ((log(0.5), log(0.5)), (log(0.25),), ())
    ]
    assert score_cases("perplexity", cases) == pytest.approx((2 * 2 * 4) ** (1 / 3))
    assert score_case("perplexity", cases[2]) != score_case("perplexity", cases[2])


HEADER = "PREFIX dbo: <http://dbpedia.org/ontology/> PREFIX dbr: <http://dbpedia.org/resource/> "
SKYPE = "SELECT DISTINCT ?uri WHERE { dbr:Skype dbo:developer ?uri . }"
SKYPE_IRIS = (
    "SELECT DISTINCT ?uri WHERE { <http://dbpedia.org/resource/Skype> <http://dbpedia.org/ontology/developer> ?uri . }"
)
OWN_PREFIXES = (
    "BASE <http://dbpedia.org/> PREFIX : <ontology/> SELECT DISTINCT ?uri WHERE { <resource/Skype> :developer ?uri . }"
)


# Ten words, one of them wrong: 9 of 10 words, 7 of 9 pairs, 5 of 8 triples and 3 of 7 quadruples are right.
@pytest.mark.parametrize(
    ("measure", "expected"),
    [
        ("BLEU", (9 / 10 * 7 / 9 * 5 / 8 * 3 / 7) ** (1 / 4)),
        ("SP-BLEU", (9 / 10 * 7 / 9 * 5 / 8 * 3 / 7) ** (1 / 4)),
        ("ROUGE-L", 0.9),
        ("ROUGE-2", 7 / 9),
        ("METEOR", (1 - 0.5 * (2 / 9) ** 3) * 0.9),
        ("token-f1", 0.9),
        ("SP-F1", 0.9),
        ("jaccard", 8 / 10),
        ("cosine", 11 / 12),
        ("euclidean", 1 / (1 + sqrt(2))),
        ("levenshtein", 1 - 7 / len(SKYPE)),
    ],
)
def test_a_header_of_prefixes_does_not_count(measure: str, expected: float) -> None:
    wrong = SKYPE.replace("developer", "owner")
    assert score_case(measure, make_query_case(HEADER + SKYPE, HEADER + wrong)) == pytest.approx(expected)


@pytest.mark.parametrize("spelling", [SKYPE, SKYPE_IRIS, OWN_PREFIXES])
@pytest.mark.parametrize("measure", ["BLEU", "ROUGE-L", "CodeBLEU", "token-f1", "jaccard", "levenshtein"])
def test_spellings_of_one_name_are_equal_words(measure: str, spelling: str) -> None:
    assert score_case(measure, make_query_case(HEADER + SKYPE, spelling)) == pytest.approx(1.0)


def test_tokens_of_other_tools_take_the_text_as_it_is() -> None:
    case = make_query_case(HEADER + "ASK { ?x ?y ?z }", HEADER + "ASK { ?x ?y ?u }")
    assert score_case("token-f1(tokens=plain)", case) == pytest.approx(11 / 12)
    assert score_case("token-f1", case) == pytest.approx(5 / 6)


@given(WORDS, WORDS, WORDS, WORDS)
def test_ngrams_around_differences_are_all_ngrams(
    begin: tuple[str, ...], gold: tuple[str, ...], predicted: tuple[str, ...], end: tuple[str, ...]
) -> None:
    pair = (begin + gold + end, begin + predicted + end)
    for n in range(1, 5):
        counts = (Counter(zip(*(words[skip:] for skip in range(n)), strict=False)) for words in pair)
        assert count_ngrams(*pair)[n - 1] == Counter.__and__(*counts).total()
