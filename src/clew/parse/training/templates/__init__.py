"""Human questions as templates, and templates filled with the tables, columns and cells of other schemas."""
