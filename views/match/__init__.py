"""What the screens of every match share: its log, its score, its past, and the match itself as it stands."""
