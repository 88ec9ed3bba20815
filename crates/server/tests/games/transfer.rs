//! Import and export.

use terrane_api::game::{GamesQuery, Status, Visibility};
use terrane_api::transfer::{Format, Import};
use terrane_engine::vocab::Seat;
use terrane_notation::clock::Terms;
use terrane_notation::log::{Event, GameLog, Row, TableEvent};
use terrane_server::game::{Exported, GameError, Viewer};
use terrane_store::GameId;

use crate::house::{House, duel};

fn import(text: &str) -> Import {
    Import { text: text.into(), title: None, visibility: Visibility::Public }
}

async fn text(house: &House, id: GameId, format: Format) -> Result<String, GameError> {
    match house.games.export(id, Viewer::default(), format).await? {
        Exported::Text(text) => Ok(text),
        Exported::Json(game) => Ok(serde_json::to_string(&game).unwrap()),
    }
}

#[tokio::test]
async fn every_recorded_game_comes_out_as_it_went_in() {
    let house = House::new().await;
    let anna = house.person("Anna").await;
    let folder = "../../data/replays";
    let mut games = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "log") {
            continue;
        }
        let log = GameLog::parse(&std::fs::read_to_string(&path).unwrap()).unwrap();
        let game = house.games.import(&anna, import(&log.to_text())).await.unwrap();
        let over = log.replay().unwrap().position.is_over();
        assert_eq!(game.status, if over { Status::Finished } else { Status::Abandoned }, "{path:?}");
        assert_eq!(game.origin.as_deref(), Some("import log"));
        assert_eq!(text(&house, GameId(game.id), Format::Log).await.unwrap(), log.to_text(), "{path:?}");
        games += 1;
    }
    assert!(games >= 10, "{games} games");
}

#[tokio::test]
async fn a_game_with_a_clock_comes_out_as_it_went_in() {
    let (house, anna, id) = House::with_solitaire(duel()).await;
    house.play_on(&anna, id, 8, 12).await;
    let mut log = GameLog::parse(&text(&house, id, Format::Log).await.unwrap()).unwrap();
    log.set_clock(Some(Terms::parse("move 3d").unwrap()));
    log.push(Row { seat: Seat(1), event: Event::Table(TableEvent::Away), auto: None, hash: None });
    let game = house.games.import(&anna, import(&log.to_text())).await.unwrap();
    assert_eq!(text(&house, GameId(game.id), Format::Log).await.unwrap(), log.to_text());
    let rows = house.games.log(GameId(game.id), Viewer::default(), 12).await.unwrap().rows;
    assert_eq!(rows.last().map(|row| row.text.as_str()), Some("table away"));
    let old = log.to_text().replacen("terrane log 2", "terrane log 1", 1);
    let refused = house.games.import(&anna, import(&old)).await;
    assert!(
        matches!(&refused, Err(GameError::Import(fault)) if fault.code == "not-understood"),
        "{refused:?}"
    );
}

#[tokio::test]
async fn a_game_played_here_goes_to_the_site_and_comes_back() {
    let house = House::new().await;
    let anna = house.person("Anna").await;
    let options = terrane_api::options::Options { leech: terrane_api::options::Leech::Relaxed, ..duel() };
    let id = house.solitaire(&anna, options).await;
    house.play_on(&anna, id, 8, usize::MAX).await;
    let commands = text(&house, id, Format::Snellman).await.unwrap();
    let back = house.games.import(&anna, import(&commands)).await.unwrap();
    assert_eq!((back.status, back.origin.as_deref()), (Status::Finished, Some("import snellman")));
    let vp = |game: &terrane_api::game::GameInfo| -> Vec<_> {
        game.seats.iter().map(|seat| (seat.faction.clone(), seat.vp)).collect()
    };
    assert_eq!(vp(&back), vp(&house.info(id).await));
    let json: serde_json::Value =
        serde_json::from_str(&text(&house, id, Format::Json).await.unwrap()).unwrap();
    assert_eq!(json["rows"].as_array().unwrap().len() as u32, house.snapshot(id).await.seq());
}

/// Nobody sits at a recorded game; its names are those of people elsewhere.
#[tokio::test]
async fn a_recorded_game_names_nobody_of_this_server() {
    let house = House::new().await;
    let (anna, _) = (house.person("Anna").await, house.person("Brida").await);
    let file = std::fs::read_to_string("../../data/replays/four-players-auction.log").unwrap();
    let mut log = GameLog::parse(&file).unwrap();
    for (names, kept) in [
        (["Anna", "Вrіdа", "5aver", "Archon"], [Some("Anna"), None, Some("5aver"), Some("Archon")]),
        (["BRIDA", "Admin", "turned \u{202e} around", "Cy"], [None, None, None, Some("Cy")]),
    ] {
        for (seat, name) in Seat::all(4).zip(names) {
            log.set_name(seat, name);
        }
        let game = house.games.import(&anna, import(&log.to_text())).await.unwrap();
        let shown: Vec<_> = game.seats.iter().map(|seat| seat.name.as_deref()).collect();
        assert_eq!(shown, kept);
        let written = text(&house, GameId(game.id), Format::Log).await.unwrap();
        let written = GameLog::parse(&written).unwrap();
        assert_eq!(Seat::all(4).map(|seat| written.name(seat)).collect::<Vec<_>>(), kept);
    }
}

#[tokio::test]
async fn an_import_that_is_no_game_is_refused_with_line_and_column() {
    let house = House::new().await;
    let anna = house.person("Anna").await;
    let nonsense = house.games.import(&anna, import("hello")).await;
    assert!(
        matches!(&nonsense, Err(GameError::Import(fault)) if fault.code == "not-understood"),
        "{nonsense:?}"
    );
    let folder = "../../data/replays/two-players.log";
    let log = std::fs::read_to_string(folder).unwrap();
    let broken = house.games.import(&anna, import(&log.replacen("\n1 1 ", "\n1 1 dance. ", 1))).await;
    let Err(GameError::Import(fault)) = &broken else { panic!("{broken:?}") };
    assert!(fault.values["line"].as_u64() > Some(10), "{fault:?}");
    assert_eq!((fault.code, &fault.values["found"]), ("not-understood", &serde_json::json!("dance")));
    let illegal = house.games.import(&anna, import(&log.replacen("\n1 1 ", "\n1 2 ", 1))).await;
    assert!(matches!(&illegal, Err(GameError::ImportRow { row: 1, .. })), "{illegal:?}");
    assert!(house.games.list(Some(anna.id), &GamesQuery::default()).await.unwrap().games.is_empty());
}
