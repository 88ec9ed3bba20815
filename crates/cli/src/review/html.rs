//! A review as one page for a browser: chart, boards and turns, with nothing that must be loaded.

use std::fmt::{self, Write};

use terrane_ai::Evaluator;
use terrane_ai::review::{self, PlayedTurn};
use terrane_api::catalog::MapEntry;
use terrane_api::view::{View, piece_colour};
use terrane_engine::Position;
use terrane_engine::vocab::Seat;
use terrane_notation::text;
use terrane_picture::{Palette, Theme, figure, symbols, tokens};

use super::game::Game;
use super::report::{Report, SeatReport, TurnReport};

/// Losses whose better turn is drawn: the greatest.
const BOARDS: usize = 8;

/// The size of the chart.
const WIDE: f32 = 960.0;
const TALL: f32 = 260.0;
/// Room for what is written beside it.
const LEFT: f32 = 40.0;
const RIGHT: f32 = 130.0;

/// Strokes of the seats' curves, so that colour is not the only sign.
const STROKES: [&str; 5] = ["", "7 3", "2 3", "11 3 2 3", "5 2 2 2 2 2"];

/// The page.
pub(super) fn page(report: &Report, game: &Game, turns: &[PlayedTurn<'_>]) -> String {
    let mut page = String::with_capacity(512 << 10);
    // Writing to a string cannot fail.
    let _ = write(&mut page, report, game, turns);
    page
}

fn write(page: &mut String, report: &Report, game: &Game, turns: &[PlayedTurn<'_>]) -> fmt::Result {
    let title = escape(&format!("Review of {}", report.name));
    let (light, dark) = (tokens(Theme::Light), tokens(Theme::Dark));
    write!(
        page,
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\
         <title>{title}</title><style>:root{{color-scheme:light dark;{light}{}}}\
         @media(prefers-color-scheme:dark){{:root{{{dark}{}}}}}{STYLE}</style></head><body>{}<main>\n<h1>{title}</h1>\n",
        seat_colours(turns, Theme::Light),
        seat_colours(turns, Theme::Dark),
        symbols(),
    )?;
    if !report.finished {
        page.push_str(
            "<p><strong>The game is still running:</strong> reviewed is what was played so far.</p>\n",
        );
    }
    writeln!(
        page,
        "<p class=\"note\">Made by the engine of Terrane, a fan project that has nothing to do with the publishers of the game. {} \
         A loss is shown where it exceeds twice its standard error.</p>",
        escape(&report.caution())
    )?;
    write_seats(page, report)?;
    write_chart(page, report)?;
    write_boards(page, report, game, turns)?;
    write_turns(page, report)?;
    page.push_str("</main></body></html>\n");
    Ok(())
}

/// The colours of the seats as tokens `s1`, `s2` and so on.
fn seat_colours(turns: &[PlayedTurn<'_>], theme: Theme) -> String {
    let palette = Palette::of(theme);
    let Some(end) = turns.last().map(|turn| turn.after) else { return String::new() };
    let colour = |seat: Seat| {
        let [red, green, blue] = palette.piece(piece_colour(&end, seat));
        format!("--s{}:#{red:02x}{green:02x}{blue:02x};", seat.0 + 1)
    };
    end.seats().map(colour).collect()
}

fn write_seats(page: &mut String, report: &Report) -> fmt::Result {
    let vp = if report.finished { "Final VP" } else { "VP" };
    write!(
        page,
        "<table><caption>Accuracy</caption><thead><tr><th>Player</th><th>{vp}</th><th>Accuracy</th><th>Lost a turn</th><th>Best</th>\
         <th>?! Inaccuracies</th><th>? Mistakes</th><th>?? Blunders</th></tr></thead><tbody>"
    )?;
    for seat in &report.seats {
        let accuracy =
            seat.accuracy.map_or_else(|| "too few turns".to_owned(), |accuracy| format!("{accuracy:.0}"));
        write!(
            page,
            "<tr><th scope=\"row\">{}</th><td>{}</td><td>{accuracy}</td><td>{:.2}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>",
            badge(report, seat.seat),
            seat.vp,
            seat.mean_loss,
            seat.marks.only + seat.marks.best,
            seat.marks.inaccuracy,
            seat.marks.mistake,
            seat.marks.blunder,
        )?;
    }
    page.push_str("</tbody></table>\n");
    Ok(())
}

/// A player's name with a spot of the colour.
fn badge(report: &Report, seat: u8) -> String {
    let SeatReport { player, .. } = &report.seats[usize::from(seat) - 1];
    let faction = capital(report.who(seat));
    let name =
        player.as_ref().map_or_else(String::new, |player| format!(" <small>{}</small>", escape(player)));
    format!(
        "<span class=\"who\"><i class=\"spot\" style=\"background:var(--s{seat})\"></i>{}{name}</span>",
        escape(&faction)
    )
}

/// Expected margins of all seats over the game.
fn write_chart(page: &mut String, report: &Report) -> fmt::Result {
    if report.turns.len() < 2 {
        return Ok(());
    }
    let all = || report.turns.iter().flat_map(|turn| turn.margin.iter().copied());
    let most = all().map(f32::abs).fold(5.0, f32::max).ceil();
    let wide = WIDE - LEFT - RIGHT;
    let last = number(report.turns.len() - 1);
    let x = |at: usize| LEFT + number(at) / last * wide;
    let y = |margin: f32| TALL / 2.0 - margin / most * (TALL / 2.0 - 14.0);
    write!(
        page,
        "<figure><figcaption>Expected final VP beyond the mean of the others</figcaption>\
         <svg class=\"chart\" role=\"img\" aria-label=\"Expected final VP of every seat beyond the mean of the others; the table of turns has \
         the marks\" viewBox=\"0 0 {WIDE} {TALL}\">"
    )?;
    for margin in [-most, -most / 2.0, 0.0, most / 2.0, most] {
        let at = y(margin);
        write!(
            page,
            "<path class=\"grid\" d=\"M{LEFT} {at:.1}H{:.1}\"/><text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>",
            WIDE - RIGHT,
            LEFT - 6.0,
            at + 4.0,
            signed(margin, 0),
        )?;
    }
    for round in 1..=6 {
        if let Some(at) = report.turns.iter().position(|turn| turn.round == round) {
            let at = x(at);
            write!(
                page,
                "<path class=\"grid\" d=\"M{at:.1} 10V{:.1}\"/><text x=\"{:.1}\" y=\"{:.1}\">Round {round}</text>",
                TALL - 14.0,
                at + 3.0,
                TALL - 2.0,
            )?;
        }
    }
    let ends: Vec<f32> = report.turns.last().map_or_else(Vec::new, |turn| turn.margin.clone());
    let labels = spread(&ends.iter().map(|&end| y(end)).collect::<Vec<_>>());
    for (place, seat) in report.seats.iter().enumerate() {
        let points = report.turns.iter().enumerate().map(|(at, turn)| {
            format!("{:.1},{:.1}", x(at), y(turn.margin.get(place).copied().unwrap_or_default()))
        });
        let points = points.collect::<Vec<_>>().join(" ");
        write!(
            page,
            "<polyline class=\"halo\" points=\"{points}\"/><polyline class=\"curve\" style=\"stroke:var(--s{})\" stroke-dasharray=\"{}\" \
             points=\"{points}\"/><text x=\"{:.1}\" y=\"{:.1}\">{} {}</text>",
            seat.seat,
            STROKES[place % STROKES.len()],
            WIDE - RIGHT + 6.0,
            labels.get(place).copied().unwrap_or_default() + 4.0,
            escape(&capital(report.who(seat.seat))),
            signed(ends.get(place).copied().unwrap_or_default(), 1),
        )?;
    }
    for (at, turn) in
        report.turns.iter().enumerate().filter(|(_, turn)| turn.loss.is_some_and(|loss| loss >= 3.0))
    {
        let margin = turn.margin.get(usize::from(turn.seat) - 1).copied().unwrap_or_default();
        write!(
            page,
            "<a href=\"#t{}\"><text class=\"mark\" x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\"><title>{}: {}, {} VP lost</title>{}</text></a>",
            turn.number,
            x(at),
            y(margin) - 6.0,
            escape(&capital(report.who(turn.seat))),
            turn.mark,
            decimal(turn.loss.unwrap_or_default(), 1),
            turn.glyph,
        )?;
    }
    page.push_str("</svg></figure>\n");
    Ok(())
}

/// Heights moved apart as far as lines of text need, from the top down.
fn spread(heights: &[f32]) -> Vec<f32> {
    const LINE: f32 = 13.0;
    let mut order: Vec<usize> = (0..heights.len()).collect();
    order.sort_by(|&a, &b| heights[a].total_cmp(&heights[b]).then(a.cmp(&b)));
    let mut apart = heights.to_vec();
    let mut above = f32::NEG_INFINITY;
    for at in order {
        apart[at] = apart[at].max(above + LINE);
        above = apart[at];
    }
    apart
}

/// The boards after the better turns, for the greatest losses.
fn write_boards(page: &mut String, report: &Report, game: &Game, turns: &[PlayedTurn<'_>]) -> fmt::Result {
    let single = report.turns.len() == 1;
    let mut shown: Vec<&TurnReport> =
        report.turns.iter().filter(|turn| single || turn.loss.is_some_and(|loss| loss >= 3.0)).collect();
    shown.sort_by(|a, b| b.loss.unwrap_or_default().total_cmp(&a.loss.unwrap_or_default()));
    shown.truncate(BOARDS);
    shown.sort_by_key(|turn| turn.number);
    if shown.is_empty() {
        return Ok(());
    }
    page.push_str("<h2>What would have been better</h2>\n<div class=\"boards\">\n");
    let map = MapEntry::of(&game.log.setup().map);
    for report_of in shown {
        let (Some(turn), Some(best)) = (turns.get(report_of.number - 1), report_of.lines.first()) else {
            continue;
        };
        let Some((after, label)) = after(turn, &best.moves, game) else { continue };
        writeln!(
            page,
            "<figure id=\"b{}\"><figcaption>{}, round {}: {}</figcaption>{}<p><strong>Better:</strong> {}</p><p><strong>Played:</strong> {}</p>{}</figure>",
            report_of.number,
            badge(report, report_of.seat),
            report_of.round,
            mark(report_of),
            figure(&map, &after, &label),
            escape(&best.moves),
            escape(&report_of.played.moves),
            because(report_of),
        )?;
    }
    page.push_str("</div>\n");
    Ok(())
}

/// The position after a line, with what it says to who cannot see it.
fn after(turn: &PlayedTurn<'_>, line: &str, game: &Game) -> Option<(View, String)> {
    let moves = text::read_moves(line, &game.log.setup().map).ok()?;
    let mut pos: Position<'_> = turn.before;
    for (seat, m) in review::follow(&turn.before, turn.seat, &moves, Evaluator::strongest())? {
        pos.play(seat, m).ok()?;
    }
    Some((View::of(&pos, &moves), format!("The board after {line}")))
}

fn write_turns(page: &mut String, report: &Report) -> fmt::Result {
    page.push_str(
        "<h2>All turns</h2>\n<table class=\"turns\"><thead><tr><th>Turn</th><th>Player</th><th>Played, and the best that was found</th>\
         <th>Margin</th><th>Mark</th></tr></thead><tbody>\n",
    );
    let mut round = None;
    for turn in &report.turns {
        if round != Some(turn.round) {
            round = Some(turn.round);
            let name = if turn.round == 0 { "Set-up".to_owned() } else { format!("Round {}", turn.round) };
            writeln!(page, "<tr class=\"round\"><th colspan=\"5\">{name}</th></tr>")?;
        }
        let margin = turn.margin.get(usize::from(turn.seat) - 1).copied().unwrap_or_default();
        let best = turn.lines.first().filter(|_| turn.loss.is_some());
        let better = best.map_or_else(String::new, |best| {
            format!("<div class=\"better\">better: {}</div>{}", escape(&best.moves), because(turn))
        });
        writeln!(
            page,
            "<tr id=\"t{}\"><td>{}</td><td>{}</td><td>{}{better}</td><td>{}</td><td>{}</td></tr>",
            turn.number,
            turn.number,
            badge(report, turn.seat),
            escape(&turn.played.moves),
            signed(margin, 1),
            mark(turn),
        )?;
    }
    page.push_str("</tbody></table>\n");
    Ok(())
}

/// The mark of a turn as sign and word, with what was lost.
fn mark(turn: &TurnReport) -> String {
    let lost = match (turn.loss, turn.error) {
        (Some(loss), Some(error)) if error > 0.0 => {
            format!(", {} ± {} VP lost", decimal(loss, 1), decimal(error, 1))
        }
        (Some(loss), _) => format!(", {} VP lost, exactly", decimal(loss, 1)),
        _ => String::new(),
    };
    format!("<b class=\"glyph\">{}</b> {}{lost}", turn.glyph, turn.mark)
}

fn because(turn: &TurnReport) -> String {
    if turn.why.is_empty() {
        return String::new();
    }
    format!("<p class=\"why\">The better turn: {}.</p>", escape(&turn.why.join("; ")))
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters.next().map(|first| first.to_uppercase().collect::<String>()).unwrap_or_default();
    format!("{first}{}", letters.as_str()).replace('-', " ")
}

fn decimal(value: f32, digits: usize) -> String {
    format!("{value:.digits$}")
}

/// A number with its sign, the minus as long as a plus.
fn signed(value: f32, digits: usize) -> String {
    format!("{value:+.digits$}").replace('-', "−")
}

#[expect(clippy::cast_precision_loss, reason = "turns are few")]
const fn number(count: usize) -> f32 {
    count as f32
}

/// A text as it stands in a page.
fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

const STYLE: &str = "\
body{margin:0;background:var(--bg);color:var(--ink);font:15px/1.45 Inter,system-ui,sans-serif;font-variant-numeric:tabular-nums}\
main{max-width:1080px;margin:0 auto;padding:16px}h1{font-size:24px}h2{font-size:18px;margin-top:32px}\
table{border-collapse:collapse;width:100%;background:var(--surface)}caption,figcaption{text-align:left;font-weight:600;padding:6px 0}\
th,td{text-align:left;padding:5px 8px;border-top:1px solid var(--line);vertical-align:top}thead th{color:var(--ink-2);font-size:13px}\
.round th{padding-top:14px}.who{white-space:nowrap}.note,.why,.better{color:var(--ink-2);font-size:13px}.why{margin:2px 0}\
.spot{display:inline-block;width:12px;height:12px;border-radius:6px;border:1px solid var(--ink-3);margin-right:6px}\
figure{margin:16px 0}.boards{display:grid;gap:16px;grid-template-columns:repeat(auto-fill,minmax(300px,1fr))}\
.boards figure{background:var(--surface);border:1px solid var(--line);border-radius:8px;padding:8px 12px;margin:0}\
.boards svg{width:100%;height:auto}.chart{width:100%;height:auto;background:var(--surface)}.chart text{font-size:11px;fill:var(--ink-2)}\
.chart .mark{font-size:14px;font-weight:700;fill:var(--ink)}.grid{stroke:var(--line);fill:none}\
.curve{fill:none;stroke-width:2.2}.halo{fill:none;stroke:var(--ink-3);stroke-width:3.4;opacity:.35}\
.turns td:nth-child(3){overflow-wrap:anywhere}@media(max-width:640px){.turns td:nth-child(4),.turns th:nth-child(4){display:none}}";
