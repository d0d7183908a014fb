"""Train a policy by playing against itself: `duodecim train chips`. Needs the extra `duodecim[train]`.

The parts, in the order in which data flows through them: `rollout` plays a batch of games with the network,
`advantages` says which decisions turned out well, `update` changes the network by PPO, and `trainer` repeats that and
keeps everything in a folder. `duodecim.policies` plays what came of it, without PyTorch.
"""
