"""Players that are programs. A bot is given what its seat may know and a random source of its own, nothing else."""
