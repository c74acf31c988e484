"""The semantic parser: from a question and the items that it may mean to programs; trained in parse.training."""
