//! Style sheets, scripts and pictures: part of the program.

use std::sync::Arc;

use liege_pages::{Asset, Dictionary, Tile};

use crate::answer::{Answer, SCRIPT};
use crate::device::Device;
use crate::host::Host;
use crate::problem::Problem;
use crate::storage::Storage;

const CSS: &str = "text/css; charset=utf-8";
const SVG: &str = "image/svg+xml";
const PNG: &str = "image/png";
const MANIFEST: &str = "application/manifest+json";

impl<S: Storage, D: Device + Sync> Host<S, D> {
    pub(super) fn asset(&mut self, path: &str) -> Result<Answer, Problem> {
        if let Some(file) = path.strip_prefix("/board/") {
            return self.board(file);
        }
        if let Some(tag) = path.strip_prefix("/words/").and_then(|file| file.strip_suffix(".js")) {
            let dictionary = Dictionary::of(tag).ok_or(Problem::NoPage)?;
            return Ok(Answer::new(SCRIPT, Asset::Words(dictionary).contents()));
        }
        let (asset, media) = match path {
            "/style.css" => (Asset::Style, CSS),
            "/script.js" => (Asset::Script, SCRIPT),
            "/icon.svg" => (Asset::Icon, SVG),
            "/app.webmanifest" => (Asset::Manifest, MANIFEST),
            "/favicon.ico" => (Asset::Tile(Tile::Small), PNG),
            _ => {
                let named = |tile: &Tile| path == format!("/icon/{}.png", tile.pixels());
                let tile = Tile::ALL.into_iter().find(named).ok_or(Problem::NoPage)?;
                (Asset::Tile(tile), PNG)
            }
        };
        Ok(Answer::new(media, asset.contents()))
    }

    /// The style of a game's board, the script that its tables share, and its picture.
    fn board(&mut self, file: &str) -> Result<Answer, Problem> {
        match file.rsplit_once('.') {
            Some((game, "css")) => Ok(Answer::new(CSS, self.game(game)?.style().as_bytes())),
            Some((game, "js")) => Ok(Answer::new(SCRIPT, liege_pages::shared(&self.art(game)?).into_bytes())),
            Some((game, "svg")) => Ok(Answer::new(SVG, self.picture(game)?.as_bytes().to_vec())),
            _ => Err(Problem::NoPage),
        }
    }

    fn picture(&mut self, id: &str) -> Result<Arc<str>, Problem> {
        let game = self.game(id)?;
        let id = game.info().id;
        if let Some(picture) = self.pictures.get(id) {
            return Ok(Arc::clone(picture));
        }
        let picture: Arc<str> = liege_showing::picture(game).map_err(|_| Problem::Broken)?.into();
        self.pictures.insert(id, Arc::clone(&picture));
        Ok(picture)
    }
}
