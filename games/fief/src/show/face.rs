//! [`Face`]: what a card shows.

use liege_kit::Symbol;

use super::board::art;
use crate::state::{Card, See};

/// What a card shows: what it is called, which rules say what it does, and its picture.
#[derive(Clone, Copy)]
pub(crate) struct Face {
    pub(crate) name: &'static str,
    pub(crate) rules: &'static str,
    pub(crate) picture: Symbol,
}

impl Face {
    /// The face of a card; that of a lord has his own name.
    pub(crate) const fn of(card: Card) -> Face {
        let (name, rules, picture) = match card {
            Card::Lord(lord) => ("Lord", "FF-71 FF-19", art::lord(lord)),
            Card::Cardinal => ("Cardinal", "FF-128 FF-29", art::CARDINAL),
            Card::OfArc => ("Of Arc", "FF-127 FF-39", art::ARC),
            Card::Revolt => ("Revolt", "FF-129 FF-133", art::REVOLT),
            Card::Murder => ("Murder", "FF-135", art::DAGGER),
            Card::Justice => ("Justice", "FF-136", art::JUSTICE),
            Card::SecretPassage => {
                ("Secret Passage", "FF-137 FF-138 FF-139 FF-140 FF-141 FF-142", art::PASSAGE)
            }
            Card::GoodHarvest => ("Good Harvest", "FF-72", art::HARVEST),
            Card::GoodWeather => ("Good Weather", "FF-73", art::SUN),
            Card::Taxes => ("Taxes", "FF-74 FF-75", art::TAXES),
            Card::HeavyRain => ("Heavy Rain", "FF-65", art::RAIN),
            Card::Famine => ("Famine", "FF-66", art::FAMINE),
            Card::Plague => ("Plague", "FF-67 FF-68", art::PLAGUE),
        };
        Face { name, rules, picture }
    }
}

/// Cards that lie on a bishopric, what lies there because of each, and how many of each.
pub(crate) fn faces(see: &See) -> impl Iterator<Item = (Face, &'static str, u8)> {
    let lie = [
        (Card::HeavyRain, "heavy rain", see.rain),
        (Card::Famine, "famine", see.famine),
        (Card::Plague, "plague", see.plague),
        (Card::GoodHarvest, "good harvest", see.harvest.is_some().into()),
        (Card::GoodWeather, "good weather", see.weather.is_some().into()),
    ];
    lie.into_iter().filter(|(.., count)| *count > 0).map(|(card, lies, count)| (Face::of(card), lies, count))
}
