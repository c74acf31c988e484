"""The command `clew`, also as `python -m clew`: Ctrl-C ends it without a traceback even while it loads."""

from __future__ import annotations

import sys

INTERRUPTED = 130  # as shells report a command that Ctrl-C ended


def main() -> None:
    """Load the command line and run it."""
    try:
        from clew.garbage_collection import collect_rarely

        collect_rarely()
        from clew.cli import main as run_command_line
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    run_command_line()


if __name__ == "__main__":
    main()
