//! Matches between bots, and ratings with intervals.
