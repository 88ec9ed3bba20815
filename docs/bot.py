"""A bot that plays random legal moves: python3 docs/bot.py http://127.0.0.1:8080 GAME TOKEN

GAME is the id of a game in which the owner of the API token sits. Only the standard library is needed.
"""

import json
import random
import sys
import urllib.error
import urllib.request

SERVER, GAME, TOKEN = sys.argv[1:4]
URL = f"{SERVER}/api/games/{GAME}"


def ask(path, body=None):
    """Asks the server; with a body, by POST."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"Authorization": f"Bearer {TOKEN}", "Content-Type": "application/json"}
    return urllib.request.urlopen(urllib.request.Request(URL + path, data, headers))


def choose(seat, seq):
    """Adds random moves from the menu until the turn is complete. Nothing is stored on the way."""
    moves = []
    while True:
        draft = json.load(ask("/draft", {"seat": seat, "seq": seq, "moves": ". ".join(moves)}))
        choices = [m["text"] for m in draft["menu"]["moves"] if m["kind"] != "free"]
        if draft["complete"] or not choices:
            return ". ".join(moves)
        moves.append(random.choice(choices))


def play(seat, seq):
    """Plays a turn, unless somebody was quicker: then the stream will say so."""
    turn = {"seat": seat, "expected_seq": seq, "moves": choose(seat, seq), "key": f"{seat}-{seq}"}
    try:
        ask("/turns", turn)
    except urllib.error.HTTPError as error:
        if error.code != 409:
            raise SystemExit(json.load(error)["detail"])


mine, seq = [], 0
for line in ask("/stream"):
    message = json.loads(line) if line.strip() else {}
    mine, seq = message.get("yours", mine), message.get("seq", seq)
    if message.get("over"):
        break
    for seat in mine:
        if seat in message.get("to_act", []):
            play(seat, seq)
            break
