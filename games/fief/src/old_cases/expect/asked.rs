//! How the newer format asks what a case expected.

use liege_cases::old::{Asked, Convert, Player, Question};
use liege_game::Seat;

use crate::Fief;
use crate::cases::state::TitleName;

impl Convert for Fief {
    fn asked(_: &Fief, question: &Question<Fief>) -> Vec<Asked> {
        asked(question).unwrap_or_default()
    }
}

/// What nobody says can't be asked.
fn asked(question: &Question<Fief>) -> Option<Vec<Asked>> {
    let said = &question.aside.said;
    if let Some(fact) = question.what.strip_prefix("fact ") {
        return Some(vec![Asked::fact(fact)]);
    }
    let (_, path) = question.what.split_once('.')?;
    let (key, of) = path.split_once('.').unwrap_or((path, ""));
    let letter = |player: Option<Player>| Some(player?.0.to_string());
    let army = || Some((letter(said.army)?, said.at?));
    let viewer = || letter(said.view_of);
    let lord = || said.lord;
    // Sides and players, by the name that the case gives them.
    let fighter = || {
        let place = question.aside.names.iter().position(|name| name == of);
        match of {
            "attacker" | "defender" => of.to_owned(),
            _ => place.and_then(Seat::new).map_or_else(|| of.to_owned(), |seat| seat.to_string()),
        }
    };
    Some(vec![match (key, said.view_of.is_some()) {
        ("k", true) => Asked::fact(format!("sees_knights {} {} {}", viewer()?, army()?.0, army()?.1)),
        ("s", true) => Asked::fact(format!("sees_sergeants {} {} {}", viewer()?, army()?.0, army()?.1)),
        ("soldiers", true) => Asked::fact(format!("sees_soldiers {} {} {}", viewer()?, army()?.0, army()?.1)),
        ("kinds_known", _) => Asked::fact(format!("sees_kinds {} {} {}", viewer()?, army()?.0, army()?.1)),
        ("hand_sizes", true) => Asked::fact(format!("sees_hand_size {} {of}", viewer()?)),
        ("hand_backs", true) => Asked::fact(format!("sees_backs {} {of}", viewer()?)),
        ("top_event_back", true) => Asked::fact(format!("sees_top {}", viewer()?)),
        ("hands_known", _) => Asked::fact(format!("sees_hands {}", viewer()?)),
        ("crowns_known", _) => Asked::fact(format!("sees_crowns {}", viewer()?)),
        ("counter_kinds_known", _) => Asked::fact(format!("sees_votes {}", viewer()?)),
        ("counters_on", _) => {
            let (candidate, of) = of.split_once('.')?;
            Asked::fact(format!("sees_counters {} {candidate} {of}", viewer()?))
        }

        ("k" | "s" | "e" | "road", _) => Asked::after(&format!("armies.{}.{}.{key}", army()?.0, army()?.1)),
        ("soldiers", _) => Asked::fact(format!("soldiers {} {}", army()?.0, army()?.1)),
        ("lords", _) => Asked::fact(format!("free_lords {} {}", army()?.0, army()?.1)),
        ("castle" | "city" | "mills" | "controller" | "besiegers", _) => {
            Asked::after(&format!("villages.{}.{key}", said.village?))
        }
        ("titled", _) => Asked::fact(format!("titled {}", lord()?)),
        ("at" | "state" | "jailer" | "steps" | "of_arc" | "assassin" | "excommunicated" | "titles", _) => {
            Asked::after(&format!("lords.{}.{key}", lord()?))
        }

        ("crowns", _) if of.is_empty() => Asked::after(&format!("crowns.{}", letter(said.player)?)),
        ("vp", _) if of.is_empty() => Asked::fact(format!("vp {}", letter(said.player)?)),
        ("vp" | "income" | "tallage" | "family", _) => Asked::fact(format!("{key} {of}")),
        ("taxes_counters", _) => Asked::fact(format!("taxes_left {of}")),
        ("stock", _) => match of {
            "k" => Asked::fact(format!("left {} knight", letter(said.player)?)),
            "s" => Asked::fact(format!("left {} sergeant", letter(said.player)?)),
            _ => Asked::after(path),
        },
        ("hand", _) => Asked::after(&format!("hands.{of}")),
        ("hand_sizes", _) => Asked::fact(format!("hand_size {of}")),
        ("hand_backs", _) => Asked::fact(format!("hand_backs {of}")),
        ("pile_counts", _) => Asked::fact(format!("pile_size {of}")),

        ("vacant", _) => {
            let titles = said.vacant.iter().flatten().copied();
            return Some(
                titles
                    .map(|title: TitleName| Asked::fact(format!("holders {}", String::from(title))))
                    .collect(),
            );
        }
        ("married", _) => {
            let [one, other] = said.married?;
            return Some([one, other].map(|lord| Asked::after(&format!("lords.{lord}.spouse"))).into());
        }
        ("elections_held", _) => Asked::fact("elections"),
        ("voices" | "voices_of", _) => Asked::fact(format!("{key} {of}")),
        ("hits", _) if of == "revolt" => Asked::fact("revolt_hits"),
        ("points" | "points_before" | "dice" | "hits" | "next_dice", _) => {
            Asked::fact(format!("{key} {}", fighter()))
        }
        ("loss_sets_att", _) => Asked::fact("losses attacker"),
        ("loss_sets_def", _) => Asked::fact("losses defender"),
        ("loss_sets", _) => Asked::fact("revolt_losses"),
        ("kill_sets_att", _) => Asked::fact("deaths attacker"),
        ("kill_sets_def", _) => Asked::fact("deaths defender"),
        ("dice_for_points", _) => {
            let pairs = said.dice_for_points.iter().flatten();
            return Some(pairs.map(|[points, _]| Asked::fact(format!("dice_for {points}"))).collect());
        }
        ("revolt_cards", _) => Asked::fact(format!("revolt_cards {of}")),
        ("asked", _) => Asked::fact(format!("consents {of}")),
        ("legal_steps", _) => Asked::fact(format!("steps {of}")),
        ("legal_targets", _) => Asked::fact("evasions"),
        ("winner", _) => {
            let over = Asked::fact("over");
            let nobody = said.winner.as_ref().is_none_or(|winner| winner.is_empty());
            return Some(if nobody { vec![over] } else { vec![over, Asked::fact("winners")] });
        }
        ("next_first", _) => Asked::after("first"),
        ("allied" | "elected" | "battle" | "window_asks" | "revolt_dice" | "standing" | "embassies", _) => {
            Asked::fact(key)
        }
        // Crowns, tokens, cards that lie somewhere, suspended titles.
        _ => Asked::after(path),
    }])
}
