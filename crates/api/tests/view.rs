//! Every position of random walks has a view that can be sent and read, and a menu that agrees with the engine.

use terrane_api::view::{
    AnsweredOffer, Ask, IncomeView, Menu, PendingView, PowerOffer, Target, View, answered, changes, warnings,
};
use terrane_engine::effect::{Item, Ledger, Source};
use terrane_engine::moves::MoveKind;
use terrane_engine::vocab::Seat;
use terrane_engine::{Move, Position};
use terrane_notation::text;
use terrane_testkit::{Event, Walker, random_setup};

/// Tables walked, so that every board, number of players and module comes up.
const TABLES: u64 = 40;

/// Looks at every `step`-th position of a walk at each table.
fn walk(step: usize, mut look: impl FnMut(&Position<'_>, Option<Move>, u64)) {
    for number in 0..TABLES {
        let setup = random_setup(number);
        let mut pos = Position::new(&setup).expect("tables can be played");
        let mut walker = Walker::any(number);
        let mut last = None;
        for count in 0.. {
            if count % step == 0 || pos.is_over() {
                look(&pos, last, number);
            }
            let Some(event) = walker.next(&pos) else { break };
            event.apply(&mut pos, &mut ()).expect("a listed move can be played");
            last = match event {
                Event::Move { m, .. } => Some(m),
                _ => None,
            };
        }
    }
}

#[test]
fn views_are_read_back_as_they_were_sent() {
    walk(7, |pos, last, number| {
        let view = View::of(pos, last.as_slice());
        let sent = serde_json::to_string(&view).expect("a view can be written");
        assert_eq!(serde_json::from_str::<View>(&sent).expect("and read"), view, "table {number}");
        assert_eq!(view.spaces.len(), pos.map().len());
        assert!(sent.len() < 32_000, "a view of {} bytes", sent.len());
    });
}

#[test]
fn every_seat_has_one_place_in_the_order_even_during_the_auction() {
    walk(1, |pos, _, number| {
        let mut order = View::of(pos, &[]).order;
        order.sort_unstable();
        assert_eq!(order, pos.seats().map(|seat| seat.0).collect::<Vec<_>>(), "table {number}");
    });
}

#[test]
fn income_by_source_adds_up() {
    walk(11, |pos, _, number| {
        for (seat, player) in pos.seats().zip(&View::of(pos, &[]).players) {
            if player.faction.is_some() {
                assert_eq!(player.income.sum(), player.income.total, "{seat:?} at table {number}");
            } else {
                assert_eq!(player.income, IncomeView::default());
            }
        }
    });
}

#[test]
fn the_projection_is_what_the_end_pays() {
    // The last move of a game is a pass; what it pays besides the final scoring is in the ledger too.
    for number in 0..TABLES {
        let setup = random_setup(number);
        let mut pos = Position::new(&setup).expect("tables can be played");
        let mut walker = Walker::any(number);
        while let Some(event) = walker.next(&pos) {
            let before = pos;
            let mut ledger = Ledger::default();
            event.apply(&mut pos, &mut ledger).expect("a listed move can be played");
            if pos.is_over() {
                let projection = View::of(&before, &[]).projection.expect("everybody has a faction");
                for seat in pos.seats() {
                    let area = &projection.area[seat.index()];
                    let paid = ledger.entries.iter().filter(|entry| {
                        entry.seat == seat && entry.source == terrane_engine::effect::Source::FinalArea
                    });
                    assert_eq!(paid.map(|entry| entry.amount).sum::<i16>(), area.vp, "table {number}");
                }
                assert_eq!(View::of(&pos, &[]).projection, None);
            }
        }
        assert!(pos.is_over(), "table {number}");
    }
}

#[test]
fn the_menu_has_exactly_the_legal_moves() {
    walk(5, |pos, _, number| {
        for seat in pos.seats() {
            let menu = Menu::of(pos, seat);
            let legal = pos.legal_moves(seat);
            let read: Vec<Move> = menu
                .moves
                .iter()
                .map(|choice| text::read_move(&choice.text, pos.map()).expect("a choice is a move"))
                .collect();
            assert_eq!(read, legal.to_vec(), "{seat:?} at table {number}");
        }
    });
}

#[test]
fn reasons_are_the_engines_and_conversions_help() {
    let (mut helped, mut burned) = (0, 0);
    walk(9, |pos, _, number| {
        for seat in pos.to_act().iter() {
            for refusal in Menu::of(pos, seat).refusals {
                let Some(text) = &refusal.text else { continue };
                let m = text::read_move(text, pos.map()).expect("what was refused is a move");
                let reason = pos.check(seat, m).expect_err("what was refused is not legal");
                assert_eq!(refusal.reason, reason.to_string(), "table {number}: {text}");
                if let Some(after) = &refusal.after {
                    let conversions = text::read_moves(after, pos.map()).expect("conversions are moves");
                    // A special terrain tile takes the spades for its space first, or what a volcano costs.
                    if refusal.code == "tile-needs-transform" {
                        let transform = matches!(
                            conversions[..],
                            [Move::Transform { .. }
                                | Move::VolcanoByTokens { .. }
                                | Move::VolcanoByCult { .. }]
                        );
                        assert!(transform, "{after}");
                    } else {
                        assert!(conversions.iter().all(|free| free.kind() == MoveKind::Free));
                    }
                    let pays = |conversions: &[Move]| {
                        let mut helping = *pos;
                        conversions.iter().all(|&free| helping.play(seat, free).is_ok())
                            && helping.is_legal(seat, m)
                    };
                    assert!(pays(&conversions), "table {number}: {after}, then {text}");
                    // Nothing is burned in vain.
                    let mut fewer = conversions.clone();
                    if let Some(at) = fewer.iter().position(|&free| free == Move::Burn) {
                        fewer.remove(at);
                        assert!(!pays(&fewer), "table {number}: {after} burns too much for {text}");
                        burned += 1;
                    }
                    helped += 1;
                }
            }
        }
    });
    assert!(helped > 100, "conversions helped {helped} times only");
    assert!(burned > 100, "burning helped {burned} times only");
}

#[test]
fn the_changes_of_a_choice_are_those_of_the_move() {
    walk(13, |pos, _, number| {
        for seat in pos.to_act().iter() {
            for choice in Menu::of(pos, seat).moves {
                let m = text::read_move(&choice.text, pos.map()).expect("a choice is a move");
                // The last pass of a round brings much besides.
                if matches!(m, Move::Pass(_)) || pos.active().is_none() {
                    continue;
                }
                let mut ledger = Ledger::default();
                let mut after = *pos;
                after.play_with(seat, m, &mut ledger).expect("a choice is legal");
                let own: Vec<_> = ledger.entries.into_iter().filter(|entry| entry.seat == seat).collect();
                if after.state().round == pos.state().round && !after.is_over() {
                    assert_eq!(choice.effect.changes, changes(&own), "table {number}: {}", choice.text);
                }
                if let Some(bowls) = choice.effect.bowls {
                    let now = after.state().players[seat].bowls;
                    assert_eq!(bowls, [now.i, now.ii, now.iii], "table {number}: {}", choice.text);
                }
            }
        }
    });
}

#[test]
fn refusing_power_for_nothing_is_warned_about() {
    let mut seen = 0;
    walk(1, |pos, _, _| {
        for seat in pos.to_act().iter().filter(|&seat| pos.is_legal(seat, Move::Decline)) {
            let view = View::of(pos, &[]);
            let mut own = view.pending.iter().filter(|pending| Seat(pending.seat) == seat);
            let offer = own.find_map(|pending| match &pending.ask {
                Ask::Leech(offer) => Some(offer),
                _ => None,
            });
            let free = offer.is_some_and(|offer| offer.gain == 1);
            let found = warnings(pos, seat, &[Move::Decline]);
            let room = pos.state().players[seat].bowls.room();
            assert!(found.len() <= 1);
            if free && room == 1 {
                assert_eq!(found.len(), 1);
                seen += 1;
            }
        }
    });
    assert!(seen > 0, "no free offer came up");
}

#[test]
fn an_answer_names_who_offered_and_what_was_taken() {
    let (mut taken, mut several, mut traded) = (0, 0, 0);
    walk(1, |pos, _, number| {
        for seat in pos.to_act().iter().filter(|&seat| pos.is_legal(seat, Move::Decline)) {
            let offer = |pending: PendingView| match pending.ask {
                Ask::Leech(PowerOffer { from, power, trade, .. }) => {
                    Some(AnsweredOffer { from, power, taken: 0, vp: 0, trade })
                }
                _ => None,
            };
            let pending = View::of(pos, &[]).pending.into_iter();
            let asked: Vec<_> =
                pending.filter(|pending| Seat(pending.seat) == seat).filter_map(offer).collect();
            assert_eq!(answered(pos, seat, &[Move::Decline]), asked[..1], "table {number}");

            let mut next = *pos;
            next.play(seat, Move::Decline).expect("legal");
            if asked.len() > 1 && next.is_legal(seat, Move::Decline) {
                let both = answered(pos, seat, &[Move::Decline, Move::Decline]);
                assert_eq!(both, asked[..2], "table {number}");
                several += 1;
            }

            let mut ledger = Ledger::default();
            let mut next = *pos;
            if next.play_with(seat, Move::Leech, &mut ledger).is_ok() {
                let gain = |item| {
                    let own = ledger.entries.iter().filter(|entry| entry.seat == seat && entry.item == item);
                    let own = own.filter(|entry| matches!(entry.source, Source::Leech | Source::Trade));
                    own.map(|entry| entry.amount).sum::<i16>()
                };
                let power = (gain(Item::BowlII) + 2 * gain(Item::BowlIII)) as u8;
                let vp = -gain(Item::Vp) as u8;
                let one = AnsweredOffer { taken: power, vp, ..asked[0] };
                assert_eq!(answered(pos, seat, &[Move::Leech]), [one], "table {number}");
                taken += 1;
                traded += u32::from(one.trade);
            }
        }
    });
    assert!(taken > 100 && several > 0 && traded > 0, "{taken} taken, {several} at once, {traded} of trades");
}

#[test]
fn a_decision_has_the_engines_name_and_the_fields_of_its_question() {
    let mut names = std::collections::BTreeSet::new();
    walk(1, |pos, _, _| {
        let waiting = pos.state().queue.iter().filter(|pending| !pos.sleeps(pending));
        for (pending, shown) in waiting.zip(View::of(pos, &[]).pending) {
            let json = serde_json::to_value(&shown).unwrap();
            assert_eq!(json["ask"], pending.decision.name());
            assert_eq!(json["seat"], pending.seat.0);
            let count = pending.decision.count().map(serde_json::Value::from).unwrap_or_default();
            assert_eq!(json["count"], count, "{json}");
            assert_eq!(json["from"].is_number(), json["ask"] == "leech", "{json}");
            assert_eq!(serde_json::from_value::<PendingView>(json).unwrap(), shown);
            names.insert(pending.decision.name());
        }
    });
    assert!(names.len() > 12, "{names:?}");
}

#[test]
fn decisions_and_targets_are_tagged() {
    let offer = PowerOffer { from: 1, power: 3, gain: 2, vp: 1, trade: false, hex: Some("E5".into()) };
    assert_eq!(
        serde_json::to_value(PendingView { seat: 2, ask: Ask::Leech(offer) }).unwrap(),
        serde_json::json!({
            "seat": 2, "ask": "leech", "from": 1, "power": 3, "gain": 2, "vp": 1, "trade": false, "hex": "E5",
        })
    );
    let wrong = serde_json::json!({ "seat": 2, "ask": "cult-steps", "from": 1 });
    assert!(serde_json::from_value::<PendingView>(wrong).is_err(), "steps have no giver");
    assert_eq!(
        serde_json::to_value(Target::Tokens([2, 0, 1])).unwrap(),
        serde_json::json!({ "kind": "tokens", "value": [2, 0, 1] })
    );
    let wrong = serde_json::json!({ "kind": "terrain", "value": "FAV1" });
    assert!(serde_json::from_value::<Target>(wrong).is_err(), "a tile is no terrain");
}

#[test]
fn ships_are_told_with_their_steps_and_what_they_would_trade() {
    let (mut trades, mut far) = (0, 0);
    walk(3, |pos, _, number| {
        for seat in pos.to_act().iter() {
            let player = &View::of(pos, &[]).players[seat.index()];
            let menu = Menu::of(pos, seat);
            for choice in &menu.moves {
                let m = text::read_move(&choice.text, pos.map()).expect("a choice is a move");
                let Move::Sail { to, .. } = m else {
                    assert_eq!((choice.steps, choice.trades.len()), (0, 0), "{}", choice.text);
                    continue;
                };
                let (range, paid) = (player.ship_range.unwrap_or(0), player.paid_steps.unwrap_or(0));
                let most = if choice.target.is_some() { range + paid } else { range };
                assert!(choice.steps > 0 && choice.steps <= most, "table {number}: {}", choice.text);
                assert_eq!(choice.target.is_some(), choice.steps > range, "table {number}: {}", choice.text);
                let mut landed = *pos;
                landed.play(seat, m).expect("a listed move can be played");
                let _ = landed.play(seat, Move::EndSailing);
                let offered = landed.legal_moves(seat);
                let here =
                    offered.iter().filter(|trade| matches!(trade, Move::Trade { hex, .. } if *hex == to));
                assert_eq!(here.count(), choice.trades.len(), "table {number}: {}", choice.text);
                assert!(choice.trades.iter().all(|trade| !trade.effect.changes.is_empty()));
                trades += choice.trades.len();
            }
            for refusal in menu.refusals.iter().filter(|refusal| refusal.code == "ship-too-far") {
                let range = player.ship_range.unwrap_or(0);
                assert!(
                    refusal.steps.is_none_or(|steps| steps > range),
                    "table {number}: {:?}",
                    refusal.text
                );
                far += u32::from(refusal.steps.is_some());
            }
        }
    });
    assert!(trades > 50 && far > 50, "{trades} trades and {far} spaces too far");
}
