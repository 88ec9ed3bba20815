//! The crates that are published, as they would be uploaded: packed, unpacked in a folder of their own, built, and their
//! examples run.
//!
//! `cargo package` can build what it packs. It does not for us: it keeps the unpacked copy of a crate that another one needs and
//! builds against that copy when the crate has changed since.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::shell::{cargo, program, root, succeed, target};

/// Each crate that is published, with its examples.
const PUBLISHED: [(&str, &[&str]); 2] =
    [("terrane-engine", &["play", "list_moves", "perft", "bot"]), ("terrane-notation", &["league_ledger"])];

/// `cargo xtask packages`.
pub(crate) fn packages(arguments: &[String]) -> Result<()> {
    if let Some(argument) = arguments.first() {
        bail!("`{argument}` is not understood; `packages` takes no arguments");
    }
    check()
}

/// Packs and builds them and runs every example. Nothing is downloaded.
pub(crate) fn check() -> Result<()> {
    let mut pack = cargo(&["package", "--offline", "--locked", "--allow-dirty", "--no-verify", "--quiet"]);
    succeed(pack.args(PUBLISHED.iter().flat_map(|(name, _)| ["--package", name])))?;
    let folder = target().join("unpacked");
    unpack(&folder)?;
    let built = folder.join("target");
    let run =
        |arguments: &[&str]| succeed(cargo(arguments).current_dir(&folder).env("CARGO_TARGET_DIR", &built));
    run(&["check", "--offline", "--quiet", "--workspace", "--all-features"])?;
    for (name, examples) in PUBLISHED {
        for example in examples {
            run(&["run", "--offline", "--quiet", "--package", name, "--example", example])?;
        }
    }
    Ok(())
}

/// Unpacks the packages side by side as a workspace that knows nothing of ours but the versions of dependencies.
fn unpack(folder: &Path) -> Result<()> {
    let read = || "the packages cannot be unpacked".to_owned();
    for (name, _) in PUBLISHED {
        let place = folder.join(name);
        if place.exists() {
            fs::remove_dir_all(&place).with_context(read)?;
        }
        fs::create_dir_all(&place).with_context(read)?;
        let package = target().join("package").join(format!("{name}-{}.crate", env!("CARGO_PKG_VERSION")));
        let (package, place) = (package.to_string_lossy(), place.to_string_lossy());
        succeed(&mut program("tar", &["-xzf", &package, "-C", &place, "--strip-components=1"]))?;
    }
    let members = PUBLISHED.map(|(name, _)| format!("\"{name}\"")).join(", ");
    let patches = PUBLISHED.map(|(name, _)| format!("{name} = {{ path = \"{name}\" }}\n")).concat();
    let manifest =
        format!("[workspace]\nresolver = \"3\"\nmembers = [{members}]\n\n[patch.crates-io]\n{patches}");
    fs::write(folder.join("Cargo.toml"), manifest).with_context(read)?;
    fs::copy(root().join("Cargo.lock"), folder.join("Cargo.lock")).with_context(read)?;
    Ok(())
}
