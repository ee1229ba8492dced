#![doc = include_str!("../README.md")]

mod parts;
mod template;

use proc_macro::{Delimiter, Group, Ident, Literal, Span, TokenStream, TokenTree};

use parts::{Call, Wrong};
use template::{Piece, pieces};

/// A sentence from a template and its typed parts, as a `Line`.
///
/// See the [crate's page](crate).
#[proc_macro]
pub fn say(input: TokenStream) -> TokenStream {
    match parts::call(input).and_then(|call| sentence(&call)) {
        Ok(tokens) => tokens,
        Err(Wrong(words, span)) => {
            let message = TokenTree::from(Literal::string(&words));
            with_span(quote("::core::compile_error!", [group(Delimiter::Parenthesis, [message])]), span)
        }
    }
}

/// `{ let mut line = Line::new(); line.add_text("…"); Say::say(&part, &mut line); … line }`
fn sentence(call: &Call) -> Result<TokenStream, Wrong> {
    // Nobody else's variable of this name is meant.
    let line = TokenTree::from(Ident::new("line", Span::mixed_site()));
    let mut body = quote("let mut", [line.clone()]);
    body.extend(quote("= ::liege_game::Line::new();", []));
    let mut used = vec![false; call.parts.len()];
    for piece in pieces(&call.template).map_err(|words| Wrong(words, call.span))? {
        let (name, forms) = match piece {
            Piece::Text(text) => {
                body.extend([line.clone()]);
                body.extend(quote(".add_text", [group(Delimiter::Parenthesis, [string(&text)])]));
                body.extend(quote(";", []));
                continue;
            }
            Piece::Part(name) => (name, None),
            Piece::Counted(name, forms) => (name, Some(forms)),
        };
        let part = match call.parts.iter().position(|(known, _)| known.to_string() == name) {
            Some(index) => {
                used[index] = true;
                let value = call.parts[index].1.clone();
                TokenTree::from(Group::new(Delimiter::Parenthesis, value))
            }
            None => TokenTree::from(Ident::new(&name, call.span)),
        };
        let said = if forms.is_some() { "::liege_game::say_counted" } else { "::liege_game::Say::say" };
        let mut arguments = quote("&", [part]);
        arguments.extend(quote(",", []));
        if let Some(forms) = forms {
            arguments.extend([string(&forms)]);
            arguments.extend(quote(",", []));
        }
        arguments.extend(quote("&mut", [line.clone()]));
        body.extend(quote(said, [TokenTree::from(Group::new(Delimiter::Parenthesis, arguments))]));
        body.extend(quote(";", []));
    }
    if let Some(index) = used.iter().position(|used| !used) {
        let name = &call.parts[index].0;
        return Err(Wrong(format!("the template does not name “{name}”"), name.span()));
    }
    body.extend([line]);
    Ok(TokenStream::from(TokenTree::from(Group::new(Delimiter::Brace, body))))
}

/// These tokens, which are written well, and others after them.
fn quote<const N: usize>(code: &str, rest: [TokenTree; N]) -> TokenStream {
    let mut tokens: TokenStream = code.parse().unwrap_or_default();
    tokens.extend(rest);
    tokens
}

fn group<const N: usize>(delimiter: Delimiter, inner: [TokenTree; N]) -> TokenTree {
    Group::new(delimiter, inner.into_iter().collect()).into()
}

/// A string literal with its escapes as the template writes them.
fn string(escaped: &str) -> TokenTree {
    let literal = format!("\"{escaped}\"").parse().ok();
    literal.unwrap_or_else(|| Literal::string(escaped)).into()
}

fn with_span(tokens: TokenStream, span: Span) -> TokenStream {
    tokens
        .into_iter()
        .map(|mut token| {
            token.set_span(span);
            token
        })
        .collect()
}
