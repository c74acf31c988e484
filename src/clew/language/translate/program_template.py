"""Programs whose constants are bound late: a translation yields a template, and texts for its constants make a program.

A translation to a template cannot depend on constants, because it does not read them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Constant:
    """A constant by its text in the query, and how that text is read."""

    text: str
    read: Callable[[str], Any] = str


@dataclass(frozen=True, slots=True)
class Template:
    """What `make` makes of `parts`: templates, constants and everything else, which is passed on as it is."""

    make: Callable[..., Any]
    parts: tuple[Any, ...] = ()


def bind_template(part: Any) -> Any:
    """The program of a template, with the constants that the query has."""
    if isinstance(part, Template):
        return part.make(*[bind_template(inner) for inner in part.parts])
    return part.read(part.text) if isinstance(part, Constant) else part


@dataclass(frozen=True, slots=True)
class BindingSteps:
    """A template as a list of calls, which binds constants again and again.

    The places of its arguments count the texts of the constants first, then what is fixed, then the results of calls.
    """

    fixed: tuple[Any, ...]
    calls: tuple[tuple[Callable[..., Any], tuple[int, ...]], ...]

    def bind(self, texts: Sequence[str]) -> Any:
        """The program with these texts as its constants."""
        values: list[Any] = [*texts, *self.fixed]
        for make, places in self.calls:
            match places:  # faster than a list of arguments
                case (first,):
                    values.append(make(values[first]))
                case (first, second):
                    values.append(make(values[first], values[second]))
                case (first, second, third):
                    values.append(make(values[first], values[second], values[third]))
                case _:
                    values.append(make(*[values[place] for place in places]))
        return values[-1]


def binding_steps(template: Template, slots: Mapping[str, int], text_count: int) -> BindingSteps | None:
    """The steps that bind a template to `text_count` texts; `slots` has the place of that for each constant.

    None unless all constants of the template are in `slots`, and all slots in the template.
    """
    constants = dict.fromkeys(constants_in(template))
    if {constant.text for constant in constants} != slots.keys():
        return None
    fixed = tuple(fixed_parts(template))
    compiler = TemplateCompiler(slots, text_count, text_count + len(fixed))
    compiler.place_of(template)
    return BindingSteps(fixed, tuple(compiler.calls))


def constants_in(part: Any) -> list[Constant]:
    """The constants of a template, in their order."""
    if isinstance(part, Constant):
        return [part]
    return [constant for inner in part.parts for constant in constants_in(inner)] if isinstance(part, Template) else []


def fixed_parts(part: Any) -> list[Any]:
    """What is fixed in a template, in its order."""
    if isinstance(part, Template):
        return [fixed for inner in part.parts for fixed in fixed_parts(inner)]
    return [] if isinstance(part, Constant) else [part]


class TemplateCompiler:
    """Lists the calls that make a template; each function of a program is made anew, as its own step."""

    def __init__(self, slots: Mapping[str, int], first_fixed: int, first_call: int) -> None:
        self.slots, self.next_fixed, self.first_call = slots, first_fixed, first_call
        self.calls: list[tuple[Callable[..., Any], tuple[int, ...]]] = []
        self.read: dict[Constant, int] = {}

    def place_of(self, part: Any) -> int:
        """The place of a part among the values, after the calls that make it."""
        if isinstance(part, Template):
            return self.add_call(part.make, tuple([self.place_of(inner) for inner in part.parts]))
        if isinstance(part, Constant):
            return self.place_of_constant(part)
        self.next_fixed += 1
        return self.next_fixed - 1

    def place_of_constant(self, constant: Constant) -> int:
        """The place of a constant, which is read once however often it occurs."""
        if constant.read is str:
            return self.slots[constant.text]
        if constant not in self.read:
            self.read[constant] = self.add_call(constant.read, (self.slots[constant.text],))
        return self.read[constant]

    def add_call(self, make: Callable[..., Any], places: tuple[int, ...]) -> int:
        self.calls.append((make, places))
        return self.first_call + len(self.calls) - 1
