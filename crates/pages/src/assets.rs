//! What pages fetch besides themselves. The address of each names its contents, so that browsers can keep it for good.

use std::borrow::Cow;
use std::sync::LazyLock;

use liege_game::fingerprint;

use crate::script::{PAGE, SERVICE, WORKER};
use crate::{Dictionary, ICON, MANIFEST, STYLE};

/// A file that is part of the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asset {
    /// The style sheet of every page.
    Style,
    /// The script of every page.
    Script,
    /// The script of the shared worker.
    Worker,
    /// The script that brings what the script of every page says in a language other than English.
    Words(&'static Dictionary),
    /// The icon of every page.
    Icon,
    /// The service worker, which shows notices.
    Service,
    /// What a device has to know to keep Liege among its programs.
    Manifest,
    /// A picture of the house, for those who are sent a link to it: a JPEG of 1200 by 630 pixels.
    Share,
    /// The icon as a picture, for devices that keep Liege among their programs.
    Tile(Tile),
}

/// How large the icon is as a picture. They are drawn from `icon/tile.svg`; CONTRIBUTING says how.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tile {
    /// 180 pixels, as iOS wants it.
    Small,
    /// 192 pixels.
    Middle,
    /// 512 pixels.
    Large,
}

impl Tile {
    /// All of them.
    pub const ALL: [Tile; 3] = [Tile::Small, Tile::Middle, Tile::Large];

    /// The width and height in pixels.
    pub const fn pixels(self) -> u32 {
        match self {
            Tile::Small => 180,
            Tile::Middle => 192,
            Tile::Large => 512,
        }
    }
}

/// The version of a file and its contents.
pub(crate) type File = (String, Cow<'static, [u8]>);

static TEXTS: LazyLock<[File; 6]> = LazyLock::new(|| {
    [STYLE, &PAGE, &WORKER, ICON, &SERVICE, MANIFEST].map(|text| {
        let text = strip_comments(text);
        (version(&text), text.into_bytes().into())
    })
});

/// Nobody sends a link to a page that lies in a browser alone, and the picture would be fetched with it.
const SHARE: &[u8] = if cfg!(target_arch = "wasm32") { &[] } else { include_bytes!("icon/share.jpg") };

static PICTURES: LazyLock<[File; 4]> = LazyLock::new(|| {
    let pictures: [&[u8]; 4] = [
        include_bytes!("icon/180.png"),
        include_bytes!("icon/192.png"),
        include_bytes!("icon/512.png"),
        SHARE,
    ];
    pictures.map(|picture| (format!("{:016x}", fingerprint(&picture)), picture.into()))
});

/// Without indentation and the lines that are comments alone: nobody reads them on the way.
fn strip_comments(text: &str) -> String {
    let says = |line: &&str| {
        !(line.is_empty() || line.starts_with("//") || line.starts_with("/*") && line.ends_with("*/"))
    };
    let lines = text.lines().map(str::trim).filter(says);
    lines.fold(String::with_capacity(text.len()), |lean, line| lean + line + "\n")
}

impl Asset {
    /// Its contents.
    pub fn contents(self) -> &'static [u8] {
        &self.file().1
    }

    /// The query of its address, which is another one as soon as the contents are.
    pub fn version(self) -> &'static str {
        &self.file().0
    }

    fn file(self) -> &'static File {
        let [style, script, worker, icon, service, manifest] = &*TEXTS;
        let [small, middle, large, share] = &*PICTURES;
        match self {
            Asset::Style => style,
            Asset::Script => script,
            Asset::Worker => worker,
            Asset::Words(dictionary) => dictionary.file(),
            Asset::Icon => icon,
            Asset::Service => service,
            Asset::Manifest => manifest,
            Asset::Share => share,
            Asset::Tile(Tile::Small) => small,
            Asset::Tile(Tile::Middle) => middle,
            Asset::Tile(Tile::Large) => large,
        }
    }

    /// Its address below the base.
    pub fn address(self) -> String {
        let path = match self {
            Asset::Style => "/style.css",
            Asset::Script => "/script.js",
            Asset::Worker => "/worker.js",
            Asset::Words(dictionary) => return format!("/words/{}.js?{}", dictionary.tag(), self.version()),
            Asset::Icon => "/icon.svg",
            Asset::Service => "/service.js",
            Asset::Manifest => "/app.webmanifest",
            Asset::Share => "/share.jpg",
            Asset::Tile(tile) => return format!("/icon/{}.png?{}", tile.pixels(), self.version()),
        };
        format!("{path}?{}", self.version())
    }
}

/// Returns what an address says of the contents behind it.
pub fn version(contents: &str) -> String {
    format!("{:016x}", fingerprint(&contents))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_but_comments_and_indentation_is_left_out() {
        assert_eq!(
            strip_comments("// why\n\nif (x) {\n  y(\"// no\");\n}\n/* a */\n"),
            "if (x) {\ny(\"// no\");\n}\n"
        );
        // A line inside of a text that goes over several would lose its indentation.
        for text in [PAGE.as_str(), &WORKER, &SERVICE, STYLE] {
            assert!(text.lines().all(|line| line.matches('`').count() % 2 == 0), "a text over several lines");
            assert_eq!(text.matches("/*").count(), text.matches("*/").count());
        }
    }

    #[test]
    fn a_picture_is_as_large_as_its_name_says() {
        for tile in Tile::ALL {
            let (head, size) = Asset::Tile(tile).contents().split_at(16);
            assert_eq!(&head[12..], b"IHDR");
            assert_eq!(size[..8], [tile.pixels().to_be_bytes(), tile.pixels().to_be_bytes()].concat());
            let named = format!("\"icon/{0}.png\", \"sizes\": \"{0}x{0}\"", tile.pixels());
            assert_eq!(MANIFEST.contains(&named), tile != Tile::Small, "{named}");
        }
    }
}
