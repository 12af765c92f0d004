import { type Chapter, documented, notApplicable, open, shown } from '../requirement.ts';

const LOG_IN = 'apps/server/src/accounts/log-in.test.ts';
const RULES = 'apps/server/src/accounts/password.rules.test.ts';
const CODES = 'apps/server/src/accounts/codes/codes.test.ts';
const NOTICES = 'apps/server/src/accounts/notices/notices.test.ts';
const OTP = 'apps/server/src/accounts/two-factor/two-factor.test.ts';
const PASSKEYS = 'apps/server/src/accounts/passkeys/passkeys.test.ts';
const LINKS = 'apps/server/src/operator/links/staff-links.test.ts';
const STAFF_OTP = 'apps/server/src/operator/staff/second-factor.test.ts';
const CONFIRM = 'apps/server/src/accounts/confirm/confirm-again.test.ts';
const SESSIONS = 'apps/server/src/accounts/credentials/sessions-and-password.test.ts';

const PASSWORDS: Chapter = {
  title: 'V6.1 and V6.2 Passwords',
  requirements: [
    documented(
      '6.1.1',
      'Limits on guesses are documented',
      'With the reason why no account is locked.',
      'apps/server/src/accounts/README.md',
      'docs/runbooks/guessing.md',
      'docs/runbooks/locked-out.md',
    ),
    documented(
      '6.1.2',
      'A list of words that no password may be',
      'Words of the product and of the account, with their lookalikes.',
      'apps/server/src/accounts/README.md',
    ),
    documented(
      '6.1.3',
      'Ways to sign in are documented together',
      'Password, wallet, passkey, second factor, keys of programs and staff.',
      'apps/server/src/accounts/README.md',
      'docs/passkeys.md',
      'docs/api-keys.md',
    ),
    shown('6.2.1', 'Passwords have at least eight characters', [
      'packages/contract/src/accounts/password.test.ts',
      'a password has 8 to 128 characters of any kind, and is taken as it is',
    ]),
    shown('6.2.2', 'Passwords can be changed', [
      SESSIONS,
      'a new password ends every other session at once, and this one stays',
    ]),
    shown('6.2.3', 'A change asks for the old password', [
      SESSIONS,
      'the password stays with a wrong old one, a common new one, or two that differ',
    ]),
    shown(
      '6.2.4',
      'Common passwords are refused',
      [RULES, 'the list is of thousands, each long enough to be chosen at all'],
      ['apps/server/src/accounts/register/register-account.test.ts', 'refuses common passwords'],
    ),
    shown(
      '6.2.5',
      'Passwords need no kinds of characters',
      [
        'packages/contract/src/accounts/password.test.ts',
        'a password has 8 to 128 characters of any kind, and is taken as it is',
      ],
      [RULES, 'nobody would try it first, whatever it is made of: %s'],
    ),
    shown('6.2.6', 'Typed passwords are hidden, and can be shown', [
      'packages/ui/src/primitives.test.tsx',
      'hides a password and offers to show it',
    ]),
    shown('6.2.7', 'Passwords can be pasted and kept by a manager', [
      'tools/checks/source-rules.test.ts',
      'every field of a password names itself to password managers, and no field handles a paste',
    ]),
    open(
      '6.2.8',
      'Passwords are compared as they were typed',
      'By design they are compared in NFKC, as NIST SP 800-63B advises, so that two keyboards agree.',
    ),
    shown('6.2.9', 'Passwords of 64 characters are taken', [
      'packages/contract/src/accounts/password.test.ts',
      'a password has 8 to 128 characters of any kind, and is taken as it is',
    ]),
    notApplicable('6.2.10', 'Passwords do not expire', 'Nothing asks for a new password after a time.'),
    shown(
      '6.2.11',
      'Names of the product and the account are no passwords',
      [RULES, 'it is the product: %s'],
      [RULES, 'it is the account’s own name: %s'],
    ),
    open(
      '6.2.12',
      'Breached passwords are refused',
      'Only a list of common passwords is asked. A list of breached ones is not shipped, and no service is called.',
    ),
  ],
};

const GENERAL: Chapter = {
  title: 'V6.3 and V6.4 Sign-in and recovery',
  requirements: [
    shown(
      '6.3.1',
      'Guesses are bounded as documented',
      [
        LOG_IN,
        'is stopped after ten wrong passwords from one address, right password or not, until time has passed',
      ],
      [LOG_IN, 'through many accounts is stopped by address, and other addresses go on'],
      [LOG_IN, 'from many addresses keeps out neither a known device nor a known address'],
    ),
    shown(
      '6.3.2',
      'No account with a known password',
      ['apps/server/src/platform/config/config-live.test.ts', 'refuses to run without an operator password'],
      ['apps/server/src/platform/config/config-live.test.ts', 'refuses the operator password %s'],
    ),
    open(
      '6.3.3',
      'More than one factor for everybody',
      'Staff must have a second factor in live (second-factor.test.ts). Customers may have one; a withdrawal asks for a proof again.',
    ),
    shown(
      '6.3.4',
      'Every way in has the same strength',
      ['apps/server/test/wire/parts/wire.part.ts', 'is open to nobody in particular for these calls alone'],
      [
        CONFIRM,
        'a wallet session signs again before it sets a first password or a second factor, however fresh it is',
      ],
    ),
    shown(
      '6.3.5',
      'New devices are told by mail',
      [NOTICES, 'a sign-in from a new device is told, one from a known device is not'],
      [NOTICES, 'a wallet’s sign-in from a new device is told, its first one is not'],
    ),
    open(
      '6.3.6',
      'Mail is no factor',
      'A code by mail sets a new password. It ends passkeys and keys, and in live proves nothing about money for 24 hours.',
    ),
    shown(
      '6.3.7',
      'Changes of proofs are told by mail',
      [NOTICES, 'a changed password is mailed, and the link freezes the account once, until staff lift it'],
      [NOTICES, 'a changed address is told to the old one and the new one'],
      [NOTICES, 'a second factor that is turned on or off is mailed'],
    ),
    open(
      '6.3.8',
      'Answers do not tell which names exist',
      'Sign-in, codes and wallets tell nothing (log-in.test.ts, codes.test.ts). Registration must say that a name is taken, 30 times an hour for an address.',
    ),
    shown(
      '6.4.1',
      'First passwords are links that serve once',
      [LINKS, 'chooses a password by a link that serves once and that nobody can read afterwards'],
      [LINKS, 'has a day for it, and gets a new link that ends the one before'],
    ),
    notApplicable('6.4.2', 'Hints and secret questions', 'There are none.'),
    shown(
      '6.4.3',
      'A reset keeps the second factor',
      [CODES, 'a code by mail sets a new password, once, and ends every session'],
      [CODES, 'a reset by mail leaves the second factor on'],
    ),
    shown(
      '6.4.4',
      'A lost factor takes a code or two people',
      [OTP, 'ten recovery codes serve once each, and one is enough to turn it off'],
      [STAFF_OTP, 'that is lost is dropped by two others, and its owner’s password stays'],
    ),
    notApplicable('6.4.5', 'Reminders before a proof expires', 'No proof expires.'),
    shown(
      '6.4.6',
      'Staff start a reset and never know the password',
      [
        LINKS,
        'a forgotten password is replaced by two others and a link; until it is used the old one holds',
      ],
      [LINKS, 'the approver has the link without its code, and the proposer the code without the link'],
    ),
  ],
};

const FACTORS: Chapter = {
  title: 'V6.5 to V6.8 Factors and providers',
  requirements: [
    shown(
      '6.5.1',
      'Codes serve once',
      [OTP, 'an authenticator app reads the address, and its codes are asked for at the login'],
      [OTP, 'ten recovery codes serve once each, and one is enough to turn it off'],
      [CODES, 'of twenty requests with the right code at once one succeeds'],
    ),
    open(
      '6.5.2',
      'Recovery codes are stored as password hashes',
      'They have 50 bits and are stored as HMACs under the key file, outside of the database. No salted password hash.',
    ),
    shown('6.5.3', 'Codes and seeds come from a secure generator', [
      'tools/checks/source-rules.test.ts',
      'random numbers that can be guessed spread waits, and nothing else',
    ]),
    shown('6.5.4', 'Recovery codes have ten characters', [
      OTP,
      'ten recovery codes serve once each, and one is enough to turn it off',
    ]),
    open(
      '6.5.5',
      'Codes by mail live ten minutes, app codes 30 seconds',
      'Codes by mail do (codes.test.ts). A code of an app is taken one step early or late, so up to 90 seconds.',
    ),
    shown(
      '6.5.6',
      'Each factor can be revoked',
      [PASSKEYS, 'the last one can be removed: the password stays valid, and the passkey does not'],
      [
        NOTICES,
        'the link of a mail undoes the second factor and the passkeys that were added since, and no older one',
      ],
    ),
    shown('6.5.7', 'Biometrics only unlock a device that is held', [
      PASSKEYS,
      'a passkey signs its owner in, without a password and without a code',
    ]),
    shown('6.5.8', 'App codes are judged by the server’s clock', [
      OTP,
      'an authenticator app reads the address, and its codes are asked for at the login',
    ]),
    notApplicable('6.6.1', 'Codes by telephone', 'None are sent by telephone.'),
    shown(
      '6.6.2',
      'A code by mail belongs to its request',
      [CODES, 'neither use up nor replace the code of a known address'],
      [CODES, 'a code to the old address resets nothing after the address has changed'],
    ),
    shown(
      '6.6.3',
      'Guesses at codes are bounded',
      [CODES, 'after five wrong digits the right ones are refused'],
      [CODES, 'no more than ten codes a day go to one account'],
    ),
    notApplicable('6.6.4', 'Pushes as a factor', 'A push proves nothing.'),
    notApplicable(
      '6.7.1',
      'Certificates of authenticators',
      'No attestation is asked for. Public keys of passkeys stand in the database, as documented in docs/passkeys.md.',
    ),
    shown('6.7.2', 'Challenges are long and serve once', [
      PASSKEYS,
      'a challenge serves once, for five minutes, for its purpose and its account',
    ]),
    notApplicable('6.8.1', 'Identity providers', 'There is none: the house signs in its own customers.'),
    notApplicable('6.8.2', 'Signatures of identity providers', 'There is no identity provider.'),
    notApplicable('6.8.3', 'SAML assertions', 'There is no SAML.'),
    notApplicable('6.8.4', 'Strength told by identity providers', 'There is no identity provider.'),
  ],
};

export const AUTHENTICATION: readonly Chapter[] = [PASSWORDS, GENERAL, FACTORS];
