"""What the page Ask and the endpoint ask do: questions, their conversations, and the page of an answer."""
