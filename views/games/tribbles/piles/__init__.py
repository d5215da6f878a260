"""Piles on screen: counted card by card or typed, with what they bring besides."""
