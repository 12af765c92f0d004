import type { Sql } from '../../postgres/db.ts';

/** Statements on calls that are answered once for each key. */

export interface RequestKey {
  readonly uid: bigint;
  readonly clientKey: string;
}

export interface SealedAnswer {
  readonly fingerprint: bigint;
  readonly answer: Buffer;
}

/** Deletes some of the requests from before a time, oldest first. */
export const deleteOldRequests = async (sql: Sql, before: Date): Promise<void> => {
  await sql.query(
    `delete from platform.requests where (uid, client_key) in (
       select uid, client_key from platform.requests where begun_at < $1 order by begun_at limit 20 for update skip locked)`,
    [before],
  );
};

/** Takes a request to run it. Returns false if it was answered, or if another caller took it after `lapsed`. */
export const takeRequest = async (
  sql: Sql,
  { uid, clientKey }: RequestKey,
  { now, lapsed }: { readonly now: Date; readonly lapsed: Date },
): Promise<boolean> => {
  const rows = await sql.query(
    `insert into platform.requests as r (uid, client_key, begun_at) values ($1, $2, $3)
     on conflict (uid, client_key) do update set begun_at = excluded.begun_at
       where r.answer is null and r.begun_at < $4
     returning 1`,
    [uid, clientKey, now, lapsed],
  );
  return rows.length > 0;
};

/** Null: there is no answer yet. */
export const selectSealedAnswer = async (
  sql: Sql,
  { uid, clientKey }: RequestKey,
): Promise<SealedAnswer | null> => {
  const [row] = await sql.query<SealedAnswer>(
    `select fingerprint, answer from platform.requests
     where uid = $1 and client_key = $2 and answer is not null`,
    [uid, clientKey],
  );
  return row ?? null;
};

/** Returns false if it was answered before. */
export const updateAnswer = async (
  sql: Sql,
  { uid, clientKey }: RequestKey,
  { fingerprint, answer }: SealedAnswer,
): Promise<boolean> => {
  const rows = await sql.query(
    `update platform.requests set fingerprint = $3, answer = $4
     where uid = $1 and client_key = $2 and answer is null returning 1`,
    [uid, clientKey, fingerprint, answer],
  );
  return rows.length > 0;
};

export const deleteUnanswered = async (sql: Sql, { uid, clientKey }: RequestKey): Promise<void> => {
  await sql.query('delete from platform.requests where uid = $1 and client_key = $2 and answer is null', [
    uid,
    clientKey,
  ]);
};
