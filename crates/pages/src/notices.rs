//! Where somebody wants to be told that a table waits for them.

use liege_game::{Line, in_words, say};
use maud::{Markup, html};

use crate::filled::filled;
use crate::time::until;
use crate::{Answer, Base, document, ornament};

/// Where a person wants to be told, and what else is possible.
pub struct Notices<'a> {
    /// Below which everything lies.
    pub base: Base,
    /// What they have said so far.
    pub channels: Vec<Channel>,
    /// Whether the server sends mail.
    pub mail: bool,
    /// What a browser has to know of the server to be told anything.
    pub push_key: &'a str,
    /// What has become of what was asked for, if there is something to say.
    pub answer: Option<Answer>,
}

/// One place where a person wants to be told.
pub struct Channel {
    /// Its name in forms.
    pub id: String,
    /// By which means.
    pub method: DeliveryMethod,
    /// The address; empty if nothing can be sent there any more.
    pub address: String,
    /// The secret with which notices to a program are signed.
    pub secret: Option<String>,
    /// Whether anything is sent.
    pub state: ChannelState,
    /// Why sending failed last; empty if it did not.
    pub trouble: String,
    /// How long it is quiet after a notice, in milliseconds.
    pub pause_ms: i64,
}

/// By which means people are told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DeliveryMethod {
    /// By mail.
    Mail,
    /// By the push service of a browser.
    Push,
    /// By a request to a web address.
    Web,
}

/// Whether anything is sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChannelState {
    /// Not before the address was confirmed, which is possible until then, in milliseconds since 1970.
    New(i64),
    /// Yes.
    On,
    /// No longer: it failed too often.
    Off,
}

/// How long it can be quiet after a notice, in milliseconds; the first is the usual one.
pub const PAUSES: [(i64, &str); 3] =
    [(900_000, "every 15 minutes"), (3_600_000, "every hour"), (86_400_000, "every day")];

/// The page on which a person says where they want to be told.
pub fn notices(page: &Notices<'_>) -> String {
    document::plain(
        &page.base,
        &say!("When it is my turn"),
        "notice-page",
        &html! {
            div.sheet.narrow {
                (ornament::crest())
                h1 { (say!("When it is my turn")) }
                p.lead { (say!("Liege can tell you that a table waits for you, that somebody proposes something or keeps a seat for you, that a game begins or is over, and that your last day has begun. Several tables become one notice, and you hear nothing of a table that you have open.")) }
                @if let Some(answer) = &page.answer { (answer) }
                @if !page.channels.is_empty() {
                    h2 { (say!("Where you are told")) }
                    ul.devices.channels { @for channel in &page.channels { li { (known(&page.base, channel)) } } }
                    h2 { (say!("Somewhere else too")) }
                }
                @if page.mail {
                    form method="post" action={ (page.base) "/notices/mail" } {
                        label.field { (say!("Mail address")) input type="email" name="address" required maxlength="200" autocomplete="email"; }
                        input type="hidden" name="zone" data-zone;
                        p.doors { button.primary { (say!("Tell me by mail")) } }
                        p.small { (say!("You get a mail with a link first. Nothing else is sent there before you have opened it.")) }
                    }
                }
                div id="push" data-key=(page.push_key) {
                    p.doors { button.primary type="button" hidden { (say!("Tell me in this browser")) } }
                    p.small id="push-word" role="status" { (say!("This browser shows the notice, also while Liege is closed.")) }
                }
                form method="post" action={ (page.base) "/notices/web" } {
                    label.field { (say!("Web address of a program of yours")) input type="url" name="address" required maxlength="1000" placeholder="https://"; }
                    input type="hidden" name="zone" data-zone;
                    p.doors { button.primary { (say!("Tell my program")) } }
                    p.small { (say!("It gets a POST with JSON, and answers with a status from 200 to 299 within ten seconds. Web hooks of Discord and Slack show what it says.")) }
                }
                p.doors { a.button href={ (page.base) "/" } { (say!("Back to the hall")) } }
            }
        },
    )
}

fn known(base: &Base, channel: &Channel) -> Markup {
    let what = match channel.method {
        DeliveryMethod::Mail => say!("By mail"),
        DeliveryMethod::Push => say!("In a browser"),
        DeliveryMethod::Web => say!("To a program"),
    };
    let endpoint = (channel.method == DeliveryMethod::Push).then_some(&channel.address);
    html! {
        form.channel method="post" action={ (base) "/notices/pace" } data-channel data-endpoint=[endpoint] {
            input type="hidden" name="channel" value=(channel.id);
            p {
                strong.what { (what) }
                @if channel.method != DeliveryMethod::Push { " " span.address { (channel.address) } }
            }
            @if let Some(secret) = &channel.secret {
                details { summary { (say!("How it knows that a notice is from here")) }
                    p.small { (filled!("Each is signed with this secret, as Standard Webhooks has it: {secret}", secret = html! { code { (secret) } })) }
                }
            }
            @match channel.state {
                ChannelState::New(until_ms) => p.small { (filled!("Waits for you to open the link that was mailed there, {until}.", until = until(until_ms))) },
                ChannelState::On if !channel.trouble.is_empty() => p.small role="status" { (say!("The last notice did not arrive. {trouble} It is tried again by itself.", trouble = channel.trouble)) },
                ChannelState::On => {},
                ChannelState::Off => p.small role="status" { (say!("Nothing is sent any more. {trouble}", trouble = channel.trouble)) },
            }
            @if channel.state == ChannelState::On {
                label.field { (say!("At most one notice")) select name="pause" {
                    @for (ms, says) in PAUSES { option value=(ms) selected[ms == channel.pause_ms] { (in_words(says)) } }
                } }
                button { (say!("Set")) }
            }
            @if channel.state == ChannelState::Off && !channel.address.is_empty() { button formaction={ (base) "/notices/resume" } { (say!("Try again")) } }
            button formaction={ (base) "/notices/remove" } { (say!("Stop")) }
        }
    }
}

/// The page behind the link that confirms a mail address.
pub fn confirm_notices(base: &Base, action: &str, address: &str) -> String {
    let lead = say!("Liege will write to {address} when a table waits for you.");
    question(base, &say!("Is this your address?"), &lead, action, &say!("Yes, tell me there"))
}

/// The page behind the link that stops notices.
pub fn stop_notices(base: &Base, action: &str) -> String {
    question(
        base,
        &say!("No more notices?"),
        &say!("Your tables stay as they are."),
        action,
        &say!("Stop them"),
    )
}

fn question(base: &Base, title: &Line, lead: &Line, action: &str, answer: &Line) -> String {
    let body = html! {
        form.sheet.narrow method="post" action={ (base) (action) } {
            (ornament::crest())
            h1 { (title) }
            p.lead { (lead) }
            p.doors { button.primary.large type="submit" { (answer) } }
        }
    };
    document::plain(base, title, "notice-page", &body)
}

/// Returns what was done behind one of these links.
pub fn notices_done(base: &Base, title: &Line, lead: &Line) -> String {
    let body = html! {
        div.sheet.narrow {
            (ornament::crest())
            h1 { (title) }
            p.lead { (lead) }
            p.doors { a.button.primary href={ (base) "/" } { (say!("To the hall")) } a href={ (base) "/notices" } { (say!("Notices")) } }
        }
    };
    document::plain(base, title, "notice-page", &body)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn channel(state: ChannelState, trouble: &str) -> Channel {
        Channel {
            id: "w1".into(),
            method: DeliveryMethod::Mail,
            address: "<anna>@home.example".into(),
            secret: None,
            state,
            trouble: trouble.into(),
            pause_ms: 3_600_000,
        }
    }

    #[test]
    fn the_page_says_how_each_channel_is() {
        let page = |channels| {
            notices(&Notices { base: Base::default(), channels, mail: false, push_key: "KEY", answer: None })
        };
        let html = page(vec![channel(ChannelState::On, "")]);
        assert!(
            html.contains("&lt;anna&gt;@home.example") && html.contains("value=\"3600000\" selected"),
            "{html}"
        );
        assert!(html.contains("data-key=\"KEY\"") && !html.contains("Tell me by mail"), "{html}");
        let html =
            page(vec![channel(ChannelState::On, "No answer."), channel(ChannelState::Off, "Too often.")]);
        assert!(html.contains("did not arrive. No answer. It is tried again"), "{html}");
        assert!(
            html.contains("Nothing is sent any more. Too often.") && html.contains("Try again"),
            "{html}"
        );
        let html = page(vec![channel(ChannelState::New(0), "")]);
        assert!(html.contains("mailed there") && !html.contains("At most one notice"), "{html}");
        let refused = Some(Answer::Refused("No such host.".into()));
        let html = notices(&Notices {
            base: Base::default(),
            channels: Vec::new(),
            mail: false,
            push_key: "KEY",
            answer: refused,
        });
        assert!(html.contains("role=\"alert\"") && !html.contains("Where you are told"), "{html}");
    }
}
