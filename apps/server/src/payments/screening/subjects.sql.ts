import { type Currency, isCurrency } from '@tallystick/money';
import { invariant } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';

/** Statements on withdrawals and deposits that an outside screening is asked about. */

const toCurrency = (text: string): Currency => {
  invariant(isCurrency(text), `a payment has a currency ${text} that the code does not know`);
  return text;
};

export interface UndecidedWithdrawal {
  readonly withdrawalId: string;
  readonly uid: bigint;
  readonly kind: 'chain' | 'bank';
  readonly currency: Currency;
  readonly amount: bigint;
  readonly chain: string | null;
  readonly destination: string;
}

/** Requested withdrawals after an id. */
export const selectUndecidedWithdrawals = async (
  sql: Sql,
  after: string | null,
  limit: number,
): Promise<readonly UndecidedWithdrawal[]> => {
  const rows = await sql.query<{
    withdrawal_id: string;
    uid: bigint;
    kind: 'chain' | 'bank';
    currency: string;
    amount: bigint;
    chain: string | null;
    destination: string;
  }>(
    `select withdrawal_id, uid, kind, currency, amount, chain, destination from funding.withdrawals
     where status = 'requested' and ($1::uuid is null or withdrawal_id > $1) order by withdrawal_id limit $2`,
    [after, limit],
  );
  return rows.map((row) => ({
    withdrawalId: row.withdrawal_id,
    uid: row.uid,
    kind: row.kind,
    currency: toCurrency(row.currency),
    amount: row.amount,
    chain: row.chain,
    destination: row.destination,
  }));
};

export interface ScreenedDeposit {
  readonly depositId: string;
  readonly uid: bigint;
  readonly chain: string;
  readonly txid: string;
  readonly currency: Currency;
  readonly amount: bigint;
  readonly sender: string | null;
  readonly address: string;
  readonly seenAtMs: number;
}

export interface ScreenedRow {
  readonly deposit_id: string;
  readonly uid: bigint;
  readonly chain: string;
  readonly txid: string;
  readonly currency: string;
  readonly amount: bigint;
  readonly sender: string | null;
  readonly address: string;
  readonly seen_at: Date;
}

export const SCREENED_COLUMNS =
  'd.deposit_id, d.uid, d.chain, d.txid, d.currency, d.amount, d.sender, d.address, d.seen_at';

export const toScreened = (row: ScreenedRow): ScreenedDeposit => ({
  depositId: row.deposit_id,
  uid: row.uid,
  chain: row.chain,
  txid: row.txid,
  currency: toCurrency(row.currency),
  amount: row.amount,
  sender: row.sender,
  address: row.address,
  seenAtMs: row.seen_at.getTime(),
});

/** Screened deposits after an id that are not credited. */
export const selectUncreditedDeposits = async (
  sql: Sql,
  after: string | null,
  limit: number,
): Promise<readonly ScreenedDeposit[]> =>
  (
    await sql.query<ScreenedRow>(
      `select ${SCREENED_COLUMNS} from funding.deposits d
       where d.is_screened and d.state = 'seen' and ($1::uuid is null or d.deposit_id > $1)
       order by d.deposit_id limit $2`,
      [after, limit],
    )
  ).map(toScreened);
