import { selectOthersOnDevices, selectOwnersOfLogins } from '../../accounts/public.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { selectLinkedAddresses, selectOthersOfAddresses, selectOthersOfCards } from './shared-use.sql.ts';

/** Statements on the figures that the risk rules need. Each reads a bounded number of rows by an index. */

/** Payments are counted up to the largest threshold. */
const MAX_PAYMENTS = 1_000;
const MAX_SHARERS = 50;
const DEVICE_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * Withdrawals that were asked for and deposits that arrived, since then. Deposits below the minimum do not count: anybody can send them, and
 * would hold a customer's withdrawals by them.
 */
export const countPayments = async (sql: Sql, uid: bigint, since: Date): Promise<number> => {
  const [row] = await sql.query<{ payments: number }>(
    `select count(*)::integer as payments from (
       (select 1 from funding.withdrawals where uid = $1 and created_at > $2 limit $3)
       union all
       (select 1 from funding.deposits where uid = $1 and seen_at > $2 and state in ('seen', 'credited') limit $3)
       union all
       (select 1 from funding.applications where uid = $1 and created_at > $2 and deposit_id is null
          and state <> 'rejected' limit $3)
       limit $3) payment`,
    [uid, since, MAX_PAYMENTS],
  );
  return row?.payments ?? 0;
};

/** Withdrawals since then that are at most `percent` below the limit of one person of their method. */
export const countNearLimit = async (
  sql: Sql,
  of: { readonly uid: bigint; readonly since: Date; readonly percent: number },
): Promise<number> => {
  const [row] = await sql.query<{ near: number }>(
    `select count(*)::integer as near from (
       select 1 from funding.withdrawals w join funding.payment_methods m on m.way_id = w.way_id
       where w.uid = $1 and w.created_at > $2 and w.status not in ('rejected', 'cancelled')
         and w.amount <= m.one_person_max and w.amount::numeric * 100 >= m.one_person_max::numeric * (100 - $3::integer)
       limit $4) near`,
    [of.uid, of.since, of.percent, MAX_PAYMENTS],
  );
  return row?.near ?? 0;
};

/** Other accounts with the same wallet or card, now or before, or whose login is one of the customer's wallets. */
export const selectSameDestination = async (sql: Sql, uid: bigint): Promise<readonly bigint[]> => {
  const addresses = await selectLinkedAddresses(sql, uid);
  const most = MAX_SHARERS;
  const found = [
    ...(await selectOthersOfAddresses(sql, { uid, addresses, most })),
    ...(await selectOthersOfCards(sql, { uid, most })),
    ...(addresses.length === 0 ? [] : await selectOwnersOfLogins(sql, addresses)),
  ];
  const others = found.map((other) => other.uid).filter((other) => other !== uid);
  return [...new Set(others)].slice(0, MAX_SHARERS);
};

/** Other accounts on the same device and network address. */
export const selectSameDevice = (sql: Sql, uid: bigint, nowMs: number): Promise<readonly bigint[]> =>
  selectOthersOnDevices(sql, {
    uid,
    since: new Date(nowMs - DEVICE_DAYS * DAY_MS),
    most: MAX_SHARERS,
  });
