//! [`ProblemCode`]: what can be wrong with a request, one row a code, for every host of pages.

use liege_game::{Line, Reason};

/// Declares the codes: each with the word by which programs know it, its status, and a sentence for people.
macro_rules! problem_codes {
    ($($Code:ident = $word:literal, $status:literal, $sentence:literal;)+) => {
        /// The code of a problem. Later versions may have more.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum ProblemCode {
            $(#[doc = $sentence] $Code,)+
        }

        impl ProblemCode {
            /// All codes, in the order of their words.
            pub const ALL: &[ProblemCode] = &[$(ProblemCode::$Code),+];

            /// The word by which programs know it.
            pub const fn word(self) -> &'static str {
                match self { $(ProblemCode::$Code => $word,)+ }
            }

            /// The status of an answer. A refused request has one of its own.
            pub const fn status(self) -> u16 {
                match self { $(ProblemCode::$Code => $status,)+ }
            }

            /// The sentence for people where no more is known.
            pub const fn sentence(self) -> &'static str {
                match self { $(ProblemCode::$Code => $sentence,)+ }
            }

            /// The same, to be said in the language of its reader.
            pub fn line(self) -> Line {
                Reason::from(self.sentence()).into()
            }
        }
    };
}

problem_codes! {
    AccountTaken = "account_taken", 409,
        "Somebody has an account of this name, or of one that looks the same.";
    AddressUnanswered = "address_unanswered", 429,
        "This address was written to several times and has not answered. Please try again tomorrow.";
    AnotherProposal = "another_proposal", 409,
        "Another proposal waits for an answer at this table: it has to be decided first.";
    Broken = "broken", 500,
        "Something went wrong. What was stored before still stands.";
    Busy = "busy", 503,
        "The server is busy. Nothing was stored; please try again.";
    DiskFull = "disk_full", 507,
        "The disk is full or can't be written. This was not stored; what was stored before still stands.";
    DraftMisfits = "draft_misfits", 409,
        "Nothing of the draft fits any more.";
    Ended = "ended", 409,
        "This game was ended as it stands.";
    ExpiredLink = "expired_link", 410,
        "This link has expired. Please ask for another one where you asked for it.";
    ExpiredToken = "expired_token", 401,
        "This token has expired.";
    FileClosed = "file_closed", 503,
        "The server can't open its file at the moment. Nothing was stored; please try again.";
    FileGone = "file_gone", 503,
        "The server's file was deleted or replaced while it ran, so it stops. What it last answered may be lost with the file.";
    Frozen = "frozen", 409,
        "The table was written by a version that would make something else of it. Nothing of it is changed.";
    GameBegun = "game_begun", 409,
        "The game has begun: it can be ended or given up, not closed.";
    GameOver = "game_over", 409,
        "The game is over.";
    GamesUnopened = "games_unopened", 503,
        "The games could not be opened. Load this page again when you are connected.";
    KeptSeat = "kept_seat", 403,
        "The seat is kept for a friend of the table's maker.";
    KeyOfAnotherRequest = "key_of_another_request", 422,
        "Something else was sent under this key before.";
    KeyWithoutSender = "key_without_sender", 403,
        "A request with a key needs a cookie or a token, since keys are each sender's own.";
    LargeComponents = "large_components", 413,
        "The components file is too long.";
    LaterVersion = "later_version", 503,
        "A later version of the server is taking over. Nothing was stored; please try again.";
    Leaving = "leaving", 503,
        "The server is about to stop.";
    LessonChanged = "lesson_changed", 409,
        "This lesson was changed meanwhile. Please load its page again, and change it there.";
    LessonOutdated = "lesson_outdated", 409,
        "The rules have changed since this lesson was made: it can no longer be followed.";
    LiveClock = "live_clock", 409,
        "The clock of this table gives less than a day: it goes on while you are away.";
    LongDraft = "long_draft", 422,
        "The draft has too many lines.";
    Malformed = "malformed", 400,
        "The request can't be read.";
    NameTaken = "name_taken", 409,
        "Somebody at this table has this name already.";
    NoDraft = "no_draft", 409,
        "What the seat will be asked can't be known yet, so nothing can be drafted.";
    NoHints = "no_hints", 409,
        "Hints are for tables of one person and bots: among people everybody thinks for themselves.";
    NoMail = "no_mail", 409,
        "This server sends no mail.";
    NoPrivateTalk = "no_private_talk", 409,
        "You share no private talk at the moment. Nothing was said.";
    NoSuchNotices = "no_such_notices", 404,
        "You have no such notices. Perhaps they were stopped a moment ago.";
    NoSuchToken = "no_such_token", 404,
        "You have made no such token.";
    NoToken = "no_token", 401,
        "A token is needed here, and the request shows none: send it as “Authorization: Bearer …”. A player makes one at the table.";
    NotAcceptable = "not_acceptable", 406,
        "What is answered here is JSON, which the request does not accept: let its Accept name application/json.";
    NotAsked = "not_asked", 409,
        "You have nothing to decide at this table right now.";
    NotAskedToAgree = "not_asked_to_agree", 403,
        "This proposal does not ask you.";
    NotForTokens = "not_for_tokens", 403,
        "No token can do this: it is for accounts that are signed in.";
    NotOver = "not_over", 409,
        "This game is still going on. That is available when it is over.";
    NotSent = "not_sent", 502,
        "The notice could not be sent.";
    NotSignedIn = "not_signed_in", 403,
        "Nobody is signed in on this device. Please sign in and try again.";
    NotTheLessonsMaker = "not_the_lessons_maker", 403,
        "Only its maker can change this lesson, by the link that was given when it was made.";
    NotTheMaker = "not_the_maker", 403,
        "Only the maker of this table can do that.";
    NotWelcome = "not_welcome", 403,
        "The host of this table has not opened it to you.";
    NotWritable = "not_writable", 503,
        "Nothing can be stored at the moment: the disk is full or can't be written.";
    NotYourSeat = "not_your_seat", 403,
        "The seat is not yours to play.";
    NothingToUndo = "nothing_to_undo", 409,
        "There is nothing of this seat that could be taken back.";
    NoticesKnown = "notices_known", 409,
        "You are told there already.";
    OtherHearers = "other_hearers", 409,
        "Other people share the private talk now than those you wrote to. Nothing was said.";
    OtherSite = "other_site", 403,
        "This request comes from a page of another site.";
    OwnPromise = "own_promise", 403,
        "Whether a promise was kept is for the others to say.";
    PartBeforeSeal = "part_before_seal", 422,
        "A part counts only for somebody who was shown a seal before: ask /api/v1/seal for one.";
    Paused = "paused", 409,
        "The table is paused. Anybody who plays here can resume it.";
    PrivateTable = "private_table", 403,
        "This table is private. Its maker can let you look: by a link, or by the name of your account.";
    ProposalClosed = "proposal_closed", 409,
        "This proposal is no longer open.";
    Refused = "refused", 422,
        "A rule forbids it.";
    RefusedRequest = "refused_request", 400,
        "The request was refused, by the status that it has.";
    RevokedToken = "revoked_token", 401,
        "This token was revoked.";
    SeatOfBot = "seat_of_bot", 409,
        "A bot plays the seat.";
    SeveralHosts = "several_hosts", 400,
        "The request names more than one host.";
    StaleNumber = "stale_number", 409,
        "The table has moved on.";
    StaleSeal = "stale_seal", 409,
        "The seal that was shown has served another table or is of an earlier run of the server. Here is a new one.";
    StillSecret = "still_secret", 409,
        "The record of this game would give away what is still secret. It can be saved when the game is over.";
    StorageUnreachable = "storage_unreachable", 503,
        "Your browser could not reach what it keeps. Try again.";
    Tampered = "tampered", 500,
        "The stored record of this table was changed by something other than this program, so the table can't be opened.";
    TimeLeft = "time_left", 409,
        "The player still has time to think.";
    TimeUp = "time_up", 409,
        "Your time is up. The others decide how the game goes on.";
    TokenMakesNothing = "token_makes_nothing", 403,
        "This token may not make tables or take seats.";
    TokenOfAFormerPlayer = "token_of_a_former_player", 403,
        "The maker of this token no longer plays the seat.";
    TokenOfAnotherTable = "token_of_another_table", 403,
        "This token opens one seat of another table, and nothing else.";
    TokenOnlyLooks = "token_only_looks", 403,
        "This token is for looking, not for playing.";
    TooLarge = "too_large", 413,
        "The request is too large.";
    TooLongAway = "too_long_away", 409,
        "Nobody is away for so long in a year at one table.";
    TooManyAddresses = "too_many_addresses", 429,
        "Notices were asked for too often from here.";
    TooManyAnalyses = "too_many_analyses", 429,
        "Too many analyses were asked for from here.";
    TooManyBotTables = "too_many_bot_tables", 429,
        "You have as many tables of bots that still play as one visitor may have. Please wait for one to end.";
    TooManyGuests = "too_many_guests", 409,
        "As many people as may look at this table already.";
    TooManyHints = "too_many_hints", 429,
        "Advice was asked for too often from here.";
    TooManyLessons = "too_many_lessons", 429,
        "Too many lessons were made or changed from here.";
    TooManyNotices = "too_many_notices", 409,
        "You are told in as many ways as there may be. Please stop one first.";
    TooManyPasswords = "too_many_passwords", 429,
        "Too many passwords were tried from here.";
    TooManyPeople = "too_many_people", 409,
        "You know as many people here as there may be. Please forget somebody first.";
    TooManyProposals = "too_many_proposals", 409,
        "You have proposed and declared as many things at this table as anybody may.";
    TooManyRemarks = "too_many_remarks", 429,
        "Too much was said from here.";
    TooManyRequests = "too_many_requests", 429,
        "There were too many requests from here.";
    TooManyStreams = "too_many_streams", 429,
        "You have as many streams open as one visitor may have. Please close one first.";
    TooManyTables = "too_many_tables", 429,
        "Too many tables were made from here.";
    TooManyTokens = "too_many_tokens", 409,
        "There are as many tokens as there may be for a seat or an account. Please revoke one first.";
    TooMuchTakenBack = "too_much_taken_back", 409,
        "You have taken back as many steps since the game last went on as anybody may. Please go on from here.";
    TooMuchThinking = "too_much_thinking", 429,
        "Bots have thought for your tables as long as they may for one visitor.";
    TooSlow = "too_slow", 408,
        "The request took too long to arrive.";
    Unexpected = "unexpected", 422,
        "The request is not in the expected form.";
    UnfitName = "unfit_name", 422,
        "This name can't be taken.";
    UnfitPassword = "unfit_password", 422,
        "This password can't be taken.";
    UnknownAccount = "unknown_account", 404,
        "Nobody has an account of this name.";
    UnknownAction = "unknown_action", 422,
        "The action is not in the game's notation.";
    UnknownEvent = "unknown_event", 409,
        "The stream never had this event.";
    UnknownGame = "unknown_game", 404,
        "There is no game of this name here.";
    UnknownInvitation = "unknown_invitation", 404,
        "This invitation is no longer open: the seat is taken, or the address is incomplete.";
    UnknownLesson = "unknown_lesson", 404,
        "There is no such lesson. Perhaps its maker has deleted it.";
    UnknownLink = "unknown_link", 404,
        "This link opens nothing: the address is incomplete, or the link is very old.";
    UnknownPage = "unknown_page", 404,
        "There is no such page.";
    UnknownPosition = "unknown_position", 404,
        "This table has no such position.";
    UnknownPromise = "unknown_promise", 404,
        "There is no such promise at this table.";
    UnknownProposal = "unknown_proposal", 404,
        "There is no such proposal at this table.";
    UnknownRule = "unknown_rule", 404,
        "The game has no rule of this number.";
    UnknownSeat = "unknown_seat", 404,
        "There is no such seat at this table.";
    UnknownSession = "unknown_session", 404,
        "That device is signed out already.";
    UnknownTable = "unknown_table", 404,
        "There is no such table.";
    UnknownToken = "unknown_token", 401,
        "The server has never given out this token.";
    Unplayable = "unplayable", 500,
        "This table can't be opened by this version.";
    UnseenName = "unseen_name", 422,
        "This name has no visible characters. Please choose another, or leave it empty.";
    UsedInvitation = "used_invitation", 410,
        "This invitation was used already.";
    UsedLink = "used_link", 410,
        "This link was used already, or a newer one has taken its place.";
    WaitingForPlayers = "waiting_for_players", 409,
        "The game has not begun: a seat is free, or its time has not come.";
    WindowClosed = "window_closed", 409,
        "The moment has passed: the table has moved on. `rule` is the rule of the moment.";
    WrongAddress = "wrong_address", 422,
        "Notices can't be sent to this address.";
    WrongContentType = "wrong_content_type", 415,
        "The request's content type is not the expected one.";
    WrongHost = "wrong_host", 421,
        "This server does not answer for this name.";
    WrongMethod = "wrong_method", 405,
        "This address does not accept that kind of request.";
    WrongPassword = "wrong_password", 403,
        "There is no account with this name and this password or recovery code.";
    WrongSetup = "wrong_setup", 422,
        "The table can't be set up like this.";
}

/// Answers have the word.
impl serde::Serialize for ProblemCode {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.word())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_stand_in_the_order_of_their_words() {
        assert!(ProblemCode::ALL.is_sorted_by(|one, next| one.word() < next.word()));
        assert!(ProblemCode::ALL.iter().all(|code| (400..600).contains(&code.status())));
    }
}
