"""Competitions: what matches of the same people come to when they are counted together."""

from .series import Played, Row, groups, played, standings

__all__ = ["Played", "Row", "groups", "played", "standings"]
