//! Where somebody wants to be told, set as a person sets it: an address that a real mail server is handed, a program at a real
//! web server, and this browser; and a way back into an account whose password is forgotten.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use anyhow::{Context as _, Result, ensure};
use liege_browser::{Browser, Size};
use liege_notices::Mailer;
use liege_server::{NoticesOptions, ServerOptions};
use tokio::time::timeout;

use crate::axe::{engine, look};
use crate::person::{Person, button_to};
use crate::receivers::{Letter, MailServer, WebServer};
use crate::test_server::TestServer;

/// What stands in for the service of a browser's maker: a subscription with keys of its own, at the test's endpoint. No Chromium
/// without an account at its maker gets a real one.
const SERVICE: &str = "(() => {
    let kept = null;
    const encode = (bytes) => btoa(String.fromCharCode(...new Uint8Array(bytes))).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
    PushManager.prototype.getSubscription = async () => kept;
    PushManager.prototype.subscribe = async () => {
        const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
        const keys = { p256dh: encode(await crypto.subtle.exportKey('raw', pair.publicKey)), auth: encode(crypto.getRandomValues(new Uint8Array(16))) };
        const made = { endpoint: 'ENDPOINT', keys };
        return (kept = { ...made, toJSON: () => made, unsubscribe: async () => ((kept = null), true) });
    };
    return true;
})()";

/// How far the clock of notices is before the time of day, in milliseconds.
static AHEAD: AtomicI64 = AtomicI64::new(0);

fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis() as i64)
}

fn later() -> i64 {
    now() + AHEAD.load(Ordering::Relaxed)
}

/// How long mail and other notices may take.
const DELIVERY: Duration = Duration::from_secs(60);

async fn letter(mail: &MailServer) -> Result<Letter> {
    let letters = timeout(DELIVERY, mail.next_letters()).await.context("no mail came")?;
    letters.into_iter().next_back().context("no mail came")
}

async fn posted(web: &WebServer) -> Result<()> {
    timeout(DELIVERY, web.next_posted()).await.with_context(|| format!("nothing came at {}", web.address))?;
    Ok(())
}

/// Looks at the page as it is, and keeps pictures of it in the folder that `LIEGE_PICTURES` names, if it does.
async fn seen(person: &Person, size: Size, page: &str, wrong: &mut Vec<String>) -> Result<()> {
    if let Some(engine) = engine()? {
        look(&person.window, &engine, page, wrong).await?;
    }
    if let Some(folder) = std::env::var_os("LIEGE_PICTURES").map(PathBuf::from) {
        for dark in [false, true] {
            person.window.prefer_dark(dark).await?;
            let name = format!(
                "{}-{size:?}-{}.png",
                page.replace([' ', '’'], "-"),
                if dark { "dark" } else { "light" }
            );
            person.window.picture(&folder.join(name), true).await?;
        }
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_says_where_they_want_to_be_told() -> Result<()> {
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let mail = MailServer::open().await;
    let server = telling(&mail, later).await?;
    let mut wrong = Vec::new();
    for size in [Size::Desktop, Size::Phone] {
        let (program, service) = (WebServer::open().await, WebServer::open().await);
        let mut anna = Person::new(&browser, size, 3).await?;
        let mut ben = Person::new(&browser, size, 4).await?;
        let endpoint = format!("http://{}/push", service.address);
        anna.window.before_each_page(&SERVICE.replace("ENDPOINT", &endpoint)).await?;
        anna.sit_down(&server, "middle-ages", &[], "Anna", &["me", "open", "", "", ""]).await?;
        let invitation = anna.invitations().await?.pop().context("nobody is invited")?;
        anna.go_away(&server).await?;
        anna.window.click("a[href='/notices']").await?;
        anna.window
            .wait_until("document.querySelector('input[type=email]') && document.readyState === 'complete'")
            .await?;
        seen(&anna, size, "notices before", &mut wrong).await?;
        // By mail, once the address is confirmed.
        anna.window.fill("input[type=email]", "anna@home.example").await?;
        anna.window.click(&button_to("form", "/notices/mail")).await?;
        anna.window
            .wait_until(
                "document.querySelector('.notice')?.textContent.includes('on its way to anna@home.example')",
            )
            .await?;
        seen(&anna, size, "notices asked", &mut wrong).await?;
        let confirm = letter(&mail).await?.link("/notices/confirm/");
        ben.window.open(&format!("{}{confirm}", server.address)).await?;
        ben.window.wait_until("document.querySelector('button[type=submit]')").await?;
        seen(&ben, size, "notices confirm", &mut wrong).await?;
        ben.window.click(".sheet button[type=submit]").await?;
        ben.window.wait_until("document.querySelector('h1').textContent === 'You will be told'").await?;
        seen(&ben, size, "notices confirmed", &mut wrong).await?;
        // To a program. An address that begins otherwise is refused with a reason.
        anna.window.fill("input[type=url]", &format!("http://{}/hook", program.address)).await?;
        anna.window.click(&button_to("form", "/notices/web")).await?;
        anna.window.wait_until("document.querySelectorAll('form[data-channel]').length === 2").await?;
        // In this browser.
        anna.window.wait_until("!document.querySelector('#push button').hidden").await?;
        anna.window.click("#push button").await?;
        anna.window.wait_until("document.querySelectorAll('form[data-channel]').length === 3").await?;
        seen(&anna, size, "notices set", &mut wrong).await?;
        // The table waits for her now, and all three are told.
        ben.accept(&invitation, "Ben").await?;
        let mut ben_waits = true;
        while ben_waits {
            ben_waits = ben.is_asked().await?;
            if ben_waits {
                ben.decide().await?;
            }
        }
        // She has not looked for an hour.
        AHEAD.fetch_add(3_600_000, Ordering::Relaxed);
        let told = letter(&mail).await?;
        ensure!(told.text.contains("Your turn in Middle Ages"), "{}", told.text);
        posted(&program).await?;
        posted(&service).await?;
        // One click stops each.
        let stop = told.link("/notices/stop/");
        ben.window.open(&format!("{}{stop}", server.address)).await?;
        ben.window.wait_until("document.querySelector('button[type=submit]')").await?;
        seen(&ben, size, "notices stop", &mut wrong).await?;
        ben.window.click(".sheet button[type=submit]").await?;
        ben.window.wait_until("document.querySelector('h1').textContent === 'Stopped'").await?;
        for left in [1, 0] {
            anna.window.open(&format!("{}/notices", server.address)).await?;
            anna.window
                .wait_until(
                    "document.readyState === 'complete' && document.querySelector('form[data-channel]')",
                )
                .await?;
            anna.window.click(&button_to("form[data-channel]", "/notices/remove")).await?;
            anna.window.wait_until(&format!("document.readyState === 'complete' && document.querySelectorAll('form[data-channel]').length === {left}")).await?;
        }
        anna.ensure_no_problems()?;
    }
    wrong.sort();
    wrong.dedup();
    ensure!(wrong.is_empty(), "axe-core minds:\n{}", wrong.join("\n"));
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn notices_lead_back_into_an_account_whose_password_is_forgotten() -> Result<()> {
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let mail = MailServer::open().await;
    let server = telling(&mail, now).await?;
    let mut wrong = Vec::new();
    for (size, name) in [(Size::Desktop, "Anna"), (Size::Phone, "Ben")] {
        let anna = Person::new(&browser, size, 3).await?;
        let account = format!("{}/account", server.address);
        anna.window.open(&account).await?;
        anna.window.fill("#make-name", name).await?;
        anna.window.fill("#make-password", "correct-horse").await?;
        anna.window.click(&button_to("form", "/account/make")).await?;
        anna.window
            .wait_until("document.querySelector('#mail-address') && document.readyState === 'complete'")
            .await?;
        seen(&anna, size, "account", &mut wrong).await?;
        anna.window.fill("#mail-address", &format!("{name}@home.example")).await?;
        anna.window.fill("#mail-password", "correct-horse").await?;
        anna.window.click(&button_to("form", "/account/mail")).await?;
        anna.window
            .wait_until("document.querySelector('.notice')?.textContent.includes('is on its way')")
            .await?;
        let confirm = letter(&mail).await?.link("/account/mail/");
        anna.window.open(&format!("{}{confirm}", server.address)).await?;
        anna.window.wait_until("document.querySelector('.sheet button[type=submit]')").await?;
        seen(&anna, size, "account confirm", &mut wrong).await?;
        anna.window.click(".sheet button[type=submit]").await?;
        anna.window.wait_until("document.querySelector('h1').textContent === 'Confirmed'").await?;
        seen(&anna, size, "account confirmed", &mut wrong).await?;
        anna.window.open(&account).await?;
        anna.window
            .wait_until("document.querySelector('.parting summary') && document.readyState === 'complete'")
            .await?;
        anna.window.click(".parting summary").await?;
        seen(&anna, size, "account with an address", &mut wrong).await?;
        // On another device, without the password.
        let phone = Person::new(&browser, size, 4).await?;
        phone.window.open(&account).await?;
        phone
            .window
            .wait_until("document.querySelector('.parting summary') && document.readyState === 'complete'")
            .await?;
        phone.window.click(".parting summary").await?;
        seen(&phone, size, "forgotten", &mut wrong).await?;
        phone.window.fill("#mail-address", &format!("{name}@home.example")).await?;
        phone.window.click(&button_to("form", "/account/enter")).await?;
        phone
            .window
            .wait_until("document.querySelector('.notice')?.textContent.includes('a link is on its way')")
            .await?;
        let enter = letter(&mail).await?.link("/account/enter/");
        phone.window.open(&format!("{}{enter}", server.address)).await?;
        phone.window.fill("#new-password", "battery-staple").await?;
        seen(&phone, size, "enter", &mut wrong).await?;
        phone.window.click(".sheet button[type=submit]").await?;
        phone.window.wait_until(&format!("document.querySelector('h1')?.textContent === '{name}'")).await?;
        phone.ensure_no_problems()?;
        // Once it was used it leads its holder to the account, and nobody else.
        phone.window.open(&format!("{}{enter}", server.address)).await?;
        phone.window.wait_until(&format!("document.querySelector('h1')?.textContent === '{name}'")).await?;
        let stranger = Person::new(&browser, size, 5).await?;
        stranger.window.open(&format!("{}{enter}", server.address)).await?;
        stranger.window.wait_until("document.body.innerText.includes('This link was used already')").await?;
        stranger.window.forget_problems();
        seen(&stranger, size, "a used link", &mut wrong).await?;
    }
    wrong.sort();
    wrong.dedup();
    ensure!(wrong.is_empty(), "axe-core minds:\n{}", wrong.join("\n"));
    browser.close().await
}

/// A server that hands its mail to this one.
async fn telling(mail: &MailServer, clock: fn() -> i64) -> Result<TestServer> {
    let notices = NoticesOptions {
        private: true,
        looking: Duration::from_millis(5),
        ..NoticesOptions::new("https://games.example")
    };
    let mailer = Mailer::new(&mail.address(), "Liege <liege@games.example>", notices.deadline)?;
    let (mailer, notices) = (Some(Arc::new(mailer)), Some(notices));
    TestServer::inside(ServerOptions { clock, mailer, notices, ..ServerOptions::default() }).await
}
