"""How processes tell each other that a table has changed, and who is watching it.

News of a change carries nothing: what changed is in the store. Who is there is not, and is told again and again.
"""
