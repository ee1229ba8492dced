//! Pieces travel: by the roads of the map, cards from their pile, and not at all where nobody wants to wait.

use anyhow::{Context as _, Result, ensure};
use liege_browser::{Browser, Size};
use liege_game::{Key, Pending, Seat, Setup, Step};
use liege_table::{At, Table};

use crate::person::Person;
use crate::scenes::{battle, goes_on};
use crate::test_server::TestServer;

/// Notes from then on which parts of the board are moved, over which points of the window, and whether they become wider on the way.
const WATCH: &str = "(() => {
    window.travels = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, time) {
        if (frames.some(({ translate }) => translate)) {
            const { left, top, width, height } = this.getBoundingClientRect();
            const { a, d } = this.parentElement.getScreenCTM();
            const points = frames.map(({ translate }) => translate.split(' ').map(parseFloat)).map(([x, y]) => [left + width / 2 + x * a, top + height / 2 + y * d]);
            window.travels.push({ id: this.dataset.el, points, turns: frames.some(({ scale }) => scale), size: Math.hypot(width, height), time: time.duration });
        }
        return animate.call(this, frames, time);
    };
    return true;
})()";

/// Greatest distance of a lord from the roads on the way, in sizes of his plate; nothing where none has travelled.
const FROM_ROADS: &str = "(() => {
    const roads = [...document.querySelectorAll('#board .road path')].flatMap((road) => Array.from({ length: 41 }, (_, index) =>
        road.getPointAtLength(road.getTotalLength() * index / 40).matrixTransform(road.getScreenCTM())));
    const far = window.travels.filter(({ id, points }) => id.startsWith('lord-') && points.length > 9).map(({ points, size }) =>
        Math.max(...points.map(([x, y]) => Math.min(...roads.map((at) => Math.hypot(at.x - x, at.y - y))))) / size);
    return far.length ? Math.max(...far) : null;
})()";

/// A game of Fief, played at random until the first player has drawn a card and lords have gone somewhere, with the numbers of the
/// positions that followed.
fn game() -> Result<(Box<dyn Table>, usize, Vec<usize>)> {
    let fief = liege_games::find("fief").context("there is no Fief")?;
    for seed in 1..20 {
        let mut table = fief.begin(&Setup::new(4))?;
        let key = Key::from_seed(seed);
        while table.number() < 600 {
            table = table.due(&key).table;
            let Pending::Seats(asked) = table.pending(At::Now) else { break };
            let Some(seat) = asked.must.lowest() else { break };
            let action = table.bot("random", seat, seed + table.number() as u64)?;
            table = table.act(seat, &action, &key)?.table;
        }
        let (mut drawn, mut gone) = (None, Vec::new());
        for (number, step) in (1..).zip(table.steps()) {
            let Step::Action { seat, text } = step else { continue };
            if Seat::new(0) == Some(*seat) && text.starts_with("draw ") {
                // The drawn card comes in the next step.
                drawn = drawn.or(Some(number));
            }
            if text.starts_with("go ") || text.starts_with("march ") {
                gone.push(number);
            }
        }
        gone.truncate(8);
        if let Some(drawn) = drawn.filter(|_| gone.len() > 2) {
            return Ok((table, drawn, gone));
        }
    }
    anyhow::bail!("nobody went anywhere in twenty games")
}

#[tokio::test(flavor = "multi_thread")]
async fn pieces_go_by_road_and_cards_come_from_their_pile() -> Result<()> {
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let server = TestServer::shared()?;
    let (table, drawn, gone) = game()?;
    let anna = Person::new(&browser, Size::Desktop, 3).await?;
    let window = &anna.window;
    let address = goes_on(window, server, &table.record().to_string()).await?;
    for (pace, travels) in [("slow", true), ("instant", false)] {
        anna.prefer("pace", pace).await?;
        window.open(&format!("{address}/at/{}", drawn - 1)).await?;
        window
            .wait_until("document.readyState === 'complete' && document.querySelector('#board .road path') && window.liege?.tools.goTo")
            .await?;
        window.eval::<bool>(WATCH).await?;
        // The spots of a page are known a frame after it is shown.
        for number in
            [drawn - 1, drawn, drawn + 1].into_iter().chain(gone.iter().flat_map(|to| [to - 1, *to]))
        {
            window.eval::<bool>(&format!("(liege.tools.goTo({number}), true)")).await?;
            window.wait_until(&format!("document.querySelector('#state').dataset.at === '{number}'")).await?;
            let drawn = format!(
                "(requestAnimationFrame(() => requestAnimationFrame(() => {{ window.drawn = {number}; }})), true)"
            );
            window.eval::<bool>(&drawn).await?;
            window.wait_until(&format!("window.drawn === {number}")).await?;
        }
        let far: Option<f64> = window.eval(FROM_ROADS).await?;
        let cards: usize = window
            .eval("window.travels.filter(({ id, turns, points: [[x, y], , [u, v]] }) => id.startsWith('card-') && turns && Math.hypot(x - u, y - v) > 100).length")
            .await?;
        if travels {
            let far = far.context("no lord has gone by road")?;
            println!("lords keep within {far:.2} of their size of the road, {cards} cards came from a pile");
            ensure!(far < 1.6, "a lord goes {far:.2} of his size from the road");
            ensure!(cards > 0, "no card comes from its pile");
            let hops: Vec<String> = window
                .eval("window.travels.filter(({ id }) => id.startsWith('village-')).map(({ id, points: [[x, y]], points }) => `${id} by ${Math.round(Math.hypot(x - points.at(-1)[0], y - points.at(-1)[1]))} px`)")
                .await?;
            ensure!(hops.is_empty(), "villages stay where they are: {hops:?}");
            let times: Vec<f64> = window.eval("window.travels.map(({ time }) => time)").await?;
            ensure!(times.iter().all(|time| (400.0..=900.0).contains(time)), "{times:?}");
        } else {
            let count: usize = window.eval("window.travels.length").await?;
            ensure!(count == 0, "{count} pieces travel though nobody wants to wait");
        }
    }
    anna.ensure_no_problems()?;
    browser.close().await
}

/// Everything that moves on the page now: parts that travel, animations and transitions.
const MOVING: &str = "[...window.travels.map(({ id }) => id), ...document.getAnimations().map((motion) => `${motion.animationName ?? motion.transitionProperty} of ${motion.effect?.target?.className?.baseVal ?? motion.effect?.target?.className}`)]";

#[tokio::test(flavor = "multi_thread")]
async fn nothing_flies_for_who_wants_nothing_to_move() -> Result<()> {
    let Some(browser) = Browser::open().await? else { return Ok(()) };
    let server = TestServer::shared()?;
    let anna = Person::new(&browser, Size::Desktop, 3).await?;
    let window = &anna.window;
    window.prefer_still().await?;
    let (table, drawn, gone) = game()?;
    let (fought, scene) = battle()?;
    let stages = gone.iter().map(|to| to - 1).chain([drawn]).zip(gone.iter().copied().chain([drawn + 1]));
    let stages: Vec<(usize, usize)> = stages.collect();
    let battle = [(fought.number() - 1, fought.number())];
    let records = [(table.record().to_string(), stages.as_slice()), (fought.record().to_string(), &battle)];
    for (record, stages) in records {
        let address = goes_on(window, server, &record).await?;
        anna.prefer("pace", "slow").await?;
        for (from, to) in stages {
            window.open(&format!("{address}/at/{from}")).await?;
            window.wait_until("document.readyState === 'complete' && document.querySelector('#board .road path') && window.liege?.tools.goTo").await?;
            window.eval::<bool>(WATCH).await?;
            // The spots of a page are known a frame after it is shown.
            for number in [from, to] {
                window.eval::<bool>(&format!("(liege.tools.goTo({number}), true)")).await?;
                window
                    .wait_until(&format!("document.querySelector('#state').dataset.at === '{number}'"))
                    .await?;
                let drawn = format!(
                    "(requestAnimationFrame(() => requestAnimationFrame(() => {{ window.drawn = {number}; }})), true)"
                );
                window.eval::<bool>(&drawn).await?;
                window.wait_until(&format!("window.drawn === {number}")).await?;
            }
            let moving: Vec<String> = window.eval(MOVING).await?;
            ensure!(moving.is_empty(), "from {from} to {to} this moves: {moving:?}");
        }
    }
    // A battle stands there with its dice and its words.
    window.wait_until("document.documentElement.hasAttribute('data-scene')").await?;
    let silent: Vec<String> = window
        .eval("['.scene-title', '.scene-words'].filter((words) => !document.querySelector(`.stage ${words}`)?.checkVisibility({ opacityProperty: true, visibilityProperty: true }))")
        .await?;
    ensure!(silent.is_empty() && !scene.words.is_empty(), "the scene stands without {silent:?}");
    let faces: Vec<u8> = window
        .eval("[...document.querySelectorAll('.stage .die:not(.due)')].filter((die) => die.checkVisibility({ opacityProperty: true, visibilityProperty: true })).map((die) => Number(die.dataset.face))")
        .await?;
    let rolled: Vec<u8> = scene.sides.iter().flat_map(|side| &side.dice).map(|die| die.face()).collect();
    ensure!(faces == rolled, "{faces:?} are shown of {rolled:?}");
    anna.ensure_no_problems()?;
    browser.close().await
}
