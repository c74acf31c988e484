"""Tests of tables that pages, terminals and JSON share."""

from __future__ import annotations

from clew.pages.report_table import INDENT, ReportTable, allow_breaks, format_count

TABLE = ReportTable("Sizes & shares", "How many.", ["", "questions"], [["all", "10"], [f"{INDENT}some", "–"]], [1])


def test_a_table_is_a_section_with_its_explanation() -> None:
    html = TABLE.as_html("sizes", "<p>more</p>")
    assert html.startswith('<section id="sizes"><h2>Sizes &amp; shares</h2>')
    assert '<p class="soft">How many.</p>' in html
    assert '<td class="number">10</td>' in html
    assert '<td><div class="indent">some</div></td>' in html
    assert html.endswith("<p>more</p></section>")


def test_a_table_without_rows_is_left_out() -> None:
    assert ReportTable("Rules", "None.", ["rule"], []).as_html("rules", "<p>more</p>") == ""


def test_tables_with_long_cells_break_lines() -> None:
    assert 'class="wide"' in TABLE.as_table()
    assert 'class="wide prose"' in ReportTable("", "", ["why"], [["because " * 10]]).as_table()


def test_long_words_can_be_broken_and_stay_escaped() -> None:
    assert allow_breaks("people.person.place_of_birth") == "people.<wbr>person.<wbr>place_<wbr>of_<wbr>birth"
    assert (
        allow_breaks("<b>.people.person.place_of_birth")
        == "&lt;b&gt;.<wbr>people.<wbr>person.<wbr>place_<wbr>of_<wbr>birth"
    )
    assert allow_breaks("P19 & <b>") == "P19 & <b>", "the table escapes it"
    assert "&amp;" in ReportTable("", "", ["x"], [["P19 & <b>"]]).as_table()


def test_the_json_has_the_cells_as_they_are_printed() -> None:
    assert TABLE.as_json()["rows"] == [["all", "10"], [f"{INDENT}some", "–"]]
    assert (format_count(0), format_count(1234)) == ("–", "1,234")


def test_an_indented_cell_keeps_its_depth_and_escapes_its_text() -> None:
    table = ReportTable("", "", ["", "n"], [[f"{INDENT}{INDENT}a < b", "1"]], [1]).as_table()
    assert '<td><div class="indent"><div class="indent">a &lt; b</div></div></td>' in table
