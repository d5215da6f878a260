"""What is stored: tables, the store, migrations, backups. Knows rows, not games."""
