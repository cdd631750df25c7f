//! What a person may want at the prompt, in either language.

/// What a person wants at the prompt.
pub(super) enum Wish {
    Move(String),
    /// A move by its number in the list, as typed.
    Listed(String),
    Hint,
    Why,
    Moves,
    Line,
    Undo,
    Help,
    Quit,
    /// A letter that means to quit, unless it is a move: one may hold a queen.
    Letter(String),
    Nothing,
}

impl Wish {
    pub(super) fn read(text: &str) -> Self {
        if let Some(number) = text.trim().strip_prefix(['#', '＃']) {
            return Wish::Listed(number.trim().to_owned());
        }
        match text.trim().to_lowercase().as_str() {
            "" => Wish::Nothing,
            "hint" | "提示" => Wish::Hint,
            "why" | "道理" => Wish::Why,
            "moves" | "走法" => Wish::Moves,
            "line" | "主线" => Wish::Line,
            "undo" | "悔棋" => Wish::Undo,
            "help" | "?" | "？" | "帮助" => Wish::Help,
            "quit" | "exit" | "结束" | "退出" => Wish::Quit,
            "q" => Wish::Letter(text.trim().to_owned()),
            _ => Wish::Move(text.trim().to_owned()),
        }
    }
}
