import { type Currency, isCurrency } from '@tallystick/money';
import { type LocalFigures, type LocalRow, localColumn, toLocalFigures } from '../../payments/public.ts';
import { invariant } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';

/** Statements on the transfer details that customers were given. */

export interface Quote {
  readonly orderNo: string;
  readonly wayId: string;
  readonly currency: Currency;
  readonly amount: bigint;
  readonly local: LocalFigures;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
}

interface Row {
  readonly order_no: string;
  readonly way_id: string;
  readonly currency: string;
  readonly amount: bigint;
  readonly local: LocalRow | null;
  readonly created_at: Date;
  readonly expires_at: Date;
}

/** A quote is open until it expires or an application has its number. */
const SELECT_OPEN = `select q.order_no, q.way_id, w.currency, q.amount, q.created_at, q.expires_at,
    ${localColumn('q', 'deposit_rate')}
  from funding.deposit_quotes q join funding.payment_methods w on w.way_id = q.way_id
  where q.uid = $1 and q.way_id = $2 and q.expires_at > $3
    and not exists (select from funding.applications a where a.order_no = q.order_no)`;

const toQuote = (row: Row): Quote => {
  invariant(
    isCurrency(row.currency),
    `a payment method has a currency ${row.currency} that the code does not know`,
  );
  const local = toLocalFigures(row.local);
  invariant(local !== null, 'a quote has a rate');
  return {
    orderNo: row.order_no,
    wayId: row.way_id,
    currency: row.currency,
    amount: row.amount,
    local,
    createdAtMs: row.created_at.getTime(),
    expiresAtMs: row.expires_at.getTime(),
  };
};

interface Of {
  readonly uid: bigint;
  readonly wayId: string;
  readonly now: Date;
}

/** The newest open quote of a customer, for any amount or for this one. */
export const selectOpenQuote = async (
  sql: Sql,
  { uid, wayId, now }: Of,
  amount: bigint | null = null,
): Promise<Quote | null> => {
  const [row] = await sql.query<Row>(
    `${SELECT_OPEN} and ($4::bigint is null or q.amount = $4) order by q.order_no desc limit 1`,
    [uid, wayId, now, amount],
  );
  return row === undefined ? null : toQuote(row);
};

/** The open quote of a customer with this number. */
export const selectQuote = async (
  sql: Sql,
  { uid, wayId, now }: Of,
  orderNo: string,
): Promise<Quote | null> => {
  const [row] = await sql.query<Row>(`${SELECT_OPEN} and q.order_no = $4`, [uid, wayId, now, orderNo]);
  return row === undefined ? null : toQuote(row);
};

export const insertQuote = async (
  sql: Sql,
  quote: {
    readonly orderNo: string;
    readonly uid: bigint;
    readonly wayId: string;
    readonly amount: bigint;
    readonly rateVersion: number;
    readonly localAmount: bigint;
    readonly createdAt: Date;
    readonly expiresAt: Date;
  },
): Promise<void> => {
  await sql.query(
    `insert into funding.deposit_quotes (order_no, uid, way_id, amount, rate_version, local_amount, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      quote.orderNo,
      quote.uid,
      quote.wayId,
      quote.amount,
      quote.rateVersion,
      quote.localAmount,
      quote.createdAt,
      quote.expiresAt,
    ],
  );
};
