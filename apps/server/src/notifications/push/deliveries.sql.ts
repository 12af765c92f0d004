import type { Sql } from '../../platform/postgres/db.ts';
import { ENTRY_COLUMNS, type Entry, type RawEntry, toEntry } from '../entries.sql.ts';
import { MAX_OF_OWNER } from '../outbound/lanes.ts';

/** Statements on pushes that wait. */

/** Queues entries for each browser of their customer that was known at the time of the event. */
export const insertDeliveries = async (sql: Sql, entryIds: readonly bigint[], now: Date): Promise<void> => {
  if (entryIds.length === 0) return;
  await sql.query(
    `insert into notifications.deliveries (subscription_id, entry_id, next_try_at)
     select s.subscription_id, e.entry_id, $2 from notifications.entries e
     join notifications.subscriptions s on s.uid = e.uid and s.created_at <= e.at
     where e.entry_id = any ($1::bigint[])
     on conflict do nothing`,
    [entryIds, now],
  );
};

/** Since when the push that is due longest should have been taken. Null: none is due. */
export const selectOldestDuePush = async (sql: Sql, now: Date): Promise<Date | null> => {
  const [row] = await sql.query<{ oldest: Date | null }>(
    'select min(next_try_at) as oldest from notifications.deliveries where next_try_at <= $1',
    [now],
  );
  return row?.oldest ?? null;
};

export interface DueDelivery {
  readonly subscriptionId: string;
  readonly sessionId: string;
  readonly sealed: Buffer;
  readonly locale: string;
  readonly failures: number;
  readonly tries: number;
  /** The push service did not answer in time last time. */
  readonly isSlow: boolean;
  readonly entry: Entry;
}

/** Due rows that are looked at in one take. */
const WINDOW = 500;

/**
 * Takes due pushes for a while. A process that dies meanwhile delays them by this while. A customer gets a few places at a time, however
 * many pushes wait. Customers in `busy` wait until their pushes have ended.
 */
export const takeDueDeliveries = async (
  sql: Sql,
  { now, takenUntil }: { readonly now: Date; readonly takenUntil: Date },
  {
    limit,
    isSlow,
    busy,
  }: { readonly limit: number; readonly isSlow: boolean; readonly busy: readonly bigint[] },
): Promise<readonly DueDelivery[]> => {
  const rows = await sql.query<
    RawEntry & {
      subscription_id: string;
      session_id: string;
      sealed: Buffer;
      locale: string;
      failures: number;
      slow: boolean;
      tries: number;
    }
  >(
    `with oldest as (
       select d.subscription_id, d.entry_id, d.next_try_at, s.uid from notifications.deliveries d
       join notifications.subscriptions s on s.subscription_id = d.subscription_id
       where d.next_try_at <= $1 and s.slow = $4 and s.uid <> all ($5::bigint[])
       order by d.next_try_at limit ${WINDOW}),
     ranked as (
       select subscription_id, entry_id, next_try_at,
         row_number() over (partition by uid order by next_try_at) as place from oldest),
     due as (
       select d.subscription_id, d.entry_id from notifications.deliveries d
       join ranked r on r.subscription_id = d.subscription_id and r.entry_id = d.entry_id
       where r.place <= ${MAX_OF_OWNER} and d.next_try_at <= $1
       order by r.next_try_at limit $3 for update of d skip locked),
     taken as (
       update notifications.deliveries d set next_try_at = $2, tries = d.tries + 1 from due
       where d.subscription_id = due.subscription_id and d.entry_id = due.entry_id
       returning d.subscription_id, d.entry_id, d.tries)
     select t.subscription_id, t.tries, s.session_id, s.sealed, s.locale, s.failures, s.slow, ${ENTRY_COLUMNS} from taken t
     join notifications.subscriptions s on s.subscription_id = t.subscription_id
     join notifications.entries e on e.entry_id = t.entry_id`,
    [now, takenUntil, limit, isSlow, busy],
  );
  return rows.map((row) => ({
    subscriptionId: row.subscription_id,
    sessionId: row.session_id,
    sealed: row.sealed,
    locale: row.locale,
    failures: row.failures,
    tries: row.tries,
    isSlow: row.slow,
    entry: toEntry(row),
  }));
};

type DeliveryKey = Pick<DueDelivery, 'subscriptionId' | 'entry'>;

/** Deletes pushes that were sent or given up. */
export const deleteDeliveries = async (sql: Sql, keys: readonly DeliveryKey[]): Promise<void> => {
  if (keys.length === 0) return;
  await sql.query(
    `delete from notifications.deliveries d using unnest($1::uuid[], $2::bigint[]) as k(subscription_id, entry_id)
     where d.subscription_id = k.subscription_id and d.entry_id = k.entry_id`,
    [keys.map(({ subscriptionId }) => subscriptionId), keys.map(({ entry }) => entry.entryId)],
  );
};

export const updateNextTry = async (sql: Sql, key: DeliveryKey, nextTryAt: Date): Promise<void> => {
  await sql.query(
    'update notifications.deliveries set next_try_at = $3 where subscription_id = $1 and entry_id = $2',
    [key.subscriptionId, key.entry.entryId, nextTryAt],
  );
};

/** Gives back a push that was not tried. */
export const releaseDelivery = async (sql: Sql, key: DeliveryKey, now: Date): Promise<void> => {
  await sql.query(
    `update notifications.deliveries set next_try_at = $3, tries = greatest(tries - 1, 0)
     where subscription_id = $1 and entry_id = $2`,
    [key.subscriptionId, key.entry.entryId, now],
  );
};

/** Moves a browser into the slow lane or out of it. */
export const updateSlow = async (sql: Sql, subscriptionId: string, slow: boolean): Promise<void> => {
  await sql.query(
    'update notifications.subscriptions set slow = $2 where subscription_id = $1 and slow <> $2',
    [subscriptionId, slow],
  );
};

/** Sets the pushes in a row that a browser did not get. */
export const updateFailures = async (sql: Sql, subscriptionId: string, failures: number): Promise<void> => {
  await sql.query('update notifications.subscriptions set failures = $2 where subscription_id = $1', [
    subscriptionId,
    failures,
  ]);
};
