//! [`Call`]: what stands between the parentheses of `say!`.

use proc_macro::{Delimiter, Ident, Span, TokenStream, TokenTree};

/// What is wrong, and where.
pub(crate) struct Wrong(pub(crate) String, pub(crate) Span);

/// A template and its parts.
pub(crate) struct Call {
    /// The template as it is written, between its quotes.
    pub(crate) template: String,
    /// Where it stands: names in it are looked up there.
    pub(crate) span: Span,
    /// What follows it: `name = value`.
    pub(crate) parts: Vec<(Ident, TokenStream)>,
}

pub(crate) fn call(input: TokenStream) -> Result<Call, Wrong> {
    let mut lists = split(input).into_iter();
    let (template, span) = template(lists.next().unwrap_or_default())?;
    let parts = lists.filter(|list| !list.is_empty()).map(part).collect::<Result<_, _>>()?;
    Ok(Call { template, span, parts })
}

/// Returns what stands between the commas.
fn split(input: TokenStream) -> Vec<Vec<TokenTree>> {
    let mut lists = vec![Vec::new()];
    for token in input {
        match (&token, lists.last_mut()) {
            (TokenTree::Punct(punct), _) if punct.as_char() == ',' => lists.push(Vec::new()),
            (_, Some(list)) => list.push(token),
            (_, None) => {}
        }
    }
    lists
}

fn template(tokens: Vec<TokenTree>) -> Result<(String, Span), Wrong> {
    let wrong = |span| Err(Wrong("a sentence begins with its template, a text in quotes".to_owned(), span));
    match <[TokenTree; 1]>::try_from(tokens) {
        Ok([TokenTree::Literal(literal)]) => {
            let (text, span) = (literal.to_string(), literal.span());
            let inner = text.strip_prefix('"').and_then(|text| text.strip_suffix('"'));
            inner.map_or_else(|| wrong(span), |inner| Ok((inner.to_owned(), span)))
        }
        // What another macro hands on is wrapped.
        Ok([TokenTree::Group(group)]) if group.delimiter() == Delimiter::None => {
            template(group.stream().into_iter().collect())
        }
        Ok([other]) => wrong(other.span()),
        Err(_) => wrong(Span::call_site()),
    }
}

fn part(tokens: Vec<TokenTree>) -> Result<(Ident, TokenStream), Wrong> {
    let span = tokens.first().map_or_else(Span::call_site, TokenTree::span);
    let mut tokens = tokens.into_iter();
    match (tokens.next(), tokens.next()) {
        (Some(TokenTree::Ident(name)), Some(TokenTree::Punct(punct))) if punct.as_char() == '=' => {
            Ok((name, tokens.collect()))
        }
        _ => Err(Wrong("a part is written as name = value".to_owned(), span)),
    }
}
