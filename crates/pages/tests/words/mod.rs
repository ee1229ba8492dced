//! The words of a page.

/// The words of a page without its markup, spaces made single.
pub(crate) fn words(html: &str) -> String {
    let mut text = String::new();
    let mut inside = false;
    for letter in html.chars() {
        match letter {
            '<' => inside = true,
            '>' => {
                inside = false;
                text.push(' ');
            }
            _ if !inside => text.push(letter),
            _ => {}
        }
    }
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The words of the body of a page, a line for each block.
#[allow(dead_code, reason = "not every test of this folder reads lines")]
pub(crate) fn lines(html: &str) -> String {
    const BLOCKS: [&str; 9] =
        ["</p>", "</h1>", "</h2>", "</h3>", "</li>", "</label>", "</option>", "</legend>", "</summary>"];
    let body = html.find("<main").and_then(|at| html.get(at..)).unwrap_or(html);
    let parted =
        BLOCKS.iter().fold(body.to_owned(), |text, block| text.replace(block, &format!("{block}\n")));
    let lines: Vec<String> = parted.lines().map(words).filter(|line| !line.is_empty()).collect();
    lines.join("\n")
}
