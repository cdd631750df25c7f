//! Running text set to a width.

use sente_text::wording::join;
use textwrap::{Options, WordSeparator, WordSplitter, core::display_width};

/// The width that answers keep to.
pub(crate) const WIDTH: usize = 80;

/// Sets paragraphs, which blank lines part, to a width. The line ends of the source do not matter.
pub(crate) fn flow(text: &str, width: usize) -> String {
    let options = || {
        Options::new(width)
            .word_separator(WordSeparator::UnicodeBreakProperties)
            .word_splitter(WordSplitter::NoHyphenation)
            // A number of a thousand digits is one word and stays one, so that it can be copied.
            .break_words(false)
    };
    let paragraphs: Vec<String> =
        text.split("\n\n").map(|lines| textwrap::fill(&join(lines), options())).collect();
    paragraphs.join("\n\n")
}

/// Pads a text to a width as a terminal shows it, in which Chinese characters take two columns.
pub(crate) fn pad(text: &str, width: usize) -> String {
    let gap = width.saturating_sub(display_width(text));
    format!("{text}{}", " ".repeat(gap))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn english_lines_join_with_a_space_and_chinese_ones_without() {
        assert_eq!(flow("one\ntwo\n\nthree", 80), "one two\n\nthree");
        assert_eq!(flow("先手\n必胜", 80), "先手必胜");
        assert_eq!(flow("Nim\n必胜", 80), "Nim必胜");
    }

    #[test]
    fn no_line_is_wider_than_asked_but_for_long_numbers() {
        let text = "把各堆写成二进制，竖着看，某一列的 1 是奇数个就不平衡。".repeat(5);
        assert!(flow(&text, 40).lines().all(|line| display_width(line) <= 40));
        let number = "9".repeat(100);
        assert_eq!(flow(&format!("a {number} b"), 40), format!("a\n{number}\nb"));
    }
}
