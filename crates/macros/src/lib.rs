#![doc = include_str!("../README.md")]

mod parts;

use liege_template::{Piece, key, pieces};
use proc_macro::{Delimiter, Group, Ident, Literal, Span, TokenStream, TokenTree};

use parts::{Call, Wrong};

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

/// `{ static SENTENCE: Sentence = Sentence { … }; SENTENCE.of([SaidPart::of(&part), …]) }`
fn sentence(call: &Call) -> Result<TokenStream, Wrong> {
    let mut used = vec![false; call.parts.len()];
    let mut names: Vec<String> = Vec::new();
    let mut values = TokenStream::new();
    let mut said = TokenStream::new();
    for piece in pieces(&call.template).map_err(|words| Wrong(words, call.span))? {
        let (name, forms) = match piece {
            Piece::Text(text) => {
                said.extend(quote("::liege_game::SentencePiece::Text", [within(string(&text))]));
                said.extend(quote(",", []));
                continue;
            }
            Piece::Part(name) => (name, None),
            Piece::Counted(name, forms) => (name, Some(forms)),
        };
        let place = names.iter().position(|known| *known == name).unwrap_or_else(|| {
            let value = match call.parts.iter().position(|(known, _)| known.to_string() == name) {
                Some(index) => {
                    if let Some(used) = used.get_mut(index) {
                        *used = true;
                    }
                    let value = call.parts.get(index).map(|(_, value)| value.clone());
                    TokenTree::from(Group::new(Delimiter::Parenthesis, value.unwrap_or_default()))
                }
                None => TokenTree::from(Ident::new(&name, call.span)),
            };
            let argument = TokenTree::from(Group::new(Delimiter::Parenthesis, quote("&", [value])));
            values.extend(quote("::liege_game::SaidPart::of", [argument]));
            values.extend(quote(",", []));
            names.push(name.clone());
            names.len() - 1
        });
        let place = TokenTree::from(Literal::usize_unsuffixed(place));
        match forms {
            None => said.extend(quote("::liege_game::SentencePiece::Part", [within(place)])),
            Some(forms) => {
                let mut both = TokenStream::from(place);
                both.extend(quote(",", [string(&forms)]));
                let both = TokenTree::from(Group::new(Delimiter::Parenthesis, both));
                said.extend(quote("::liege_game::SentencePiece::Counted", [both]));
            }
        }
        said.extend(quote(",", []));
    }
    if let Some(index) = used.iter().position(|used| !used)
        && let Some((name, _)) = call.parts.get(index)
    {
        return Err(Wrong(format!("the template does not name “{name}”"), name.span()));
    }
    let mut named = TokenStream::new();
    for name in &names {
        named.extend([TokenTree::from(Literal::string(name))]);
        named.extend(quote(",", []));
    }
    let list = |inner| TokenTree::from(Group::new(Delimiter::Bracket, inner));
    let mut fields = quote("key:", [Literal::string(&key(&call.template)).into()]);
    fields.extend(quote(", parts: &", [list(named)]));
    fields.extend(quote(", pieces: &", [list(said)]));
    let mut body = quote(
        "static SENTENCE: ::liege_game::Sentence = ::liege_game::Sentence",
        [TokenTree::from(Group::new(Delimiter::Brace, fields))],
    );
    body.extend(quote("; SENTENCE.of", [within(list(values))]));
    Ok(TokenStream::from(TokenTree::from(Group::new(Delimiter::Brace, body))))
}

/// These tokens, which are written well, and others after them.
fn quote<const N: usize>(code: &str, rest: [TokenTree; N]) -> TokenStream {
    let mut tokens: TokenStream = code.parse().unwrap_or_default();
    tokens.extend(rest);
    tokens
}

fn within(inner: TokenTree) -> TokenTree {
    group(Delimiter::Parenthesis, [inner])
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
