//! What a browser does to what it keeps for a page.

use anyhow::Result;
use chromiumoxide::cdp::browser_protocol::service_worker::{EnableParams, StopAllWorkersParams};
use chromiumoxide::cdp::browser_protocol::storage::ClearDataForOriginParams;

use crate::Window;

impl Window {
    /// Forgets what the origin of this page has in its databases, as a browser may that needs room. Its files stay.
    ///
    /// # Errors
    /// Those of the browser.
    pub async fn clear_databases(&self) -> Result<()> {
        let origin: String = self.eval("location.origin").await?;
        self.page.execute(ClearDataForOriginParams::new(origin, "indexeddb")).await?;
        Ok(())
    }

    /// Ends all service workers, as a browser does with those that have had nothing to do for a while.
    ///
    /// # Errors
    /// Those of the browser.
    pub async fn stop_service_workers(&self) -> Result<()> {
        self.page.execute(EnableParams::default()).await?;
        self.page.execute(StopAllWorkersParams::default()).await?;
        Ok(())
    }
}
