"""Starts Crokinole 3D. All it needs is a bare Python 3.10 to 3.14: what the game runs on is installed at the first start.

This file alone must be readable for every Python, old ones included, so that they can say what is wrong.
"""

import os
import sys

if sys.version_info < (3, 10):  # noqa: UP036 - older ones do start this file
    sys.exit(
        "Crokinole 3D needs Python 3.10 or newer; this one is %d.%d (%s).\n"  # noqa: UP031
        "Install a newer Python and start the game with it, for example: python3.12 main.py"
        % (sys.version_info[0], sys.version_info[1], sys.executable)
    )

if __name__ == "__main__":
    ROOT = os.path.dirname(os.path.abspath(__file__))
    # Python leaves this folder out of the search path when it is told to be careful (PYTHONSAFEPATH).
    sys.path.insert(0, ROOT)
    sys.path.insert(0, os.path.join(ROOT, "tools"))

    try:
        from bootstrap.start import start

        # What else lies in tools/ is not for the game to import.
        sys.path.pop(0)

        sys.exit(start(sys.argv[1:]))
    except KeyboardInterrupt:
        # Ctrl-C while it is still being looked for what to start: what shells expect after it, as from the game itself.
        sys.exit(130)
