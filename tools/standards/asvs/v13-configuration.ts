import { type Chapter, documented, open, shown } from '../requirement.ts';

const DEPLOY = 'tools/deploy/deploy.test.ts';
const ROLE = 'apps/server/src/platform/postgres/schema/runtime-role.test.ts';
const DOOR = 'apps/server/src/platform/outgoing/only-door.test.ts';
const EXCHANGE = 'apps/server/src/platform/outgoing/exchange.test.ts';

export const CONFIGURATION: Chapter = {
  title: 'V13 Configuration',
  requirements: [
    documented(
      '13.1.1',
      'Services that the program speaks to',
      'Each has a setting; addresses that customers name are those of webhooks and pushes.',
      'docs/settings.md',
      'docs/production.md',
      'docs/webhooks.md',
    ),
    documented(
      '13.1.2',
      'Bounds of connections',
      'Pools, sockets, addresses and calls in flight, and the answer beyond a bound.',
      'docs/production.md',
      'docs/adr/0016-pools-apart.md',
    ),
    documented(
      '13.1.3',
      'Deadlines and retries of other services',
      'Each sender says its deadline, its tries and its pauses.',
      'apps/server/src/platform/README.md',
      'docs/webhooks.md',
      'docs/screening.md',
      'docs/production.md',
    ),
    documented(
      '13.1.4',
      'Secrets and the times of their change',
      'Each secret with its place, its way and its latest time.',
      'docs/runbooks/key-rotation.md',
    ),
    open(
      '13.2.1',
      'Backends know each other by short-lived proofs',
      'PostgreSQL and NATS are reached by a password or an address in a setting. The signer knows the server by its Ed25519 key.',
    ),
    shown(
      '13.2.2',
      'The server’s database role owns nothing',
      [ROLE, 'the server can neither change nor empty an append-only table, nor switch its guards off'],
      [ROLE, 'in live a server that owns its database is refused, and one that cannot migrate says who must'],
      [DEPLOY, 'the image runs as an ordinary user, names its health check, and holds no sources'],
    ),
    shown(
      '13.2.3',
      'No default credential',
      ['apps/server/src/platform/config/config-live.test.ts', 'refuses to run without an operator password'],
      ['apps/server/src/platform/config/config-live.test.ts', 'refuses to run without a key file'],
      [
        'apps/server/src/accounts/register/register-account.test.ts',
        'accepts DEMO in demo mode only, even on a database that has it',
      ],
    ),
    shown('13.2.4', 'Every file that opens a connection is listed', [
      DOOR,
      'no other file opens an outgoing connection',
    ]),
    shown('13.2.5', 'Containers reach only the networks that they need', [
      DEPLOY,
      'the compose file starts closed: the edge alone has ports, and reaches neither the database nor the bus',
    ]),
    shown(
      '13.2.6',
      'Deadlines and bounds of other services hold',
      [EXCHANGE, 'a server that %s ends at the deadline, and its connection is closed'],
      [
        'apps/server/src/deposits/chain/limited-node.test.ts',
        'gets no call of any client before the moment that Retry-After names',
      ],
      [
        'apps/server/src/notifications/webhooks/webhooks.test.ts',
        'a receiver that keeps failing is tried 16 times, then its webhook pauses, its customer is told, and it goes on later',
      ],
    ),
    open(
      '13.3.1',
      'Secrets in a vault',
      'They are files of mode 0600 and environment variables, outside of the repository and the image. No vault is built in.',
    ),
    shown(
      '13.3.2',
      'Secrets are read by who needs them',
      ['apps/server/src/verification/keys.test.ts', 'a key file of mode %o is refused'],
      [
        'apps/server/src/signing/intents/sign-intent.test.ts',
        'that others may read, that is damaged, missing, or of a demo is refused in live',
      ],
      [DEPLOY, 'a process 1 adopts orphans of the database, and the key belongs to the user of the server'],
    ),
    open(
      '13.3.3',
      'Keys in an isolated module',
      'Keys that pay are in the signer, a process of its own without hardware. Keys that sign logs are in the server.',
    ),
    open(
      '13.3.4',
      'Secrets expire',
      'Sessions, links and codes do. Passwords of the database, tokens and key files are changed by people.',
    ),
    shown(
      '13.4.1',
      'No source control in the image',
      [DEPLOY, 'the image runs as an ordinary user, names its health check, and holds no sources'],
      [
        'tools/image/make-image-tree.test.ts',
        'the files of the image are enough for a demo and for the commands, and no more',
      ],
    ),
    shown('13.4.2', 'The image runs in production mode', [
      DEPLOY,
      'the image runs as an ordinary user, names its health check, and holds no sources',
    ]),
    shown('13.4.3', 'Folders are not listed', [
      'apps/server/test/wire/parts/wire.part.ts',
      '%s lists nothing and serves nothing',
    ]),
    shown('13.4.4', 'TRACE is refused', [
      'apps/server/src/platform/http/calls/create-fastify.test.ts',
      'a request whose end two readers could see at different places is refused, and so is TRACE',
    ]),
    shown(
      '13.4.5',
      'Figures and health stay inside',
      ['apps/server/src/platform/metrics.test.ts', 'without one, in live to nobody'],
      [
        'apps/server/test/wire/parts/metrics.part.ts',
        'is not passed on to the world by a proxy of this machine',
      ],
      [
        'apps/server/src/platform/http/health-routes.test.ts',
        '%s has one spelling, so that a proxy can keep it inside',
      ],
    ),
    shown('13.4.6', 'Answers name no versions of components', [
      'apps/server/src/platform/http/calls/create-fastify.test.ts',
      'every answer forbids sniffing, frames and caches, unless its route is stricter or says how long',
    ]),
    shown('13.4.7', 'Only built files are served', [
      'apps/server/test/wire/parts/wire.part.ts',
      '%s lists nothing and serves nothing',
    ]),
  ],
};
