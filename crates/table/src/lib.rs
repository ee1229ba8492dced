//! A game in progress, whatever game it is: position, record, log, board.
