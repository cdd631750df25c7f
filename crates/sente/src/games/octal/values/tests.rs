use super::*;

fn values(code: &str, to: usize) -> Vec<u32> {
    let mut values = Values::new(Code::read(code).unwrap());
    values.work_out(to, &Limits::default()).unwrap();
    (0..=to).map(|heap| values.known(&heap.into()).unwrap().try_into().unwrap()).collect()
}

#[test]
fn the_values_of_the_facts_files() {
    for line in include_str!("../../../../tests/data/heap/octal_values.txt")
        .lines()
        .filter(|line| !line.starts_with('#'))
    {
        let mut cells = line.split('|').map(str::trim);
        let (code, _, want) = (cells.next().unwrap(), cells.next(), cells.next().unwrap());
        let want: Vec<u32> = want.split(' ').map(|value| value.parse().unwrap()).collect();
        assert_eq!(values(code, want.len() - 1), want, "{code}");
    }
}
