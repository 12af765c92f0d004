import {
  type StaffWithdrawal,
  WITHDRAWAL_REASONS,
  type Withdrawal as WireWithdrawal,
  type WithdrawalReason,
  type WithdrawalStatus,
} from '@tallystick/contract';
import { formatAmount } from '@tallystick/money';
import { type ChainTransaction, selectTransactions } from '../custody/public.ts';
import { explorerUrl, selectHolds, toWireLocal } from '../payments/public.ts';
import type { Sql } from '../platform/postgres/db.ts';
import { toWireReason, toWireReasonOrNull } from '../platform/reasons/read-reason.ts';
import { wireTime } from '../platform/wire.ts';
import type { WithdrawalsContext } from './context.ts';
import { noContractCheck } from './destinations/contract-check.ts';
import type { WithdrawalObstacle } from './obstacles/obstacles.rules.ts';
import { readObstacles } from './obstacles/read-obstacles.ts';
import { type Step, selectSteps } from './payout/steps.sql.ts';
import type { Status, Withdrawal } from './withdrawals.sql.ts';

/** The customer's status for each stage. Stages that only concern the server and the chain are shown as on the way. */
const STATUS_OF: Readonly<Record<Status, WithdrawalStatus>> = {
  requested: 'requested',
  approved: 'approved',
  signed: 'approved',
  broadcast: 'broadcast',
  failed: 'broadcast',
  completed: 'completed',
  rejected: 'rejected',
  cancelled: 'cancelled',
};

const STAGES: readonly Status[] = [
  'requested',
  'approved',
  'signed',
  'broadcast',
  'failed',
  'completed',
  'rejected',
  'cancelled',
];
export const statusesOf = (status: WithdrawalStatus): readonly Status[] =>
  STAGES.filter((stage) => STATUS_OF[stage] === status);

const reasonOf = (code: string | null): WithdrawalReason | null =>
  WITHDRAWAL_REASONS.find((known) => known === code) ?? null;

const toWireStep = ({ step, atMs, reasonCode, reason, txHash }: Step) => ({
  step,
  at: wireTime(atMs),
  reason: reasonOf(reasonCode),
  note: reason,
  tx_hash: txHash,
});

/** The hash that identifies the payment for the customer: the newest broadcast transaction, or staff's reference. */
const txHashOf = (
  withdrawal: Withdrawal,
  payments: readonly ChainTransaction[],
  steps: readonly Step[],
): string | null => {
  if (withdrawal.paidReference !== null) return withdrawal.paidReference;
  const paidBy = steps.at(-1)?.txHash;
  if (withdrawal.status === 'completed' && paidBy !== undefined) return paidBy;
  const isOut = ({ broadcastAtMs, attempt }: ChainTransaction) =>
    broadcastAtMs !== null && attempt === withdrawal.attempt;
  // A Bitcoin transaction pays several withdrawals, so only their steps name it.
  const newest = steps.findLast(({ step }) => step === 'broadcast' || step === 'replaced');
  return payments.findLast(isOut)?.signed?.txHash ?? newest?.txHash ?? null;
};

type Shown = Pick<WithdrawalsContext, 'seen' | 'explorers'>;

const toWire = (
  context: Shown,
  withdrawal: Withdrawal,
  payments: readonly ChainTransaction[],
  steps: readonly Step[],
  heldUntilMs: number | null,
): WireWithdrawal => {
  const txHash = txHashOf(withdrawal, payments, steps);
  return {
    order_no: withdrawal.withdrawalId,
    kind: withdrawal.kind,
    currency: withdrawal.currency,
    chain: withdrawal.chain,
    to: withdrawal.destination,
    amount: formatAmount(withdrawal.amount, withdrawal.currency),
    from_borrowed: formatAmount(withdrawal.fromBorrowed, withdrawal.currency),
    fee: formatAmount(withdrawal.fee, withdrawal.currency),
    actual_arrival: formatAmount(withdrawal.arrival, withdrawal.currency),
    local: toWireLocal(withdrawal.local),
    tx_hash: txHash,
    explorer_url: explorerUrl(context.explorers, withdrawal.chain, txHash),
    status: STATUS_OF[withdrawal.status],
    reason: reasonOf(withdrawal.reasonCode),
    note: withdrawal.reason,
    confirmations:
      withdrawal.status === 'completed' && withdrawal.payer === 'signer'
        ? withdrawal.confirmations
        : (context.seen.get(withdrawal.withdrawalId) ?? null),
    confirmations_needed: withdrawal.confirmations,
    held_until: heldUntilMs === null ? null : wireTime(heldUntilMs),
    steps: steps.map(toWireStep),
    created_at: wireTime(withdrawal.createdAtMs),
    updated_at: wireTime(withdrawal.updatedAtMs),
  };
};

/** Facts for staff that were asked for, and are in no row. */
interface Asked {
  readonly obstacles: readonly WithdrawalObstacle[];
  readonly toContract: boolean | null;
}

const toStaffWire = (
  context: WithdrawalsContext,
  withdrawal: Withdrawal,
  wire: WireWithdrawal,
  { obstacles, toContract }: Asked,
): StaffWithdrawal => ({
  ...wire,
  uid: String(withdrawal.uid),
  way_id: withdrawal.wayId,
  value: withdrawal.valueUsdt === null ? null : formatAmount(withdrawal.valueUsdt, 'USDT'),
  to_contract: toContract,
  payer: withdrawal.payer,
  two_people: withdrawal.twoPeople,
  people_because: [...withdrawal.peopleBecause],
  rung: withdrawal.status,
  proposed_by: withdrawal.proposedBy,
  approved_by: withdrawal.approvedBy,
  pay_proposed_by: withdrawal.payProposedBy,
  paid_by: withdrawal.paidBy,
  attempt: withdrawal.attempt,
  hindrance: toWireReasonOrNull(context.blockers.get(withdrawal.withdrawalId) ?? null),
  obstacles: obstacles.map(({ act, member, reason }) => ({ act, member, reason: toWireReason(reason) })),
});

/** Withdrawals in their wire form for the owner, with their steps. */
export const viewAll = async (
  context: Shown,
  sql: Sql,
  withdrawals: readonly Withdrawal[],
): Promise<WireWithdrawal[]> => {
  const ids = withdrawals.map(({ withdrawalId }) => withdrawalId);
  const steps = await selectSteps(sql, ids);
  const waiting = withdrawals.filter(({ status }) => status === 'requested').map((each) => each.withdrawalId);
  const holds = waiting.length === 0 ? new Map<string, number>() : await selectHolds(sql, waiting);
  const payments = Map.groupBy(await selectTransactions(sql, 'withdrawal', ids), ({ id }) => id);
  return withdrawals.map((withdrawal) =>
    toWire(
      context,
      withdrawal,
      payments.get(withdrawal.withdrawalId) ?? [],
      steps.get(withdrawal.withdrawalId) ?? [],
      holds.get(withdrawal.withdrawalId) ?? null,
    ),
  );
};

export const viewOne = async (context: Shown, sql: Sql, withdrawal: Withdrawal): Promise<WireWithdrawal> => {
  const [wire] = await viewAll(context, sql, [withdrawal]);
  if (wire === undefined) throw new Error('a withdrawal that is there can be shown');
  return wire;
};

/** Nobody decides about these any more. */
const ENDED: ReadonlySet<Status> = new Set(['completed', 'rejected', 'cancelled']);

/** Withdrawals as staff sees them. */
export const viewForStaff = async (
  context: WithdrawalsContext,
  sql: Sql,
  withdrawals: readonly Withdrawal[],
): Promise<StaffWithdrawal[]> => {
  const wires = await viewAll(context, sql, withdrawals);
  const obstacles = await readObstacles(context, sql, withdrawals);
  const { isContract = noContractCheck } = context;
  const toContract = await Promise.all(
    withdrawals.map(async ({ status, chain, destination }) =>
      ENDED.has(status) ? null : isContract(chain, destination),
    ),
  );
  return withdrawals.flatMap((withdrawal, index) => {
    const wire = wires[index];
    return wire === undefined
      ? []
      : [
          toStaffWire(context, withdrawal, wire, {
            obstacles: obstacles.get(withdrawal.withdrawalId) ?? [],
            toContract: toContract[index] ?? null,
          }),
        ];
  });
};
