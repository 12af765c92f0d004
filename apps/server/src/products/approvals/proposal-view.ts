import type { DataOf, decideProposal } from '@tallystick/contract';
import { toWireApproval } from '../../operator/public.ts';
import type { ProposalRow } from './proposals.sql.ts';

export const toWireProposal = (row: ProposalRow): DataOf<typeof decideProposal> => ({
  ...toWireApproval(row),
  kind: row.kind,
  detail: row.detail,
});
