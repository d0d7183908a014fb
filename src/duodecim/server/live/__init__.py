"""Tables in play in this process: rooms, watchers, presence, chat, bots."""
