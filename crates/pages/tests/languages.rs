//! Pages in a language that puts every sentence into brackets: what stands outside of them is said by no sentence and can't be
//! translated. And pages in French.

use std::collections::BTreeSet;
use std::error::Error;

use liege_game::{Seat, Seats, Viewer, read_in};
use liege_languages::by_tag;
use liege_pages::{Agreed, Halt, Sitter, TablePage};
use liege_table::{Proposal, ProposalKind, Table};

use crate::around::hall;
use crate::table::{page, played};

/// Attributes that people read.
const READ: [&str; 7] =
    ["aria-label", "title", "placeholder", "alt", "aria-valuetext", "data-title", "data-says"];

/// Elements of which nothing is looked at: drawings are the game's, scripts hold data.
const LEFT: [&str; 2] = ["svg", "script"];

/// Texts that are no sentences: names of people, of games and of rules; languages, which are called as they call themselves.
const OWN: [&str; 9] =
    ["Anna", "Ben", "Cleo", "Toy", "D. Signer · P & Co, 2026", "The Bell", "BE-2", "English", "Français"];

/// Texts that come from elsewhere and is not said by sentences there yet.
const ELSEWHERE: [&str; 7] = [
    // The toys' own words: no language has them.
    "Take a coin, keep it.",
    "How long?",
    "Long",
    "Take 1 to 3 stones.",
    "takes",
    "stones on the heap, taken",
    // The state of a table, from the rooms.
    "Anna: take a coin",
];

/// Everything that a page has outside of all brackets: the texts between its tags, and the attributes that are read.
fn outside(html: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let (mut depth, mut text, mut left) = (0_usize, String::new(), 0_usize);
    let mut rest = html;
    while let Some(letter) = rest.chars().next() {
        if letter != '<' {
            match letter {
                '[' if left == 0 => depth += 1,
                ']' if left == 0 => depth = depth.saturating_sub(1),
                _ if depth == 0 && left == 0 => text.push(letter),
                _ => {}
            }
            rest = &rest[letter.len_utf8()..];
            continue;
        }
        let (tag, after) = rest.split_at(rest.find('>').map_or(rest.len(), |end| end + 1));
        let name = tag.trim_start_matches(['<', '/']).split([' ', '>']).next().unwrap_or_default();
        match (LEFT.contains(&name), tag.starts_with("</")) {
            (true, true) => left = left.saturating_sub(1),
            (true, false) => left += 1,
            (false, _) => found.extend(READ.iter().filter_map(|name| attribute(tag, name)).flat_map(outside)),
        }
        found.insert(std::mem::take(&mut text));
        rest = after;
    }
    found.insert(text);
    found.retain(|text| is_words(text));
    found
}

/// The value of an attribute.
fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    tag.split_once(&format!(" {name}=\""))?.1.split('"').next()
}

/// Returns whether there is a word in it that is not said elsewhere.
fn is_words(text: &str) -> bool {
    let mut text = text.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
    for known in ELSEWHERE.iter().chain(&OWN) {
        text = text.replace(known, "");
    }
    let word = |word: &str| word.chars().count() > 1 && word.chars().all(char::is_alphabetic);
    // What has digits in it is a seal or a time.
    text.split(|letter: char| !letter.is_alphanumeric()).any(word)
}

/// A table at several moments.
fn tables(table: &dyn Table) -> Vec<String> {
    let own = || page(table);
    let looking = || TablePage { acting: None, viewer: Viewer::Spectator, ..own() };
    let mut open = TablePage { waiting_for_players: true, ..own() };
    if let Some(player) = open.seats.first_mut() {
        player.sitter = Sitter::Open(Some("/join/secret".to_owned()));
    }
    let undo = ProposalKind::Undo { to: 1, moment: 2 };
    let asked = Proposal::new(4, Seat::A, undo, Seats::only(Seat::B), 3, 0);
    let agreed = Agreed { open: Some(asked), speaker: Some(Seat::B), ..Agreed::default() };
    let asking = TablePage { agreed, ..own() };
    let paused = TablePage { agreed: Agreed { halt: Some(Halt::Paused), ..Agreed::default() }, ..own() };
    let past = TablePage { at: Some(1), ..own() };
    [own(), looking(), open, asking, paused, past].iter().map(liege_pages::live).collect()
}

/// The hall and a table at several moments, with players and a table that are called so.
fn called(table: &dyn Table, names: [&str; 2], title: &str) -> Vec<String> {
    let names = names.map(str::to_owned);
    let mut hall = hall();
    for line in hall.tables.iter_mut().chain(&mut hall.watchable) {
        (line.names, line.title) = (names.to_vec(), title.to_owned());
    }
    hall.lobby.iter_mut().for_each(|line| line.names = names.to_vec());
    let mut own = page(table);
    own.terms.title = title.to_owned();
    own.seats.iter_mut().zip(names).for_each(|(seat, name)| seat.name = name);
    let asked =
        Proposal::new(4, Seat::A, ProposalKind::Undo { to: 1, moment: 2 }, Seats::only(Seat::B), 3, 0);
    let live = liege_pages::live(&own);
    let mut pages = vec![liege_pages::home(&hall), liege_pages::table(&own, &live, "1"), live];
    own.agreed = Agreed { open: Some(asked), speaker: Some(Seat::B), ..Agreed::default() };
    pages.push(liege_pages::live(&own));
    (own.agreed, own.acting, own.curtain) = (Agreed::default(), None, Some(Seat::A));
    pages.push(liege_pages::live(&own));
    own.curtain = None;
    pages.push(liege_pages::live(&TablePage { viewer: Viewer::Spectator, at: Some(1), ..own }));
    pages
}

#[test]
fn a_name_is_never_translated() -> Result<(), Box<dyn Error>> {
    let table = played(&["take 1"])?;
    let pages = read_in(by_tag("fr"), || called(&*table, ["Mill", "Field"], "Market"));
    assert_eq!(read_in(by_tag("fr"), || liege_game::in_words("Mill").to_owned()), "Moulin", "it is a word");
    for page in pages {
        assert!(page.contains("Mill"), "{page}");
        for word in ["Moulin", "Champ", "Marché"] {
            assert!(!page.contains(word), "{word}: {page}");
        }
    }
    Ok(())
}

#[test]
fn a_name_stands_apart_where_directions_meet() -> Result<(), Box<dyn Error>> {
    let table = played(&["take 1"])?;
    for page in read_in(by_tag("ar-XB"), || called(&*table, ["Zoe", "Yvo"], "Xmas")) {
        // Drawings are laid out by themselves, and data is no text.
        let parts = page.split("<svg").flat_map(|part| part.rsplit("</svg>").next());
        let page: String = parts
            .flat_map(|part| {
                part.split("<script").map(|part| part.rsplit("</script>").next().unwrap_or_default())
            })
            .collect();
        for name in ["Zoe", "Yvo", "Xmas"] {
            for (at, _) in page.match_indices(name) {
                let before = page.get(..at).unwrap_or_default();
                let tag = before.rsplit('<').next().unwrap_or_default();
                let apart = before.ends_with('\u{2068}') || tag.starts_with("bdi") && tag.ends_with('>');
                assert!(apart, "{}", page.get(at.saturating_sub(160)..at + 20).unwrap_or(before));
            }
        }
    }
    Ok(())
}

#[test]
fn words_outside_of_brackets_are_found() {
    let html =
        "<p title=\"[a bc]\">[One <b>two</b>] <i title=\"three\">4</i> five<svg><title>six</title></svg></p>";
    assert_eq!(outside(html), ["three", " five"].map(str::to_owned).into());
}

#[test]
fn pages_are_said_by_sentences() -> Result<(), Box<dyn Error>> {
    let pseudo = by_tag("en-XA");
    assert!(pseudo.is_some());
    let table = played(&["take 1", "take 2"])?;
    let found: BTreeSet<String> = read_in(pseudo, || {
        let body = liege_pages::home(&hall());
        let live = tables(&*table);
        let whole = liege_pages::table(&page(&*table), &live[0], "1");
        [body, whole].iter().chain(&live).flat_map(|html| outside(html)).collect()
    });
    assert!(found.is_empty(), "{found:#?}");
    Ok(())
}

/// In English nothing stands in brackets: the check would find all of it.
#[test]
fn english_is_found() -> Result<(), Box<dyn Error>> {
    let table = played(&["take 1"])?;
    assert!(outside(&liege_pages::home(&hall())).len() > 20);
    assert!(outside(&liege_pages::live(&page(&*table))).len() > 20);
    Ok(())
}

#[test]
fn pages_are_said_in_french() -> Result<(), Box<dyn Error>> {
    let table = played(&["take 1"])?;
    let (hall, own) = read_in(by_tag("fr"), || (liege_pages::home(&hall()), tables(&*table)));
    assert!(
        hall.contains("<script src=\"/words/fr.js?")
            && !liege_pages::home(&crate::around::hall()).contains("/words/")
    );
    assert!(hall.contains("<html lang=\"fr\"") && hall.contains(">Prenez place</h1>"), "{hall}");
    assert!(
        hall.contains("sont gardées avec votre compte\u{202f}: <a href=\"/account\">connectez-vous</a>.")
    );
    assert!(own[1].contains(">On attend <span class=\"person"), "{}", own[1]);
    assert!(own[3].contains("propose de revenir à la position <a href="), "{}", own[3]);
    Ok(())
}
