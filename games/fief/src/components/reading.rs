//! Reading the file, and what of it does not fit together.

use liege_data::{Document, Within};
use liege_game::SetupError;

use super::file::{CardCounts, File};
use super::{Components, FiefCard, SeeCard, Site};
use crate::state::{
    BISHOPRICS, Bishopric, CARDS, Card, FIEFS, FiefId, LORDS, Lord, VILLAGES, Village, Villages,
};

impl Components {
    /// Reads the text of a components file.
    ///
    /// # Errors
    /// What is wrong, with its line and its path.
    pub fn read(text: &str) -> Result<Components, SetupError> {
        let document = Document::parse(text)?;
        let file: File = document.read()?;
        if file.game.get_ref() != "Fief" {
            return Err(document.wrong(&file.game, "“Fief”").into());
        }
        if file.village.get_ref().len() != VILLAGES {
            return Err(document.wrong(&file.village, "the 24 villages").into());
        }
        if file.fief.get_ref().len() != FIEFS {
            return Err(document.wrong(&file.fief, "the 8 fiefs").into());
        }
        if file.bishopric.get_ref().len() != BISHOPRICS {
            return Err(document.wrong(&file.bishopric, "the 5 bishoprics").into());
        }
        if file.lord.get_ref().len() != LORDS {
            return Err(document.wrong(&file.lord, "the 18 lords").into());
        }
        let mut fief_villages = [Villages::NONE; FIEFS];
        let mut see_villages = [Villages::NONE; BISHOPRICS];
        let mut towns = [0u8; BISHOPRICS];
        let mut sites = Vec::new();
        for (&village, entry) in Village::ALL.iter().zip(file.village.get_ref()) {
            if *entry.id.get_ref() != village {
                return Err(document.wrong(&entry.id, format!("“{village}”, in the fixed order")).into());
            }
            let bishopric = Bishopric::ALL[usize::from(entry.bishopric.get()) - 1];
            let fief = *entry.fief.get_ref();
            fief_villages[fief.index()] = fief_villages[fief.index()].with(village);
            see_villages[bishopric.index()] = see_villages[bishopric.index()].with(village);
            towns[bishopric.index()] += u8::from(entry.county_town);
            if fief_villages[fief.index()].len() > 4 {
                return Err(document.wrong(&entry.fief, "a fief of at most 4 villages").into());
            }
            sites.push(Site {
                name: entry.name.clone(),
                fief,
                bishopric,
                county_town: entry.county_town,
                x: entry.x.get(),
                y: entry.y.get(),
            });
        }
        if towns.iter().any(|&count| count > 1) {
            return Err(document.wrong(&file.village, "one county town for each bishopric").into());
        }
        let mut roads = [Villages::NONE; VILLAGES];
        for edge in &file.paths.edges {
            let [from, to] = *edge.get_ref();
            if from == to || roads[from.index()].has(to) {
                return Err(document.wrong(edge, "two villages that no other path joins").into());
            }
            roads[from.index()] = roads[from.index()].with(to);
            roads[to.index()] = roads[to.index()].with(from);
        }
        for bridge in &file.paths.bridges {
            let [from, to] = *bridge.get_ref();
            if !roads[from.index()].has(to) {
                return Err(document.wrong(bridge, "two villages that a path joins").into());
            }
        }
        let mut fiefs = Vec::new();
        for (&fief, entry) in FiefId::ALL.iter().zip(file.fief.get_ref()) {
            if *entry.id.get_ref() != fief {
                return Err(document.wrong(&entry.id, format!("“{fief}”, in the fixed order")).into());
            }
            let rank = *entry.rank.get_ref();
            let size = rank as usize + 2;
            if fief_villages[fief.index()].len() != size {
                return Err(document.wrong(&entry.rank, format!("the rank of its villages ({size})")).into());
            }
            fiefs.push(FiefCard {
                rank,
                name: entry.name.clone(),
                called: entry.called.clone().unwrap_or_else(|| entry.name.clone()),
                colour: entry.colour.clone(),
                price: u16::from(entry.price.get()),
            });
        }
        let mut sees = Vec::new();
        for (number, entry) in (1..).zip(file.bishopric.get_ref()) {
            if *entry.number.get_ref() != number {
                return Err(document.wrong(&entry.number, number.to_string()).into());
            }
            sees.push(SeeCard {
                name: entry.name.clone(),
                called: entry.called.clone().unwrap_or_else(|| entry.name.clone()),
                colour: entry.colour.clone(),
            });
        }
        let mut lords = Vec::new();
        for (&lord, entry) in Lord::ALL.iter().zip(file.lord.get_ref()) {
            if *entry.id.get_ref() != lord {
                return Err(document.wrong(&entry.id, format!("“{lord}”, in the fixed order")).into());
            }
            lords.push(entry.name.clone());
        }
        let from = file.dice.from.get_ref().map(Within::get);
        if from[0] >= from[1] || from[1] >= from[2] {
            return Err(document.wrong(&file.dice.from, "numbers that grow").into());
        }
        Ok(Components {
            sites,
            roads,
            bridges: file.paths.bridges.iter().map(|bridge| *bridge.get_ref()).collect(),
            fiefs,
            fief_villages,
            sees,
            see_villages,
            lords,
            cards: counts(&file.cards),
            faces: file.dice.faces.map(Within::get),
            dice_from: from,
            fighting: file.fighting,
            stock: file.stock,
            set_up: file.set_up,
            costs: file.costs,
            income: file.income,
            limits: file.limits,
            elections: file.elections,
            victory: file.victory,
            bounds: file.bounds,
        })
    }
}

fn counts(cards: &CardCounts) -> [u8; CARDS] {
    let mut counts = [1; CARDS];
    for (card, count) in [
        (Card::Cardinal, cards.cardinal.get()),
        (Card::OfArc, cards.of_arc.get()),
        (Card::Revolt, cards.revolt.get()),
        (Card::Murder, cards.murder.get()),
        (Card::Justice, cards.justice.get()),
        (Card::SecretPassage, cards.secret_passage.get()),
        (Card::GoodHarvest, cards.good_harvest.get()),
        (Card::GoodWeather, cards.good_weather.get()),
        (Card::Taxes, cards.taxes.get()),
        (Card::HeavyRain, cards.heavy_rain.get()),
        (Card::Famine, cards.famine.get()),
        (Card::Plague, cards.plague.get()),
    ] {
        counts[card.index()] = count;
    }
    counts
}
