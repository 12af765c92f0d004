import * as contract from '@tallystick/contract';
import { formatAmount } from '@tallystick/money';
import { CHANGE_LIFE_MS, type Operator } from '../../operator/public.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Http } from '../../platform/http/http.ts';
import { type ServedList, serveList } from '../../platform/lists/list.ts';
import { conditionsOf, equals } from '../../platform/lists/list-source.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { wireTime } from '../../platform/wire.ts';
import {
  ADJUSTMENT_LIST,
  type AdjustmentRow,
  type AdjustmentState,
  isInState,
  selectAdjustments,
} from './adjustments.sql.ts';

const stateOf = ({ approved, expiresAt }: AdjustmentRow, nowMs: number): AdjustmentState => {
  if (approved !== null) return approved ? 'approved' : 'rejected';
  return expiresAt.getTime() <= nowMs ? 'expired' : 'proposed';
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
  proposed_at: wireTime(of.proposedAt.getTime()),
  decided_by: of.decidedBy,
  decided_at: of.decidedAt === null ? null : wireTime(of.decidedAt.getTime()),
});

/** Staff's list of adjustments. Two people make one, as a change. */
export const serveAdjustmentList = (
  http: Http,
  {
    database,
    clock,
    operator,
  }: {
    readonly database: Database;
    readonly clock: Clock;
    readonly operator: Pick<Operator, 'require'>;
  },
): ServedList =>
  serveList(http, contract.adjustments, {
    sql: database,
    source: ADJUSTMENT_LIST,
    require: (staff) => operator.require(staff, 'see_adjustments'),
    conditions: ({ state, uid, adjustment_id: id }) =>
      conditionsOf(
        state !== undefined && isInState(state, new Date(clock.nowMs() - CHANGE_LIFE_MS)),
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
