//! Whether a device can keep Liege among its programs.

use anyhow::{Result, ensure};
use liege_browser::{Browser, Size};

use crate::person::Person;
use crate::test_server::TestServer;

#[tokio::test(flavor = "multi_thread")]
async fn a_device_can_keep_it_among_its_programs() -> Result<()> {
    let Some(browser) = Browser::launch().await? else { return Ok(()) };
    let server = TestServer::open()?;
    let anna = Person::new(&browser, Size::Phone, 1).await?;
    anna.go_away(&server).await?;
    let faults = anna.window.not_installable().await?;
    ensure!(faults.is_empty(), "the browser would not install it: {faults:?}");
    // iOS asks for a picture of its own.
    let touch = "(window.touch ??= Object.assign(new Image(), { src: document.querySelector('link[rel=apple-touch-icon]').href }))";
    anna.window.wait_until(&format!("{touch}.complete && window.touch.naturalWidth === 180")).await?;
    anna.ensure_no_problems()?;
    browser.close().await
}
