"""Runs every check of the tree: ruff, mypy and the tests, in an environment that it makes itself.

python3 tools/run_tests.py                      all checks
python3 tools/run_tests.py tests/rules -k foul  only pytest, with these arguments
"""

import os
import sys

if sys.version_info < (3, 10):  # noqa: UP036 - older ones do start this file
    sys.exit("The tests need Python 3.10 or newer, for example: python3.12 tools/run_tests.py")

if __name__ == "__main__":
    # Python leaves this folder out of the search path when it is told to be careful (PYTHONSAFEPATH).
    sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

    from bootstrap.checks import run_checks

    sys.exit(run_checks(sys.argv[1:]))
