//! Two devices of one account: the same seats on both, a game that goes on from one to the other, and another one after it.

use anyhow::{Context as _, Result, ensure};
use liege_browser::{Browser, Size, Window};

use crate::person::{Person, button_to};
use crate::test_server::TestServer;

const HERE: &str = "document.readyState === 'complete' && window.liege?.tools.storage";

/// Fills in one of the forms of the page of an account and sends it.
pub(crate) async fn account(server: &TestServer, window: &Window, what: &str, name: &str) -> Result<()> {
    window.open(&format!("{}/account", server.address)).await?;
    window.wait_until(HERE).await?;
    // Nobody waits until what others did was shown step by step.
    window.eval::<bool>("(liege.tools.storage.set('pace', 'instant'), true)").await?;
    let form = if what == "make" { "make" } else { "sign" };
    window.fill(&format!("#{form}-name"), name).await?;
    window.fill(&format!("#{form}-password"), "correct horse").await?;
    window.click(&button_to("form", &format!("/account/{what}"))).await?;
    window.wait_until("!document.querySelector('#make-name') && document.readyState === 'complete'").await
}

/// Acts for the seat of the player at this window, as its programs could, until the game is over or `steps` were done.
pub(crate) async fn act(window: &Window, table: &str, seat: &str, steps: usize) -> Result<()> {
    let id = table.rsplit('/').next().context("a table has an address")?;
    let script = format!(
        "(window.acted = null, (async () => {{
            const api = '/api/v1/tables/{id}';
            for (let done = 0; done < {steps};) {{
                const state = await (await fetch(api)).json();
                if (state.pending.kind === 'over') break;
                if (!state.pending.must?.includes('{seat}')) {{
                    // Who asks without a pause takes the processor away from those who are waited for.
                    await new Promise((done) => setTimeout(done, 20));
                    continue;
                }}
                const {{ number, actions }} = await (await fetch(`${{api}}/actions?seat={seat}`)).json();
                const answer = await fetch(`${{api}}/actions`, {{
                    method: 'POST', headers: {{ 'content-type': 'application/json' }},
                    body: JSON.stringify({{ seat: '{seat}', number, action: actions.at(-1).action }}),
                }});
                if (answer.ok) done += 1;
                else if (answer.status !== 409) throw new Error(await answer.text());
            }}
            window.acted = true;
        }})().catch((error) => {{ window.acted = String(error); }}), true)"
    );
    window.eval::<bool>(&script).await?;
    window.wait_long_until("window.acted").await?;
    let acted: serde_json::Value = window.eval("window.acted").await?;
    ensure!(acted == serde_json::Value::Bool(true), "{acted}");
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_on_from_one_device_to_the_other() -> Result<()> {
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let server = TestServer::shared()?;
    let mut anna = Person::new(&browser, Size::Desktop, 1).await?;
    let table = anna.sit_down(server, "three-estates", &[], "Anna", &["me", "bot:random"]).await?;
    anna.wait_for_turn().await?;
    account(server, &anna.window, "make", "Anna").await?;
    ensure!(anna.window.text("h1").await?.contains("Anna"), "she is signed in");

    // The phone has the seat as soon as she signs in there.
    let phone = browser.window(Size::Phone).await?;
    account(server, &phone, "sign-in", "anna").await?;
    phone.wait_until("document.querySelector('#hall .table-line.yours')").await?;
    phone
        .click_until("#hall .table-line.yours a", "document.querySelector('#state[data-your-turn]')")
        .await?;
    anna.window.open(&table).await?;
    anna.wait_for_turn().await?;

    // What one device does, the other shows, with nothing loaded again.
    phone.eval::<bool>("window.same = true").await?;
    let before: String = phone.eval("document.querySelector('#state').dataset.revision").await?;
    anna.decide().await?;
    phone
        .wait_until(&format!(
            "window.same && document.querySelector('#state').dataset.revision !== '{before}'"
        ))
        .await?;
    act(&phone, &table, "A", 3).await?;
    act(&anna.window, &table, "A", 100_000).await?;
    for window in [&phone, &anna.window] {
        window.wait_until("document.querySelector('#ending')").await?;
    }

    // Both ask for another game, and sit at the same table.
    let rematch = button_to("#ending", "/rematch");
    for window in [&phone, &anna.window] {
        window.wait_until(&format!("document.querySelector({rematch:?})")).await?;
        let left = format!("location.href !== '{table}' && document.querySelector('#state') && {HERE}");
        window.click_until(&rematch, &left).await?;
    }
    let next = phone.url().await?;
    ensure!(next == anna.window.url().await?, "{next}");
    act(&phone, &next, "B", 1).await?;
    for window in [&phone, &anna.window] {
        window.wait_until("Number(document.querySelector('#state').dataset.revision) > 0").await?;
    }

    // From one device she signs out on the other, which keeps nothing.
    anna.window.open(&format!("{}/account", server.address)).await?;
    let end = button_to(".devices", "/sessions/end");
    anna.window.wait_until(&format!("document.querySelector({end:?})")).await?;
    anna.window.click(&end).await?;
    anna.window
        .wait_until(&format!("!document.querySelector({end:?}) && document.querySelector('.devices')"))
        .await?;
    phone.open(&format!("{}/", server.address)).await?;
    phone.wait_until("document.querySelector('#hall [role=status]')").await?;
    ensure!(!phone.has("#hall .table-line").await?, "the seats are the account’s");
    for window in [&phone, &anna.window] {
        ensure!(window.problems().is_empty(), "{:?}", window.problems());
    }
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hall_shows_an_open_table_until_somebody_sits_down() -> Result<()> {
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    // Nobody else has a table in this hall.
    let server = TestServer::open()?;
    let hall = browser.window(Size::Desktop).await?;
    hall.open(&format!("{}/", server.address)).await?;
    hall.wait_until(HERE).await?;
    hall.eval::<bool>("window.same = true").await?;
    let mut anna = Person::new(&browser, Size::Desktop, 1).await?;
    anna.window.open(&format!("{}/new/feudo", server.address)).await?;
    anna.window.wait_until("document.querySelector('#visibility')").await?;
    // What is set in the form is kept for the next table.
    anna.window.eval::<bool>("(liege.tools.storage.set('table.feudo', JSON.stringify([['visibility', 'open'], ['behind', '3 actions']])), true)").await?;
    anna.sit_down(&server, "feudo", &[], "Anna", &["me", "open", "", ""]).await?;
    hall.wait_until("window.same && document.querySelector('#hall [data-key=lobby] a.sit')").await?;
    let told = hall.text("#hall [data-key=lobby]").await?;
    for words in ["1 of 2 seats free", "Anna", "3 actions behind"] {
        ensure!(told.contains(words), "{words}: {told}");
    }
    let ben = browser.window(Size::Phone).await?;
    ben.open(&format!("{}/", server.address)).await?;
    ben.wait_until("document.querySelector('a.sit')").await?;
    ben.click_until("a.sit", "document.querySelector('form #name') && document.readyState === 'complete'")
        .await?;
    ben.fill("#name", "Ben").await?;
    ben.click("form button[type=submit]").await?;
    ben.wait_until("document.querySelector('#state')").await?;
    hall.wait_until("window.same && !document.querySelector('#hall [data-key=lobby]')").await?;
    // Somebody who only looks on is told how far they are behind.
    hall.open(&ben.url().await?).await?;
    hall.wait_until("document.querySelector('[data-key=behind]')").await?;
    for window in [&hall, &ben, &anna.window] {
        ensure!(window.problems().is_empty(), "{:?}", window.problems());
    }
    browser.close().await
}
