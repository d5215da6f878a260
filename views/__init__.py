"""What people see: screens and their parts."""
