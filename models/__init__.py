"""What is kept: tables, the store, migrations, backups."""
