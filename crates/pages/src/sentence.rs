//! A sentence in every language, with the position in which it is said, for those who translate.

use liege_game::{Board, Info, Line, Sentence, SentencePiece, read_in, say};
use liege_languages::{by_tag, has, offered};
use maud::{Markup, PreEscaped, html};

use crate::{Base, document};

/// The sentences of a game, and in which languages each can be said.
pub fn sentences(base: &Base, info: &Info, sentences: &[&'static Sentence]) -> String {
    let translated = || offered().iter().filter(|offered| by_tag(offered.tag).is_some());
    let title = say!("Sentences of {game}", game = info.title);
    let body = html! {
        div.sheet {
            h1 { (title) }
            p { (say!("Each leads to a position in which it is said.")) }
            table.sentences {
                thead { tr {
                    th { (say!("English")) }
                    @for offered in translated() { th lang=(offered.tag) { (offered.name) } }
                } }
                tbody {
                    @for sentence in sentences {
                        tr {
                            td lang="en" { a href={ (base) "/languages/" (info.id) "/" (sentence.key) } { (template(sentence)) } }
                            @for offered in translated() { td { @if has(offered.tag, sentence.key) { "✓" } @else { "–" } } }
                        }
                    }
                }
            }
        }
    };
    document::about(base, &title, "sentence-page", info, &body)
}

/// A sentence as it is said in a position, in every language, with the board.
pub fn sentence(
    base: &Base,
    info: &Info,
    style: &str,
    sentence: &'static Sentence,
    line: &Line,
    board: &Board,
) -> String {
    let title = say!("A sentence of {game}", game = info.title);
    let said = |tag: &str| read_in(by_tag(tag), || html! { p lang=(tag) { (line) } });
    let body = html! {
        div.sheet {
            h1 { (title) }
            p { a href={ (base) "/languages/" (info.id) } { (say!("All sentences of {game}", game = info.title)) } }
            dl {
                dt { (say!("Key")) } dd { code { (sentence.key) } }
                dt { (say!("In the source")) } dd { code lang="en" { (template(sentence)) } }
                @for offered in offered() {
                    dt lang=(offered.tag) { (offered.name) } dd { (said(offered.tag)) }
                }
            }
        }
        (drawn(info, board))
    };
    document::with_board(base, &title, "sentence-page", (info.id, style), &body)
}

/// The board, to be looked at only.
fn drawn(info: &Info, board: &Board) -> Markup {
    html! {
        div.board.{ "board-" (info.id) } {
            @for panel in &board.panels {
                svg viewBox={ "0 0 " (panel.wide.width) " " (panel.wide.height) } { (PreEscaped(board.whole(panel))) }
            }
        }
    }
}

/// The sentence as the source has it: `{player} takes {n:tile|tiles}`.
fn template(sentence: &Sentence) -> String {
    let name = |place: usize| sentence.parts.get(place).copied().unwrap_or_default();
    let written = |piece: &SentencePiece| match *piece {
        SentencePiece::Text(text) => text.to_owned(),
        SentencePiece::Part(place) => format!("{{{}}}", name(place)),
        SentencePiece::Counted(place, forms) => format!("{{{}:{forms}}}", name(place)),
    };
    sentence.pieces.iter().map(written).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use liege_game::Span;

    #[test]
    fn the_template_is_the_one_of_the_source() {
        let line = say!("{who} takes {n:tile|tiles}", who = "Anna", n = 3);
        let Some(Span::Said(said)) = line.spans.first() else { panic!("no sentence") };
        assert_eq!(template(said.sentence), "{who} takes {n:tile|tiles}");
    }
}
