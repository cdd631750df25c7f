//! The pages, one file each.

use crate::{Answers, Pages, Reply, Request};

/// The page at an address.
pub(crate) fn get(_: &Pages, _: Request<'_>, _: &mut dyn Answers) -> Reply {
    Reply::Page { status: 404, html: String::new() }
}
