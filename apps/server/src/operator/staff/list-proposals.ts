import type { DataOf, staffProposals } from '@tallystick/contract';
import {
  decodeCursor,
  encodeCursor,
  pageStart,
  TIME_UUID_CURSOR,
  toPage,
} from '../../platform/http/cursor.ts';
import type { OperatorContext } from '../context.ts';
import { selectStaffProposals } from './proposals.sql.ts';
import { toWireProposal } from './staff-view.ts';

export const listStaffProposals = async (
  { database }: OperatorContext,
  query: { page_no: number; row: number; cursor?: string | undefined },
): Promise<DataOf<typeof staffProposals>> => {
  const start = pageStart(query, (cursor) => {
    const [proposedAtMs = '', proposalId = ''] = decodeCursor(cursor, TIME_UUID_CURSOR);
    return { proposedAt: new Date(Number(proposedAtMs)), proposalId };
  });
  const { items, total } = await selectStaffProposals(database, { ...start, row: query.row });
  return toPage(query, items, total, toWireProposal, (row) =>
    encodeCursor([row.proposedAtMs, row.proposalId]),
  );
};
