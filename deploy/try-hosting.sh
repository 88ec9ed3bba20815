#!/usr/bin/env bash
# Follows "On a bare Debian" of docs/hosting.md word for word, in a Debian made for that by debootstrap.
#
#   deploy/try-hosting.sh BINARY [OLDER-BINARY]
#
# Runs as root, needs debootstrap, curl, the network and the free ports 80, 443 and 8080. Every block of the page that begins with
# ```sh try is run in a chroot, in order; between them the script asks the server whether it works, as a visitor would. A
# chroot has no systemd running: the units are checked by `systemd-analyze verify`, and a stand-in for systemctl starts their
# ExecStart by hand, with their user, their environment and their folders. The server begins with the older binary, if one is
# given, with a game being played, and goes on with the newer one where the page says so.
set -euo pipefail

here=$(cd "$(dirname "$0")/.." && pwd)
new=$(realpath "${1:?the binary to try}")
old=$(realpath "${2:-$1}")
suite=${SUITE:-bookworm}
mirror=${MIRROR:-http://deb.debian.org/debian}
work=$(mktemp -d /var/tmp/try-hosting.XXXXXX)
root=$work/debian
jar=$work/jar
said() { printf '\n== %s\n' "$*"; }
fail() {
    printf 'FAILED: %s\n' "$*" >&2
    tail -n 15 "$root"/run/stand-in/*.log >&2 || true
    exit 1
}

cleanup() {
    for pid in "$root"/run/stand-in/*.pid; do
        [ -e "$pid" ] && kill "$(cat "$pid")" 2>/dev/null || true
    done
    [ -e "$root/run/nginx.pid" ] && kill "$(cat "$root/run/nginx.pid")" 2>/dev/null || true
    sleep 1
    umount -l "$root/proc" "$root/dev" 2>/dev/null || true
    rm -rf --one-file-system "$work"
}
trap cleanup EXIT

for port in 80 443 8080; do
    if (: > "/dev/tcp/127.0.0.1/$port") 2>/dev/null; then fail "port $port is in use"; fi
done

said "a bare Debian ($suite)"
debootstrap --variant=minbase "$suite" "$root" "$mirror" > "$work/debootstrap.log" || { tail "$work/debootstrap.log"; exit 1; }
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount --make-rslave "$root/dev"
cp /etc/resolv.conf "$root/etc/resolv.conf"
printf '127.0.0.1 localhost\n::1 localhost\n' > "$root/etc/hosts"
# What starts services after they are installed has nothing to start them with.
printf '#!/bin/sh\nexit 101\n' > "$root/usr/sbin/policy-rc.d"
chmod +x "$root/usr/sbin/policy-rc.d"
mkdir -p "$root/srv/terrane" "$root/run/stand-in"
cp -r "$here/deploy" "$root/srv/terrane/deploy"
cp "$old" "$root/srv/terrane/terrane"

# The stand-in for systemctl and journalctl.
cat > "$root/usr/local/sbin/systemctl" <<'STANDIN'
#!/bin/bash
set -euo pipefail
of() { sed -n "s/^$2=//p" "$1"; }
find_unit() {
    for folder in /etc/systemd/system /usr/lib/systemd/system /lib/systemd/system; do
        [ -e "$folder/$1" ] && { echo "$folder/$1"; return; }
    done
    echo "no unit $1" >&2; return 1
}
full() { case $1 in *.*) echo "$1";; *) echo "$1.service";; esac; }
stop() {
    local pid=/run/stand-in/$1.pid
    [ -e "$pid" ] || return 0
    local stop; stop=$(cat "$pid")
    kill "$stop" 2>/dev/null || true
    for _ in $(seq 300); do kill -0 "$stop" 2>/dev/null || break; sleep 0.1; done
    if kill -0 "$stop" 2>/dev/null; then echo "$1 does not stop" >&2; exit 1; fi
    rm -f "$pid"
}
start() {
    local unit user line
    unit=$(find_unit "$1")
    case $1 in
        *.timer) systemd-analyze calendar "$(of "$unit" OnCalendar)" > /dev/null; return;;
        nginx.service) nginx -t; [ -e /run/nginx.pid ] && nginx -s reload || nginx; return;;
    esac
    user=$(of "$unit" User); user=${user:-root}
    for folder in $(of "$unit" StateDirectory); do
        install -d -o "$user" -g "$user" -m "$(of "$unit" StateDirectoryMode | grep . || echo 0755)" "/var/lib/$folder"
    done
    local environment=(env -i "HOME=$(getent passwd "$user" | cut -d: -f6)" PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin)
    for word in $(of "$unit" Environment | sed 's,%S,/var/lib,g'); do environment+=("$word"); done
    local file; file=$(of "$unit" EnvironmentFile); file=${file#-}
    if [ -n "$file" ] && [ -e "$file" ]; then
        while IFS= read -r line; do
            case $line in ''|'#'*) ;; *) environment+=("$line");; esac
        done < "$file"
    fi
    local log=/run/stand-in/$1.log command
    read -r -a command <<< "$(of "$unit" ExecStart)"
    local go=(setpriv --reuid "$user" --regid "$user" --init-groups)
    # Caddy may listen on the ports of the web, as its unit says.
    case $(of "$unit" AmbientCapabilities) in
        CAP_NET_BIND_SERVICE) go+=(--inh-caps +net_bind_service --ambient-caps +net_bind_service);;
        *) go+=(--inh-caps -all --no-new-privs);;
    esac
    go+=("${environment[@]}" "${command[@]}")
    if [ "$(of "$unit" Type)" = oneshot ]; then
        "${go[@]}" >> "$log" 2>&1
    else
        setsid "${go[@]}" >> "$log" 2>&1 < /dev/null &
        echo $! > "/run/stand-in/$1.pid"
    fi
}
now=no action=${1:?}; shift
case $action in
    daemon-reload)
        mkdir -p /run/systemd
        for unit in /etc/systemd/system/terrane*; do
            found=$(systemd-analyze verify --man=no "$unit" 2>&1 | grep -F "$(basename "$unit")" || true)
            [ -z "$found" ] || { echo "$found" >&2; exit 1; }
        done;;
    enable|start|restart|stop)
        for unit in "$@"; do
            case $unit in --now) now=yes; continue;; esac
            unit=$(full "$unit")
            case $action in
                enable) find_unit "$unit" > /dev/null; [ "$now" = no ] || start "$unit";;
                start) start "$unit";;
                stop) stop "$unit";;
                restart) [ "$unit" = nginx.service ] || stop "$unit"; start "$unit";;
            esac
        done;;
    *) echo "the stand-in knows no $action" >&2; exit 1;;
esac
STANDIN
cat > "$root/usr/local/sbin/journalctl" <<'STANDIN'
#!/bin/bash
while [ $# -gt 0 ]; do case $1 in --unit) unit=$2; shift;; --lines) lines=$2; shift;; esac; shift; done
tail -n "${lines:-10}" "/run/stand-in/$unit.service.log"
STANDIN
chmod +x "$root/usr/local/sbin/systemctl" "$root/usr/local/sbin/journalctl"
in_debian() { chroot "$root" env -i HOME=/root PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive "$@"; }
in_debian apt-get update > "$work/apt.log"
in_debian apt-get install --yes --no-install-recommends systemd >> "$work/apt.log"

# Asks as a visitor does.
base=http://127.0.0.1:8080
# First by the cookie of a browser, then by a token: behind https a browser has another cookie.
bearer=
ask() {
    local as=(-b "$jar" -c "$jar")
    [ -z "$bearer" ] || as=(-H "Authorization: Bearer $bearer")
    curl --silent --show-error --fail-with-body --max-time 20 "${as[@]}" -H 'Content-Type: application/json' "$@"
}
works() {
    for _ in $(seq 150); do
        [ "$(curl --silent --max-time 5 "$base/readyz" || true)" = ok ] && return
        sleep 0.2
    done
    cat "$root"/run/stand-in/terrane.service.log >&2 || true
    fail "the server does not answer"
}
# Whether a WebSocket opens. It stays open until curl gives up.
upgrades() {
    local code
    code=$(curl -sk --http1.1 --max-time 3 -o /dev/null -w '%{http_code}' -H 'Connection: Upgrade' -H 'Upgrade: websocket' \
        -H 'Sec-WebSocket-Version: 13' -H 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==' "$@" || true)
    [ "$code" = 101 ]
}
field() { sed -n "s/.*\"$1\":\"\\([^\"]*\\)\".*/\\1/p"; }
playing() {
    local status
    status=$(ask "$base/api/games/$game" | grep -o '"status":"[a-z]*"' | head -n 1)
    [ "$status" = '"status":"running"' ] || fail "the game is not played any more: $status"
    ask "$base/api/games/$game/log" > "$work/log.now"
    grep -q '"rows":\[{' "$work/log.now" || fail "the game has lost its rows"
}
play_a_turn() {
    local view seq seat move
    view=$(ask "$base/api/games/$game")
    seq=$(grep -o '"seq":[0-9]*' <<< "$view" | head -n 1 | grep -o '[0-9]*')
    seat=$(grep -o '"to_act":\[[0-9]*' <<< "$view" | grep -o '[0-9]*$')
    move=$(ask "$base/api/games/$game/view?seat=$seat" | grep -o '"menu":.*' | grep -o '"text":"[^"]*"' | head -n 1 | sed 's/"text":"\(.*\)"/\1/')
    ask -d "{\"seat\":$seat,\"expected_seq\":$seq,\"moves\":\"$move\"}" "$base/api/games/$game/turns" > "$work/turn" || fail "no turn: $(cat "$work/turn")"
}

# The blocks of the page, in order, each with its label.
awk -v to="$root/srv/terrane/step" '
    /^```sh try/ { n++; inside = 1; label = $3; print n, label > (to ".list"); next }
    /^```/ { inside = 0; next }
    inside { print > (to "-" n ".sh") }
' "$here/docs/hosting.md"
steps=$(wc -l < "$root/srv/terrane/step.list")
[ "$steps" -ge 9 ] || fail "docs/hosting.md has $steps blocks to try"
number=0
while read -r number label <&3; do
    said "step $number of $steps ${label:+($label)}"
    sed 's/^/    /' "$root/srv/terrane/step-$number.sh"
    script=$root/srv/terrane/step-$number.sh
    case $(cat "$script") in
        *Caddyfile*) sed -i 's/games.example.org/localhost/' "$root/srv/terrane/deploy/Caddyfile";;
        *nginx.conf*)
            in_debian systemctl stop caddy
            mkdir -p "$root/etc/letsencrypt/live/games.example.org"
            openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=games.example.org \
                -keyout "$root/etc/letsencrypt/live/games.example.org/privkey.pem" \
                -out "$root/etc/letsencrypt/live/games.example.org/fullchain.pem" 2>/dev/null;;
        *'install -m 0755 terrane /usr/local/bin/terrane'*) cp "$new" "$root/srv/terrane/terrane";;
    esac
    in_debian bash -c "cd /srv/terrane && exec bash -euo pipefail step-$number.sh" || fail "step $number"
    case $(cat "$script") in
        *'enable --now terrane'*)
            works
            token=$(grep -oE '^ +[0-9a-f]{64}$' "$root/run/stand-in/terrane.service.log" | tail -n 1 | tr -d ' ')
            [ -n "$token" ] || fail "the log has no token"
            ask -d '{"name":"Hilda","password":"correct horse"}' "$base/api/users" > /dev/null
            ask -d "{\"token\":\"$token\"}" "$base/api/admin/claim" | grep -q '"admin"' || fail "the claim"
            bearer=$(ask -d '{"name":"try"}' "$base/api/me/tokens" | field secret)
            game=$(ask -d '{"options":{"players":2,"choice":"given","factions":["witches","nomads"],"shuffle_seats":false}}' "$base/api/games" | field id)
            ask -X PUT -d '{"kind":"hot-seat","name":"Friend"}' "$base/api/games/$game/seats/1" > /dev/null
            ask -X POST "$base/api/games/$game/start" > /dev/null
            play_a_turn
            [ "$(stat -c %U:%a "$root/var/lib/terrane/terrane.sqlite")" != root:600 ] || fail "the database is root's";;
        *'admin --data'*) : ;;
        *TERRANE_PUBLIC_URL*) works; playing;;
        *Caddyfile*)
            for _ in $(seq 100); do [ "$(curl -sk https://localhost/readyz || true)" = ok ] && break; sleep 0.2; done
            [ "$(curl -sk https://localhost/readyz)" = ok ] || fail "nothing behind Caddy"
            upgrades "https://localhost/api/games/$game/live" || fail "no WebSocket through Caddy";;
        *nginx.conf*)
            visit() { curl -sk --http1.1 --max-time 5 --resolve games.example.org:443:127.0.0.1 "$@"; }
            for _ in $(seq 50); do [ "$(visit https://games.example.org/readyz || true)" = ok ] && break; sleep 0.2; done
            [ "$(visit https://games.example.org/readyz)" = ok ] || fail "nothing behind nginx"
            grep -qi '^strict-transport-security' <<< "$(visit -D - -o /dev/null https://games.example.org/ || true)" || fail "the server does not know that it is reached by https"
            upgrades --resolve games.example.org:443:127.0.0.1 "https://games.example.org/api/games/$game/live" || fail "no WebSocket through nginx"
            [ "$(curl -s -o /dev/null -w '%{http_code}' -H 'Host: games.example.org' http://127.0.0.1/)" = 301 ] || fail "nginx does not lead to https";;
        *'terrane restore'*) works; playing; ask "$base/api/me" | grep -q Hilda || fail "the account is gone";;
        *'install -m 0755 terrane /usr/local/bin/terrane'*) works; playing; play_a_turn;;
    esac
done 3< "$root/srv/terrane/step.list"
said "no row got lost"
in_debian systemctl stop terrane
in_debian runuser -u terrane -- terrane verify --data /var/lib/terrane
said "docs/hosting.md works as it is written"
