//! Whatever a page can do, a program can do: every address at which a page does something has its operation here, or stands
//! among those that are for people, with the reason.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::routes::addresses;

/// What a page sends to an address, a program does with this operation.
const TWINS: [(&str, &str); 48] = [
    ("/join/{invite}", "take_seat"),
    ("/look/{code}", "use_spectator_link"),
    ("/tables", "make_table"),
    ("/account/program", "set_program"),
    ("/account/tokens", "make_account_token"),
    ("/account/tokens/revoke", "revoke_account_token"),
    ("/t/{id}/act", "act"),
    ("/t/{id}/analysis", "get_analysis"),
    ("/t/{id}/close", "close_table"),
    ("/t/{id}/draft", "change_draft"),
    ("/t/{id}/draft/send", "send_draft"),
    ("/t/{id}/events", "stream_events"),
    ("/t/{id}/hide", "hide_table"),
    ("/t/{id}/log", "get_log"),
    ("/t/{id}/notes", "keep_notes"),
    ("/t/{id}/programs", "make_token"),
    ("/t/{id}/programs/revoke", "revoke_token"),
    ("/t/{id}/proposals/agree", "propose"),
    ("/t/{id}/proposals/away", "propose"),
    ("/t/{id}/proposals/back-to", "propose"),
    ("/t/{id}/proposals/decline", "propose"),
    ("/t/{id}/proposals/end", "propose"),
    ("/t/{id}/proposals/give-up", "propose"),
    ("/t/{id}/proposals/pause", "propose"),
    ("/t/{id}/proposals/resume", "propose"),
    ("/t/{id}/proposals/return", "propose"),
    ("/t/{id}/proposals/fill", "propose"),
    ("/t/{id}/proposals/steward", "propose"),
    ("/t/{id}/proposals/withdraw", "propose"),
    ("/t/{id}/record", "get_record"),
    ("/t/{id}/rematch", "rematch"),
    ("/t/{id}/restart", "restart_turn"),
    ("/t/{id}/seats/fill", "fill_seat"),
    ("/t/{id}/seats/invite", "invite"),
    ("/t/{id}/seats/leave", "leave_seat"),
    ("/t/{id}/seats/reclaim", "reclaim_seat"),
    ("/t/{id}/seats/turn-down", "turn_down_seat"),
    ("/t/{id}/settings", "set"),
    ("/t/{id}/spectators/admit", "admit_spectator"),
    ("/t/{id}/spectators/link", "replace_spectator_link"),
    ("/t/{id}/talk/broken", "judge_promise"),
    ("/t/{id}/talk/kept", "judge_promise"),
    ("/t/{id}/talk/mute", "mute"),
    ("/t/{id}/talk/promise", "say"),
    ("/t/{id}/talk/say", "say"),
    ("/t/{id}/talk/unmute", "mute"),
    ("/t/{id}/undo", "undo"),
    ("/t/{id}/visibility", "set_visibility"),
];

/// What begins so is for people alone, and why.
const FOR_PEOPLE: [(&str, &str); 9] = [
    ("/account/", "a password or a device is behind it"),
    ("/admin/", "the operator's, who has `liege admin` for scripts"),
    ("/learn/", "a lesson is kept in the address of its page"),
    ("/lessons", "how far a person has come in what pages teach"),
    ("/notices/", "mail and push reach people; a program listens to its stream"),
    ("/profile/", "whom one likes or not"),
    ("/t/{id}/people", "whom one likes or not"),
    ("/t/{id}/seats/move", "takes a browser's seat to another browser"),
    ("/take/{code}", "takes a browser's seat to another browser"),
];

fn paths(document: &Value, method: &str) -> BTreeSet<String> {
    let paths = document["paths"].as_object().into_iter().flatten();
    paths.filter(|(_, item)| item[method].is_object()).map(|(path, _)| path.clone()).collect()
}

#[test]
fn whatever_a_page_does_a_program_can_do() {
    let sections = addresses().into_iter().map(|(_, some)| some.into_openapi());
    let sections: Vec<Value> = sections.map(|section| serde_json::to_value(section).unwrap()).collect();
    let done: BTreeSet<String> = sections.iter().flat_map(|section| paths(section, "post")).collect();
    assert!(done.len() > 60, "{}", done.len());
    let missing: Vec<&String> = done
        .iter()
        .filter(|path| {
            let twin = TWINS.iter().any(|(page, _)| page == path);
            !twin && !FOR_PEOPLE.iter().any(|(begin, _)| path.starts_with(begin))
        })
        .collect();
    assert!(missing.is_empty(), "no program can do what these do: {missing:?}");

    let document = serde_json::to_value(super::described(&liege_pages::Base::default())).unwrap();
    let items = document["paths"].as_object().unwrap().values().flat_map(|item| item.as_object().unwrap());
    let operations: BTreeSet<&str> = items.filter_map(|(_, told)| told["operationId"].as_str()).collect();
    let shown: BTreeSet<String> = sections.iter().flat_map(|section| paths(section, "get")).collect();
    for (page, operation) in TWINS {
        assert!(operations.contains(operation), "{operation} is no operation");
        assert!(
            done.contains(page) || shown.contains(page) || page.ends_with("/events"),
            "{page} is no page's"
        );
    }
}
