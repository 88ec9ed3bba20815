//! A PostgreSQL of its own for a run of tests: real, private, and gone when the process that started it is, however that
//! ends.
//!
//! ```no_run
//! let cluster = terrane_throwaway_postgres::Cluster::start()?;
//! println!("{}", cluster.url("postgres"));
//! # Ok::<(), terrane_throwaway_postgres::StartError>(())
//! ```
//!
//! PostgreSQL does not run as root; started by root, it runs as the user `postgres` or `nobody`. A shell script makes the
//! cluster and waits for the end of its input: that comes even if we are killed, so nothing is left behind.

use std::io::{BufRead, BufReader, Write};
use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::{Mutex, OnceLock, PoisonError};

/// The variable that names a PostgreSQL for tests; its user must be allowed to create databases.
pub const VARIABLE: &str = "TERRANE_TEST_POSTGRES";

const SCRIPT: &str = include_str!("cluster.sh");

/// Why there is no PostgreSQL.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StartError {
    /// It is not installed, and we may not install it.
    #[error(
        "PostgreSQL is not installed; install it (Debian: `apt-get install postgresql`), or set {VARIABLE} to the \
         address of one"
    )]
    NotInstalled,
    /// It is there and does not start.
    #[error("a throw-away PostgreSQL does not start: {0}; set {VARIABLE} to the address of another one")]
    Failed(String),
}

/// A running cluster. Dropping it stops it and removes everything.
#[derive(Debug)]
pub struct Cluster {
    port: u16,
    script: Child,
    channel: Mutex<Option<(ChildStdin, BufReader<ChildStdout>)>>,
}

impl Cluster {
    /// Makes and starts a cluster that does not sync to disk: quick, and as good against crashes of programs.
    pub fn start() -> Result<Cluster, StartError> {
        Cluster::start_with(false)
    }

    /// Makes and starts a cluster whose commits survive the loss of power, to measure it.
    pub fn start_durable() -> Result<Cluster, StartError> {
        Cluster::start_with(true)
    }

    fn start_with(durable: bool) -> Result<Cluster, StartError> {
        let programs = programs()?;
        let failed = |error: std::io::Error| StartError::Failed(error.to_string());
        let port = free_port().map_err(failed)?;
        let mut command = as_ordinary_user(Path::new("sh"));
        command
            .args(["-c", SCRIPT, "terrane-postgres"])
            .arg(&programs)
            .arg(port.to_string())
            .arg(if durable { "on" } else { "off" })
            .current_dir("/")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped());
        let mut script = command.spawn().map_err(failed)?;
        let channel = script.stdin.take().zip(script.stdout.take().map(BufReader::new));
        let cluster = Cluster { port, script, channel: Mutex::new(channel) };
        cluster.order("start")?;
        Ok(cluster)
    }

    /// The address of a database in it.
    pub fn url(&self, database: &str) -> String {
        format!("postgres://terrane@127.0.0.1:{}/{database}", self.port)
    }

    /// Stops it at once, as a crash would.
    pub fn stop(&self) -> Result<(), StartError> {
        self.order("stop")
    }

    /// Starts it again, with everything that was committed.
    pub fn start_again(&self) -> Result<(), StartError> {
        self.order("start")
    }

    fn order(&self, order: &str) -> Result<(), StartError> {
        let mut channel = self.channel.lock().unwrap_or_else(PoisonError::into_inner);
        let Some((input, output)) = channel.as_mut() else {
            return Err(StartError::Failed("its script has no input".into()));
        };
        let mut answer = String::new();
        writeln!(input, "{order}")
            .and_then(|()| output.read_line(&mut answer))
            .map_err(|error| StartError::Failed(error.to_string()))?;
        if answer.trim() == format!("{order}: done") {
            Ok(())
        } else {
            Err(StartError::Failed("what it said is above".into()))
        }
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        // The end of its input ends the script.
        self.channel.get_mut().unwrap_or_else(PoisonError::into_inner).take();
        let _ = self.script.wait();
    }
}

/// The address of a PostgreSQL for tests, without the name of a database: the one the environment names, else one that is
/// started now and shared by the tests of this process.
pub fn shared() -> Result<String, StartError> {
    static SHARED: OnceLock<Result<Cluster, StartError>> = OnceLock::new();
    if let Ok(url) = std::env::var(VARIABLE) {
        return Ok(url.trim_end_matches('/').to_owned());
    }
    match SHARED.get_or_init(Cluster::start) {
        Ok(cluster) => Ok(cluster.url("").trim_end_matches('/').to_owned()),
        Err(error) => Err(error.clone()),
    }
}

/// A port nobody listens on. Somebody else could take it before PostgreSQL does; then starting fails and says so.
fn free_port() -> std::io::Result<u16> {
    Ok(TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port())
}

/// The folder of PostgreSQL's programs; installs the package if it is missing and we are root on Debian.
fn programs() -> Result<PathBuf, StartError> {
    if let Some(folder) = find_programs() {
        return Ok(folder);
    }
    if is_root() && Path::new("/usr/bin/apt-get").exists() {
        let installed = Command::new("apt-get")
            .args(["install", "--yes", "--quiet", "--no-install-recommends", "postgresql"])
            .env("DEBIAN_FRONTEND", "noninteractive")
            .stdin(Stdio::null())
            .status();
        if installed.is_ok_and(|status| status.success()) {
            return find_programs().ok_or(StartError::NotInstalled);
        }
    }
    Err(StartError::NotInstalled)
}

/// Debian has a folder for each version; elsewhere the programs are on the path.
fn find_programs() -> Option<PathBuf> {
    let debian = std::fs::read_dir("/usr/lib/postgresql").ok().into_iter().flatten().flatten();
    let version = |folder: &PathBuf| {
        let name = folder.parent().and_then(Path::file_name).and_then(|name| name.to_str());
        name.and_then(|name| name.parse::<u32>().ok()).unwrap_or(0)
    };
    let newest = debian.map(|entry| entry.path().join("bin")).filter(|bin| complete(bin)).max_by_key(version);
    let path = std::env::var_os("PATH").unwrap_or_default();
    newest.or_else(|| std::env::split_paths(&path).find(|folder| complete(folder)))
}

fn complete(folder: &Path) -> bool {
    ["initdb", "postgres", "pg_isready"].iter().all(|program| folder.join(program).is_file())
}

/// A program, run by an ordinary user if we are root.
fn as_ordinary_user(program: &Path) -> Command {
    if !is_root() {
        return Command::new(program);
    }
    let known = std::fs::read_to_string("/etc/passwd").unwrap_or_default();
    let user = if known.lines().any(|line| line.starts_with("postgres:")) { "postgres" } else { "nobody" };
    let mut command = Command::new("runuser");
    command.args(["-u", user, "--"]).arg(program);
    command
}

/// Whether this process runs as root.
fn is_root() -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let effective = status.lines().find_map(|line| line.strip_prefix("Uid:")?.split_whitespace().nth(1));
    effective == Some("0")
}
