"""What kind of error each prediction of a run makes, found by comparing its meaning with the gold one."""
