"""Readings of a line after others, one module for each way in which a line may depend on them."""
