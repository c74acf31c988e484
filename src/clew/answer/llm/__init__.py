"""Programs written by a language model: the prompt, the reply, the repair of names, the check and the vote."""
