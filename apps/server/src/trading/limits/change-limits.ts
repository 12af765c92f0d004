import type { DataOf, ParsedInputOf, proposeTradeLimits, tradeLimits } from '@tallystick/contract';
import { decideProposal, type Operator, toWireApproval } from '../../operator/public.ts';
import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/http/errors.ts';
import { wireTime } from '../../platform/http/wire.ts';
import type { Database, Sql } from '../../platform/postgres/db.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { selectTerms } from '../terms/terms.sql.ts';
import type { Terms } from '../terms/terms.ts';
import { selectLargestStake } from '../totals/exposure.sql.ts';
import {
  haveRoomFor,
  type LimitFigures,
  leastFigures,
  readFigures,
  toWireFigures,
} from './limit-figures.rules.ts';
import {
  countLanes,
  insertLimitsDecision,
  insertLimitsOf,
  insertLimitsProposal,
  type LimitsProposalRow,
  lockLimits,
  selectLimitsProposal,
  selectLimitsProposals,
  selectLimitsVersions,
  selectOpenProfits,
} from './limits.sql.ts';

export interface LimitsContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly operator: Pick<Operator, 'act' | 'require'>;
  readonly terms: Pick<Terms, 'current'>;
  readonly symbols: () => readonly { readonly symbolId: number; readonly symbol: string }[];
}

type Staff = Parameters<Operator['act']>[0];
type Proposal = DataOf<typeof proposeTradeLimits>;

const MOST_LISTED = 100;
/** Open trades that are read for the largest customer. There are more only while thousands are accepted each second. */
const MOST_OPEN = 200_000;

const toWireProposal = (row: LimitsProposalRow): Proposal => ({
  ...toWireApproval(row),
  based_on: row.basedOn,
  ...toWireFigures(row.figures),
});

/** The figures for the audit log, each beside the one that it replaces. */
const detailOf = (former: LimitFigures, figures: LimitFigures): Record<string, string> => ({
  ...toWireFigures(figures),
  ...Object.fromEntries(
    Object.entries(toWireFigures(former)).map(([name, amount]) => [`former_${name}`, amount]),
  ),
});

/** The smallest limits for the terms in force and for those approved for later. */
const leastNow = async ({ terms }: LimitsContext, sql: Sql): Promise<LimitFigures> => {
  const inForce = terms.current()[0]?.termsVersion ?? 0;
  const all = await selectTerms(sql);
  return leastFigures(
    all.filter(({ termsVersion }) => termsVersion >= inForce),
    await countLanes(sql),
  );
};

/**
 * Proposes the limits for all customers alike. They may be below what is open now. Throws `changed_meanwhile` if there is a newer
 * version, and `invalid_fields` for figures with which no trade would fit.
 */
export const proposeLimits = (
  context: LimitsContext,
  staff: Staff,
  { based_on: basedOn, reason, ...asked }: ParsedInputOf<typeof proposeTradeLimits>,
): Promise<Proposal> =>
  context.operator.act(staff, {
    permission: 'propose_terms',
    action: 'limits_proposed',
    work: async (sql) => {
      const { figures, faults } = readFigures(asked, await leastNow(context, sql));
      if (Object.keys(faults).length > 0) throw new AppError('invalid_fields', { fields: { ...faults } });
      const newest = await lockLimits(sql);
      if (newest.version !== basedOn) throw new AppError('changed_meanwhile');
      const nowMs = context.clock.nowMs();
      const row = {
        proposalId: uuidV7(nowMs),
        basedOn,
        figures,
        reason,
        proposedBy: staff.name,
        proposedAtMs: nowMs,
      };
      await insertLimitsProposal(sql, row);
      return {
        result: toWireProposal({ ...row, decision: null }),
        detail: { version: String(basedOn + 1), ...detailOf(newest.figures, figures), reason },
      };
    },
  });

/** Decides a colleague's proposal. Approved limits hold from the next batch of orders. Open trades are not touched. */
export const decideLimits = (
  context: LimitsContext,
  staff: Staff,
  ask: { readonly proposal_id: string; readonly approve: number },
): Promise<Proposal> =>
  context.operator.act(staff, {
    permission: 'decide_terms',
    action: 'limits_approved',
    work: async (sql) => {
      const newest = await lockLimits(sql);
      const row = await selectLimitsProposal(sql, ask.proposal_id);
      if (row === null) throw new AppError('not_found');
      const { proposalId } = row;
      const approved = ask.approve === 1;
      const decided = await decideProposal(
        sql,
        row,
        { approved, decidedBy: staff.name, decidedAtMs: context.clock.nowMs() },
        (decision) => insertLimitsDecision(sql, proposalId, decision),
      );
      if (approved && newest.version !== row.basedOn) throw new AppError('changed_meanwhile');
      // Terms with a larger smallest stake may have been approved since.
      if (approved && !haveRoomFor(row.figures, await leastNow(context, sql)))
        throw new AppError('changed_meanwhile');
      if (approved) await insertLimitsOf(sql, proposalId);
      return {
        result: toWireProposal(decided),
        detail: {
          version: String(row.basedOn + 1),
          ...detailOf(newest.figures, row.figures),
          proposed_by: row.proposedBy,
          proposal_id: proposalId,
        },
        action: approved ? ('limits_approved' as const) : ('limits_rejected' as const),
      };
    },
  });

/** The limits, what is open now, and the history. */
export const readLimits = async ({
  database,
  symbols,
}: LimitsContext): Promise<DataOf<typeof tradeLimits>> => {
  const [lanes, open, customer, versions, proposals] = await Promise.all([
    countLanes(database),
    selectOpenProfits(database),
    selectLargestStake(database, MOST_OPEN),
    selectLimitsVersions(database, MOST_LISTED),
    selectLimitsProposals(database, MOST_LISTED),
  ]);
  const now = { userOpenStake: customer.taken, symbolOpenProfit: open.symbol, secondOpenProfit: open.second };
  return {
    lanes,
    open_now: {
      ...toWireFigures(now),
      symbol: symbols().find(({ symbolId }) => symbolId === open.symbolId)?.symbol ?? null,
      is_complete: customer.trades < MOST_OPEN,
    },
    versions: versions.map((row) => ({
      version: row.version,
      ...toWireFigures(row.figures),
      in_force_at: wireTime(row.inForceAtMs),
      proposed_by: row.proposedBy,
      approved_by: row.approvedBy,
      reason: row.reason,
    })),
    proposals: proposals.map(toWireProposal),
  };
};
