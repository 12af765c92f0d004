import { type Chapter, documented, notApplicable, shown } from '../requirement.ts';

const PERMISSIONS = 'apps/server/test/wire/parts/permissions.part.ts';
const WIRE = 'apps/server/test/wire/parts/wire.part.ts';
const CLAIMS = 'apps/server/src/platform/uploads/claims.test.ts';

export const AUTHORISATION: Chapter = {
  title: 'V8 Authorisation',
  requirements: [
    documented(
      '8.1.1',
      'Rules of access are documented',
      'Generated from the contract by which the server decides.',
      'docs/permissions.md',
      'docs/api-keys.md',
    ),
    documented(
      '8.1.2',
      'Rules for single fields are documented',
      'Case pictures, notes of staff, card numbers and mail texts each have their readers.',
      'docs/permissions.md',
      'apps/server/src/accounts/README.md',
      'docs/closed-accounts.md',
    ),
    documented(
      '8.1.3',
      'Circumstances that count are documented',
      'Known devices and addresses, networks of staff, country, age of proofs.',
      'apps/server/src/accounts/README.md',
      'docs/production.md',
      'docs/risk-rules.md',
    ),
    documented(
      '8.1.4',
      'The weight of circumstances is documented',
      'Each waiting time, allowance and rule has its figure.',
      'apps/server/src/accounts/README.md',
      'docs/risk-rules.md',
    ),
    shown(
      '8.2.1',
      'Calls are open to their permission only',
      [PERMISSIONS, 'may call what the table says, and nothing else'],
      [WIRE, 'keeps customers out of the staff’s calls and the staff out of theirs'],
      [
        'apps/server/src/accounts/api-keys/key-scopes.test.ts',
        'the scope to read reaches no call that writes',
      ],
    ),
    shown(
      '8.2.2',
      'Nobody reads or changes what is another’s',
      [WIRE, 'shows another customer’s order to nobody'],
      [
        'apps/server/src/withdrawals/destinations/destinations.test.ts',
        'of another’s, of none and twice is not found',
      ],
      ['apps/server/src/support/chat/chat.test.ts', 'sees nothing of another’s conversation'],
      [
        'apps/server/test/wire/parts/wire-uploads.part.ts',
        'goes from the customer to staff and back; another’s picture is 403',
      ],
    ),
    shown(
      '8.2.3',
      'Fields are shown to their readers only',
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
      '8.2.4',
      'Devices, networks and countries count',
      [
        'apps/server/src/operator/networks/networks.test.ts',
        'a list applies to every call of staff and to the sign-in, also to members who are signed in',
      ],
      [
        'apps/server/src/accounts/security/withdrawal-wait.test.ts',
        'after a new password only long-standing destinations are paid for 24 hours in live',
      ],
    ),
    shown(
      '8.3.1',
      'The server decides, and the database again',
      [PERMISSIONS, 'may call what the table says, and nothing else'],
      ['apps/server/src/operator/changes/changes.test.ts', 'the database refuses what the server would'],
    ),
    shown(
      '8.3.2',
      'Changed permissions count at once',
      ['apps/server/src/operator/roles/roles.test.ts', 'takes effect on the next call of a running sign-in'],
      [
        'apps/server/src/accounts/api-keys/api-keys.test.ts',
        'a revoked key ends at once here, and within five seconds in another process',
      ],
    ),
    shown(
      '8.3.3',
      'The signer judges each intent by its own rules',
      [
        'apps/server/src/signing/intents/sign-intent.test.ts',
        'is what would pay more within an hour than the cap, until the hour is over; each asset has its own',
      ],
      [
        'apps/server/src/withdrawals/returns/return-tokens.test.ts',
        'of a token that the house books is refused by the signer, whatever the server asks',
      ],
    ),
    notApplicable(
      '8.4.1',
      'Several tenants',
      'An instance serves one house. Customers are kept apart by 8.2.2.',
    ),
    shown(
      '8.4.2',
      'The console has more than one lock',
      [
        'apps/server/src/operator/staff/second-factor.test.ts',
        'is required of every role in live: without it nothing is answered but its set-up',
      ],
      [
        'apps/server/src/operator/networks/networks.test.ts',
        'a list applies to every call of staff and to the sign-in, also to members who are signed in',
      ],
      [
        'apps/server/src/operator/sign-in/confirm-again.test.ts',
        'an act on money passes for ten minutes after the sign-in, then asks; others go on',
      ],
    ),
  ],
};

export const TOKENS: Chapter = {
  title: 'V9 Self-contained tokens (signed addresses of pictures)',
  requirements: [
    shown('9.1.1', 'Signed addresses are verified before use', [
      CLAIMS,
      'that is changed, guessed or of another picture is refused',
    ]),
    shown('9.1.2', 'One algorithm, which no token names', [
      CLAIMS,
      'that is changed, guessed or of another picture is refused',
    ]),
    shown('9.1.3', 'The key is the server’s own', [
      CLAIMS,
      'that is changed, guessed or of another picture is refused',
    ]),
    shown('9.2.1', 'Signed addresses end after minutes', [
      CLAIMS,
      'lives for minutes, and stays the same for a while',
    ]),
    shown(
      '9.2.2',
      'A signed address opens its picture only',
      [CLAIMS, 'that is changed, guessed or of another picture is refused'],
      ['apps/server/test/wire/parts/id-photos.part.ts', 'the photo is served at its signed address only'],
    ),
    notApplicable('9.2.3', 'Audiences of tokens', 'The server that signs is the one that reads.'),
    notApplicable(
      '9.2.4',
      'Audiences of one key',
      'Each purpose has a key of its own, derived from the key file.',
    ),
  ],
};
