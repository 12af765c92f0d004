import { type Chapter, documented, open, shown } from '../requirement.ts';

const INTENT = 'apps/server/src/signing/intents/sign-intent.test.ts';
const RESERVES = 'apps/server/src/funding/reserves/read-reserves.test.ts';
const AUDIT = 'apps/server/src/operator/audit/audit-log.test.ts';
const BACKUP = 'apps/server/src/platform/backup/backup.test.ts';
const CEREMONY = 'docs/runbooks/key-ceremony.md';

export const COMPROMISE: Chapter = {
  title: '1.05 Key compromise protocol',
  requirements: [
    documented(
      '1.05-a',
      'Acts after a compromise are written down, by key',
      'The key file, the signer’s seed, a cold key, the backup key and passwords.',
      'docs/runbooks/key-rotation.md',
      CEREMONY,
      'docs/runbooks/refill-hot.md',
    ),
    shown('1.05-b', 'The logs go on under a new name', [
      'apps/server/src/verification/restored/check-log-continuity.test.ts',
      'under a new name the same tree goes on, its old keys stay published, and no witness is contradicted',
    ]),
    documented(
      '1.05-c',
      'The drill, with its time',
      'The drill of an exposed key file was carried out on a demo; its times stand on the page.',
      CEREMONY,
    ),
    open(
      '1.05-d',
      'The drill of a seed that somebody knows',
      'It moves real money to a new seed. The page has the steps; each house does it once with small amounts.',
    ),
    open(
      '1.05-e',
      'The key file can be exchanged',
      'Only under a new name and, at the end, with a second database (docs/runbooks/key-rotation.md).',
    ),
  ],
};

export const HOLDERS: Chapter = {
  title: '1.06 Keyholders: grant and revoke',
  requirements: [
    documented(
      '1.06-a',
      'A checklist for new and leaving keyholders',
      'Each thing that is handed over, taken back or changed.',
      CEREMONY,
    ),
    shown(
      '1.06-b',
      'Permissions of staff are given and taken by two',
      [
        'apps/server/src/operator/staff/roles.test.ts',
        'is given by two, and neither by oneself nor to oneself',
      ],
      [
        'apps/server/src/operator/staff/roles.test.ts',
        'is signed out at once, cannot sign in, and comes back by two alone',
      ],
    ),
    shown('1.06-c', 'Requests come by an authenticated way', [
      'apps/server/src/operator/changes/changes.test.ts',
      'only those with the permission of the subject see, propose and decide, and a refusal is audited',
    ]),
    shown('1.06-d', 'Access is reviewed each quarter and kept', [
      'apps/server/src/operator/access/access.test.ts',
      'a review is handed in by one, confirmed by another, and kept for its quarter',
    ]),
  ],
};

export const OPERATIONS: Chapter = {
  title: '2.01 to 2.04 Audits, media, reserves and logs',
  requirements: [
    open(
      '2.01-a',
      'Somebody outside has audited the house',
      'Nobody has yet. `docs/asvs.md` and this page say what an auditor can run.',
    ),
    documented(
      '2.02-a',
      'Media are wiped or destroyed, with a record',
      'Which media, how, by whom, and where the line is written.',
      CEREMONY,
    ),
    shown(
      '2.03-a',
      'What the house holds is published and signed for',
      [
        RESERVES,
        'states the paying account and deposit addresses after one block, each signed for over the challenge',
      ],
      [RESERVES, 'states cold addresses with the signature that staff entered, over its own challenge'],
    ),
    shown(
      '2.03-b',
      'What the house owes is published, each customer can check',
      [
        'apps/server/src/verification/liabilities/liabilities.test.ts',
        'everyone’s balance is in the published total, running stakes among it, and is proven to its owner',
      ],
      [
        'apps/server/src/verification/liabilities/liabilities.test.ts',
        'what is published of the house adds up with what is owed',
      ],
    ),
    shown(
      '2.04-a',
      'Acts on keys and money are in the audit log',
      [
        'apps/server/src/withdrawals/routes.test.ts',
        'is decided by two, each by their role, and every act is in the audit log with the name',
      ],
      [AUDIT, 'the database refuses: %s'],
    ),
    shown(
      '2.04-b',
      'The signer keeps its own journal, which cannot be altered',
      [INTENT, 'that was altered, or lacks a line, is refused'],
      [INTENT, 'is on the disk, and a line that a crash cut short is dropped'],
    ),
    shown(
      '2.04-c',
      'Logs are copied elsewhere',
      [BACKUP, 'carries every table there is, each as it was, and what of the data folder belongs to it'],
      [
        'apps/server/test/process/witness-sidecar.test.ts',
        'a demo runs a witness beside it, which cosigns every log, knows them again, and ends with it',
      ],
    ),
  ],
};
