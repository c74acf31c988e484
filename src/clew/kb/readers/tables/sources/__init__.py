"""Where tables come from beside text files: workbooks, databases, Parquet files and data frames."""
