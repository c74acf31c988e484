"""Questions with their gold meaning and answers, runs of predictions, and the files that hold them."""
