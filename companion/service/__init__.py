"""Opens matches, records entries, and keeps them: everything between the screens and the disk. No screen, no server."""
