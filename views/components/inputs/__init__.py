"""What is entered with: numbers, texts, one of a few, files."""
