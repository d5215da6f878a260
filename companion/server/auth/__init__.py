"""Who may come in: join codes, device tokens, and what stands between a request and the table."""
