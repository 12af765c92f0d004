import { type Chapter, documented, open, shown } from '../requirement.ts';

export const CODING: Chapter = {
  title: 'V15 Secure coding and architecture',
  requirements: [
    documented(
      '15.1.1',
      'Times for updates of components',
      'Two days, a week, or the next minor version, by the weight of the fault.',
      'docs/upgrading.md',
    ),
    shown('15.1.2', 'A bill of materials, from the lock file', [
      'tools/licences/licences.test.ts',
      'the bill of materials names every package that production installs, with its licence and hash',
    ]),
    documented(
      '15.1.3',
      'Costly work is named',
      'Each call declares its class; heavy ones have places of their own.',
      'docs/production.md',
      'CONTRIBUTING.md',
    ),
    open(
      '15.2.1',
      'No component is late',
      'Nothing records when a fault of a component became known. `npm run audit:packages` is run for a release (docs/upgrading.md).',
    ),
    shown(
      '15.2.2',
      'Costly work cannot delay orders',
      [
        'packages/contract/src/route-facts.test.ts',
        'calls that hash a password, decode a picture or read a history have classes of their own',
      ],
      [
        'apps/server/src/platform/load/guard.test.ts',
        'reads are 503 with a time to come back, while orders and health go on',
      ],
      ['apps/server/test/process/floods.test.ts', '%s: no order waits and the program stays ready'],
    ),
    shown(
      '15.2.3',
      'Production holds no test code',
      [
        'tools/image/make-image-tree.test.ts',
        'the files of the image are enough for a demo and for the commands, and no more',
      ],
      ['apps/server/src/market/feeds/choose-feed.test.ts', 'is never anything but live in live mode'],
    ),
    shown(
      '15.3.1',
      'Answers hold what their reader may see',
      [
        'apps/server/test/wire/parts/id-photos.part.ts',
        'without the case is shown the photo by no route, unless the role decides',
      ],
      [
        'apps/server/src/support/desk/desk.test.ts',
        'what staff note never reaches the customer: no call and no topic of theirs has a word or a trace of it',
      ],
    ),
    shown(
      '15.3.2',
      'The server follows no redirect',
      [
        'apps/server/src/platform/outgoing/exchange.test.ts',
        'an answer has a bound, its body can be left unread, and a redirect is only a status',
      ],
      ['apps/server/src/accounts/screening/ask-provider.test.ts', 'a redirect is not followed'],
    ),
    shown('15.3.3', 'Unknown fields are ignored', [
      'apps/server/test/wire/parts/wire.part.ts',
      'takes a form where it takes JSON, and ignores what it does not know',
    ]),
    shown(
      '15.3.4',
      'The client’s address comes from our own proxies',
      [
        'apps/server/src/platform/http/client-address.test.ts',
        'believes our own proxies, and no one further than the first stranger',
      ],
      ['apps/server/src/platform/security/limits/address-key.test.ts', '%s counts as %s'],
    ),
    shown(
      '15.3.5',
      'Values from outside have the type of their schema',
      [
        'apps/server/test/wire/parts/wire-orders.part.ts',
        '%j is refused with its field, as JSON and as a form',
      ],
      ['apps/server/test/wire/parts/wire.part.ts', '%j is 400, never ours'],
    ),
    shown('15.3.6', 'Bodies cannot change the prototype of objects', [
      'apps/server/src/platform/http/calls/create-fastify.test.ts',
      'a body that names a prototype is refused',
    ]),
    shown(
      '15.3.7',
      'A repeated name is refused',
      ['apps/server/test/wire/parts/wire.part.ts', 'with a name that stands twice is 400: %s'],
      ['apps/server/src/platform/http/strict-json.test.ts', 'a name that stands twice is found in %s'],
    ),
  ],
};

const LOG = 'apps/server/src/platform/observability/log-file.test.ts';
const WATCH = 'apps/server/src/platform/security/security-watch.test.ts';
const AUDIT = 'apps/server/src/operator/audit/audit-log.test.ts';
const FAILURES = 'apps/server/src/operator/audit/audit-failures.test.ts';
const SILENT = 'apps/server/test/process/silent-logs.test.ts';

export const LOGGING: Chapter = {
  title: 'V16 Logging and errors',
  requirements: [
    documented(
      '16.1.1',
      'An inventory of logs',
      'Events, format, place, readers and time of each log.',
      'docs/production.md',
    ),
    shown(
      '16.2.1',
      'Entries say when, where, who and what',
      [AUDIT, 'is found by who, what and when, page by page, and counts what it finds'],
      [WATCH, 'a failed login is one line, with an id and no name'],
    ),
    shown(
      '16.2.2',
      'Times are UTC, and clocks are compared',
      [LOG, 'a line is one JSON object with its facts, whatever they are'],
      [
        'apps/server/src/platform/postgres/watch-clocks.test.ts',
        'names a clock that is %i ms off, and notices when it is set right',
      ],
    ),
    documented(
      '16.2.3',
      'Logs go where the page says',
      'Standard output in live, a file of the data folder in a demo.',
      'docs/production.md',
    ),
    shown('16.2.4', 'Each line is one JSON object', [
      LOG,
      'a line is one JSON object with its facts, whatever they are',
    ]),
    shown(
      '16.2.5',
      'Logs hold no secrets',
      [
        SILENT,
        'writes no secret into any log: not of logins, wallets, codes, cards, uploads, withdrawals, the signer or its own',
      ],
      [
        'apps/server/src/platform/mail/mail.test.ts',
        'a mail that cannot be written leaves neither its text nor its recipient in the log',
      ],
    ),
    open(
      '16.3.1',
      'Every sign-in is logged',
      'Failed ones are (security-watch.test.ts, audit-failures.test.ts), those of staff all. A customer’s sign-in is a row of sessions and an event, not a line of the log.',
    ),
    shown(
      '16.3.2',
      'Refused access is logged',
      [FAILURES, 'a member who calls what their role may not is audited, five times an hour'],
      [WATCH, '%s refused as %s is %s'],
    ),
    shown(
      '16.3.3',
      'Floods and guesses are counted and logged',
      [WATCH, 'a flood is counted whole and logged in part, and the log says how much it left out'],
      [WATCH, 'an unusual rate of each kind of refusal has an alert'],
    ),
    shown(
      '16.3.4',
      'Unexpected errors are logged with their cause',
      [LOG, 'an error is its name, message, code, trace and cause, whatever else it carries'],
      ['tools/alerts/alerts.test.ts', 'every alert has a case that fires and one that does not'],
    ),
    shown('16.4.1', 'Values cannot break a line of the log', [
      LOG,
      'a value with new lines stays in its line',
    ]),
    shown(
      '16.4.2',
      'The audit log cannot be changed',
      [AUDIT, 'the database refuses: %s'],
      [AUDIT, 'shows an entry that was rewritten with its own hash by the one after it'],
      [
        'apps/server/src/platform/postgres/schema/runtime-role.test.ts',
        'the server can neither change nor empty an append-only table, nor switch its guards off',
      ],
    ),
    open(
      '16.4.3',
      'Logs are sent to another system',
      'Lines go to standard output, which the operator collects. Witnesses elsewhere keep the hashes of the audit log (witness-sidecar.test.ts).',
    ),
    shown('16.5.1', 'Errors tell nothing of the inside', [
      'apps/server/src/platform/http/calls/create-fastify.test.ts',
      'an unexpected error tells the caller nothing of itself',
    ]),
    shown(
      '16.5.2',
      'The house goes on without its services',
      [
        'apps/server/test/process/live.test.ts',
        'without venues a live server serves the console, the chat and withdrawals, and says why trading is closed',
      ],
      [
        'apps/server/src/payments/screening/withdrawals.test.ts',
        'a provider that is %s leaves it to one person, who sees why',
      ],
      [
        'apps/server/src/deposits/chain/hostile-node.test.ts',
        'halts the deposits of a chain that was read before, with the reason',
      ],
    ),
    shown(
      '16.5.3',
      'A failure closes, it opens nothing',
      [
        'apps/server/src/trading/accept/accept-orders.test.ts',
        'takes nothing while the ledger does not hold',
      ],
      ['apps/server/src/operator/act.test.ts', 'is not done when it cannot be audited'],
      [
        'apps/server/test/process/wrong-clock.test.ts',
        'a server whose clock is not that of the database takes no orders, and says why to everyone',
      ],
    ),
    shown(
      '16.5.4',
      'A last handler of errors',
      [
        'apps/server/src/platform/http/calls/create-fastify.test.ts',
        'an unexpected error tells the caller nothing of itself',
      ],
      [
        'apps/server/test/process/engine.test.ts',
        'is started again when it dies; the front says so, serves reads, and takes no orders meanwhile',
      ],
    ),
  ],
};
