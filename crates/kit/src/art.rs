//! [`Art`]: drawings in SVG files, included when the program is built and used as symbols.

use std::sync::LazyLock;

use maud::{Markup, html};
use roxmltree::{Document, Node};

/// SVG files by the names of their symbols. Made by [`art!`](crate::art!), which also checks them in a test.
pub struct Art {
    prefix: &'static str,
    files: &'static [(&'static str, &'static str)],
    symbols: LazyLock<String, fn() -> String>,
}

impl Art {
    /// These files; `symbols` is a function that calls [`Art::include`] with them.
    #[doc(hidden)]
    pub const fn new(
        prefix: &'static str,
        files: &'static [(&'static str, &'static str)],
        symbols: fn() -> String,
    ) -> Art {
        Art { prefix, files, symbols: LazyLock::new(symbols) }
    }

    /// All of it as `<symbol>` elements.
    pub(crate) fn symbols(&'static self) -> &'static str {
        &self.symbols
    }

    /// The files as symbols; one that can't be read is left out, which [`Art::check`] finds.
    #[doc(hidden)]
    pub fn include(prefix: &str, files: &[(&str, &str)]) -> String {
        files.iter().filter_map(|(name, text)| symbol(prefix, name, text).ok()).collect()
    }

    /// # Errors
    /// The first file that is not well-formed, has no size, holds a script, or refers to what lies outside of it.
    pub fn check(&self) -> Result<(), String> {
        for (name, text) in self.files {
            symbol(self.prefix, name, text).map_err(|error| format!("{name}.svg: {error}"))?;
        }
        Ok(())
    }
}

impl std::fmt::Debug for Art {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.files.iter().map(|(name, _)| name)).finish()
    }
}

/// One file as a symbol, or, if it has no size, what it defines: patterns and clips.
fn symbol(prefix: &str, name: &str, text: &str) -> Result<String, String> {
    let document = Document::parse(text).map_err(|error| error.to_string())?;
    let root = document.root_element();
    if root.tag_name().name() != "svg" {
        return Err("a drawing is one <svg>".to_owned());
    }
    for node in root.descendants().filter(Node::is_element) {
        sound(prefix, name, node)?;
    }
    let inner = inner(text, root);
    match root.attribute("viewBox") {
        Some(window) => {
            // A picture that fills its frame is cut off at it; any other drawing may reach beyond its box.
            let fit = root.attribute("preserveAspectRatio").map_or_else(
                || "overflow=\"visible\"".to_owned(),
                |fit| format!("preserveAspectRatio=\"{fit}\""),
            );
            Ok(format!("<symbol id=\"{prefix}-{name}\" viewBox=\"{window}\" {fit}>{inner}</symbol>"))
        }
        None if root.children().filter(Node::is_element).all(|node| node.attribute("id").is_some()) => {
            Ok(inner)
        }
        None => Err("a drawing has a viewBox, and what is defined has an id".to_owned()),
    }
}

/// Nothing that runs, nothing from elsewhere, and ids that no other file can have.
fn sound(prefix: &str, name: &str, node: Node<'_, '_>) -> Result<(), String> {
    let element = node.tag_name().name();
    if matches!(element, "script" | "foreignObject" | "style" | "image" | "a") {
        return Err(format!("<{element}> does not belong into a drawing"));
    }
    for attribute in node.attributes() {
        let (key, value) = (attribute.name(), attribute.value());
        let own = |id: &str| id.starts_with(prefix);
        let sound = match key {
            "id" => own(value),
            "href" => value.strip_prefix('#').is_some_and(own),
            _ if key.starts_with("on") => false,
            _ => value.split("url(").skip(1).all(|rest| rest.strip_prefix('#').is_some_and(own)),
        };
        if !sound {
            return Err(format!(
                "{key}=\"{value}\" in {name}; ids begin with {prefix}, and nothing lies outside"
            ));
        }
    }
    Ok(())
}

/// Returns what stands between the tags of this element, on one line.
fn inner(text: &str, root: Node<'_, '_>) -> String {
    let children: Vec<&str> =
        root.children().filter(Node::is_element).filter_map(|node| text.get(node.range())).collect();
    children.concat().lines().map(str::trim).collect()
}

/// A drawing of an [`Art`], by its id.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Symbol(&'static str);

impl Symbol {
    /// The symbol with this id.
    pub const fn new(id: &'static str) -> Symbol {
        Symbol(id)
    }

    /// The id: `k-tree`.
    pub const fn id(self) -> &'static str {
        self.0
    }

    /// The drawing in this box, as far as its proportions allow.
    pub fn draw(self, x: i32, y: i32, width: i32, height: i32) -> Markup {
        html! { use href={ "#" (self.0) } x=(x) y=(y) width=(width) height=(height) {} }
    }

    /// The drawing in a square round this point.
    pub fn round(self, x: i32, y: i32, size: i32) -> Markup {
        self.draw(x - size / 2, y - size / 2, size, size)
    }

    /// The same with a class.
    pub fn classed(self, class: &str, x: i32, y: i32, width: i32, height: i32) -> Markup {
        html! { use.{ (class) } href={ "#" (self.0) } x=(x) y=(y) width=(width) height=(height) {} }
    }
}

/// Includes SVG files as symbols, with a test that they are sound.
///
/// `art! { pub(crate) ART: "te" in "art" { GRAIN = "grain", LOCK = "lock" } }` reads `art/grain.svg` and `art/lock.svg`
/// beside the file in which it stands, and gives the constants `GRAIN` and `LOCK`, whose ids are `te-grain` and `te-lock`,
/// and `ART` for [`Layout::art`](crate::Layout::art). After `defines`, files follow that hold patterns and clips only.
#[macro_export]
macro_rules! art {
    ($visible:vis $art:ident: $prefix:literal in $folder:literal { $($(#[$doc:meta])* $name:ident = $file:literal),* $(,)? } $(defines { $($defines:literal),* $(,)? })?) => {
        $($(#[$doc])* #[allow(dead_code, missing_docs, reason = "drawings are named by their files")]
        $visible const $name: $crate::Symbol = $crate::Symbol::new(concat!($prefix, "-", $file));)*
        /// All these drawings.
        $visible static $art: $crate::Art = {
            const FILES: &[(&str, &str)] = &[
                $(($file, include_str!(concat!($folder, "/", $file, ".svg"))),)*
                $($(($defines, include_str!(concat!($folder, "/", $defines, ".svg"))),)*)?
            ];
            $crate::Art::new($prefix, FILES, || $crate::Art::include($prefix, FILES))
        };
        #[cfg(test)]
        mod art_files {
            #[test]
            fn drawings_are_sound() {
                assert_eq!(super::$art.check(), Ok(()));
            }
        }
    };
}

art! {
    pub SIGNS: "k" in "../art" {
        TREE = "tree", PINE = "pine", HILL = "hill", MOUNTAIN = "mountain", WATER = "water", FIELD = "field",
        COTTAGE = "cottage", CASTLE = "castle", CHURCH = "church", CROWN = "crown", COIN = "coin",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 4 4\">\n  <path d=\"M0 0\"/>\n  <g/>\n</svg>";

    #[test]
    fn a_file_becomes_a_symbol() {
        let made = symbol("te", "grain", GOOD).unwrap();
        assert_eq!(
            made,
            "<symbol id=\"te-grain\" viewBox=\"0 0 4 4\" overflow=\"visible\"><path d=\"M0 0\"/><g/></symbol>"
        );
        let defined = "<svg><pattern id=\"te-hatch\"/><clipPath id=\"te-half\"/></svg>";
        assert_eq!(
            symbol("te", "clips", defined).unwrap(),
            "<pattern id=\"te-hatch\"/><clipPath id=\"te-half\"/>"
        );
    }

    #[test]
    fn what_is_unsound_is_refused() {
        for inside in [
            "<script/>",
            "<path onclick=\"x\"/>",
            "<image href=\"https://example.org/a.png\"/>",
            "<path id=\"other\"/>",
            "<path fill=\"url(https://example.org)\"/>",
            "<use href=\"#k-tree\"/>",
            "<style>@import url(a)</style>",
            "<path",
        ] {
            let file = format!("<svg viewBox=\"0 0 4 4\">{inside}</svg>");
            assert!(symbol("te", "grain", &file).is_err(), "{inside}");
        }
        assert!(symbol("te", "grain", "<svg><path/></svg>").is_err(), "it has no size");
        assert!(symbol("te", "grain", "<g/>").is_err());
    }
}
