"""Pieces of pages escape text and leave out what is empty."""

from __future__ import annotations

from clew.pages.markup import Html, bullets, fold, note, section, shorten, table, write_page
from page_checks import PageParser

MARKUP = '<script>alert(1)</script>&"'


def test_a_page_is_well_formed_and_escapes_all_text() -> None:
    rows = [[MARKUP, Html("<b>1</b>")]]
    parts = [section(MARKUP, table([MARKUP, "n"], rows, numbers=[1])), fold(MARKUP, note(MARKUP)), bullets([MARKUP])]
    text = write_page(MARKUP, parts)
    looked = PageParser(text)
    assert not looked.misplaced_tags
    assert not looked.open_tags
    assert "script" not in looked.tags
    assert '<td class="number"><b>1</b></td>' in text


def test_what_is_empty_is_left_out() -> None:
    assert section("title", "", "") == fold("more", "") == note("") == bullets([]) == ""


def test_a_page_refers_to_nothing_outside_itself() -> None:
    assert PageParser(write_page("a", ["<p>b</p>"])).references == []


def test_long_text_is_cut_with_an_ellipsis() -> None:
    assert shorten("abcdef", 3) == "abc…"
    assert shorten("abc", 3) == "abc"
