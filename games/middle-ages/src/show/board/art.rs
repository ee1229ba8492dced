//! Own drawings: the eight Estates large and small, the pieces, the symbols.

use liege_game::Seat;
use maud::{Markup, PreEscaped, html};

use crate::{Estate, Print};

/// A picture of 100 by 100 for each Estate, flat colours with ink outlines.
const PICTURES: [&str; 8] = [
    // Field
    r##"<rect width="100" height="100" fill="#bfe0ea"/><circle cx="80" cy="22" r="11" fill="#f6c945"/><path d="M0 44Q26 30 54 41T100 36V100H0Z" fill="#8fae4a"/><path d="M0 56Q40 42 100 54V100H0Z" fill="#e3bb3f"/><g fill="none" stroke="#a87a1c" stroke-width="2.4"><path d="M46 51Q22 70-6 84M50 50Q36 74 18 100M54 50V100M58 50Q72 74 88 100M62 51Q84 68 106 80"/></g><g stroke="#7a5212" stroke-width="1.6" fill="#f3d468"><path d="M27 92V60M33 92V56M39 92V60" fill="none" stroke-width="2.4"/><path d="M27 62q-5-7 0-14q5 7 0 14zM33 58q-5-7 0-15q5 8 0 15zM39 62q-5-7 0-14q5 7 0 14z"/></g><path d="M22 79h22v6H22z" fill="#a3281e"/>"##,
    // Mill
    r##"<rect width="100" height="100" fill="#a9d2e6"/><path d="M12 24q6-9 15-3q9-4 11 5H8z" fill="#fff" opacity=".85"/><path d="M0 74Q34 58 100 72V100H0Z" fill="#7fa04c"/><path d="M38 88L44 40H62L68 88Z" fill="#efe0bd" stroke="#3b2413" stroke-width="2"/><path d="M41 42L53 26L65 42Z" fill="#a8482f" stroke="#3b2413" stroke-width="2"/><path d="M48 88V74q5-6 10 0V88Z" fill="#6b4424"/><rect x="49" y="54" width="8" height="9" rx="4" fill="#6b4424"/><g stroke="#3b2413" stroke-width="2" fill="#f8efda"><path d="M53 41L23 16L29 10L54 39z"/><path d="M53 41L84 14L90 20L55 43z"/><path d="M53 41L86 68L80 74L51 43z"/><path d="M53 41L20 66L15 59L51 39z"/></g><g stroke="#3b2413" stroke-width="1"><path d="M31 22l5-5M39 29l5-5M70 24l5 5M63 31l4 5M69 58l5-5M62 51l5-5M36 56l-5-6M29 62l-5-6"/></g><circle cx="53" cy="41" r="4" fill="#3b2413"/>"##,
    // Village
    r##"<rect width="100" height="100" fill="#f0d5ac"/><path d="M0 50Q30 30 60 44T100 40V100H0Z" fill="#a7b862"/><g stroke="#3b2413" stroke-width="2" stroke-linejoin="round"><path d="M58 76V50H90V76Z" fill="#f7ecd2"/><path d="M53 52L74 30L95 52Z" fill="#b4593a"/><path d="M12 70V44H44V70Z" fill="#f7ecd2"/><path d="M7 46L28 22L49 46Z" fill="#c66a3e"/><path d="M32 92V64H68V92Z" fill="#fff6e2"/><path d="M26 66L50 40L74 66Z" fill="#a8482f"/><path d="M36 26v-10h6v16" fill="#b9a585"/></g><path d="M44 92V76h12V92Z" fill="#6b4424"/><g stroke="#7a5212" stroke-width="2.2" fill="none"><path d="M32 78h36M40 64l-8 14M60 64l8 14M12 58h32M58 64h32"/></g><rect x="22" y="50" width="8" height="8" fill="#6b8fa8"/><rect x="76" y="56" width="8" height="8" fill="#6b8fa8"/>"##,
    // Rampart
    r##"<rect width="100" height="100" fill="#c9dbe0"/><path d="M0 62Q50 46 100 60V100H0Z" fill="#86a05a"/><g fill="#b9b3a6" stroke="#3b2413" stroke-width="2" stroke-linejoin="round"><path d="M0 92V54h8v-8h10v8h8v-8h10v8h28v-8h10v8h8v-8h10v8h8V92Z"/><path d="M34 92V34h-3V20h8v7h7v-7h8v7h7v-7h8V34h-3V92Z" fill="#cdc7b9"/></g><path d="M43 92V74q7-9 14 0V92Z" fill="#55382a" stroke="#3b2413" stroke-width="2"/><path d="M43 82h14M47 74v18M53 74v18" stroke="#2a1a10" stroke-width="1.4"/><path d="M47 44v12M53 44v12" stroke="#3b2413" stroke-width="3"/><g stroke="#8d877a" stroke-width="1.6"><path d="M4 66h12M20 74h10M6 82h12M72 66h12M84 76h12M72 84h10M37 62h8M56 66h7"/></g><path d="M50 20V6l16 5l-16 5" fill="#a3281e" stroke="#3b2413" stroke-width="2"/>"##,
    // Market
    r##"<rect width="100" height="100" fill="#f3dfb4"/><path d="M0 78H100V100H0Z" fill="#c9a872"/><path d="M8 40L22 26H36V40ZM66 40V22L80 12L94 22V40Z" fill="#e2c48d" stroke="#b89457" stroke-width="1.6"/><g stroke="#3b2413" stroke-width="2" stroke-linejoin="round"><path d="M16 86V44M84 86V44" stroke-width="4"/><path d="M10 50L20 28H80L90 50Z" fill="#fbf2dc"/><path d="M10 50L20 28H32L26 50ZM42 50L44 28H56L58 50ZM74 50L68 28H80L90 50Z" fill="#2f7f74"/><path d="M10 50q8 9 16 0q8 9 16 0q8 9 16 0q8 9 16 0q8 9 16 0" fill="#fbf2dc"/><path d="M12 70H88V88H12Z" fill="#9a6a3a"/><circle cx="26" cy="65" r="6" fill="#c8452f"/><circle cx="36" cy="66" r="5" fill="#d9962f"/><path d="M46 70q-4-10 6-12q10 2 6 12z" fill="#d8c092"/><path d="M66 70v-12h14v12z" fill="#7b4f2a"/></g><path d="M66 63h14M73 61v5" stroke="#f0c64b" stroke-width="2.4"/><path d="M12 78h76" stroke="#6b4424" stroke-width="2"/>"##,
    // Barracks
    r##"<rect width="100" height="100" fill="#e6c9a8"/><path d="M0 80H100V100H0Z" fill="#a98a5c"/><g stroke="#3b2413" stroke-width="2" stroke-linejoin="round"><path d="M10 84V50H90V84Z" fill="#d8b98e"/><path d="M2 52L18 28H82L98 52Z" fill="#8f3328"/><path d="M40 84V64h20V84Z" fill="#55382a"/></g><g stroke="#6b2219" stroke-width="1.6"><path d="M14 44h72M20 36h60"/></g><g stroke="#3b2413" stroke-linecap="round"><path d="M18 90L30 12M34 90L28 12" stroke="#6b4424" stroke-width="3"/><path d="M82 90L70 12M66 90L72 12" stroke="#6b4424" stroke-width="3"/></g><g fill="#d5dbe0" stroke="#3b2413" stroke-width="1.6"><path d="M27 14l4-11l3 12zM25 14l1-11l5 11zM66 15l3-12l4 11zM69 14l5-11l1 11z"/></g><path d="M50 36q9 4 13-1q3 20-13 29q-16-9-13-29q4 5 13 1z" fill="#e2b13c" stroke="#3b2413" stroke-width="2.2"/><path d="M50 38V62M40 47H60" stroke="#a3281e" stroke-width="4"/>"##,
    // Church
    r##"<rect width="100" height="100" fill="#b9c3e6"/><circle cx="18" cy="20" r="8" fill="#f8efda"/><path d="M0 82Q50 72 100 82V100H0Z" fill="#8aa35c"/><g stroke="#3b2413" stroke-width="2" stroke-linejoin="round"><path d="M42 88V54H90V88Z" fill="#efe6d6"/><path d="M38 56L48 38H84L96 56Z" fill="#5b6fa8"/><path d="M16 88V42H46V88Z" fill="#f8f1e2"/><path d="M12 44L31 14L50 44Z" fill="#4b5f9a"/></g><path d="M31 15V1M25.500 6H36.500" stroke="#c8951f" stroke-width="3"/><circle cx="31" cy="55" r="6.500" fill="#a3281e" stroke="#3b2413" stroke-width="2"/><path d="M31 49v12M25 55h12" stroke="#f6c945" stroke-width="1.6"/><path d="M25 88V74q6-8 12 0V88Z" fill="#6b4424" stroke="#3b2413" stroke-width="1.6"/><g fill="#3f6fb0" stroke="#3b2413" stroke-width="1.6"><path d="M53 80V68q4-6 8 0V80ZM66 80V68q4-6 8 0V80ZM79 80V68q4-6 8 0V80Z"/></g>"##,
    // Palace
    r##"<rect width="100" height="100" fill="#f2cfd0"/><path d="M0 84Q50 74 100 84V100H0Z" fill="#93a860"/><g stroke="#3b2413" stroke-width="2" stroke-linejoin="round"><path d="M26 88V50H74V88Z" fill="#fbf2dc"/><path d="M22 52L50 34L78 52Z" fill="#b8862a"/><path d="M10 88V40H28V88ZM72 88V40H90V88Z" fill="#f6e6c4"/><path d="M7 42Q8 26 19 20Q30 26 31 42ZM69 42Q70 26 81 20Q92 26 93 42Z" fill="#8a4a86"/><path d="M42 36V24H58V36" fill="#f6e6c4"/><path d="M38 25Q40 12 50 7Q60 12 62 25Z" fill="#8a4a86"/></g><g stroke="#3b2413" stroke-width="1.6" fill="#e2b13c"><path d="M19 20V7l9 3.500l-9 3.500M81 20V7l9 3.500l-9 3.500M50 8V-2l9 3l-9 3"/></g><path d="M43 88V70q7-9 14 0V88Z" fill="#6b4424" stroke="#3b2413" stroke-width="1.6"/><g fill="#6b8fa8" stroke="#3b2413" stroke-width="1.4"><path d="M15 62V53q4-5 8 0V62ZM77 62V53q4-5 8 0V62ZM32 68V60q3.500-4 7 0V68ZM61 68V60q3.500-4 7 0V68Z"/></g><circle cx="50" cy="57" r="5" fill="#c8951f" stroke="#3b2413" stroke-width="1.6"/>"##,
];

/// A line drawing of 24 by 24 for each Estate.
const GLYPHS: [&str; 8] = [
    r#"<path d="M12 22V9M12 13q-5 0-6-5q5 0 6 5q1-5 6-5q-1 5-6 5M12 18q-5 0-6-5q5 0 6 5q1-5 6-5q-1 5-6 5M12 9q-3-3 0-7q3 4 0 7"/>"#,
    r#"<path d="M9 22L11 12h2L15 22ZM12 11L5 2M12 11L20 3M12 11L20 18M12 11L4 18M3 4l4-3M18 1l4 4M22 16l-4 4M2 16l4 4"/>"#,
    r#"<path d="M4 22V11M20 22V11M1.500 13L12 3L22.500 13M4 22H20M10 22V15h4V22"/>"#,
    r#"<path d="M3 22V6H7V9H10V6H14V9H17V6H21V22ZM10 22V17q2-2.500 4 0V22"/>"#,
    r#"<path d="M4 22V10M20 22V10M1.500 10L5 3H19L22.500 10q-2.600 3-5.200 0q-2.600 3-5.300 0q-2.600 3-5.300 0q-2.600 3-5.200 0M4 17H20"/>"#,
    r#"<path d="M3 22L19 4M21 22L5 4M19 4l-1-2.500L22 1l-.5 4.500zM5 4L6 1.500L2 1l.5 4.500z"/>"#,
    r#"<path d="M12 1V9M9 4H15M5 22V13L12 8.500L19 13V22ZM10 22V17q2-2.500 4 0V22"/>"#,
    r#"<path d="M3 19L2 7L8 12L12 4L16 12L22 7L21 19ZM3 22H21"/>"#,
];

/// The outline of a seat's plate in a box of 24 by 24; no two alike.
const PLATES: [&str; 6] = [
    "M12 1.5a10.5 10.5 0 1 1 0 21a10.5 10.5 0 1 1 0-21z",
    "M2.5 2.5h19v19h-19z",
    "M12 .5L23.5 12 12 23.5 .5 12z",
    "M3 1.5h18v10.5c0 5.5-4 9-9 11c-5-2-9-5.5-9-11z",
    "M6.5 1.8h11L23.2 12 17.5 22.2h-11L.8 12z",
    "M7.5 1.5h9v6h6v9h-6v6h-9v-6h-6v-9h6z",
];

/// Everything that is drawn more than once.
pub(super) fn definitions() -> Markup {
    html! {
        defs {
            @for (estate, picture) in Estate::ALL.into_iter().zip(PICTURES) {
                symbol id=(format!("ma-{}", estate.id())) viewBox="0 0 100 100" preserveAspectRatio="xMidYMid slice" {
                    (PreEscaped(picture))
                }
            }
            @for (estate, glyph) in Estate::ALL.into_iter().zip(GLYPHS) {
                symbol id=(format!("ma-sign-{}", estate.id())) viewBox="0 0 24 24" { (PreEscaped(glyph)) }
            }
            symbol id="ma-farmer" viewBox="0 0 20 24" {
                path d="M3 8Q10-3 17 8Z" {}
                circle cx="10" cy="9.5" r="3.4" {}
                path d="M3 23Q3 13 10 13Q17 13 17 23Z" {}
            }
            symbol id="ma-chest" viewBox="0 0 24 24" {
                path d="M3 21V11H21V21Z" {}
                path d="M3 11Q3 4 8 4H16Q21 4 21 11Z" {}
                path d="M10.500 9.500h3v4h-3z" fill="#3b2413" {}
            }
            symbol id="ma-rider" viewBox="0 0 60 64" {
                path d="M8 62L10 46Q4 38 9 31Q14 26 24 28L37 28Q41 18 50 14L52 9L55 15Q60 19 57 27L51 29Q47 36 46 42L50 62H43L39 47H24L17 62Z" {}
                path d="M21 32Q20 20 27 16Q24 12 27 8Q31 4 35 8Q38 12 34 16Q40 22 36 33Z" {}
                path d="M41 4V40" fill="none" stroke-width="2.6" {}
                path d="M41 4L54 3L50 8L54 12L41 12Z" {}
            }
            symbol id="ma-scout" viewBox="0 0 32 44" {
                path d="M6 42Q4 36 10 32Q8 24 12 20H20Q24 24 22 32Q28 36 26 42Z" {}
                circle cx="16" cy="13" r="7.500" {}
                path d="M8 12Q10 2 18 3Q26 4 24 12Z" {}
                path d="M24 40V8L31 11L24 15" {}
            }
        }
    }
}

/// The class that sets a seat's colour.
pub(super) fn seat_class(seat: Seat) -> String {
    format!("seat-{}", seat.letter().to_ascii_lowercase())
}

/// The plate of a seat with its letter, in a square of `size`.
pub(super) fn plate(seat: Seat, x: i32, y: i32, size: i32) -> Markup {
    let shape = PLATES.get(seat.index()).copied().unwrap_or_default();
    html! {
        svg x=(x) y=(y) width=(size) height=(size) viewBox="0 0 24 24" class=(seat_class(seat)) {
            path d=(shape) class="piece" stroke-width="1.4" {}
            text x="12" y="17.2" font-size="15" class="on-seat" { (seat.letter()) }
        }
    }
}

/// The small sign of an Estate.
pub(super) fn sign(estate: Estate, x: i32, y: i32, size: i32, class: &str) -> Markup {
    html! {
        use href=(format!("#ma-sign-{}", estate.id())) x=(x) y=(y) width=(size) height=(size) class=(class)
            stroke-width="1.9" {}
    }
}

/// The picture of an Estate in a frame.
pub(super) fn picture(estate: Estate, x: i32, y: i32, width: i32, height: i32) -> Markup {
    html! {
        use href=(format!("#ma-{}", estate.id())) x=(x) y=(y) width=(width) height=(height) {}
        rect class="dusk" x=(x) y=(y) width=(width) height=(height) rx="3" stroke-width="1.2" {}
    }
}

/// The tile's number on a disc.
pub(super) fn number(print: Print, x: i32, y: i32, radius: i32) -> Markup {
    html! {
        circle class="number-disc" cx=(x) cy=(y) r=(radius) stroke-width="1.4" {}
        text class="number" x=(x) y=(y + (radius + 1) * 2 / 5) font-size=(radius * 4 / 3) { (print.number) }
    }
}

/// The Lord of a seat: a rider with the seat's plate on the horse's flank.
pub(super) fn lord(seat: Seat, x: i32, y: i32) -> Markup {
    html! {
        g {
            title { "Lord of " (seat) }
            ellipse class="shade" cx=(x + 23) cy=(y + 47) rx="22" ry="4.500" {}
            g class=(seat_class(seat)) {
                use href="#ma-rider" x=(x) y=(y) width="47" height="50" class="piece" stroke-width="2.2" {}
            }
            (plate(seat, x + 9, y + 17, 26))
        }
    }
}

/// The Scout of a seat on a tile of this size: the tile is fenced for everybody else.
pub(super) fn scout(seat: Seat, x: i32, y: i32, side: i32) -> Markup {
    html! {
        g {
            title { "Scout of " (seat) ": only " (seat) " may take this tile" }
            g class=(seat_class(seat)) {
                rect class="fence-under" x=(x + 1) y=(y + 1) width=(side - 2) height=(side - 2) rx="7.500" {}
                rect class="fence" x=(x + 1) y=(y + 1) width=(side - 2) height=(side - 2) rx="7.500" {}
                use href="#ma-scout" x=(x + 4) y=(y + 28) width="33" height="45" class="piece" stroke-width="2" {}
            }
            (plate(seat, x + 8, y + 48, 24))
        }
    }
}

/// Farmers and chests in a line that ends at `right`.
pub(super) fn symbols(farmers: u8, chests: u8, right: i32, y: i32, size: i32) -> Markup {
    let all = (0..farmers).map(|_| "#ma-farmer").chain((0..chests).map(|_| "#ma-chest"));
    html! {
        @for (index, symbol) in all.enumerate() {
            use href=(symbol) x=(right - (index as i32 + 1) * (size + 1)) y=(y) width=(size) height=(size)
                class="symbol" stroke-width="1.8" {}
        }
    }
}
