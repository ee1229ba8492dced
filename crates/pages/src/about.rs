//! What Liege is, and whose the games are.

use liege_game::{Info, say};
use maud::html;

use crate::filled::filled;
use crate::{Base, document, ornament};

/// Returns what Liege is, and whose the games are.
pub fn about(base: &Base, games: &[&'static Info]) -> String {
    document::plain(
        base,
        &say!("About Liege"),
        "about-page",
        &html! {
            article.sheet.prose {
                h1 { (say!("About Liege")) }
                p.lead { (say!("Feudal board games at one table, with every rule kept by the table itself.")) }
                p {
                    (say!("Liege is an independent implementation. Its drawings and its words are its own: nothing was taken from the boxes, boards, cards or booklets of the games. It is not made, approved or supported by the designers or publishers named below. The titles and names belong to their owners. If you like a game here, it deserves a place on your shelf."))
                }
                h2 { (say!("The games")) }
                div.credits {
                    @for info in games {
                        section.credit {
                            (ornament::emblem(info))
                            div {
                                h3 { (info.title) }
                                p { (say!("Designed by {designer}. Published by {publisher}, {year}.", designer = info.designer, publisher = info.publisher, year = info.year.to_string())) }
                                p { a href={ (base) "/rules/" (info.id) } { (say!("The rules as they are played here")) } }
                            }
                        }
                    }
                }
                h2 id="chance" { (say!("Honest chance")) }
                p {
                    (filled!("The server fixes a secret for every table and shows its seal before anybody sits down. Each browser that sits down adds a random part of its own, which the others see with the first draw. Every draw follows from the secret and all parts. When the game is over the secret is shown: save the record and run {command} on it, and compare the seal with the one that you noted.", command = html! { code { "liege verify" } }))
                }
                p {
                    (say!("That proves that no one party chose the draws, neither the server, whose secret was sealed before it saw a part, nor a player, who never saw the secret, as long as one seat’s part was honest."))
                }
                p {
                    (say!("It does not prove that the operator of the server did not act together with a player, or play at the table: together they know everything. Nor that the server told nobody of draws to come, which it can work out once all parts are in. Nor anything of a table where no seat gave a part, such as one of bots alone, of a game that was picked out of many, as one person against bots or at one device can do, or to somebody who did not note the seal."))
                }
                p {
                    (filled!("Where several choose in secret, each choice is sealed as soon as it is made and the seal is shown to everybody; the record opens it at the end, so that nobody can have changed it. The server knows it all along. The file {file} that comes with Liege says what the whole scheme proves, and what not.", file = html! { code { "docs/honest-chance.md" } }))
                }
                h2 { (say!("What is kept")) }
                p {
                    (say!("A page is only ever sent what its seat may know. Your tables stay in the file of the operator of this server; nobody needs an account: this browser knows which seats are yours, or the account does with which you sign in."))
                }
                (ornament::flourish())
                p { a.button href={ (base) "/" } { (say!("Back to the hall")) } }
            }
        },
    )
}
