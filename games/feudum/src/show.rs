//! `impl Show`: how people see Feudum.

mod board;
mod coach;
mod log;
pub(crate) mod outlook;
pub(crate) mod parts;
mod prompts;
mod scene;
mod text;

use liege_game::{
    Advice, Attempt, Board, Context, Element, Flow as _, Happened, Line, Location, Scene, Score, Seat, Show,
    Sign, Viewer, Wording, say,
};

use self::parts::Part;
use crate::{Action, COMPONENTS, Event, Feudum, View};

/// The numbered rules.
pub const RULES: &str = include_str!("../RULES.md");

impl Wording for Feudum {
    /// A guild function is one part of the board.
    fn click(&self, context: Context<'_, Feudum>, _: &str, elements: &mut Vec<Element>) {
        if let Action::Work(guild, power) | Action::Feast(_, guild, power) = context.action {
            elements.push(Part::Function(guild, power).element(context.view));
        }
    }
}

impl Show for Feudum {
    const RULES: &'static str = RULES;
    const COMPONENTS: &'static str = COMPONENTS;
    const STYLE: &'static str = include_str!("show/board/style.css");

    const PICTURE: Option<&'static [u8]> = Some(include_bytes!("show/art/picture.jpg"));

    fn example(text: &str, viewer: Viewer) -> Result<Board, String> {
        liege_cases::board::<Self>(text, viewer)
    }

    fn board(&self, view: &View) -> Board {
        board::board(self, view)
    }

    fn board_text(&self, view: &View) -> String {
        text::text(self, view)
    }

    fn locations(&self, view: &View) -> Vec<Location> {
        text::locations(self, view)
    }

    liege_game::prompts! { |view| view.phase }

    fn asides(&self, view: &View, seat: Seat) -> Vec<Attempt<Feudum>> {
        prompts::writs::beside(self, view, seat)
    }

    fn line(&self, event: &Event, viewer: Viewer) -> Option<Line> {
        log::line(self, event, viewer)
    }

    fn is_beside(&self, action: Action) -> bool {
        self.is_aside(action)
    }

    fn sign(&self, event: &Event) -> Option<Sign> {
        match event {
            Event::Epoch(_) => Some(Sign::Dawn),
            Event::Battle(..) => Some(Sign::Battle),
            Event::Tamed(..) => Some(Sign::Capture),
            Event::StarvedOut(..) => Some(Sign::Death),
            Event::Rolled(_) => Some(Sign::Dice),
            Event::Taxed(..) => Some(Sign::Coins),
            _ => None,
        }
    }

    fn scene(&self, happened: &Happened<'_, Self>) -> Option<Scene> {
        scene::scene(self, happened)
    }

    fn verdict(&self, view: &View) -> Option<Line> {
        scene::verdict(self, view)
    }

    fn outlook(&self, view: &View, seat: Seat, action: Action) -> Vec<Line> {
        outlook::outlook(self, view, seat, action)
    }

    fn advice(&self, view: &View, seat: Seat) -> Vec<Advice> {
        coach::advice(self, view, seat)
    }

    fn scores(&self, view: &View) -> Vec<Score> {
        // What the end of the game scores stands in the ledger once it has come.
        let over = view.phase.is_final();
        let score = |seat: Seat| {
            let (vp, ledger) = (view.board.households[seat].vp, &view.board.households[seat].ledger);
            let mut score = Score::of(seat);
            for account in ledger.open() {
                score = score.part(account.title(), ledger.total(account).into());
            }
            // Points that an example begins with are in no ledger.
            score.total = vp.into();
            for (source, vp) in
                self.last_vp(&view.board, seat).into_iter().filter(|(_, vp)| !over && *vp != 0)
            {
                score =
                    score.part(say!("{account} at the end", account = source.account().title()), vp.into());
            }
            score
        };
        Seat::all(self.players).map(score).collect()
    }
}
