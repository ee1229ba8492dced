//! What must hold after the actions of a case.

use std::collections::BTreeMap;

use liege_cases::{Fields, Mismatch, Unreadable};

use super::{Scene, tokens};
use crate::{Token, TokenSet};

fn ids(tokens: TokenSet) -> String {
    format!("[{}]", tokens.iter().map(Token::id).collect::<Vec<_>>().join(", "))
}

impl Scene<'_> {
    /// Compares everything that is named.
    pub(super) fn compare(&self, expect: &Fields<'_>, out: &mut Vec<Mismatch>) -> Result<(), Unreadable> {
        let mut differ = |what: String, expected: String, found: String| {
            if expected != found {
                out.push(Mismatch::new(what, expected, found));
            }
        };
        if let Some(all) = expect.table("tokens")? {
            for name in all.keys() {
                let seat = self.seat(name).map_err(|expected| all.wrong(name, expected))?;
                let Some(fields) = all.table(name)? else { continue };
                for token in Token::ALL {
                    if let Some(place) = fields.get::<String>(token.id())? {
                        super::before::place(&fields, token.id())?;
                        differ(format!("{token} of {name}"), place, self.place(seat, token));
                    }
                }
                fields.finish()?;
            }
            all.finish()?;
        }
        if let Some(all) = expect.table("stricken")? {
            for name in all.keys() {
                let seat = self.seat(name).map_err(|expected| all.wrong(name, expected))?;
                let found = self.position.barony(seat).stricken;
                differ(
                    format!("stricken tokens of {name}"),
                    ids(tokens(&all, name)?.unwrap_or_default()),
                    ids(found),
                );
            }
        }
        for (name, vp) in expect.get::<BTreeMap<String, i16>>("vp")?.unwrap_or_default() {
            let seat = self.seat(&name).map_err(|expected| expect.wrong("vp", expected))?;
            let found = self.position.barony(seat).vp;
            differ(format!("Victory Points of {name}"), vp.to_string(), found.to_string());
        }
        for (id, owner) in expect.get::<BTreeMap<String, String>>("cities")?.unwrap_or_default() {
            let city = self.game.components.city(&id);
            let city = city.ok_or_else(|| expect.wrong("cities", "expected one of the five Cities"))?;
            if owner != "free" {
                self.seat(&owner).map_err(|expected| expect.wrong("cities", expected))?;
            }
            let found = self.position.owner(city).map_or("free", |seat| self.name(seat));
            differ(format!("owner of {id}"), owner, found.to_owned());
        }
        if let Some(village) = expect.get::<String>("plague")? {
            if village != "none" {
                super::named(expect, "plague", &village)?;
            }
            let found = self.position.plague.map_or("none".to_owned(), |village| village.to_string());
            differ("Village of the Plague Token".to_owned(), village, found);
        }
        if let Some(king) = expect.get::<bool>("king")? {
            differ("King arrived".to_owned(), king.to_string(), self.position.king.to_string());
        }
        if let Some(mut charmed) = expect.get::<Vec<String>>("charmed")? {
            self.seats(expect, "charmed")?;
            let mut found = self.written(self.position.charmed.iter());
            charmed.sort();
            found.sort();
            differ("charmed players".to_owned(), format!("{charmed:?}"), format!("{found:?}"));
        }
        Ok(())
    }
}
