import { type Chapter, documented, notApplicable, open, shown } from '../requirement.ts';

const SESSIONS = 'apps/server/src/accounts/sessions/sessions.test.ts';
const OWN = 'apps/server/src/accounts/credentials/sessions-and-password.test.ts';
const STAFF = 'apps/server/src/operator/staff.test.ts';
const CONFIRM = 'apps/server/src/accounts/confirm/confirm-again.test.ts';
const WIRE = 'apps/server/test/wire/parts/wire.part.ts';
const NO_PROVIDER = 'There is no identity provider.';

export const SESSION: Chapter = {
  title: 'V7 Sessions',
  requirements: [
    documented(
      '7.1.1',
      'Lifetimes of sessions are documented',
      '30 and 90 days for customers, 30 minutes and 12 hours for staff; money asks again.',
      'apps/server/src/accounts/README.md',
      'apps/server/src/operator/README.md',
    ),
    documented(
      '7.1.2',
      'The number of sessions is documented',
      'A customer keeps the newest hundred.',
      'apps/server/src/accounts/README.md',
    ),
    notApplicable('7.1.3', 'Federated sessions', NO_PROVIDER),
    shown(
      '7.2.1',
      'The server looks each session up',
      [SESSIONS, 'the token %j is nobody’s'],
      [WIRE, '%s asks for what the contract says'],
    ),
    shown('7.2.2', 'Tokens are made for each session', [SESSIONS, 'of a token only the SHA-256 is stored']),
    shown(
      '7.2.3',
      'Tokens have 256 random bits',
      [SESSIONS, 'of a token only the SHA-256 is stored'],
      [
        'tools/checks/source-rules.test.ts',
        'random numbers that can be guessed spread waits, and nothing else',
      ],
    ),
    open(
      '7.2.4',
      'A new token at each sign-in and proof',
      'A sign-in makes a new token. A proof in a session keeps the token: the proof counts for the call only, or ten minutes for staff.',
    ),
    shown(
      '7.3.1',
      'Sessions end when they are not used',
      [SESSIONS, 'a session ends 30 days after it was last used, and 90 days after it began'],
      [STAFF, 'ends after thirty idle minutes and after twelve hours'],
    ),
    shown(
      '7.3.2',
      'Sessions end after a longest time',
      [SESSIONS, 'a session ends 30 days after it was last used, and 90 days after it began'],
      [STAFF, 'ends after thirty idle minutes and after twelve hours'],
    ),
    shown(
      '7.4.1',
      'An ended session opens nothing',
      [WIRE, 'ends with the session'],
      [SESSIONS, 'signing out beats a look at the session that is still under way'],
      [SESSIONS, 'what another process ended is over here within five seconds'],
    ),
    shown(
      '7.4.2',
      'Closed and frozen accounts lose their sessions',
      [
        'apps/server/src/app/own-data/close-account.test.ts',
        'closing ends the sessions, frees the name, erases traces at once and documents when their time is over',
      ],
      [
        'apps/server/src/accounts/freezes/freezes.test.ts',
        'cannot sign in, is signed out, and is told why only by its password',
      ],
      [
        'apps/server/src/operator/staff/roles.test.ts',
        'is signed out at once, cannot sign in, and comes back by two alone',
      ],
    ),
    shown(
      '7.4.3',
      'A new password ends the other sessions',
      [OWN, 'a new password ends every other session at once, and this one stays'],
      [OWN, 'a customer sees where they are signed in, the newest first, and ends one of them'],
      [
        'apps/server/src/operator/staff/own-account.test.ts',
        'one’s own sessions are listed and ended, and a new password ends the others',
      ],
    ),
    shown(
      '7.4.4',
      'Signing out is at hand',
      ['e2e/guard.test.ts', 'logging out ends the session at the server too'],
      [
        'apps/operator/src/app/shell.screen.test.ts',
        'ends the session on the server and shows the sign-in page',
      ],
    ),
    shown(
      '7.4.5',
      'Staff end sessions of customers and colleagues',
      [
        'apps/server/src/accounts/freezes/freezes.test.ts',
        'has all its sessions ended by who serves customers, with the reason written down',
      ],
      [
        'apps/server/src/operator/sign-in/colleague-sessions.test.ts',
        'the sign-ins of all are listed, and one is ended at once, with a reason in the audit log',
      ],
    ),
    shown(
      '7.5.1',
      'Changes of proofs ask for a proof',
      [
        CONFIRM,
        'a wallet session signs again before it sets a first password or a second factor, however fresh it is',
      ],
      [
        'apps/server/src/accounts/two-factor/two-factor.test.ts',
        'a session alone enrols no second factor, however new it is',
      ],
      [
        'apps/server/src/accounts/passkeys/passkeys.test.ts',
        'adding one always needs a proof, tells the owner, and delays withdrawals like a new password',
      ],
    ),
    open(
      '7.5.2',
      'Sessions are listed and ended after a proof',
      'Their owner lists and ends them (sessions-and-password.test.ts), without a proof, so a thief of one session can end the others.',
    ),
    shown(
      '7.5.3',
      'Money asks for a proof again',
      [CONFIRM, 'money that leaves asks for the password, however fresh the session'],
      [
        'apps/server/src/operator/sign-in/confirm-again.test.ts',
        'an act on money passes for ten minutes after the sign-in, then asks; others go on',
      ],
    ),
    notApplicable('7.6.1', 'Sessions of identity providers', NO_PROVIDER),
    notApplicable(
      '7.6.2',
      'Sessions without an act of the user',
      'A session begins with a password, a signature or a passkey only.',
    ),
  ],
};
