"""What pytest looks for examples in: not in what needs PyTorch where that is not installed."""

from importlib.util import find_spec

collect_ignore = [] if find_spec("torch") else ["duodecim/train"]
