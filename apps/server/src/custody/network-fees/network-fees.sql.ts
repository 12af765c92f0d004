import type { Currency } from '@tallystick/money';
import { chargeNetworkFee, knownCurrency } from '../../ledger/public.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Sql } from '../../platform/postgres/db.ts';
import { coinOf } from '../cold-transfers/cold-transfers.sql.ts';

/** Statements on the fees that a network charged for payouts. Amounts in minor units of the chain's coin. */

export interface ChargedFee {
  readonly chain: string;
  readonly txHash: string;
  readonly fee: bigint;
}

/** Notes the fee of a transaction in a block, once, in the transaction that ends its payouts. It is booked a moment later. */
export const insertNetworkFee = async (
  sql: Sql,
  { chain, txHash, fee }: ChargedFee,
  at: Date,
): Promise<void> => {
  await sql.query(
    `insert into funding.network_fees (chain, tx_hash, currency, fee, charged_at) values ($1, $2, $3, $4, $5)
     on conflict (chain, tx_hash) do nothing`,
    [chain, txHash, coinOf(chain), fee, at],
  );
};

/** Booked in one round. */
const AT_ONCE = 100;

interface Unbooked {
  readonly chain: string;
  readonly tx_hash: string;
  readonly fee: bigint;
}

/** Books one fee unless another process did. Throws `HouseIsShort` if the house has too little money of its own. */
const bookFee = (
  { database, clock }: BookingContext,
  currency: Currency,
  { chain, tx_hash: txHash, fee }: Unbooked,
): Promise<void> =>
  database.transaction(async (sql) => {
    const at = new Date(clock.nowMs());
    const found = await sql.query(
      `update funding.network_fees set booked_at = greatest($3::timestamptz, charged_at)
       where chain = $1 and tx_hash = $2 and booked_at is null returning 1`,
      [chain, txHash, at],
    );
    if (found.length === 0) return;
    const reference = `payout:${chain}:${txHash}:fee`;
    // The money moves last, because that locks the lane.
    if (!(await chargeNetworkFee(sql, { currency, charged: fee, reference, at }))) throw new HouseIsShort();
  });

/** Rolls the booking of a fee back. */
class HouseIsShort extends Error {}

interface BookingContext {
  readonly database: Database;
  readonly clock: Clock;
}

/** Books the charged fees of a coin, oldest first, as far as the house's own money goes. The rest waits for a pool move. */
const bookFeesOf = async (context: BookingContext, currency: Currency): Promise<void> => {
  const due = await context.database.query<Unbooked>(
    `select chain, tx_hash, fee from funding.network_fees where booked_at is null and currency = $1
     order by charged_at, chain, tx_hash limit $2`,
    [currency, AT_ONCE],
  );
  try {
    for (const fee of due) await bookFee(context, currency, fee);
  } catch (error) {
    if (!(error instanceof HouseIsShort)) throw error;
  }
};

/** Books all charged fees that are not in the books yet. Any number of processes may run it. */
export const bookNetworkFees = async (context: BookingContext): Promise<void> => {
  for (const { currency } of await selectUnbookedFees(context.database)) await bookFeesOf(context, currency);
};

/** The sums of fees that are not in the books. */
export const selectUnbookedFees = async (
  sql: Sql,
): Promise<readonly { readonly currency: Currency; readonly amount: bigint }[]> => {
  const rows = await sql.query<{ currency: string; amount: bigint }>(
    `select currency, sum(fee)::bigint as amount from funding.network_fees where booked_at is null
     group by currency order by currency`,
  );
  return rows.map(({ currency, amount }) => ({ currency: knownCurrency(currency), amount }));
};
