//! Text that a program makes, packed into bytes: a line that says of what it is, and the text behind it, compressed.

use std::io::{self, Write as _};

use flate2::write::ZlibEncoder;
use flate2::{Compression, Decompress, FlushDecompress, Status};

/// The longest text that is unpacked. The longest of the house has 70 kB; what claims more is not read on.
const LONGEST: usize = 4 << 20;

/// Room that is made at a time, since a file is not believed how long its text is.
const PIECE: usize = 64 << 10;

/// A reason why bytes can't be unpacked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PackedError {
    /// The first line is another one.
    #[error("it does not begin with “{}”", KIND.trim_end())]
    Foreign,
    /// The first line names another game.
    #[error("it is of another game")]
    OtherGame,
    /// The compressed text, or its sum, is not as it was written.
    #[error("it is damaged")]
    Damaged,
    /// The end is missing.
    #[error("it is cut off")]
    CutOff,
    /// Something follows the end.
    #[error("something stands behind its end")]
    Trailing,
    /// It is longer than anything of its kind.
    #[error("it is longer than {} MB", LONGEST >> 20)]
    TooLong,
    /// It is no text.
    #[error("it is not text (UTF-8)")]
    NoText,
}

/// The first line, before the game's id.
const KIND: &str = "liege puzzles 2 ";

/// Packs a text of this game. The same text gives the same bytes.
pub(crate) fn pack(game: &str, text: &[u8]) -> io::Result<Vec<u8>> {
    let head = format!("{KIND}{game}\n").into_bytes();
    let mut packed = ZlibEncoder::new(head, Compression::best());
    packed.write_all(text)?;
    packed.finish()
}

/// Unpacks what [`pack`] has made for this game.
pub(crate) fn unpack(game: &str, bytes: &[u8]) -> Result<String, PackedError> {
    let named = bytes.strip_prefix(KIND.as_bytes()).ok_or(PackedError::Foreign)?;
    let packed = named.strip_prefix(game.as_bytes()).and_then(|rest| rest.strip_prefix(b"\n"));
    let text = inflated(packed.ok_or(PackedError::OtherGame)?)?;
    String::from_utf8(text).map_err(|_| PackedError::NoText)
}

fn inflated(packed: &[u8]) -> Result<Vec<u8>, PackedError> {
    let (mut inflate, mut text, mut rest) = (Decompress::new(true), Vec::new(), packed);
    loop {
        text.reserve(PIECE);
        let (read, written) = (inflate.total_in(), text.len());
        let status = inflate.decompress_vec(rest, &mut text, FlushDecompress::None);
        let status = status.map_err(|_| PackedError::Damaged)?;
        let read = (inflate.total_in() - read) as usize;
        rest = rest.get(read..).unwrap_or_default();
        if text.len() > LONGEST {
            return Err(PackedError::TooLong);
        }
        match status {
            Status::StreamEnd if rest.is_empty() => return Ok(text),
            Status::StreamEnd => return Err(PackedError::Trailing),
            _ if read == 0 && text.len() == written => return Err(PackedError::CutOff),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_comes_back_and_the_same_text_gives_the_same_bytes() {
        for text in [String::new(), "step\n".to_owned(), "A lord 2.3\nB coin\n".repeat(20_000)] {
            let packed = pack("fief", text.as_bytes()).unwrap();
            assert_eq!(pack("fief", text.as_bytes()).unwrap(), packed);
            assert_eq!(unpack("fief", &packed), Ok(text));
        }
    }

    #[test]
    fn what_is_broken_or_foreign_is_refused() {
        let packed = pack("fief", b"A lord 2.3\nB coin\nA lord 2.4\n").unwrap();
        let read = |bytes: &[u8]| unpack("fief", bytes);
        assert_eq!(read(b""), Err(PackedError::Foreign));
        assert_eq!(read(b"players = 2\n"), Err(PackedError::Foreign));
        assert_eq!(unpack("feudo", &packed), Err(PackedError::OtherGame));
        assert_eq!(unpack("fie", &packed), Err(PackedError::OtherGame));
        assert_eq!(read(&[&packed[..], b"\n"].concat()), Err(PackedError::Trailing));
        assert_eq!(read(&pack("fief", &[0xff]).unwrap()), Err(PackedError::NoText));
        let head = KIND.len() + "fief\n".len();
        for end in head..packed.len() {
            assert_eq!(read(&packed[..end]), Err(PackedError::CutOff), "{end}");
        }
        for place in head..packed.len() {
            let mut broken = packed.clone();
            broken[place] ^= 1;
            assert!(read(&broken).is_err(), "{place}");
        }
    }

    #[test]
    fn what_an_older_program_packed_is_told_apart() {
        let packed = pack("fief", b"players = 2\n").unwrap();
        let older = [b"liege puzzles 1 ", &packed[KIND.len()..]].concat();
        assert_eq!(unpack("fief", &older), Err(PackedError::Foreign));
    }

    #[test]
    fn a_small_file_does_not_fill_the_memory() {
        let most = vec![b' '; LONGEST];
        assert_eq!(unpack("fief", &pack("fief", &most).unwrap()).map(|text| text.len()), Ok(LONGEST));
        let bomb = pack("fief", &most.repeat(8)).unwrap();
        assert!(bomb.len() < 100_000, "{}", bomb.len());
        assert_eq!(unpack("fief", &bomb), Err(PackedError::TooLong));
    }
}
