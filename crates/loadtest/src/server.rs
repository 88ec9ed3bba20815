//! Servers of our own, and the databases they use.

use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use terrane_throwaway_postgres::Cluster;

use crate::StoreKind;
use crate::client::Client;

/// How long a server may take to start.
const PATIENCE: Duration = Duration::from_mins(1);

/// A database that is gone afterwards.
pub(crate) struct Place {
    folder: tempfile::TempDir,
    cluster: Option<Cluster>,
}

impl Place {
    /// A new one. PostgreSQL syncs every commit, as SQLite does.
    pub(crate) fn new(kind: StoreKind) -> Result<Place> {
        let cluster = match kind {
            StoreKind::Sqlite => None,
            StoreKind::Postgres => Some(Cluster::start_durable()?),
        };
        Ok(Place { folder: tempfile::tempdir()?, cluster })
    }

    /// Its address, as `--database` takes it.
    pub(crate) fn url(&self) -> String {
        match &self.cluster {
            Some(cluster) => cluster.url("postgres"),
            None => format!("sqlite:{}", self.folder.path().join("terrane.sqlite").display()),
        }
    }

    /// Replays everything in it with `terrane verify`.
    pub(crate) fn verify(&self, terrane: &Path) -> Result<()> {
        verify(terrane, &self.url()).map(|_| ())
    }

    /// The same after the server has stopped in order. Of SQLite, a copy of the one file has every row.
    pub(crate) fn verify_whole(&self, terrane: &Path) -> Result<()> {
        let found = verify(terrane, &self.url())?;
        if self.cluster.is_none() {
            let copy = tempfile::tempdir()?;
            let file = copy.path().join("copy.sqlite");
            std::fs::copy(self.folder.path().join("terrane.sqlite"), &file)?;
            let copied = verify(terrane, &format!("sqlite:{}", file.display()))?;
            ensure!(copied == found, "a copy of the file differs: {copied}");
        }
        Ok(())
    }
}

/// What `terrane verify` says of a database in which nothing differs.
fn verify(terrane: &Path, url: &str) -> Result<String> {
    let output = Command::new(terrane)
        .args(["verify", "--database", url])
        .output()
        .with_context(|| format!("{} cannot be started", terrane.display()))?;
    let found = String::from_utf8_lossy(&output.stdout).into_owned();
    print!("verify: {found}");
    let error = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "`terrane verify` finds differences ({}) {error}", output.status);
    Ok(found)
}

/// A server process on a port of its own.
pub(crate) struct Server {
    terrane: PathBuf,
    url: String,
    pub(crate) address: SocketAddr,
    process: Option<Child>,
}

impl Server {
    /// Starts a server on a database and waits until it answers.
    pub(crate) async fn start(terrane: &Path, place: &Place) -> Result<Server> {
        let address = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?;
        let mut server = Server { terrane: terrane.to_owned(), url: place.url(), address, process: None };
        server.start_again().await?;
        Ok(server)
    }

    /// Starts it again after it was killed.
    pub(crate) async fn start_again(&mut self) -> Result<()> {
        let unlimited = ["sign-ins", "newcomers", "writes", "chat", "sockets"];
        let child = Command::new(&self.terrane)
            .args(["serve", "--listen", &self.address.to_string(), "--database", &self.url])
            .args(["--log-filter", "error"])
            .args(unlimited.iter().flat_map(|limit| [format!("--limit-{limit}"), "0".to_owned()]))
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .spawn()
            .with_context(|| format!("{} cannot be started", self.terrane.display()))?;
        let child = self.process.insert(child);
        let begun = Instant::now();
        loop {
            if let Some(status) = child.try_wait()? {
                bail!("the server ended at once ({status})");
            }
            if Client::new(self.address).get("/readyz").await.is_ok_and(|answer| answer.status == 200) {
                return Ok(());
            }
            ensure!(begun.elapsed() < PATIENCE, "the server does not get ready");
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    /// Kills it with SIGKILL: it has no chance to finish anything.
    pub(crate) fn kill(&mut self) -> Result<()> {
        if let Some(mut process) = self.process.take() {
            process.kill().context("the server cannot be killed")?;
            process.wait()?;
        }
        Ok(())
    }

    /// Asks the server to stop and waits until it has.
    pub(crate) fn stop(&mut self) -> Result<()> {
        if let Some(mut process) = self.process.take() {
            #[cfg(unix)]
            {
                use rustix::process::{Pid, Signal, kill_process};
                kill_process(Pid::from_child(&process), Signal::TERM)
                    .context("the server cannot be stopped")?;
            }
            #[cfg(not(unix))]
            process.kill()?;
            let status = process.wait()?;
            ensure!(status.success(), "the server did not stop in order ({status})");
        }
        Ok(())
    }

    /// Processor time it has used.
    pub(crate) fn cpu(&self) -> Result<Duration> {
        let id = self.process.as_ref().context("the server is not running")?.id();
        let stat = std::fs::read_to_string(format!("/proc/{id}/stat"))?;
        // The name in parentheses may contain spaces; the times are the 14th and 15th field, in hundredths of a second.
        let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
        let time = |at: usize| fields.get(at).and_then(|field| field.parse::<u64>().ok());
        let (user, system) = time(11).zip(time(12)).context("processor times are missing")?;
        Ok(Duration::from_millis((user + system) * 10))
    }

    /// Bytes of memory it holds now.
    pub(crate) fn memory(&self) -> Result<u64> {
        let id = self.process.as_ref().context("the server is not running")?.id();
        let status = std::fs::read_to_string(format!("/proc/{id}/status"))?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).context("VmRSS is missing")?;
        let kib: u64 = line.trim().trim_end_matches(" kB").parse()?;
        Ok(kib << 10)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // At the end of a run there is nothing left to lose.
        let _ = self.kill();
    }
}

/// Allows as many connections as the system does.
pub(crate) fn raise_file_limit() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let maximum = getrlimit(Resource::Nofile).maximum;
        // If it stays as it is, opening connections will say so.
        let _ = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum });
    }
}
