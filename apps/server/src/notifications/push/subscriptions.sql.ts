import type { Sql } from '../../platform/postgres/db.ts';

/** Statements on the browsers that take pushes. */

export interface Subscription {
  readonly subscriptionId: string;
  readonly uid: bigint;
  readonly sessionId: string;
  readonly endpointHash: Buffer;
  readonly sealed: Buffer;
  readonly locale: string;
}

/** Stores a browser. A browser that another customer used before belongs to this one from now on. */
export const upsertSubscription = async (sql: Sql, of: Subscription, now: Date): Promise<void> => {
  await sql.query('delete from notifications.subscriptions where endpoint_hash = $1 and uid <> $2', [
    of.endpointHash,
    of.uid,
  ]);
  await sql.query(
    `insert into notifications.subscriptions (subscription_id, uid, session_id, endpoint_hash, sealed, locale, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (endpoint_hash) do update
     set session_id = excluded.session_id, sealed = excluded.sealed, locale = excluded.locale, failures = 0`,
    [of.subscriptionId, of.uid, of.sessionId, of.endpointHash, of.sealed, of.locale, now],
  );
};

/** Deletes all but the newest browsers of a customer. */
export const deleteOldSubscriptions = async (sql: Sql, uid: bigint, kept: number): Promise<void> => {
  await sql.query(
    `delete from notifications.subscriptions where subscription_id in (
       select subscription_id from notifications.subscriptions where uid = $1
       order by created_at desc, subscription_id desc offset $2)`,
    [uid, kept],
  );
};

export const deleteSubscription = async (sql: Sql, uid: bigint, endpointHash: Buffer): Promise<void> => {
  await sql.query('delete from notifications.subscriptions where uid = $1 and endpoint_hash = $2', [
    uid,
    endpointHash,
  ]);
};

/** Deletes browsers by their ids. Returns their customers. */
export const deleteSubscriptions = async (
  sql: Sql,
  subscriptionIds: readonly string[],
): Promise<readonly bigint[]> => {
  const rows = await sql.query<{ uid: bigint }>(
    'delete from notifications.subscriptions where subscription_id = any ($1::uuid[]) returning uid',
    [subscriptionIds],
  );
  return rows.map(({ uid }) => uid);
};

/** Counts the browsers of customers anew. */
export const updateDevices = async (sql: Sql, uids: readonly bigint[]): Promise<void> => {
  await sql.query(
    `update notifications.customers c set devices = (
       select count(*) from notifications.subscriptions s where s.uid = c.uid)
     where c.uid = any ($1::bigint[])`,
    [uids],
  );
};

/** The customer of a browser. Null if it takes no pushes. */
export const selectOwnerOfEndpoint = async (sql: Sql, endpointHash: Buffer): Promise<bigint | null> => {
  const [row] = await sql.query<{ uid: bigint }>(
    'select uid from notifications.subscriptions where endpoint_hash = $1',
    [endpointHash],
  );
  return row?.uid ?? null;
};

/** The language of a customer's pushes, on all their browsers. */
export const updateLocale = async (sql: Sql, uid: bigint, locale: string): Promise<void> => {
  await sql.query('update notifications.subscriptions set locale = $2 where uid = $1', [uid, locale]);
};

/** True if any browser takes pushes. */
export const hasSubscriptions = async (sql: Sql): Promise<boolean> =>
  (await sql.prepared('notifications_has_subscriptions', 'select 1 from notifications.subscriptions limit 1'))
    .length > 0;
