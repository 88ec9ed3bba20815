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
    let mut server = Server::start(&data, &["--base-path", "/tm", "--log-filter", "terrane_server=debug"]);
    let place = line(&mut server.out);
    assert!(place.starts_with("Its data lies in /") && place.contains("new/data/terrane.sqlite"), "{place}");
    assert!(line(&mut server.out).starts_with("There is no administrator yet."));
    assert_eq!(line(&mut server.out).trim().len(), 64, "the one-time token");
    assert!(line(&mut server.out).contains("terrane admin promote NAME"));
    assert!(server.get("/readyz").starts_with("HTTP/1.1 200 OK\r\n"));
    let answer = server.get("/api/me");
    assert!(answer.contains("\"user\":null"));
    let id = answer.lines().find_map(|line| line.strip_prefix("x-request-id: ")).expect(&answer).to_owned();
    assert!(data.join("terrane.sqlite").is_file());
    #[cfg(unix)]
    {
        let mode = std::os::unix::fs::MetadataExt::mode(&data.metadata().unwrap());
        assert_eq!(mode & 0o777, 0o700, "others on the machine read no hashes");
    }

    let (status, out, err) = server.stop();
    assert!(status.success(), "{err}");
    assert_eq!(out, "Terrane has stopped.\n");
    let logged: Vec<serde_json::Value> =
        err.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(logged.iter().any(|line| line["fields"]["message"] == "going down: finishing what is under way"));
    let answered = logged
        .iter()
        .find(|line| line["span"]["id"] == id.as_str() && line["fields"]["message"] == "answered")
        .expect("its line in the log");
    assert_eq!(answered["fields"]["status"], 200);
}

#[test]
fn a_server_to_which_nobody_listens_goes_on_and_stops_in_order() {
    let folder = tempfile::tempdir().unwrap();
    let Server { mut process, out, address } = Server::start(folder.path(), &[]);
    drop(out);
    TcpStream::connect(&address).unwrap();
    assert!(Command::new("kill").args(["-TERM", &process.id().to_string()]).status().unwrap().success());
    let mut err = String::new();
    process.stderr.take().unwrap().read_to_string(&mut err).unwrap();
    assert!(process.wait().unwrap().success(), "{err}");
    assert!(!err.contains("panicked"), "{err}");
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
    assert!(
        refused(&["--listen", "127.0.0.1:0", "--data", other, "--imprint", "none.txt"])
            .contains("none.txt cannot be read")
    );
    assert!(refused(&["--trusted-proxy", "proxy"]).contains("is no address or network"));
    server.stop();
}

#[test]
fn a_server_refuses_a_bad_network_with_a_sentence_and_plays_with_the_built_in_one() {
    let good = include_bytes!("../../../data/nets/generation-13.tnet");
    let header = good.windows(2).position(|pair| pair == b"\n\n").unwrap();
    let swapped = |from: &str, to: &str| {
        let at = good[..header].windows(from.len()).position(|part| part == from.as_bytes()).unwrap();
        [&good[..at], to.as_bytes(), &good[at + from.len()..]].concat()
    };
    // A network whose first layer has the largest weights there are, and a check that fits them.
    let net = terrane_ai::net::Net::read(good).unwrap();
    let mut data = good[header + 2..].to_vec();
    data[..40_000].fill(0x7f);
    let too_large = terrane_ai::net::file::write(net.about(), [972, 256, 32, 32, 3], [12, 12, 14, 14], &data);
    let bad = [
        ("cut-off", good[..good.len() / 2].to_vec(), "cut off"),
        ("other-inputs", swapped("inputs 1 ", "inputs 2 "), "trained with other inputs"),
        ("out-of-range", too_large, "out of range"),
        ("missing", Vec::new(), "No such file"),
    ];
    let folder = tempfile::tempdir().unwrap();
    for (name, bytes, sentence) in bad {
        let file = folder.path().join(name);
        if name != "missing" {
            std::fs::write(&file, bytes).unwrap();
        }
        let data = folder.path().join(format!("data of {name}"));
        let server = Server::start(&data, &["--network", file.to_str().unwrap()]);
        assert!(server.get("/readyz").starts_with("HTTP/1.1 200 OK\r\n"), "{name}");
        let (status, _, err) = server.stop();
        assert!(status.success(), "{name}: {err}");
        let logged: Vec<serde_json::Value> =
            err.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let refused = logged.iter().find(|line| line["level"] == "ERROR").expect("an error in the log");
        let message = "the network cannot be used; computer players use the built-in one";
        assert_eq!(refused["fields"]["message"], message, "{name}");
        assert!(refused["fields"]["error"].as_str().unwrap().contains(sentence), "{name}: {refused}");
    }
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
    // Where there is a default, it is the one the sample shows.
    let mut defaults = 0;
    for part in help.split("[env: ").skip(1) {
        let name = part.split(['=', ']']).next().unwrap();
        if let Some((_, default)) = part.split_once("[default: ") {
            let default = default.split(']').next().unwrap().trim_matches('"');
            assert!(sample.contains(&format!("\n#{name}={default}\n")), "{name} is {default} by default");
            defaults += 1;
        }
    }
    assert!(defaults > 12, "{help}");
    let offered = variables(&help, "[env: ");
    assert!(offered.len() > 15, "{help}");
    assert_eq!(
        offered,
        variables(sample, "\n#").into_iter().filter(|name| name.starts_with("TERRANE_")).collect()
    );
}

/// What the package for Debian puts where, by its destination.
fn packed() -> Vec<(String, String)> {
    let manifest = include_str!("../Cargo.toml");
    let assets = manifest.split("assets = [\n").nth(1).unwrap().split("\n]").next().unwrap();
    let asset = |line: &str| {
        let words: Vec<&str> = line.split('"').collect();
        (words[1].to_owned(), words[3].to_owned())
    };
    assets.lines().map(asset).collect()
}

#[test]
fn the_package_has_what_its_units_start_and_the_guide_names() {
    let here = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let packed = packed();
    let has = |name: &str, folder: &str| {
        packed.iter().any(|(from, to)| from.rsplit('/').next() == Some(name) && to == folder)
    };
    for (from, _) in packed.iter().filter(|(from, _)| !from.starts_with("target/")) {
        assert!(here.join(from).is_file(), "{from} is not there");
    }
    for unit in ["terrane.service", "terrane-backup.service"] {
        assert!(has(unit, "usr/lib/systemd/system/"), "{unit}");
        let text = std::fs::read_to_string(here.join("../../deploy").join(unit)).unwrap();
        let started = text.lines().find_map(|line| line.strip_prefix("ExecStart=")).unwrap();
        assert!(has(started.split(' ').next().unwrap(), "usr/bin/"), "{unit} starts {started}");
        assert!(
            text.contains("\nUser=terrane\n") && text.contains("EnvironmentFile=-/etc/terrane.env"),
            "{unit}"
        );
    }
    assert!(has("terrane-backup.timer", "usr/lib/systemd/system/") && has("terrane.env", "etc/terrane.env"));
    let install = std::fs::read_to_string(here.join("../../deploy/debian/postinst")).unwrap();
    assert!(install.contains("useradd --system --home-dir /var/lib/terrane"));
    // Every file that the guide says to copy lies in the folder.
    let guide = include_str!("../../../docs/hosting.md");
    let named = guide
        .split("deploy/")
        .skip(1)
        .filter_map(|rest| rest.split([' ', ')', '`', ']', '\n', ',', ';', '.']).next());
    for name in named.filter(|name| !name.is_empty()) {
        let found = std::fs::read_dir(here.join("../../deploy")).unwrap().any(|file| {
            file.unwrap().file_name().to_str().is_some_and(|file| file.split('.').next() == Some(name))
        });
        assert!(found, "docs/hosting.md names deploy/{name}");
    }
}
