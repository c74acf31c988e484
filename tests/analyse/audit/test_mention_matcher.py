"""Whether a question mentions a term: tables of names, values and wordings."""

from __future__ import annotations

import pytest

from clew.analyse.audit.gold_terms import GoldTerm, TermRole, guess_value
from clew.analyse.audit.mention_matcher import MentionMatcher, QuestionText

MATCHER = MentionMatcher(None)


@pytest.mark.parametrize(
    ("name", "question", "expected"),
    [
        ("Barack Obama", "Where was Obama born?", True),
        ("University of Oxford", "Who studied at Oxford?", True),
        ("France", "Which French city is the largest?", True),
        ("Hinduism", "When did the Hindu Manoj Kumar win?", True),
        ("piano", "Which pianist was born here?", True),
        ("epilepsy", "Was the epileptic painter Dutch?", True),
        ("HBO", "When did it begin on Home Box Office?", True),
        ("United Nations", "When was the UN founded?", True),
        ("Swindon Town F.C.", "Who plays for Swindon Town FC?", True),
        ("The Lord of the Rings (film series)", "Who directed the Lord of the Rings?", True),
        ("Lucius Quinctius Cincinnatus", "Which conflict was Cincinnatus involved in?", True),
        ("Aspect Co.", "Which game did Aspect develop?", True),
        ("AC/DC", "Which label is acdc signed to?", True),
        ("Macquarie University", "Where is Case Western Reserve University?", False),
        ("Robert Vaughn", "What country does Danbury belong to?", False),
        ("Tony Award for Best Actor in a Musical", "Which Tony Award did Mako win?", False),
        ("Tashkent", "What is the official name of Tripoli?", False),
        ("https://www.rmit.edu.au/", "Is http://yalecollege.yale.edu his official website?", False),
        ("https://www.rmit.edu.au/", "Whose website is www.rmit.edu.au?", True),
    ],
)
def test_names_are_found_in_near_forms(name: str, question: str, expected: bool) -> None:
    term = GoldTerm(TermRole.ENTITY, name, (name,))
    assert MATCHER.is_mentioned(term, QuestionText(question)) is expected


@pytest.mark.parametrize(
    ("value", "question", "expected"),
    [
        ("12", "Which tower has twelve floors?", True),
        ("12", "Which tower has 13 floors?", False),
        ("1200000", "Which city has more than 1.2 million people?", True),
        ("1234567", "Which city has about 1,235,000 people?", True),
        ("0", "Which country has no coast?", True),
        ("2", "Which team won both cups?", True),
        ("1815-12-10", "Who was born on December 10, 1815?", True),
        ("1815-12-10", "Who was born in 1815?", True),
        ("1815-12-10", "Who was born on 11 December 1815?", False),
        ("1815", "Who was born on 10 December 1815?", True),
        ("1815", "Who was born in 1816?", False),
        ("80 metre", "What is 80 m high?", True),
    ],
)
def test_values_are_found_in_words_digits_and_coarser_dates(value: str, question: str, expected: bool) -> None:
    term = GoldTerm(TermRole.VALUE, value, (value,), guess_value(value))
    assert MATCHER.is_mentioned(term, QuestionText(question)) is expected


def test_a_term_that_nobody_can_name_counts_as_mentioned() -> None:
    assert MATCHER.is_mentioned(GoldTerm(TermRole.ENTITY, "m.0abc"), QuestionText("Who is it?"))
