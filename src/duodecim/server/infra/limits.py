"""How often clients may do things: the one table of all rates.

A household, a class or an office shares an address, so addresses may do more than players.
"""

from __future__ import annotations

from typing import Final

from .rate_limit import Rate

#: Sockets open at the same time.
ADDRESS_SOCKETS: Final = 200
PLAYER_SOCKETS: Final = 20
#: Connections of any kind open at the same time: sockets, and what browsers keep open between requests.
ADDRESS_CONNECTIONS: Final = 2 * ADDRESS_SOCKETS
#: In all. A low limit of open files lowers it further.
MOST_CONNECTIONS: Final = 20_000
#: Tables that wait for players at the same time.
ADDRESS_WAITING: Final = 60
PLAYER_WAITING: Final = 10
#: For each address, or for each player where the name says so.
RATES: Final[dict[str, Rate]] = {
    "connection/address": Rate(20, 2 * ADDRESS_CONNECTIONS),
    "request/address": Rate(50, 300),
    "guest/address": Rate(0.2, 60),
    "table/address": Rate(0.5, 60),
    "table/player": Rate(0.1, 20),
    # Everyone sees public tables and reads chat, so these are narrower.
    "public-table/address": Rate(1 / 10, 30),
    "public-table/player": Rate(1 / 30, 10),
    "chat/address": Rate(5, 100),
    "chat/player": Rate(1, 20),
    "lobby/address": Rate(10, 120),
    "replay/address": Rate(1, 60),
    "replay/player": Rate(0.2, 10),
    "socket/address": Rate(10, 300),
    "message/address": Rate(500, 2000),
    "message/player": Rate(50, 150),
    "message/connection": Rate(25, 75),
    # Tries at passwords: few for a name from one address, more for an address, many for a name from anywhere. The last
    # is wide, so that a stranger who guesses cannot keep the owner of a name out for long.
    "login/name-and-address": Rate(1 / 30, 5),
    "login/address": Rate(1 / 10, 30),
    "login/name": Rate(1 / 5, 60),
    "registration/address": Rate(1 / 60, 20),
}
