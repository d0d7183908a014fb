"""Clients and servers for tests, soaks and measurements of the play server."""
