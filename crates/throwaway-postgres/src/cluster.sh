# Makes a PostgreSQL cluster in a folder of its own and runs it as long as somebody holds the other end of our input.
# $1: folder of the programs, $2: port, $3: on or off: whether commits are synced to disk.
# Commands come as lines: start, stop. Each is answered by a line.
set -e
trap '' INT
dir=$(mktemp -d "${TMPDIR:-/tmp}/terrane-postgres.XXXXXX")
trap 'rm -rf "$dir"' EXIT
pid=

if ! "$1/initdb" -D "$dir/data" -U terrane -A trust -E UTF8 --locale=C --no-sync >"$dir/log" 2>&1; then
    cat "$dir/log" >&2
    exit 1
fi

start() {
    "$1/postgres" -D "$dir/data" -k "$dir" -h 127.0.0.1 -p "$2" -c fsync="$3" -c max_connections=400 \
        -c shared_buffers=64MB >>"$dir/log" 2>&1 &
    pid=$!
    until "$1/pg_isready" -q -h 127.0.0.1 -p "$2"; do
        if ! kill -0 "$pid" 2>/dev/null; then
            cat "$dir/log" >&2
            exit 1
        fi
        sleep 0.1
    done
}

stop() {
    if [ -n "$pid" ]; then
        kill -QUIT "$pid" 2>/dev/null || true
        wait "$pid" || true
        pid=
    fi
}

while read -r command; do
    case $command in
    start) start "$1" "$2" "$3" ;;
    stop) stop ;;
    esac
    echo "$command: done"
done
stop
