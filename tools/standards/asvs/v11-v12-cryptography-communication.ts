import { type Chapter, documented, notApplicable, open, shown } from '../requirement.ts';

const RULES = 'tools/checks/source-rules.test.ts';
const KEYS = 'apps/server/src/verification/keys.test.ts';
const PUSH = 'apps/server/src/notifications/push/push.test.ts';
const BACKUP = 'apps/server/src/platform/backup/backup.test.ts';
const SEALING = 'apps/server/src/platform/security/sealing.test.ts';

export const CRYPTOGRAPHY: Chapter = {
  title: 'V11 Cryptography',
  requirements: [
    documented(
      '11.1.1',
      'Life of keys',
      'The maker, the holder, the copies and the change of each key.',
      'docs/runbooks/key-rotation.md',
      'docs/runbooks/first-production-start.md',
      'docs/ccss.md',
    ),
    documented(
      '11.1.2',
      'Inventory of keys and algorithms',
      'Keys, the algorithms of each use, and formats of proofs.',
      'docs/runbooks/key-rotation.md',
      'docs/verification.md',
    ),
    shown(
      '11.1.3',
      'Every cipher and hash in the sources is found',
      [RULES, 'ciphers are AES with GCM, and one permutation of a single block'],
      [RULES, 'hashes are SHA-256, and RIPEMD-160 where Bitcoin has it'],
    ),
    documented(
      '11.1.4',
      'A plan for algorithms after quantum computers',
      'Each use with its change and with the reason why it waits.',
      'docs/runbooks/key-rotation.md',
    ),
    shown(
      '11.2.1',
      'Cryptography is Node’s, the browser’s or a known library’s',
      [RULES, 'ciphers are AES with GCM, and one permutation of a single block'],
      ['apps/server/src/platform/security/argon2.test.ts', 'reads %s, which another library made'],
      [PUSH, 'is read by an independent implementation, and hides the length'],
    ),
    open(
      '11.2.2',
      'Algorithms and keys can be exchanged',
      'Password hashes and formats of proofs carry their version. The key file cannot be changed as a whole (docs/runbooks/key-rotation.md).',
    ),
    shown(
      '11.2.3',
      'At least 128 bits of strength',
      [RULES, 'ciphers are AES with GCM, and one permutation of a single block'],
      [RULES, 'hashes are SHA-256, and RIPEMD-160 where Bitcoin has it'],
    ),
    open(
      '11.2.4',
      'Comparisons in constant time',
      'Hashes, codes and signatures are compared by timingSafeEqual or by their index. No test measures it.',
    ),
    shown(
      '11.2.5',
      'A failed decryption gives nothing',
      [SEALING, 'a sealed text opens under its key and purpose only, whole and unchanged'],
      [BACKUP, 'a backup that was altered, cut short or sealed under another key leaves the database empty'],
    ),
    shown('11.3.1', 'No block mode or padding that is known to be weak', [
      RULES,
      'ciphers are AES with GCM, and one permutation of a single block',
    ]),
    shown('11.3.2', 'Texts are encrypted by AES-GCM', [
      RULES,
      'ciphers are AES with GCM, and one permutation of a single block',
    ]),
    shown(
      '11.3.3',
      'Changed ciphertexts are refused',
      [SEALING, 'a sealed text opens under its key and purpose only, whole and unchanged'],
      [PUSH, 'is not read by another browser, nor after a change'],
      [BACKUP, 'a backup that was altered, cut short or sealed under another key leaves the database empty'],
    ),
    shown(
      '11.3.4',
      'Nonces are new for each text',
      [SEALING, 'the same secret is never sealed to the same bytes'],
      [PUSH, 'never repeats a key or a salt'],
    ),
    notApplicable('11.3.5', 'Order of encryption and authentication', 'AES-GCM does both.'),
    shown('11.4.1', 'Approved hash functions only', [
      RULES,
      'hashes are SHA-256, and RIPEMD-160 where Bitcoin has it',
    ]),
    shown(
      '11.4.2',
      'Passwords are Argon2id with OWASP’s parameters',
      [
        'apps/server/src/accounts/register/register-account.test.ts',
        'keeps the password as an Argon2id hash only',
      ],
      [
        'apps/server/src/accounts/log-in.test.ts',
        'a sign-in replaces a hash that was made with other parameters',
      ],
    ),
    shown(
      '11.4.3',
      'Signatures and logs hash with 256 bits',
      [RULES, 'hashes are SHA-256, and RIPEMD-160 where Bitcoin has it'],
      [
        'packages/proof/src/tree/merkle.test.ts',
        'agrees with the definitions of the RFC in every tree up to 40 leaves',
      ],
    ),
    shown('11.4.4', 'A passphrase is stretched before it is a key', [
      'apps/web/src/accounts/wallet/key/key-store.test.ts',
      'keeps a phrase that its passphrase alone opens',
    ]),
    open(
      '11.5.1',
      'Secrets have 128 bits from a secure generator',
      'The generator is Node’s (source-rules.test.ts). Tokens and keys have 128 bits or more; codes by mail, recovery codes and links of staff have fewer, with bounded guesses.',
    ),
    documented(
      '11.5.2',
      'Random numbers under load',
      'Node’s generator is OpenSSL’s, seeded by the operating system. It needs no settings.',
      'docs/ccss.md',
    ),
    shown(
      '11.6.1',
      'Keys and signatures by approved algorithms',
      [KEYS, 'each purpose has a key of its own, and what it signs others can check'],
      [
        'apps/server/src/custody/addresses/derive-address.test.ts',
        'is the one that every wallet derives, from the account’s key and from its external chain',
      ],
    ),
    shown(
      '11.6.2',
      'Keys are agreed on by ECDH of P-256 for pushes',
      [PUSH, 'is read by an independent implementation, and hides the length'],
      [PUSH, 'refuses keys that are none'],
    ),
    open(
      '11.7.1',
      'Encryption of memory',
      'It is a matter of the machine. Nothing in the program asks for it.',
    ),
    shown(
      '11.7.2',
      'Secrets are sealed when they are stored',
      [
        'apps/server/src/accounts/two-factor/two-factor.test.ts',
        'the database holds no secret, no code and no recovery code',
      ],
      [
        'apps/server/src/withdrawals/destinations/add-bank.test.ts',
        'is kept so that only its last four digits can be read',
      ],
    ),
  ],
};

export const COMMUNICATION: Chapter = {
  title: 'V12 Secure communication',
  requirements: [
    open(
      '12.1.1',
      'TLS 1.2 and 1.3 only',
      'The edge of `deploy` is Caddy, whose defaults are TLS 1.2 and 1.3. No test runs it.',
    ),
    open('12.1.2', 'Strong cipher suites', 'They are Caddy’s defaults. No test runs it.'),
    notApplicable('12.1.3', 'Client certificates', 'Nobody is known by a client certificate.'),
    shown(
      '12.2.1',
      'The edge serves HTTPS only',
      [
        'tools/deploy/deploy.test.ts',
        'the edge asks for TLS, sets the headers that hold for everything, and keeps figures inside',
      ],
      [
        'tools/deploy/deploy.test.ts',
        'the compose file starts closed: the edge alone has ports, and reaches neither the database nor the bus',
      ],
    ),
    documented(
      '12.2.2',
      'Certificates of a public authority',
      'Caddy gets one for the public name. Only a trial sets EDGE_TLS.',
      'docs/production.md',
    ),
    open(
      '12.3.1',
      'Encryption of every connection',
      'Venues, webhooks and pushes must use TLS in live. The database, the bus and a node may be reached in plain text inside a private network.',
    ),
    shown('12.3.2', 'Certificates of other servers are checked', [
      RULES,
      'no connection leaves out the check of a certificate, and no parser is lenient',
    ]),
    open(
      '12.3.3',
      'Encryption between internal services',
      'Processes speak to each other by PostgreSQL and NATS only. Their networks are internal in `deploy`; TLS is a setting of their addresses.',
    ),
    notApplicable('12.3.4', 'Certificates of internal services', 'No internal service of ours serves TLS.'),
  ],
};
