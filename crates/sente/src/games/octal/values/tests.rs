use super::*;

fn code(text: &str) -> Code {
    Code::read(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn values(code: &Code, to: usize) -> Vec<u32> {
    let mut values = Values::new(code.clone());
    values.work_out(to, &Limits::default()).unwrap();
    (0..=to).map(|heap| values.known(&heap.into()).unwrap().try_into().unwrap()).collect()
}

fn period(code: &Code, to: usize) -> Option<Period> {
    let mut values = Values::new(code.clone());
    values.work_out(to, &Limits::default()).unwrap();
    values.period().cloned()
}

/// The lines of a facts file that are not its heading.
fn facts(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'))
}

fn numbers<T: std::str::FromStr<Err: std::fmt::Debug>>(text: &str) -> Vec<T> {
    text.split_whitespace().map(|number| number.parse().unwrap()).collect()
}

#[test]
fn values_are_those_of_the_facts() {
    for line in facts(include_str!("../../../../tests/data/heap/octal_values.txt")) {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let want: Vec<u32> = numbers(cells[2]);
        assert_eq!(values(&code(cells[0]), want.len() - 1), want, "{}", cells[0]);
    }
    for (name, text) in [
        ("4!", include_str!("../../../../tests/data/heap/grundys_game.txt")),
        ("4.[3]", include_str!("../../../../tests/data/heap/laskers_nim.txt")),
    ] {
        let want: Vec<u32> = facts(text).flat_map(numbers).collect();
        assert_eq!(values(&code(name), want.len() - 1), want, "{name}");
    }
}

#[test]
fn periods_are_those_found_by_computing() {
    for line in facts(include_str!("../../../../tests/data/heap/octal_periods_computed.txt")) {
        let number = |name: &str| {
            line.split_once(name).map(|(_, rest)| numbers::<u64>(rest.split(' ').next().unwrap())[0])
        };
        let text = line.split(' ').next().unwrap();
        let to = usize::try_from(number("N=").unwrap()).unwrap();
        let found = period(&code(text), to);
        let want = number("n0=").zip(number("p="));
        assert_eq!(found.as_ref().map(|period| (period.start, period.length)), want, "{text}");
        assert_eq!(found.map_or(0, |period| period.saltus), 0);
    }
}

#[test]
fn subtraction_sets_have_their_periods() {
    for line in facts(include_str!("../../../../tests/data/heap/subtraction.txt")) {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let set: Vec<usize> = numbers(&cells[0].trim_matches(['{', '}']).replace(',', " "));
        let code = Code::subtraction(&set);
        let want: Vec<u32> = numbers(cells[2]);
        assert_eq!(values(&code, want.len() - 1), want, "{set:?}");
        let found = period(&code, 10_000).unwrap();
        assert_eq!(vec![found.start, found.length], numbers::<u64>(cells[1]), "{set:?}");
    }
}

#[test]
fn periods_are_those_published() {
    for line in facts(include_str!("../../../../tests/data/heap/octal_published.tsv")) {
        let cells: Vec<&str> = line.split('\t').collect();
        let (start, length) = (cells[1].parse().unwrap(), cells[2].parse().unwrap());
        if start > 10_000 {
            continue;
        }
        let found = period(&code(cells[0]), 100_000).unwrap();
        assert_eq!((found.start, found.length), (start, length), "{}", cells[0]);
    }
}
