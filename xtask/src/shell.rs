//! Running other programs from the root of the workspace.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context, Result, bail};

/// The root of the workspace. Cargo says at run time where it is: copies of the workspace may share a build folder, and with it
/// this program.
pub(crate) fn root() -> PathBuf {
    let built = || PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let here = std::env::var_os("CARGO_MANIFEST_DIR").map_or_else(built, PathBuf::from);
    here.parent().map_or_else(|| here.clone(), Path::to_path_buf)
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
    /// As tests are built, so that they and the binary they start share what they depend on.
    Test,
    /// Built in half the time of the release: for running Terrane from its source, for soaks and comparisons.
    Quick,
    /// What people install, and what is measured.
    Release,
}

/// Whether the tests, and with them all binaries and examples, have been built by this run.
static TESTS_ARE_BUILT: AtomicBool = AtomicBool::new(false);

/// Builds all tests, binaries and examples in one go. A package built by itself has other features of its dependencies, and would
/// have them built once more.
pub(crate) fn build_tests() -> Result<()> {
    succeed(&mut cargo(&["build", "--workspace", "--bins", "--examples", "--tests"]))?;
    TESTS_ARE_BUILT.store(true, Ordering::Relaxed);
    Ok(())
}

/// Builds an example like the tests and gives what it prints.
pub(crate) fn example_output(package: &str, name: &str) -> Result<String> {
    if TESTS_ARE_BUILT.load(Ordering::Relaxed) {
        let example = target().join("debug/examples").join(format!("{name}{}", std::env::consts::EXE_SUFFIX));
        return output(&mut program(&example.to_string_lossy(), &[]));
    }
    output(&mut cargo(&["run", "--quiet", "--profile", "test", "--package", package, "--example", name]))
}

/// Builds a binary of a package and gives its path.
pub(crate) fn binary(profile: Profile, package: &str, name: &str) -> Result<PathBuf> {
    let (profile, folder) = match profile {
        Profile::Test => ("test", "debug"),
        Profile::Quick => ("quick", "quick"),
        Profile::Release => ("release", "release"),
    };
    let is_built = folder == "debug" && TESTS_ARE_BUILT.load(Ordering::Relaxed);
    if !is_built {
        succeed(&mut cargo(&[
            "build",
            "--profile",
            profile,
            "--quiet",
            "--package",
            package,
            "--bin",
            name,
        ]))?;
    }
    Ok(target().join(folder).join(format!("{name}{}", std::env::consts::EXE_SUFFIX)))
}

/// The `terrane` binary.
pub(crate) fn terrane(profile: Profile) -> Result<PathBuf> {
    binary(profile, "terrane", "terrane")
}

/// Builds an example of a package for a long run, and gives its path.
pub(crate) fn example(package: &str, name: &str) -> Result<PathBuf> {
    succeed(&mut cargo(&[
        "build",
        "--profile",
        "quick",
        "--quiet",
        "--package",
        package,
        "--example",
        name,
    ]))?;
    Ok(target().join("quick/examples").join(format!("{name}{}", std::env::consts::EXE_SUFFIX)))
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
