"""The games as research environments: PettingZoo, Gymnasium and OpenSpiel. docs/environments.md introduces them.

Each of the three is a package of its own, needs an extra of the same name, and registers all games when it is imported.
"""
