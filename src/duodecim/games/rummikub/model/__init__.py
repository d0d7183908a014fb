"""The objects that people and programs hold: options, actions, events, views, positions."""
