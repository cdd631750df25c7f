//! Tables of every game, as text, CSV and JSON.

mod common;

use common::{Ran, line};
use sente::Catalog;
use serde_json::{Map, Value};

/// A table of every game that has one, and more where options change its shape.
fn tables() -> Vec<String> {
    let catalog = Catalog::standard();
    let about = catalog.games().map(sente::AnyGame::about).filter(|about| !about.table.is_empty());
    let more = ["nim --heaps 1 --to 9", "bash --max 3 --misere --to 12", "wythoff --grundy --to 12"];
    about
        .map(|about| format!("{} {}", about.id, about.table_example))
        .chain(more.map(str::to_owned))
        .collect()
}

fn table(of: &str, format: &str) -> Ran {
    line(&format!("table {of} {format}"), "")
}

fn rows(json: &str) -> Vec<Map<String, Value>> {
    // Behind the rows may stand what is known of all of them.
    let objects = json.lines().map(|line| serde_json::from_str(line).expect("an object"));
    objects.filter(|row: &Map<String, Value>| !row.contains_key("kind")).collect()
}

/// The lines of a table in front of what is known of all of them.
fn rows_of(text: &str) -> impl Iterator<Item = &str> {
    text.lines().take_while(|line| !line.is_empty())
}

/// A cell of JSON as CSV writes it, a column each.
fn texts(cell: &Value) -> Vec<String> {
    let text = |value: &Value| match value {
        Value::Null => String::new(),
        value => value.as_str().map_or_else(|| value.to_string(), str::to_owned),
    };
    match cell {
        Value::Array(moves) if moves.iter().all(Value::is_string) => {
            vec![moves.iter().map(text).collect::<Vec<_>>().join(" ")]
        }
        Value::Array(values) => values.iter().map(text).collect(),
        other => vec![text(other)],
    }
}

#[test]
fn every_game_has_a_table_and_its_example_works() {
    assert!(tables().len() >= 10, "most games have one");
}

/// One table in three formats: the same columns, the same rows, the same cells.
#[test]
fn the_three_formats_say_the_same() {
    // Bites have commas in them, which CSV puts between quotation marks.
    for of in tables().into_iter().filter(|of| !of.starts_with("chomp")) {
        let json = rows(&table(&of, "--json").answer());
        assert!(json.len() > 5, "{of}");
        let names: Vec<&str> = json[0].keys().map(String::as_str).collect();
        let csv = table(&of, "--csv").answer();
        let csv: Vec<Vec<&str>> = csv.lines().map(|line| line.split(',').collect()).collect();
        assert_eq!(csv.len(), json.len() + 1, "{of}: a header and as many rows");
        assert_eq!(csv[0][0], names[0], "{of}");
        for (row, cells) in json.iter().zip(&csv[1..]) {
            assert!(row.keys().eq(names.iter().copied()), "{of}: rows are alike");
            assert_eq!(row.values().flat_map(texts).collect::<Vec<_>>(), *cells, "{of}");
        }
        let text = table(&of, "").answer();
        let text: Vec<Vec<&str>> = rows_of(&text).map(|line| line.split_whitespace().collect()).collect();
        assert_eq!(text.len(), csv.len(), "{of}");
        for (words, cells) in text.iter().zip(&csv) {
            let filled: Vec<&str> =
                cells.iter().flat_map(|cell| cell.split(' ')).filter(|cell| !cell.is_empty()).collect();
            // A mark stands where there is nothing, so that the columns can be told apart.
            let words: Vec<&str> = words.iter().copied().filter(|word| *word != "-").collect();
            assert_eq!(words, filled, "{of}");
        }
    }
}

#[test]
fn columns_line_up_and_no_line_ends_in_spaces() {
    for of in tables() {
        let text = table(&of, "").answer();
        let first_column = rows_of(&text).map(|line| {
            line.len() - line.trim_start().len() + line.split_whitespace().next().map_or(0, str::len)
        });
        let ends: std::collections::BTreeSet<usize> = first_column.collect();
        assert_eq!(ends.len(), 1, "{of}: {text}");
        assert!(text.lines().all(|line| line == line.trim_end()), "{of}");
    }
}

/// Outcomes and winning moves of a table are those that `solve` gives.
#[test]
fn rows_agree_with_answers() {
    let catalog = Catalog::standard();
    for (of, question) in [
        ("bash --max 3", "bash {} --max 3"),
        ("bash --max 4 --misere", "bash {} --max 4 --misere"),
        ("fibonacci", "fibonacci {}"),
        ("dynamic --rule t^2 --all", "dynamic {} --rule t^2"),
        ("dynamic --rule t/2+1 --misere --all", "dynamic {} --rule t/2+1 --misere"),
        ("subtract --set 3..=5 --rest --misere", "subtract {} --set 3..=5 --rest --misere"),
    ] {
        for row in rows(&table(of, "--json --to 40").answer()) {
            let line = question.replace("{}", &row["heap"].to_string());
            let position = catalog.position(&line).expect(&line);
            let answer = position.answer(sente::Detail::Winning, &sente::Limits::default()).expect(&line);
            assert_eq!(row["outcome"], serde_json::to_value(answer.outcome).expect("a word"), "{line}");
            assert_eq!(
                row["winning_moves"],
                serde_json::to_value(answer.winning_moves).expect("moves"),
                "{line}"
            );
        }
    }
    for row in rows(&table("wythoff", "--json --to 40").answer()) {
        let cold = ["a", "b"].iter().flat_map(|name| texts(&row[*name])).collect::<Vec<_>>().join(" ");
        let position = catalog.position(&format!("wythoff {cold}")).expect(&cold);
        let answer = position.answer(sente::Detail::Winning, &sente::Limits::default()).expect(&cold);
        assert_eq!(answer.outcome, sente::Outcome::Loss, "{cold}");
    }
}

#[test]
fn known_tables_look_as_they_should() {
    assert_eq!(
        table("nim --to 3", "").answer(),
        "heap  0  1  2  3\n   0  0  1  2  3\n   1  1  0  3  2\n   2  2  3  0  1\n   3  3  2  1  0\n"
    );
    assert_eq!(table("nim --to 2", "--csv").answer(), "heap,0,1,2\n0,0,1,2\n1,1,0,3\n2,2,3,0\n");
    assert_eq!(
        table("nim --heaps 1 --to 1", "--json").answer(),
        "{\"heap\":0,\"grundy\":0}\n{\"heap\":1,\"grundy\":1}\n"
    );
    assert_eq!(table("nim --to 0", "").answer(), "heap  0\n   0  0\n");
    assert!(table("wythoff --grundy --to 3", "--csv").answer().ends_with("3,3,4,5,6\n"));
}

/// The widths of a long table's columns are settled before all its rows are known.
#[test]
fn a_long_table_comes_row_by_row() {
    let text = table("bash --max 3 --to 5000", "").answer();
    assert_eq!(text.lines().count(), 5002);
    assert!(text.lines().last().expect("a row").contains("5000"));
}
