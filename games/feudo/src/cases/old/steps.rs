//! The actions of a case: each opens the moment that it is for, and says in notation what is done.

use liege_cases::old::{Player, Stop};
use liege_data::{DataError, Spanned};
use liege_game::{Game as _, Refusal, Seat, Seats, Silent, joined};
use serde::Deserialize;

use super::setup::{LAST_TURN, free_board};
use super::{Game, in_order, plague_card, seats};
use crate::{
    Assault, BoardId, Cursor, Draw, Feudo, Phase, Place, Position, Spending, Stake, Territory, Token,
    TokenSet,
};

/// An action.
#[derive(Deserialize)]
pub struct Step {
    #[serde(rename = "do")]
    verb: Spanned<Verb>,
    #[serde(default)]
    result: Outcome,
}

#[derive(Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Outcome {
    #[default]
    Ok,
    Illegal,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Verb {
    PlaceCastle { player: Player, at: Territory, board: Option<BoardId> },
    SetOrder { player: Player, order: Vec<Player> },
    Choose { player: Player, army: Vec<Token>, trade: u8 },
    Plague { card: Spanned<String> },
    Reveal(Reveal),
    Trade { player: Player, moves: Option<Vec<Move>> },
    Attack { player: Player, tokens: Vec<Token>, target: Territory },
    Advance { player: Player, battle: u8, tokens: TokenSet },
    StartTurn,
    EndTurn,
}

/// An Army Card is shown.
#[derive(Deserialize)]
struct Reveal {
    player: Player,
    card: Token,
    #[serde(default)]
    path: Vec<Territory>,
    charm: Option<Player>,
    #[serde(default)]
    infect: bool,
}

/// Shillings spent on one token.
#[derive(Deserialize)]
struct Move {
    token: Token,
    #[serde(default)]
    path: Vec<Territory>,
}

/// Lets everybody pass up to a moment in which the seat is asked for this, or opens one.
fn open(
    run: &mut Game<'_>,
    seat: Seat,
    fits: impl Fn(&Phase) -> bool,
    jump: impl FnOnce(&mut Game<'_>),
) -> Result<(), Stop> {
    let asked = |game: &Feudo, position: &Position| {
        fits(&position.table.phase) && game.pending(position).must().has(seat)
    };
    if !run.reach(asked)? {
        jump(run);
    }
    Ok(())
}

/// The place of the seat in the Order of Play.
fn place(run: &Game<'_>, seat: Seat) -> u8 {
    run.position.table.order.place(seat).unwrap_or(0) as u8
}

/// Tries an action that must be refused, if it is by a rule that the case names.
fn refused_so(run: &Game<'_>, seat: Seat, notation: &str) -> bool {
    let action = run.game.read_action(notation).ok();
    let answer = action.map(|action| run.game.check(&run.position, seat, action));
    matches!(answer, Some(Err(refusal)) if run.is_about(refusal.rule.0))
}

fn words<T: std::fmt::Display>(items: &[T]) -> String {
    joined(items, " ", "")
}

impl Step {
    pub(super) fn is_refused(&self) -> bool {
        self.result == Outcome::Illegal
    }

    pub(super) fn carry_out(&self, run: &mut Game<'_>) -> Result<(), Stop> {
        match self.verb.get_ref() {
            Verb::PlaceCastle { player, at, board } => place_castle(run, player.0, *at, *board),
            Verb::SetOrder { player, order } => set_order(run, player.0, &seats(order)),
            Verb::Choose { player, army, trade } => choose(run, player.0, army, *trade),
            Verb::Plague { card } => plague(run, card),
            Verb::Reveal(reveal) => reveal.carry_out(run),
            Verb::Trade { player, moves } => trade(run, player.0, moves.as_deref().unwrap_or_default()),
            Verb::Attack { player, tokens, target } => attack(run, player.0, tokens, *target),
            Verb::Advance { player, battle, tokens } => advance(run, player.0, *battle, *tokens),
            Verb::StartTurn => {
                run.asks("a turn that starts", true.into());
                let game = run.aside.game.clone();
                game.start_turn(&mut run.position.table, &mut Silent);
                Ok(())
            }
            Verb::EndTurn => self.end_turn(run).map_err(Stop::from),
        }
    }

    fn end_turn(&self, run: &mut Game<'_>) -> Result<(), DataError> {
        let (game, table) = (run.aside.game.clone(), &mut run.position.table);
        if i64::from(table.turn) >= LAST_TURN {
            return Err(run.at(&self.verb).error(format!("expected a case of {LAST_TURN} turns at most")));
        }
        // A single leader may go on into a longer game (FD-116).
        let leaders = game.leaders(table);
        if table.turn >= game.options.turns && leaders.len() > 1 {
            // FD-114
            game.play_on(table, leaders, &mut Silent);
            table.order = in_order(leaders.iter());
        }
        game.end_turn(&mut run.position);
        run.position.table.phase = Phase::Over;
        run.aside.dealt = Seats::NONE;
        (run.aside.attacking, run.aside.advancing) = (0, 0);
        Ok(())
    }
}

fn place_castle(run: &mut Game<'_>, seat: Seat, at: Territory, board: Option<BoardId>) -> Result<(), Stop> {
    let board = board.unwrap_or_else(|| free_board(&run.position, &run.game, at));
    if run.game.builder(&run.position.table) != Some(seat) {
        let others = run.game.seats().filter(|&other| other != seat);
        run.position.table.order = in_order([seat].into_iter().chain(others));
    }
    run.position.table.phase = Phase::Castles;
    run.act(seat, &format!("castle {at} {board}"))?;
    run.aside.placement = run.aside.placement.with(seat);
    Ok(())
}

fn set_order(run: &mut Game<'_>, seat: Seat, order: &[Seat]) -> Result<(), Stop> {
    let game = run.game.clone();
    if !matches!(run.position.table.phase, Phase::Diplomacy(_)) {
        game.open_diplomacy(&mut run.position.table);
        let diplomats = game.diplomats(&run.position.table);
        if let Some(other) = diplomats.lowest()
            && diplomats.len() > 1
        {
            run.force(Draw::Seat(if diplomats.has(seat) { seat } else { other }));
        }
        run.settle()?;
    }
    run.act(seat, &format!("order {}", words(order)))
}

fn choose(run: &mut Game<'_>, seat: Seat, army: &[Token], trade: u8) -> Result<(), Stop> {
    run.position.table.phase = Phase::Strategy;
    for token in army {
        run.act(seat, &format!("choose {token}"))?;
    }
    run.act(seat, &format!("stake {trade}"))?;
    run.aside.dealt = run.aside.dealt.with(seat);
    let chosen = run.game.check_chosen(run.position.barony(seat), &run.position.hands[seat]);
    if chosen.is_err() {
        // Who has not chosen enough cards is still asked for them.
        run.asks("fact turn", true.into());
    }
    run.ask(|_, _| chosen)
}

fn plague(run: &mut Game<'_>, card: &Spanned<String>) -> Result<(), Stop> {
    let id = plague_card(run, card)?;
    if run.game.check_plague(&run.position.table).is_err() {
        run.asks("fact plague_comes", true.into());
    }
    run.ask(|game, position| game.check_plague(&position.table))?;
    run.position.table.phase = Phase::Plague;
    if run.position.table.unseen[usize::from(id.0)] == 0 {
        run.position.table.unseen = run.game.all_cards();
    }
    run.force(Draw::Card(id));
    run.settle()
}

impl Reveal {
    fn carry_out(&self, run: &mut Game<'_>) -> Result<(), Stop> {
        let &Reveal { player: Player(seat), card, charm, infect, .. } = self;
        let barony = run.position.barony(seat);
        let cursor = Cursor { round: barony.shown.len().min(2) as u8, at: place(run, seat) };
        // A card that was shown is not shown again: what is tried is the power.
        let again = barony.shown.has(card) && (charm.is_some() || infect);
        if !again {
            self.show(run, cursor)?;
            self.march(run, cursor)?;
        }
        let milady = |phase: &Phase| matches!(phase, Phase::Milady(_));
        if !again && (charm.is_some() || infect) {
            open(run, seat, milady, |run| {
                let last = Cursor { round: cursor.round, ..cursor };
                run.position.table.phase = Phase::Milady(last);
            })?;
        }
        if let Some(Player(other)) = charm {
            run.act(seat, &format!("charm {other}"))?;
        }
        if infect {
            let (game, table) = (&run.game, &run.position.table);
            // A stricken Milady beside whom nobody can be infected may say so all the same: nothing happens.
            let idle = game.may_infect(table, seat) && !game.can_infect(table, seat);
            run.act(seat, if idle { "refrain" } else { "infect" })?;
        }
        Ok(())
    }

    /// Shows the card, if it does not show itself.
    fn show(&self, run: &mut Game<'_>, cursor: Cursor) -> Result<(), Stop> {
        let &Reveal { player: Player(seat), card, .. } = self;
        let ready = |phase: &Phase| match phase {
            Phase::Show(_) => true,
            Phase::March(_, token) => *token == card,
            _ => false,
        };
        let dealt = run.aside.dealt.has(seat);
        open(run, seat, ready, |run| {
            let barony = run.position.barony(seat);
            if !dealt && barony.cards.has(card) {
                // The case does not say what was chosen: this card was.
                let hand = &mut run.position.hands[seat];
                hand.chosen = hand.chosen.with(card);
            }
            run.position.table.phase = Phase::Show(cursor);
            let playing = run.position.table.order.place(seat).is_some();
            if playing && !run.position.hidden(seat).is_empty() {
                let game = run.game.clone();
                game.next_card(&mut run.position, cursor, &mut Silent);
            }
        })?;
        let shown = run.position.barony(seat).shown.has(card);
        if shown && (!matches!(run.position.table.phase, Phase::Show(_)) || !self.path.is_empty()) {
            return Ok(());
        }
        run.act(seat, &format!("show {card}"))
    }

    /// Moves the token whose card was shown, or leaves it where it is.
    fn march(&self, run: &mut Game<'_>, cursor: Cursor) -> Result<(), Stop> {
        let &Reveal { player: Player(seat), card, ref path, .. } = self;
        let here = matches!(run.position.table.phase, Phase::March(_, token) if token == card);
        let start = run.game.start_of(&run.position.table, seat, card);
        let Some(end) = path.last().copied().filter(|&end| start != Some(end) || path.len() == 1) else {
            return if here { run.act(seat, "stay") } else { Ok(()) };
        };
        if !here {
            run.position.table.phase = Phase::March(cursor, card);
        }
        let notation = format!("move {end}");
        let way = format!("fact way {seat} {} {}", card.id(), words(path));
        walk(run, seat, &notation, &way, path.len() > 1, |game, position| {
            game.check_path(&position.table, seat, card, path)
        })
    }
}

/// Moves a token, if the way may be taken step by step.
fn walk(
    run: &mut Game<'_>,
    seat: Seat,
    notation: &str,
    way: &str,
    matters: bool,
    check: impl Fn(&Feudo, &Position) -> Result<(), Refusal>,
) -> Result<(), Stop> {
    let outcome = check(&run.game, &run.position);
    let action = run.game.read_action(notation).ok();
    let answer = action.and_then(|action| run.game.check(&run.position, seat, action).err());
    // An action says where a move ends, and is refused by the same rule unless the way matters.
    if let (Err(refusal), Some(answer)) = (&outcome, answer)
        && refusal.rule == answer.rule
    {
        return run.act(seat, notation);
    }
    if outcome.is_err() || matters {
        run.asks(way, true.into());
    }
    run.ask(|_, _| outcome)?;
    run.act(seat, notation)
}

fn trade(run: &mut Game<'_>, seat: Seat, moves: &[Move]) -> Result<(), Stop> {
    let round = run.game.components.constants.army_chosen as u8;
    let cursor = Cursor { round, at: place(run, seat) };
    let spends = |phase: &Phase| matches!(phase, Phase::Spend(..));
    open(run, seat, spends, |run| {
        if matches!(run.position.hands[seat].stake, Stake::Secret(_)) {
            let game = run.game.clone();
            run.position.table.phase = Phase::Show(cursor);
            game.next_card(&mut run.position, cursor, &mut Silent);
        }
    })?;
    // FD-71: shillings in a row on one token form one move.
    for moves in moves.chunk_by(|one, next| one.token == next.token) {
        let path: Vec<Territory> = moves.iter().flat_map(|step| step.path.iter().copied()).collect();
        let (token, Some(&end)) = (moves[0].token, path.last()) else { continue };
        if !spends(&run.position.table.phase) {
            let nothing = Spending { left: 0, wooded: TokenSet::NONE, cloistered: None };
            run.position.table.phase = Phase::Spend(cursor, nothing);
        }
        let Some(spending) = run.position.table.phase.spending() else { continue };
        let back = run.position.barony(seat).place(token) == Place::At(end);
        let notation = format!("pay {} {end}", token.id());
        let way = format!("fact shilling_way {seat} {} {}", token.id(), words(&path));
        if back {
            run.ask(|game, position| game.check_way(&position.table, seat, &spending, token, &path))?;
            continue;
        }
        walk(run, seat, &notation, &way, path.len() > 1, |game, position| {
            game.check_way(&position.table, seat, &spending, token, &path)
        })?;
    }
    // When nothing can be moved any more, the game has gone on by itself.
    let asked = spends(&run.position.table.phase) && run.game.pending(&run.position).must().has(seat);
    if asked { run.act(seat, "keep") } else { Ok(()) }
}

fn attack(run: &mut Game<'_>, seat: Seat, tokens: &[Token], target: Territory) -> Result<(), Stop> {
    let at = run.position.table.order.place(seat).filter(|&place| place >= run.aside.attacking);
    let at = at.unwrap_or(run.aside.attacking) as u8;
    let party: TokenSet = tokens.iter().copied().collect();
    open(
        run,
        seat,
        |phase| matches!(phase, Phase::Attack(_)),
        |run| {
            run.position.table.phase = Phase::Attack(at);
        },
    )?;
    let notation = format!("attack {target}");
    let action = run.game.read_action(&notation).map_err(|error| run.node().error(error.to_string()))?;
    let answer = run.game.check(&run.position, seat, action);
    if answer.is_err() && refused_so(run, seat, &notation) {
        return run.act(seat, &notation);
    }
    let begun =
        |run: &Game<'_>| run.position.table.phase.assault().map_or(TokenSet::NONE, |begun| begun.party);
    let mut trial = run.clone();
    let fits = answer.is_ok() && trial.act(seat, &notation).is_ok() && begun(&trial).minus(party).is_empty();
    if fits {
        run.act(seat, &notation)?;
    } else {
        run.position.table.phase = Phase::Muster(at, Assault { target, party: TokenSet::NONE });
    }
    // One after the other, a Baron before his companion, whom he brings.
    for token in party.iter() {
        if !begun(run).has(token) {
            run.act(seat, &format!("join {}", token.id()))?;
        }
    }
    run.act(seat, "strike")?;
    run.aside.attacking = at.into();
    Ok(())
}

fn advance(run: &mut Game<'_>, seat: Seat, battle: u8, party: TokenSet) -> Result<(), Stop> {
    let at = run.position.table.order.place(seat).filter(|&place| place >= run.aside.advancing);
    let at = at.unwrap_or(run.aside.advancing) as u8;
    open(
        run,
        seat,
        |phase| matches!(phase, Phase::Advance(_)),
        |run| {
            run.position.table.phase = Phase::Advance(at);
        },
    )?;
    let party = joined(party.iter().map(Token::id), " ", "");
    run.act(seat, &format!("advance {battle} {party}"))?;
    run.aside.advancing = at.into();
    Ok(())
}
