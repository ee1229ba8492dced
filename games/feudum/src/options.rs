//! [`Options`]: the optional rules.

liege_game::options! {
    /// The optional rules as agreed.
    pub(crate) struct Options {
        /// FU-1: whether the advanced rules hold.
        pub(crate) advanced: bool = "mode", "Which rules?", [
            false => "basic", "The basic game: a good first evening";
            true => "advanced", "The advanced game: special abilities, landscapes, reeves, feasts, monsters";
        ];
        /// FU-65a: whether influence takes no feudums.
        pub(crate) immune_feudums: bool = "feudums", "Can a feudum be taken over by influence?", [
            false => "open", "Yes, like any location";
            true => "immune", "No: one may become its serf, but not its ruler";
        ];
    }
}
