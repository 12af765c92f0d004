import type { Sql } from '../../../platform/postgres/db.ts';

/** Statements on customers with webhooks, whose events are gathered. */

export interface WebhookAccount {
  readonly uid: bigint;
  readonly startedAtMs: number;
  readonly tradePlace: string;
  readonly gatheredAtMs: number;
  readonly lastNo: bigint;
}

interface Row {
  uid: bigint;
  started_at: Date;
  trade_place: string;
  gathered_at: Date;
  last_no: bigint;
}

const COLUMNS = 'uid, started_at, trade_place, gathered_at, last_no';

const toAccount = (row: Row): WebhookAccount => ({
  uid: row.uid,
  startedAtMs: row.started_at.getTime(),
  tradePlace: row.trade_place,
  gatheredAtMs: row.gathered_at.getTime(),
  lastNo: row.last_no,
});

/** Creates the customer's row if it is missing. Its events begin now. */
export const ensureAccount = async (sql: Sql, uid: bigint, tradePlace: string, now: Date): Promise<void> => {
  await sql.query(
    `insert into notifications.webhook_accounts (uid, started_at, trade_place, gathered_at, next_gather_at)
     values ($1, $3, $2, $3, $3) on conflict do nothing`,
    [uid, tradePlace, now],
  );
};

/** Reads a customer's row and locks it until the end of the transaction. Null if it is missing. */
export const lockAccount = async (sql: Sql, uid: bigint): Promise<WebhookAccount | null> => {
  const [row] = await sql.query<Row>(
    `select ${COLUMNS} from notifications.webhook_accounts where uid = $1 for update`,
    [uid],
  );
  return row === undefined ? null : toAccount(row);
};

/** Customers whose events are due to be gathered, the longest due first. */
export const selectDueAccounts = async (sql: Sql, now: Date, limit: number): Promise<readonly bigint[]> => {
  const rows = await sql.query<{ uid: bigint }>(
    `select uid from notifications.webhook_accounts where active and next_gather_at <= $1
     order by next_gather_at limit $2`,
    [now, limit],
  );
  return rows.map(({ uid }) => uid);
};

/** Locks a customer if it is due and no other process gathers its events. */
export const lockDueAccount = async (sql: Sql, uid: bigint, now: Date): Promise<WebhookAccount | null> => {
  const [row] = await sql.query<Row>(
    `select ${COLUMNS} from notifications.webhook_accounts
     where uid = $1 and active and next_gather_at <= $2 for update skip locked`,
    [uid, now],
  );
  return row === undefined ? null : toAccount(row);
};

/** The most events that an active webhook of a customer has waiting. */
export const selectBacklog = async (sql: Sql, uid: bigint): Promise<bigint> => {
  const [row] = await sql.query<{ backlog: bigint | null }>(
    'select max(newest - cursor) as backlog from notifications.webhooks where uid = $1 and paused_at is null',
    [uid],
  );
  return row?.backlog ?? 0n;
};

export const updateGathered = async (
  sql: Sql,
  account: WebhookAccount,
  nextGatherAt: Date,
): Promise<void> => {
  await sql.query(
    `update notifications.webhook_accounts set trade_place = $2, gathered_at = $3, last_no = $4, next_gather_at = $5
     where uid = $1`,
    [account.uid, account.tradePlace, new Date(account.gatheredAtMs), account.lastNo, nextGatherAt],
  );
};

/** Notes whether a customer has a webhook that takes events. If it has, its events are gathered at once. */
export const updateActive = async (sql: Sql, uid: bigint, now: Date): Promise<void> => {
  await sql.query(
    `update notifications.webhook_accounts a set next_gather_at = least(a.next_gather_at, $2), active = exists (
       select from notifications.webhooks w where w.uid = a.uid and w.paused_at is null)
     where a.uid = $1`,
    [uid, now],
  );
};
