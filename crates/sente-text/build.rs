//! A new message file is embedded without anybody naming it, so the folder is watched.
fn main() {
    println!("cargo::rerun-if-changed=messages");
}
