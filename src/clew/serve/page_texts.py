"""The English texts that the scripts of the pages show; the pages themselves hold theirs beside the markup."""

from __future__ import annotations

WORKBENCH_TEXTS = {
    "add": "Add a step after this one",
    "addShort": "+ step",
    "remove": "Remove this step",
    "changeFunction": "Change the function",
    "changeInput": "Change the {kind}",
    "swap": "Swap the direction",
    "completions": "Completions",
    "close": "Close",
    "undo": "Undo",
    "restart": "Undo all changes",
    "running": "Running …",
    "unreachable": "The server does not answer; is it still running?",
    "chooseFunction": "Function of the new step",
}
