"""The games, each in a package of its own with its descriptor, `GAME`.

>>> from duodecim.games import chips
>>> chips.GAME.id
'chips'
"""
