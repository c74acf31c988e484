"""Migration: questions moved from one knowledge base to another, by entity links, predicate paths and mapping rules."""
