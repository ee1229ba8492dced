//! Prints questions of each kind of a game with their answers, for those who write them:
//! `cargo run -p liege-games --example ask -- fief 3`, or of one kind with its name behind the number.

use std::error::Error;

use liege_questions::Form;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let game = arguments.next().unwrap_or_else(|| "fief".to_owned());
    let count: u64 = arguments.next().map_or(Ok(2), |text| text.parse())?;
    let wanted = arguments.next();
    let banks = liege_games::questions();
    let bank = banks.of(&game)?;
    for kind in bank.kinds() {
        if wanted.as_ref().is_some_and(|wanted| wanted != kind.id) {
            continue;
        }
        println!("{} ({})", kind.title, kind.id);
        for seed in 0..count {
            let question = bank.question(kind.id, seed)?;
            println!("  {}", question.asks);
            if let Form::Choice(lines) = &question.form {
                let lines: Vec<String> = lines.iter().map(ToString::to_string).collect();
                println!("    {}", lines.join(" | "));
            }
            println!("    {:?}: {}", question.right, question.explains);
        }
    }
    Ok(())
}
