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
  make-seed) exec node --enable-source-maps "$dist/funding/signer/main.js" "$@" ;;
  ready)
    exec node -e "fetch('http://127.0.0.1:' + (process.env.PORT || 8080) + '/readyz').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"
    ;;
  *) exec "$@" ;;
esac
