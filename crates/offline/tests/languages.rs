//! The language in which pages are read.

use liege_offline::Storage;

use crate::support::{get, host, post};

#[test]
fn a_language_that_is_chosen_stays() {
    let mut host = host();
    assert!(get(&mut host, "/").text().contains("<html lang=\"en\""));
    assert!(get(&mut host, "/?lang=fr").text().contains("<html lang=\"fr\""));
    let next = get(&mut host, "/rules/middle-ages");
    assert!(next.text().contains("<html lang=\"fr\"") && !next.text().contains("class=\"lacking\""));
    assert_eq!(host.wanted("lang=fr"), None, "it is there");
    assert!(get(&mut host, "/?lang=en").text().contains("<html lang=\"en\""));
}

#[test]
fn a_language_that_is_not_there_is_wanted_and_pages_in_english_say_so() {
    let mut host = host().with_languages(|_| None);
    assert_eq!([host.wanted(""), host.wanted("lang=en"), host.wanted("lang=tlh")], [None; 3]);
    assert_eq!(host.wanted("at=3&lang=fr"), Some("fr"));
    let lacking = |page: &str| page.contains("Français could not be fetched, so this is English");
    for address in ["/?lang=fr", "/", "/rules/middle-ages", "/none"] {
        let page = get(&mut host, address).text().into_owned();
        assert!(page.contains("<html lang=\"en\"") && lacking(&page), "{address}");
    }
    // It was chosen all the same.
    assert_eq!(host.storage().read("language"), Some("fr"));
    assert_eq!(host.wanted(""), Some("fr"));
    assert_eq!(post(&mut host, "/none", "").status, 404);
    let english = get(&mut host, "/?lang=en").text().into_owned();
    assert!(!lacking(&english));
    assert_eq!(host.wanted(""), None);
}
