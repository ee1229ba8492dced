//! Writes every page of a played game to a folder, to be looked at: `cargo run -p liege-pages --example gallery -- DIR`.
//!
//! Addresses of the style sheets and the script are made relative, so the files open from the disk.

#![allow(clippy::disallowed_methods, reason = "it writes files")]

use std::error::Error;
use std::fs;
use std::path::Path;

use liege_conformance::toys::Bell;
use liege_game::{Info, Parts, Pending, Rng, Seat, Secret, Setup, Viewer};
use liege_pages::{
    AccountPage, AccountToken, AccountTokens, AdminAccount, AdminPage, AdminTable, Answer, Asset, Base,
    Channel, ChannelState, DeliveryMethod, Device, ErrorPage, Holder, Home, Join, LobbyLine, NewTable,
    Notice, Notices, ReviewPerspective, SeatInfo, Sitter, TableLine, TablePage, Term, Terms,
};
use liege_table::{AnyGame, At, OtherPlayers, Table, any_game};

/// What the tables of the gallery are drawn from.
const SECRET: Secret = Secret::new([7; 32]);

const NAMES: [&str; 6] = ["Anna", "Ben", "Carla", "greedy", "Eva", "Friedrich"];

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args().nth(1).unwrap_or_else(|| "target/gallery".to_owned());
    let folder = Path::new(&folder);
    fs::create_dir_all(folder)?;
    let gallery = Gallery { folder };
    fs::write(folder.join("style.css"), liege_pages::STYLE)?;
    fs::write(folder.join("script.js"), liege_pages::script::PAGE.as_str())?;
    fs::write(folder.join("icon.svg"), liege_pages::ICON)?;
    let mut all = liege_games::all();
    all.push(any_game::<Bell>());
    let games: Vec<&'static Info> = all.iter().map(|game| game.info()).collect();
    gallery.around(&games)?;
    for game in &all {
        gallery.game(&**game)?;
    }
    Ok(())
}

/// The page of administrators.
fn administration() -> AdminPage {
    let account = |name: &str, administrator| AdminAccount {
        name: name.to_owned(),
        made_ms: 1_763_000_000_000,
        administrator,
        devices: 2,
        seats: 5,
    };
    let table = |rows, over, archived| AdminTable {
        id: "0123456789abcdef0123".to_owned(),
        game: "Feudo".to_owned(),
        title: "Thursday".to_owned(),
        names: vec!["Anna".to_owned(), "Benedikt von Hohenstein".to_owned()],
        changed_ms: 1_763_000_000_000,
        over,
        rows,
        archived,
    };
    AdminPage {
        base: Base::default(),
        version: "0.1.0",
        tables_in_play: 212,
        tables_stored: 10_034,
        tables_in_memory: 87,
        streams: 341,
        accounts_stored: 2,
        memory: Some(187_000_000),
        stored: 1_240_000_000,
        bots_waiting: 3,
        answer: Some(Answer::Done(
            "Emil is signed out everywhere. Devices: 2. Tokens revoked: 1.".to_owned(),
        )),
        account: String::new(),
        accounts: vec![account("Anna", true), account("Benedikt von Hohenstein", false)],
        table: String::new(),
        tables: vec![
            table(0, false, false),
            table(41, false, false),
            table(41, false, true),
            table(410, true, false),
        ],
        refused: vec![("203.0.113.9".to_owned(), 1204), ("2001:db8:1:2::".to_owned(), 3)],
        backup: Some("/var/lib/liege/backups".to_owned()),
    }
}

struct Gallery<'a> {
    folder: &'a Path,
}

impl Gallery<'_> {
    fn write(&self, name: &str, page: &str) -> std::io::Result<()> {
        let page = page
            .replace(&format!("\"{}\"", Asset::Style.address()), "\"style.css\"")
            .replace(&format!("\"{}\"", Asset::Script.address()), "\"script.js\"")
            .replace("\"/icon.svg\"", "\"icon.svg\"")
            .replace("\"/board/", "\"board-");
        fs::write(self.folder.join(format!("{name}.html")), page)
    }

    /// The pages around the tables.
    fn around(&self, games: &[&'static Info]) -> std::io::Result<()> {
        let line = |index: usize, info: &&'static Info| TableLine {
            title: String::new(),
            id: format!("t{index}"),
            info,
            names: NAMES.iter().take(3).map(|name| (*name).to_owned()).collect(),
            state: "Anna is to move".to_owned(),
            your_turn: index == 0,
            over: index == 1,
            changed: 1_763_000_000_000,
        };
        let lobby = games.iter().enumerate().map(|(index, info)| LobbyLine {
            id: format!("l{index}"),
            info,
            kept: None,
            terms: Terms {
                title: String::new(),
                terms: info
                    .options
                    .iter()
                    .filter_map(|choice| Some((choice.title, choice.values.get(1)?.title)))
                    .map(|(about, agreed)| Term { about: about.into(), agreed: agreed.into() })
                    .collect(),
                starts_ms: (index == 1).then_some(1_763_100_000_000),
            },
            sit: format!("/join/{index}"),
            free: 1 + index % 3,
            seats: 4,
            names: NAMES.iter().take(3 - index % 3).map(|name| (*name).to_owned()).collect(),
            since: 1_763_000_000_000,
        });
        let lobby = lobby.collect();
        let tables =
            games.iter().cycle().take(2).enumerate().map(|(index, info)| line(index, info)).collect();
        self.write(
            "home",
            &liege_pages::home(&Home {
                base: Base::default(),
                games: games.to_vec(),
                tables,
                invited: Vec::new(),
                lobby,
                watchable: Vec::new(),
                name: Some("Anna".to_owned()),
                signed_out: false,
                offline: true,
                archive: true,
                first_lessons: Vec::new(),
                notices: true,
            }),
        )?;
        let stranger = AccountPage {
            base: Base::default(),
            holder: None,
            answer: None,
            name: String::new(),
            mails: true,
        };
        self.write("sign-in", &liege_pages::account(&stranger))?;
        let devices = ["Firefox on Linux", "Safari on an iPhone", "Chrome on Android"];
        let device = |(index, name): (usize, &str)| Device {
            id: index.to_string(),
            name: name.to_owned(),
            seen_ms: 1_763_000_000_000,
            here: index == 0,
        };
        let devices = devices.into_iter().enumerate().map(device).collect();
        let token = |name: &str, allows| AccountToken {
            id: name.to_owned(),
            allows,
            name: name.to_owned(),
            made_ms: 1_763_000_000_000,
            expires_ms: None,
        };
        let tokens = AccountTokens {
            tokens: vec![token("My bot", "play"), token("", "make")],
            made: Some(format!("liege_{}", "0".repeat(64))),
            key: "0".repeat(16),
            program: false,
            games: Vec::new(),
        };
        let holder = Some(Holder {
            name: "Anna".to_owned(),
            administrator: true,
            devices,
            mail: Some("anna@home.example".to_owned()),
            recovery: true,
            tokens,
            left: 1,
        });
        let answer = Some(Answer::Refused("That device is signed out already.".to_owned()));
        let page = AccountPage { base: Base::default(), holder, answer, name: String::new(), mails: true };
        self.write("account", &liege_pages::account(&page))?;
        self.write("admin", &liege_pages::admin(&administration()))?;
        self.write("about", &liege_pages::about(&Base::default(), games))?;
        let error_page = ErrorPage {
            base: Base::default(),
            status: 404,
            text: "There is no table of this name.",
            rule: None,
            table: None,
            puzzles: false,
            record: None,
        };
        self.write("fault", &liege_pages::error_page(&error_page))?;
        let channel = |method, address: &str, state, trouble: &str| Channel {
            id: "w".to_owned(),
            method,
            address: address.to_owned(),
            state,
            trouble: trouble.to_owned(),
            pause_ms: 900_000,
            secret: (method == DeliveryMethod::Web).then(|| "whsec_AAECAwQFBgcICQoLDA0ODw==".to_owned()),
        };
        let channels = vec![
            channel(DeliveryMethod::Mail, "anna@home.example", ChannelState::On, ""),
            channel(DeliveryMethod::Mail, "anna@work.example", ChannelState::New(1_763_000_000_000), ""),
            channel(
                DeliveryMethod::Web,
                "https://home.example/hook",
                ChannelState::On,
                "There was no answer in time.",
            ),
            channel(
                DeliveryMethod::Web,
                "https://home.example/old",
                ChannelState::Off,
                "The answer was status 500.",
            ),
        ];
        let page = Notices {
            base: Base::default(),
            channels,
            mail: true,
            push_key: "KEY",
            answer: Some(Answer::Done("A mail with a link is on its way to anna@work.example.".to_owned())),
        };
        self.write("notices", &liege_pages::notices(&page))?;
        self.write(
            "notices-confirm",
            &liege_pages::confirm_notices(&Base::default(), "/", "anna@home.example"),
        )
    }

    /// The pages of one game.
    fn game(&self, game: &dyn AnyGame) -> Result<(), Box<dyn Error>> {
        let info = game.info();
        fs::write(self.folder.join(format!("board-{}.css", info.id)), game.style())?;
        let levels = vec!["random", "greedy", "squire", "knight", "baron", "king"];
        let new = NewTable {
            friends: vec!["Ben".to_owned()],
            programs: Vec::new(),
            base: Base::default(),
            info,
            levels,
            name: "Anna".to_owned(),
            notice: None,
            seal: SECRET.seal(),
            ticket: String::new(),
            first_lesson: None,
            short: false,
            from: None,
        };
        self.write(&format!("{}-new", info.id), &liege_pages::new_table(&new))?;
        let join = Join {
            base: Base::default(),
            action: "/join/x",
            table: "t1",
            info,
            state: None,
            seat: Seat::B,
            others: vec!["Anna".to_owned(), "Carla".to_owned()],
            terms: Terms::default(),
            open: false,
            name: String::new(),
            seal: SECRET.seal(),
            first_lesson: None,
        };
        self.write(&format!("{}-join", info.id), &liege_pages::join(&join))?;
        self.write(
            &format!("{}-rules", info.id),
            &liege_pages::rules(&Base::default(), game, &[], &|_| true),
        )?;
        self.tables(game)
    }

    /// A game at random, seen at its start, half way, in the past, behind the curtain and at its end.
    fn tables(&self, game: &dyn AnyGame) -> Result<(), Box<dyn Error>> {
        let info = game.info();
        let key = SECRET.key(&Parts::default());
        let players = info.max_players.min(4);
        let mut table = game.begin(&Setup::new(players))?;
        table = table.due(&key).table;
        let mut rng = Rng::new(11);
        let mut decisions = 0;
        self.table(&format!("{}-start", info.id), info, &*table, |_| {})?;
        while let Some(seat) = table.pending(At::Now).must().lowest() {
            let choices = table.choices(seat, OtherPlayers::People);
            let choice = choices.get(pick(&mut rng, choices.len())).ok_or("nothing to choose")?;
            table = table.act(seat, &choice.action, &key)?.table;
            decisions += 1;
            if decisions == 45 {
                self.middle(info, &*table)?;
            }
        }
        self.table(&format!("{}-over", info.id), info, &*table, |_| {})
    }

    fn middle(&self, info: &'static Info, table: &dyn Table) -> Result<(), Box<dyn Error>> {
        let name = |what: &str| format!("{}-{what}", info.id);
        let own = table.pending(At::Now).must().lowest();
        self.table(&name("yours"), info, table, |_| {})?;
        self.table(&name("waiting"), info, table, |page| page.acting = None)?;
        self.table(&name("past"), info, table, |page| page.at = Some(table.number() / 2))?;
        self.table(&name("curtain"), info, table, |page| page.curtain = own)?;
        self.table(&name("inviting"), info, table, |page| {
            page.waiting_for_players = true;
            page.notice = Some(Notice {
                text: "This tile is reserved by a Scout".to_owned(),
                rule: Some("MA-34".to_owned()),
            });
            if let Some(player) = page.seats.last_mut() {
                player.sitter = Sitter::Open(Some("/join/7f3a9c".to_owned()));
                player.name = String::new();
            }
        })
    }

    fn table(
        &self,
        name: &str,
        info: &'static Info,
        table: &dyn Table,
        change: impl Fn(&mut TablePage<'_>),
    ) -> Result<(), Box<dyn Error>> {
        let players = table.setup().players;
        let acting = table.pending(At::Now).must().lowest();
        let mine = acting.unwrap_or(Seat::A);
        let seats = Seat::all(players).zip(NAMES).map(|(seat, name)| SeatInfo {
            seat,
            name: name.to_owned(),
            sitter: if name == "greedy" { Sitter::Bot(name.to_owned()) } else { Sitter::Person },
            mine: seat == mine,
            present: seat.index() % 2 == 0,
            program: false,
        });
        let over = table.pending(At::Now) == Pending::Over;
        let mut page = TablePage {
            base: Base::default(),
            id: "",
            info,
            style: "",
            art: "",
            table,
            seats: seats.collect(),
            viewer: Viewer::Seat(mine),
            acting,
            curtain: None,
            at: None,
            supposed: "",
            following: false,
            revision: table.number(),
            seal: SECRET.seal(),
            seed: None,
            parts: Parts::default(),
            secret: over.then_some(SECRET),
            waiting_for_players: false,
            changed: 1_763_000_000_000,
            eyes: over.then_some(ReviewPerspective::Own),
            times: &[],
            own: None,
            notice: None,
            clocks: None,
            sealed: Vec::new(),
            agreed: liege_pages::Agreed::default(),
            talk: liege_pages::Talk::default(),
            terms: Terms::default(),
            owners: std::collections::BTreeMap::new(),
            table_access: liege_pages::TableAccess::default(),
            lesson: None,
            guide: None,
            first_lesson: None,
        };
        change(&mut page);
        Ok(self.write(name, &liege_pages::table(&page, &liege_pages::live(&page), ""))?)
    }
}

fn pick(rng: &mut Rng, length: usize) -> usize {
    use liege_game::Picker;
    rng.below(length.max(1) as u64) as usize
}
