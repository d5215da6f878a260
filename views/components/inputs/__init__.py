"""What is entered with: numbers, texts, one of a few, files, and the keys of a keyboard."""
