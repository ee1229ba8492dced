//! Pictures for those who are sent a link: one of the house, and one of each game.
//!
//! `LIEGE_WRITE_DOCS=1 cargo test -p liege --all-features --test browser -- share` draws them anew, `LIEGE_WRITE_DOCS=GAME` that of one
//! game. A game that has none is shown by that of the house.

use std::path::PathBuf;

use anyhow::{Context as _, Result, ensure};
use liege_browser::{Browser, Size};
use liege_conformance::house;

use crate::test_server::TestServer;

/// Puts in the place of a page what is shown of a game: its board, its shield and its name.
const CARD: &str = include_str!("share.js");

/// The size that messengers want.
const SIZE: (i64, i64) = (1200, 630);

/// Where the picture of a game is kept, or that of the house.
fn kept(game: Option<&str>) -> Result<PathBuf> {
    Ok(match game {
        Some(game) => house::game(game)?.join("src/show/art/picture.jpg"),
        None => house::root().join("crates/pages/src/icon/share.jpg"),
    })
}

#[tokio::test]
async fn share_pictures_have_the_size_that_messengers_want() -> Result<()> {
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let server = TestServer::shared()?;
    let window = browser.window(Size::Desktop).await?;
    let drawn = std::env::var("LIEGE_WRITE_DOCS").ok();
    let games = liege_games::infos().into_iter().map(|info| Some(info.id));
    for game in games.chain([None]) {
        if drawn.as_deref().is_some_and(|drawn| drawn == "1" || Some(drawn) == game) {
            window.resize(SIZE.0, SIZE.1).await?;
            let page = game.map_or_else(|| "/".to_owned(), |game| format!("/new/{game}"));
            window.open(&format!("{}{page}", server.address)).await?;
            window.eval::<bool>(&format!("({CARD})()")).await?;
            window.wait_until("[...document.images].every((image) => image.complete)").await?;
            let file = kept(game)?;
            file.parent().map_or(Ok(()), std::fs::create_dir_all)?;
            window.picture(&file, false).await?;
            // The program that is running was built with the picture before.
            continue;
        }
        window.open(&format!("{}/about", server.address)).await?;
        let address = game.map_or_else(|| "/share.jpg".to_owned(), |game| format!("/board/{game}.jpg"));
        let look = format!(
            "(async () => {{ const file = await (await fetch({address:?})).blob(); const image = await createImageBitmap(file); \
             window.shared = [image.width, image.height, file.size]; }})(), true"
        );
        window.eval::<bool>(&look).await?;
        window.wait_until("window.shared").await.with_context(|| address.clone())?;
        let size: (i64, i64, usize) = window.eval("window.shared").await?;
        ensure!((size.0, size.1) == SIZE && size.2 < 200_000, "{address}: {size:?}");
    }
    browser.close().await
}
