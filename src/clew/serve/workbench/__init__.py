"""What a page can change and teach: programs by their steps, completions, corrections and words."""
