import type { ReceiptWhy } from '@tallystick/contract';
import { type Received, receivedOf } from '@tallystick/rules';
import { creditCustomer } from '../../ledger/public.ts';
import { AppError, invariant } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { type Application, lockApplication } from '../applications/applications.sql.ts';
import { depositLines } from '../chain/credit-deposits.ts';
import type { DepositsContext } from '../context.ts';
import { readReference } from '../statements/statement.ts';
import { contradictsStatement, insertReceipt, isLineUsed, updateReceived } from './bank-receipts.sql.ts';

export type ReceiptContext = Pick<DepositsContext, 'clock' | 'borrowedOutside' | 'valueInUsdt'>;

export interface AskedReceipt {
  readonly received: string;
  readonly bank_line: string;
  readonly booked_at: string;
  readonly why?: ReceiptWhy | undefined;
}

/** An amount that came at a bank for an application. Amounts are minor units. */
export interface Receipt extends Pick<Received, 'amount'> {
  readonly receivedLocal: bigint | null;
  readonly localCurrency: string | null;
  readonly bankLine: string;
  readonly bookedAt: Date;
  /** Null: the amount that the customer was told to transfer came. */
  readonly why: ReceiptWhy | null;
}

/** A day of the bank may have begun before ours. */
const DAY_MS = 86_400_000;

/** Locks an open application at a bank. Throws `not_found`, `already_decided` and `credited_by_chain`. */
export const lockOpenAtBank = async (sql: Sql, orderNo: string): Promise<Application> => {
  const application = await lockApplication(sql, orderNo);
  if (application === null) throw new AppError('not_found');
  // A chain shows the amount itself.
  if (application.chain !== null) throw new AppError('credited_by_chain');
  if (application.state === 'credited' || application.state === 'rejected')
    throw new AppError('already_decided');
  return application;
};

const wrongField = (field: string, problem: 'amount' | 'required' | 'invalid' | 'mismatch'): AppError =>
  new AppError('invalid_fields', { fields: { [field]: problem } });

/**
 * Reads what came for an application. Throws `invalid_fields`, also if a statement shows the line with another amount, `amount_too_small` for an amount that does not exceed the fee, and `line_used`.
 */
export const readReceipt = async (
  sql: Sql,
  application: Application,
  asked: AskedReceipt,
  nowMs: number,
): Promise<Receipt> => {
  const received = receivedOf(asked.received, application);
  if (received === null) throw wrongField('received', 'amount');
  if (received.isOther && asked.why === undefined) throw wrongField('why', 'required');
  const bookedAt = new Date(asked.booked_at);
  if (bookedAt.getTime() >= nowMs + DAY_MS) throw wrongField('booked_at', 'invalid');
  if (received.amount <= application.fee) throw new AppError('amount_too_small');
  const bankLine = readReference(asked.bank_line);
  if (bankLine === null) throw wrongField('bank_line', 'invalid');
  if (await isLineUsed(sql, application.wayId, bankLine)) throw new AppError('line_used');
  const line = { wayId: application.wayId, bankLine, currency: application.local?.currency ?? null };
  if (await contradictsStatement(sql, { ...line, amount: received.local }))
    throw wrongField('received', 'mismatch');
  const why = received.isOther ? (asked.why ?? null) : null;
  return {
    amount: received.amount,
    receivedLocal: received.local,
    localCurrency: application.local?.currency ?? null,
    bankLine,
    bookedAt,
    why,
  };
};

/** True if two people must credit it: the application needs two, or what came is above the limit of one person. */
export const needsTwo = ({ needsTwo: isLarge, onePersonMax }: Application, { amount }: Receipt): boolean =>
  isLarge || amount > onePersonMax;

export interface CreditedBy {
  /** Null: one person credits it. */
  readonly changeId: string | null;
  readonly proposedBy: string | null;
  readonly approvedBy: string;
  readonly atMs: number;
}

/** Credits what came for a locked application, less its fee. Throws `line_used`. */
export const creditReceipt = async (
  sql: Sql,
  { borrowedOutside, valueInUsdt }: Pick<ReceiptContext, 'borrowedOutside' | 'valueInUsdt'>,
  application: Application,
  receipt: Receipt,
  { changeId, proposedBy, approvedBy, atMs }: CreditedBy,
): Promise<void> => {
  const { orderNo, uid, wayId, currency, fee, amount: appliedAmount } = application;
  const { amount } = receipt;
  const at = new Date(atMs);
  const of = { orderNo, uid, wayId, currency, appliedAmount, changeId, creditedAt: at };
  if (!(await insertReceipt(sql, { ...of, ...receipt }))) throw new AppError('line_used');
  const valueUsdt = valueInUsdt(currency, amount);
  await updateReceived(sql, orderNo, { amount, valueUsdt, proposedBy, approvedBy, now: at });
  const movement = {
    kind: 'deposit',
    uid,
    reference: `deposit:application:${orderNo}`,
    about: orderNo,
    at,
    lines: depositLines({ uid, currency, amount, fee }),
  } as const;
  const credit = { movement, currency, amount: amount - fee };
  const { outcome } = await creditCustomer(sql, credit, borrowedOutside);
  invariant(outcome === 'moved', 'an application is credited once');
};
