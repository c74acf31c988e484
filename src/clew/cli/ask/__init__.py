"""Commands that answer questions, and train the parser that understands them."""
