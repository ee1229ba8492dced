//! One window, and everything a person does in it.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow, bail};
use chromiumoxide::Page;
use chromiumoxide::cdp::IntoEventKind;
use chromiumoxide::cdp::browser_protocol::browser::BrowserContextId;
use chromiumoxide::cdp::browser_protocol::emulation::{
    MediaFeature, SetDeviceMetricsOverrideParams, SetFocusEmulationEnabledParams,
    SetTouchEmulationEnabledParams,
};
use chromiumoxide::cdp::browser_protocol::input::{
    DispatchTouchEventParams, DispatchTouchEventReturns, DispatchTouchEventType, InsertTextParams, TouchPoint,
};
use chromiumoxide::cdp::browser_protocol::log::{EventEntryAdded, LogEntryLevel};
use chromiumoxide::cdp::browser_protocol::network::EventLoadingFailed;
use chromiumoxide::cdp::browser_protocol::page::{CaptureScreenshotFormat, GetInstallabilityErrorsParams};
use chromiumoxide::cdp::browser_protocol::target::SetAutoAttachParams;
use chromiumoxide::cdp::js_protocol::heap_profiler::CollectGarbageParams;
use chromiumoxide::cdp::js_protocol::runtime::{
    ConsoleApiCalledType, EvaluateParams, EventConsoleApiCalled, EventExceptionThrown,
};
use chromiumoxide::error::CdpError;
use chromiumoxide::layout::Point;
use chromiumoxide::listeners::EventStream;
use chromiumoxide::page::ScreenshotParams;
use chromiumoxide::types::{Command, Method, MethodId};
use futures_util::StreamExt;
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::sync::watch;
use tokio::time::{sleep, timeout};

use crate::Size;

/// How exactly a JPEG is drawn, of 100.
const JPEG_QUALITY: i64 = 72;

/// How long a window waits for what should be there.
const PATIENCE: Duration = Duration::from_secs(60);

/// How long it waits for a click to arrive that was made.
const ARRIVAL: Duration = Duration::from_secs(10);

/// How long it waits for what a click should bring before it clicks again.
const AGAIN: Duration = Duration::from_secs(5);

/// How long it waits before it checks again.
const INTERVAL: Duration = Duration::from_millis(20);

/// Finds a point of an element at which a click would really hit it, once it rests where it was scrolled into view: the page may
/// be scrolling by itself, and would take it away from under the finger. From then on watches whether the next click comes to it:
/// a page that is drawn again between two of a finger's movements may swallow it.
const HIT: &str = include_str!("hit.js");

/// The end of a touch. The library's own parameters leave an empty list out, which the browser refuses.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct PointerUp {
    r#type: &'static str,
    touch_points: [TouchPoint; 0],
}

impl Method for PointerUp {
    fn identifier(&self) -> MethodId {
        "Input.dispatchTouchEvent".into()
    }
}

impl Command for PointerUp {
    type Response = DispatchTouchEventReturns;
}

/// What went wrong in a window so far.
type Problems = Arc<watch::Sender<Vec<String>>>;

/// A window of the browser.
pub struct Window {
    pub(crate) page: Page,
    pub(crate) size: Size,
    pub(crate) context: BrowserContextId,
    problems: Problems,
    patience: Duration,
}

impl Window {
    pub(crate) async fn new(page: Page, size: Size, context: BrowserContextId) -> Result<Window> {
        let phone = size == Size::Phone;
        let (width, height, scale) = if phone { (390, 844, 2.0) } else { (1440, 900, 1.0) };
        page.execute(SetDeviceMetricsOverrideParams::new(width, height, scale, phone)).await?;
        page.execute(SetTouchEmulationEnabledParams::new(phone)).await?;
        // Windows of other tests lie before this one, or behind; each has the focus.
        page.execute(SetFocusEmulationEnabledParams::new(true)).await?;
        // The library has each worker of a page wait for a debugger that never comes; a service worker would never start.
        page.execute(SetAutoAttachParams::new(false, false)).await?;
        page.enable_log().await?;
        let problems = Arc::new(watch::Sender::default());
        notice(&page, &problems).await?;
        Ok(Window { page, size, context, problems, patience: PATIENCE })
    }

    /// Waits so long at most, instead of a minute, for what should be there, and for what the page answers.
    #[must_use]
    pub fn with_patience(self, patience: Duration) -> Window {
        Window { patience, ..self }
    }

    /// Goes to an address and waits until it is loaded.
    ///
    /// # Errors
    /// The page can't be loaded.
    pub async fn open(&self, url: &str) -> Result<()> {
        self.limited(self.page.goto(url)).await.with_context(|| format!("opening {url}"))?;
        Ok(())
    }

    /// Waits for an answer that a page may never give, since its script doesn't end or it shows a dialog.
    async fn limited<T>(&self, answer: impl Future<Output = Result<T, CdpError>>) -> Result<T, CdpError> {
        timeout(self.patience, answer).await.unwrap_or(Err(CdpError::Timeout))
    }

    /// Makes the window so large, in the points of a page.
    ///
    /// # Errors
    /// Those of the browser.
    pub async fn resize(&self, width: i64, height: i64) -> Result<()> {
        let phone = self.size == Size::Phone;
        self.page.execute(SetDeviceMetricsOverrideParams::new(width, height, 1.0, phone)).await?;
        Ok(())
    }

    /// The present address.
    ///
    /// # Errors
    /// Those of the browser.
    pub async fn url(&self) -> Result<String> {
        Ok(self.page.url().await?.unwrap_or_default())
    }

    /// Shows the page as somebody who prefers dark colours sees it, or light ones.
    ///
    /// # Errors
    /// Those of the browser.
    pub async fn prefer_dark(&self, dark: bool) -> Result<()> {
        let value = if dark { "dark" } else { "light" };
        let feature = MediaFeature::new("prefers-color-scheme", value);
        self.page.emulate_media_features(vec![feature]).await?;
        Ok(())
    }

    /// Shows the page as somebody sees it whose device is set to move nothing.
    ///
    /// # Errors
    /// Those of the browser.
    pub async fn prefer_still(&self) -> Result<()> {
        let feature = MediaFeature::new("prefers-reduced-motion", "reduce");
        self.page.emulate_media_features(vec![feature]).await?;
        Ok(())
    }

    /// Returns what a script expression gives.
    ///
    /// # Errors
    /// The expression fails, or gives something else than `T`.
    pub async fn eval<T: DeserializeOwned>(&self, script: &str) -> Result<T> {
        // As text, since the protocol leaves out values that are null.
        self.eval_text(script, EvaluateParams::new(format!("JSON.stringify(({script}) ?? null)"))).await
    }

    /// The value of a promise of the page's script, once it is kept.
    async fn eval_promise<T: DeserializeOwned>(&self, script: &str) -> Result<T> {
        let text = format!("({script}).then((value) => JSON.stringify(value ?? null))");
        self.eval_text(script, EvaluateParams { await_promise: Some(true), ..EvaluateParams::new(text) })
            .await
    }

    /// The value that an evaluation of `script` has as JSON.
    async fn eval_text<T: DeserializeOwned>(&self, script: &str, asked: EvaluateParams) -> Result<T> {
        let end = Instant::now() + self.patience;
        let found = loop {
            // Asked of whatever page is there now: the library would name the one that it last heard of, which may
            // just have been replaced. A page that goes away while it is asked leaves no answer; the next one has it.
            match self.limited(self.page.execute(asked.clone())).await {
                Err(CdpError::Chrome(error)) if is_replaced(&error.message) && Instant::now() < end => {
                    sleep(INTERVAL).await;
                }
                found => break found.with_context(|| format!("in {script}"))?.result,
            }
        };
        if let Some(thrown) = found.exception_details {
            let what = thrown.exception.and_then(|error| error.description).unwrap_or(thrown.text);
            bail!("in {script}: {what}");
        }
        let Some(serde_json::Value::String(text)) = found.result.value else {
            bail!("{script} has no value");
        };
        serde_json::from_str(&text).with_context(|| format!("the value of {script} is {text}"))
    }

    /// Waits until a script expression is true.
    ///
    /// # Errors
    /// It does not become true in time.
    pub async fn wait_until(&self, script: &str) -> Result<()> {
        self.wait(script, self.patience).await
    }

    /// Waits until a script expression is true, for what takes minutes while other tests run beside it.
    ///
    /// # Errors
    /// It does not become true in time.
    pub async fn wait_long_until(&self, script: &str) -> Result<()> {
        self.wait(script, 8 * self.patience).await
    }

    async fn wait(&self, script: &str, patience: Duration) -> Result<()> {
        let end = Instant::now() + patience;
        loop {
            // What can't be asked of this page may be asked of the next.
            if self.eval::<bool>(&format!("Boolean({script})")).await.unwrap_or(false) {
                return Ok(());
            }
            if Instant::now() > end {
                bail!("still not: {script}\nat {}", self.url().await?);
            }
            sleep(INTERVAL).await;
        }
    }

    /// The visible text of the first element that fits.
    ///
    /// # Errors
    /// No such element.
    pub async fn text(&self, selector: &str) -> Result<String> {
        let quoted = serde_json::to_string(selector)?;
        let text: Option<String> =
            self.eval(&format!("document.querySelector({quoted})?.innerText ?? null")).await?;
        text.ok_or_else(|| anyhow!("nothing fits {selector}"))
    }

    /// Checks whether anything fits.
    ///
    /// # Errors
    /// Those of the browser.
    pub async fn has(&self, selector: &str) -> Result<bool> {
        let quoted = serde_json::to_string(selector)?;
        self.eval(&format!("document.querySelector({quoted}) !== null")).await
    }

    /// Waits for an element, then clicks it with the mouse, or taps it on a phone.
    ///
    /// # Errors
    /// There is no such element, or something else lies over all of it, or no click ever comes to it.
    pub async fn click(&self, selector: &str) -> Result<()> {
        let quoted = serde_json::to_string(selector)?;
        let end = Instant::now() + self.patience;
        loop {
            self.wait_until(&format!("document.querySelector({quoted})")).await?;
            if self.try_click(selector).await? {
                return Ok(());
            }
            if Instant::now() > end {
                bail!(
                    "{selector} can't be hit: something covers it, it has no size, or it never stays where it is"
                );
            }
            sleep(INTERVAL).await;
        }
    }

    /// Clicks an element until this holds, as somebody who sees that nothing came of it: a tap is lost when the page moves
    /// under the finger. Only for what can safely be requested twice.
    ///
    /// # Errors
    /// It never holds, however often the element is clicked.
    pub async fn click_until(&self, selector: &str, done: &str) -> Result<()> {
        let end = Instant::now() + self.patience;
        while Instant::now() < end {
            // A page on its way elsewhere no longer has it, and can't be asked.
            if self.has(selector).await.unwrap_or(false) {
                self.try_click(selector).await.unwrap_or(false);
            }
            let again = Instant::now() + AGAIN;
            while Instant::now() < again {
                if self.eval::<bool>(&format!("Boolean({done})")).await.unwrap_or(false) {
                    return Ok(());
                }
                sleep(INTERVAL).await;
            }
        }
        bail!("{selector} was clicked, and still not: {done}\nat {}", self.url().await?)
    }

    /// Clicks an element if it is there and can be hit now; returns whether the click came to it.
    ///
    /// # Errors
    /// Those of the browser.
    pub async fn try_click(&self, selector: &str) -> Result<bool> {
        self.page.bring_to_front().await?;
        let quoted = serde_json::to_string(selector)?;
        let Some([x, y]) = self.eval_promise::<Option<[f64; 2]>>(&format!("({HIT})({quoted})")).await? else {
            return Ok(false);
        };
        match self.size {
            Size::Desktop => {
                self.page.click(Point::new(x, y)).await?;
                self.has_arrived().await
            }
            Size::Phone => {
                let down = DispatchTouchEventType::TouchStart;
                self.page.execute(DispatchTouchEventParams::new(down, vec![TouchPoint::new(x, y)])).await?;
                self.page.execute(PointerUp { r#type: "touchEnd", touch_points: [] }).await?;
                // A browser takes a tap for what lies next to the finger and is likelier meant.
                Ok(true)
            }
        }
    }

    /// Checks whether the click that was just made came to what it was meant for.
    async fn has_arrived(&self) -> Result<bool> {
        let end = Instant::now() + ARRIVAL;
        loop {
            // If there is another page by now, it came.
            let hit = self.eval::<Option<bool>>("window.aimed ? window.aimed.hit : true").await?;
            if let Some(hit) = hit {
                return Ok(hit);
            }
            if Instant::now() > end {
                return Ok(false);
            }
            sleep(INTERVAL).await;
        }
    }

    /// Types into the first element that fits, after emptying it.
    ///
    /// # Errors
    /// No such element.
    pub async fn fill(&self, selector: &str, text: &str) -> Result<()> {
        let quoted = serde_json::to_string(selector)?;
        // By script, since a handle to an element does not outlive a page that is still being put together.
        let focus = format!(
            "((field) => (field?.focus(), field?.select?.(), !!field))(document.querySelector({quoted}))"
        );
        self.wait_until(&focus).await.with_context(|| format!("nothing fits {selector}"))?;
        self.page.bring_to_front().await?;
        self.page.execute(InsertTextParams::new(text)).await?;
        Ok(())
    }

    /// Presses a key on whatever has the focus: `Enter`, `Tab`, `ArrowRight`, `a`.
    ///
    /// # Errors
    /// Nothing has the focus, or there is no such key.
    pub async fn press(&self, key: &str) -> Result<()> {
        self.page.bring_to_front().await?;
        let end = Instant::now() + self.patience;
        let element = loop {
            let found = match self.page.find_element(":focus").await {
                Ok(focused) => Ok(focused),
                Err(_) => self.page.find_element("body").await,
            };
            match found {
                Ok(element) => break element,
                // A page that is being put together may have no body yet.
                Err(error) if Instant::now() > end => return Err(error).context("nowhere to press a key"),
                Err(_) => sleep(INTERVAL).await,
            }
        };
        element.press_key(key).await?;
        Ok(())
    }

    /// Runs a script in every page from the next on, before any of the page's own.
    ///
    /// # Errors
    /// Those of the browser.
    pub async fn before_each_page(&self, script: &str) -> Result<()> {
        self.page.evaluate_on_new_document(script).await?;
        Ok(())
    }

    /// Has the page give back what nothing refers to any more, which a browser otherwise does when it wants the room.
    ///
    /// # Errors
    /// Those of the browser.
    pub async fn collect_garbage(&self) -> Result<()> {
        self.page.execute(CollectGarbageParams::default()).await?;
        Ok(())
    }

    /// Returns what keeps the browser from installing the page as a program, by the names that it has for it. That its window keeps
    /// nothing when it is closed is none of the page's faults.
    ///
    /// # Errors
    /// Those of the browser.
    pub async fn not_installable(&self) -> Result<Vec<String>> {
        let found = self.page.execute(GetInstallabilityErrorsParams::default()).await?;
        let faults = found.result.installability_errors.into_iter().map(|fault| fault.error_id);
        Ok(faults.filter(|fault| fault != "in-incognito").collect())
    }

    /// Saves a picture of the window, or of the whole page: as JPEG if the file is called so, else as PNG.
    ///
    /// # Errors
    /// The file can't be written.
    pub async fn picture(&self, path: &Path, whole: bool) -> Result<()> {
        let mut params = ScreenshotParams::builder().full_page(whole);
        if path.extension().is_some_and(|name| name == "jpg") {
            params = params.format(CaptureScreenshotFormat::Jpeg).quality(JPEG_QUALITY);
        }
        self.page.save_screenshot(params.build(), path).await?;
        Ok(())
    }

    /// Console errors, uncaught exceptions and failed requests so far.
    pub fn problems(&self) -> Vec<String> {
        self.problems.borrow().clone()
    }

    /// Waits until there are so many problems.
    ///
    /// # Errors
    /// There are not, in time.
    pub async fn wait_for_problems(&self, count: usize) -> Result<()> {
        let mut problems = self.problems.subscribe();
        let enough = problems.wait_for(|problems| problems.len() >= count);
        timeout(self.patience, enough).await.with_context(|| format!("not {count} problems"))??;
        Ok(())
    }

    /// Forgets the problems so far, such as those that a test caused on purpose.
    pub fn forget_problems(&self) {
        self.problems.send_modify(Vec::clear);
    }
}

/// Returns whether an evaluation failed only because its page was being replaced by another.
fn is_replaced(message: &str) -> bool {
    let known = [
        "Cannot find context",
        "Execution context was destroyed",
        "Inspected target navigated",
        "Promise was collected",
    ];
    known.iter().any(|known| message.contains(known))
}

/// Notes what goes wrong from now on.
async fn notice(page: &Page, problems: &Problems) -> Result<()> {
    note(problems, page.event_listener::<EventConsoleApiCalled>().await?, |event| {
        (event.r#type == ConsoleApiCalledType::Error).then(|| format!("console: {:?}", event.args))
    });
    note(problems, page.event_listener::<EventExceptionThrown>().await?, |event| {
        let details = &event.exception_details;
        let what = details.exception.as_ref().and_then(|thrown| thrown.description.clone());
        Some(format!("exception: {}", what.unwrap_or_else(|| details.text.clone())))
    });
    note(problems, page.event_listener::<EventLoadingFailed>().await?, |event| {
        // A request that the page itself gave up, as an event stream when the page closes, has not failed.
        (event.canceled != Some(true))
            .then(|| format!("request failed: {} ({:?})", event.error_text, event.r#type))
    });
    note(problems, page.event_listener::<EventEntryAdded>().await?, |event| {
        let (entry, place) = (&event.entry, event.entry.url.clone().unwrap_or_default());
        (entry.level == LogEntryLevel::Error).then(|| format!("log: {} {place}", entry.text))
    });
    Ok(())
}

/// Notes those of these events that are problems, until the page is closed or the test ends.
fn note<T: IntoEventKind + Unpin>(
    problems: &Problems,
    mut events: EventStream<T>,
    problem: fn(&T) -> Option<String>,
) {
    let problems = Arc::clone(problems);
    tokio::spawn(async move {
        while let Some(event) = events.next().await {
            if let Some(text) = problem(&event) {
                problems.send_modify(|problems| problems.push(text));
            }
        }
    });
}
