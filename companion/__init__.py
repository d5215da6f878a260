"""The referee: the rules of five games, clocks and rulings, and the service that keeps what is entered."""
