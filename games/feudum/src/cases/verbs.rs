//! The verbs of cards, guilds, answers and free moves.

use liege_cases::{Fields, Unreadable};
use liege_game::Seat;

use super::answers::Answers;
use super::run::{Draws, Fault, Runner};
use super::{known, steps};
use crate::action::Way;
use crate::components::Award;
use crate::state::{
    Bead, Card, Fist, Good, Goods, Guild, Invention, Kind, Landscape, Monster, Payment, Phase, Piece, Place,
    Power, Region, Role, Route, Row, Scroll, Slot, Target, Vessel, Writ,
};
use crate::{Action, Feudum};

/// The card that a verb reveals.
pub(super) fn card_of(verb: &str) -> Option<Card> {
    match verb {
        "tend" => Some(Card::Improve),
        "starve" => Some(Card::Conquer),
        "trade" | "pull" | "push" | "feast" => Some(Card::Guild),
        "flip_defend" | "immunity" => Some(Card::Defend),
        other => Card::from_id(other).filter(|card| *card != Card::Guild),
    }
}

type Done = Result<(), Fault>;

/// The keys that a verb may have besides `by`, `do`, `legal`, `mode`, `check` and those that may stand anywhere.
fn keys(verb: &str) -> Option<&'static [&'static str]> {
    Some(match verb {
        "migrate" => &["pawn", "to", "off"],
        "move" => &["steps", "godspeed", "pilfer", "voyage", "keep"],
        "influence" => &["at", "money"],
        "improve" => &["at", "feudum", "other_stack"],
        "tend" => &["at", "tile", "collect"],
        "explore" => &["keep", "back", "iron", "keep2", "back2"],
        "harvest" => &["at", "favors", "inspect", "chosen"],
        "tax" => &["reinforcement"],
        "conquer" => &["target", "saltpeter", "weapons"],
        "starve" => &["at", "marker"],
        "defend" | "setup" | "declare" | "next_round" | "roll" | "epoch_check" | "flip_defend"
        | "immunity" => &[],
        "repeat" => &["card", "saltpeter", "fn", "feast_fn", "guest"],
        "trade" | "pull" | "push" => FUNCTION,
        "feast" => &["guest", "fn", "feast_fn"],
        "tame" => &["monster", "to"],
        "pass" => &["military_disc"],
        "boost" => &["saltpeter", "weapons", "military_disc"],
        "hide" => &["left", "right"],
        "point" => &["hand", "keep"],
        "join" => &["guild"],
        "deploy" => &["vessel", "under"],
        "mandate" => &["writ", "cost", "award"],
        "discard_writ" => &["writ"],
        "take_seal" => &["at"],
        "free_goods" => &["goods"],
        "first_pawn" => &["pawn", "to"],
        "choose" => &["cards", "pouch"],
        "nourish" => &["food", "wine", "starve"],
        "dawn" => &["epoch", "collect"],
        "dawn_disloyalty" => &["epoch"],
        "final" => &["seals_on"],
        _ => return None,
    })
}

/// The keys of guild functions.
const FUNCTION: &[&str] = &[
    "guild", "farm", "take", "buy", "hider", "move", "make", "markers", "scrolls", "scroll", "reeve", "keep",
    "back",
];

/// The keys that may stand with every verb.
const ANYWHERE: &[&str] = &[
    "by",
    "do",
    "legal",
    "mode",
    "check",
    "sequential",
    "forfeit",
    "sulfur_to",
    "tile_for_sulfur",
    "tile_for_seal",
    "tiles_as_food",
    "tiles_as_wood",
    "tiles_as_iron",
    "tiles_as_sulfur",
    "tiles_as_saltpeter",
];

/// A key that the verb does not have is an error, also where the verb is refused before it is read.
fn known_keys(fields: &Fields<'_>, verb: &str) -> Result<(), Unreadable> {
    let own = keys(verb).ok_or_else(|| fields.wrong("do", format!("no verb is called “{verb}”")))?;
    let mut repeated: &[&str] = &[];
    if verb == "repeat" {
        let card: String = fields.need("card")?;
        repeated = keys(&card).unwrap_or(FUNCTION);
    }
    let guild = verb == "feast" || verb == "repeat";
    for key in fields.keys() {
        let known = own.contains(&key)
            || ANYWHERE.contains(&key)
            || repeated.contains(&key)
            || guild && FUNCTION.contains(&key)
            || verb == "repeat" && ["tile", "collect"].contains(&key);
        if known {
            fields.value(key);
        }
    }
    Ok(())
}

/// Carries out one entry of `actions`.
pub(super) fn carry_out(runner: &mut Runner<'_>, fields: &Fields<'_>, legal: bool) -> Done {
    let verb: String = fields.need("do")?;
    let by: Option<String> = fields.get("by")?;
    let seat = match &by {
        None => None,
        Some(color) => {
            let seat = runner.names.seat(color);
            Some(seat.ok_or_else(|| fields.wrong("by", "expected a player of the case"))?)
        }
    };
    runner.allowed = Draws::Cards;
    known_keys(fields, &verb)?;
    if steps::is_step(&verb) {
        runner.answers = Answers::default();
        runner.answers.read(fields, runner.names)?;
        return steps::carry_out(runner, fields, &verb, seat);
    }
    let seat = seat.ok_or_else(|| fields.wrong("by", "is missing"))?;
    match verb.as_str() {
        "deploy" | "mandate" | "discard_writ" | "take_seal" => {
            return free(runner, fields, seat, &verb, legal);
        }
        "flip_defend" | "immunity" | "pass" | "boost" | "hide" | "point" | "join" | "tame" => {
            runner.answers.read(fields, runner.names)?;
            return answer(runner, fields, seat, &verb);
        }
        _ => {}
    }
    let card = card_of(&verb).ok_or_else(|| fields.wrong("do", format!("no verb is called “{verb}”")))?;
    // What was left open before is let pass.
    runner.pass_until(|_| false)?;
    runner.answers = Answers::default();
    runner.answers.read(fields, runner.names)?;
    let sequential: bool = fields.get("sequential")?.unwrap_or(false);
    if let Phase::Turn { seat: active, revealed: 1 } = runner.position.phase()
        && !sequential
    {
        runner.act(active, Action::Done)?;
    }
    if legal {
        runner.hold_open();
    }
    runner.act(seat, Action::Reveal(card))?;
    if fields.get("forfeit")?.unwrap_or(false) {
        return runner.act(seat, Action::Done);
    }
    execute(runner, fields, seat, &verb)?;
    finish(runner, seat)
}

/// Answers what the verb has spoken of; what it asks for in vain is tried, for its refusal.
fn finish(runner: &mut Runner<'_>, seat: Seat) -> Done {
    runner.follow()?;
    if !runner.is_busy() {
        while let Some(action) = runner.answers.unmet() {
            runner.act(seat, action)?;
        }
    }
    Ok(())
}

/// A thing by the id under a key.
fn kind<K: Kind>(fields: &Fields<'_>, key: &str) -> Result<K, Unreadable> {
    let id: String = fields.need(key)?;
    known(&id).map_err(|error| fields.wrong(key, error))
}

/// Things by the ids of a list; one that is not there is empty.
fn kinds<K: Kind>(fields: &Fields<'_>, key: &str) -> Result<Vec<K>, Unreadable> {
    let ids: Vec<String> = fields.get(key)?.unwrap_or_default();
    ids.iter().map(|id| known(id).map_err(|error| fields.wrong(key, error))).collect()
}

/// What a card does.
fn execute(runner: &mut Runner<'_>, fields: &Fields<'_>, seat: Seat, verb: &str) -> Done {
    let act = |runner: &mut Runner<'_>, action| -> Done {
        runner.act(seat, action)?;
        runner.follow()
    };
    match verb {
        "migrate" => match fields.get::<String>("off")? {
            Some(text) => {
                let (slot, _) = pawn(runner, seat, &text).map_err(|error| fields.wrong("off", error))?;
                act(runner, Action::Depart(slot))
            }
            None => act(runner, Action::Migrate(kind(fields, "pawn")?, kind(fields, "to")?)),
        },
        "move" => movement(runner, fields, seat),
        "influence" => {
            let money: Option<String> = fields.get("money")?;
            for place in kinds::<Place>(fields, "at")? {
                let bribe = money.as_deref() == Some(place.id());
                act(runner, if bribe { Action::Bribe(place) } else { Action::Influence(place) })?;
            }
            if matches!(runner.position.phase(), Phase::Influence { .. }) {
                act(runner, Action::Done)?;
            }
            Ok(())
        }
        "improve" => {
            let place = kind(fields, "at")?;
            let action = match fields.get::<String>("feudum")? {
                None => Action::Improve(place),
                Some(id) => Action::Found(place, known(&id).map_err(|error| fields.wrong("feudum", error))?),
            };
            act(runner, action)?;
            if fields.value("other_stack").is_some() {
                act(runner, Action::Stack(kind::<Region>(fields, "other_stack")?))?;
            }
            Ok(())
        }
        "tend" => act(runner, Action::Tend(kind(fields, "at")?, kind::<Landscape>(fields, "tile")?)),
        "explore" => act(runner, Action::Explore),
        "harvest" => {
            let place = kind(fields, "at")?;
            let favors: bool = fields.get("favors")?.unwrap_or(false);
            let chosen = kinds::<Good>(fields, "chosen")?;
            if !fields.get("inspect")?.unwrap_or(false) {
                return act(runner, if favors { Action::Favor(place) } else { Action::Harvest(place) });
            }
            act(runner, Action::Inspect(place))?;
            act(runner, if favors { Action::Accept } else { Action::Done })?;
            chosen.into_iter().try_for_each(|good| act(runner, Action::Pick(good)))
        }
        "tax" => {
            let reinforce = fields.get("reinforcement")?.unwrap_or(false);
            act(runner, if reinforce { Action::Reinforce } else { Action::Tax })
        }
        "conquer" => {
            let text: String = fields.need("target")?;
            let target = target(runner, &text).map_err(|error| fields.wrong("target", error))?;
            act(runner, Action::Attack(target))?;
            boost(runner, fields, seat)
        }
        "starve" => act(runner, Action::Starve(kind(fields, "at")?, kind::<Role>(fields, "marker")?)),
        "defend" => act(runner, Action::Stand),
        "repeat" => {
            let card: Card = kind(fields, "card")?;
            let recall = fields.get::<u8>("saltpeter")?.unwrap_or(0) > 0;
            act(runner, if recall { Action::Recall(card) } else { Action::Repeat(card) })?;
            let verb = match card {
                Card::Guild => fields.need::<String>("fn")?,
                Card::Improve if fields.value("tile").is_some() => "tend".to_owned(),
                other => other.id().to_owned(),
            };
            if fields
                .keys()
                .any(|key| !["by", "do", "card", "saltpeter", "legal", "sequential"].contains(&key))
                || matches!(card, Card::Tax | Card::Explore)
            {
                execute(runner, fields, seat, &verb)?;
            }
            Ok(())
        }
        "trade" | "pull" | "push" => {
            let guild: Guild = kind(fields, "guild")?;
            let power: Power = known(verb).map_err(|error| fields.wrong("fn", error))?;
            act(runner, Action::Work(guild, power))?;
            function(runner, fields, seat, guild, power)
        }
        "feast" => {
            let color: String = fields.need("guest")?;
            let guest =
                runner.names.seat(&color).ok_or_else(|| fields.wrong("guest", "expected a player"))?;
            let key = if fields.value("feast_fn").is_some() { "feast_fn" } else { "fn" };
            let (guild, power): (Guild, Power) = (kind(fields, "guild")?, kind(fields, key)?);
            act(runner, Action::Feast(guest, guild, power))?;
            function(runner, fields, seat, guild, power)
        }
        other => Err(fields.wrong("do", format!("no card does “{other}”")).into()),
    }
}

/// The keys of a guild function.
fn function(runner: &mut Runner<'_>, fields: &Fields<'_>, seat: Seat, guild: Guild, power: Power) -> Done {
    let act = |runner: &mut Runner<'_>, action| -> Done {
        runner.act(seat, action)?;
        runner.follow()
    };
    let name = |runner: &mut Runner<'_>| -> Done {
        let Some(color) = fields.get::<String>("hider")? else { return Ok(()) };
        let hider = runner.names.seat(&color).ok_or_else(|| fields.wrong("hider", "expected a player"))?;
        act(runner, Action::Name(hider))
    };
    match (guild, power) {
        (Guild::Farmer, Power::Trade) => {
            act(runner, Action::Send(kind(fields, "farm")?))?;
            kinds::<Payment>(fields, "take")?
                .into_iter()
                .try_for_each(|one| act(runner, Action::Receive(one)))
        }
        (Guild::Merchant, Power::Trade) => {
            kinds::<Good>(fields, "buy")?.into_iter().try_for_each(|good| act(runner, Action::Buy(good)))?;
            act(runner, Action::Done)
        }
        (Guild::Alchemist, Power::Trade) => {
            kinds::<Vessel>(fields, "buy")?.into_iter().try_for_each(|one| act(runner, Action::Purchase(one)))
        }
        (Guild::Knight, Power::Trade) => Ok(()),
        (Guild::Noble, Power::Trade | Power::Push) => {
            scrolls(fields)?.into_iter().try_for_each(|scroll| act(runner, Action::Unroll(scroll)))?;
            act(runner, Action::Done)
        }
        (Guild::Monk, Power::Trade | Power::Push) | (Guild::Farmer, Power::Pull) => name(runner),
        (Guild::Merchant, _) | (Guild::Farmer, Power::Push) | (Guild::Alchemist, Power::Pull) => {
            kinds::<Good>(fields, "move")?
                .into_iter()
                .try_for_each(|good| act(runner, Action::Carry(good)))?;
            act(runner, Action::Done)
        }
        (Guild::Alchemist, Power::Push) => {
            kinds::<Invention>(fields, "make")?
                .into_iter()
                .try_for_each(|one| act(runner, Action::Make(one)))?;
            act(runner, Action::Done)
        }
        (Guild::Knight, Power::Pull) => act(runner, Action::Make(kind(fields, "make")?)),
        (Guild::Knight, Power::Push) | (Guild::Noble, Power::Pull) => {
            let markers: Vec<String> = fields.get("markers")?.unwrap_or_default();
            for (color, scroll) in markers.iter().zip(scrolls(fields)?) {
                let row: Option<Row> = runner.names.row_named(color);
                let row = row.ok_or_else(|| fields.wrong("markers", "expected players or dummies"))?;
                act(runner, Action::Promote(row, scroll))?;
            }
            act(runner, Action::Done)
        }
        (Guild::Monk, Power::Pull) => {
            let number: u8 = fields.need("scroll")?;
            let scroll = Scroll::new(number).ok_or_else(|| fields.wrong("scroll", "expected 1 to 6"))?;
            act(runner, Action::Unroll(scroll))
        }
    }
}

fn scrolls(fields: &Fields<'_>) -> Result<Vec<Scroll>, Unreadable> {
    let numbers: Vec<u8> = fields.get("scrolls")?.unwrap_or_default();
    let scroll = |&n: &u8| Scroll::new(n).ok_or_else(|| fields.wrong("scrolls", "expected 1 to 6"));
    numbers.iter().map(scroll).collect()
}

/// Saltpeter and weapons, and that they are all.
fn boost(runner: &mut Runner<'_>, fields: &Fields<'_>, seat: Seat) -> Done {
    for _ in 0..fields.get::<u8>("saltpeter")?.unwrap_or(0) {
        runner.act(seat, Action::Saltpeter)?;
        runner.follow()?;
    }
    for text in fields.get::<Vec<String>>("weapons")?.unwrap_or_default() {
        let (writ, good) = text.split_once(':').unwrap_or((&text, "free"));
        let writ: Writ = known(writ).map_err(|error| fields.wrong("weapons", error))?;
        let deeds = &runner.game.components.writ(writ).deeds;
        let number = deeds.iter().position(|deed| (good == "free") == deed.cost.is_empty());
        let number = number.ok_or_else(|| fields.wrong("weapons", "expected free or the good"))?;
        runner.act(seat, Action::Weapon(writ, Way { number: number as u8 + 1, vessel: None }))?;
        runner.follow()?;
    }
    runner.act(seat, Action::Done)
}

/// Answers in windows.
fn answer(runner: &mut Runner<'_>, fields: &Fields<'_>, seat: Seat, verb: &str) -> Done {
    let fights = matches!(runner.position.phase(), Phase::Boost { .. } | Phase::Military(_));
    let decides = fights && runner.asked() == Some(seat);
    match verb {
        "flip_defend" => runner.act(seat, Action::Flip)?,
        "immunity" => runner.act(seat, Action::Immunity)?,
        "pass" => {
            let open = matches!(
                runner.position.phase(),
                Phase::Boost { .. } | Phase::BattleWindow(_) | Phase::StarveWindow { .. }
            );
            if open && runner.asked() == Some(seat) {
                runner.act(seat, Action::Done)?;
            }
        }
        "boost" => boost(runner, fields, seat)?,
        "hide" => {
            let bead = |key: &str| -> Result<Bead, Unreadable> {
                Bead::of(fields.need(key)?).ok_or_else(|| fields.wrong(key, "expected 2 to 5"))
            };
            runner.act(seat, Action::Hide(bead("left")?, bead("right")?))?;
        }
        "point" => runner.act(seat, Action::Point(kind::<Fist>(fields, "hand")?))?,
        "join" => runner.act(seat, Action::Join(kind(fields, "guild")?))?,
        _ => {
            let (monster, place): (Monster, Place) = (kind(fields, "monster")?, kind(fields, "to")?);
            runner.act(seat, Action::Tame(monster, place))?;
        }
    }
    if decides {
        runner.answers.military.get_or_insert(false);
    }
    runner.follow()?;
    // A disc that the attacker wants after his success is tried even if nobody asks for it.
    if !runner.is_busy() && runner.answers.military.take() == Some(true) {
        runner.act(seat, Action::Serve)?;
    }
    Ok(())
}

/// Free moves: as things are; if that is refused, after what is still open has passed.
fn free(runner: &mut Runner<'_>, fields: &Fields<'_>, seat: Seat, verb: &str, legal: bool) -> Done {
    let mut answers = runner.answers.clone();
    answers.read(fields, runner.names)?;
    runner.answers = answers;
    let action = match verb {
        "deploy" => {
            let text: String = fields.need("under")?;
            let (slot, _) = pawn(runner, seat, &text).map_err(|error| fields.wrong("under", error))?;
            Action::Deploy(slot, kind(fields, "vessel")?)
        }
        "mandate" => mandate(runner.game, fields)?,
        "discard_writ" => Action::Discard(kind(fields, "writ")?),
        _ => {
            let place = kind(fields, "at")?;
            let site = runner.position.board.site(place);
            let role = if site.serf == Some(seat) { Role::Serf } else { Role::Subject };
            Action::Unseal(place, role)
        }
    };
    if legal {
        let look = |runner: &Runner<'_>| {
            liege_game::Game::check(runner.game, &runner.position, seat, action).is_ok()
        };
        runner.pass_until(look)?;
    }
    runner.act(seat, action)?;
    runner.follow()
}

/// The way of a mandate that a cost or an award names.
fn mandate(game: &Feudum, fields: &Fields<'_>) -> Result<Action, Unreadable> {
    let writ: Writ = kind(fields, "writ")?;
    let deeds = &game.components.writ(writ).deeds;
    let award: Option<String> = fields.get("award")?;
    let cost: Goods = kinds::<Good>(fields, "cost")?.into_iter().collect();
    let mut vessel = None;
    let number = match award.as_deref() {
        None => deeds.iter().position(|deed| deed.cost == cost),
        Some(text) => {
            let (name, which) =
                text.split_once(':').map_or((text, None), |(name, which)| (name, Some(which)));
            let which =
                which.map(|id| known(id).map_err(|error| fields.wrong("award", error))).transpose()?;
            vessel = which;
            deeds.iter().position(|deed| match deed.award {
                Award::Goods(_) => name == "goods",
                Award::Shillings(_) => name == "shillings",
                Award::Vessel(_) => name == "vessel",
                Award::Markers(_) => name == "influence",
                Award::Seals(_) => name == "seal",
                Award::Beads(_) => name == "bead",
                Award::Attack(_) => false,
            })
        }
    };
    Ok(Action::Mandate(writ, Way { number: number.map_or(1, |index| index as u8 + 1), vessel }))
}

/// A pawn such as `farmer` or `farmer@des_n`, with where it stands.
pub(super) fn pawn(runner: &Runner<'_>, seat: Seat, text: &str) -> Result<(Slot, Place), String> {
    let (character, at) = text.split_once('@').map_or((text, None), |(character, at)| (character, Some(at)));
    let character: Guild = known(character)?;
    let at: Option<Place> = at.map(known).transpose()?;
    let household = runner.position.household(seat);
    let mut pawns = household.pawns();
    let found = pawns.find(|(_, pawn)| pawn.character == character && at.is_none_or(|at| pawn.at == at));
    found.map(|(slot, pawn)| (slot, pawn.at)).ok_or_else(|| format!("no such pawn is on the board: {text}"))
}

/// A target such as `blue farmer@for_mid`, `behemoth@des_mid` or `feudum@bad_south`.
fn target(runner: &Runner<'_>, text: &str) -> Result<Target, String> {
    if let Some((color, piece)) = text.split_once(' ') {
        let seat = runner.names.seat(color).ok_or_else(|| format!("expected a player, found “{color}”"))?;
        return pawn(runner, seat, piece).map(|(slot, _)| Target::Pawn(seat, slot));
    }
    let (what, at) =
        text.split_once('@').ok_or_else(|| format!("expected “<what>@<location>”, found “{text}”"))?;
    match Monster::from_id(what) {
        Some(monster) => Ok(Target::Monster(monster)),
        None => known(at).map(Target::Feudum),
    }
}

/// Steps, Godspeed, pilfering.
fn movement(runner: &mut Runner<'_>, fields: &Fields<'_>, seat: Seat) -> Done {
    for text in fields.get::<Vec<String>>("steps")?.unwrap_or_default() {
        let wrong = |error: String| Fault::Unreadable(fields.wrong("steps", error));
        let mut parts = text.split(':');
        let parts = [parts.next(), parts.next(), parts.next()];
        let action = match parts {
            [Some(verb @ ("deploy" | "board")), Some(vessel), Some(who)] => {
                let vessel: Vessel = known(vessel).map_err(wrong)?;
                let (slot, _) = pawn(runner, seat, who).map_err(wrong)?;
                if verb == "board" { Action::Board(slot, vessel) } else { Action::Deploy(slot, vessel) }
            }
            [Some(who), Some(to), None] => {
                let (piece, from) = piece(runner, seat, who).map_err(wrong)?;
                let (to, route) = route(runner, seat, piece, from, to).map_err(wrong)?;
                Action::Step(piece, to, route)
            }
            _ => return Err(wrong(format!("expected “<who>:<location>”, found “{text}”"))),
        };
        runner.act(seat, action)?;
        runner.follow()?;
    }
    if let Some(text) = fields.get::<String>("godspeed")? {
        let wrong = |error: String| Fault::Unreadable(fields.wrong("godspeed", error));
        let (who, to) = text
            .split_once(':')
            .ok_or_else(|| wrong(format!("expected “<who>:<location>”, found “{text}”")))?;
        let (slot, from) = pawn(runner, seat, who).map_err(wrong)?;
        let (to, route) = route(runner, seat, Piece::Pawn(slot), from, to).map_err(wrong)?;
        runner.act(seat, Action::Godspeed(slot, to, route))?;
    }
    match fields.get::<String>("pilfer")? {
        None => runner.act(seat, Action::Done)?,
        Some(text) => {
            let wrong = |error: String| Fault::Unreadable(fields.wrong("pilfer", error));
            let (what, at) =
                text.split_once('@').ok_or_else(|| wrong("expected “<resource>@<location>”".to_owned()))?;
            let place: Place = known(at).map_err(wrong)?;
            let site = runner.position.board.site(place);
            let good = Good::from_id(what).filter(|&good| site.goods[good] > 0 || site.resources == 0);
            runner.act(seat, good.map_or(Action::Poach(place), |good| Action::Pilfer(good, place)))?;
        }
    }
    runner.follow()
}

fn piece(runner: &Runner<'_>, seat: Seat, text: &str) -> Result<(Piece, Place), String> {
    let name = text.split('@').next().unwrap_or_default();
    match Monster::from_id(name) {
        Some(monster) => {
            let tamed =
                runner.position.board.tamed(monster).ok_or_else(|| format!("nobody controls the {name}"))?;
            Ok((Piece::Monster(monster), tamed.at))
        }
        None => pawn(runner, seat, text).map(|(slot, at)| (Piece::Pawn(slot), at)),
    }
}

/// The route that is named, else that of the vessel, else the road, else the ferry; a monster's is one that it can use.
fn route(
    runner: &Runner<'_>,
    seat: Seat,
    piece: Piece,
    from: Place,
    text: &str,
) -> Result<(Place, Route), String> {
    let (to, named) = text.split_once('/').map_or((text, None), |(to, named)| (to, Some(named)));
    let to: Place = known(to)?;
    if let Some(named) = named {
        let named = if named == "flying_machine" { "flying" } else { named };
        return Ok((to, known(named)?));
    }
    let links = runner.game.components.links(from);
    let exists = |route: &Route| links.iter().any(|link| link.to == to && link.route == *route);
    let own = match piece {
        Piece::Pawn(slot) => {
            let vessel = runner.position.household(seat).pawn(slot).and_then(|pawn| pawn.vessel);
            [vessel.map(Vessel::route), Some(Route::Road), Some(Route::Ferry)]
        }
        Piece::Monster(Monster::Behemoth) => [Some(Route::Road), Some(Route::Flying), None],
        Piece::Monster(Monster::SeaSerpent) => [Some(Route::Ship), Some(Route::Submersible), None],
    };
    let mut routes = own.into_iter().flatten().chain(Route::ALL.iter().copied());
    Ok((to, routes.find(exists).unwrap_or(Route::Road)))
}
