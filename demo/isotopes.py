"""The isotopes of the elements: masses, half-lives and decays."""

from decimal import Decimal
from typing import Any

from demo.graph import Entity, Graph, Qualifiers, Value, make_quantity, make_text
from demo.sources import read_mendeleev, source_name

PREFIXES = {"y": -24, "z": -21, "a": -18, "p": -12, "n": -9, "u": -6, "m": -3, "": 0, "k": 3} | {
    **{"M": 6, "G": 9, "T": 12, "P": 15, "E": 18, "Z": 21, "Y": 24}
}
UNITS = {"sec": "second", "minute": "minute", "hour": "hour", "day": "day", "year": "year"}
MODES = {
    "B-": ("beta minus decay", "beta decay; beta-minus decay"),
    "B+": ("beta plus decay or electron capture", "beta-plus decay; positron emission or electron capture"),
    "A": ("alpha decay", "alpha emission; alpha"),
    "EC": ("electron capture", "K capture"),
    "e+": ("positron emission", "positron decay"),
    "SF": ("spontaneous fission", "fission"),
    "p": ("proton emission", ""),
    "n": ("neutron emission", ""),
    "2p": ("two-proton emission", "double proton emission"),
    "2n": ("two-neutron emission", "double neutron emission"),
    "2B-": ("double beta decay", "double beta minus decay"),
    "2B+": ("double beta plus decay or double electron capture", "double electron capture"),
    "B-n": ("beta-delayed neutron emission", ""),
    "B+p": ("beta-delayed proton emission", ""),
}
STEPS = {
    "B-": (1, 0),
    "B+": (-1, 0),
    "EC": (-1, 0),
    "e+": (-1, 0),
    "A": (-2, -4),
    "p": (-1, -1),
    "n": (0, -1),
} | {**{"2p": (-2, -2), "2n": (0, -2), "2B-": (2, 0), "2B+": (-2, 0)}}
DELAYED = ("B-n", "B+p")
NICKNAMES = {
    "H-1": ["protium"],
    "H-2": ["deuterium", "heavy hydrogen"],
    "H-3": ["tritium"],
    "C-14": ["radiocarbon"],
}


def add_isotopes(graph: Graph, elements: dict[int, Entity]) -> None:
    """Add the isotopes of `elements` (by atomic number) and how they decay."""
    isotopes: dict[int, tuple[Entity, dict[str, Any]]] = {}
    for row in read_mendeleev("select * from isotopes order by atomic_number, mass_number"):
        if row["atomic_number"] in elements:
            isotopes[row["id"]] = (add_isotope(graph, elements[row["atomic_number"]], row), row)
    by_numbers = {(row["atomic_number"], row["mass_number"]): entity for entity, row in isotopes.values()}
    modes: dict[int, list[dict[str, Any]]] = {}
    for mode in read_mendeleev("select * from isotopedecaymodes where is_allowed_not_observed is null order by id"):
        modes.setdefault(mode["isotope_id"], []).append(mode)
    for id, (isotope, row) in isotopes.items():
        for mode in reliable_modes(modes.get(id, [])):
            step = STEPS.get(mode["mode"], (0, 0))
            daughter = by_numbers.get((row["atomic_number"] + step[0], row["mass_number"] + step[1]))
            add_decay(graph, isotope, mode, daughter if step != (0, 0) else None)


def reliable_modes(modes: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the modes of one isotope without those that the package gets wrong.

    The package drops the power of ten of small intensities, so shares that add up to more than 100 percent are left
    out. It also lists the emission of two particles after a beta decay as a separate decay.
    """
    beta = any(mode["mode"] in ("B-", "B+", "EC") for mode in modes)
    kept = [mode for mode in modes if mode["mode"] in MODES and not (beta and mode["mode"] in ("2n", "2p"))]
    first_steps = [mode["intensity"] or 0 for mode in kept if mode["mode"] not in DELAYED]
    if sum(first_steps) <= 100.6:
        return kept
    return [mode | {"intensity": mode["intensity"] if mode["intensity"] == 100 else None} for mode in kept]


def add_isotope(graph: Graph, element: Entity, row: dict[str, Any]) -> Entity:
    """Return the isotope of `row` with its properties."""
    symbol, number = element.id.partition(":")[2], row["mass_number"]
    concept = "radioactive isotope" if row["is_radioactive"] else "stable isotope"
    isotope = graph.add_entity(
        f"isotope:{symbol}-{number}", f"{element.name}-{number}", concept, f"isotope of {element.name}"
    )
    isotope.add_aliases(f"{symbol}-{number}", f"{element.name} {number}", *NICKNAMES.get(f"{symbol}-{number}", []))
    isotope.add_relation("isotope of", element, source_name("mendeleev"))
    isotope.add_literal("mass number", make_quantity(number), source_name("mendeleev"))
    isotope.add_literal("neutron number", make_quantity(number - row["atomic_number"]), source_name("mendeleev"))
    if row["mass"] is not None:
        isotope.add_literal(
            "atomic mass", make_quantity(Decimal(repr(row["mass"])), "dalton"), source_name("mendeleev")
        )
    if row["abundance"] is not None:
        isotope.add_literal(
            "natural abundance", make_quantity(Decimal(repr(row["abundance"])), "percent"), source_name("mendeleev")
        )
    if row["discovery_year"]:
        isotope.add_literal("time of discovery", Value("year", row["discovery_year"]), source_name("mendeleev"))
    if row["spin"]:
        isotope.add_literal("nuclear spin", make_text(row["spin"]), source_name("mendeleev"))
    add_half_life(isotope, row)
    return isotope


def add_half_life(isotope: Entity, row: dict[str, Any]) -> None:
    """Add the half-life, with prefixes such as kilo and milli converted to numbers."""
    if row["half_life"] is None or not row["half_life_unit"]:
        return
    word = next(word for word in UNITS if row["half_life_unit"].endswith(word))
    exponent = PREFIXES[row["half_life_unit"].removesuffix(word)]
    value = Decimal(f"{row['half_life']:.10g}").scaleb(exponent)
    isotope.add_literal("half-life", make_quantity(value, UNITS[word]), source_name("mendeleev"))


def add_decay(graph: Graph, isotope: Entity, mode: dict[str, Any], daughter: Entity | None) -> None:
    """Relate `isotope` to its decay mode and to the isotope it becomes."""
    name, alias = MODES[mode["mode"]]
    decay = graph.add_entity(f"decay:{name.replace(' ', '-')}", name, "decay mode", "mode of radioactive decay")
    decay.add_aliases(*alias.split("; "))
    qualifiers: Qualifiers = {}
    if mode["intensity"] is not None and mode["relation"] == "=":
        qualifiers = {"share": make_quantity(Decimal(f"{mode['intensity']:.10g}"), "percent")}
    isotope.add_relation("decay mode", decay, source_name("mendeleev"), qualifiers)
    if daughter:
        isotope.add_relation(
            "decays to",
            daughter,
            source_name("mendeleev"),
            {**qualifiers, "decay mode": Value("string", name, entity=decay.id)},
        )
