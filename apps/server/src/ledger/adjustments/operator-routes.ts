import * as contract from '@tallystick/contract';
import { formatAmount } from '@tallystick/money';
import { hasExpired, PROPOSAL_LIFE_MS } from '../../operator/public.ts';
import {
  decodeCursor,
  encodeCursor,
  pageStart,
  TIME_UUID_CURSOR,
  toPage,
} from '../../platform/http/cursor.ts';
import type { Http } from '../../platform/http/http.ts';
import { wireTime } from '../../platform/http/wire.ts';
import { type AdjustmentsContext, decideAdjustment, proposeAdjustment } from './adjust.ts';
import {
  type AdjustmentPosition,
  type AdjustmentRow,
  type AdjustmentState,
  countAdjustments,
  selectAdjustments,
} from './adjustments.sql.ts';

const positionOf = (cursor: string): AdjustmentPosition => {
  const [timeMs = '', adjustmentId = ''] = decodeCursor(cursor, TIME_UUID_CURSOR);
  return { proposedAtMs: Number(timeMs), adjustmentId };
};

const stateOf = ({ decision, proposedAtMs }: AdjustmentRow, nowMs: number): AdjustmentState => {
  if (decision !== null) return decision.approved ? 'approved' : 'rejected';
  return hasExpired(proposedAtMs, nowMs) ? 'expired' : 'proposed';
};

const toWire = (of: AdjustmentRow, nowMs: number): contract.Adjustment => ({
  adjustment_id: of.adjustmentId,
  uid: String(of.uid),
  currency: of.currency,
  amount: formatAmount(of.amount, of.currency),
  source: of.source,
  reason: of.reason,
  state: stateOf(of, nowMs),
  proposed_by: of.proposedBy,
  proposed_at: wireTime(of.proposedAtMs),
  decided_by: of.decision?.decidedBy ?? null,
  decided_at: of.decision === null ? null : wireTime(of.decision.decidedAtMs),
});

/** The staff API of adjustments: two people decide, and the customer's records get one line. */
export const registerAdjustmentRoutes = (http: Http, context: AdjustmentsContext): void => {
  const { database, clock, operator } = context;

  http.serve(contract.adjustments, async (query, { staff }) => {
    operator.require(staff, 'see_adjustments');
    const state = query.state ?? null;
    const nowMs = clock.nowMs();
    const wanted = {
      state,
      expiredUpTo: new Date(nowMs - PROPOSAL_LIFE_MS),
      adjustmentId: query.adjustment_id ?? null,
    };
    const [rows, total] = await Promise.all([
      selectAdjustments(database, wanted, pageStart(query, positionOf), query.row + 1),
      countAdjustments(database, wanted),
    ]);
    return toPage(
      query,
      rows,
      total,
      (row) => toWire(row, nowMs),
      (row) => encodeCursor([row.proposedAtMs, row.adjustmentId]),
    );
  });

  http.serve(contract.proposeAdjustment, async (form, { staff }) =>
    toWire(await proposeAdjustment(context, staff, form), clock.nowMs()),
  );

  http.serve(contract.decideAdjustment, async ({ adjustment_id, verdict }, { staff }) =>
    toWire(
      await decideAdjustment(context, staff, {
        adjustmentId: adjustment_id,
        approve: verdict === 'approve',
      }),
      clock.nowMs(),
    ),
  );
};
