import { type Chapter, documented, open, shown } from '../requirement.ts';

const HEADERS = [
  'apps/server/src/platform/http/calls/create-fastify.test.ts',
  'every answer forbids sniffing, frames and caches, unless its route is stricter or says how long',
] as const;
const RETENTION = 'apps/server/src/app/retention/retention.test.ts';
const SILENT = [
  'apps/server/test/process/silent-logs.test.ts',
  'writes no secret into any log: not of logins, wallets, codes, cards, uploads, withdrawals, the signer or its own',
] as const;

export const DATA: Chapter = {
  title: 'V14 Data protection',
  requirements: [
    documented(
      '14.1.1',
      'Sensitive data is named and classed',
      'Every table has its place: books, decisions, account, reference or work.',
      'docs/retention.md',
      'docs/closed-accounts.md',
    ),
    documented(
      '14.1.2',
      'Each class has its protection',
      'Readers, time, and sealed fields.',
      'docs/retention.md',
      'docs/closed-accounts.md',
      'docs/permissions.md',
    ),
    open(
      '14.2.1',
      'No secret in an address',
      'Sessions, keys and passwords travel in headers and bodies. A picture’s address carries a signature of five to ten minutes; the link of a mail keeps its token behind the #.',
    ),
    shown('14.2.2', 'Shared caches keep no private answer', HEADERS, [
      'apps/server/src/platform/uploads/uploads.test.ts',
      'as %s is kept and shown as WebP',
    ]),
    shown(
      '14.2.3',
      'No tracker is loaded',
      [
        'apps/server/src/app/site/web-files.test.ts',
        'pages load and run files of their own origin only, and nobody frames them',
      ],
      ['apps/server/test/wire/parts/wire.part.ts', 'at %s asks its own origin only and shares no window'],
    ),
    shown(
      '14.2.4',
      'Protection holds as documented',
      [RETENTION, 'every table of the database has one place: a rule, or the reason why its rows stay'],
      [
        'apps/server/test/wire/parts/id-photos.part.ts',
        'without the case is shown the photo by no route, unless the role decides',
      ],
      SILENT,
    ),
    shown(
      '14.2.5',
      'A missing file is 404, and caches tell by type',
      ['apps/server/test/wire/parts/wire.part.ts', 'answers an unknown path in the same envelope'],
      [
        'apps/server/src/verification/routes.test.ts',
        'of anything else there is nothing, and nobody keeps that answer',
      ],
    ),
    shown(
      '14.2.6',
      'Card numbers and accounts are masked',
      [
        'apps/server/src/withdrawals/destinations/add-bank.test.ts',
        'is kept so that only its last four digits can be read',
      ],
      [
        'apps/server/src/accounts/team/team.test.ts',
        'the team is whom the code brought, names masked, newest first, one level and nobody else’s',
      ],
    ),
    shown(
      '14.2.7',
      'Data is deleted when its time is over',
      [RETENTION, 'a run deletes exactly the rows whose time is over, and records how many'],
      [
        'apps/server/src/app/own-data/close-account.test.ts',
        'closing ends the sessions, frees the name, erases traces at once and documents when their time is over',
      ],
    ),
    shown('14.2.8', 'Pictures lose their hidden data', [
      'apps/server/src/platform/uploads/uploads.test.ts',
      'loses its position, its author, its colour profile and its thumbnail, and stands upright',
    ]),
    shown(
      '14.3.1',
      'A sign-out clears what the browser shows',
      [
        'e2e/two-tabs.test.ts',
        'typed work outlives a reload and a change of language, and a sign-out ends it',
      ],
      ['apps/operator/src/app/shell.screen.test.ts', 'forgets the session also when the server is away'],
    ),
    shown('14.3.2', 'Private answers are not cached', HEADERS),
    open(
      '14.3.3',
      'The browser keeps only the session',
      'It also keeps the customer’s name and uid, saved tickets, unsent messages, and a wallet’s key, sealed under a passphrase.',
    ),
  ],
};
