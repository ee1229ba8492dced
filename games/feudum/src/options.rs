//! [`Options`]: the optional rules.

liege_game::options! {
    /// The optional rules as agreed.
    pub(crate) struct Options {
        /// FU-175: the epoch whose dawn is followed by the final scoring; the short game is Liege’s own.
        pub(crate) last_epoch: u8 = "short", "The whole game, or a short one?", [
            5 => "no", "The whole game";
            3 => "yes", "A short one, Liege’s own: the final scoring follows the dawn of epoch III";
        ];
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
