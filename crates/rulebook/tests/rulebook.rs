//! One test for every heading of `rulebook/**/*.md`.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use libtest_mimic::{Arguments, Trial};

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rulebook");
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
