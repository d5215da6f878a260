"""What can be asked of Tableside on the command line, one file for each kind of question."""
