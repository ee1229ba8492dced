//! A person at a table: sees what is lit and clicks it.

use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail, ensure};
use futures_util::future::select_all;
use liege_browser::{Browser, Size, Window};
use liege_game::Rng;

use crate::test_server::TestServer;

/// The button in this place of a page that sends its form to the address that ends so.
pub(crate) fn button_to(place: &str, address: &str) -> String {
    format!("{place} button:is([formaction$='{address}'], form[action$='{address}'] :not([formaction]))")
}

/// The page of a table is there to its last line.
const SEATED: &str = "location.pathname.includes('/t/') && document.querySelector('#state') && document.readyState === 'complete'";

/// This person is asked, or the game is over.
const ASKED: &str = "document.querySelector('#ending, #state[data-your-turn]') && !document.querySelector('#prompt[aria-busy]')";

/// This person is asked, has something to choose from, and nothing is on its way.
pub(crate) const CAN_GO_ON: &str = "document.querySelector('#state[data-your-turn]') && !liege.busy && !liege.tools.isDrafting() && liege.model.choices.length > 0";

/// Closes what lies over the whole page, such as the text of a rule.
const CLOSE: &str = "dialog[open] form[method=dialog] button";

/// How long nothing may change at a table before a test gives up.
const STUCK: Duration = Duration::from_secs(120);

/// A person with a window and a will of their own.
pub(crate) struct Person {
    pub(crate) window: Window,
    rng: Rng,
    /// The tag of the language in which this person reads.
    language: &'static str,
    /// The address of the table at which this person sits.
    pub(crate) table: String,
    /// How many clicks were made.
    pub(crate) clicks: usize,
}

impl Person {
    /// Somebody who chooses by this seed.
    pub(crate) async fn new(browser: &Browser, size: Size, seed: u64) -> Result<Person> {
        Ok(Person {
            window: browser.window(size).await?,
            rng: Rng::new(seed),
            language: "en",
            table: String::new(),
            clicks: 0,
        })
    }

    /// The same person as somebody who reads in the language with this tag.
    pub(crate) fn reads(self, language: &'static str) -> Person {
        Person { language, ..self }
    }

    /// Goes from the front page to a new table of this game. `options` are fields of the form with what is chosen there,
    /// `seats` is what is chosen for each seat in order.
    pub(crate) async fn sit_down(
        &mut self,
        server: &TestServer,
        game: &str,
        options: &[&str],
        name: &str,
        seats: &[&str],
    ) -> Result<String> {
        self.window.open(&format!("{}/?lang={}", server.address, self.language)).await?;
        self.prefer("pace", "instant").await?;
        self.window.click(&format!("a[href$='/new/{game}']")).await?;
        self.fill_in(options, name, seats).await
    }

    /// Sits down by the form of a new table that is open, as in [`Person::sit_down`].
    pub(crate) async fn fill_in(&mut self, options: &[&str], name: &str, seats: &[&str]) -> Result<String> {
        // The form's own script has its say first, as it has with a person's slower hands.
        self.window
            .wait_until("document.querySelector('#new-table #name') && document.readyState === 'complete'")
            .await?;
        self.window.fill("#name", name).await?;
        for option in options {
            let (field, value) = option.split_once('=').context("an option is field=value")?;
            // A select's list opens outside the page, where no test can click.
            let set = format!(
                "(() => {{ const select = document.querySelector('select[name=\\'{field}\\']'); if (!select) return false; \
                 select.value = '{value}'; select.dispatchEvent(new Event('change', {{ bubbles: true }})); return true; }})()"
            );
            if !self.window.eval::<bool>(&set).await? {
                if !self.window.has("#agreed[open]").await? {
                    self.window.click("#agreed > summary").await?;
                }
                self.window.click(&format!("[name='{field}'][value='{value}']")).await?;
            }
        }
        for (letter, sitter) in ('A'..).zip(seats) {
            let set = format!(
                "(() => {{ const place = document.querySelector('[name=seat-{letter}]'); place.value = '{sitter}'; \
                 place.dispatchEvent(new Event('change', {{ bubbles: true }})); return place.value; }})()"
            );
            let chosen: String = self.window.eval(&set).await?;
            ensure!(chosen == *sitter, "seat {letter} offers no “{sitter}”");
        }
        self.window.click("#new-table button[type=submit]").await?;
        self.seated().await?;
        Ok(self.table.clone())
    }

    /// Leaves the table for the front page.
    pub(crate) async fn go_away(&self, server: &TestServer) -> Result<()> {
        self.window.open(&format!("{}/", server.address)).await?;
        self.window.wait_until("document.querySelector('#hall') && document.readyState === 'complete'").await
    }

    /// Opens the table anew.
    pub(crate) async fn look_again(&self) -> Result<()> {
        self.window.open(&self.table).await?;
        self.window.wait_until(SEATED).await
    }

    async fn seated(&mut self) -> Result<()> {
        self.window.wait_until(SEATED).await?;
        self.table = self.window.url().await?;
        Ok(())
    }

    /// Goes back to the table, and there to the present, if a click has led away from it or opened a rule: what it was meant
    /// for may have moved under the finger, and a browser takes a tap for the link that lies next to it.
    pub(crate) async fn come_back(&self) -> Result<()> {
        let here: String = self.window.eval("location.href").await?;
        if here.split('#').next() != self.table.split('#').next() {
            self.window.open(&self.table).await?;
            self.window.wait_until(SEATED).await?;
        }
        for back in [CLOSE, "#step-skip"] {
            if self.window.has(back).await? {
                self.window.try_click(back).await?;
            }
        }
        Ok(())
    }

    /// The addresses that invite friends to the table shown.
    pub(crate) async fn invitations(&self) -> Result<Vec<String>> {
        self.window.eval("[...document.querySelectorAll('[data-invite]')].map(field => new URL(field.dataset.invite, location).href)").await
    }

    /// Takes the seat behind an invitation.
    pub(crate) async fn accept(&mut self, invitation: &str, name: &str) -> Result<()> {
        self.window.open(invitation).await?;
        self.prefer("pace", "instant").await?;
        self.window.wait_until("document.querySelector('form #name')").await?;
        self.window.fill("#name", name).await?;
        self.window.click("form button[type=submit]").await?;
        self.seated().await
    }

    /// Sets what the menu sets for this browser.
    pub(crate) async fn prefer(&self, what: &str, value: &str) -> Result<()> {
        self.window.wait_until("window.liege?.tools.storage").await?;
        let set = format!("(liege.tools.storage.set('{what}', '{value}'), true)");
        self.window.eval::<bool>(&set).await?;
        Ok(())
    }

    /// Waits until this person is asked, or the game is over, and comes back from wherever a click has led that came to
    /// something else.
    pub(crate) async fn wait_for_turn(&self) -> Result<()> {
        loop {
            if let Err(error) = self.window.wait_until(&self.stirs()).await {
                return Err(error.context(self.bar().await?));
            }
            if self.window.eval::<bool>(&format!("Boolean({ASKED})")).await.unwrap_or(false) {
                return Ok(());
            }
            self.come_back().await?;
        }
    }

    /// Waits until this person has something to choose from; `false` at the end of the game.
    pub(crate) async fn comes_to_choose(&self) -> Result<bool> {
        loop {
            self.wait_for_turn().await?;
            if self.sees_the_end().await? {
                return Ok(false);
            }
            if self.window.eval("liege.model.choices.length > 0").await? {
                return Ok(true);
            }
            // Somebody else may just be acting.
            self.window.wait_until("document.querySelector('#ending') || liege.model.choices.length").await?;
        }
    }

    /// As an expression of the page: whether this person has something to do, if only to come back.
    fn stirs(&self) -> String {
        format!(
            "({ASKED}) || document.querySelector('#step-skip, dialog[open]') || !location.href.startsWith({:?})",
            self.table
        )
    }

    /// Returns what this person is told, and could click: for a test that gives up.
    async fn bar(&self) -> Result<String> {
        let told = "document.querySelector('#prompt')?.outerHTML ?? location.href";
        Ok(format!("{}: {:?}", self.window.eval::<String>(told).await?, self.lit().await?))
    }

    /// Does one legal action as somebody who knows what they want: clicks its parts, and again where that is asked.
    /// Tells how many clicks it took, and how many it may take at most: one for each part, and one more for what can't be
    /// taken back or where an amount is set.
    pub(crate) async fn decide(&mut self) -> Result<(usize, usize)> {
        let choices: Vec<(String, usize)> = self
            .window
            .eval("liege.model.choices.map((choice) => [choice.action, choice.elements.length + Number(liege.tools.needsConfirming(liege.model, choice, true))])")
            .await?;
        let (action, max) = self.rng.pick(&choices).context("nothing to choose")?.clone();
        Ok((self.decide_on(&action).await?, max))
    }

    /// Does this action by clicks, and tells how many it took.
    pub(crate) async fn decide_on(&mut self, action: &str) -> Result<usize> {
        let before: String = self.window.eval("document.querySelector('#state').dataset.revision").await?;
        let quoted = serde_json::to_string(action)?;
        let next = format!(
            "(() => {{
                if (document.querySelector('#state').dataset.revision !== '{before}') return 'done';
                if (liege.busy || document.querySelector('#prompt[aria-busy]')) return '';
                if (document.querySelector('#confirm')) return '#confirm';
                const choice = liege.model.choices.find((choice) => choice.action === {quoted});
                if (!choice) return 'done';
                // A tap comes to a neighbour of what it was meant for if that moves under the finger.
                if (liege.path.some((id, place) => choice.elements[place]?.id !== id)) return '#step-back';
                const last = choice.elements.at(-1);
                const whole = last && liege.tools.clickable(liege.model, liege.path).get(last.id)?.whole;
                const drawn = whole === choice && document.querySelector(`#board [data-el=\"${{CSS.escape(last.id)}}\"]`);
                const part = drawn ? last : choice.elements[liege.path.length];
                if (!part) return `#buttons button:not(#step-back)`;
                const id = CSS.escape(part.id);
                const shown = document.querySelector(`#board [data-el=\"${{id}}\"]`);
                if (!shown) return `#buttons [data-part=\"${{id}}\"]`;
                const shut = !shown.checkVisibility({{ visibilityProperty: true }}) && shown.closest('.drawing').querySelector('[data-drawer]');
                return shut ? `#board [data-opens=${{shut.dataset.drawer}}]` : `#board [data-el=\"${{id}}\"].lit`;
            }})()"
        );
        let begun = Instant::now();
        let mut clicks = 0;
        let mut tried = Vec::new();
        loop {
            self.come_back().await?;
            match self.window.eval::<String>(&next).await?.as_str() {
                "done" => return Ok(clicks),
                "" => {}
                target => {
                    // A person is not so quick that it would be half of a double click.
                    self.window
                        .wait_until("performance.now() - liege.clicked.at > liege.tools.DOUBLE")
                        .await?;
                    if self.window.try_click(target).await? {
                        clicks += 1;
                        self.clicks += 1;
                    }
                    let acted = "!liege.busy && !document.querySelector('#prompt[aria-busy]')";
                    self.window.wait_until(acted).await?;
                    let came_to: String = self.window.eval("`${liege.clicked.id} of ${liege.path}`").await?;
                    tried.push(format!("{target}: {came_to}"));
                }
            }
            ensure!(
                begun.elapsed() < STUCK && clicks < 12,
                "“{action}” can’t be done at {}: {}; {:#?}",
                self.window.eval::<u32>("innerWidth").await?,
                self.window.text("#prompt").await?,
                tried.last_chunk::<6>()
            );
        }
    }

    /// Does one legal action through the page's own script, where a test needs the game to go on and it is no matter how:
    /// half the time what ends something if it can, else anything. Does nothing where this expression of the page holds, or
    /// nobody asks this person. Tells whether it did something.
    pub(crate) async fn go_on(&mut self, unless: &str) -> Result<bool> {
        let any = self.rng.index(1 << 16);
        let act = format!(
            "(() => {{
                if (!({CAN_GO_ON}) || {unless}) return false;
                const {{ choices }} = liege.model;
                const ends = choices.find((choice) => ['pass', 'done', 'decline'].includes(choice.action));
                const choice = ({any} % 2 && ends) || choices[({any} >> 1) % choices.length];
                liege.tools.act(choice);
                return true;
            }})()"
        );
        let acts = self.window.eval(&act).await?;
        if acts {
            self.window.wait_until("!liege.busy").await?;
        }
        Ok(acts)
    }

    /// Checks whether the game is over, as the page says.
    pub(crate) async fn sees_the_end(&self) -> Result<bool> {
        self.window.has("#ending").await
    }

    /// Checks whether the page says that it is this person's turn.
    pub(crate) async fn is_asked(&self) -> Result<bool> {
        self.window.has("#state[data-your-turn]").await
    }

    /// Everything that may be clicked now, as selectors: what is lit on the board, and what the bar offers.
    pub(crate) async fn lit(&self) -> Result<Vec<String>> {
        let ids: Vec<String> = self
            .window
            .eval("[...document.querySelectorAll('#board [data-el].lit')].filter(part => part.checkVisibility({ visibilityProperty: true })).map(part => part.dataset.el)")
            .await?;
        let named: Vec<String> = self
            .window
            .eval("[...document.querySelectorAll('#buttons button[data-part]')].map(button => button.dataset.part)")
            .await?;
        // What is chosen may be enough as it stands; then one button says so.
        let enough = "#buttons button:not([data-part], #step-back, #confirm)";
        let parts = ids.iter().map(|id| format!("#board [data-el='{id}'].lit"));
        let offers = named.iter().map(|id| format!("#buttons button[data-part='{id}']"));
        let offers = offers.chain(self.window.has(enough).await?.then(|| enough.to_owned()));
        Ok(parts.chain(offers).collect())
    }

    /// Clicks one lit thing, or confirms what was chosen. Tells whether there was anything to click.
    pub(crate) async fn click_something(&mut self) -> Result<bool> {
        let target = if self.window.has("#confirm").await? {
            "#confirm".to_owned()
        } else {
            let lit = self.lit().await?;
            match self.rng.pick(&lit) {
                Some(target) => target.clone(),
                None => return Ok(false),
            }
        };
        self.click_target(&target).await
    }

    /// Clicks this if it is still there: the page may have changed since somebody looked, who then looks again.
    pub(crate) async fn click_target(&mut self, target: &str) -> Result<bool> {
        let hit = self.window.try_click(target).await?;
        self.clicks += usize::from(hit);
        Ok(hit)
    }

    /// Clicks the button of the bar for this part, if it is there.
    pub(crate) async fn click_part(&mut self, part: &str) -> Result<bool> {
        let target = format!("#buttons button[data-part='{part}']");
        let hit = self.window.has(&target).await? && self.window.try_click(&target).await?;
        self.clicks += usize::from(hit);
        Ok(hit)
    }

    /// Sends a form to the address that ends so, wherever on the page it stands: a panel may be closed, and a phone shows
    /// little at once.
    pub(crate) async fn send_form(&self, form: &str, address: &str) -> Result<()> {
        let button = button_to(form, address);
        let press = format!(
            "((button) => button && !liege.busy && (button.click(), true))(document.querySelector({button:?}))"
        );
        self.window.wait_until(&press).await
    }

    /// No console error, no failed request.
    pub(crate) fn ensure_no_problems(&self) -> Result<()> {
        self.ensure_no_problems_but(None)
    }

    /// No console error, no failed request but those whose message says this.
    pub(crate) fn ensure_no_problems_but(&self, known: Option<&str>) -> Result<()> {
        let mut problems = self.window.problems();
        problems.retain(|problem| !known.is_some_and(|known| problem.contains(known)));
        ensure!(problems.is_empty(), "problems in the window: {problems:#?}");
        Ok(())
    }
}

/// Returns what each person is told, and what they could click: for a test that gives up.
pub(crate) async fn bars(people: &[Person]) -> Result<Vec<String>> {
    let mut bars = Vec::new();
    for person in people {
        bars.push(person.bar().await?);
    }
    Ok(bars)
}

/// Lets people click until all of them see the end, or until `clicks` clicks were made in all.
pub(crate) async fn play(people: &mut [Person], clicks: usize) -> Result<()> {
    let mut made = 0;
    let mut moved = Instant::now();
    while made < clicks {
        let mut over = true;
        for person in people.iter_mut() {
            person.come_back().await?;
            if person.sees_the_end().await? {
                continue;
            }
            over = false;
            if person.is_asked().await? && person.click_something().await? {
                made += 1;
                moved = Instant::now();
            }
        }
        if over {
            return Ok(());
        }
        if moved.elapsed() > STUCK {
            bail!("nothing to click for two minutes: {:#?}", bars(people).await?);
        }
        wait_for_any(people).await?;
    }
    Ok(())
}

/// Waits until one of these people, of whom one at least is at a game that is not over, has something to do.
pub(crate) async fn wait_for_any(people: &[Person]) -> Result<()> {
    let mut stirs = Vec::new();
    for person in people {
        if !person.sees_the_end().await? {
            stirs.push((person, person.stirs()));
        }
    }
    wait_until_any(stirs).await.with_context(|| format!("{} people wait", people.len()))
}

/// Waits until for one of these people the expression of the page is true that stands beside them; not at all for nobody.
pub(crate) async fn wait_until_any(people: Vec<(&Person, String)>) -> Result<()> {
    let waits: Vec<_> =
        people.iter().map(|(person, wanted)| Box::pin(person.window.wait_until(wanted))).collect();
    if waits.is_empty() { Ok(()) } else { select_all(waits).await.0 }
}
