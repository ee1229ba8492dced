//! [`File`]: a file of a site.

use std::borrow::Cow;

/// A file by its path within the folder.
pub type File = (String, Cow<'static, [u8]>);
