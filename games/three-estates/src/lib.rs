//! Three Estates: the rules, the board, and how good a position looks.
