import type { Sql } from '../../platform/postgres/db.ts';

/** Statements on the anti-phishing word. */

export const updateMailWord = async (sql: Sql, uid: bigint, sealed: Buffer | null): Promise<void> => {
  await sql.query('update accounts.users set mail_word_sealed = $2 where uid = $1', [uid, sealed]);
};

/** Null if the customer has set none. */
export const selectMailWord = async (sql: Sql, uid: bigint): Promise<Buffer | null> => {
  const [row] = await sql.query<{ mail_word_sealed: Buffer | null }>(
    'select mail_word_sealed from accounts.users where uid = $1',
    [uid],
  );
  return row?.mail_word_sealed ?? null;
};
