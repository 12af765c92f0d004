import type { NotificationKind } from '@tallystick/contract';
import type { Sql } from '../platform/postgres/db.ts';

/** Statements on the customers of the centre. */

export interface Customer {
  readonly uid: bigint;
  readonly gatheredAtMs: number;
  readonly readUpTo: bigint;
  readonly hidden: readonly NotificationKind[];
  readonly unpushed: readonly NotificationKind[];
  readonly devices: number;
}

interface RawCustomer {
  uid: bigint;
  gathered_at: Date;
  read_up_to: bigint;
  hidden: NotificationKind[];
  unpushed: NotificationKind[];
  devices: number;
}

const COLUMNS = 'uid, gathered_at, read_up_to, hidden, unpushed, devices';

const toCustomer = (raw: RawCustomer): Customer => ({
  uid: raw.uid,
  gatheredAtMs: raw.gathered_at.getTime(),
  readUpTo: raw.read_up_to,
  hidden: raw.hidden,
  unpushed: raw.unpushed,
  devices: raw.devices,
});

/** Creates the customer's row if it is missing. Its events are gathered from `from` on. */
export const ensureCustomer = async (sql: Sql, uid: bigint, from: Date): Promise<void> => {
  await sql.query(
    'insert into notifications.customers (uid, gathered_at) values ($1, $2) on conflict do nothing',
    [uid, from],
  );
};

/** Reads a customer and locks the row until the end of the transaction. */
export const lockCustomer = async (sql: Sql, uid: bigint): Promise<Customer> => {
  const [row] = await sql.query<RawCustomer>(
    `select ${COLUMNS} from notifications.customers where uid = $1 for update`,
    [uid],
  );
  if (row === undefined) throw new Error(`customer ${uid} of the notification centre is missing`);
  return toCustomer(row);
};

/** Locks customers with devices whose events were gathered before a time, the longest ago first. Skips those locked elsewhere. */
export const lockDueCustomers = async (
  sql: Sql,
  gatheredBefore: Date,
  limit: number,
): Promise<readonly Customer[]> => {
  const rows = await sql.query<RawCustomer>(
    `select ${COLUMNS} from notifications.customers where devices > 0 and gathered_at < $1
     order by gathered_at limit $2 for update skip locked`,
    [gatheredBefore, limit],
  );
  return rows.map(toCustomer);
};

export const updateGathered = async (sql: Sql, uids: readonly bigint[], at: Date): Promise<void> => {
  await sql.query('update notifications.customers set gathered_at = $2 where uid = any ($1::bigint[])', [
    uids,
    at,
  ]);
};

/** Marks a customer's entries up to one as read. An earlier mark changes nothing. */
export const updateReadUpTo = async (sql: Sql, uid: bigint, entryId: bigint): Promise<void> => {
  await sql.query(
    `update notifications.customers set read_up_to = greatest(read_up_to, (
       select coalesce(max(entry_id), 0) from notifications.entries where uid = $1 and entry_id <= $2))
     where uid = $1`,
    [uid, entryId],
  );
};

/** Marks a customer's entries from before a time as read. */
export const updateReadBefore = async (sql: Sql, uids: readonly bigint[], before: Date): Promise<void> => {
  await sql.query(
    `update notifications.customers c set read_up_to = greatest(c.read_up_to, (
       select coalesce(max(e.entry_id), 0) from notifications.entries e where e.uid = c.uid and e.at < $2))
     where c.uid = any ($1::bigint[])`,
    [uids, before],
  );
};

export const updateSettings = async (
  sql: Sql,
  uid: bigint,
  settings: { readonly hidden: readonly string[]; readonly unpushed: readonly string[] },
): Promise<void> => {
  await sql.query('update notifications.customers set hidden = $2, unpushed = $3 where uid = $1', [
    uid,
    settings.hidden,
    settings.unpushed,
  ]);
};
