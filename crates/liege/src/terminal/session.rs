//! [`Session`]: one table, the people and bots at it, and the keyboard.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow, bail};
use liege_bots::{BotError, Level};
use liege_game::{
    Asked, Control, Key, Line, Parts, Pending, Reason, Rng, Rule, Seat, Seats, Secret, Step, Verbatim,
    Viewer, read_in, reader, say,
};
use liege_table::{ActError, AnyGame, At, Choice, OtherPlayers, Table};

use super::keyboard::Keyboard;
use super::names::Names;
use super::order::{Order, help};
use super::player::{Player, seats_line};
use super::{explain, map, print};
use crate::files;

/// A table being played in the terminal.
pub(crate) struct Session<W> {
    /// The game.
    pub(crate) game: Box<dyn AnyGame>,
    /// The table.
    pub(crate) table: Box<dyn Table>,
    /// Who sits where.
    pub(crate) players: Vec<Player>,
    /// What they are called, in seat order.
    pub(crate) names: Names,
    /// What was sealed, and what seats added to it: the draws come from both.
    pub(crate) secret: Secret,
    pub(crate) parts: Parts,
    /// Where the record is kept, if anywhere.
    pub(crate) save: Option<PathBuf>,
    /// What is typed.
    pub(crate) input: Keyboard,
    /// What is shown.
    pub(crate) output: W,
    /// The seat that looks at the screen.
    pub(crate) looking: Option<Seat>,
    /// How many log lines each seat was shown.
    pub(crate) told: Vec<usize>,
    /// The rule of the last refusal.
    pub(crate) refused: Option<Rule>,
}

/// More choices than this are listed only when asked for.
const SCREENFUL: usize = 40;

/// How a seat's moment at the keyboard ended.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ended {
    /// The table has moved, or moved back.
    Moved,
    /// The seat passes.
    Passed,
    /// Another seat goes first.
    Yields(Seat),
    /// The player leaves.
    Left,
}

impl<W: Write> Session<W> {
    /// Plays until the game is over or somebody leaves.
    pub(crate) fn run(&mut self) -> Result<()> {
        self.table = self.table.due(&self.key()).table;
        // Better to hear now than after the game that it can't be kept there.
        if let Some(path) = self.save.clone() {
            self.write(&path)?;
        }
        let played = self.play();
        if let (Err(_), Some(path)) = (&played, self.save.clone()) {
            // Already failing: nobody may be watching any more, but what was played is saved if possible.
            let _ = self.write(&path);
        }
        played
    }

    fn play(&mut self) -> Result<()> {
        loop {
            match self.table.pending(At::Now) {
                Pending::Over => return self.finish(),
                Pending::Chance => {
                    bail!("{}", say!("the game is stuck: a draw is due, but nothing can be drawn"))
                }
                Pending::Seats(asked) => {
                    if !self.decision(asked)? {
                        return self.leave();
                    }
                }
            }
        }
    }

    /// Lets everybody who is asked answer until the table has moved. `false` when a player leaves.
    fn decision(&mut self, asked: Asked) -> Result<bool> {
        for seat in asked.may.iter() {
            match self.player(seat) {
                Player::Bot(level) if self.bot(seat, level)? => return Ok(true),
                Player::Bot(_) => {}
                Player::Human => match self.person(seat, asked)? {
                    Ended::Moved => return Ok(true),
                    Ended::Left => return Ok(false),
                    Ended::Passed | Ended::Yields(_) => {}
                },
            }
        }
        let bots = asked.must.iter().find_map(|seat| match self.player(seat) {
            Player::Bot(level) => Some((seat, level)),
            Player::Human => None,
        });
        if let Some((seat, level)) = bots {
            if !self.bot(seat, level)? {
                bail!("{}", say!("the bot at seat {seat} does not answer"));
            }
            return Ok(true);
        }
        let mut next = asked.must.lowest();
        while let Some(seat) = next {
            match self.person(seat, asked)? {
                Ended::Moved => return Ok(true),
                Ended::Left => return Ok(false),
                Ended::Passed => {}
                Ended::Yields(other) => next = Some(other),
            }
        }
        bail!("{}", say!("the game is stuck: nobody can act"))
    }

    fn player(&self, seat: Seat) -> Player {
        self.players.get(seat.index()).copied().unwrap_or(Player::Human)
    }

    fn key(&self) -> Key {
        self.secret.key(&self.parts)
    }

    /// Returns who else plays besides this seat.
    fn other_players(&self, seat: Seat) -> OtherPlayers {
        let others = Seat::all(self.players.len()).zip(&self.players).filter(|(other, _)| *other != seat);
        let people = others.filter(|(_, player)| **player == Player::Human).count();
        if people == 0 { OtherPlayers::Bots } else { OtherPlayers::People }
    }

    /// Returns what a bot draws its choices from: the secret, so that a game repeats; and the moment, so that moves differ.
    fn bot_seed(&self, at: usize) -> u64 {
        let mut rng = Rng::new(at as u64);
        liege_game::fingerprint(&self.secret.reveal()) ^ rng.next_u64()
    }

    /// Lets a bot decide; `false` if it passes. For one that fails, chance decides this once.
    fn bot(&mut self, seat: Seat, level: Level) -> Result<bool> {
        let seed = self.bot_seed(self.table.number());
        let action = match self.table.bot(&level.to_string(), seat, seed) {
            Ok(action) => action,
            Err(BotError::Passes(_)) => return Ok(false),
            Err(error) => {
                let choices = self.table.choices(seat, self.other_players(seat));
                let Some(choice) = Rng::new(seed).pick(&choices).cloned() else { return Ok(false) };
                let error = error.to_string();
                let failed = say!(
                    "The bot at seat {seat} failed ({why}); a random action is taken instead.",
                    why = Verbatim(&error)
                );
                writeln!(self.output, "{failed}")?;
                choice.action
            }
        };
        self.table = self.table.act(seat, &action, &self.key())?.table;
        if !self.players.contains(&Player::Human) {
            self.news(Viewer::All, 0)?;
        }
        Ok(true)
    }

    /// Lets the person at this seat type until something has happened.
    fn person(&mut self, seat: Seat, asked: Asked) -> Result<Ended> {
        self.curtain(seat, asked)?;
        self.news(Viewer::Seat(seat), seat.index())?;
        self.show_board(seat)?;
        let choices = self.table.choices(seat, self.other_players(seat));
        self.ask(seat, asked, &choices, SCREENFUL)?;
        loop {
            // Without colours: an editor of lines counts what it shows.
            let Some(text) = self.input.ask(&format!("{seat}> "), &mut self.output)? else {
                return Ok(Ended::Left);
            };
            match self.obey(seat, asked, &choices, text.trim()) {
                Ok(Some(ended)) => return Ok(ended),
                Ok(None) => {}
                Err(error) => match error.downcast::<ActError>() {
                    Ok(error) => {
                        if let ActError::Refused(refusal) = &error {
                            self.refused = Some(refusal.rule);
                        }
                        writeln!(self.output, "{error}")?;
                    }
                    Err(error) if error.is::<std::io::Error>() => return Err(error),
                    Err(error) => writeln!(self.output, "{error:#}")?,
                },
            }
        }
    }

    /// Does what was typed. `None` if the seat is still asked.
    fn obey(&mut self, seat: Seat, asked: Asked, choices: &[Choice], text: &str) -> Result<Option<Ended>> {
        // Whatever is in the list is an action, even where it looks like a command.
        if choices.iter().any(|choice| choice.action == text) {
            return self.act(seat, text).map(Some);
        }
        let Ok(order) = text.parse::<Order>() else {
            return if text.is_empty() { Ok(None) } else { self.act(seat, text).map(Some) };
        };
        match order {
            Order::Take(number) => match choices.get(number.wrapping_sub(1)) {
                Some(choice) => return self.act(seat, &choice.action).map(Some),
                None => return Err(no_such(choices.len())),
            },
            Order::Look(number) => match choices.get(number.wrapping_sub(1)) {
                Some(choice) => self.look(seat, choice)?,
                None => return Err(no_such(choices.len())),
            },
            Order::LookAt(place) => {
                let board = self.table.seen(At::Now, Viewer::Seat(seat)).board_text();
                let lines = map::naming(&board, &place);
                if lines.is_empty() {
                    let (place, map) = (Verbatim(&place), Verbatim("`map`"));
                    bail!("{}", say!("the board names no place “{place}”; {map} shows it"));
                }
                writeln!(self.output, "{}", lines.join("\n"))?;
            }
            Order::Map => {
                let board = self.table.seen(At::Now, Viewer::Seat(seat)).board_text();
                writeln!(self.output, "\n{}\n", map::of(&board))?;
            }
            Order::Undo => {
                for index in self.table.undoable(seat, self.other_players(seat))? {
                    self.table.remove(index)?;
                }
                return Ok(Some(Ended::Moved));
            }
            Order::Pass if asked.must.has(seat) => {
                bail!("{}", say!("seat {seat} must answer and can’t pass"))
            }
            Order::Pass => return Ok(Some(Ended::Passed)),
            Order::As(letter) => return self.yields(letter, asked).map(|other| Some(Ended::Yields(other))),
            Order::Quit => return Ok(Some(Ended::Left)),
            Order::Help => write!(self.output, "{}", help())?,
            Order::Board => self.show_board(seat)?,
            Order::Choices => self.ask(seat, asked, choices, usize::MAX)?,
            Order::Scores => {
                let scores = self.table.seen(At::Now, Viewer::Seat(seat)).scores();
                write!(self.output, "{}", print::scores(&scores, &self.names))?;
            }
            Order::Log => {
                for line in self.table.seen(At::Now, Viewer::Seat(seat)).log() {
                    writeln!(self.output, "{:>4}  {}", line.number, print::line(&line.line, &self.names))?;
                }
            }
            Order::Rule(number) => self.rule(number)?,
            Order::Hint(level) => {
                let level: Level = level.as_deref().unwrap_or("squire").parse()?;
                self.hint(seat, choices, level)?;
            }
            Order::Why => self.why()?,
            Order::Save(file) => {
                let path = file.map(PathBuf::from).or_else(|| self.save.clone());
                let Some(path) = path else {
                    bail!("{}", say!("name a file: {command}", command = Verbatim("save FILE")))
                };
                match self.write(&path) {
                    Ok(()) => {
                        self.says(&say!("Saved to {file}.", file = Verbatim(&path.display().to_string())))?
                    }
                    Err(error) => self.says(&unsaved(&error))?,
                }
            }
        }
        Ok(None)
    }

    fn act(&mut self, seat: Seat, action: &str) -> Result<Ended> {
        self.table = self.table.act(seat, action, &self.key())?.table;
        if let Some(path) = self.save.clone()
            && let Err(error) = self.write(&path)
        {
            // The table has moved all the same; the record is whole in memory and can be saved elsewhere.
            self.says(&unsaved(&error))?;
        }
        Ok(Ended::Moved)
    }

    fn yields(&self, letter: char, asked: Asked) -> Result<Seat> {
        let people: Seats = asked.must.iter().filter(|&seat| self.player(seat) == Player::Human).collect();
        let seat = Seat::from_letter(letter).filter(|&seat| people.has(seat));
        seat.ok_or_else(|| anyhow!("{}", say!("it is not the turn of anyone at seat {letter}")))
    }

    /// Hides one player's screen before another looks, where they may not see the same.
    fn curtain(&mut self, seat: Seat, asked: Asked) -> Result<()> {
        let before = self.looking.replace(seat);
        let Some(before) = before.filter(|&before| before != seat) else { return Ok(()) };
        let seen = |seat| self.table.seen(At::Now, Viewer::Seat(seat)).board_text();
        if asked.must.len() < 2 && seen(before) == seen(seat) {
            return Ok(());
        }
        // Clears what a terminal shows and what it can scroll back to.
        write!(self.output, "\x1b[2J\x1b[3J\x1b[H")?;
        self.input.forget()?;
        let pass = say!("Pass the keyboard to {player}, who then presses Enter.", player = seat);
        let prompt = format!("{} ", pass.plain(|seat| self.names.plain(seat)));
        self.input.ask(&prompt, &mut self.output)?;
        writeln!(self.output)?;
        Ok(())
    }

    /// Prints the log lines that this seat has not seen yet.
    fn news(&mut self, viewer: Viewer, reader: usize) -> Result<()> {
        let log = self.table.seen(At::Now, viewer).log();
        let Some(told) = self.told.get_mut(reader) else { return Ok(()) };
        let from = (*told).min(log.len());
        *told = log.len();
        for line in log.iter().skip(from) {
            writeln!(self.output, "{}", print::line(&line.line, &self.names))?;
        }
        Ok(())
    }

    fn show_board(&mut self, seat: Seat) -> Result<()> {
        let board = self.table.seen(At::Now, Viewer::Seat(seat)).board_text();
        writeln!(self.output, "\n{}\n", board.trim_end())?;
        Ok(())
    }

    fn ask(&mut self, seat: Seat, asked: Asked, choices: &[Choice], max: usize) -> Result<()> {
        let prompt = self.table.seen(At::Now, Viewer::Seat(seat)).prompt(seat);
        self.says(&Line { rule: prompt.rule, ..say!("{player}: {prompt}", player = seat) })?;
        let width = choices.iter().take(max).map(|choice| choice.action.chars().count()).max().unwrap_or(0);
        for (index, choice) in choices.iter().enumerate().take(max) {
            let last = choice.last.map(|why| say!("(can't be taken back: {why})", why = Reason::from(why)));
            let amount = choice.elements.iter().find_map(|part| match part.control {
                Control::Amount { min, max } if min < max => Some(say!("(amount: {min} to {max})")),
                _ => None,
            });
            let remarks: String =
                [amount, last].into_iter().flatten().map(|remark| format!("  {remark}")).collect();
            writeln!(
                self.output,
                "{:>4}  {:width$}  {}{remarks}",
                index + 1,
                choice.action,
                print::line(&choice.label, &self.names)
            )?;
        }
        if choices.len() > max {
            let (n, all) = (choices.len() - max, Verbatim("`choices`"));
            writeln!(self.output, "      {}", say!("and {n} more: {all} lists them all"))?;
        }
        if !asked.must.has(seat) {
            writeln!(self.output, "      {}", say!("or {command}", command = Verbatim("`pass`")))?;
        }
        Ok(())
    }

    fn look(&mut self, seat: Seat, choice: &Choice) -> Result<()> {
        self.says(&say!("{action}: {label}", action = Verbatim(&choice.action), label = choice.label))?;
        for line in self.table.preview(seat, &choice.action)? {
            writeln!(self.output, "   {}", print::line(&line, &self.names))?;
        }
        let back = match choice.last {
            Some(why) => say!("It can't be taken back: {why}.", why = Reason::from(why)),
            None => say!("It can be taken back with {command}.", command = Verbatim("`undo`")),
        };
        writeln!(self.output, "   {back}")?;
        Ok(())
    }

    fn rule(&mut self, number: Option<String>) -> Result<()> {
        let number = number.or_else(|| self.refused.map(|rule| rule.to_string()));
        let Some(number) = number else {
            let command = Verbatim("rule NUMBER");
            bail!("{}", say!("nothing has been refused yet; to read a rule, type: {command}"))
        };
        let info = self.game.info();
        let rules = reader().map(|language| liege_languages::rules(language.tag(), info.id));
        match liege_table::rule(rules.flatten().unwrap_or(self.game.rules()), &number) {
            Some(text) => writeln!(self.output, "{text}")?,
            None => bail!(
                "{}",
                say!("{game} has no rule {number}", game = info.title, number = Verbatim(&number))
            ),
        }
        if rules == Some(None) {
            writeln!(self.output, "{}", say!("These rules are not translated yet."))?;
        }
        Ok(())
    }

    /// Why the bot that decided last did so: it thinks once more, from the same seed.
    fn why(&mut self) -> Result<()> {
        let steps = self.table.steps().into_iter().enumerate().rev();
        let last = steps.filter_map(|(index, step)| match step {
            Step::Action { seat, .. } => match self.player(*seat) {
                Player::Bot(level) => Some((index, *seat, level)),
                Player::Human => None,
            },
            Step::Draw { .. } => None,
        });
        let Some((index, seat, level)) = last.into_iter().next() else {
            let command = Verbatim("`rule`");
            bail!("{}", say!("no bot has decided anything yet; {command} explains the last refusal"));
        };
        let seen = |viewer| self.table.seen(At::Number(index), viewer).board_text();
        if seen(Viewer::Seat(seat)) != seen(Viewer::Spectator) {
            let secret = say!("{player}'s reasons would give away what only it may know", player = seat);
            bail!("{}", print::line(&secret, &self.names));
        }
        self.explain(index, seat, level)
    }

    /// Returns what a bot of this level would do here, and why.
    fn hint(&mut self, seat: Seat, choices: &[Choice], level: Level) -> Result<()> {
        let at = self.table.number();
        let report = self.table.why(At::Number(at), &level.to_string(), seat, self.bot_seed(at))?;
        let action = match explain::best(&report) {
            Some(best) => best.map(str::to_owned),
            None => match self.table.bot(&level.to_string(), seat, self.bot_seed(at)) {
                Ok(action) => Some(action),
                Err(BotError::Passes(_)) => None,
                Err(error) => return Err(error.into()),
            },
        };
        match &action {
            Some(action) => {
                let number = choices.iter().position(|choice| choice.action == *action);
                let label = self.table.seen(At::Now, Viewer::Seat(seat)).label(action).unwrap_or_default();
                let (bot, written) = (level.to_string(), format!("`{action}`"));
                let action = Verbatim(&written);
                let would = match number {
                    Some(index) => say!("{bot} would take {number}, {action}: {label}", number = index + 1),
                    None => say!("{bot} would take {action}: {label}"),
                };
                self.says(&would)?;
            }
            None => self.says(&say!("{bot} would let the moment pass.", bot = level.to_string()))?,
        }
        write!(self.output, "{}", explain::reasons(&report, seat, level, choices.len()))?;
        Ok(())
    }

    fn explain(&mut self, at: usize, seat: Seat, level: Level) -> Result<()> {
        let report = self.table.why(At::Number(at), &level.to_string(), seat, self.bot_seed(at))?;
        let who = say!("{bot} at seat {seat}, before step {step}:", bot = level.to_string(), step = at + 1);
        writeln!(self.output, "{who}")?;
        write!(self.output, "{}", explain::lines(&report, seat))?;
        Ok(())
    }

    /// Prints a sentence.
    fn says(&mut self, line: &Line) -> Result<()> {
        writeln!(self.output, "{}", print::line(line, &self.names))?;
        Ok(())
    }

    fn write(&self, path: &Path) -> Result<()> {
        let mut record = self.table.record();
        record.names = self.names.all().to_vec();
        record.seal = Some(self.secret.seal());
        record.parts = self.parts;
        record.secret = Some(self.secret);
        let over = self.table.pending(At::Now) == Pending::Over;
        // A record is the same in every language.
        let places = || format!("# {}\n", print::places(&*self.table, &self.names));
        let result = if over { read_in(None, places) } else { String::new() };
        let seats = seats_line(&self.players);
        files::write(path, |file| Ok(write!(file, "{result}{seats}{record}")?))
    }

    fn finish(&mut self) -> Result<()> {
        let reader = self.looking.map_or(0, Seat::index);
        let viewer = self.looking.map_or(Viewer::All, Viewer::Seat);
        self.news(viewer, reader)?;
        let board = self.table.seen(At::Now, Viewer::All).board_text();
        writeln!(self.output, "\n{}\n", board.trim_end())?;
        write!(self.output, "{}", print::result(&*self.table, &self.names))?;
        self.keep()
    }

    fn leave(&mut self) -> Result<()> {
        let left = say!("You left the game after {n} steps.", n = self.table.number());
        self.says(&left)?;
        self.keep()
    }

    fn keep(&mut self) -> Result<()> {
        if let Some(path) = self.save.clone() {
            self.write(&path)?;
            self.says(&say!("The record is in {file}.", file = Verbatim(&path.display().to_string())))?;
        }
        self.output.flush()?;
        Ok(())
    }
}

/// That a record was not written, and why.
fn unsaved(error: &anyhow::Error) -> Line {
    say!("Not saved: {why}", why = Verbatim(&format!("{error:#}")))
}

/// The refusal of a number that is in no list of so many choices.
fn no_such(choices: usize) -> anyhow::Error {
    match choices {
        0 => anyhow!(
            "{}",
            say!("there is nothing to choose here: type {pass}, or a deal", pass = Verbatim("`pass`"))
        ),
        count => anyhow!("{}", say!("choose a number from 1 to {count}")),
    }
}
