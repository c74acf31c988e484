"""The commands that offer knowledge bases to browsers and other programs."""
