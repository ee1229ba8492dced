//! Feudo: the rules, the board, and how good a position looks.
