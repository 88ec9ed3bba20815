//! The example bot of the documentation plays a whole game.

use std::process::{Command, Stdio};
use std::time::Duration;

use hyper::Method;
use serde_json::json;

use crate::site::Site;

#[tokio::test(flavor = "multi_thread")]
async fn two_bots_play_a_game_to_its_end() {
    let site = Site::open().await;
    let (one, two) = (site.guest("One").await, site.guest("Two").await);
    let new = json!({ "options": { "players": 2, "shuffle_seats": false } });
    let game = one.post("/api/games", new).await.expect(201);
    let id = game["id"].as_str().unwrap();
    two.post(&format!("/api/games/{id}/join"), json!({})).await.expect(200);

    let script = std::env::current_dir().unwrap().join("../../docs/bot.py");
    let text = std::fs::read_to_string(&script).unwrap();
    assert!(text.lines().count() < 60, "the bot is meant to be short");
    let mut bots = Vec::new();
    for player in [&one, &two] {
        let token = player.post("/api/me/tokens", json!({ "name": "bot" })).await.expect(201);
        let bot = Command::new("python3")
            .arg(&script)
            .arg(format!("http://{}", site.address))
            .arg(id)
            .arg(token["secret"].as_str().unwrap())
            .stderr(Stdio::piped())
            .spawn()
            .expect("python3 is installed");
        bots.push(tokio::task::spawn_blocking(move || bot.wait_with_output()));
    }
    one.ask(Method::POST, &format!("/api/games/{id}/start"), None).await.expect(200);
    for bot in bots {
        let ended = tokio::time::timeout(Duration::from_mins(5), bot).await.expect("the game ends");
        let ended = ended.unwrap().unwrap();
        assert!(ended.status.success(), "{}", String::from_utf8_lossy(&ended.stderr));
    }
    let game = one.get(&format!("/api/games/{id}")).await.expect(200);
    assert_eq!(game["status"], "finished");
    assert!(game["seats"].as_array().unwrap().iter().all(|seat| seat["vp"].is_i64()), "{game}");
}
