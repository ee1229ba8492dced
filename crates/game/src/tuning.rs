//! [`Tuning`]: how search should be set for one game.

/// How the search bots are set for a game. Whole numbers, so that a game needs no floats for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tuning {
    /// Search iterations a move at the three search levels, the weakest first.
    pub iterations: [u32; 3],
    /// The weight of curiosity against results, in hundredths: results lie between 0 and 1.
    pub exploration: u32,
    /// A playout is cut and judged when [`Judge::round`](crate::Judge::round) has grown by this much since the root.
    /// 0: playouts run to the end of the game.
    pub rounds: u32,
    /// The same for playouts in which everybody follows a plan.
    pub ahead: u32,
    /// A search of at least so many playouts, or by the clock, follows plans for one round more: what comes later is less
    /// certain, and only many playouts tell. `None`: no search does.
    pub further: Option<u32>,
    /// At each step a playout plays the best by judgement of this many random actions. 1: plain random. 0: of all.
    pub tries: u32,
    /// How many playouts the judgement of the position right after an action counts for, in tenths.
    pub prior: u32,
    /// A node of the tree asks for that judgement at this many visits; the root at once.
    pub prior_at: u32,
}

impl Tuning {
    /// What works for most games before anybody has measured.
    pub const DEFAULT: Tuning = Tuning {
        iterations: [100, 600, 3600],
        exploration: 30,
        rounds: 2,
        ahead: 1,
        further: None,
        tries: 1,
        prior: 10,
        prior_at: 4,
    };
}
