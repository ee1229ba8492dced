//! A game of two questions, written on the macros: A names a price, B takes it or lets it pass.

use liege_game::*;
use serde::{Deserialize, Serialize};

struct Haggle(Setup);

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
enum Phase {
    Naming,
    Answering(Amount),
    Over,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
struct Position {
    phase: Phase,
    paid: u16,
}

notation! {
    /// No die is ever thrown.
    enum Draw for Haggle {
        /// One that would be.
        Face(face: u8) = "face {face}";
    }
}

actions! {
    /// One decision.
    enum Action for Haggle {
        /// HG-1
        Name(price: Amount, to: Seat) = "name {price} for {to}", clicks [to, price, @goods],
            says "Ask {to} for {price:crown|crowns}, of {purse}" with [purse = |_context| "a purse of 9"],
            asked by "HG-1", "a price is named once";
        /// HG-2
        Take = "take", clicks ["take it"], says "Take the offer", asked by "HG-2";
        /// HG-2
        Leave { why: u8 } = "leave {why}", clicks [why, "leave it"], says "Leave it for reason {why}",
            asked by "HG-2", "nothing is offered";
    }
}

#[derive(Clone, Copy)]
struct Naming;
#[derive(Clone, Copy)]
struct Answering(Amount);
#[derive(Clone, Copy)]
struct Over;

impl Question<Haggle> for Naming {
    fn seat(self, _: &Haggle, _: &Position) -> Seat {
        Seat::A
    }

    fn legal(self, _: &Haggle, _: &Position, _: Seat, actions: &mut Vec<Action>) {
        actions.push(Action::Name(Amount(1), Seat::B));
    }

    fn check(self, game: &Haggle, position: &Position, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Name(price, Seat::B)
                if self.amounts(game, position, seat, action).is_some_and(|all| all.has(price)) =>
            {
                Ok(())
            }
            Action::Name(..) => Err(Refusal::new("HG-1", "a price is from 1 to 5 crowns, and B pays it")),
            _ => Err(Refusal::new("HG-1", "a price is named first")),
        }
    }

    fn play(self, _: &Haggle, position: &mut Position, _: Seat, action: Action, events: &mut impl Sink<u16>) {
        if let Action::Name(price, _) = action {
            position.phase = Phase::Answering(price);
            events.tell(|| price.0);
        }
    }

    fn amounts(self, _: &Haggle, _: &Position, _: Seat, _: Action) -> Option<Amounts> {
        Amounts::new(1, 5)
    }
}

const ANSWER: Window = Window {
    id: "answer",
    title: "A price was named",
    about: "Take it or leave it.",
    rule: Rule("HG-2"),
    concern: None,
    usual: Preference::Ask,
};

impl Question<Haggle> for Answering {
    fn seat(self, _: &Haggle, _: &Position) -> Seat {
        Seat::B
    }

    /// One more than are legal.
    fn candidates(self, _: &Haggle, _: &Position, _: Seat, actions: &mut Vec<Action>) {
        actions.extend([Action::Take, Action::Leave { why: 1 }, Action::Leave { why: 0 }]);
    }

    fn check(self, _: &Haggle, _: &Position, _: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Take | Action::Leave { why: 0 } => Ok(()),
            _ => Err(Refusal::new("HG-2", "the price is answered first")),
        }
    }

    fn play(self, _: &Haggle, position: &mut Position, _: Seat, action: Action, _: &mut impl Sink<u16>) {
        position.phase = Phase::Over;
        position.paid = if action == Action::Take { self.0.0 } else { 0 };
    }

    fn pass(self, _: &Haggle, _: &Position, _: Seat) -> Option<Action> {
        Some(Action::Leave { why: 0 })
    }

    fn window(self, _: &Haggle, _: &Position, _: Seat) -> Option<&'static Window> {
        Some(&ANSWER)
    }
}

impl Question<Haggle> for Over {
    fn refusal(self, _: &Haggle, _: &Position, _: Seat, _: Action) -> Option<Refusal> {
        Some(Refusal::new("HG-3", "the game is over"))
    }
}

questions! { Phase for Haggle {
    Phase::Naming => Ask(Naming),
    Phase::Answering(price) => Ask(Answering(price)),
    Phase::Over => Nobody(Over),
} }

impl Flow for Haggle {
    fn wrong_time(&self, _: &Position, _: Seat, action: Action) -> Refusal {
        action.refusal_elsewhere()
    }
}

impl Game for Haggle {
    type Position = Position;
    type Action = Action;
    type Draw = Draw;
    type Event = u16;
    type View = Position;

    const INFO: Info = Info {
        id: "haggle",
        title: "Haggle",
        designer: "",
        publisher: "",
        year: 2026,
        summary: "",
        min_players: 2,
        max_players: 2,
        usual_players: 2,
        sides: &[],
        families: &[],
        options: &[],
    };
    const WINDOWS: &'static [Window] = &[ANSWER];

    fn new(setup: &Setup) -> Result<Haggle, SetupError> {
        Ok(Haggle(setup.clone()))
    }

    fn setup(&self) -> &Setup {
        &self.0
    }

    fn start(&self) -> Position {
        Position { phase: Phase::Naming, paid: 0 }
    }

    questions! { |position| position.phase }

    fn standing(&self, position: &Position) -> Standing {
        let paid = i32::from(position.paid);
        Standing::by_key(2, |seat| if seat == Seat::A { paid } else { 0 }, |_| 0)
    }

    fn view(&self, position: &Position, _: Viewer) -> Position {
        *position
    }

    fn resample(&self, position: &Position, _: Viewer, _: &mut Rng) -> Position {
        *position
    }

    fn audit(&self, _: &Position) -> Result<(), String> {
        Ok(())
    }

    fn longest(&self) -> usize {
        2
    }
}

impl Vocabulary<Haggle> for u8 {
    fn places(_: &Haggle) -> Vec<WordChoice> {
        vec![WordChoice::of(0..2)]
    }
}

impl Arbitrary<Haggle> for u8 {
    fn arbitrary(_: &Haggle, _: &Position, rng: &mut Rng) -> u8 {
        rng.index(2) as u8
    }
}

shown! { Haggle:
    /// Of the reasons only the first is drawn.
    u8: |why, context| clicks (*why == 1).then(|| Element::part(&format!("reason-{why}"), "the reason")), says *why;
}

impl Wording for Haggle {
    fn click(&self, _: Context<'_, Self>, name: &str, elements: &mut Vec<Element>) {
        elements.push(Element::part(&name, "the goods"));
    }
}

impl Prompt<Haggle> for Naming {
    fn prompt(self, _: &Haggle, _: &Position, _: Seat) -> Line {
        say!("name a price").rule("HG-1")
    }
}

impl Prompt<Haggle> for Answering {
    fn prompt(self, _: &Haggle, _: &Position, _: Seat) -> Line {
        say!("take it for {price:crown|crowns}, or leave it", price = self.0).rule("HG-2")
    }

    fn attempts(self, _: &Haggle, _: &Position, _: Seat) -> Vec<Attempt<Haggle>> {
        vec![Attempt::new(&"goods", Action::Name(Amount(1), Seat::B)), Attempt::new(&"take", Action::Take)]
    }
}

impl Prompt<Haggle> for Over {
    fn prompt(self, _: &Haggle, _: &Position, _: Seat) -> Line {
        say!("it is over").rule("HG-3")
    }
}

impl Show for Haggle {
    const RULES: &'static str = "- **HG-1** A names a price.\n- **HG-2** B answers.\n- **HG-3** That is all.";
    const STYLE: &'static str = "";

    prompts! { |view| view.phase }

    fn board(&self, _: &Position) -> Board {
        Board::one(
            "<svg data-el=\"goods\"><g data-el=\"seat-B\"/></svg>".to_owned(),
            Extent { width: 1, height: 1 },
        )
    }

    fn board_text(&self, _: &Position) -> String {
        "goods".to_owned()
    }

    fn line(&self, event: &u16, _: Viewer) -> Option<Line> {
        Some(say!("{player} names {price:crown|crowns}", player = Seat::A, price = *event))
    }

    fn scores(&self, _: &Position) -> Vec<Score> {
        Seat::all(2).map(|seat| Score { seat, total: 0, parts: Vec::new() }).collect()
    }
}

fn game() -> Haggle {
    Haggle(Setup::new(2))
}

#[test]
fn one_table_gives_notation_clicks_and_words() {
    let (game, view) = (game(), game().start());
    for text in ["name 3 for B", "take", "leave 0"] {
        assert_eq!(game.read_action(text).map(|action| game.write_action(action)), Ok(text.to_owned()));
    }
    let error = |text| game.read_action(text).unwrap_err().expected.to_string();
    assert_eq!(error("name 3 to B"), "expected `for`, as in “name {price} for {to}”");
    assert_eq!(error("name 3 for G"), "expected a seat from A to B, as in “name {price} for {to}”");
    assert_eq!(error("take it"), "expected nothing after “take”");
    assert_eq!(error("give"), "expected one of name, take, leave");
    assert_eq!(game.read_draw("face 6"), Ok(Draw::Face(6)));
    assert_eq!(Action::VERBS, ["name", "take", "leave"]);
    let verbs = [Action::Name(Amount(3), Seat::B), Action::Take, Action::Leave { why: 0 }].map(Action::verb);
    assert_eq!(verbs, [0, 1, 2]);

    let action = Action::Name(Amount(3), Seat::B);
    let ids: Vec<_> = game.elements(&view, Seat::A, action).into_iter().map(|element| element.id).collect();
    assert_eq!(ids, ["seat-B", "amount", "goods"]);
    assert_eq!(game.describe(&view, Seat::A, action).to_string(), "Ask B for 3 crowns, of a purse of 9");
    assert_eq!(game.elements(&view, Seat::B, Action::Take), [Element::button("take", "take it")]);
    let leave = |why| {
        let action = Action::Leave { why };
        (game.elements(&view, Seat::B, action).len(), game.describe(&view, Seat::B, action).to_string())
    };
    assert_eq!(leave(0), (1, "Leave it for reason 0".to_owned()));
    assert_eq!(leave(1), (2, "Leave it for reason 1".to_owned()));
    assert_eq!(serde_json::to_string(&Action::Leave { why: 0 }).unwrap(), r#"{"leave":{"why":0}}"#);
}

#[test]
fn actions_are_numbered_from_their_table() {
    let game = game();
    let numbering = Numbering::of(&game);
    let texts: Vec<_> = (0..5).map_while(|number| numbering.text(number)).collect();
    assert_eq!(texts, ["name 0 for A", "name 0 for B", "take", "leave 0", "leave 1"]);
    assert_eq!(
        numbering.number(&game, Action::Name(Amount(4), Seat::B)),
        Some(1),
        "an amount is no part of it"
    );
    assert_eq!(numbering.number(&game, Action::Leave { why: 1 }), Some(4));
    assert_eq!(numbering.number(&game, Action::Leave { why: 2 }), None, "no reason has this number");
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Coin(bool);

notation! { Haggle:
    /// The side that is up.
    Coin: "heads or tails", |coin| if coin.0 { "heads" } else { "tails" },
        |word| Some(Coin(["tails", "heads"].iter().position(|side| *side == word)? == 1)),
        arbitrary |game, position, rng| Coin(rng.index(2) == 1),
        words [WordChoice::of(["heads", "tails"])];
}

#[test]
fn a_part_is_written_as_one_word() {
    let (game, position, mut rng) = (game(), game().start(), Rng::new(1));
    let sides: Vec<Coin> = (0..20).map(|_| Coin::arbitrary(&game, &position, &mut rng)).collect();
    assert!(sides.contains(&Coin(true)) && sides.contains(&Coin(false)));
    for side in sides {
        let mut text = String::new();
        side.write(&game, &mut text);
        let mut words = Words::new(&text);
        assert_eq!((Coin::read(&game, &mut words), words.is_empty()), (Ok(side), true));
    }
    assert_eq!(Coin::read(&game, &mut Words::new("edge")), Err("heads or tails".into()));
}

#[test]
fn every_phase_answers_for_itself() {
    let game = game();
    let mut position = game.start();
    let not_asked = game.check(&position, Seat::B, Action::Take).unwrap_err();
    assert_eq!(not_asked.to_string(), format!("HG-2: {NOT_NOW}"));
    assert!(game.apply(&mut position, Seat::A, Action::Name(Amount(9), Seat::B), &mut Silent).is_err());
    let mut events = Vec::new();
    game.apply(&mut position, Seat::A, Action::Name(Amount(4), Seat::B), &mut events).unwrap();
    assert_eq!((events, position.phase), (vec![4], Phase::Answering(Amount(4))));
    assert_eq!(game.window(&position, Seat::B), Some(&ANSWER));
    assert_eq!(game.pass(&position, Seat::B), Some(Action::Leave { why: 0 }));
    assert_eq!(game.pass(&position, Seat::A), None, "who is not asked has nothing to pass");
    let mut legal = Vec::new();
    game.legal(&position, Seat::A, &mut legal);
    assert_eq!(legal, [], "nor anything to do");
    game.legal(&position, Seat::B, &mut legal);
    assert_eq!(legal, [Action::Take, Action::Leave { why: 0 }], "candidates that are not legal are left out");
    let closed = game.closed(&position, &game.view(&position, Viewer::Seat(Seat::B)), Seat::B);
    assert_eq!(closed.len(), 1);
    assert_eq!((closed[0].element.as_str(), closed[0].refusal.rule.0), ("goods", "HG-2"));
    game.apply(&mut position, Seat::B, Action::Take, &mut Silent).unwrap();
    assert_eq!((game.pending(&position), position.paid), (Pending::Over, 4));
}

#[test]
fn amounts_are_listed_once_and_sampled() {
    let game = game();
    let mut legal = Vec::new();
    game.legal(&game.start(), Seat::A, &mut legal);
    assert_eq!(legal, [Action::Name(Amount(1), Seat::B)]);
    let mut rng = Rng::new(1);
    let sample = |rng: &mut Rng| game.sample_amount(&game.start(), Seat::A, legal[0], rng);
    let found: std::collections::BTreeSet<_> =
        (0..200).filter_map(|_| game.amount(sample(&mut rng))).collect();
    assert_eq!(found.into_iter().collect::<Vec<_>>(), (1..=5).map(Amount).collect::<Vec<_>>());
}
