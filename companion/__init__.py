"""The referee: rules, clocks, rulings; and the service that keeps what is entered."""
