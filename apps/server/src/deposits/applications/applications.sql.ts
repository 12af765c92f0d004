import { RECHARGE_REASONS, type ReceiptWhy } from '@tallystick/contract';
import { type Currency, isCurrency } from '@tallystick/money';
import { type LocalFigures, type LocalRow, localColumn, toLocalFigures } from '../../payments/public.ts';
import { invariant } from '../../platform/errors.ts';
import type { ListSource } from '../../platform/lists/list-source.ts';
import type { Sql } from '../../platform/postgres/db.ts';

/** Statements on applications for deposits. */

export interface Application {
  readonly orderNo: string;
  readonly uid: bigint;
  readonly wayId: string;
  readonly currency: Currency;
  readonly chain: string | null;
  readonly amount: bigint;
  /** Minor units of USDT. Null if it was never valued. */
  readonly valueUsdt: bigint | null;
  readonly fee: bigint;
  readonly txHash: string | null;
  readonly bankReference: string;
  /** The amount to transfer at the bank. Null on a chain, and for applications from before banks had a rate. */
  readonly local: LocalFigures | null;
  readonly uploadId: string;
  readonly needsTwo: boolean;
  readonly state: 'submitted' | 'proposed' | 'credited' | 'rejected';
  readonly depositId: string | null;
  readonly proposedBy: string | null;
  readonly approvedBy: string | null;
  readonly rejectedBy: string | null;
  readonly reason: string | null;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
  /** True if the server reads its chain. */
  readonly automatic: boolean;
  /** True if another application for the same transaction was credited. */
  readonly creditedElsewhere: boolean;
  /** The greatest amount that one member credits if another one came at the bank. */
  readonly onePersonMax: bigint;
  /** The line of the bank's statement that was credited. Null: nobody has named it. */
  readonly receipt: {
    readonly appliedAmount: bigint;
    readonly receivedLocal: bigint | null;
    readonly bankLine: string;
    readonly bookedAtMs: number;
    readonly why: ReceiptWhy | null;
  } | null;
}

interface Row {
  readonly order_no: string;
  readonly uid: bigint;
  readonly way_id: string;
  readonly currency: string;
  readonly chain: string | null;
  readonly amount: bigint;
  readonly value_usdt: bigint | null;
  readonly fee: bigint;
  readonly tx_hash: string | null;
  readonly bank_reference: string;
  readonly local: LocalRow | null;
  readonly upload_id: string;
  readonly needs_two: boolean;
  readonly state: Application['state'];
  readonly deposit_id: string | null;
  readonly proposed_by: string | null;
  readonly approved_by: string | null;
  readonly rejected_by: string | null;
  readonly reason: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly automatic: boolean;
  readonly credited_elsewhere: boolean;
  readonly one_person_max: bigint;
  readonly applied_amount: bigint | null;
  readonly received_local: bigint | null;
  readonly bank_line: string | null;
  readonly booked_at: Date | null;
  readonly why: ReceiptWhy | null;
}

const SELECT = `select exists (select from funding.applications o where o.chain = a.chain and o.tx_hash = a.tx_hash
      and o.order_no <> a.order_no and o.state = 'credited') as credited_elsewhere,
   a.order_no, a.uid, a.way_id, a.currency, a.chain, a.amount, a.value_usdt, a.fee, a.tx_hash, a.bank_reference,
  a.upload_id, a.needs_two, a.state, a.deposit_id, a.proposed_by, a.approved_by, a.rejected_by, a.reason, a.created_at,
  a.updated_at, exists (select from funding.chain_cursors c where c.chain = a.chain) as automatic,
  coalesce(m.one_person_max, 0) as one_person_max, b.applied_amount, b.received_local, b.bank_line, b.booked_at, b.why,
  ${localColumn('a', 'deposit_rate')}
  from funding.applications a left join funding.payment_methods m on m.way_id = a.way_id
  left join funding.bank_receipts b on b.order_no = a.order_no`;

const toReceipt = (row: Row): Application['receipt'] =>
  row.applied_amount === null || row.bank_line === null || row.booked_at === null
    ? null
    : {
        appliedAmount: row.applied_amount,
        receivedLocal: row.received_local,
        bankLine: row.bank_line,
        bookedAtMs: row.booked_at.getTime(),
        why: row.why,
      };

const toApplication = (row: Row): Application => {
  invariant(
    isCurrency(row.currency),
    `an application has a currency ${row.currency} that the code does not know`,
  );
  return {
    orderNo: row.order_no,
    uid: row.uid,
    wayId: row.way_id,
    currency: row.currency,
    chain: row.chain,
    amount: row.amount,
    valueUsdt: row.value_usdt,
    fee: row.fee,
    txHash: row.tx_hash,
    bankReference: row.bank_reference,
    local: toLocalFigures(row.local),
    uploadId: row.upload_id,
    needsTwo: row.needs_two,
    state: row.state,
    depositId: row.deposit_id,
    proposedBy: row.proposed_by,
    approvedBy: row.approved_by,
    rejectedBy: row.rejected_by,
    reason: row.reason,
    createdAtMs: row.created_at.getTime(),
    updatedAtMs: row.updated_at.getTime(),
    automatic: row.automatic,
    creditedElsewhere: row.credited_elsewhere,
    onePersonMax: row.one_person_max,
    receipt: toReceipt(row),
  };
};

export type NewApplication = Omit<
  Application,
  | 'state'
  | 'depositId'
  | 'proposedBy'
  | 'approvedBy'
  | 'rejectedBy'
  | 'reason'
  | 'createdAtMs'
  | 'updatedAtMs'
  | 'automatic'
  | 'creditedElsewhere'
  | 'onePersonMax'
  | 'receipt'
  | 'local'
> & {
  /** Minor units of the local currency, and the version of their rate. Null on a chain. */
  readonly local: { readonly amount: bigint; readonly version: number } | null;
};

/** Writes an application and ties it at once to an existing deposit of the chain. Returns false if its number was used before. */
export const insertApplication = async (sql: Sql, of: NewApplication, now: Date): Promise<boolean> => {
  const rows = await sql.query(
    `insert into funding.applications (order_no, uid, way_id, currency, chain, amount, fee, value_usdt, upload_id, tx_hash,
       bank_reference, needs_two, state, created_at, updated_at, rate_version, local_amount, deposit_id)
     values ($1, $2, $3, $4, $5, $6::bigint, $7, $8, $9, $10::text, $11, $12, 'submitted', $13, $13, $14, $15,
       (select d.deposit_id from funding.deposits d
        where d.uid = $2 and d.chain = $5 and d.currency = $4 and d.state <> 'gone'
          and (d.txid = $10 or ($10 is null and d.amount = $6 and d.state = 'seen'))
          and not exists (select from funding.applications o where o.deposit_id = d.deposit_id)
        order by d.deposit_id limit 1))
     on conflict (order_no) do nothing returning 1`,
    [
      of.orderNo,
      of.uid,
      of.wayId,
      of.currency,
      of.chain,
      of.amount,
      of.fee,
      of.valueUsdt,
      of.uploadId,
      of.txHash,
      of.bankReference,
      of.needsTwo,
      now,
      of.local?.version ?? null,
      of.local?.amount ?? null,
    ],
  );
  return rows.length > 0;
};

export const selectApplication = async (sql: Sql, orderNo: string): Promise<Application | null> => {
  const [row] = await sql.query<Row>(`${SELECT} where a.order_no = $1`, [orderNo]);
  return row === undefined ? null : toApplication(row);
};

/** Reads an application and locks it until the transaction ends. */
export const lockApplication = async (sql: Sql, orderNo: string): Promise<Application | null> => {
  const [row] = await sql.query<Row>(`${SELECT} where a.order_no = $1 for update of a`, [orderNo]);
  return row === undefined ? null : toApplication(row);
};

/** True if the transaction of an application was credited to another application. */
export const isCreditedElsewhere = async (sql: Sql, orderNo: string): Promise<boolean> => {
  const rows = await sql.query(
    `select 1 from funding.applications a join funding.applications o on o.chain = a.chain and o.tx_hash = a.tx_hash
     where a.order_no = $1 and o.order_no <> $1 and o.state = 'credited'`,
    [orderNo],
  );
  return rows.length > 0;
};

/** Makes the reports of a customer wait for each other until the transaction ends. */
export const lockReports = async (sql: Sql, uid: bigint): Promise<void> => {
  await sql.query("select pg_advisory_xact_lock(hashtextextended('funding.reports ' || $1::text, 0))", [uid]);
};

/** True if the customer has reported the transaction, and the report was neither rejected nor taken back. */
export const isReported = async (sql: Sql, uid: bigint, chain: string, txHash: string): Promise<boolean> => {
  const rows = await sql.query(
    `select 1 from funding.applications where chain = $2 and tx_hash = $3 and uid = $1 and state <> 'rejected'`,
    [uid, chain, txHash],
  );
  return rows.length > 0;
};

/** The reason of a report that its customer took back. No member of staff has rejected it. */
const TAKEN_BACK = 'by_customer';

/** True for a reason that the server sets itself. */
export const isReasonCode = (reason: string): boolean => [TAKEN_BACK, ...RECHARGE_REASONS].includes(reason);

export const takeApplicationBack = async (sql: Sql, orderNo: string, now: Date): Promise<void> => {
  await sql.query(
    `update funding.applications set state = 'rejected', reason = $2, updated_at = $3 where order_no = $1`,
    [orderNo, TAKEN_BACK, now],
  );
};

/** Writes the decision of a member of staff. */
export const decideApplication = async (
  sql: Sql,
  orderNo: string,
  decision:
    | { readonly state: 'proposed' | 'credited'; readonly by: string }
    | { readonly state: 'rejected'; readonly by: string; readonly reason: string },
  now: Date,
): Promise<void> => {
  const column = { proposed: 'proposed_by', credited: 'approved_by', rejected: 'rejected_by' }[
    decision.state
  ];
  await sql.query(
    `update funding.applications set state = $2, ${column} = $3, reason = $4, updated_at = $5 where order_no = $1`,
    [orderNo, decision.state, decision.by, 'reason' in decision ? decision.reason : null, now],
  );
};

/** SQL condition: staff decides the application `a`. One whose transfer was found on the chain is decided by its deposit. */
export const TO_DECIDE = `a.state in ('submitted', 'proposed') and a.deposit_id is null`;

const VALUE = "coalesce(a.value_usdt, case when a.currency = 'USDT' then a.amount else 0 end)";

export const APPLICATION_LIST: ListSource = {
  from: 'funding.applications a',
  key: { by: 'a.order_no', type: 'uuid' },
  sorts: { created_at: { by: 'a.created_at', type: 'timestamptz' }, value: { by: VALUE, type: 'bigint' } },
  standard: '-created_at',
  time: 'a.created_at',
  sums: { currency: 'a.currency', amounts: { amount: 'a.amount', fee: 'a.fee' } },
};

/** The applications with these numbers, in no particular order. */
export const selectApplications = async (
  sql: Sql,
  orderNos: readonly string[],
): Promise<readonly Application[]> => {
  const rows = await sql.query<Row>(`${SELECT} where a.order_no = any ($1::uuid[])`, [orderNos]);
  return rows.map(toApplication);
};

/** Resumes crediting on a chain. Returns false if it was not halted. */
export const resumeChain = async (sql: Sql, chain: string): Promise<boolean> => {
  const rows = await sql.query(
    `update funding.chain_cursors set halted_reason = null, halted_at = null
     where chain = $1 and halted_reason is not null returning 1`,
    [chain],
  );
  return rows.length > 0;
};
