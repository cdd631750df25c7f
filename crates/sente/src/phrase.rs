//! Sentences that a front end words: the library names them and their numbers, the message files hold the words.

use std::fmt;

use dashu_int::UBig;
use serde::{Serialize, Serializer, ser::SerializeMap};

/// What stands for a fact that there is not, so that a message can be worded without it.
pub const ABSENT: &str = "none";

/// One fact in a [`Phrase`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// A number of any size.
    Number(UBig),
    /// Something typed, or in one of the text forms.
    Text(String),
    /// Several of these, which each language lists in its own way; `...` stands for those left out.
    List(Vec<String>),
    /// A sentence within the sentence.
    Phrase(Phrase),
}

impl From<Vec<String>> for Fact {
    fn from(list: Vec<String>) -> Self {
        Fact::List(list)
    }
}

impl From<UBig> for Fact {
    fn from(number: UBig) -> Self {
        Fact::Number(number)
    }
}

impl From<&UBig> for Fact {
    fn from(number: &UBig) -> Self {
        Fact::Number(number.clone())
    }
}

impl From<usize> for Fact {
    fn from(number: usize) -> Self {
        Fact::Number(number.into())
    }
}

impl From<u32> for Fact {
    fn from(number: u32) -> Self {
        Fact::Number(number.into())
    }
}

impl From<u64> for Fact {
    fn from(number: u64) -> Self {
        Fact::Number(number.into())
    }
}

impl From<String> for Fact {
    fn from(text: String) -> Self {
        Fact::Text(text)
    }
}

impl From<&str> for Fact {
    fn from(text: &str) -> Self {
        Fact::Text(text.to_owned())
    }
}

impl From<Phrase> for Fact {
    fn from(phrase: Phrase) -> Self {
        Fact::Phrase(phrase)
    }
}

/// A fact that there may not be.
impl<T: Into<Fact>> From<Option<T>> for Fact {
    fn from(fact: Option<T>) -> Self {
        fact.map_or_else(|| ABSENT.into(), Into::into)
    }
}

impl fmt::Display for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fact::Number(number) => write!(f, "{number}"),
            Fact::Text(text) => f.write_str(text),
            Fact::List(list) => f.write_str(&list.join(", ")),
            Fact::Phrase(phrase) => write!(f, "({phrase})"),
        }
    }
}

/// Numbers are strings in JSON, as they may be larger than a JSON reader can hold.
impl Serialize for Fact {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Fact::Phrase(phrase) => phrase.serialize(serializer),
            other => serializer.collect_str(other),
        }
    }
}

/// A sentence to be worded: the key of a message and the facts it speaks of. Its `Display` is for programmers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phrase {
    /// The message's key in the message files.
    pub key: &'static str,
    /// The facts, by the names that the message uses.
    pub facts: Vec<(&'static str, Fact)>,
}

impl Phrase {
    /// The sentence `key`, without facts so far.
    #[must_use]
    pub fn new(key: &'static str) -> Self {
        Phrase { key, facts: Vec::new() }
    }

    /// The same sentence with one more fact.
    #[must_use]
    pub fn with(mut self, name: &'static str, fact: impl Into<Fact>) -> Self {
        self.facts.push((name, fact.into()));
        self
    }

    /// Writes the kind and the facts into a JSON object that may hold more.
    pub(crate) fn serialize_into<M: SerializeMap>(&self, map: &mut M) -> Result<(), M::Error> {
        map.serialize_entry("kind", self.key.strip_prefix("reason-").unwrap_or(self.key))?;
        self.facts.iter().try_for_each(|(name, fact)| map.serialize_entry(name, fact))
    }
}

/// In JSON a sentence is its kind (the key without `reason-`) and its facts.
impl Serialize for Phrase {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        self.serialize_into(&mut map)?;
        map.end()
    }
}

impl fmt::Display for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key)?;
        for (name, fact) in &self.facts {
            write!(f, " {name}={fact}")?;
        }
        Ok(())
    }
}
