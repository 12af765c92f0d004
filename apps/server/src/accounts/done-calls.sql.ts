import type { Sql } from '../platform/postgres/db.ts';

/** Calls that were carried out, by the caller's key. An answer may have been lost on the way. */

type RepeatableCall = 'register' | 'password';

const KEPT_MS = 86_400_000;

interface DoneCall {
  readonly clientKey: string;
  readonly call: RepeatableCall;
}

export const insertDoneCall = async (
  sql: Sql,
  { clientKey, call }: DoneCall,
  uid: bigint,
  at: Date,
): Promise<void> => {
  // A key is only repeated while its caller waits for an answer.
  await sql.query(
    `delete from accounts.done_calls where (client_key, call) in (
       select client_key, call from accounts.done_calls where done_at < $1 order by done_at limit 20 for update skip locked)`,
    [new Date(at.getTime() - KEPT_MS)],
  );
  await sql.query(
    'insert into accounts.done_calls (client_key, call, uid, done_at) values ($1, $2, $3, $4) on conflict do nothing',
    [clientKey, call, uid, at],
  );
};

/** The account of a call that was carried out since a time. Null: there was none. */
export const selectDoneCall = async (
  sql: Sql,
  { clientKey, call }: DoneCall,
  since: Date,
): Promise<bigint | null> => {
  const [row] = await sql.query<{ uid: bigint }>(
    'select uid from accounts.done_calls where client_key = $1 and call = $2 and done_at >= $3',
    [clientKey, call, since],
  );
  return row?.uid ?? null;
};
