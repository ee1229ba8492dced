//! [`Mailer`]: plain text over SMTP.

use std::fmt;
use std::time::Duration;

use lettre::message::Mailbox;
use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::{Address, AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};
use tokio::time::timeout;

use crate::SendError;

/// Sends mail through one server, from one address.
#[derive(Clone)]
pub struct Mailer {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
    deadline: Duration,
}

/// A message of plain text.
#[derive(Clone, Copy, Debug)]
pub struct Mail<'a> {
    /// The recipient's address.
    pub to: &'a str,
    /// The subject.
    pub subject: &'a str,
    /// The text.
    pub text: &'a str,
    /// A name of its own, letters and digits, by which mail programs know it.
    pub id: &'a str,
    /// The address at which such mails are stopped: by a click there, and by a POST at once (RFC 8058). Mail programs are told of it;
    /// people are by the text.
    pub stop: Option<&'a str>,
}

impl Mailer {
    /// A mailer for the server at `smtp`, as in `smtps://user:password@mail.example` (TLS from the beginning),
    /// `smtp://user:password@mail.example?tls=required` (STARTTLS) or `smtp://127.0.0.1` (no TLS). `from` is an address, with a
    /// name before it or without. A message that is not taken within the deadline counts as not sent.
    ///
    /// # Errors
    /// [`SendError::Address`] if either can't be read.
    pub fn new(smtp: &str, from: &str, deadline: Duration) -> Result<Mailer, SendError> {
        let from: Mailbox = from.parse().map_err(|_| SendError::Address(from.to_owned()))?;
        // What is wrong may hold the password.
        let wrong = |_| SendError::Address("the SMTP server".to_owned());
        let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(smtp).map_err(wrong)?;
        Ok(Mailer { transport: transport.timeout(Some(deadline)).build(), from, deadline })
    }

    /// The address from which it sends.
    pub fn from(&self) -> String {
        self.from.email.to_string()
    }

    /// Checks whether something could be sent to an address, as far as its letters tell.
    ///
    /// # Errors
    /// [`SendError::Address`].
    pub fn check(to: &str) -> Result<(), SendError> {
        address(to).map(drop)
    }

    /// Sends a message, and returns once the server has taken it.
    ///
    /// # Errors
    /// The server can't be reached, is slow or refuses; the address can't be read.
    pub async fn send(&self, mail: &Mail<'_>) -> Result<(), SendError> {
        let message = self.message(mail)?;
        match timeout(self.deadline, self.transport.send(message)).await {
            Err(_) => Err(SendError::Slow),
            Ok(Ok(_)) => Ok(()),
            Ok(Err(error)) => {
                Err(error.status().map_or(SendError::NoMailServer, |code| SendError::Refused(code.into())))
            }
        }
    }

    fn message(&self, mail: &Mail<'_>) -> Result<Message, SendError> {
        let to = Mailbox::new(None, address(mail.to)?);
        let id = format!("<{}@{}>", mail.id, self.from.email.domain());
        let mut message = Message::builder()
            .from(self.from.clone())
            .to(to)
            .subject(mail.subject)
            .message_id(Some(id))
            .header(ContentType::TEXT_PLAIN)
            // Nobody's absence is answered to a program.
            .raw_header(raw("Auto-Submitted", "auto-generated".to_owned())?);
        if let Some(stop) = mail.stop {
            message = message
                .raw_header(raw("List-Unsubscribe", format!("<{stop}>"))?)
                .raw_header(raw("List-Unsubscribe-Post", "List-Unsubscribe=One-Click".to_owned())?);
        }
        message.body(mail.text.to_owned()).map_err(|_| SendError::Message)
    }
}

fn address(text: &str) -> Result<Address, SendError> {
    text.parse().map_err(|_| SendError::Address(text.chars().take(80).collect()))
}

fn raw(name: &str, value: String) -> Result<HeaderValue, SendError> {
    let name = HeaderName::new_from_ascii(name.to_owned()).map_err(|_| SendError::Message)?;
    Ok(HeaderValue::new(name, value))
}

impl fmt::Debug for Mailer {
    /// Without what it signs in with.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Mailer").field("from", &self.from).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mailer() -> Mailer {
        let from = "Liege <liege@games.example>";
        Mailer::new("smtp://user:secret@127.0.0.1:1", from, Duration::from_secs(9)).unwrap()
    }

    #[test]
    fn a_mail_says_how_it_is_stopped() {
        let mail = Mail {
            to: "anna@home.example",
            subject: "Your turn in Bell",
            text: "Bell waits for you.\n",
            id: "abc",
            stop: Some("https://games.example/notices/stop/0123"),
        };
        let written = String::from_utf8(mailer().message(&mail).unwrap().formatted()).unwrap();
        for line in [
            "From: Liege <liege@games.example>\r\n",
            "To: anna@home.example\r\n",
            "Subject: Your turn in Bell\r\n",
            "Message-ID: <abc@games.example>\r\n",
            "Auto-Submitted: auto-generated\r\n",
            "List-Unsubscribe: <https://games.example/notices/stop/0123>\r\n",
            "List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n",
        ] {
            assert!(written.contains(line), "{line}: {written}");
        }
        let plain = mailer().message(&Mail { stop: None, ..mail }).unwrap().formatted();
        assert!(!String::from_utf8(plain).unwrap().contains("Unsubscribe"));
    }

    #[test]
    fn no_line_of_a_mail_can_be_smuggled_in() {
        let mail =
            Mail { to: "a@b.example", subject: "x\r\nBcc: c@d.example", text: "", id: "1", stop: None };
        let written = String::from_utf8(mailer().message(&mail).unwrap().formatted()).unwrap();
        assert!(!written.contains("\r\nBcc:"), "{written}");
        for wrong in
            ["", "anna", "a@b.example\r\nBcc: c@d.example", "a@b.example, c@d.example", "a b@c.example"]
        {
            assert_eq!(Mailer::check(wrong), Err(SendError::Address(wrong.into())));
        }
        assert_eq!(Mailer::check("anna@home.example"), Ok(()));
    }

    #[test]
    fn nothing_tells_the_password() {
        assert!(!format!("{:?}", mailer()).contains("secret"));
        let wrong = Mailer::new("ftp://user:secret@host", "a@b.example", Duration::ZERO).unwrap_err();
        assert!(!wrong.to_string().contains("secret"));
    }
}
