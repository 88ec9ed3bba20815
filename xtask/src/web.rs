//! The client in `web/`: building it, the types it shares with the server, and its checks.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::shell::{
    Profile, build_tests, example_output, installed, output, program, root, succeed, terrane,
};

/// What to install to have the client built.
pub(crate) const NEEDS_NODE: &str =
    "needs Node.js 20.19 or newer with npm (on Debian: apt-get install nodejs npm)";

/// What to install to have the client tried in a browser.
pub(crate) const NEEDS_BROWSER: &str = "needs Chromium (on Debian: apt-get install chromium)";

/// Where Debian puts the browser.
const BROWSER: &str = "/usr/bin/chromium";

/// `cargo xtask codegen`: writes the types of the server's messages for the client.
pub(crate) fn codegen(arguments: &[String]) -> Result<()> {
    if let Some(argument) = arguments.first() {
        bail!("`{argument}` is not understood; `codegen` takes no arguments");
    }
    if !has_node() {
        bail!("the client {NEEDS_NODE}");
    }
    install()?;
    types(&[])
}

/// `cargo xtask screenshots`: takes pictures of the main pages for the documentation.
pub(crate) fn screenshots(arguments: &[String]) -> Result<()> {
    if let Some(argument) = arguments.first() {
        bail!("`{argument}` is not understood; `screenshots` takes no arguments");
    }
    build()?;
    in_browser(Profile::Test, Some("screenshots"), &[])
}

/// `cargo xtask web-budget`: measures how long a player waits for the board and for a move, and fails beyond the budget.
pub(crate) fn budget(arguments: &[String]) -> Result<()> {
    if let Some(argument) = arguments.first() {
        bail!("`{argument}` is not understood; `web-budget` takes no arguments");
    }
    build()?;
    // Times are measured with an optimised server.
    in_browser(Profile::Release, Some("budget"), &[])
}

/// Whether the client can be built here.
pub(crate) fn has_node() -> bool {
    installed("node", &["--version"]) && installed("npm", &["--version"])
}

/// Whether there is a browser. As root on Debian it is installed.
pub(crate) fn has_browser() -> bool {
    if browser().is_file() {
        return true;
    }
    let root = output(&mut program("id", &["-u"])).is_ok_and(|user| user.trim() == "0");
    if root && installed("apt-get", &["--version"]) {
        println!("installing chromium");
        let install = ["install", "--yes", "--no-install-recommends", "chromium"];
        // A fresh machine needs `update` first. If a step fails, the browser is missing and the check says so.
        for step in [&["update"][..], &install] {
            let _ = succeed(program("apt-get", step).env("DEBIAN_FRONTEND", "noninteractive"));
        }
    }
    browser().is_file()
}

/// Builds the client, so that the next build of the server has it inside.
pub(crate) fn build() -> Result<()> {
    install()?;
    succeed(&mut npm(&["run", "build"]))
}

/// Types that are fresh, no errors or warnings, and what is tried without a browser.
pub(crate) fn check() -> Result<()> {
    install()?;
    succeed(&mut npm(&["run", "check"]))?;
    // Before the server, which is built again when the client has changed.
    build()?;
    build_tests()?;
    types(&["--check"])?;
    decisions()?;
    succeed(&mut npm(&["run", "test"]))
}

/// `cargo xtask stories`: the stories in `web/tests`, games played in a browser on a server of their own; with names,
/// only those whose files are called so.
pub(crate) fn stories(names: &[String]) -> Result<()> {
    build()?;
    in_browser(Profile::Test, None, names)
}

/// Runs the stories, or one of the commands that need the same.
pub(crate) fn in_browser(profile: Profile, command: Option<&str>, names: &[String]) -> Result<()> {
    if !has_browser() {
        bail!("this {NEEDS_BROWSER}");
    }
    let binary = terrane(profile)?;
    let mut stories = npm(&["run", "stories", "--"]);
    stories.args(names).env("TERRANE_BINARY", binary).env("TERRANE_CHROMIUM", browser());
    if command.is_none() {
        // The server of a story in which notices arrive outside.
        stories.env(
            "TERRANE_STORY_SERVER",
            crate::shell::binary(profile, "terrane-loadtest", "terrane-loadtest")?,
        );
    }
    if let Some(command) = command {
        stories.env("TERRANE_COMMAND", command);
    }
    succeed(&mut stories)
}

/// Installs what the lock file names, unless it is there already.
fn install() -> Result<()> {
    let (lock, installed) =
        (folder().join("package-lock.json"), folder().join("node_modules/.package-lock.json"));
    let changed = |path: &Path| fs::metadata(path).and_then(|data| data.modified());
    let fresh = matches!((changed(&lock), changed(&installed)), (Ok(lock), Ok(there)) if there >= lock);
    // `npm ci` would refuse a lock file without the optional packages of other platforms, which are not all published;
    // this takes the locked versions too, and leaves the lock file as it is.
    if fresh { Ok(()) } else { succeed(&mut npm(&["install", "--no-save", "--no-audit", "--no-fund"])) }
}

/// Hands what the server says of its messages to the script that makes types of it.
fn types(arguments: &[&str]) -> Result<()> {
    let document = example_output("terrane-server", "openapi")?;
    let mut node = program("node", &["scripts/codegen.mjs"]);
    node.args(arguments).current_dir(folder()).stdin(Stdio::piped());
    let mut script = node.spawn().context("`node` cannot be started")?;
    let mut input = script.stdin.take().context("`node` does not listen")?;
    std::io::Write::write_all(&mut input, document.as_bytes()).context("`node` does not listen")?;
    drop(input);
    let status = script.wait().context("`node` did not end")?;
    if !status.success() {
        bail!("`node scripts/codegen.mjs` failed ({status})");
    }
    Ok(())
}

/// Writes down positions of every kind of decision, in which the client's tests look for a way to every move.
fn decisions() -> Result<()> {
    let found = example_output("terrane-api", "decisions")?;
    // With a target folder elsewhere there may be none here.
    let folder = root().join("target");
    fs::create_dir_all(&folder).context("the folder `target` cannot be made")?;
    fs::write(folder.join("decisions.json"), found).context("target/decisions.json cannot be written")
}

fn browser() -> PathBuf {
    std::env::var_os("TERRANE_CHROMIUM").map_or_else(|| BROWSER.into(), PathBuf::from)
}

fn folder() -> PathBuf {
    root().join("web")
}

fn npm(arguments: &[&str]) -> Command {
    let mut npm = program("npm", arguments);
    npm.current_dir(folder());
    npm
}
