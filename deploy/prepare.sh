#!/bin/sh
# Makes the secrets that compose.yaml needs: sh deploy/prepare.sh <public host>. It keeps files that exist.
set -eu
cd "${FOLDER:-$(dirname "$0")}"
host=${1:?usage: sh deploy/prepare.sh <public host, such as trade.example>}
umask 077
secret() { od -An -N 24 -tx1 /dev/urandom | tr -d ' \n'; }

mkdir -p secrets
if [ ! -e .env ]; then
  cat > .env <<EOF
COMPOSE_PROJECT_NAME=tallystick
TALLYSTICK_PUBLIC_HOST=$host
TALLYSTICK_OPERATOR_PASSWORD=$(secret)
TALLYSTICK_METRICS_TOKEN=$(secret)
POSTGRES_PASSWORD=$(secret)
RUNTIME_PASSWORD=$(secret)
EOF
  echo "deploy/.env: the passwords. The one of admin in the console is TALLYSTICK_OPERATOR_PASSWORD."
fi
if [ ! -e secrets/key ]; then
  "${ENGINE:-docker}" run --rm --network none --user "$(id -u):$(id -g)" --volume "$PWD/secrets:/secrets" tallystick \
    tallystick make-key /secrets/key
  echo "deploy/secrets/key: copy it to a safe place. Without it the public logs cannot continue."
fi
