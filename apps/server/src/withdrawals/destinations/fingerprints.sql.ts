import type { Sql } from '../../platform/postgres/db.ts';

export interface CardPlace {
  readonly uid: bigint;
  readonly bankId: string;
}

/** Cards without a fingerprint, page by page. */
export const selectUnmarkedCards = async (
  sql: Sql,
  after: CardPlace | null,
  limit: number,
): Promise<readonly CardPlace[]> => {
  const rows = await sql.query<{ uid: bigint; bank_id: string }>(
    `select uid, bank_id from funding.bank_cards
     where card_fingerprint is null and ($1::bigint is null or (uid, bank_id) > ($1, $2::uuid))
     order by uid, bank_id limit $3`,
    [after?.uid ?? null, after?.bankId ?? null, limit],
  );
  return rows.map((row) => ({ uid: row.uid, bankId: row.bank_id }));
};

export const updateFingerprint = async (
  sql: Sql,
  { uid, bankId }: CardPlace,
  fingerprint: Buffer,
): Promise<void> => {
  await sql.query(
    `update funding.bank_cards set card_fingerprint = $3
     where uid = $1 and bank_id = $2 and card_fingerprint is null`,
    [uid, bankId, fingerprint],
  );
};

/** Null for a card that no server has marked yet. */
export const selectFingerprint = async (sql: Sql, { uid, bankId }: CardPlace): Promise<Buffer | null> => {
  const [row] = await sql.query<{ card_fingerprint: Buffer | null }>(
    'select card_fingerprint from funding.bank_cards where uid = $1 and bank_id = $2',
    [uid, bankId],
  );
  return row?.card_fingerprint ?? null;
};
