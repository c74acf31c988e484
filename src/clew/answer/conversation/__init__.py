"""Conversations: lines that refer to earlier questions and their answers."""
