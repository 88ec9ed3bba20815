//! One test for every heading of `rulebook/**/*.md`, and one for the rulings that name them.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use libtest_mimic::{Arguments, Trial};

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let root = std::env::current_dir()?.join("../../rulebook");
    let mut files = Vec::new();
    pages(&root, &mut files)?;
    files.sort();
    let mut trials = Vec::new();
    for path in files {
        let name = path.strip_prefix(&root)?.display().to_string().replace('\\', "/");
        let file = format!("rulebook/{name}");
        match terrane_rulebook::read(&file, &std::fs::read_to_string(&path)?) {
            Ok(cases) => trials.extend(cases.into_iter().map(|case| {
                let file = file.clone();
                Trial::test(format!("{name}: {}", case.name), move || {
                    terrane_rulebook::run(&file, &case).map_err(Into::into)
                })
            })),
            Err(fault) => trials.push(Trial::test(name, move || Err(fault.into()))),
        }
    }
    let rulings = std::fs::read_to_string(root.join("../docs/rulings.md"))?;
    let names: Vec<String> = trials.iter().map(|trial| trial.name().to_owned()).collect();
    trials.push(Trial::test("docs/rulings.md: every ruling is shown by a case", move || {
        shown(&rulings, &names).map_err(Into::into)
    }));
    Ok(libtest_mimic::run(&Arguments::from_args(), trials).exit_code())
}

/// Every page of a folder and those below it.
fn pages(folder: &Path, found: &mut Vec<PathBuf>) -> std::io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            pages(&path, found)?;
        } else if path.extension().is_some_and(|extension| extension == "md") {
            found.push(path);
        }
    }
    Ok(())
}

/// Every ruling ends with the names of the cases that show it, and those exist.
fn shown(rulings: &str, names: &[String]) -> Result<(), String> {
    for ruling in rulings.split("\n## ").skip(1) {
        let title = ruling.lines().next().unwrap_or_default();
        let cases = ruling.split_once("Shown by ").map_or("", |(_, cases)| cases);
        let mut cases = cases.split('`').skip(1).step_by(2).peekable();
        if cases.peek().is_none() {
            return Err(format!("{title:?} names no case: end it with \"Shown by `page.md: heading`.\""));
        }
        for case in cases {
            if !names.iter().any(|name| name == case) {
                return Err(format!("{title:?}: the rulebook has no case {case:?}"));
            }
        }
    }
    Ok(())
}
