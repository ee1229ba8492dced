//! The actions of a case: each opens the moment that it is for, and says in notation what is done.

use liege_cases::old::{Player, Stop};
use liege_data::{DataError, Spanned};
use liege_game::{Seat, Seats, Silent, joined};
use serde::Deserialize;

use super::setup::{LAST_TURN, free_board};
use super::{Game, in_order, plague_card, seats};
use crate::{
    Assault, BoardId, Cursor, Draw, OrderOfPlay, Phase, Place, Spending, Stake, Territory, Token, TokenSet,
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

/// Does something while this is the Order of Play, so that nobody else's cards show themselves after it.
fn within(
    run: &mut Game<'_>,
    order: OrderOfPlay,
    act: impl FnOnce(&mut Game<'_>) -> Result<(), Stop>,
) -> Result<(), Stop> {
    let before = std::mem::replace(&mut run.position.table.order, order);
    act(run)?;
    run.position.table.order = before;
    Ok(())
}

/// Opens the moment for what the seat does.
fn act(run: &mut Game<'_>, moment: Phase, seat: Seat, notation: &str) -> Result<(), Stop> {
    run.position.table.phase = moment;
    run.act(seat, notation)
}

/// Does something while nobody else plays; who does not play this turn is not asked.
fn alone(
    run: &mut Game<'_>,
    seat: Seat,
    act: impl FnOnce(&mut Game<'_>) -> Result<(), Stop>,
) -> Result<(), Stop> {
    let playing = run.game.contenders(&run.position.table).and(Seats::only(seat));
    within(run, in_order(playing.iter()), act)
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
            Verb::Reveal(reveal) => alone(run, reveal.player.0, |run| reveal.carry_out(run)),
            Verb::Trade { player, moves } => {
                alone(run, player.0, |run| trade(run, player.0, moves.as_deref().unwrap_or_default()))
            }
            Verb::Attack { player, tokens, target } => attack(run, player.0, tokens, *target),
            Verb::Advance { player, battle, tokens } => advance(run, player.0, *battle, *tokens),
            Verb::StartTurn => {
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
        run.aside.dealt = Seats::NONE;
        (run.aside.attacking, run.aside.advancing) = (0, 0);
        Ok(())
    }
}

fn place_castle(run: &mut Game<'_>, seat: Seat, at: Territory, board: Option<BoardId>) -> Result<(), Stop> {
    let board = board.unwrap_or_else(|| free_board(&run.position, &run.game, at));
    let others = run.game.seats().filter(|&other| other != seat);
    let order = in_order([seat].into_iter().chain(others));
    within(run, order, |run| act(run, Phase::Castles, seat, &format!("castle {at} {board}")))?;
    run.aside.placement = run.aside.placement.with(seat);
    Ok(())
}

fn set_order(run: &mut Game<'_>, seat: Seat, order: &[Seat]) -> Result<(), Stop> {
    let game = run.game.clone();
    if run.position.table.turn == 1 {
        run.position.table.order = run.aside.placement;
    }
    game.open_diplomacy(&mut run.position.table);
    let diplomats = game.diplomats(&run.position.table);
    if let Some(other) = diplomats.lowest()
        && diplomats.len() > 1
    {
        run.force(Draw::Seat(if diplomats.has(seat) { seat } else { other }));
    }
    run.settle()?;
    run.ask(|game, position| game.check_order(&position.table, order))?;
    run.act(seat, &format!("order {}", joined(order, " ", "")))
}

fn choose(run: &mut Game<'_>, seat: Seat, army: &[Token], trade: u8) -> Result<(), Stop> {
    run.position.table.phase = Phase::Strategy;
    for token in army {
        run.act(seat, &format!("choose {token}"))?;
    }
    run.act(seat, &format!("stake {trade}"))?;
    run.aside.dealt = run.aside.dealt.with(seat);
    run.ask(|game, position| game.check_chosen(position.barony(seat), &position.hands[seat]))
}

fn plague(run: &mut Game<'_>, card: &Spanned<String>) -> Result<(), Stop> {
    let id = plague_card(run, card)?;
    run.ask(|game, position| game.check_plague(&position.table))?;
    within(run, OrderOfPlay::default(), |run| {
        run.position.table.phase = Phase::Plague;
        run.position.table.unseen = run.game.all_cards();
        run.force(Draw::Card(id));
        run.settle()
    })
}

impl Reveal {
    fn carry_out(&self, run: &mut Game<'_>) -> Result<(), Stop> {
        let &Reveal { player: Player(seat), card, charm, infect, .. } = self;
        let cursor = last_card(run);
        let barony = run.position.barony(seat);
        // A card that was shown is not shown again: what is tried is the power.
        let again = barony.shown.has(card) && (charm.is_some() || infect);
        if !run.aside.dealt.has(seat) && barony.cards.has(card) {
            // The case does not say what was chosen: this card was.
            let hand = &mut run.position.hands[seat];
            hand.chosen = hand.chosen.with(card);
        }
        if !again {
            act(run, Phase::Show(cursor), seat, &format!("show {card}"))?;
            march(run, seat, Phase::March(cursor, card), card, &self.path)?;
        }
        let powers =
            if card == Token::Milady && !again { Phase::Milady(cursor) } else { Phase::March(cursor, card) };
        if let Some(Player(other)) = charm {
            act(run, powers, seat, &format!("charm {other}"))?;
        }
        if infect {
            let (game, table) = (&run.game, &run.position.table);
            // A stricken Milady beside whom nobody can be infected may say so all the same: nothing happens.
            let idle = game.may_infect(table, seat) && !game.can_infect(table, seat);
            act(run, powers, seat, if idle { "refrain" } else { "infect" })?;
        }
        Ok(())
    }
}

/// The moment of the last card that anybody shows, after which only the phase goes on.
fn last_card(run: &Game<'_>) -> Cursor {
    Cursor { round: run.game.components.constants.army_chosen as u8, at: 0 }
}

/// Moves the token whose card was shown, or leaves it where it is.
fn march(run: &mut Game<'_>, seat: Seat, moment: Phase, card: Token, path: &[Territory]) -> Result<(), Stop> {
    let asked = run.position.table.phase == moment;
    let start = run.game.start_of(&run.position.table, seat, card);
    let end = path.last().copied().filter(|&end| start != Some(end) || path.len() == 1);
    match end {
        None if asked => run.act(seat, "stay"),
        None => Ok(()),
        Some(end) => {
            run.position.table.phase = moment;
            run.ask(|game, position| game.check_path(&position.table, seat, card, path))?;
            run.act(seat, &format!("move {end}"))
        }
    }
}

fn trade(run: &mut Game<'_>, seat: Seat, moves: &[Move]) -> Result<(), Stop> {
    let (game, cursor) = (run.game.clone(), last_card(run));
    // Who has shown the Trading Card, or does not play, is not asked for shillings.
    run.position.table.phase = Phase::Show(cursor);
    if !matches!(run.position.hands[seat].stake, Stake::Shown(_)) {
        let hand = &mut run.position.hands[seat];
        let spending = game.show_stake(&mut run.position.table, hand, seat, &mut Silent);
        run.position.table.phase = Phase::Spend(cursor, spending);
    }
    // FD-71: shillings in a row on one token form one move.
    for moves in moves.chunk_by(|one, next| one.token == next.token) {
        let path: Vec<Territory> = moves.iter().flat_map(|step| step.path.iter().copied()).collect();
        let (token, Some(&end)) = (moves[0].token, path.last()) else { continue };
        let spending = match run.position.table.phase {
            Phase::Spend(_, spending) => spending,
            _ => Spending { left: 0, wooded: TokenSet::NONE, cloistered: None },
        };
        run.position.table.phase = Phase::Spend(cursor, spending);
        run.ask(|game, position| game.check_way(&position.table, seat, &spending, token, &path))?;
        if run.position.barony(seat).place(token) != Place::At(end) {
            run.act(seat, &format!("pay {token} {end}"))?;
        }
    }
    // When nothing can be moved any more, the game has gone on by itself.
    match run.position.table.phase {
        Phase::Spend(..) | Phase::Show(_) => run.act(seat, "keep"),
        _ => Ok(()),
    }
}

/// The place in the Order of Play from which players are asked: this seat's, if it is not over.
fn turn(run: &Game<'_>, seat: Seat, from: usize) -> u8 {
    let place = run.position.table.order.place(seat).filter(|&place| place >= from);
    place.unwrap_or(from) as u8
}

fn attack(run: &mut Game<'_>, seat: Seat, tokens: &[Token], target: Territory) -> Result<(), Stop> {
    let at = turn(run, seat, run.aside.attacking);
    let party: TokenSet = tokens.iter().copied().collect();
    run.position.table.phase = Phase::Muster(at, Assault { target, party: TokenSet::NONE });
    // One after the other, a Baron before his companion, whom he brings: who is named twice joins twice.
    let brings = party.has(Token::Baron);
    let brought = run.game.unit(&run.position.table, seat, Token::Baron).without(Token::Baron);
    let mut joining = tokens.to_vec();
    joining.sort_unstable();
    for (index, token) in joining.iter().enumerate() {
        if !(brings && brought.has(*token)) || joining[..index].contains(token) {
            run.act(seat, &format!("join {token}"))?;
        }
    }
    run.ask(|game, position| game.check_party(&position.table, seat, party))?;
    act(run, Phase::Attack(at), seat, &format!("attack {target}"))?;
    // Of those who could attack these do.
    act(run, Phase::Muster(at, Assault { target, party }), seat, "strike")?;
    run.aside.attacking = at.into();
    Ok(())
}

fn advance(run: &mut Game<'_>, seat: Seat, battle: u8, party: TokenSet) -> Result<(), Stop> {
    let at = turn(run, seat, run.aside.advancing);
    let party = joined(party.iter(), " ", "");
    act(run, Phase::Advance(at), seat, &format!("advance {battle} {party}"))?;
    run.aside.advancing = at.into();
    Ok(())
}
