"""What only PostgreSQL needs: notices between processes, a limit on its silence, its errors as sentences."""
