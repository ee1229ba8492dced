//! [`ProblemCode`]: every code that a problem can have, for the document of the API.

use std::borrow::Cow;

use utoipa::openapi::schema::{ObjectBuilder, SchemaType, Type};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

/// The codes, in order. A test compares them with those that problems really have.
const CODES: [&str; 115] = [
    "account_taken",
    "address_unanswered",
    "another_proposal",
    "broken",
    "busy",
    "disk_full",
    "draft_misfits",
    "ended",
    "expired_link",
    "expired_token",
    "file_closed",
    "file_gone",
    "frozen",
    "game_over",
    "kept_seat",
    "key_of_another_request",
    "key_without_sender",
    "large_components",
    "later_version",
    "leaving",
    "live_clock",
    "long_draft",
    "malformed",
    "name_taken",
    "no_draft",
    "no_hints",
    "no_mail",
    "no_private_talk",
    "no_such_notices",
    "no_such_token",
    "no_token",
    "not_acceptable",
    "not_asked",
    "not_asked_to_agree",
    "not_for_tokens",
    "not_over",
    "not_sent",
    "not_signed_in",
    "not_the_maker",
    "not_welcome",
    "not_writable",
    "not_your_seat",
    "nothing_to_undo",
    "notices_known",
    "other_hearers",
    "other_site",
    "own_promise",
    "part_before_seal",
    "paused",
    "private_table",
    "proposal_closed",
    "refused",
    "refused_request",
    "revoked_token",
    "seat_of_bot",
    "several_hosts",
    "stale_number",
    "stale_seal",
    "still_secret",
    "tampered",
    "time_left",
    "time_up",
    "token_makes_nothing",
    "token_of_a_former_player",
    "token_of_another_table",
    "token_only_looks",
    "too_large",
    "too_long_away",
    "too_many_addresses",
    "too_many_analyses",
    "too_many_bot_tables",
    "too_many_guests",
    "too_many_hints",
    "too_many_notices",
    "too_many_passwords",
    "too_many_people",
    "too_many_proposals",
    "too_many_remarks",
    "too_many_requests",
    "too_many_streams",
    "too_many_tables",
    "too_many_tokens",
    "too_much_taken_back",
    "too_much_thinking",
    "too_slow",
    "unexpected",
    "unfit_name",
    "unfit_password",
    "unknown_account",
    "unknown_action",
    "unknown_event",
    "unknown_game",
    "unknown_invitation",
    "unknown_link",
    "unknown_page",
    "unknown_position",
    "unknown_promise",
    "unknown_proposal",
    "unknown_rule",
    "unknown_seat",
    "unknown_session",
    "unknown_table",
    "unknown_token",
    "unplayable",
    "unseen_name",
    "used_invitation",
    "used_link",
    "waiting_for_players",
    "window_closed",
    "wrong_address",
    "wrong_content_type",
    "wrong_host",
    "wrong_method",
    "wrong_password",
    "wrong_setup",
];

/// What went wrong, in a word that never changes.
pub(crate) enum ProblemCode {}

impl PartialSchema for ProblemCode {
    fn schema() -> RefOr<Schema> {
        let words = ObjectBuilder::new()
            .schema_type(SchemaType::new(Type::String))
            .description(Some("What went wrong, in a word that never changes. Later versions may have more."))
            .enum_values(Some(CODES));
        RefOr::T(Schema::Object(words.build()))
    }
}

impl ToSchema for ProblemCode {
    fn name() -> Cow<'static, str> {
        Cow::Borrowed("ProblemCode")
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_code_is_in_the_document() {
        let sources =
            [include_str!("kind.rs"), include_str!("too_many.rs"), include_str!("../notices/problem.rs")];
        // Attributes name features, which are no codes.
        let lines = sources.iter().flat_map(|source| source.lines()).filter(|line| !line.contains("#["));
        let words = lines.flat_map(|line| line.split('"').skip(1).step_by(2));
        let code = |word: &&str| word.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_');
        let found: BTreeSet<&str> = words.filter(code).collect();
        assert_eq!(found.into_iter().collect::<Vec<_>>(), CODES);
    }
}
