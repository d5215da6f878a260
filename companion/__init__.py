"""The referee: rules, clocks, rulings; and the desk that keeps what is entered."""
