//! [`Layout`]: which number of an observation is where.
//!
//! An observation is made from a view and from nothing else: the view is written as numbers, each at the place that its path in the
//! view has. The paths are found by playing some games whose seeds never change, so a layout is the same in every process; a path that
//! occurs in none of them goes to one of a few overflow places at the end.

use std::collections::BTreeMap;
use std::fmt::Display;

use hashbrown::HashMap;
use liege_game::{Game, Pending, Playout, Rng, Seat, Viewer, settle};
use serde::ser::{self, Serialize};

/// How many games with random play show the paths, and about how many positions of each are looked at.
const GAMES: u64 = 256;
const LOOKS: usize = 24;
/// Places at the end for paths that those games did not show.
const OVERFLOW: usize = 32;

/// The places of the numbers of an observation.
#[derive(Debug)]
pub(crate) struct Layout {
    /// The path of each place; overflow places are called `overflow/0` and so on.
    pub(crate) names: Vec<String>,
    places: HashMap<u64, u32>,
}

impl Layout {
    /// The layout for the game as agreed.
    pub(crate) fn of<G: Game>(game: &G) -> Layout {
        let mut found = BTreeMap::new();
        let mut every = 1;
        for seed in 0..GAMES {
            let mut rng = Rng::new(seed);
            let mut playout = Playout::default();
            let mut position = game.start();
            let mut decisions = 0;
            for decision in seed as usize..game.longest().saturating_add(seed as usize) {
                settle(game, &mut position, &mut rng, &mut liege_game::Silent);
                let over = game.pending(&position) == Pending::Over;
                if over || decision % every == 0 {
                    for seat in Seat::all(game.players()) {
                        collect(&game.view(&position, Viewer::Seat(seat)), &mut found);
                    }
                }
                let Some((seat, action)) = playout.choose(game, &position, &mut rng) else { break };
                game.play(&mut position, seat, action, &mut liege_game::Silent);
                decisions += 1;
            }
            every = decisions / LOOKS + 1;
        }
        let mut names: Vec<(String, u64)> = found.into_iter().map(|(hash, name)| (name, hash)).collect();
        names.sort();
        let places = names.iter().zip(0..).map(|((_, hash), place)| (*hash, place)).collect();
        let mut names: Vec<String> = names.into_iter().map(|(name, _)| name).collect();
        names.extend((0..OVERFLOW).map(|place| format!("overflow/{place}")));
        Layout { names, places }
    }

    /// How many numbers an observation has.
    pub(crate) fn len(&self) -> usize {
        self.names.len()
    }

    /// Writes the view into `out`, which is as long as the layout. What the view does not hold is 0.
    pub(crate) fn write(&self, view: &impl Serialize, out: &mut [f32]) {
        out.fill(0.0);
        let known = self.places.len();
        let mut put = |path: Path<'_>, value: f32| {
            let place = match self.places.get(&path.hash) {
                Some(&place) => place as usize,
                None => known + (path.hash % OVERFLOW as u64) as usize,
            };
            if let Some(slot) = out.get_mut(place) {
                *slot += value;
            }
        };
        // A sink that takes numbers refuses nothing.
        let _ = view.serialize(Flat { path: Path::ROOT, put: &mut put });
    }
}

/// Adds the path of each number of the view.
fn collect(view: &impl Serialize, found: &mut BTreeMap<u64, String>) {
    let mut put = |path: Path<'_>, _: f32| {
        found.entry(path.hash).or_insert_with(|| path.to_string());
    };
    let _ = view.serialize(Flat { path: Path::ROOT, put: &mut put });
}

/// Where in a view a number stands.
#[derive(Clone, Copy)]
struct Path<'a> {
    hash: u64,
    before: Option<&'a Path<'a>>,
    step: Step<'a>,
}

#[derive(Clone, Copy)]
enum Step<'a> {
    Root,
    Key(&'a str),
    Index(usize),
    Is(&'a str),
    Length,
}

impl Path<'_> {
    const ROOT: Path<'static> = Path { hash: 0xcbf2_9ce4_8422_2325, before: None, step: Step::Root };

    #[inline]
    fn then<'a>(&'a self, step: Step<'a>) -> Path<'a> {
        let hash = match step {
            Step::Root => self.hash,
            Step::Key(key) => mix_text(self.hash, 1, key),
            Step::Is(value) => mix_text(self.hash, 2, value),
            Step::Index(index) => mix(self.hash, 3 + ((index as u64) << 3)),
            Step::Length => mix(self.hash, 4),
        };
        Path { hash, before: Some(self), step }
    }
}

impl Display for Path<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if let Some(before) = self.before {
            before.fmt(f)?;
            if before.before.is_some() && !matches!(self.step, Step::Is(_)) {
                f.write_str("/")?;
            }
        }
        match self.step {
            Step::Root => Ok(()),
            Step::Key(key) => f.write_str(key),
            Step::Is(value) => write!(f, "={value}"),
            Step::Index(index) => write!(f, "{index}"),
            Step::Length => f.write_str("length"),
        }
    }
}

#[inline]
fn mix(hash: u64, value: u64) -> u64 {
    let product = u128::from(hash ^ value.wrapping_mul(0x9e37_79b9_7f4a_7c15)) * 0xa076_1d64_78bd_642f;
    (product >> 64) as u64 ^ product as u64
}

#[inline]
fn mix_text(hash: u64, kind: u64, text: &str) -> u64 {
    let mut hash = mix(hash, kind + ((text.len() as u64) << 3));
    for chunk in text.as_bytes().chunks(8) {
        let mut word = [0; 8];
        word[..chunk.len()].copy_from_slice(chunk);
        hash = mix(hash, u64::from_le_bytes(word));
    }
    hash
}

/// Writes a value as numbers with their paths.
struct Flat<'a, F> {
    path: Path<'a>,
    put: &'a mut F,
}

/// Nothing goes wrong while numbers are written.
#[derive(Debug)]
struct Never;

impl Display for Never {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a view that can't be written as numbers")
    }
}

impl std::error::Error for Never {}

impl ser::Error for Never {
    fn custom<T: Display>(_: T) -> Never {
        Never
    }
}

type Done = Result<(), Never>;

impl<'a, F: FnMut(Path<'_>, f32)> Flat<'a, F> {
    #[inline]
    fn number(self, value: f32) -> Done {
        (self.put)(self.path, value);
        Ok(())
    }

    #[inline]
    fn is(self, value: &str) -> Done {
        (self.put)(self.path.then(Step::Is(value)), 1.0);
        Ok(())
    }

    fn many(self) -> Many<'a, F> {
        Many { path: self.path, put: self.put, index: 0, counts: false }
    }

    /// What a variant holds stands below its name.
    fn variant(self, name: &'static str) -> Named<'a, F> {
        (self.put)(self.path.then(Step::Is(name)), 1.0);
        Named { path: self.path, put: self.put, name, index: 0 }
    }
}

impl<'a, F: FnMut(Path<'_>, f32)> ser::Serializer for Flat<'a, F> {
    type Ok = ();
    type Error = Never;
    type SerializeSeq = Many<'a, F>;
    type SerializeTuple = Many<'a, F>;
    type SerializeTupleStruct = Many<'a, F>;
    type SerializeTupleVariant = Named<'a, F>;
    type SerializeMap = Keyed<'a, F>;
    type SerializeStruct = Many<'a, F>;
    type SerializeStructVariant = Named<'a, F>;

    fn serialize_bool(self, value: bool) -> Done {
        self.number(f32::from(u8::from(value)))
    }
    fn serialize_i8(self, value: i8) -> Done {
        self.number(f32::from(value))
    }
    fn serialize_i16(self, value: i16) -> Done {
        self.number(f32::from(value))
    }
    fn serialize_i32(self, value: i32) -> Done {
        self.number(value as f32)
    }
    fn serialize_i64(self, value: i64) -> Done {
        self.number(value as f32)
    }
    fn serialize_u8(self, value: u8) -> Done {
        self.number(f32::from(value))
    }
    fn serialize_u16(self, value: u16) -> Done {
        self.number(f32::from(value))
    }
    fn serialize_u32(self, value: u32) -> Done {
        self.number(value as f32)
    }
    fn serialize_u64(self, value: u64) -> Done {
        self.number(value as f32)
    }
    fn serialize_f32(self, value: f32) -> Done {
        self.number(value)
    }
    fn serialize_f64(self, value: f64) -> Done {
        self.number(value as f32)
    }
    fn serialize_char(self, value: char) -> Done {
        self.is(value.encode_utf8(&mut [0; 4]))
    }
    fn serialize_str(self, value: &str) -> Done {
        self.is(value)
    }
    fn serialize_bytes(self, value: &[u8]) -> Done {
        self.number(value.len() as f32)
    }
    fn serialize_none(self) -> Done {
        Ok(())
    }
    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Done {
        value.serialize(self)
    }
    fn serialize_unit(self) -> Done {
        Ok(())
    }
    fn serialize_unit_struct(self, _: &'static str) -> Done {
        Ok(())
    }
    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Done {
        self.is(variant)
    }
    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Done {
        value.serialize(self)
    }
    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Done {
        let path = self.path.then(Step::Is(variant));
        (self.put)(path, 1.0);
        value.serialize(Flat { path: self.path.then(Step::Key(variant)), put: self.put })
    }
    fn serialize_seq(self, _: Option<usize>) -> Result<Many<'a, F>, Never> {
        let mut many = self.many();
        many.counts = true;
        Ok(many)
    }
    fn serialize_tuple(self, _: usize) -> Result<Many<'a, F>, Never> {
        Ok(self.many())
    }
    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Many<'a, F>, Never> {
        Ok(self.many())
    }
    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Named<'a, F>, Never> {
        Ok(self.variant(variant))
    }
    fn serialize_map(self, _: Option<usize>) -> Result<Keyed<'a, F>, Never> {
        Ok(Keyed { path: self.path, put: self.put, key: String::new() })
    }
    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Many<'a, F>, Never> {
        Ok(self.many())
    }
    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Named<'a, F>, Never> {
        Ok(self.variant(variant))
    }
}

/// A list or a struct.
struct Many<'a, F> {
    path: Path<'a>,
    put: &'a mut F,
    index: usize,
    /// Whether how many there are is itself a number of the observation.
    counts: bool,
}

impl<F: FnMut(Path<'_>, f32)> Many<'_, F> {
    #[inline]
    fn item<T: Serialize + ?Sized>(&mut self, value: &T) -> Done {
        let path = self.path.then(Step::Index(self.index));
        self.index += 1;
        value.serialize(Flat { path, put: &mut *self.put })
    }

    fn close(self) -> Done {
        if self.counts {
            (self.put)(self.path.then(Step::Length), self.index as f32);
        }
        Ok(())
    }
}

macro_rules! lists {
    ($($trait:ident $method:ident),+) => {$(
        impl<F: FnMut(Path<'_>, f32)> ser::$trait for Many<'_, F> {
            type Ok = ();
            type Error = Never;
            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Done {
                self.item(value)
            }
            fn end(self) -> Done {
                self.close()
            }
        }
    )+};
}

lists!(SerializeSeq serialize_element, SerializeTuple serialize_element, SerializeTupleStruct serialize_field);

impl<F: FnMut(Path<'_>, f32)> ser::SerializeStruct for Many<'_, F> {
    type Ok = ();
    type Error = Never;
    #[inline]
    fn serialize_field<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> Done {
        value.serialize(Flat { path: self.path.then(Step::Key(key)), put: &mut *self.put })
    }
    fn end(self) -> Done {
        Ok(())
    }
}

/// What a variant holds.
struct Named<'a, F> {
    path: Path<'a>,
    put: &'a mut F,
    name: &'static str,
    index: usize,
}

impl<F: FnMut(Path<'_>, f32)> ser::SerializeTupleVariant for Named<'_, F> {
    type Ok = ();
    type Error = Never;
    fn serialize_field<T: Serialize + ?Sized>(&mut self, value: &T) -> Done {
        let variant = self.path.then(Step::Key(self.name));
        let path = variant.then(Step::Index(self.index));
        self.index += 1;
        value.serialize(Flat { path, put: &mut *self.put })
    }
    fn end(self) -> Done {
        Ok(())
    }
}

impl<F: FnMut(Path<'_>, f32)> ser::SerializeStructVariant for Named<'_, F> {
    type Ok = ();
    type Error = Never;
    fn serialize_field<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> Done {
        let variant = self.path.then(Step::Key(self.name));
        value.serialize(Flat { path: variant.then(Step::Key(key)), put: &mut *self.put })
    }
    fn end(self) -> Done {
        Ok(())
    }
}

/// A map.
struct Keyed<'a, F> {
    path: Path<'a>,
    put: &'a mut F,
    key: String,
}

impl<F: FnMut(Path<'_>, f32)> ser::SerializeMap for Keyed<'_, F> {
    type Ok = ();
    type Error = Never;
    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Done {
        self.key = match serde_json::to_value(key) {
            Ok(serde_json::Value::String(text)) => text,
            Ok(other) => other.to_string(),
            Err(_) => return Err(Never),
        };
        Ok(())
    }
    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Done {
        value.serialize(Flat { path: self.path.then(Step::Key(&self.key)), put: &mut *self.put })
    }
    fn end(self) -> Done {
        Ok(())
    }
}
