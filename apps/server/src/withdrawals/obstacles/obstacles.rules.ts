import type { ErrorCode, WithdrawalAct } from '@tallystick/contract';
import type { Obstacle } from '../../payments/obstacle.rules.ts';
import { because } from '../../platform/reasons/reason.rules.ts';
import { MAX_ATTEMPTS } from '../../signing/intents/intent.rules.ts';

export type WithdrawalObstacle = Obstacle<WithdrawalAct>;

/** Knowledge of the server about a withdrawal beyond its row. */
export interface ObstacleFacts {
  readonly isFrozen: boolean;
  /** Undecided findings of risk rules that hold it now, with what they found. */
  readonly holds: readonly { readonly until: string; readonly found: string }[];
  readonly isScreeningPending: boolean;
  /** True if a transaction may exist that pays it. */
  readonly mayBeSigned: boolean;
}

interface Asked {
  readonly status: string;
  readonly payer: 'signer' | 'staff';
  readonly attempt: number;
  readonly proposedBy: string | null;
  readonly payProposedBy: string | null;
}
type Refusal = readonly [act: WithdrawalAct, error: ErrorCode, reason: string, member?: string | null];

const refusalsOfApproval = (of: Asked, facts: ObstacleFacts): readonly Refusal[] => [
  ...facts.holds.flatMap(({ until, found }): readonly Refusal[] => [
    ['approve', 'risk_pending', because('risk_finding_open', { until })],
    ['approve', 'risk_pending', found],
  ]),
  ...(facts.isScreeningPending
    ? [['approve', 'screening_pending', 'screening_unanswered'] satisfies Refusal]
    : []),
  ...(of.proposedBy === null
    ? []
    : [
        [
          'approve',
          'second_person_needed',
          because('second_member_needed', { member: of.proposedBy }),
          of.proposedBy,
        ] satisfies Refusal,
      ]),
];

/** Freezes come first, as the server refuses them. Rejecting returns the money, so no freeze stops it. */
const ACT_OF_FREEZE: Readonly<Record<string, WithdrawalAct>> = {
  requested: 'approve',
  approved: 'paid',
  failed: 'retry',
};

/** A transaction that may still pay it stops whatever would pay it again or return its money. */
const REFUSED_WHILE_SIGNED: Readonly<Record<string, readonly WithdrawalAct[]>> = {
  approved: ['reject'],
  failed: ['retry', 'reject'],
};

/** The signer signs no further attempt. */
const refusalsOfRetry = ({ status, attempt }: Asked): readonly Refusal[] =>
  status === 'failed' && attempt >= MAX_ATTEMPTS
    ? [['retry', 'already_decided', because('attempts_used', { count: MAX_ATTEMPTS })]]
    : [];

const refusalsOf = (of: Asked, facts: ObstacleFacts): readonly Refusal[] => {
  const act = ACT_OF_FREEZE[of.status];
  const isFree = act === undefined || !facts.isFrozen || (act === 'paid' && of.payer !== 'staff');
  const frozen: readonly Refusal[] = isFree ? [] : [[act, 'withdrawals_frozen', 'withdrawals_frozen']];
  if (of.status === 'requested') return [...frozen, ...refusalsOfApproval(of, facts)];
  const acts = facts.mayBeSigned ? REFUSED_WHILE_SIGNED[of.status] : undefined;
  const signed = (acts ?? []).map((each): Refusal => [each, 'withdrawal_under_way', 'payment_may_be_signed']);
  if (of.status !== 'approved') return [...frozen, ...signed, ...refusalsOfRetry(of)];
  const paying: readonly Refusal[] =
    of.payProposedBy === null
      ? []
      : [['reject', 'withdrawal_under_way', because('payment_proposed', { member: of.payProposedBy })]];
  return [...frozen, ...paying, ...signed];
};

/** Everything for which the server would refuse an act of staff on the withdrawal. The lists, the dialogs and the acts ask it. */
export const obstaclesOf = (of: Asked, facts: ObstacleFacts): readonly WithdrawalObstacle[] =>
  refusalsOf(of, facts).map(([act, error, reason, member = null]) => ({ act, error, reason, member }));
