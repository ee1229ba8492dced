//! Battles are seen: dice and figures lie over the board for a while, move nothing and go away by a key.

use anyhow::{Context as _, Result, ensure};
use liege_browser::{Browser, Size, Window};
use liege_game::{Key, Pending, Scene, Setup, Sign, Viewer};
use liege_table::{At, Table};

use crate::person::Person;
use crate::test_server::TestServer;

/// Watches which boxes of the page move.
const WATCH: &str = include_str!("still.js");

/// A game of Fief that is played at random until a round of a battle is rolled with some dice, and the scene of that.
pub(crate) fn battle() -> Result<(Box<dyn Table>, Scene)> {
    let game = liege_games::find("fief").context("there is no Fief")?;
    for seed in 1..20 {
        let mut table = game.begin(&Setup::new(4))?;
        let key = Key::from_seed(seed);
        while table.number() < 3_000 {
            table = table.due(&key).table;
            let scene = table.seen(At::Now, Viewer::Spectator).scene();
            let rolled = scene.filter(|scene| scene.sign == Sign::Battle && !scene.goes_on());
            if let Some(scene) = rolled.filter(|scene| dice(scene) > 2) {
                return Ok((table, scene));
            }
            let Pending::Seats(asked) = table.pending(At::Now) else { break };
            let Some(seat) = asked.must.lowest() else { break };
            let action = table.bot("random", seat, seed + table.number() as u64)?;
            table = table.act(seat, &action, &key)?.table;
        }
    }
    anyhow::bail!("no battle in twenty games")
}

fn dice(scene: &Scene) -> usize {
    scene.sides.iter().map(|side| side.dice.len()).sum()
}

/// Sits down at a table that goes on with this record.
pub(crate) async fn goes_on(window: &Window, server: &TestServer, record: &str) -> Result<String> {
    window.open(&format!("{}/new/fief", server.address)).await?;
    window
        .wait_until("document.querySelector('#new-table #name') && document.readyState === 'complete'")
        .await?;
    let fill = format!(
        "(() => {{ const form = document.querySelector('#new-table'); \
         form.querySelectorAll('details').forEach((part) => {{ part.open = true; }}); \
         form.querySelector('#name').value = 'Anna'; form.querySelector('#record').value = {record:?}; \
         ['me', 'bot:random', 'bot:random', 'bot:random', '', ''].forEach((sitter, seat) => {{ \
           const place = form.querySelector(`[name=seat-${{'ABCDEF'[seat]}}]`); if (place) place.value = sitter; }}); \
         return true; }})()"
    );
    window.eval::<bool>(&fill).await?;
    window.click("#new-table button[type=submit]").await?;
    window.wait_until("location.pathname.includes('/t/') && document.querySelector('#state') && document.readyState === 'complete'").await?;
    window.url().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_battle_is_seen_for_a_while_and_moves_nothing() -> Result<()> {
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let server = TestServer::shared()?;
    let (table, scene) = battle()?;
    let (number, record) = (table.number(), table.record().to_string());
    let anna = Person::new(&browser, Size::Desktop, 3).await?;
    let window = &anna.window;
    let address = goes_on(window, server, &record).await?;
    let to = |number: usize| format!("(liege.tools.goTo({number}), true)");
    let there = |number: usize| format!("document.querySelector('#state')?.dataset.at === '{number}'");
    for (width, height) in [(1440, 900), (390, 844)] {
        window.resize(width, height).await?;
        for (pace, seen) in [("slow", true), ("instant", false)] {
            anna.prefer("pace", pace).await?;
            window.open(&format!("{address}/at/{}", number - 1)).await?;
            window
                .wait_until(&format!("{} && document.readyState === 'complete'", there(number - 1)))
                .await?;
            window.eval::<bool>(WATCH).await?;
            window.eval::<bool>(&to(number)).await?;
            window.wait_until(&there(number)).await?;
            let shown = "document.documentElement.hasAttribute('data-scene')";
            if !seen {
                ensure!(!window.eval::<bool>(shown).await?, "at once means without scenes");
                continue;
            }
            window.wait_until(shown).await?;
            let lie: usize =
                window.eval("[...document.querySelectorAll('.stage .die:not(.due)')].filter((die) => die.getClientRects().length).length").await?;
            ensure!(lie == dice(&scene), "{lie} dice are seen, and {} were rolled", dice(&scene));
            let faces: Vec<u8> =
                window.eval("[...document.querySelectorAll('.stage .die:not(.due)')].map((die) => Number(die.dataset.face))").await?;
            let rolled: Vec<u8> =
                scene.sides.iter().flat_map(|side| &side.dice).map(|die| die.face()).collect();
            ensure!(faces == rolled, "{faces:?} are shown of {rolled:?}");
            let over: bool = window
                .eval("(() => { const scene = document.querySelector('.stage .scene').getBoundingClientRect(); const zoom = document.querySelector('#zoom'); \
                       const box = zoom.getBoundingClientRect(); return zoom.checkVisibility({ visibilityProperty: true }) && box.bottom > scene.top && box.top < scene.bottom; })()")
                .await?;
            ensure!(!over || width > 390, "at {width}: what enlarges the board lies over the scene");
            // Whatever lies below it is reached all the same.
            let reached: bool = window
                .eval("(() => { const { left, top, width, height } = document.querySelector('.stage .scene').getBoundingClientRect(); \
                       return !document.elementFromPoint(left + width / 2, top + height / 2)?.closest('.stage'); })()")
                .await?;
            ensure!(reached, "a scene catches no click");
            window.press("Escape").await?;
            window.wait_until(&format!("!{shown}")).await?;
            let moved: Vec<String> = window.eval("watch.moved").await?;
            ensure!(moved.is_empty(), "at {width}: {moved:#?}");
        }
    }
    anna.ensure_no_problems()?;
    browser.close().await
}

/// Notes from then on each step that is shown, and whether the dice of the scene before it lay still by then.
const STEPS: &str = "(() => {
    window.steps = [];
    const root = document.documentElement;
    let scene = null;
    const frame = () => {
        const at = Number(document.querySelector('#state').dataset.at);
        const dice = [...document.querySelectorAll('.stage .scene:not([data-goes-on]) .die')];
        if (scene && scene.at !== at) window.steps.push(scene), scene = null;
        if (root.hasAttribute('data-scene') && dice.length) {
            const lie = dice.every((die) => die.getAnimations().every(({ playState }) => playState === 'finished'));
            scene = { at, lay: (scene?.lay ?? false) || lie };
        }
        requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    return true;
})()";

/// From then on whatever the page's script would do by itself after a while is not done.
const NO_WAITING: &str = "(() => {
    const wait = window.setTimeout;
    window.setTimeout = (then, time, ...rest) => time > 1000 ? 0 : wait(then, time, ...rest);
    return true;
})()";

#[tokio::test(flavor = "multi_thread")]
async fn the_next_step_waits_for_the_dice_and_a_key_does_not() -> Result<()> {
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let server = TestServer::shared()?;
    let (mut table, _) = battle()?;
    let number = table.number();
    let key = Key::from_seed(1);
    while table.number() < number + 4 {
        let Pending::Seats(asked) = table.pending(At::Now) else { break };
        let seat = asked.must.lowest().context("nobody is asked")?;
        let action = table.bot("random", seat, table.number() as u64)?;
        table = table.act(seat, &action, &key)?.table.due(&key).table;
    }
    let anna = Person::new(&browser, Size::Desktop, 3).await?;
    let window = &anna.window;
    let address = goes_on(window, server, &table.record().to_string()).await?;
    anna.prefer("pace", "slow").await?;
    for hurried in [false, true] {
        window.open(&format!("{address}/at/{}", number - 1)).await?;
        let there = format!(
            "document.querySelector('#state')?.dataset.at === '{}' && document.readyState === 'complete'",
            number - 1
        );
        window.wait_until(&there).await?;
        window.eval::<bool>(STEPS).await?;
        if hurried {
            // Nothing goes on by itself any more.
            window.eval::<bool>(NO_WAITING).await?;
        }
        window.click("#autoplay").await?;
        if hurried {
            window
                .wait_until(&format!(
                    "document.documentElement.hasAttribute('data-scene') && document.querySelector('#state').dataset.at === '{number}'"
                ))
                .await?;
            window.press("ArrowDown").await?;
        }
        window.wait_until(&format!("window.steps.some(({{ at }}) => at === {number})")).await?;
        let lay: bool = window.eval(&format!("window.steps.find(({{ at }}) => at === {number}).lay")).await?;
        ensure!(lay || hurried, "the next step was shown while dice still rolled");
    }
    browser.close().await
}
