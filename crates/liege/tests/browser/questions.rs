//! Questions about positions in the browser: answered by clicks, right and wrong, and kept by the browser.

use anyhow::{Context as _, Result, ensure};
use liege_browser::{Browser, Size, Window};

use crate::test_server::TestServer;

/// The game that asks, and a kind that a part of its board answers.
const GAME: &str = "middle-ages";
const KIND: &str = "move";

/// Its right answers as forms write them, and one that is not.
struct Known {
    right: String,
    wrong: String,
}

/// Returns what is known of a question from elsewhere.
fn known(kind: &str, seed: u64) -> Result<Known> {
    let question = liege_games::questions().question(GAME, kind, seed)?;
    let all = question.form.all(99);
    let wrong = all.iter().find(|answer| !question.right.contains(answer)).context("everything is right")?;
    let right = question.right.first().context("nothing is right")?;
    let written = |answer: String| {
        let inside = answer.trim_end_matches(')').rsplit('(').next().unwrap_or_default().to_owned();
        match answer.split('(').next() {
            Some("Part") => inside.trim_matches('"').to_owned(),
            Some("Seat") => {
                ["A", "B", "C", "D", "E", "F"][inside.parse::<usize>().unwrap_or_default()].to_owned()
            }
            Some("Choice") => (inside.parse::<usize>().unwrap_or_default() + 1).to_string(),
            Some("Yes") => if inside == "true" { "yes" } else { "no" }.to_owned(),
            Some("Nobody") => "nobody".to_owned(),
            _ => inside,
        }
    };
    Ok(Known { right: written(format!("{right:?}")), wrong: written(format!("{wrong:?}")) })
}

const JUDGED: &str =
    "document.querySelector('.question [role=status]') && location.search.includes('answer=')";

/// The kind and the seed of the question that is shown.
async fn shown(window: &Window) -> Result<(String, u64)> {
    window.wait_until("window.liege?.tools && document.querySelector('[data-asks]')").await?;
    let url = window.url().await?;
    let part = |name: &str| url.split(['?', '&']).find_map(|part| part.strip_prefix(&format!("{name}=")));
    Ok((part("kind").context("no kind")?.to_owned(), part("seed").context("no seed")?.parse()?))
}

async fn says(window: &Window, words: &str) -> Result<()> {
    window.wait_until(JUDGED).await?;
    let text = window.text(".question [role=status]").await?;
    ensure!(text.contains(words), "{words}: {text}");
    Ok(())
}

/// Answers three questions by clicks: one wrong and one right on the board, one as its form asks.
async fn three(window: &Window, server: &TestServer) -> Result<()> {
    let address = &server.address;
    window.open(&format!("{address}/learn/{GAME}/questions?kind={KIND}&seed=1")).await?;
    let (kind, seed) = shown(window).await?;
    let Known { right, wrong } = known(&kind, seed)?;
    window.click_until(&format!("#board [data-el='{wrong}']"), JUDGED).await?;
    says(window, "Not so.").await?;
    window.wait_until(&format!("document.querySelector(\"#board [data-el='{right}'].chosen\")")).await?;
    window.click(&format!(".question-ways a[href*='kind={KIND}&seed=2']")).await?;
    window.wait_until("location.search.endsWith('seed=2')").await?;
    let (kind, seed) = shown(window).await?;
    let Known { right, .. } = known(&kind, seed)?;
    window.click_until(&format!("#board [data-el='{right}']"), JUDGED).await?;
    says(window, "Right.").await?;
    window.click(".question-ways form button").await?;
    window.wait_until(&format!("location.search && !location.search.includes('kind={KIND}&')")).await?;
    let (kind, seed) = shown(window).await?;
    let Known { right, .. } = known(&kind, seed)?;
    if window.has(".question input[type=number]").await? {
        window.fill("#answer", &right).await?;
        window.click(".question-choices button").await?;
    } else if window.has(".question select").await? {
        window.click(&format!("#board [data-el='{right}']")).await?;
    } else {
        window.click(&format!(".question-choices button[value='{right}']")).await?;
    }
    says(window, "Right.").await?;
    // It is kept by the browser, and the list shows it.
    window.open(&format!("{address}/learn/{GAME}/questions")).await?;
    for kind in [KIND, &kind] {
        window
            .wait_until(&format!(
                "document.querySelector(\"[data-kind='{kind}'] .learnt\")?.hidden === false"
            ))
            .await?;
    }
    ensure!(window.problems().is_empty(), "{:#?}", window.problems());
    Ok(())
}

/// Three questions in a wide window and on a phone.
pub(crate) async fn answered_by_clicks(browser: &Browser, server: &TestServer) -> Result<()> {
    for size in [Size::Desktop, Size::Phone] {
        three(&browser.window(size).await?, server).await.with_context(|| format!("{size:?}"))?;
    }
    Ok(())
}

/// The path of a game of which the first lesson was begun leads back to it; the aid finds rules by words.
pub(crate) async fn path_and_aid(window: &Window, server: &TestServer) -> Result<()> {
    window
        .wait_until("localStorage.getItem('liege.lesson/learn/middle-ages/first')?.startsWith('step=1')")
        .await?;
    window.open(&format!("{}/learn/{GAME}", server.address)).await?;
    window.wait_until("document.querySelector('#go-on')?.textContent === 'Go on where you were'").await?;
    window.click("#go-on").await?;
    window.wait_until("document.querySelector('#lesson')?.dataset.step === '1'").await?;
    window.open(&format!("{}/aid/fief", server.address)).await?;
    window.wait_until("window.liege?.tools && document.querySelector('#rule-search')").await?;
    ensure!(window.sheets().await? <= 2, "the aid is two pages of paper");
    window.fill("#rule-search", "can a prisoner vote?").await?;
    window.wait_until("[...document.querySelectorAll('#found-rules li')].some((rule) => !rule.hidden && /prisoner/i.test(rule.textContent))").await?;
    window.fill("#rule-search", "xylophone").await?;
    window.wait_until("document.querySelector('#rule-none').hidden === false").await?;
    ensure!(window.problems().is_empty(), "{:#?}", window.problems());
    Ok(())
}
