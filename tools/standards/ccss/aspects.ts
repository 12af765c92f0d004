import { type Chapter, documented, open, shown } from '../requirement.ts';
import { COMPROMISE, HOLDERS, OPERATIONS } from './operations.ts';

const COMMAND = 'apps/server/src/app/commands/make-key.test.ts';
const INTENT = 'apps/server/src/signing/intents/sign-intent.test.ts';
const PSBT = 'apps/server/src/custody/refills/psbt-signatures.test.ts';
const REFILL_BITCOIN = 'apps/server/src/custody/refills/refill-bitcoin.test.ts';
const REFILL_EVM = 'apps/server/src/custody/refills/refill-evm.test.ts';
const COLD = 'apps/server/src/signing/cold/sign-cold.test.ts';
const RESERVES = 'apps/server/src/funding/reserves/read-reserves.test.ts';
const BACKUP = 'apps/server/src/platform/backup/backup.test.ts';
const CEREMONY = 'docs/runbooks/key-ceremony.md';

const GENERATION: Chapter = {
  title: '1.01 Key and seed generation',
  requirements: [
    documented(
      '1.01-a',
      'Keys are made by who will hold them',
      'Each by its own user on its own machine, in the presence of another person.',
      CEREMONY,
      'docs/runbooks/first-production-start.md',
    ),
    shown('1.01-b', 'Keys come from the generator of the operating system', [
      'tools/checks/source-rules.test.ts',
      'random numbers that can be guessed spread waits, and nothing else',
    ]),
    shown('1.01-c', 'A seed has 256 bits, as 24 words', [
      COMMAND,
      'the ceremony of the signer’s seed does the same',
    ]),
    shown(
      '1.01-d',
      'Keys are derived as every wallet derives them',
      [
        'apps/server/src/custody/addresses/derive-address.test.ts',
        'is the one that every wallet derives, from the account’s key and from its external chain',
      ],
      [
        'apps/server/src/custody/addresses/derive-address.test.ts',
        'of Bitcoin is the one of BIP-84, whatever the prefix of its key',
      ],
    ),
    shown(
      '1.01-e',
      'A ceremony prints and keeps its record, without a secret',
      [COMMAND, 'the ceremony of a key file prints and keeps a record of its public parts, and no secret'],
      [COMMAND, 'the ceremony of the signer’s seed does the same'],
      [
        'apps/server/src/platform/security/ceremony-record.test.ts',
        'names the time, the version, the people and public parts, and ends with its checksum',
      ],
    ),
    shown(
      '1.01-f',
      'A key of a demo never pays or signs in live',
      [INTENT, 'that others may read, that is damaged, missing, or of a demo is refused in live'],
      ['apps/server/src/verification/keys.test.ts', 'live refuses the key of a demo, and makes none'],
    ),
  ],
};

const WALLETS: Chapter = {
  title: '1.02 Wallet creation',
  requirements: [
    shown('1.02-a', 'Each customer has addresses of their own', [
      'apps/server/src/deposits/applications/applications.test.ts',
      'give each customer an address of their own, and the bank a reference',
    ]),
    open(
      '1.02-b',
      'A new address for each payment',
      'A customer keeps one address of a chain, so that a repeated deposit is credited. Change on Bitcoin goes to the house’s own branch.',
    ),
    shown(
      '1.02-c',
      'Cold money moves by several keys',
      [PSBT, 'are combined from people with different keys, also if a wallet has finished its inputs'],
      [
        REFILL_BITCOIN,
        'is signed by two people, replaced when it is stuck, survives a re-organisation, and is booked once',
      ],
    ),
    open(
      '1.02-d',
      'Hot money moves by several keys',
      'The signer has one seed. Its policy, its cap of an hour and the hot limit bound what that seed can lose.',
    ),
    documented(
      '1.02-e',
      'A lost cold key is no lost money',
      'A multisig needs fewer keys than it has. The keepers and places are in the ceremony.',
      CEREMONY,
      'docs/production.md',
    ),
    documented(
      '1.02-f',
      'Keys are held in different places and by different people',
      'The seed, the key file and the cold keys are on different machines of different users.',
      CEREMONY,
    ),
    shown(
      '1.02-g',
      'The house shows that it holds its addresses',
      [
        RESERVES,
        'states the paying account and deposit addresses after one block, each signed for over the challenge',
      ],
      [RESERVES, 'states coins after the newest block by address, each signed for by its own key'],
    ),
  ],
};

const STORAGE: Chapter = {
  title: '1.03 Key storage',
  requirements: [
    open(
      '1.03-a',
      'Keys are encrypted where they are used',
      'The key file and the seed are plain files of mode 0600. An encrypted disk or a secret store is the operator’s to add.',
    ),
    shown(
      '1.03-b',
      'Only the owner reads a key',
      ['apps/server/src/verification/keys.test.ts', 'a key file of mode %o is refused'],
      [INTENT, 'that others may read, that is damaged, missing, or of a demo is refused in live'],
    ),
    shown('1.03-c', 'A copy of the key file is proven to be good', [
      'apps/server/test/wire/parts/doctor.part.ts',
      'takes the code of a copy of the key, and the key file itself gives none',
    ]),
    shown(
      '1.03-d',
      'Backups are sealed under a key of their own',
      [BACKUP, 'nothing of what it holds can be read in its files'],
      [BACKUP, 'a backup that was altered, cut short or sealed under another key leaves the database empty'],
    ),
    documented(
      '1.03-e',
      'Copies are safe from fire, water and strangers',
      'Two sealed copies in different buildings; the seals are numbered and checked.',
      CEREMONY,
    ),
  ],
};

const USAGE: Chapter = {
  title: '1.04 Key usage',
  requirements: [
    shown(
      '1.04-a',
      'Who asks for cold money has shown a second factor',
      [
        'apps/server/src/operator/staff/second-factor.test.ts',
        'is required of every role in live: without it nothing is answered but its set-up',
      ],
      [
        'apps/server/src/operator/sign-in/confirm-again.test.ts',
        'an act on money passes for ten minutes after the sign-in, then asks; others go on',
      ],
    ),
    shown(
      '1.04-b',
      'No transaction from cold without two people',
      [REFILL_BITCOIN, 'never stores a transaction that two people have not approved'],
      [
        REFILL_EVM,
        'takes only the signed transaction of the draft, by the cold key, and moves it once two people agreed',
      ],
    ),
    shown(
      '1.04-c',
      'What is to be signed is checked before it is signed',
      [INTENT, 'is an intent that was altered on its way'],
      [COLD, 'is refused with %s'],
      ['apps/server/src/signing/bitcoin/sign-batch.test.ts', 'is refused with an altered PSBT'],
    ),
    shown(
      '1.04-d',
      'What was signed outside is checked, not believed',
      [PSBT, 'are refused by the kind of the fault'],
      [PSBT, 'over a part of the transaction, and broken ones, are refused'],
      [PSBT, 'pays the hot address exactly, and the rest goes back to the cold one'],
    ),
    shown(
      '1.04-e',
      'An hour’s payments are capped by the signer',
      [
        INTENT,
        'is what would pay more within an hour than the cap, until the hour is over; each asset has its own',
      ],
      [INTENT, 'is a clock that was put back to make room under the cap'],
    ),
    shown(
      '1.04-f',
      'Money beyond the hot limit moves to cold',
      [
        'apps/server/src/custody/cold/move-evm.test.ts',
        'moves only the excess of each asset once it is confirmed, and the fee is the house’s',
      ],
      [
        'apps/server/src/custody/cold/propose-bitcoin.test.ts',
        'moves the excess above the hot limit, never a cold coin, and the fee is the house’s',
      ],
    ),
    shown('1.04-g', 'Signatures need no random numbers', [
      'apps/server/src/signing/keys.test.ts',
      'a seed signs the same bytes to the same signature, without random numbers',
    ]),
    shown(
      '1.04-h',
      'A payment is signed once, also by a signer that was restored',
      [INTENT, 'counts its own nonces: two payments never share one, and start where the account stood'],
      [INTENT, 'goes on where the account stands if its journal is an old backup'],
    ),
    documented(
      '1.04-i',
      'Keys are used on machines for nothing else',
      'The signer is a process of its own user; cold keys are on no server.',
      'docs/adr/0009-a-signer-apart.md',
      CEREMONY,
    ),
    open(
      '1.04-j',
      'One key on one device',
      'All hot keys derive from the signer’s one seed. Cold keys are one on each device, as the ceremony says.',
    ),
    open(
      '1.04-k',
      'References and background of keyholders are checked',
      'Only the house can do it. The product shows who has which permission, each quarter (access.test.ts).',
    ),
  ],
};

/** Our rows of CCSS, by its ten aspects. The standard has no list for machines: the letters are ours. */
export const CCSS_CHAPTERS: readonly Chapter[] = [
  GENERATION,
  WALLETS,
  STORAGE,
  USAGE,
  COMPROMISE,
  HOLDERS,
  OPERATIONS,
];

/** How many rows each aspect has, so that a row cannot go unnoticed. */
const ROWS: Readonly<Record<string, string>> = {
  '1.01': 'abcdef',
  '1.02': 'abcdefg',
  '1.03': 'abcde',
  '1.04': 'abcdefghijk',
  '1.05': 'abcde',
  '1.06': 'abcd',
  '2.01': 'a',
  '2.02': 'a',
  '2.03': 'ab',
  '2.04': 'abc',
};

export const CCSS_IDS: readonly string[] = Object.entries(ROWS).flatMap(([aspect, letters]) =>
  letters.split('').map((letter) => `${aspect}-${letter}`),
);
