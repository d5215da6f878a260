"""The history: what was played here, narrowed down by game and by who played."""
