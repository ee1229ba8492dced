//! [`SiteState`]: a location of the map as cases write it.

use liege_cases::{MaybePlayer, Unordered};
use liege_data::{DataError, Node};
use serde::{Deserialize, Serialize};

use super::texts::{DiscText, Maybe};
use super::words::{counted, things};
use crate::state::{Good, Landscape, Role, Site, Vessel};

/// A location. What `before` does not give is not there.
#[derive(Clone, Default, Deserialize, Serialize)]
#[serde(default)]
pub(crate) struct SiteState {
    /// `outpost`, `farm`, `town` or `feudum:<guild>`.
    disc: Option<Maybe<DiscText>>,
    /// Whose marker lies on the disc.
    ruler: Option<MaybePlayer>,
    /// Whether the ruler's second marker lies beside it.
    subject: Option<bool>,
    /// Whose marker lies beside it as that of another player.
    serf: Option<MaybePlayer>,
    /// Under which markers a king's seal lies (FU-105).
    immune: Option<Unordered<Role>>,
    goods: Option<Unordered<Good>>,
    /// The landscape that was tended (FU-74).
    landscape: Option<Maybe<Landscape>>,
    /// How many resources lie on it (FU-75).
    on_landscape: Option<u8>,
    /// Abandoned vessels (FU-51).
    vessels: Option<Unordered<Vessel>>,
}

impl SiteState {
    /// All of a location.
    pub(super) fn of(site: &Site) -> SiteState {
        SiteState {
            disc: Some(Maybe(site.disc.map(DiscText))),
            ruler: Some(MaybePlayer(site.ruler)),
            subject: Some(site.subject),
            serf: Some(MaybePlayer(site.serf)),
            immune: Some(Role::ALL.into_iter().filter(|&role| site.is_immune(role)).collect()),
            goods: Some(things(&site.goods)),
            landscape: Some(Maybe(site.landscape)),
            on_landscape: Some(site.resources),
            vessels: Some(things(&site.vessels)),
        }
    }

    /// Returns how many resources lie on its landscape.
    pub(super) const fn on_landscape(&self) -> Option<u8> {
        self.on_landscape
    }

    /// The location that it describes.
    pub(super) fn site(&self, at: &Node<'_>) -> Result<Site, DataError> {
        let immune = |role| self.immune.as_ref().is_some_and(|roles| roles.items().contains(&role));
        let site = Site {
            disc: self.disc.and_then(|disc| disc.0).map(|disc| disc.0),
            ruler: self.ruler.and_then(|ruler| ruler.0),
            subject: self.subject.unwrap_or_default(),
            serf: self.serf.and_then(|serf| serf.0),
            subject_immune: immune(Role::Subject),
            serf_immune: immune(Role::Serf),
            goods: self.goods.as_ref().map(counted).unwrap_or_default(),
            landscape: self.landscape.and_then(|landscape| landscape.0),
            resources: self.on_landscape.unwrap_or_default(),
            vessels: self.vessels.as_ref().map(counted).unwrap_or_default(),
        };
        let unprotected = Role::ALL.into_iter().any(|role| immune(role) && site.owner(role).is_none());
        let wrong = [
            ("ruler", site.ruler.is_some() && site.disc.is_none(), "FU-5: rules a disc, and there is none"),
            ("subject", site.subject && site.ruler.is_none(), "FU-5: is the ruler’s, and there is none"),
            ("serf", site.serf.is_some() && site.ruler.is_none(), "FU-61: serves a ruler, and there is none"),
            (
                "serf",
                site.serf.is_some() && site.serf == site.ruler,
                "FU-61: is another player’s than the ruler’s",
            ),
            ("immune", unprotected, "FU-105: lies under a marker that is not there"),
            (
                "on_landscape",
                site.resources > 0 && site.landscape.is_none(),
                "FU-75: lie on a landscape, and there is none",
            ),
        ];
        let found = wrong.into_iter().find(|(_, wrong, _)| *wrong);
        found.map_or(Ok(site), |(key, _, words)| Err(at.key(key).error(words)))
    }
}
