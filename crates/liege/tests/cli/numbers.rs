//! Every address of a server that may have 1 GB is asked with every number that a program can think of, wherever one can stand: in its
//! path, behind it, in a form, in JSON. It answers each, briefly, and keeps nothing of them.

mod addresses;
mod world;

use std::collections::BTreeMap;
use std::io::{self, Read};
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use self::addresses::{Address, Sent};
use self::world::World;
use crate::run::Folder;
use crate::serve::Serving;

/// What stands where something else is expected: −1, 0, 2^31, 2^40, 2^63, 2^64 − 1.
const NUMBERS: [i128; 6] = [-1, 0, 1 << 31, 1 << 40, 1 << 63, (1 << 64) - 1];

/// How much memory the server may ask for, stacks of threads included, in KB.
const MAX_MEMORY_KB: u64 = 1 << 20;

/// Its two allocators set aside addresses far beyond what they use, 64 MB for each thread and 1 GB at once: here they don't.
const FRUGAL: [(&str, &str); 2] = [("MALLOC_ARENA_MAX", "2"), ("MIMALLOC_ARENA_RESERVE", "65536")];

/// How much more memory it may have come to use, in bytes.
const MAX_GROWTH: u64 = 64 << 20;

/// How long an answer may be, in bytes; files aside.
const MAX_ANSWER: usize = 1 << 20;

/// How many ask at once.
const CLIENTS: usize = 2;

/// How long an answer is waited for.
const PATIENCE: Duration = Duration::from_secs(60);

/// What nobody here can reach: only a mail or a push service tells of what opens it, and this program may hold no games for browsers.
const OUT_OF_REACH: [&str; 10] = [
    "GET /account/enter/{token}",
    "POST /account/enter/{token}",
    "GET /account/mail/{token}",
    "POST /account/mail/{token}",
    "GET /notices/confirm/{token}",
    "POST /notices/confirm/{token}",
    "GET /notices/stop/{token}",
    "POST /notices/stop/{token}",
    "GET /offline/{*file}",
    "GET /offline/",
];

/// What ends something that others ask for, such as the seat or the session: asked last, in this order.
const ENDINGS: [&str; 22] = [
    "/{lesson}/delete",
    "/admin/accounts/delete",
    "/hide",
    "/close",
    "/leave",
    "/give-up",
    "/talk/mute",
    "/look/{code}",
    "/take/{code}",
    "/seats/move",
    "/join/{invite}",
    "/invitations/{invitation}",
    "/spectators/link",
    "/invitation",
    "/tokens/{token}",
    "/account/bring",
    "/account/password",
    "/account/rename",
    "/account/make",
    "/account/sign-in",
    "/account/sign-out",
    "/account/delete",
];

/// What one address has answered so far.
#[derive(Default, Clone)]
struct Answers {
    asked: usize,
    /// How many of them said that there is nothing at the address.
    nothing: usize,
}

/// One request, and the address whose it is.
struct Asked {
    address: usize,
    sent: Sent,
}

#[test]
fn no_number_ends_the_server_or_takes_its_memory() {
    let folder = Folder::new("numbers");
    let mut command = Command::new("bash");
    let limited = format!("ulimit -v {MAX_MEMORY_KB}; exec \"$0\" \"$@\"");
    command.args(["-c", &limited, env!("CARGO_BIN_EXE_liege")]).envs(FRUGAL);
    command.args([
        "serve",
        "--port",
        "0",
        "--data",
        &folder.file("data"),
        "--bot-pause",
        "0",
        "--log",
        "off",
    ]);
    let serving = Serving::spawn(&mut command);
    let world = World::make(&serving, &folder.file("data"));
    let addresses = addresses::all(&world);
    assert!(addresses.len() > 150, "the page of addresses is read: {}", addresses.len());
    let mut answers = vec![Answers::default(); addresses.len()];

    let ends = |address: &Address| ENDINGS.iter().position(|end| address.path.ends_with(end));
    let meant = |index: usize| Asked { address: index, sent: addresses[index].meant(&world) };
    let numbered = |index: usize| {
        let sent = addresses[index].numbered(&world, &NUMBERS).into_iter();
        sent.map(move |sent| Asked { address: index, sent }).collect::<Vec<_>>()
    };
    let (mut ending, going_on): (Vec<usize>, Vec<usize>) =
        (0..addresses.len()).partition(|index| ends(&addresses[*index]).is_some());
    ending.sort_by_key(|index| ends(&addresses[*index]));
    let (shown, done): (Vec<usize>, Vec<usize>) =
        going_on.iter().partition(|index| addresses[**index].method == "GET");

    // What is made when it is first asked for is made now.
    ask_all(&serving, &addresses, shown.into_iter().map(meant).collect(), &mut answers);
    serving.forget_peak();
    let before = serving.memory();
    let mut count = 0;
    let asked: Vec<Asked> = going_on.into_iter().flat_map(numbered).collect();
    count += asked.len();
    ask_all(&serving, &addresses, asked, &mut answers);
    for index in done {
        ask_all(&serving, &addresses, vec![meant(index)], &mut answers);
    }
    for index in ending {
        ask_all(&serving, &addresses, vec![meant(index)], &mut answers);
        let asked = numbered(index);
        count += asked.len();
        ask_all(&serving, &addresses, asked, &mut answers);
    }
    assert!(count > 2_500, "every field is asked for: {count}");
    let growth = serving.peak().saturating_sub(before);

    let unreached: Vec<String> = addresses
        .iter()
        .zip(&answers)
        .filter(|(_, answers)| answers.nothing == answers.asked)
        .map(|(address, _)| format!("{} {}", address.method, address.path))
        .collect();
    println!(
        "{count} requests with numbers to {} addresses, of which {} answered other than 404; {} MB more memory at most",
        addresses.len(),
        addresses.len() - unreached.len(),
        growth >> 20
    );
    let unreached: Vec<&String> =
        unreached.iter().filter(|address| !OUT_OF_REACH.contains(&address.as_str())).collect();
    assert!(unreached.is_empty(), "nothing was there: {unreached:#?}");
    assert!(growth < MAX_GROWTH, "{growth} bytes more");
    assert!(serving.get("/health").starts_with("HTTP/1.1 200"));
}

/// Asks all of this, some at a time, and fails at the first answer that nobody should get.
fn ask_all(serving: &Serving, addresses: &[Address], asked: Vec<Asked>, answers: &mut [Answers]) {
    let (next, told) = (AtomicUsize::new(0), Mutex::new(BTreeMap::<usize, Answers>::new()));
    let client = || {
        while let Some(Asked { address, sent }) = asked.get(next.fetch_add(1, Ordering::Relaxed)) {
            let is_file = addresses[*address].is_file();
            let answered = answer(serving, sent);
            assert!(answered.is_ok(), "no answer to {sent:?}: {answered:?}");
            let (status, length) = answered.unwrap();
            assert!(status < 500, "{status} to {sent:?}");
            assert!(is_file || length <= MAX_ANSWER, "{length} bytes and more in answer to {sent:?}");
            let mut told = told.lock().unwrap();
            let answers = told.entry(*address).or_default();
            answers.asked += 1;
            answers.nothing += usize::from(status == 404);
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..CLIENTS {
            scope.spawn(client);
        }
    });
    for (address, told) in told.into_inner().unwrap() {
        answers[address].asked += told.asked;
        answers[address].nothing += told.nothing;
    }
}

/// The status of an answer, and how long it is; of a stream, and of what is longer than an answer may be, the beginning.
fn answer(serving: &Serving, sent: &Sent) -> io::Result<(u16, usize)> {
    let kind = if sent.kind.is_empty() { String::new() } else { format!("Content-Type: {}\r\n", sent.kind) };
    let headers = format!("Cookie: {}\r\n{kind}", sent.cookie);
    let mut stream = serving.asking(&format!("{} {}", sent.method, sent.address), &headers, &sent.body)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    let (mut told, mut part, mut head) = (Vec::new(), [0; 16 << 10], None);
    loop {
        let count = stream.read(&mut part)?;
        told.extend_from_slice(&part[..count]);
        head = head.or_else(|| told.windows(4).position(|end| end == b"\r\n\r\n"));
        let length = told.len() - head.map_or(told.len(), |head| head + 4);
        let is_stream =
            head.is_some_and(|head| told[..head].windows(17).any(|word| word == b"text/event-stream"));
        if count == 0 || is_stream || length > MAX_ANSWER {
            let line = String::from_utf8_lossy(&told[..told.len().min(12)]).into_owned();
            let status = line.split(' ').nth(1).and_then(|status| status.parse().ok());
            return status.map(|status| (status, length)).ok_or_else(|| io::ErrorKind::UnexpectedEof.into());
        }
    }
}
