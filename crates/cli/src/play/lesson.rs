//! The game in a few pages, for somebody who has never played it.

/// What `help` prints.
pub(super) const OVERVIEW: &str = "\
The aim: most victory points (VP) after six rounds.

A round: everybody gets income; then players take turns, one action each, until all have passed; then the
cult track named on the round's scoring tile pays a bonus.

On your turn you take one action:
  transform   change a space in reach towards your home terrain, paying workers for spades; you may then build there
  build       a dwelling on a free space of home terrain in reach
  upgrade     dwelling (D) to trading house (TP), that to temple (TE) or stronghold (SH), temple to sanctuary (SA)
  advance     shipping or digging, one level
  send        a priest to one of the four cults
  power       one of the six power actions of the board, each once a round
  special     an action of your faction, bonus card or favor tile, each once a round
  pass        for this round: swap your bonus card
Converting (power, priests and workers downwards) and burning power are free at any time of your turn.
`end` ends the turn.

A first game: build where others build too, so that power comes to you; take a stronghold or a temple in round 2
or 3; look at the round's scoring tile before every action; pass in time for the bonus card you want.

Type the number of an option, or write moves as players do: `build E5. end`.

  Enter         your options again          undo      take your last move back
  WORD          the options beginning so    board     the board
  hint          what the computer would do  players   everybody's belongings
  help TOPIC    one page, see below         tiles     scoring tiles, cards, favors, towns
  auto          let the computer finish     quit      leave the game

Pages: board, power, spades, towns, cults, leech, passing, scoring, ships.
";

/// The topics that have a page.
pub(super) const TOPICS: &str = "board, power, spades, towns, cults, leech, passing, scoring and ships";

/// The page about a topic.
pub(super) fn topic(word: &str) -> Option<&'static str> {
    Some(match word {
        "board" | "map" => {
            "\
Each space shows its name and below it its terrain, or a structure: the seat of its owner, then what it is.
D is a dwelling, TP a trading house, TE a temple, SH a stronghold, SA a sanctuary; a * says that it is part of a
town. In colour a space has the colour of its terrain and a structure the colour of its owner. Rivers are water;
bridges over them are drawn as lines and named below the board.
"
        }
        "power" => {
            "\
Power tokens lie in three bowls. Gaining power moves tokens from bowl I to II, and once I is empty from II to III.
Only tokens in bowl III can be spent; they go back to bowl I. Burning removes one token of bowl II from the game
to move another one to bowl III. 5 power make a priest, 3 a worker, 1 a coin; power actions give more.
"
        }
        "spades" | "transform" | "dig" => {
            "\
Terrains lie on a wheel: yellow, brown, black, blue, green, gray, red, and yellow again. A spade moves a space one
step. A spade costs 3 workers, fewer after advancing in digging. Only spaces next to your structures, or across
water within your shipping, are in reach. Spades of an action or bonus card come first; what is missing is bought.
"
        }
        "towns" | "town" => {
            "\
Four connected structures with a power value of 7 together found a town (dwelling 1, TP and TE 2, SH and SA 3).
A sanctuary counts as two structures. Bridges connect across a river. A town brings a tile of your choice and a
key, and a key opens space 10 of a cult.
"
        }
        "cults" | "cult" => {
            "\
Priests, favor tiles and some actions advance you on fire, water, earth and air. Passing spaces 3, 5, 7 and 10
gives 1, 2, 2 and 3 power. Space 10 needs a key from a town and holds one player only. At the end the first three
of each cult score 8, 4 and 2 VP. Each round's scoring tile pays for steps on one of the cults.
"
        }
        "leech" => {
            "\
When you build or upgrade next to others, they are offered power: as much as their own structures next to yours
are worth. Taking it costs 1 VP less than the power gained, so the first power is free. Building next to others
also halves the coins for a trading house.
"
        }
        "pass" | "passing" | "bonus" => {
            "\
Who has nothing useful left passes: the bonus card goes back and another one is taken, with its income from the next
round on. Cards that nobody takes gather a coin each round. The first to pass begins the next round. Some cards and
one favor tile score for your structures when you pass, so pass with them when you have many.
"
        }
        "ships" | "merchants" => {
            "\
Merchants of the Seas: a shipyard builds ships. A ship moves over river spaces as far as your shipping, and lands next
to a structure to trade with it: you gain what the structure pays, its owner may take power. Each structure trades with
you once; trade markers show it. `ship R4:R7` moves, `trade E5` trades.
"
        }
        "scoring" => {
            "\
During each round its tile rewards one thing, such as dwellings or towns. Bonus cards and favor tiles score when
you pass or build. At the end each cult scores 8, 4, 2 VP, the largest connected group of structures 18, 12, 6 VP,
and three coins (everything converts to coins) one VP.
"
        }
        _ => return None,
    })
}
