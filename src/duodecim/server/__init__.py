"""The play server: tables that survive anything, over one WebSocket a client.

See docs/decisions/0054-server-in-layers.md.
"""
