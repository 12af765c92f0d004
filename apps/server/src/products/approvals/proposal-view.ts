import type { DataOf, decideProposal } from '@tallystick/contract';
import { expiresAtMs } from '../../operator/public.ts';
import { wireTime } from '../../platform/http/wire.ts';
import type { ProposalRow } from './proposals.sql.ts';

export const toWireProposal = (row: ProposalRow): DataOf<typeof decideProposal> => ({
  proposal_id: row.proposalId,
  kind: row.kind,
  detail: row.detail,
  reason: row.reason,
  proposed_by: row.proposedBy,
  proposed_at: wireTime(row.proposedAtMs),
  expires_at: wireTime(expiresAtMs(row.proposedAtMs)),
  decision:
    row.decision === null
      ? null
      : {
          approved: row.decision.approved,
          decided_by: row.decision.decidedBy,
          decided_at: wireTime(row.decision.decidedAtMs),
        },
});
