"""Commands that build knowledge bases and look into them."""
