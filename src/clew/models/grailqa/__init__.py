"""The systems of GrailQA and GrailQA++: rankers and generators of S-expressions over any knowledge base."""
