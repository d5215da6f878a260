"""The pieces every screen is built from: writing, slabs, boards, the frame, the referee's card."""
