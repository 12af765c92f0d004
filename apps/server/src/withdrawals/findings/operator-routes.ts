import * as contract from '@tallystick/contract';
import { formatAmount } from '@tallystick/money';
import type { Operator } from '../../operator/public.ts';
import { FINDING_LIST, type Finding, OPEN, selectFindings } from '../../payments/public.ts';
import type { Http } from '../../platform/http/http.ts';
import { type ServedList, serveList } from '../../platform/lists/list.ts';
import { conditionsOf, equals } from '../../platform/lists/list-source.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { describeReason, toWireReason } from '../../platform/reasons/read-reason.ts';
import { wireTime } from '../../platform/wire.ts';
import type { WithdrawalsContext } from '../context.ts';
import { decideFinding } from './decide-finding.ts';

const toWire = (of: Finding): contract.RiskFinding => ({
  finding_id: of.findingId,
  rule: of.rule,
  uid: String(of.uid),
  order_no: of.withdrawalId,
  amount: of.withdrawal === null ? null : formatAmount(of.withdrawal.amount, of.withdrawal.currency),
  currency: of.withdrawal?.currency ?? null,
  action: of.action,
  found: toWireReason(of.found),
  measured: String(of.measured),
  threshold: String(of.threshold),
  rules_version: of.rulesVersion,
  found_at: wireTime(of.foundAtMs),
  held_until: of.heldUntilMs === null ? null : wireTime(of.heldUntilMs),
  decision:
    of.decision === null
      ? null
      : {
          cleared: of.decision.cleared,
          decided_by: of.decision.decidedBy,
          decided_at: wireTime(of.decision.decidedAtMs),
          reason: of.decision.reason,
        },
});

/** The list of findings. */
export const serveFindingList = (
  http: Http,
  database: Database,
  operator: Pick<Operator, 'require'>,
): ServedList =>
  serveList(http, contract.riskFindings, {
    sql: database,
    source: FINDING_LIST,
    require: (staff) => operator.require(staff, 'see_risk'),
    conditions: ({ filter, rule, uid, finding_id: findingId }) =>
      conditionsOf(
        filter === 'open' && (() => OPEN),
        equals('f.rule', 'text', rule),
        equals('f.uid', 'bigint', uid),
        equals('f.finding_id', 'uuid', findingId),
      ),
    rows: async (keys) => {
      const found = await selectFindings(
        database,
        keys.map(({ key }) => key),
      );
      return new Map(found.map((each) => [each.findingId, toWire(each)]));
    },
  });

/** Staff's part of the risk rules: their findings, and the decision about each. */
export const registerRiskStaffRoutes = (
  http: Http,
  context: Pick<WithdrawalsContext, 'database' | 'clock' | 'borrowedOutside' | 'onChanged'>,
  operator: Pick<Operator, 'act' | 'require'>,
): ServedList => {
  http.serve(contract.decideRiskFinding, async ({ finding_id, clear, reason }, { staff }) => {
    const { finding, rejected } = await operator.act(staff, {
      permission: 'decide_risk',
      action: 'risk_finding_cleared',
      work: async (sql) => {
        const asked = { findingId: finding_id, clear: clear === 1, reason, staff: staff.name };
        const decided = await decideFinding(context, sql, asked);
        const { rule, uid, found, withdrawalId } = decided.finding;
        return {
          result: decided,
          detail: {
            finding_id,
            uid: String(uid),
            rule,
            found: describeReason(found),
            ...(withdrawalId !== null && { order_no: withdrawalId }),
            withdrawal: decided.rejected ? 'rejected' : 'goes on',
            reason,
          },
          ...(clear === 0 && { action: 'risk_finding_confirmed' as const }),
        };
      },
    });
    if (rejected) context.onChanged(finding.uid);
    return toWire(finding);
  });
  return serveFindingList(http, context.database, operator);
};
