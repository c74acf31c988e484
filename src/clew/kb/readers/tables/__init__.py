"""The reader of tables: CSV, TSV, Parquet and SQLite."""
