#!/bin/sh
# The part of the official image's entry point that compose.yaml uses, around the PostgreSQL of npm. For trials only.
set -eu
if [ "$(id -u)" = 0 ]; then
  mkdir -p "$PGDATA" /var/run/postgresql
  chown postgres /var/run/postgresql
  chown -R postgres /var/lib/postgresql
  chmod 700 "$PGDATA"
  exec setpriv --reuid=postgres --regid=postgres --clear-groups sh "$0" "$@"
fi
if [ ! -e "$PGDATA/PG_VERSION" ]; then
  password=$(mktemp)
  printf %s "$POSTGRES_PASSWORD" >"$password"
  # shellcheck disable=SC2086 # The variable holds several words.
  initdb -D "$PGDATA" -U "$POSTGRES_USER" --pwfile="$password" --auth-host=scram-sha-256 --auth-local=trust ${POSTGRES_INITDB_ARGS:-}
  rm "$password"
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
  postgres -D "$PGDATA" -c listen_addresses='' -c unix_socket_directories=/var/run/postgresql &
  server=$!
  export PGHOST=/var/run/postgresql
  until psql -U "$POSTGRES_USER" -d postgres -c 'select 1' >/dev/null 2>&1; do sleep 0.2; done
  psql -U "$POSTGRES_USER" -d postgres -c "create database \"$POSTGRES_DB\""
  for file in /docker-entrypoint-initdb.d/*.sh; do [ ! -e "$file" ] || sh "$file"; done
  kill -INT $server
  wait $server
fi
exec "$@" -c listen_addresses='*' -c unix_socket_directories=/var/run/postgresql
