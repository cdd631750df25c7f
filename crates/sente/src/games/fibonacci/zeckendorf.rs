//! Numbers as sums of Fibonacci numbers, exactly and at any size.

use dashu_int::UBig;

/// The Fibonacci numbers 1, 2, 3, 5, 8 ...
pub(super) fn fibonacci_numbers() -> impl Iterator<Item = UBig> {
    let (mut this, mut next) = (UBig::ONE, UBig::from(2u8));
    std::iter::from_fn(move || {
        let number = this.clone();
        this += &next;
        std::mem::swap(&mut this, &mut next);
        Some(number)
    })
}

/// The Zeckendorf parts of a number, largest first: Fibonacci numbers no two of which are neighbours. Zero has none.
///
/// It climbs to the first Fibonacci number above and comes down again by subtraction, so it never holds more than two
/// of them: there are 48,000 below a number of 10,000 digits.
pub(super) fn parts(number: &UBig) -> impl Iterator<Item = UBig> + use<> {
    let mut rest = number.clone();
    let (mut upper, mut lower) = (UBig::from(2u8), UBig::ONE);
    while upper <= rest {
        lower += &upper;
        std::mem::swap(&mut upper, &mut lower);
    }
    std::iter::from_fn(move || {
        while !rest.is_zero() {
            let part = (lower <= rest).then(|| lower.clone());
            upper -= &lower;
            std::mem::swap(&mut upper, &mut lower);
            if let Some(part) = part {
                rest -= &part;
                return Some(part);
            }
        }
        None
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn fibonacci_numbers_are_sums_of_the_two_before_and_each_is_its_only_part() {
        let numbers: Vec<UBig> = fibonacci_numbers().take(300).collect();
        assert_eq!(numbers[..6], [1u8, 2, 3, 5, 8, 13].map(UBig::from));
        for three in numbers.windows(3) {
            assert_eq!(three[2], &three[0] + &three[1]);
            assert_eq!(parts(&three[2]).collect::<Vec<_>>(), [three[2].clone()]);
        }
    }

    proptest! {
        #[test]
        fn parts_add_up_and_no_two_are_neighbours(bytes in prop::collection::vec(any::<u8>(), 0..60)) {
            let number = UBig::from_le_bytes(&bytes);
            let numbers: Vec<UBig> = fibonacci_numbers().take_while(|f| *f <= number).collect();
            let parts: Vec<UBig> = parts(&number).collect();
            prop_assert_eq!(parts.iter().sum::<UBig>(), number);
            let places: Vec<usize> = parts.iter().map(|part| numbers.binary_search(part).unwrap()).collect();
            prop_assert!(places.windows(2).all(|two| two[0] >= two[1] + 2));
        }
    }
}
