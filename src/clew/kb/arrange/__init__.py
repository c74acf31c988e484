"""The arrangement of drafts as the columns of a store, in bounded memory: runs on disk are sorted and merged."""
