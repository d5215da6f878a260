"""The ledger on screen: what belongs to no captain alone."""
