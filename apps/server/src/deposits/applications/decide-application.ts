import { creditCustomer } from '../../ledger/public.ts';
import { isSecondTo, selectOpenProposers } from '../../operator/public.ts';
import { firstObstacle } from '../../payments/public.ts';
import type { Clock } from '../../platform/clock.ts';
import { AppError, invariant } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { depositLines } from '../chain/credit-deposits.ts';
import type { DepositsContext } from '../context.ts';
import { applicationObstacles } from './application-obstacles.rules.ts';
import {
  type Application,
  decideApplication,
  isCreditedElsewhere,
  isReasonCode,
  lockApplication,
} from './applications.sql.ts';
import { isCheckedOnChain } from './check-transaction.ts';
import { insertTransactionCheck, type MatchingTransaction } from './transaction-checks.sql.ts';

const toDecide = async (
  sql: Sql,
  orderNo: string,
  by: { readonly act: 'approve' | 'reject'; readonly staff: string; readonly nowMs: number },
): Promise<Application> => {
  const application = await lockApplication(sql, orderNo);
  if (application === null) throw new AppError('not_found');
  if (application.state === 'credited' || application.state === 'rejected')
    throw new AppError('already_decided');
  // Another application for the transaction may have been credited while this one waited for its lock.
  const creditedElsewhere = await isCreditedElsewhere(sql, orderNo);
  const others = await selectOpenProposers(sql, 'bank_receipts', [orderNo], by.nowMs);
  const otherAmountBy = others.get(orderNo) ?? null;
  const asked = { ...application, creditedElsewhere, otherAmountBy };
  const obstacle = firstObstacle(applicationObstacles(asked), by);
  if (obstacle !== null) throw new AppError(obstacle.error);
  return application;
};

const again = async (sql: Sql, orderNo: string): Promise<Application> => {
  const application = await lockApplication(sql, orderNo);
  invariant(application !== null, 'an application that was decided is there');
  return application;
};

/**
 * The reference of the payment: the transaction if one is named, so that two applications for it are paid once; otherwise the
 * application.
 */
const referenceOf = ({ chain, txHash, orderNo }: Application): string =>
  chain !== null && txHash !== null ? `deposit:${chain}:${txHash}:staff` : `deposit:application:${orderNo}`;

/** The member of staff who approves, and the transaction on the chain if it is one that is checked. */
export interface Approval {
  readonly staff: string;
  readonly transaction: MatchingTransaction | null;
}

/**
 * Credits an application, or proposes it if two people are required. Throws `already_decided`, `credited_by_chain` for a chain
 * that the server reads, `second_person_needed` if its proposer approves it again, and
 * `changed_meanwhile` while a colleague proposes another amount.
 */
export const approveApplication = async (
  sql: Sql,
  context: Pick<DepositsContext, 'clock' | 'borrowedOutside' | 'tron'>,
  orderNo: string,
  { staff, transaction }: Approval,
): Promise<Application> => {
  const { clock, borrowedOutside } = context;
  const nowMs = clock.nowMs();
  const application = await toDecide(sql, orderNo, { act: 'approve', staff, nowMs });
  if (isCheckedOnChain(context, application)) {
    invariant(transaction?.orderNo === orderNo, 'the transaction of the application was read');
    await insertTransactionCheck(sql, staff, transaction);
  }
  const at = new Date(nowMs);
  const { proposedBy, createdAtMs: proposedAtMs } = application;
  if (application.needsTwo && !(await isSecondTo(sql, { proposedBy, proposedAtMs }, staff))) {
    await decideApplication(sql, orderNo, { state: 'proposed', by: staff }, at);
    return again(sql, orderNo);
  }
  await decideApplication(sql, orderNo, { state: 'credited', by: staff }, at);
  const credited = await again(sql, orderNo);
  const { uid, currency, amount, fee } = application;
  const movement = {
    kind: 'deposit',
    uid,
    reference: referenceOf(application),
    about: orderNo,
    at,
    lines: depositLines(application),
  } as const;
  const { outcome } = await creditCustomer(
    sql,
    { movement, currency, amount: amount - fee },
    borrowedOutside,
  );
  // The same transaction was credited to this customer before.
  if (outcome === 'repeated') throw new AppError('already_decided');
  invariant(outcome === 'moved', 'what comes from outside is never short');
  return credited;
};

/** Rejects an application with a reason that the customer reads. */
export const rejectApplication = async (
  sql: Sql,
  { clock }: { readonly clock: Clock },
  orderNo: string,
  staff: string,
  reason: string,
): Promise<Application> => {
  // A code in place of words would tell the customer something else.
  if (isReasonCode(reason)) throw new AppError('invalid_fields', { fields: { reason: 'invalid' } });
  const nowMs = clock.nowMs();
  await toDecide(sql, orderNo, { act: 'reject', staff, nowMs });
  await decideApplication(sql, orderNo, { state: 'rejected', by: staff, reason }, new Date(nowMs));
  return again(sql, orderNo);
};
