"""Names that would do harm if a page did not escape them."""

from __future__ import annotations

SCRIPT = "<script>alert(1)</script>"
ROWS = f'name,boss,town\n"{SCRIPT}",Ann,Lyon\nAnn,Bob,"\'"" onload=x"\n'
