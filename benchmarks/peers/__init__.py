"""Other libraries of games beside ours: `python -m benchmarks.side_by_side`.

Each of them runs in processes of its own, with a Python environment of its own. The modules here that are named after a
library are imported there; only they import it, and they import nothing of ours.
"""
