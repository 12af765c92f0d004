import type { Currency } from '@tallystick/money';
import { isHeldAt } from '../payments/public.ts';
import type { ListSource } from '../platform/lists/list-source.ts';
import type { Sql } from '../platform/postgres/db.ts';
import { COLUMNS, type Row, type Status, toWithdrawal, type Withdrawal } from './withdrawals.sql.ts';

/** Statements on many withdrawals: lists, the work of the processor, and sums. */

export interface ListFilter {
  readonly uid: bigint | null;
  readonly statuses: readonly Status[] | null;
}

const VALUE = "coalesce(w.value_usdt, case when w.currency = 'USDT' then w.amount else 0 end)";

export const WITHDRAWAL_LIST: ListSource = {
  from: 'funding.withdrawals w',
  key: { by: 'w.withdrawal_id', type: 'uuid' },
  sorts: { created_at: { by: 'w.created_at', type: 'timestamptz' }, value: { by: VALUE, type: 'bigint' } },
  standard: '-created_at',
  time: 'w.created_at',
  sums: {
    currency: 'w.currency',
    amounts: { amount: 'w.amount', fee: 'w.fee', actual_arrival: 'w.arrival' },
  },
};

const heldAt = (time: string): string => isHeldAt('w.withdrawal_id', time);

/**
 * The withdrawals `w` of each stage, as the list filters them and as the inbox counts them. Each unfinished withdrawal is in one stage.
 * `now` gives the place of the time in the statement.
 */
export const QUEUES = {
  // A withdrawal that no rule has kept back is approved by the server.
  to_decide: (now: () => string) =>
    `w.status = 'requested' and w.people_because <> '{}' and not ${heldAt(now())}`,
  held: (now: () => string) => `w.status = 'requested' and ${heldAt(now())}`,
  to_pay: () => `w.status = 'approved' and w.payer = 'staff'`,
  at_work: (
    now: () => string,
  ) => `(w.status in ('signed', 'broadcast') or w.status = 'approved' and w.payer = 'signer'
     or w.status = 'requested' and w.people_because = '{}' and not ${heldAt(now())})`,
  failed: () => `w.status = 'failed'`,
  ended: () => `w.status in ('completed', 'rejected', 'cancelled')`,
} as const;

/** The withdrawals with these numbers, in no particular order. */
export const selectNumbered = async (sql: Sql, ids: readonly string[]): Promise<readonly Withdrawal[]> => {
  const rows = await sql.query<Row>(
    `select ${COLUMNS} from funding.withdrawals where withdrawal_id = any ($1::uuid[])`,
    [ids],
  );
  return rows.map(toWithdrawal);
};

/** Newest first, at most `limit`. */
export const selectWithdrawals = async (
  sql: Sql,
  { uid, statuses }: ListFilter,
  start: { after: string | null; offset: number },
  limit: number,
): Promise<readonly Withdrawal[]> => {
  const rows = await sql.query<Row>(
    `select ${COLUMNS} from funding.withdrawals
     where ($1::bigint is null or uid = $1) and ($2::text[] is null or status::text = any ($2))
       and ($3::uuid is null or withdrawal_id < $3)
     order by withdrawal_id desc offset $4 limit $5`,
    [uid, statuses, start.after, start.offset, limit],
  );
  return rows.map(toWithdrawal);
};

export const countWithdrawals = async (sql: Sql, { uid, statuses }: ListFilter): Promise<number> => {
  const [row] = await sql.query<{ total: bigint }>(
    `select count(*) as total from funding.withdrawals
     where ($1::bigint is null or uid = $1) and ($2::text[] is null or status::text = any ($2))`,
    [uid, statuses],
  );
  return Number(row?.total ?? 0n);
};

/** Withdrawals that wait for the server, oldest first: not for staff, not requested after `before`, and not held by a risk rule. */
export const selectAtWork = async (
  sql: Sql,
  { before, now, limit }: { readonly before: Date; readonly now: Date; readonly limit: number },
): Promise<readonly Withdrawal[]> => {
  const rows = await sql.prepared<Row>(
    'funding_withdrawals_at_work',
    `select ${COLUMNS} from funding.withdrawals
     where status in ('requested', 'approved', 'signed', 'broadcast', 'failed') and (
       (status = 'requested' and people_because = '{}' and created_at <= $1
           and not ${isHeldAt('withdrawals.withdrawal_id', '$3')})
       or (status in ('approved', 'signed', 'broadcast') and payer = 'signer')
       or (status = 'failed' and payer = 'signer' and not funding.has_failed_for_good(withdrawal_id, attempt)))
     order by withdrawal_id limit $2`,
    [before, limit, now],
  );
  return rows.map(toWithdrawal);
};

/** The sums held by open withdrawals per currency, in minor units: of one customer, or of all with null. */
export const selectHeld = async (
  sql: Sql,
  uid: bigint | null = null,
): Promise<ReadonlyMap<string, bigint>> => {
  const rows = await sql.query<{ currency: string; held: bigint }>(
    `select currency, sum(amount)::bigint as held from funding.withdrawals
     where status in ('requested', 'approved', 'signed', 'broadcast', 'failed') and ($1::bigint is null or uid = $1)
     group by currency`,
    [uid],
  );
  return new Map(rows.map(({ currency, held }) => [currency, held]));
};

/**
 * The borrowed part of a customer's withdrawals that cannot have been paid yet, in minor units. A signed one may be on the chain
 * already. An approved one that staff pays may be paid before they report it.
 */
export const selectBorrowedInWithdrawals = async (
  sql: Sql,
  uid: bigint,
  currency: Currency,
): Promise<bigint> => {
  const [row] = await sql.query<{ borrowed: bigint }>(
    `select coalesce(sum(from_borrowed), 0)::bigint as borrowed from funding.withdrawals
     where uid = $1 and currency = $2
       and (status in ('requested', 'failed') or status = 'approved' and payer = 'signer')`,
    [uid, currency],
  );
  return row?.borrowed ?? 0n;
};
