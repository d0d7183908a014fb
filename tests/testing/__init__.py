"""The conformance kit finds what is wrong, and says so."""
