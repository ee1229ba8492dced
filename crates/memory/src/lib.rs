#![doc = include_str!("../README.md")]

/// Gives whole free pages back to the system. Takes milliseconds with some hundred megabytes free, so it belongs on a
/// thread that may block. Where the C library is not GNU's nothing happens.
pub fn give_back() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    {
        // SAFETY: `malloc_trim` takes the locks of the heaps that it looks at, touches free memory alone, and accepts
        // any number of bytes to leave at the top.
        #[allow(unsafe_code, reason = "a call of the C library")]
        unsafe {
            libc::malloc_trim(0);
        }
    }
}
