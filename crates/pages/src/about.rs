//! What Liege is, and whose the games are.

use liege_game::Info;
use maud::html;

use crate::{document, ornament};

/// What Liege is, and whose the games are.
pub fn about(games: &[&'static Info]) -> String {
    document::plain(
        "About Liege",
        "about-page",
        &html! {
            article.sheet.prose {
                h1 { "About Liege" }
                p.lead { "Feudal board games at one table, with every rule kept by the table itself." }
                p {
                    "Liege is an independent implementation. Its drawings and its words are its own: nothing was taken "
                    "from the boxes, boards, cards or booklets of the games. It is not made, approved or supported by "
                    "the designers or publishers named below. The titles and names belong to their owners. "
                    "If you like a game here, it deserves a place on your shelf."
                }
                h2 { "The games" }
                div.credits {
                    @for info in games {
                        section.credit {
                            (ornament::emblem(info))
                            div {
                                h3 { (info.title) }
                                p { "Designed by " (info.designer) ". Published by " (info.publisher) ", " (info.year) "." }
                                p { a href={ "/rules/" (info.id) } { "The rules as they are played here" } }
                            }
                        }
                    }
                }
                h2 { "How the table keeps you honest, and itself" }
                p {
                    "Every table draws from a secret key. A seal of that key is shown before the first draw and the "
                    "key when the game is over, so anybody can check that no draw was chosen: save the record of "
                    "the game and run " code { "liege verify" } " on it."
                }
                p {
                    "A page is only ever sent what its seat may know. Your tables stay in the file of whoever "
                    "runs this server; there are no accounts, and this browser alone knows which seats are yours."
                }
                (ornament::flourish())
                p { a.button href="/" { "Back to the hall" } }
            }
        },
    )
}
