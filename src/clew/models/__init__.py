"""The published systems of the papers, each trained and run by one command; one file per model on one training loop.

`catalogue` lists them without PyTorch, `model` says what a model is, `training_loop` trains any of them.
"""
