//! How the fair looks.

use liege_game::{Board, Extent, Game as _, Line, Score, Seat, Show, Viewer, say};

use super::{Fair, FairEvent, FairView, Flaw, Matter, WARES};

impl Show for Fair {
    const RULES: &'static str = "**FR-1 Wares.** Everyone holds two.\n**FR-2 Turn.** One buries a ware or bids.\n\
        **FR-3 Bid.** The other sells a ware or not.\n**FR-4 Talk.** Before that, the other may show one.\n\
        **FR-5 Witness.** The third one may cheer a sale.\n**FR-6 End.** After six turns.\n";
    const STYLE: &'static str = ".board-fair text { font-size: 8px }";

    fn board(&self, view: &FairView) -> Board {
        let seats: String = Seat::all(3).map(|seat| format!("<g data-el=\"seat-{seat}\"/>")).collect();
        let wares: String = (0..WARES).map(|kind| format!("<g data-el=\"ware-{kind}\"/>")).collect();
        let svg = format!("<svg class=\"board-fair\">{seats}{wares}<desc>{:?}</desc></svg>", view.hands);
        Board::one(svg, Extent { width: 40, height: 40 })
    }

    fn board_text(&self, view: &FairView) -> String {
        format!("{} in the pile, crowns {:?}", view.pile, view.crowns)
    }

    fn prompt(&self, view: &FairView, _: Seat) -> Line {
        match view.matters.top() {
            None | Some(Matter::None) => say!("bury a ware or bid for one").rule("FR-2"),
            Some(Matter::Offer { price, .. }) => {
                say!("sell a ware for {price:crown|crowns}, or don’t").rule("FR-3")
            }
            Some(Matter::Talk { .. }) => say!("show a ware, or don’t").rule("FR-4"),
            Some(Matter::Witness { .. }) => say!("cheer, or let it pass").rule("FR-5"),
        }
    }

    fn line(&self, event: &FairEvent, viewer: Viewer) -> Option<Line> {
        let sees = |seat: Seat| viewer.sees(seat);
        Some(match *event {
            FairEvent::Drawn(seat, ware) if sees(seat) => say!("{seat} draws {ware}").rule("FR-1"),
            FairEvent::Drawn(seat, _) => say!("{seat} draws a ware").rule("FR-1"),
            FairEvent::Buried(seat, ware) if sees(seat) => {
                say!("{seat} puts {ware} below the pile").rule("FR-2")
            }
            FairEvent::Buried(seat, _) => say!("{seat} puts a ware below the pile").rule("FR-2"),
            FairEvent::Offered(seat, to, price) => {
                say!("{seat} offers {to} {price:crown|crowns}").rule("FR-3")
            }
            FairEvent::Shown(seat, to, ware) if sees(seat) || sees(to) || self.has(Flaw::TalkInLog) => {
                say!("{seat} shows {to} {ware}").rule("FR-4")
            }
            FairEvent::Shown(..) => return None,
            FairEvent::Sold(seat, to, Some(ware)) if sees(seat) || sees(to) => {
                say!("{seat} sells {ware}").rule("FR-3")
            }
            FairEvent::Sold(seat, _, Some(_)) => say!("{seat} sells a ware").rule("FR-3"),
            FairEvent::Sold(seat, _, None) => say!("{seat} sells nothing").rule("FR-3"),
            FairEvent::Cheered(seat) => say!("{seat} cheers").rule("FR-5"),
        })
    }

    fn scores(&self, view: &FairView) -> Vec<Score> {
        let score =
            |(seat, &crowns): (Seat, &u16)| Score { seat, total: i32::from(crowns), parts: Vec::new() };
        Seat::all(self.players()).zip(&view.crowns).map(score).collect()
    }
}
