//! [`AskError`]: why there is no question.

/// Why there is no question.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AskError {
    /// The house has no such game, or it has no questions.
    #[error("there are no questions about the game `{0}`")]
    NoGame(String),
    /// The game has no such kind.
    #[error("there are no questions of the kind `{0}`")]
    NoKind(String),
    /// None of the games that were played has a position that fits.
    #[error("no position was found for a question of the kind `{0}`")]
    NotFound(&'static str),
    /// The game that a place names is not one that bots come to.
    #[error("no game comes to this place")]
    NoPlace,
}
