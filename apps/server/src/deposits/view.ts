import type { DepositTransaction, Recharge, RechargeStep, StaffApplication } from '@tallystick/contract';
import { formatAmount, formatLocal } from '@tallystick/money';
import { explorerUrl, toWireLocal } from '../payments/public.ts';
import { toWireReason } from '../platform/reasons/read-reason.ts';
import { wireTime } from '../platform/wire.ts';
import { applicationObstacles } from './applications/application-obstacles.rules.ts';
import type { Application } from './applications/applications.sql.ts';
import { type CheckedTransaction, isCheckedOnChain } from './applications/check-transaction.ts';
import { confirmationsAt } from './arrivals/deposit.rules.ts';
import type { DepositsContext } from './context.ts';
import type { RechargeRow } from './recharges.sql.ts';

/** Confirmations of a deposit, at most the required number. 0 for one that waits for a block or has left the chain. */
const confirmationsOf = (row: RechargeRow): number | null => {
  if (row.head === null || row.confirmationsNeeded === null) return null;
  return row.isGone || row.blockHeight === null
    ? 0
    : Math.min(confirmationsAt(row.head, row.blockHeight), row.confirmationsNeeded);
};

/** The steps that happened, in the order of their times. */
const stepsOf = ({ reportedAtMs, seenAtMs, endedAtMs, status }: RechargeRow): Recharge['steps'] => {
  const end = status === 'submitted' || status === 'confirming' ? null : status;
  const steps: readonly (readonly [RechargeStep | null, number | null])[] = [
    ['reported', reportedAtMs],
    ['seen', seenAtMs],
    [end, endedAtMs],
  ];
  return steps
    .flatMap(([step, atMs]) => (step === null || atMs === null ? [] : [{ step, atMs }]))
    .sort((a, b) => a.atMs - b.atMs)
    .map(({ step, atMs }) => ({ step, at: wireTime(atMs) }));
};

/** An amount in the local currency of a payment. Null without one. */
const toLocalText = (amount: bigint | null, local: { readonly digits: number } | null): string | null =>
  amount === null || local === null ? null : formatLocal(amount, local.digits);

export const toWireRecharge = (
  { uploads, explorers }: Pick<DepositsContext, 'uploads' | 'explorers'>,
  row: RechargeRow,
): Recharge => ({
  order_no: row.orderNo,
  way_id: row.wayId,
  currency: row.currency,
  chain: row.chain,
  amount: formatAmount(row.amount, row.currency),
  credited: row.credited === null ? null : formatAmount(row.credited, row.currency),
  fee: formatAmount(row.fee, row.currency),
  tx_hash: row.txHash,
  explorer_url: explorerUrl(explorers, row.chain, row.txHash),
  steps: stepsOf(row),
  confirmations: confirmationsOf(row),
  confirmations_needed: row.confirmationsNeeded,
  status: row.status,
  reason: row.reason,
  beyond_limit: row.beyondLimit,
  screenshot_url: row.uploadId === null ? null : uploads.signedUrl(row.uploadId),
  reference: row.bankReference,
  local: toWireLocal(row.local),
  received:
    row.received === null
      ? null
      : {
          applied: formatAmount(row.received.applied, row.currency),
          local: toLocalText(row.received.local, row.local),
          why: row.received.why,
        },
  folded:
    row.folded === null
      ? null
      : { count: row.folded.count, amount: formatAmount(row.folded.amount, row.currency) },
  created_at: wireTime(row.createdAtMs),
  updated_at: wireTime(row.updatedAtMs),
});

export const toStaffApplication = (
  { uploads, tron }: Pick<DepositsContext, 'uploads' | 'tron'>,
  of: Application,
  otherAmountBy: string | null = null,
): StaffApplication => ({
  order_no: of.orderNo,
  uid: String(of.uid),
  way_id: of.wayId,
  currency: of.currency,
  chain: of.chain,
  amount: formatAmount(of.amount, of.currency),
  receipt:
    of.receipt === null
      ? null
      : {
          applied_amount: formatAmount(of.receipt.appliedAmount, of.currency),
          received_local: toLocalText(of.receipt.receivedLocal, of.local),
          bank_line: of.receipt.bankLine,
          booked_at: wireTime(of.receipt.bookedAtMs),
          why: of.receipt.why,
        },
  one_person_max: formatAmount(of.onePersonMax, of.currency),
  value: of.valueUsdt === null ? null : formatAmount(of.valueUsdt, 'USDT'),
  fee: formatAmount(of.fee, of.currency),
  tx_hash: of.txHash,
  bank_reference: of.bankReference,
  local: toWireLocal(of.local),
  screenshot_url: uploads.signedUrl(of.uploadId),
  state: of.state,
  needs_two: of.needsTwo,
  automatic: of.automatic,
  checked_on_chain: isCheckedOnChain({ tron }, of),
  deposit_id: of.depositId,
  proposed_by: of.proposedBy,
  approved_by: of.approvedBy,
  rejected_by: of.rejectedBy,
  reason: of.rejectedBy === null ? null : of.reason,
  created_at: wireTime(of.createdAtMs),
  updated_at: wireTime(of.updatedAtMs),
  obstacles: applicationObstacles({ ...of, otherAmountBy }).map(({ act, member, reason }) => ({
    act,
    member,
    reason: toWireReason(reason),
  })),
});

export const toWireTransaction = (of: CheckedTransaction): DepositTransaction => ({
  verdict: of.verdict,
  tx_hash: of.application.txHash,
  sender: of.sender,
  receiver: of.receiver,
  amount: of.amount === null ? null : formatAmount(of.amount, of.application.currency),
  block_height: of.blockHeight === null ? null : String(of.blockHeight),
  confirmations: of.confirmations,
  confirmations_needed: of.confirmationsNeeded,
  checked_at: wireTime(of.checkedAtMs),
  claimed_by: of.claimants.map(({ orderNo, uid, state }) => ({ order_no: orderNo, uid: String(uid), state })),
});
