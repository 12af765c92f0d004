import { CURRENCIES, type Currency } from '@tallystick/money';
import type { Sql } from '../platform/postgres/db.ts';
import type { ControlAccount } from './move.sql.ts';

/** The balance of a control account in each of these lanes, in minor units, in the order of `lanes`. */
export const selectPoolByLane = async (
  sql: Sql,
  lanes: readonly number[],
  account: ControlAccount,
  currency: Currency,
): Promise<readonly bigint[]> => {
  const rows = await sql.query<{ balance: bigint }>(
    `select coalesce(ledger.control_balance(l.lane, $2, $3), 0)::bigint as balance
     from unnest($1::smallint[]) with ordinality as l(lane, place) order by l.place`,
    [lanes, CURRENCIES.indexOf(currency) + 1, account],
  );
  return rows.map(({ balance }) => balance);
};

/**
 * Moves money between two control accounts of a lane in the caller's transaction, once per reference. Returns false if there is
 * too little, or if the reference was used. It cannot name a customer's account. Takes the lane's lock.
 */
export const movePool = async (
  sql: Sql,
  move: {
    readonly lane: number;
    readonly from: ControlAccount;
    readonly to: ControlAccount;
    readonly currency: Currency;
    readonly amount: bigint;
    readonly reference: string;
    readonly at: Date;
  },
): Promise<boolean> => {
  const currencyId = CURRENCIES.indexOf(move.currency) + 1;
  const [row] = await sql.query<{ outcome: string }>(
    `select m.outcome from ledger.lanes l
     cross join lateral ledger.move(l.lane, $2, 'pool_funding', l.slot_from, $3, null, array[$4, $4]::smallint[],
       array[null, null]::bigint[], array[$5, $6]::ledger.account_kind[], array[-$7::bigint, $7::bigint]) m
     where l.lane = $1`,
    [move.lane, move.at, move.reference, currencyId, move.from, move.to, move.amount],
  );
  return row?.outcome === 'moved';
};

/** The balance of a control account in the customer's lane, in minor units. */
export const selectPool = async (
  sql: Sql,
  uid: bigint,
  account: ControlAccount,
  currency: Currency,
): Promise<bigint> => {
  const [row] = await sql.prepared<{ balance: bigint | null }>(
    'ledger_pool',
    'select ledger.control_balance(ledger.lane_of($1), $2, $3) as balance',
    [uid, CURRENCIES.indexOf(currency) + 1, account],
  );
  return row?.balance ?? 0n;
};
