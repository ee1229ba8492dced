//! A page on paper.

use anyhow::Result;
use chromiumoxide::cdp::browser_protocol::page::PrintToPdfParams;

use crate::Window;

/// Width and height of a sheet, in inches.
const A4: (f64, f64) = (8.27, 11.69);

/// Marks a page in a file of the Portable Document Format.
const PAGE_OF_PDF: &[u8] = b"/Type /Page";

impl Window {
    /// The number of sheets of A4 that the page has when it is printed.
    ///
    /// # Errors
    /// Those of the browser.
    pub async fn sheets(&self) -> Result<usize> {
        let paper = PrintToPdfParams::builder().paper_width(A4.0).paper_height(A4.1).build();
        let pdf = self.page.pdf(paper).await?;
        // The file also has `/Type /Pages`, which lists them.
        let behind = pdf.windows(PAGE_OF_PDF.len() + 1).filter_map(|bytes| bytes.strip_prefix(PAGE_OF_PDF));
        Ok(behind.filter(|behind| behind != b"s").count())
    }
}
