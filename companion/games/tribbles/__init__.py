"""Tribbles: four to eight players, five rounds, one phone beside the play piles of the elected score keeper."""
