"""The pipeline of SimpleDBpediaQA, section 5: entity detection, linking, relation prediction, evidence integration."""
