import type { RetentionRule } from '../../platform/retention/retention-rule.ts';
import { markErased } from '../../platform/uploads/uploads.sql.ts';

const SELECT =
  'select upload_id from accounts.superseded_pictures where since < $1 order by since, upload_id limit $2';

/**
 * Erases the bytes of ID photos and signatures of versions that were refused or replaced. Their rows stay with the hash of the
 * picture, so that the same document in another account is still found.
 */
export const supersededPictures: RetentionRule = {
  name: 'superseded_identity_pictures',
  table: 'accounts.superseded_pictures',
  what: 'ID photos and signatures of versions that were refused or replaced',
  since: 'the refusal or the newer version',
  why: 'The law against money laundering asks for documents of a check during five years. Set the time that your law demands.',
  days: 1_826,
  minDays: 180,
  maxDays: 3_653,
  // An object store answers each removal separately.
  batch: 100,
  select: SELECT,
  remove: async (sql, { before, limit, now }, pictures) => {
    const rows = await sql.query<{ upload_id: string }>(
      `delete from accounts.superseded_pictures where upload_id in (${SELECT} for update skip locked) returning upload_id`,
      [before, limit],
    );
    const uploadIds = rows.map(({ upload_id }) => upload_id);
    // Bytes first: after an interruption the rows are found again.
    await pictures.removeBytes(uploadIds);
    await markErased(sql, uploadIds, now);
    return rows.length;
  },
};
