//! Every answer in two ways.
