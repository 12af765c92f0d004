import * as contract from '@tallystick/contract';
import { formatAmount } from '@tallystick/money';
import { hasExpired, PROPOSAL_LIFE_MS } from '../../operator/public.ts';
import type { Http } from '../../platform/http/http.ts';
import { wireTime } from '../../platform/http/wire.ts';
import { type ServedList, serveList } from '../../platform/lists/list.ts';
import { conditionsOf, equals } from '../../platform/lists/list-source.ts';
import { type AdjustmentsContext, decideAdjustment, proposeAdjustment } from './adjust.ts';
import {
  ADJUSTMENT_LIST,
  type AdjustmentRow,
  type AdjustmentState,
  isInState,
  selectAdjustments,
} from './adjustments.sql.ts';

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

/** Staff's list of adjustments. */
export const serveAdjustmentList = (
  http: Http,
  {
    database,
    clock,
    operator,
  }: Pick<AdjustmentsContext, 'database' | 'clock'> & {
    readonly operator: Pick<AdjustmentsContext['operator'], 'require'>;
  },
): ServedList =>
  serveList(http, contract.adjustments, {
    sql: database,
    source: ADJUSTMENT_LIST,
    require: (staff) => operator.require(staff, 'see_adjustments'),
    conditions: ({ state, uid, adjustment_id: id }) =>
      conditionsOf(
        state !== undefined && isInState(state, new Date(clock.nowMs() - PROPOSAL_LIFE_MS)),
        equals('a.uid', 'bigint', uid),
        equals('a.adjustment_id', 'uuid', id),
      ),
    rows: async (keys) => {
      const nowMs = clock.nowMs();
      const found = await selectAdjustments(
        database,
        keys.map(({ key }) => key),
      );
      return new Map(found.map((row) => [row.adjustmentId, toWire(row, nowMs)]));
    },
  });

/** The staff API of adjustments: two people decide, and the customer's records get one line. Returns the list of them. */
export const registerAdjustmentRoutes = (http: Http, context: AdjustmentsContext): ServedList => {
  const { clock } = context;

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

  return serveAdjustmentList(http, context);
};
