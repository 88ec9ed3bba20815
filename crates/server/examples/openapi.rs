//! Prints the OpenAPI document of a server, from which `cargo xtask codegen` makes the client's types.

fn main() {
    println!("{:#}", terrane_server::http::openapi(&terrane_server::config::BasePath::default()));
}
