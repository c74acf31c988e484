"""The report of a migration: tables, figures, and the comparison with a published migration."""
