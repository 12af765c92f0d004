import type {
  ParsedInputOf,
  previewRetention as previewRoute,
  proposeRetention as proposeRoute,
  RetentionProposal,
} from '@tallystick/contract';
import { AppError } from '../../platform/http/errors.ts';
import { isChangeable, type RetentionRule } from '../../platform/retention/retention-rule.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { decideProposal } from '../approvals/decide-proposal.ts';
import type { Operator } from '../operator.ts';
import { staffNameKey } from '../staff/staff-name.rules.ts';
import type { StaffMember } from '../staff.sql.ts';
import { insertPeriod, lockPeriod } from './periods.sql.ts';
import {
  insertRetentionDecision,
  insertRetentionProposal,
  selectRetentionProposal,
} from './proposals.sql.ts';
import { countWouldGo, type RetentionView, rulesOf, toWireRetention } from './retention-view.ts';

export interface RetentionDesk extends RetentionView {
  readonly operator: Pick<Operator, 'act' | 'require'>;
}

/** A rule whose period can change. Throws `not_found`, and `invalid_fields` for days beyond its bounds. */
const changeable = ({ slices }: RetentionView, name: string, days: number): RetentionRule => {
  const rule = rulesOf(slices).find((each) => each.name === name);
  if (rule === undefined || !isChangeable(rule)) throw new AppError('not_found');
  if (days < rule.minDays || days > rule.maxDays) {
    throw new AppError('invalid_fields', { fields: { days: 'invalid' } });
  }
  return rule;
};

/** Counts the rows that a period would let go now. */
export const previewPeriod = async (
  desk: RetentionDesk,
  { rule, days }: ParsedInputOf<typeof previewRoute>,
): Promise<{ would_go: number }> => ({
  would_go: await countWouldGo(desk.database, changeable(desk, rule, days), days, desk.clock.nowMs()),
});

/** A longer period is in force at once, because it deletes nothing. A shorter one waits for another member of staff. */
export const proposePeriod = (
  desk: RetentionDesk,
  staff: StaffMember,
  ask: ParsedInputOf<typeof proposeRoute>,
): Promise<RetentionProposal> =>
  desk.operator.act(staff, {
    permission: 'propose_retention',
    action: 'retention_proposed',
    work: async (sql) => {
      const { days, based_on: basedOn, reason } = ask;
      const rule = changeable(desk, ask.rule, days);
      const period = await lockPeriod(sql, rule);
      if (period.version !== basedOn) throw new AppError('changed_meanwhile');
      if (days === period.days) throw new AppError('invalid_fields', { fields: { days: 'invalid' } });
      const nowMs = desk.clock.nowMs();
      const row = {
        proposalId: uuidV7(nowMs),
        rule: rule.name,
        basedOn,
        formerDays: period.days,
        days,
        reason,
        proposedBy: staffNameKey(staff.name),
        proposedAtMs: nowMs,
      };
      await insertRetentionProposal(sql, row);
      const detail = { rule: rule.name, from_days: String(period.days), days: String(days), reason };
      if (days < period.days) {
        const wouldGo = await countWouldGo(sql, rule, days, nowMs);
        return {
          result: toWireRetention({ ...row, decision: null }, wouldGo),
          detail: { ...detail, would_go: String(wouldGo) },
        };
      }
      const decision = { approved: true, decidedBy: row.proposedBy, decidedAtMs: nowMs };
      await insertRetentionDecision(sql, row.proposalId, decision);
      await insertPeriod(sql, row.proposalId);
      return {
        result: toWireRetention({ ...row, decision }, null),
        detail,
        action: 'retention_lengthened',
      };
    },
  });

/** Decides a colleague's shorter period. The next run of the daily job applies it. Throws `changed_meanwhile`. */
export const decidePeriod = (
  desk: RetentionDesk,
  staff: StaffMember,
  ask: { readonly proposal_id: string; readonly approve: number },
): Promise<RetentionProposal> =>
  desk.operator.act(staff, {
    permission: 'decide_retention',
    action: 'retention_approved',
    work: async (sql) => {
      const proposal = await selectRetentionProposal(sql, ask.proposal_id);
      if (proposal === null) throw new AppError('not_found');
      const { proposalId, days, basedOn, formerDays } = proposal;
      const rule = changeable(desk, proposal.rule, days);
      const period = await lockPeriod(sql, rule);
      const approved = ask.approve === 1;
      const nowMs = desk.clock.nowMs();
      const decision = { approved, decidedBy: staffNameKey(staff.name), decidedAtMs: nowMs };
      const decided = await decideProposal(sql, proposal, decision, (each) =>
        insertRetentionDecision(sql, proposalId, each),
      );
      const wouldGo = await countWouldGo(sql, rule, days, nowMs);
      if (approved) {
        if (period.version !== basedOn || period.days !== formerDays) throw new AppError('changed_meanwhile');
        await insertPeriod(sql, proposalId);
      }
      return {
        result: toWireRetention(decided, null),
        detail: {
          rule: rule.name,
          from_days: String(formerDays),
          days: String(days),
          would_go: String(wouldGo),
          proposed_by: proposal.proposedBy,
        },
        action: approved ? ('retention_approved' as const) : ('retention_rejected' as const),
      };
    },
  });
