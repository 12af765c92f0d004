import { PEOPLE_REASONS, type PeopleReason } from '@tallystick/contract';
import { type Currency, isCurrency } from '@tallystick/money';
import { type LocalFigures, type LocalRow, localColumn, toLocalFigures } from '../payments/public.ts';
import { invariant } from '../platform/errors.ts';
import type { Sql } from '../platform/postgres/db.ts';

export type Status =
  | 'requested'
  | 'approved'
  | 'signed'
  | 'broadcast'
  | 'failed'
  | 'completed'
  | 'rejected'
  | 'cancelled';

/** Amounts in minor units. */
export interface Withdrawal {
  readonly withdrawalId: string;
  readonly uid: bigint;
  readonly wayId: string;
  readonly kind: 'chain' | 'bank';
  readonly payer: 'signer' | 'staff';
  readonly currency: Currency;
  readonly chain: string | null;
  readonly destinationId: string;
  readonly destination: string;
  /** The same for every customer with this destination. */
  readonly destinationKey: string;
  readonly amount: bigint;
  /** The borrowed part of the amount. */
  readonly fromBorrowed: bigint;
  readonly fee: bigint;
  readonly arrival: bigint;
  /** Minor units of USDT. Null: not valued. */
  readonly valueUsdt: bigint | null;
  /** The local amount that a bank pays out. Null on a chain, and for withdrawals from before banks had a rate. */
  readonly local: LocalFigures | null;
  readonly confirmations: number;
  readonly twoPeople: boolean;
  /** The reasons why the rule leaves it to people. Empty if the rule may decide. */
  readonly peopleBecause: readonly PeopleReason[];
  readonly status: Status;
  readonly proposedBy: string | null;
  readonly approvedBy: string | null;
  readonly payProposedBy: string | null;
  readonly paidBy: string | null;
  readonly paidReference: string | null;
  readonly attempt: number;
  readonly reasonCode: string | null;
  readonly reason: string | null;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
}

export interface Row {
  readonly withdrawal_id: string;
  readonly uid: bigint;
  readonly way_id: string;
  readonly kind: 'chain' | 'bank';
  readonly payer: 'signer' | 'staff';
  readonly currency: string;
  readonly chain: string | null;
  readonly destination_id: string;
  readonly destination: string;
  readonly amount: bigint;
  readonly from_borrowed: bigint;
  readonly fee: bigint;
  readonly arrival: bigint;
  readonly value_usdt: bigint | null;
  readonly local: LocalRow | null;
  readonly confirmations: number;
  readonly destination_key: string;
  readonly two_people: boolean;
  readonly people_because: readonly string[];
  readonly status: Status;
  readonly proposed_by: string | null;
  readonly approved_by: string | null;
  readonly pay_proposed_by: string | null;
  readonly paid_by: string | null;
  readonly paid_reference: string | null;
  readonly attempt: number;
  readonly reason_code: string | null;
  readonly reason: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export const COLUMNS = `withdrawal_id, uid, way_id, kind, payer, currency, chain, destination_id, destination, destination_key, amount, from_borrowed, fee,
  arrival, value_usdt, confirmations, two_people, people_because, status, proposed_by, approved_by, pay_proposed_by, paid_by, paid_reference, attempt,
  reason_code, reason, created_at, updated_at, ${localColumn('withdrawals', 'withdraw_rate')}`;

export const toWithdrawal = (row: Row): Withdrawal => {
  invariant(
    isCurrency(row.currency),
    `a withdrawal has a currency ${row.currency} that the code does not know`,
  );
  return {
    withdrawalId: row.withdrawal_id,
    uid: row.uid,
    wayId: row.way_id,
    kind: row.kind,
    payer: row.payer,
    currency: row.currency,
    chain: row.chain,
    destinationId: row.destination_id,
    destination: row.destination,
    destinationKey: row.destination_key,
    amount: row.amount,
    fromBorrowed: row.from_borrowed,
    fee: row.fee,
    arrival: row.arrival,
    valueUsdt: row.value_usdt ?? (row.currency === 'USDT' ? row.amount : null),
    local: toLocalFigures(row.local),
    confirmations: row.confirmations,
    twoPeople: row.two_people,
    peopleBecause: PEOPLE_REASONS.filter((reason) => row.people_because.includes(reason)),
    status: row.status,
    proposedBy: row.proposed_by,
    approvedBy: row.approved_by,
    payProposedBy: row.pay_proposed_by,
    paidBy: row.paid_by,
    paidReference: row.paid_reference,
    attempt: row.attempt,
    reasonCode: row.reason_code,
    reason: row.reason,
    createdAtMs: row.created_at.getTime(),
    updatedAtMs: row.updated_at.getTime(),
  };
};

export type NewWithdrawal = Pick<
  Withdrawal,
  | 'withdrawalId'
  | 'uid'
  | 'wayId'
  | 'kind'
  | 'payer'
  | 'currency'
  | 'chain'
  | 'destinationId'
  | 'destination'
  | 'destinationKey'
  | 'amount'
  | 'fromBorrowed'
  | 'fee'
  | 'arrival'
  | 'confirmations'
  | 'twoPeople'
  | 'peopleBecause'
> & {
  /** Minor units of the local currency, and the version of their rate. Null on a chain. */
  readonly local: { readonly amount: bigint; readonly version: number } | null;
  /** Minor units of USDT at the request. Null without a price. */
  readonly requestedValue: bigint | null;
};

export const insertWithdrawal = async (sql: Sql, asked: NewWithdrawal, at: Date): Promise<Withdrawal> => {
  const [row] = await sql.query<Row>(
    `insert into funding.withdrawals (withdrawal_id, uid, way_id, kind, payer, currency, chain, destination_id, destination,
       destination_key, amount, from_borrowed, fee, arrival, confirmations, two_people, people_because, status, created_at,
       updated_at, rate_version, local_amount, requested_value)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, 'requested', $18, $18, $19, $20, $21)
     returning ${COLUMNS}`,
    [
      asked.withdrawalId,
      asked.uid,
      asked.wayId,
      asked.kind,
      asked.payer,
      asked.currency,
      asked.chain,
      asked.destinationId,
      asked.destination,
      asked.destinationKey,
      asked.amount,
      asked.fromBorrowed,
      asked.fee,
      asked.arrival,
      asked.confirmations,
      asked.twoPeople,
      asked.peopleBecause,
      at,
      asked.local?.version ?? null,
      asked.local?.amount ?? null,
      asked.requestedValue,
    ],
  );
  invariant(row !== undefined, 'an inserted row comes back');
  return toWithdrawal(row);
};

/** Locked until the transaction ends. Null if there is none. */
export const lockWithdrawal = async (sql: Sql, withdrawalId: string): Promise<Withdrawal | null> => {
  const [row] = await sql.query<Row>(
    `select ${COLUMNS} from funding.withdrawals where withdrawal_id = $1 for update`,
    [withdrawalId],
  );
  return row === undefined ? null : toWithdrawal(row);
};

export const selectWithdrawal = async (sql: Sql, withdrawalId: string): Promise<Withdrawal | null> => {
  const [row] = await sql.query<Row>(`select ${COLUMNS} from funding.withdrawals where withdrawal_id = $1`, [
    withdrawalId,
  ]);
  return row === undefined ? null : toWithdrawal(row);
};

export interface Change {
  readonly status?: Status;
  readonly proposedBy?: string;
  readonly approvedBy?: string;
  /** Its value in minor units of USDT, stored with the time. Null without a price. */
  readonly approvedValue?: bigint | null;
  readonly payProposedBy?: string;
  readonly paidBy?: string;
  readonly paidReference?: string;
  readonly attempt?: number;
  readonly reasonCode?: string | null;
  readonly reason?: string | null;
}

/** Changes the given fields and keeps the rest. The caller has locked the row. A reason is set with its code, or not at all. */
export const updateWithdrawal = async (
  sql: Sql,
  withdrawalId: string,
  change: Change,
  at: Date,
): Promise<Withdrawal> => {
  const [row] = await sql.query<Row>(
    `update funding.withdrawals set
       status = coalesce($2::funding.withdrawal_status, status),
       proposed_by = coalesce($3, proposed_by), approved_by = coalesce($4, approved_by),
       pay_proposed_by = coalesce($5, pay_proposed_by), paid_by = coalesce($6, paid_by),
       paid_reference = coalesce($7, paid_reference), attempt = coalesce($8::smallint, attempt),
       reason_code = case when $9 then $10 else reason_code end,
       reason = case when $9 then $11 else reason end,
       approved_at = case when $13 then $12 else approved_at end,
       value_usdt = case when $13 then $14::bigint else value_usdt end,
       updated_at = greatest(updated_at, $12)
     where withdrawal_id = $1 returning ${COLUMNS}`,
    [
      withdrawalId,
      change.status ?? null,
      change.proposedBy ?? null,
      change.approvedBy ?? null,
      change.payProposedBy ?? null,
      change.paidBy ?? null,
      change.paidReference ?? null,
      change.attempt ?? null,
      change.reasonCode !== undefined,
      change.reasonCode ?? null,
      change.reason ?? null,
      at,
      change.approvedValue !== undefined,
      change.approvedValue ?? null,
    ],
  );
  invariant(row !== undefined, 'a withdrawal that is changed is there');
  return toWithdrawal(row);
};

/** Records that people have to decide. The caller has locked the row. */
export const updateNeed = async (
  sql: Sql,
  withdrawalId: string,
  need: Pick<Withdrawal, 'twoPeople' | 'peopleBecause'>,
): Promise<Withdrawal> => {
  const [row] = await sql.query<Row>(
    `update funding.withdrawals set two_people = $2, people_because = $3 where withdrawal_id = $1 returning ${COLUMNS}`,
    [withdrawalId, need.twoPeople, need.peopleBecause],
  );
  invariant(row !== undefined, 'a withdrawal that is judged is there');
  return toWithdrawal(row);
};
