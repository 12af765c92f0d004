import { deleteUploads, lockOrphans, ORPHANS } from '../uploads/uploads.sql.ts';
import { fixed, type RetentionRule, rowsRule, type SliceRetention } from './retention-rule.ts';

/** Pictures that no form used. Their bytes go first: a row without bytes is found again, but bytes without a row are not. */
const unusedPictures: RetentionRule = {
  name: 'unused_pictures',
  table: 'platform.uploads',
  what: 'Pictures that a customer uploaded and no form used',
  since: 'the upload',
  why: 'A form that was left half-way needs its picture for a while.',
  ...fixed(1),
  // An object store answers each removal separately.
  batch: 100,
  select: ORPHANS,
  remove: async (sql, { before, limit }, pictures) => {
    const orphans = await lockOrphans(sql, before, limit);
    await pictures.removeBytes(orphans);
    await deleteUploads(sql, orphans);
    return orphans.length;
  },
};

export const PLATFORM_RETENTION: SliceRetention = {
  rules: [
    rowsRule({
      name: 'mail',
      table: 'platform.mail_outbox',
      what: 'Outgoing mail: recipient, subject, and in a demo the text',
      since: 'it was written',
      why: 'Staff look up whether a customer’s mail left. The text of a sent mail is gone as soon as it left.',
      days: 30,
      minDays: 7,
      maxDays: 365,
      rows: { key: 'mail_id', time: 'created_at' },
    }),
    unusedPictures,
    rowsRule({
      name: 'known_devices',
      table: 'platform.known_devices',
      what: 'Marks of devices and addresses that signed in, as hashes',
      since: 'the last sign-in from there',
      why: 'A known device has its own allowance for passwords, so that a stranger cannot lock out the owner.',
      ...fixed(180),
      rows: { key: 'owner, mark', time: 'seen_at' },
    }),
    rowsRule({
      name: 'passkey_challenges',
      table: 'platform.passkey_challenges',
      what: 'Questions to passkeys that nobody answered',
      since: 'they expired',
      why: 'Nobody can answer them any more.',
      ...fixed(0),
      rows: { key: 'challenge', time: 'expires_at' },
    }),
  ],
  stays: {
    books: ['platform.retention_runs'],
    reference: ['platform.definitions', 'platform.migrations'],
    // A call deletes requests that are older than a day.
    work: ['platform.attempts', 'platform.daily_jobs', 'platform.requests'],
  },
};
