//! Faults of a set-up, an action in notation and a record are said by sentences, in the reader's language.

use std::error::Error;

use liege_game::{Key, Record, Seat, Setup, read_in};
use liege_languages::by_tag;
use liege_table::{ActError, AnyGame, At, OtherPlayers};

use crate::random_games::WHOLE;
use crate::unsaid::outside;

type Outcome = Result<(), Box<dyn Error>>;

/// Set-ups that the game refuses.
fn of_setups(game: &dyn AnyGame) -> Vec<String> {
    let info = game.info();
    let fitting = Setup::new(info.min_players);
    let mut wrong = vec![Setup::new(info.max_players + 1), fitting.clone().with("wind", "strong")];
    wrong.extend(info.options.first().map(|option| fitting.clone().with(option.id, "strong")));
    wrong.push(Setup { components: Some("no components".into()), ..fitting });
    let refused = wrong.iter().filter_map(|setup| game.begin(setup).err());
    refused.map(|error| error.to_string()).collect()
}

/// Actions that break off, and one that is none.
fn of_notation(game: &dyn AnyGame) -> Result<Vec<String>, Box<dyn Error>> {
    let key = Key::from_seed(1);
    let table = game.begin(&Setup::new(game.info().min_players))?.due(&key).table;
    let seat = table.pending(At::Now).must().lowest().ok_or("nobody is asked")?;
    let choices = table.choices(seat, OtherPlayers::People);
    let mut texts = vec!["nonsense".to_owned()];
    for choice in choices {
        let words: Vec<&str> = choice.action.split(' ').collect();
        texts.extend(
            (1..words.len()).map(|count| words.iter().take(count).copied().collect::<Vec<_>>().join(" ")),
        );
        texts.push(format!("{} nonsense", choice.action));
    }
    let unread = |text: &String| match table.act(seat, text, &key) {
        Err(error @ ActError::Notation(_)) => Some(error.to_string()),
        _ => None,
    };
    Ok(texts.iter().filter_map(unread).collect())
}

/// Records that can't be read, or not followed.
fn of_records(game: &dyn AnyGame) -> Vec<String> {
    let head = format!("liege: 1\ngame: {}\nplayers: {}\n", game.info().id, game.info().min_players);
    let texts = ["A nonsense", "* nonsense", "nonsense", "X nonsense", "AB nonsense"];
    let heads = [
        "wind: strong",
        "seat Z: Zoe",
        "seal: 12",
        "part A: 12",
        "ended: soon",
        "given: 3",
        "choice 1: A",
        "players: 1",
    ];
    let all = texts
        .iter()
        .map(|step| format!("{head}\n{step}\n"))
        .chain(heads.iter().map(|line| format!("{head}{line}\n")));
    all.filter_map(|text| match text.parse::<Record>() {
        Ok(record) => Some(game.resume(&record).err()?.to_string()),
        Err(error) => Some(error.to_string()),
    })
    .collect()
}

fn errors(id: &str) -> Result<Vec<String>, Box<dyn Error>> {
    let game = liege_games::find(id).ok_or("no such game")?;
    let mut errors = of_setups(&*game);
    errors.extend(of_notation(&*game)?);
    errors.extend(of_records(&*game));
    Ok(errors)
}

#[test]
fn errors_are_said_by_sentences() -> Outcome {
    let pseudo = by_tag("en-XA");
    assert!(pseudo.is_some());
    for id in WHOLE {
        let said = read_in(pseudo, || errors(id))?;
        assert!(said.len() > 15, "{id}: {said:#?}");
        let unsaid: Vec<_> = said.into_iter().filter(|text| !outside(text).is_empty()).collect();
        assert!(unsaid.is_empty(), "{id}: {unsaid:#?}");
    }
    Ok(())
}

/// In English nothing stands in brackets: the check would find all of it.
#[test]
fn errors_in_english_are_found() -> Outcome {
    let said = errors("middle-ages")?;
    assert!(said.iter().all(|text| !outside(text).is_empty()), "{said:#?}");
    assert!(said.iter().any(|text| text == "Middle Ages is for 2 to 5 players, not 6"), "{said:#?}");
    Ok(())
}

#[test]
fn errors_are_said_in_french() -> Outcome {
    let game = liege_games::find("three-estates").ok_or("no such game")?;
    let key = Key::from_seed(1);
    let table = game.begin(&Setup::new(2))?.due(&key).table;
    let told = read_in(by_tag("fr"), || {
        let few = game.begin(&Setup::new(9)).err().map(|error| error.to_string());
        let unread = table.act(Seat::A, "play s1 nowhere", &key).err().map(|error| error.to_string());
        [few.unwrap_or_default(), unread.unwrap_or_default()]
    });
    assert!(told[0].ends_with(" se joue à 2, pas à 9"), "{told:?}");
    assert!(told[1].contains("il faut une case, "), "{told:?}");
    Ok(())
}
