//! On what a match was played.

/// The processor, how many of its threads may be used, and the system, in one line.
pub fn machine() -> String {
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let model = std::fs::read_to_string("/proc/cpuinfo").ok().and_then(|text| {
        let line = text.lines().find(|line| line.starts_with("model name"))?;
        line.split_once(':').map(|(_, name)| name.trim().to_owned())
    });
    let model = model.unwrap_or_else(|| "unknown processor".to_owned());
    format!("{model}, {threads} threads, {} {}", std::env::consts::OS, std::env::consts::ARCH)
}
