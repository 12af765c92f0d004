import type { Sql } from '../platform/postgres/db.ts';

/** The stored answer to an idempotency key. */
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
  const [row] = await sql.prepared<{ fingerprint: bigint; answer: string | null; refusal: string | null }>(
    'products_answer',
    'select fingerprint, answer, refusal from products.requests where uid = $1 and client_key = $2',
    [uid, clientKey],
  );
  return row ?? null;
};

/** Returns false if the key was answered before. */
export const insertAnswer = async (
  sql: Sql,
  request: StoredAnswer & { readonly uid: bigint; readonly clientKey: string; readonly at: Date },
): Promise<boolean> => {
  const rows = await sql.query(
    `insert into products.requests (uid, client_key, fingerprint, answer, refusal, created_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning 1`,
    [request.uid, request.clientKey, request.fingerprint, request.answer, request.refusal, request.at],
  );
  return rows.length > 0;
};
