//! The column beside the board in a window of 1366 by 768: the last that was said and done is in sight whole, with the guide of a
//! first game and without it, alone and with people.

use anyhow::{Result, ensure};
use liege_browser::{Browser, Size};

use crate::person::Person;
use crate::test_server::TestServer;

/// Lists of which the last line is not in sight whole, where they are shown, and boxes that scroll inside of others that do.
const OUT_OF_SIGHT: &str = "(() => {
    const wrong = [];
    for (const id of ['log', 'said']) {
        const list = document.getElementById(id), last = list?.lastElementChild;
        if (!last) continue;
        const { left, top, right, bottom } = last.getBoundingClientRect(), box = list.getBoundingClientRect();
        const whole = top >= box.top - 1 && bottom <= box.bottom + 1 && bottom <= innerHeight;
        const at = (x, y) => list.contains(document.elementFromPoint(x, y));
        if (!whole || !at(left + 20, top + 3) || !at(right - 20, bottom - 3)) wrong.push(`${id}: ${last.textContent.trim().slice(0, 60)}`);
    }
    const scrolls = (node) => /auto|scroll/.test(getComputedStyle(node).overflowY) && node.scrollHeight > node.clientHeight + 1;
    const inner = [...document.querySelectorAll('#side *')].filter((node) => node.matches('#log, #said, .known') && scrolls(node));
    for (const node of inner) for (let outer = node.parentElement; outer.id !== 'state'; outer = outer.parentElement) {
        if (scrolls(outer)) wrong.push(`${node.id || node.className} scrolls inside of ${outer.id || outer.className}`);
    }
    return wrong;
})()";

/// Looks at the table with the guide and without it, and returns what is wrong.
async fn look(person: &Person, what: &str) -> Result<Vec<String>> {
    let mut wrong = Vec::new();
    for (button, guide) in [("#guide-on", "with the guide"), ("#guide-off", "without the guide")] {
        let shown = "getComputedStyle(document.querySelector('#guide')).display !== 'none'";
        let wanted = if button == "#guide-on" { shown.to_owned() } else { format!("!({shown})") };
        if !person.window.eval::<bool>(&wanted).await? {
            person.window.click_until(button, &wanted).await?;
        }
        let in_sight = format!("{OUT_OF_SIGHT}.length === 0");
        if person.window.wait_until(&in_sight).await.is_err() {
            let found: Vec<String> = person.window.eval(OUT_OF_SIGHT).await?;
            wrong.extend(found.into_iter().map(|line| format!("{what}, {guide}: {line}")));
        }
    }
    Ok(wrong)
}

#[tokio::test(flavor = "multi_thread")]
async fn the_last_that_was_said_and_done_is_in_sight() -> Result<()> {
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let server = TestServer::shared()?;
    let mut wrong = Vec::new();
    for (game, seats) in [("middle-ages", 5), ("three-estates", 2), ("feudo", 4), ("fief", 6), ("feudum", 5)]
    {
        let with = |second: &'static str| {
            let mut all = vec!["me", second, "bot:greedy", "", "", ""];
            all.truncate(seats);
            all
        };
        let (mut anna, mut ben) =
            (Person::new(&browser, Size::Desktop, 3).await?, Person::new(&browser, Size::Desktop, 4).await?);
        anna.window.resize(1366, 768).await?;
        anna.sit_down(server, game, &[], "Anna", &with("bot:greedy")).await?;
        anna.wait_for_turn().await?;
        anna.decide().await?;
        anna.wait_for_turn().await?;
        wrong.extend(look(&anna, &format!("{game} alone")).await?);
        anna.sit_down(server, game, &[], "Anna", &with("open")).await?;
        let invitations = anna.invitations().await?;
        let Some(invitation) = invitations.first() else { continue };
        ben.accept(invitation, "Ben").await?;
        for words in
            ["Good luck to you, and to all who sit here!", "May the one with the longest patience win."]
        {
            let said = format!("document.querySelector('#said')?.textContent.includes({words:?})");
            ben.window.fill("#say-text", words).await?;
            ben.window.click_until("#say-form button", &said).await?;
            anna.window.wait_until(&said).await?;
        }
        anna.window.wait_until("document.querySelector('#guide')").await?;
        wrong.extend(look(&anna, &format!("{game} with people")).await?);
    }
    ensure!(wrong.is_empty(), "{}", wrong.join("\n"));
    browser.close().await
}
