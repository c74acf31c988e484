"""The pages on which several people reword, check, write, compare and answer questions."""
