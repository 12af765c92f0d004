#!/bin/sh
# The command of the image: `tallystick` serves, `tallystick make-key <file>`, `backup`, `restore`, `doctor` and
# `make-seed` are for operators.
set -eu
dist=/srv/tallystick/apps/server/dist
case "${1:-serve}" in
  serve) exec node --enable-source-maps "$dist/program.js" ;;
  make-key | backup | restore | doctor)
    command=$1
    shift
    exec node --enable-source-maps "$dist/app/commands/$command.js" "$@"
    ;;
  make-seed) exec node --enable-source-maps "$dist/signing/main.js" "$@" ;;
  ready)
    # Without a start of Node, which a busy machine does not finish in the time of a check.
    exec bash -c 'exec 3<>"/dev/tcp/127.0.0.1/$1" && printf "GET /readyz HTTP/1.0\r\n\r\n" >&3 && read -r -t 3 _ status _ <&3 && [ "$status" = 200 ]' \
      ready "${PORT:-8080}"
    ;;
  *) exec "$@" ;;
esac
