#!/bin/sh
# Runs once, when the database is created: makes the role that the server works under. It owns nothing.
set -eu
psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set ON_ERROR_STOP=1 --set password="$RUNTIME_PASSWORD" <<'SQL'
create role tallystick_app login password :'password';
SQL
