"""Have people reword, check and write questions: sheets, spreadsheets, and merging what they return."""
