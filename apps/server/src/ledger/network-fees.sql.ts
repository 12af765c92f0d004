import { CURRENCIES, type Currency } from '@tallystick/money';
import { invariant } from '../platform/errors.ts';
import type { Sql } from '../platform/postgres/db.ts';

/** Fees that a network charges the house: reserved from the house's own money before a transaction is signed, then settled. */

const ACCOUNTS = ['fees', 'house_available'] as const;

/** The account of a lane from which a fee was reserved. */
export interface FeeReserve {
  readonly lane: number;
  readonly account: (typeof ACCOUNTS)[number];
}

interface NetworkFee {
  readonly currency: Currency;
  /** Minor units. */
  readonly reserved: bigint;
  /** Used once. */
  readonly reference: string;
  readonly at: Date;
}

const idOf = (currency: Currency): number => CURRENCIES.indexOf(currency) + 1;

/** Moves money between control accounts of a lane. Returns false if an account is short or the reference was used. */
const move = async (
  sql: Sql,
  lane: number,
  { currency, reference, at }: Omit<NetworkFee, 'reserved'>,
  lines: readonly { readonly account: string; readonly amount: bigint }[],
): Promise<boolean> => {
  const [row] = await sql.query<{ outcome: string }>(
    `select m.outcome from ledger.lanes l
     cross join lateral ledger.move(l.lane, $2, 'network_fee', l.slot_from, $3, null, array_fill($4::smallint, array[cardinality($5::text[])]),
       array_fill(null::bigint, array[cardinality($5::text[])]), $5::ledger.account_kind[], $6::bigint[]) m
     where l.lane = $1`,
    [
      lane,
      at,
      reference,
      idOf(currency),
      lines.map(({ account }) => account),
      lines.map(({ amount }) => amount),
    ],
  );
  return row?.outcome === 'moved';
};

/** Moves an amount from one of the house's own accounts that has it. Returns that account, or null if none has. */
const takeFromHouse = async (
  sql: Sql,
  amount: bigint,
  to: 'clearing' | 'external',
  fee: Omit<NetworkFee, 'reserved'>,
): Promise<FeeReserve | null> => {
  const rows = await sql.query<FeeReserve>(
    `select l.lane, k.account from ledger.lanes l cross join unnest($1::text[]) with ordinality as k(account, place)
     where ledger.control_balance(l.lane, $2, k.account::ledger.account_kind) >= $3 order by k.place, l.lane limit 5`,
    [ACCOUNTS, idOf(fee.currency), amount],
  );
  for (const found of rows) {
    const lines = [
      { account: found.account, amount: -amount },
      { account: to, amount },
    ];
    if (await move(sql, found.lane, fee, lines)) return found;
  }
  return null;
};

/**
 * Reserves the highest fee that a transaction can cost. It comes from one account of one lane, so that it is settled there. Returns
 * null if the house has too little money of its own: a network's fee never comes out of customers' money.
 */
export const reserveNetworkFee = (sql: Sql, fee: NetworkFee): Promise<FeeReserve | null> =>
  takeFromHouse(sql, fee.reserved, 'clearing', fee);

/**
 * Books a fee that a network has charged already, such as the gas of a payout. Returns false if the house has too little money of its
 * own: then nothing is booked. The caller makes sure that it is booked once, because each lane has references of its own.
 */
export const chargeNetworkFee = async (
  sql: Sql,
  { charged, ...fee }: Omit<NetworkFee, 'reserved'> & { readonly charged: bigint },
): Promise<boolean> => (await takeFromHouse(sql, charged, 'external', fee)) !== null;

/** Ends a reservation: the charged fee goes to the outside, the rest returns. */
export const settleNetworkFee = async (
  sql: Sql,
  { lane, account }: FeeReserve,
  fee: NetworkFee & { readonly charged: bigint },
): Promise<void> => {
  const lines = [
    { account: 'clearing', amount: -fee.reserved },
    { account: 'external', amount: fee.charged },
    { account, amount: fee.reserved - fee.charged },
  ].filter(({ amount }) => amount !== 0n);
  invariant(await move(sql, lane, fee, lines), `the network's fee of ${fee.reference} was settled before`);
};
