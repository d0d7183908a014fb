"""Bots that other people write, over plain HTTP: a stream of lines, and a request for every move."""
