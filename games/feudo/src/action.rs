//! [`Action`]: the decisions of FD section 10, each a small one, and how their parts are written.

use liege_game::{
    Arbitrary, Notation, Reason, Rng, Seat, Seats, Vocabulary, WordChoice, Words, say, whole_number,
};

use crate::show::words;
use crate::state::MAX_BATTLES;
use crate::{BattleNumber, BoardId, Feudo, OrderOfPlay, Position, Shillings, Territory, Token, TokenSet};

liege_game::actions! {
    /// One decision.
    pub enum Action for Feudo {
        /// FD-19, FD-20: place the Castle, counting for this board.
        Castle(at: Territory, board: BoardId) = "castle {at} {board}",
            clicks [at, board], says "Place the Castle at {at} on mapboard {board}",
            asked by "FD-18", "Castles are placed one after another, in the order drawn";
        /// FD-28: fix the Order of Play.
        Order(order: OrderOfPlay) = "order {order}", clicks [order], says "Fix the Order of Play as {order}",
            asked by "FD-28", "one player fixes the Order of Play, once at the start of a turn";
        /// FD-30: choose this token's Army Card.
        Choose(token: Token) = "choose {token}", clicks [@card], says "Choose the card of {token}",
            asked by "FD-30", "all choose their cards at the same time, once a turn";
        /// FD-30: choose a Trading Card of this value.
        Stake(value: Shillings) = "stake {value}", clicks [value], says "Choose the Trading Card with {value}",
            asked by "FD-30", "all choose their cards at the same time, once a turn";
        /// FD-45: show this token's Army Card.
        Show(token: Token) = "show {token}", clicks [@card], says "Show the card of {token}",
            asked by "FD-44", "Army Cards are shown one at a time, in the Order of Play";
        /// FD-46: move the token whose card was shown, ending here.
        March(to: Territory) = "move {to}", clicks [to], says "Move {mover} to {to}" with [mover = |context| words::mover(context)],
            asked by "FD-44", "a token moves when its Army Card is shown, in the Order of Play";
        /// FD-45: don't move it.
        Stay = "stay", clicks ["don’t move"],
            says "Leave {mover} in place" with [mover = |context| words::mover(context)],
            asked by "FD-44", "a token moves when its Army Card is shown, in the Order of Play";
        /// FD-75: Milady charms this player's Baron.
        Charm(other: Seat) = "charm {other}", clicks [@baron], says "Charm the Baron of {other}",
            asked by "FD-75", "Milady has her power once her own Army Card is shown";
        /// FD-80: Milady infects all enemies next to her.
        Infect = "infect", clicks ["infect"], says "Infect all enemies next to Milady",
            asked by "FD-75", "Milady has her power once her own Army Card is shown";
        /// FD-75, FD-80: she does neither.
        Refrain = "refrain", clicks ["use no power"], says "Use no power of Milady’s",
            asked by "FD-75", "Milady has her power once her own Army Card is shown";
        /// FD-69, FD-71: spend shillings on this token, ending here.
        Pay(token: Token, to: Territory) = "pay {token} {to}",
            clicks [token, to], says "Spend {cost} to bring {token} to {to}" with [cost = |context| words::cost(context, token, to)],
            asked by "FD-44", "shillings are spent when the Trading Card is shown, in the Order of Play";
        /// FD-69: spend no more.
        Keep = "keep", clicks ["spend no more"], says "Spend no more shillings",
            asked by "FD-44", "shillings are spent when the Trading Card is shown, in the Order of Play";
        /// FD-83: prepare an attack on this territory.
        Attack(target: Territory) = "attack {target}", clicks [target], says "Prepare an attack on {target}",
            asked by "FD-82", "each player carries out all attacks before the next, in the Order of Play";
        /// FD-84: this token takes part, with its companion if it is the Baron (FD-85).
        Join(token: Token) = "join {token}", clicks [token], says "Let {unit} take part" with [unit = |context| words::unit(context, token)],
            asked by "FD-82", "each player carries out all attacks before the next, in the Order of Play";
        /// FD-87: carry out the prepared attack.
        Strike = "strike", clicks ["strike"],
            says "Strike {target}: {force} against {defence}" with [
                target = |context| words::target(context),
                force = |context| words::odds(context).map(|odds| odds.force),
                defence = |context| words::odds(context).map(|odds| odds.defence),
            ],
            asked by "FD-82", "each player carries out all attacks before the next, in the Order of Play";
        /// FD-82: attack no more.
        Peace = "peace", clicks ["attack no more"], says "Attack no more this turn",
            asked by "FD-82", "each player carries out all attacks before the next, in the Order of Play";
        /// FD-94: these participants of the won attack with this number advance.
        Advance(battle: BattleNumber, party: TokenSet) = "advance {battle} {party}",
            clicks [battle, party], says "Advance with {party} to {battle}",
            asked by "FD-94", "winners advance after all attacks, in the Order of Play";
        /// FD-94: nobody else advances.
        Hold = "hold", clicks ["advance no more"], says "Advance no more",
            asked by "FD-94", "winners advance after all attacks, in the Order of Play";
    }
}

impl Notation<Feudo> for Territory {
    fn write(&self, _: &Feudo, out: &mut String) {
        *out += &self.to_string();
    }

    fn read(_: &Feudo, words: &mut Words<'_>) -> Result<Territory, Reason> {
        words.one("a territory from a1 to i9", |word| word.parse().ok())
    }
}

impl Vocabulary<Feudo> for Territory {
    fn places(_: &Feudo) -> Vec<WordChoice> {
        vec![WordChoice::of(Territory::all())]
    }
}

impl Arbitrary<Feudo> for Territory {
    fn arbitrary(_: &Feudo, _: &Position, rng: &mut Rng) -> Territory {
        Territory::new(rng.index(crate::state::TERRITORIES)).unwrap_or(Territory::CENTRAL)
    }
}

impl Notation<Feudo> for BoardId {
    fn write(&self, _: &Feudo, out: &mut String) {
        out.push(self.letter());
    }

    fn read(_: &Feudo, words: &mut Words<'_>) -> Result<BoardId, Reason> {
        words.one("a board from A to D", |word| {
            BoardId::ALL.into_iter().find(|board| word.strip_prefix(board.letter()) == Some(""))
        })
    }
}

impl Vocabulary<Feudo> for BoardId {
    fn places(_: &Feudo) -> Vec<WordChoice> {
        vec![WordChoice::of(BoardId::ALL.map(BoardId::letter))]
    }
}

impl Arbitrary<Feudo> for BoardId {
    fn arbitrary(_: &Feudo, _: &Position, rng: &mut Rng) -> BoardId {
        BoardId::ALL[rng.index(BoardId::ALL.len())]
    }
}

/// The seats in order: `B A C`.
impl Notation<Feudo> for OrderOfPlay {
    fn write(&self, _: &Feudo, out: &mut String) {
        for (place, seat) in self.iter().enumerate() {
            out.extend((place > 0).then_some(' '));
            out.push(seat.letter());
        }
    }

    fn read(game: &Feudo, words: &mut Words<'_>) -> Result<OrderOfPlay, Reason> {
        let mut order = OrderOfPlay::default();
        while order.is_empty() || !words.is_empty() {
            let seat = Notation::read(game, words)?;
            if order.place(seat).is_some() {
                return Err("up to four different seats".into());
            }
            order = order.with(seat);
        }
        Ok(order)
    }
}

impl Vocabulary<Feudo> for OrderOfPlay {
    fn places(game: &Feudo) -> Vec<WordChoice> {
        let seats = || WordChoice::of(game.seats());
        game.seats().map(|seat| if seat == Seat::A { seats() } else { seats().or_nothing() }).collect()
    }
}

impl Arbitrary<Feudo> for OrderOfPlay {
    fn arbitrary(_: &Feudo, _: &Position, rng: &mut Rng) -> OrderOfPlay {
        let orders = OrderOfPlay::all(Seats::first(1 + rng.index(4)));
        rng.pick(&orders).copied().unwrap_or_default()
    }
}

/// Each token once, in the order of the list of tokens.
impl Notation<Feudo> for TokenSet {
    fn write(&self, _: &Feudo, out: &mut String) {
        *out += &self.iter().map(Token::id).collect::<Vec<_>>().join(" ");
    }

    fn read(game: &Feudo, words: &mut Words<'_>) -> Result<TokenSet, Reason> {
        let mut last: Token = Notation::read(game, words)?;
        let mut tokens = TokenSet::only(last);
        while !words.is_empty() {
            let token: Token = Notation::read(game, words)?;
            if token <= last {
                return Err("each token once, in the order of the list of tokens".into());
            }
            (last, tokens) = (token, tokens.with(token));
        }
        Ok(tokens)
    }
}

/// Each token is there or not.
impl Vocabulary<Feudo> for TokenSet {
    fn places(_: &Feudo) -> Vec<WordChoice> {
        Token::ALL.into_iter().map(|token| WordChoice::of([token]).or_nothing()).collect()
    }
}

impl Arbitrary<Feudo> for TokenSet {
    fn arbitrary(game: &Feudo, position: &Position, rng: &mut Rng) -> TokenSet {
        let one = Token::arbitrary(game, position, rng);
        Token::ALL.into_iter().filter(|_| rng.index(4) == 0).chain([one]).collect()
    }
}

pub(crate) fn number(words: &mut Words<'_>, max: u8) -> Result<u8, Reason> {
    let number = words.next().and_then(whole_number).filter(|&number: &u8| number <= max);
    number.ok_or_else(|| say!("a number up to {max}").into())
}

impl Notation<Feudo> for Shillings {
    fn write(&self, _: &Feudo, out: &mut String) {
        *out += &self.0.to_string();
    }

    fn read(_: &Feudo, words: &mut Words<'_>) -> Result<Shillings, Reason> {
        number(words, 9).map(Shillings)
    }
}

impl Vocabulary<Feudo> for Shillings {
    fn places(_: &Feudo) -> Vec<WordChoice> {
        vec![WordChoice::of(0..=9)]
    }
}

impl Arbitrary<Feudo> for Shillings {
    fn arbitrary(_: &Feudo, _: &Position, rng: &mut Rng) -> Shillings {
        Shillings(rng.index(10) as u8)
    }
}

impl Notation<Feudo> for BattleNumber {
    fn write(&self, _: &Feudo, out: &mut String) {
        *out += &self.0.to_string();
    }

    fn read(_: &Feudo, words: &mut Words<'_>) -> Result<BattleNumber, Reason> {
        number(words, MAX_BATTLES as u8).map(BattleNumber)
    }
}

impl Vocabulary<Feudo> for BattleNumber {
    fn places(_: &Feudo) -> Vec<WordChoice> {
        vec![WordChoice::of(0..=MAX_BATTLES)]
    }
}

impl Arbitrary<Feudo> for BattleNumber {
    /// A turn has few battles mostly.
    fn arbitrary(_: &Feudo, _: &Position, rng: &mut Rng) -> BattleNumber {
        let max = if rng.index(4) == 0 { MAX_BATTLES } else { 3 };
        BattleNumber(rng.index(max + 1) as u8)
    }
}

#[cfg(test)]
mod tests {
    use liege_game::{Codec as _, Game, Setup};

    use super::*;

    #[test]
    fn notation_parses_back() {
        let game = Feudo::new(&Setup::new(4)).unwrap();
        for text in [
            "castle e1 B",
            "order B A C",
            "choose first_knight",
            "stake 4",
            "pay infantry_3 a5",
            "advance 12 baron infantry_1",
            "hold",
        ] {
            assert_eq!(game.read_action(text).map(|action| game.write_action(action)), Ok(text.to_owned()));
        }
        for wrong in [
            "",
            "castle e1",
            "castle e1 E",
            "order",
            "order A A",
            "stake 04",
            "advance 1",
            "advance 1 infantry_1 baron",
            "pay king a5",
            "hold ",
        ] {
            assert!(game.read_action(wrong).is_err(), "{wrong}");
        }
    }
}
