//! Running other programs from the root of the workspace.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

/// The root of the workspace.
pub(crate) fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_path_buf()
}

/// A program, ready to be started in the root of the workspace.
pub(crate) fn program(name: &str, arguments: &[&str]) -> Command {
    let mut command = Command::new(name);
    command.args(arguments).current_dir(root());
    command
}

/// Cargo, the one that runs us.
pub(crate) fn cargo(arguments: &[&str]) -> Command {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".into());
    program(&cargo, arguments)
}

/// Runs a program to its end; anything but success is an error that names it.
pub(crate) fn succeed(command: &mut Command) -> Result<()> {
    let shown = show(command);
    let status = command.status().with_context(|| format!("`{shown}` cannot be started"))?;
    if !status.success() {
        bail!("`{shown}` failed ({status})");
    }
    Ok(())
}

/// Runs a program to its end and gives what it printed; its errors go to our own.
pub(crate) fn output(command: &mut Command) -> Result<String> {
    let shown = show(command);
    let output =
        command.stderr(Stdio::inherit()).output().with_context(|| format!("`{shown}` cannot be started"))?;
    if !output.status.success() {
        bail!("`{shown}` failed ({})", output.status);
    }
    String::from_utf8(output.stdout).with_context(|| format!("`{shown}` printed something that is no text"))
}

/// Whether a program answers when asked for its version.
pub(crate) fn installed(name: &str, arguments: &[&str]) -> bool {
    program(name, arguments)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

/// The folder that builds are written to.
pub(crate) fn target() -> PathBuf {
    match std::env::var_os("CARGO_TARGET_DIR") {
        Some(folder) => root().join(folder),
        None => root().join("target"),
    }
}

/// A build profile of the workspace's `Cargo.toml`.
#[derive(Clone, Copy)]
pub(crate) enum Profile {
    /// Optimised, without link-time optimisation: for tests and for running Terrane from its source.
    Ci,
    /// What people install, and what is measured.
    Release,
}

/// Builds a binary of a package and gives its path.
pub(crate) fn binary(profile: Profile, package: &str, name: &str) -> Result<PathBuf> {
    let profile = match profile {
        Profile::Ci => "ci",
        Profile::Release => "release",
    };
    succeed(&mut cargo(&["build", "--profile", profile, "--quiet", "--package", package, "--bin", name]))?;
    Ok(target().join(profile).join(format!("{name}{}", std::env::consts::EXE_SUFFIX)))
}

/// The `terrane` binary, as tests run it.
pub(crate) fn terrane() -> Result<PathBuf> {
    binary(Profile::Ci, "terrane", "terrane")
}

/// Builds an example of a package as tests run it, and gives its path.
pub(crate) fn example(package: &str, name: &str) -> Result<PathBuf> {
    succeed(&mut cargo(&["build", "--profile", "ci", "--quiet", "--package", package, "--example", name]))?;
    Ok(target().join("ci/examples").join(format!("{name}{}", std::env::consts::EXE_SUFFIX)))
}

/// A command as one would type it.
fn show(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let mut shown = program.file_name().unwrap_or_default().to_string_lossy().into_owned();
    for argument in command.get_args() {
        shown.push(' ');
        shown.push_str(&argument.to_string_lossy());
    }
    shown
}
