import type { Sql } from '../../platform/db.ts';

/** What was answered to a customer’s own id: the withdrawal as JSON, or the code of a refusal. */
export interface StoredAnswer {
  readonly fingerprint: bigint;
  readonly answer: string | null;
  readonly refusal: string | null;
}

export const selectAnswer = async (
  sql: Sql,
  uid: bigint,
  clientKey: string,
): Promise<StoredAnswer | null> => {
  const [row] = await sql.query<{ fingerprint: bigint; answer: string | null; refusal: string | null }>(
    'select fingerprint, answer, refusal from funding.withdrawal_requests where uid = $1 and client_key = $2',
    [uid, clientKey],
  );
  return row ?? null;
};

/** False when the id was answered before; waits for somebody who is just answering it. */
export const insertAnswer = async (
  sql: Sql,
  request: StoredAnswer & { readonly uid: bigint; readonly clientKey: string; readonly at: Date },
): Promise<boolean> => {
  const rows = await sql.query(
    `insert into funding.withdrawal_requests (uid, client_key, fingerprint, answer, refusal, created_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning 1`,
    [request.uid, request.clientKey, request.fingerprint, request.answer, request.refusal, request.at],
  );
  return rows.length > 0;
};
