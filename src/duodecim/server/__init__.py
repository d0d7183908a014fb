"""The play server: tables that survive anything, over one WebSocket a client."""
