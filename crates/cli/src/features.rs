//! `terrane features`: games of self-play as rows to train on.

#![expect(clippy::cast_precision_loss, reason = "counts of games and rows stay far below 2^52")]

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use terrane_ai::in_parallel;
use terrane_ai::learning::{GameFile, GameRecord, Row, Sampler};
use terrane_ai::net::{Net, file, inputs};

use crate::Verdict;
use crate::progress::progress;

/// Expand games of self-play to rows that a network is trained on
#[derive(clap::Args, Debug)]
#[command(after_help = FORMAT)]
pub(crate) struct Args {
    /// Files of games, as `terrane selfplay` writes them
    #[arg(required = true, value_name = "FILE")]
    games: Vec<PathBuf>,
    /// The folder to write to
    #[arg(long, value_name = "DIR")]
    output: PathBuf,
    /// Of a hundred positions after a move, how many become rows
    #[arg(long, value_name = "N", default_value_t = 12, value_parser = clap::value_parser!(u32).range(..=100))]
    positions: u32,
    /// Of a hundred of those, how many are also seen by another seat
    #[arg(long, value_name = "N", default_value_t = 30, value_parser = clap::value_parser!(u32).range(..=100))]
    others: u32,
    /// How much of what is expected comes from later values of searches rather than from the next, 0 to 1
    #[arg(long, value_name = "L", default_value_t = 0.8)]
    lambda: f32,
    /// Expand the first N games of each file only
    #[arg(long, value_name = "N")]
    first: Option<usize>,
    /// Also write what this network computes for each row
    #[arg(long, value_name = "FILE")]
    net: Option<PathBuf>,
    /// Leave out the turns that searches compared
    #[arg(long)]
    without_compared: bool,
    /// Seed of what is sampled
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    /// Threads; the rows do not depend on them
    #[arg(long, value_name = "T", default_value_t = 1)]
    threads: usize,
}

const FORMAT: &str = "\
The folder holds, all numbers little-endian:
  header.json   version, hash, count and unit of the inputs; lines for the file of a network; rows; names of figures
  rows.bin      a row in 56 bytes: game u32, search u32, number of inputs that are not zero u16, file u16,
                round u8, seat u8, players u8, boxes u8, then ten figures f32 as named in the header
  places.bin    for each row the places of those inputs, u16 each
  inputs.bin    the inputs themselves, i16 each
  outputs.bin   with --net, what the network says of each row: own points beyond the hand-made value, others' points
                beyond those they have, chance to win as a logarithm of odds, f32 each";

/// Games worked on between two writes: rows come in the order of the games, whatever thread was faster.
const BATCH: usize = 2048;

pub(crate) fn run(args: &Args) -> Result<Verdict> {
    if !(0.0..=1.0).contains(&args.lambda) {
        bail!("--lambda: {} is not between 0 and 1", args.lambda);
    }
    let sampler = Sampler {
        seed: args.seed,
        positions: args.positions,
        others: args.others,
        lambda: args.lambda,
        compared: !args.without_compared,
    };
    for path in &args.games {
        File::open(path).with_context(|| path.display().to_string())?;
    }
    let net = args.net.as_deref().map(network).transpose()?;
    std::fs::create_dir_all(&args.output).with_context(|| args.output.display().to_string())?;
    let mut output = Output::new(&args.output, net.is_some())?;
    let mut games = 0;
    for (number, path) in args.games.iter().enumerate() {
        let place = || path.display().to_string();
        let number = u16::try_from(number).context("there are too many files")?;
        let file = File::open(path).with_context(place)?;
        let mut file = GameFile::read(file).with_context(place)?.with_context(place)?;
        file.records.truncate(args.first.unwrap_or(usize::MAX));
        games += file.records.len();
        let bar = progress(file.records.len() as u64, "games");
        for (batch, records) in file.records.chunks(BATCH).enumerate() {
            let work = |made: &mut Vec<(u64, Encoded)>, at: u64| -> Result<()> {
                let record = GameRecord::from_bytes(&records[at as usize])?;
                made.push((record.number, Encoded::new(number, &sampler.rows(&record)?, net.as_ref())?));
                bar.inc(1);
                Ok(())
            };
            let made = in_parallel(0..records.len() as u64, args.threads, Vec::new, work);
            let made = made.map_err(|(at, error)| {
                error.context(format!("{}, record {}", place(), batch * BATCH + at as usize + 1))
            })?;
            let mut made: Vec<(u64, Encoded)> = made.into_iter().flatten().collect();
            made.sort_by_key(|(number, _)| *number);
            for (_, rows) in &made {
                output.write(rows)?;
            }
        }
        bar.finish_and_clear();
    }
    let (rows, mean) = output.finish(&args.output)?;
    println!("{rows} rows of {games} games, {mean:.1} of {} inputs not zero", inputs::COUNT);
    Ok(Verdict::Fine)
}

/// Reads a network.
fn network(path: &Path) -> Result<Net> {
    let place = || path.display().to_string();
    Net::read(&std::fs::read(path).with_context(place)?).with_context(place)
}

/// The rows of a game as bytes.
#[derive(Default)]
struct Encoded {
    rows: Vec<u8>,
    places: Vec<u8>,
    inputs: Vec<u8>,
    outputs: Vec<u8>,
    count: u64,
}

impl Encoded {
    fn new(file: u16, rows: &[Row], net: Option<&Net>) -> Result<Encoded> {
        let mut all = Encoded { count: rows.len() as u64, ..Encoded::default() };
        for row in rows {
            let game = u32::try_from(row.game).context("a game has a number beyond 32 bits")?;
            all.rows.extend(game.to_le_bytes());
            all.rows.extend(row.search.to_le_bytes());
            all.rows.extend((row.inputs.len() as u16).to_le_bytes());
            all.rows.extend(file.to_le_bytes());
            all.rows.extend([row.round, row.seat.0, row.players, row.boxes]);
            all.rows.extend(row.figures.iter().flat_map(|figure| figure.to_le_bytes()));
            all.places.extend(row.inputs.iter().flat_map(|(place, _)| place.to_le_bytes()));
            all.inputs.extend(row.inputs.iter().flat_map(|(_, input)| input.to_le_bytes()));
            if let Some(net) = net {
                let mut list = [0; inputs::COUNT];
                for &(place, input) in &row.inputs {
                    list[usize::from(place)] = input;
                }
                let outputs = net.outputs(&list);
                let outputs = [outputs.own, outputs.rivals, outputs.win];
                all.outputs.extend(outputs.iter().flat_map(|output| output.to_le_bytes()));
            }
        }
        Ok(all)
    }
}

/// The files of rows.
struct Output {
    rows: BufWriter<File>,
    places: BufWriter<File>,
    inputs: BufWriter<File>,
    outputs: Option<BufWriter<File>>,
    count: u64,
    inputs_count: u64,
}

impl Output {
    fn new(folder: &Path, with_outputs: bool) -> Result<Output> {
        let header = folder.join("header.json");
        if header.exists() {
            std::fs::remove_file(&header).with_context(|| header.display().to_string())?;
        }
        let create = |name: &str| -> Result<BufWriter<File>> {
            let path = folder.join(name);
            let file =
                File::create(&path).with_context(|| format!("{} cannot be written", path.display()))?;
            Ok(BufWriter::with_capacity(1 << 20, file))
        };
        Ok(Output {
            rows: create("rows.bin")?,
            places: create("places.bin")?,
            inputs: create("inputs.bin")?,
            outputs: with_outputs.then(|| create("outputs.bin")).transpose()?,
            count: 0,
            inputs_count: 0,
        })
    }

    fn write(&mut self, rows: &Encoded) -> Result<()> {
        self.rows.write_all(&rows.rows)?;
        self.places.write_all(&rows.places)?;
        self.inputs.write_all(&rows.inputs)?;
        if let Some(outputs) = &mut self.outputs {
            outputs.write_all(&rows.outputs)?;
        }
        self.count += rows.count;
        self.inputs_count += rows.inputs.len() as u64 / 2;
        Ok(())
    }

    /// Writes the header last, so that a folder with a header is whole.
    fn finish(mut self, folder: &Path) -> Result<(u64, f64)> {
        self.rows.flush()?;
        self.places.flush()?;
        self.inputs.flush()?;
        if let Some(outputs) = &mut self.outputs {
            outputs.flush()?;
        }
        let header = serde_json::json!({
            "format": 1,
            "inputs": {
                "version": inputs::VERSION,
                "hash": format!("{:016x}", inputs::HASH),
                "count": inputs::COUNT,
                "unit": inputs::UNIT,
                "most": inputs::MOST,
            },
            // What the file of a network says about the program that it is made for.
            "demands": file::demands(),
            "rows": self.count,
            "places": self.inputs_count,
            "figures": Row::FIGURES,
        });
        crate::files::write(&folder.join("header.json"), &(serde_json::to_string_pretty(&header)? + "\n"))?;
        Ok((self.count, self.inputs_count as f64 / self.count.max(1) as f64))
    }
}
