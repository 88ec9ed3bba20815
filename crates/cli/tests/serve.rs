//! `terrane serve` as a host meets it.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

/// A server in a folder of its own.
struct Server {
    process: Child,
    out: BufReader<std::process::ChildStdout>,
    address: String,
}

impl Server {
    fn start(folder: &std::path::Path, extra: &[&str]) -> Self {
        let mut process = Command::new(env!("CARGO_BIN_EXE_terrane"))
            .args(["serve", "--listen", "127.0.0.1:0", "--log", "json", "--data"])
            .arg(folder)
            .args(extra)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut out = BufReader::new(process.stdout.take().unwrap());
        let first = line(&mut out);
        let address = first.trim().strip_prefix("Terrane listens on http://").expect(&first).to_owned();
        Self { process, out, address }
    }

    fn get(&self, path: &str) -> String {
        let (host, base) = self.address.split_once('/').unwrap_or((&self.address, ""));
        let mut stream = TcpStream::connect(host).unwrap();
        let slash = if base.is_empty() { "" } else { "/" };
        write!(stream, "GET {slash}{base}{path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n")
            .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    /// Asks the process to stop, as a supervisor does, and gives what it printed last.
    fn stop(mut self) -> (std::process::ExitStatus, String, String) {
        let id = self.process.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
        let (mut out, mut err) = (String::new(), String::new());
        self.out.read_to_string(&mut out).unwrap();
        self.process.stderr.take().unwrap().read_to_string(&mut err).unwrap();
        (self.process.wait().unwrap(), out, err)
    }
}

fn line(out: &mut impl BufRead) -> String {
    let mut line = String::new();
    out.read_line(&mut line).unwrap();
    line
}

#[test]
fn a_server_starts_without_configuration_and_stops_when_asked() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("new/data");
    let mut server = Server::start(&data, &["--base-path", "/tm"]);
    assert!(line(&mut server.out).starts_with("There is no administrator yet."));
    assert_eq!(line(&mut server.out).trim().len(), 64, "the one-time token");
    assert!(server.get("/readyz").starts_with("HTTP/1.1 200 OK\r\n"));
    assert!(server.get("/api/me").contains("\"user\":null"));
    assert!(data.join("terrane.sqlite").is_file());

    let (status, out, err) = server.stop();
    assert!(status.success(), "{err}");
    assert_eq!(out, "Terrane has stopped.\n");
    let logged: Vec<serde_json::Value> =
        err.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(logged.iter().any(|line| line["fields"]["message"] == "going down: finishing what is under way"));
}

#[test]
fn a_server_that_cannot_start_says_what_to_do() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path(), &[]);
    let refused = |args: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_terrane")).arg("serve").args(args).output().unwrap();
        assert_eq!(output.status.code(), Some(2));
        String::from_utf8(output.stderr).unwrap()
    };
    let other = tempfile::tempdir().unwrap();
    let (data, other) = (folder.path().to_str().unwrap(), other.path().to_str().unwrap());
    assert!(refused(&["--listen", "127.0.0.1:0", "--data", data]).contains("is used by another server"));
    assert!(refused(&["--listen", &server.address, "--data", other]).contains("is another server running?"));
    assert!(refused(&["--registration", "maybe"]).contains("open, invited, closed"));
    assert!(refused(&["--trusted-proxy", "proxy"]).contains("is no address or network"));
    server.stop();
}

#[test]
fn the_sample_of_settings_has_every_variable() {
    let help = Command::new(env!("CARGO_BIN_EXE_terrane")).args(["serve", "--help"]).output().unwrap();
    let help = String::from_utf8(help.stdout).unwrap();
    let variables = |text: &str, before: &str| -> std::collections::BTreeSet<String> {
        let found = text.split(before).skip(1).filter_map(|rest| rest.split(['=', ']']).next());
        found.map(str::to_owned).collect()
    };
    let sample = include_str!("../../../deploy/terrane.env");
    let offered = variables(&help, "[env: ");
    assert!(offered.len() > 15, "{help}");
    assert_eq!(
        offered,
        variables(sample, "\n#").into_iter().filter(|name| name.starts_with("TERRANE_")).collect()
    );
}
