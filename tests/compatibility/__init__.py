"""What earlier versions wrote and said is still understood.

Each folder with the number of a version holds files that this version made: see `make_files`.
"""
