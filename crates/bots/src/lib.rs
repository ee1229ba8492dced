//! Players that need only the contract: random, greedy, search.
