//! Classes by which the script marks parts of a board: no drawing has them by itself, since the script takes them away again.

use std::collections::BTreeSet;

use liege_game::{Parts, Seat, Secret, Setup, Viewer};
use liege_pages::script::PAGE;
use liege_table::At;

/// Steps of each game that are looked at.
const STEPS: u64 = 150;

/// The classes that the script gives to elements and takes from them.
fn of_the_script() -> BTreeSet<&'static str> {
    let calls = ["add(\"", "remove(\"", "toggle(\""].map(|call| format!("classList.{call}"));
    let named = calls.iter().flat_map(|call| PAGE.split(call.as_str()).skip(1));
    named.filter_map(|rest| rest.split('"').next()).collect()
}

#[test]
fn no_drawing_has_a_class_by_which_the_script_marks_parts() {
    let marks = of_the_script();
    assert!(["lit", "chosen", "pointed"].iter().all(|mark| marks.contains(mark)), "{marks:?}");
    let mut found = BTreeSet::new();
    for game in liege_games::all() {
        let key = Secret::from_seed(1).key(&Parts::default());
        let mut table = game.begin(&Setup::new(game.info().usual_players)).unwrap().due(&key).table;
        for step in 0..STEPS {
            let Some(seat) = table.pending(At::Now).must().lowest() else { break };
            for panel in table.seen(At::Now, Viewer::Seat(Seat::A)).board().panels {
                // Parts get and lose all of them; what is pointed at loses its mark wherever it is.
                for tag in panel.svg.split('<').filter_map(|rest| rest.split('>').next()) {
                    let classes = tag.split(" class=\"").nth(1).and_then(|rest| rest.split('"').next());
                    let is_mark = |class: &&str| {
                        marks.contains(class) && (tag.contains(" data-el=") || *class == "pointed")
                    };
                    let marked = classes.into_iter().flat_map(str::split_whitespace).filter(is_mark);
                    found.extend(marked.map(|class| format!("{}: {class}", game.info().id)));
                }
            }
            let action = table.bot("random", seat, step).unwrap();
            table = table.act(seat, &action, &key).unwrap().table;
        }
    }
    assert_eq!(found, BTreeSet::new());
}
