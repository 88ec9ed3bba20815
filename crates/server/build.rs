//! Has the server built again when the web client that it carries was.

fn main() {
    println!("cargo::rerun-if-changed=../../web/dist");
}
