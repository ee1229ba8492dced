//! [`Keyboard`]: where typed lines come from.

use std::io::{self, BufRead, IsTerminal, StdinLock, Write};
use std::path::PathBuf;

use anyhow::{Context, Result};
use rustyline::DefaultEditor;
use rustyline::config::Config;
use rustyline::error::ReadlineError;

/// So many lines are remembered from game to game.
const REMEMBERED: usize = 500;

/// Where typed lines come from.
pub(crate) enum Keyboard {
    /// A terminal, on which lines can be edited and called back.
    Terminal(Box<Editor>),
    /// Anything else, which is read as it comes.
    Plain(StdinLock<'static>),
}

/// Line editing, with what was typed before.
pub(crate) struct Editor {
    editor: DefaultEditor,
    /// Where that is kept from game to game, if anywhere.
    history: Option<PathBuf>,
}

impl Keyboard {
    /// The standard input. On a terminal, lines are called back that earlier games have left in the `history` file.
    pub(crate) fn open(history: Option<PathBuf>) -> Result<Keyboard> {
        if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
            return Ok(Keyboard::Plain(io::stdin().lock()));
        }
        let config = Config::builder().max_history_size(REMEMBERED)?.auto_add_history(true).build();
        let mut editor = DefaultEditor::with_config(config).context("can't use the terminal")?;
        if let Some(history) = &history {
            // The first game has none, and a game can be played as well without.
            let _ = editor.load_history(history);
        }
        Ok(Keyboard::Terminal(Box::new(Editor { editor, history })))
    }

    /// Asks for a line; `None` at the end of the input, and at Ctrl-C on a terminal.
    pub(crate) fn ask(&mut self, prompt: &str, output: &mut impl Write) -> Result<Option<String>> {
        match self {
            Keyboard::Terminal(terminal) => {
                output.flush()?;
                match terminal.editor.readline(prompt) {
                    Ok(text) => Ok(Some(text)),
                    Err(ReadlineError::Eof | ReadlineError::Interrupted) => Ok(None),
                    Err(ReadlineError::Io(error)) => Err(error.into()),
                    Err(error) => Err(error.into()),
                }
            }
            Keyboard::Plain(input) => {
                write!(output, "{prompt}")?;
                output.flush()?;
                let mut text = String::new();
                let read = input.read_line(&mut text)?;
                if read == 0 {
                    writeln!(output)?;
                }
                Ok((read > 0).then_some(text))
            }
        }
    }

    /// Forgets what was typed, before somebody else looks who must not call it back.
    pub(crate) fn forget(&mut self) -> Result<()> {
        if let Keyboard::Terminal(terminal) = self {
            terminal.editor.clear_history()?;
        }
        Ok(())
    }
}

impl Drop for Editor {
    fn drop(&mut self) {
        if let Some(history) = &self.history {
            // Lines that can't be kept are no reason to fail after a game.
            let _ = history.parent().map_or(Ok(()), std::fs::create_dir_all);
            let _ = self.editor.save_history(history);
        }
    }
}
