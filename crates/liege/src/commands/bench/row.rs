//! What was measured for one game and number of players.

use std::fmt;

use serde::Serialize;

/// One line of the benchmark; every rate is of one thread unless it says otherwise.
#[derive(Serialize)]
pub(super) struct Row {
    /// The game's id.
    pub(super) game: &'static str,
    /// How many players.
    pub(super) players: usize,
    /// Random play to the end with a legal list made at every decision.
    pub(super) decisions_per_s: u64,
    /// Whole games of it.
    pub(super) games_per_s: u64,
    /// Decisions of a game, on average.
    pub(super) decisions_per_game: f64,
    /// Legal actions of a decision, on average.
    pub(super) actions_per_list: f64,
    /// Making one legal list, on average.
    pub(super) ns_per_legal_list: f64,
    /// The 99.9th percentile of legal lists over 1,000 random games.
    pub(super) ns_per_legal_list_p999: u64,
    /// Carrying out one action, on average.
    pub(super) ns_per_action: f64,
    /// Copying a position.
    pub(super) ns_per_clone: f64,
    /// The size of a position.
    pub(super) bytes_per_position: usize,
    /// Whether a clone asks for heap memory.
    pub(super) clone_uses_heap: bool,
    /// Steps of the longest of 1,000 random games.
    pub(super) longest_game_steps: usize,
    /// Rebuilding that game from its record.
    pub(super) longest_game_rebuild_ms: f64,
    /// Search iterations in one thread; of plans, playouts that follow them.
    pub(super) search_iterations_per_s: u64,
    /// Half of its 95 % interval.
    pub(super) search_iterations_per_s_margin: u64,
    /// Search threads of the second figure: as many as the machine has.
    pub(super) search_threads: usize,
    /// Search iterations in all these threads together.
    pub(super) search_iterations_per_s_threads: u64,
    /// Half of its 95 % interval.
    pub(super) search_iterations_per_s_threads_margin: u64,
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let heap = if self.clone_uses_heap { "uses the heap" } else { "no heap" };
        writeln!(f, "{}, {} players", self.game, self.players)?;
        writeln!(
            f,
            "  random play   {:>12} decisions/s  {:>9} games/s  {:.1} decisions a game, {:.1} actions a list",
            self.decisions_per_s, self.games_per_s, self.decisions_per_game, self.actions_per_list
        )?;
        writeln!(
            f,
            "  legal list    {:>12.1} ns           {:>9.2} µs at the 99.9th percentile of 1,000 games",
            self.ns_per_legal_list,
            self.ns_per_legal_list_p999 as f64 / 1000.0
        )?;
        writeln!(f, "  action        {:>12.1} ns", self.ns_per_action)?;
        writeln!(
            f,
            "  clone         {:>12.1} ns           {:>9} bytes, {heap}",
            self.ns_per_clone, self.bytes_per_position
        )?;
        writeln!(
            f,
            "  rebuild       {:>12.3} ms           {:>9} steps, the longest of 1,000 games",
            self.longest_game_rebuild_ms, self.longest_game_steps
        )?;
        writeln!(
            f,
            "  search        {:>12} iterations/s ± {}, {} ± {} in {} threads",
            self.search_iterations_per_s,
            self.search_iterations_per_s_margin,
            self.search_iterations_per_s_threads,
            self.search_iterations_per_s_threads_margin,
            self.search_threads
        )
    }
}
