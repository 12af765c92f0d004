#!/bin/bash
# Tries the image and the compose file on this machine, and prints a table: sudo bash deploy/try.sh [folder for work [parts]]
# Parts: image demo compose restore live. All of them if none is named. `restore` needs the containers that `compose` leaves.
# Needs root, docker.io or podman, docker-compose, and where no image registry is reachable debootstrap. It touches only containers, images
# and volumes whose names begin with `try`, and the ports 18080, 18081, 18443 and 19080 of this machine.
set -euo pipefail
cd "$(dirname "$0")/.."
work=$(realpath -m "${1:-/var/tmp/tallystick-try}")
parts=${2:-image demo compose restore live}
engine=${ENGINE:-docker}
host=trade.test
mkdir -p "$work"
rm -f "$work"/*.stop "$work"/*.json "$work"/*.orders "$work/table.md"
export ENGINE=$engine

say() { printf '%s %s\n' "$(date -u +%T)" "$*" >&2; }
row() { printf '| %s | %s |\n' "$1" "$2" | tee -a "$work/table.md" >&2; }
now_ms() { date +%s%3N; }
since() { awk -v a="$1" -v b="$(now_ms)" 'BEGIN { printf "%.1f s", (b - a) / 1000 }'; }
field() { sed -n "s/.*\"$1\":\"\{0,1\}\([^,\"}]*\).*/\1/p"; }

compose() { docker-compose --env-file "$work/deploy/.env" -f deploy/compose.yaml -p "$project" "$@"; }
container() { compose ps -q "$1" | head -n 1; }
# Runs the client beside the edge, with the Node of the image.
client() {
  "$engine" run --rm --network host --user 0 --add-host "$host:127.0.0.1" -e SERVER="$server" -e NODE_TLS_REJECT_UNAUTHORIZED=0 \
    -e NODE_NO_WARNINGS=1 -v "$PWD/deploy/try:/try:ro" -v "$work:/work" tallystick node /try/trade.mjs "$@"
}
get() { curl -sk --max-time 5 --resolve "$host:18443:127.0.0.1" -o "${2:-/dev/null}" -w '%{http_code}' "https://$host:18443$1" || true; }
wait_for() { # description, seconds, command
  local until=$(($(date +%s) + $2)) what=$1
  shift 2
  until "$@" >/dev/null 2>&1; do
    [ "$(date +%s)" -lt "$until" ] || { say "waited in vain for $what"; return 1; }
    sleep 0.2
  done
}
healthy() { [ "$("$engine" inspect -f '{{.State.Health.Status}}' "$(container "$1")")" = healthy ]; }
answers() { [ "$(get /api/trust/keys)" = 200 ]; }
tradable() { compose exec -T api1 node -e "fetch('http://127.0.0.1:8080/tradez').then((a) => process.exit(a.ok ? 0 : 1))"; }
start_orders() { client loop "/work/$1.stop" >"$work/$1.json" 2>"$work/$1.err" & orders=$!; sleep 3; }
stop_orders() { touch "$work/$1.stop"; wait "$orders"; rm "$work/$1.stop"; }
summary() { # accepted, found, refused, given up, longest gap
  local found
  found=$(client find "/work/$1.stop.orders" | field found)
  [ -n "$found" ] || { echo 'its orders could not be read back'; return; }
  awk -v a="$(field accepted <"$work/$1.json")" -v f="$found" -v d="$(field doubled <"$work/$1.json")" -v g="$(field givenUp <"$work/$1.json")" \
    -v w="$(field longestGapMs <"$work/$1.json")" \
    'BEGIN { printf "%d orders acknowledged, %d lost, %d doubled, %d given up; longest gap %.1f s", a, a - f, d, g, w / 1000 }'
}

choose_bases() {
  if [ -z "${TRY_LOCAL_BASES:-}" ] && "$engine" pull -q debian:bookworm-slim >/dev/null 2>&1; then return; fi
  say 'no image registry is reachable: the base images are made here'
  bash deploy/try/bases.sh "$work/bases"
  export NODE_IMAGE=try/node RUNTIME_IMAGE=try/debian POSTGRES_IMAGE=try/postgres NATS_IMAGE=try/nats CADDY_IMAGE=try/caddy
}

build_image() {
  local begun
  begun=$(now_ms)
  "$engine" build -q --network host -f deploy/Dockerfile --build-arg NODE_IMAGE="${NODE_IMAGE:-node:24-bookworm-slim}" \
    --build-arg RUNTIME_IMAGE="${RUNTIME_IMAGE:-debian:bookworm-slim}" -t tallystick . >/dev/null
  row 'image: build' "$(since "$begun")"
  row 'image: size' "$("$engine" image inspect -f '{{.Size}}' tallystick | awk '{ printf "%.0f MB", $1 / 1e6 }')"
  row 'image: user, copies of Node' "$("$engine" run --rm tallystick sh -c 'echo "$(id -u), $(find / -xdev -name node -type f -perm -u+x 2>/dev/null | wc -l)"')"
}

# `docker run -p 8080:8080 tallystick`, here with a read-only root.
try_demo() {
  local begun
  begun=$(now_ms)
  server=http://127.0.0.1:18080
  "$engine" rm -f try-demo >/dev/null 2>&1 || true
  "$engine" run -d --name try-demo --read-only --tmpfs /tmp -p 18080:8080 tallystick >/dev/null
  wait_for 'the demo' 120 curl -sf --max-time 2 "$server/readyz"
  row 'demo, one command, read-only root: ready after' "$(since "$begun")"
  wait_for 'prices' 60 curl -sf --max-time 2 "$server/tradez"
  row 'demo: a trade of 30 s' "$(client one 30 | awk -F'"' '{ print "settled, " $0 }' | sed 's/[{}"]//g')"
  wait_for 'its health' 60 sh -c "[ \"\$($engine inspect -f '{{.State.Health.Status}}' try-demo)\" = healthy ]"
  row 'demo: HEALTHCHECK' "$("$engine" inspect -f '{{.State.Health.Status}}' try-demo)"
  begun=$(now_ms)
  "$engine" stop -t 30 try-demo >/dev/null
  row 'demo: SIGTERM to its end' "$(since "$begun"), exit code $("$engine" inspect -f '{{.State.ExitCode}}' try-demo)"
  "$engine" rm -v try-demo >/dev/null
}

prepare() { # mode
  project=try$1
  server=https://$host:18443
  rm -rf "$work/deploy"
  mkdir -p "$work/deploy"
  FOLDER=$work/deploy sh deploy/prepare.sh "$host" >/dev/null
  cat >>"$work/deploy/.env" <<EOF
TALLYSTICK_MODE=$1
KEY_FILE=$work/deploy/secrets/key
EDGE_TLS=tls internal
EDGE_HTTP_PORT=18081
EDGE_HTTPS_PORT=18443
CONSOLE_PORT=19080
EOF
  compose down -v -t 5 >/dev/null 2>&1 || true
}

start_compose() {
  local begun
  begun=$(now_ms)
  # On a busy machine a process may not be healthy when the next one needs it.
  compose up -d >"$work/$project.up.log" 2>&1 || { sleep 60 && compose up -d >>"$work/$project.up.log" 2>&1; }
  wait_for 'the edge' 600 answers
  row "compose, $1: up until the edge answers" "$(since "$begun")"
}

kill_each() {
  local begun each
  for each in api1 api2 feed settler chain nats edge database; do
    start_orders "kill-$each"
    begun=$(now_ms)
    "$engine" kill -s KILL "$(container "$each")" >/dev/null
    # `restart: unless-stopped` does not apply to a container that its engine was told to kill.
    compose up -d --no-deps "$each" >/dev/null 2>&1
    wait_for "$each" 300 answers
    wait_for 'trades' 300 tradable
    local back
    back=$(since "$begun")
    sleep 5
    stop_orders "kill-$each"
    row "kill -9 of $each" "tradable after $back; $(summary "kill-$each")"
  done
}

roll_update() {
  local begun each
  start_orders update
  begun=$(now_ms)
  for each in api1 api2 feed settler chain; do
    compose up -d --no-deps --force-recreate "$each" >/dev/null 2>&1
    wait_for "$each" 300 healthy "$each"
    sleep 3
  done
  local took
  took=$(since "$begun")
  stop_orders update
  row 'rolling update of five processes' "$took; $(summary update)"
}

database() { "$engine" exec -i "$(container database)" sh -euc "$1"; }

# A base backup with archived WAL, an order before and one after the chosen time, and a new volume.
restore_in_time() {
  local begun target
  database 'mkdir -p /var/lib/postgresql/archive && chown postgres: /var/lib/postgresql/archive
    psql -U tallystick -d tallystick -qc "alter system set archive_mode = on" -c "alter system set archive_command = '"'"'cp %p /var/lib/postgresql/archive/%f'"'"'"'
  compose restart -t 60 database >/dev/null 2>&1
  wait_for 'the database' 300 healthy database
  wait_for 'trades' 300 tradable
  database 'cd "$PGDATA" && psql -U tallystick -d tallystick -qAt <<SQL
select pg_backup_start('"'try'"', true);
\! tar -C "$PGDATA" -cf /var/lib/postgresql/base.tar --exclude=pg_wal/* --exclude=postmaster.pid . || true
\o /var/lib/postgresql/backup_label
select labelfile from pg_backup_stop();
SQL' >/dev/null
  start_orders before
  sleep 5
  stop_orders before
  target=$(database 'psql -U tallystick -d tallystick -qAtc "select now()"')
  sleep 2
  start_orders after
  sleep 5
  stop_orders after
  database 'psql -U tallystick -d tallystick -qAtc "select pg_switch_wal()"' >/dev/null
  sleep 5
  begun=$(now_ms)
  compose stop -t 60 api1 api2 feed settler chain database >/dev/null 2>&1
  "$engine" run --rm -v "${project}_database:/var/lib/postgresql" --entrypoint sh "${POSTGRES_IMAGE:-postgres:18}" -euc "
    cd /var/lib/postgresql
    rm -rf \"\$PGDATA\" && mkdir -p \"\$PGDATA\" && tar -C \"\$PGDATA\" -xf base.tar
    grep -v '^\$' backup_label > \"\$PGDATA/backup_label\"
    mkdir -p \"\$PGDATA/pg_wal\" && touch \"\$PGDATA/recovery.signal\"
    printf '%s\n' \"restore_command = 'cp /var/lib/postgresql/archive/%f %p'\" \"recovery_target_time = '$target'\" \
      \"recovery_target_action = 'promote'\" >> \"\$PGDATA/postgresql.auto.conf\"
    chown -R postgres: . && chmod 700 \"\$PGDATA\""
  compose up -d >/dev/null 2>&1
  wait_for 'the restored server' 600 answers
  local took before after
  took=$(since "$begun")
  before=$(client find /work/before.stop.orders)
  after=$(client find /work/after.stop.orders)
  row 'restore to a point in time' "serves after $took; of $(field accepted <<<"$before") orders before it $(field found <<<"$before") are there, of $(field accepted <<<"$after") after it $(field found <<<"$after")"
}

try_compose_demo() {
  prepare demo
  start_compose demo
  wait_for 'trades' 300 tradable
  row 'compose, demo: a trade through the edge' "$(client one 30 | sed 's/[{}"]//g')"
  row 'edge: /readyz /tradez /metrics from outside' "$(get /readyz) $(get /tradez) $(get /metrics)"
  row 'edge: health checks that reach api1 in 5 s' "$(compose exec -T edge sh -c 'true' >/dev/null 2>&1; a=$(checks); sleep 5; echo $(($(checks) - a)))"
  kill_each
  roll_update
}

try_restore() {
  project=trydemo
  server=https://$host:18443
  restore_in_time
  compose down -v -t 10 >/dev/null 2>&1
}

# Counts the calls of /readyz that api1 has answered.
checks() {
  compose exec -T api1 sh -c 'node -e "fetch(\"http://127.0.0.1:8080/metrics\", { headers: { authorization: \"Bearer \" + process.env.TALLYSTICK_METRICS_TOKEN } }).then((a) => a.text()).then((t) => console.log((/duration_seconds_count\{route=\"\/readyz\",code=\"200\"\} (\d+)/.exec(t) ?? [0, 0])[1]))"'
}

try_compose_live() {
  prepare live
  start_compose live
  row 'compose, live: user of the key, its mode' "$(compose exec -T api1 stat -c '%u %a' /run/tallystick-key/key)"
  row 'compose, live: uploads writable' "$(compose exec -T api1 sh -c 'touch /var/lib/tallystick/uploads/x && rm /var/lib/tallystick/uploads/x && echo yes')"
  row 'compose, live: app, console through the edge, console on its own port' "$(get /) $(get /console) $(curl -s -o /dev/null -w '%{http_code}' http://127.0.0.1:19080/console/)"
  row 'compose, live, no country stated: /tradez' "$(compose exec -T api1 node -e "fetch('http://127.0.0.1:8080/tradez').then(async (a) => console.log(a.status, (await a.text()).slice(0, 300)))")"
  compose down -v -t 10 >/dev/null 2>&1
}

choose_bases
for part in $parts; do
  case $part in
    image) build_image ;;
    demo) try_demo ;;
    compose) try_compose_demo ;;
    restore) try_restore ;;
    live) try_compose_live ;;
    *) say "unknown part: $part" && exit 2 ;;
  esac
done
say "the table is in $work/table.md"
