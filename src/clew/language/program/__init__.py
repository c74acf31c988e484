"""Programs: KQA Pro's functions as typed trees, their JSON, sequence and text forms."""
