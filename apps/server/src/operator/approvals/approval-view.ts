import { wireTime } from '../../platform/wire.ts';
import { type Approval, expiresAtMs } from './approvals.rules.ts';

/** The fields that every proposal has on the wire. */
export const toWireApproval = ({ decision, ...row }: Approval, lifeMs?: number) => ({
  proposal_id: row.proposalId,
  reason: row.reason,
  proposed_by: row.proposedBy,
  proposed_at: wireTime(row.proposedAtMs),
  expires_at: wireTime(expiresAtMs(row.proposedAtMs, lifeMs)),
  decision:
    decision === null
      ? null
      : {
          approved: decision.approved,
          decided_by: decision.decidedBy,
          decided_at: wireTime(decision.decidedAtMs),
        },
});
