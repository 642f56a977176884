"""Keeping the library at work: its owner, copies of it, what comes by itself and what goes."""
