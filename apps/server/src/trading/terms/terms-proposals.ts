import type { DataOf, ParsedInputOf, proposeTerms, TermsProposal, termsHistory } from '@tallystick/contract';
import { parseAmount, parseDecimal, RATE_DIGITS } from '@tallystick/money';
import { decideProposal, lockTarget, type Operator, toWireApproval } from '../../operator/public.ts';
import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/http/errors.ts';
import { wireTime } from '../../platform/http/wire.ts';
import type { Database, Sql } from '../../platform/postgres/db.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { haveRoomFor, leastFigures } from '../limits/limit-figures.rules.ts';
import { countLanes, selectLimits } from '../limits/limits.sql.ts';
import { selectTerms } from './terms.sql.ts';
import { type Terms, toWireTerm } from './terms.ts';
import {
  insertTermsDecision,
  insertTermsOf,
  insertTermsProposal,
  lockTerms,
  type ProposedTerm,
  selectTermsProposal,
  selectTermsProposals,
  selectTermsVersions,
  type TermsProposalRow,
} from './terms-proposals.sql.ts';

export interface TermsContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly operator: Pick<Operator, 'act' | 'require'>;
  readonly terms: Pick<Terms, 'current' | 'reload'>;
}

type Staff = Parameters<Operator['act']>[0];

/** Longer than any process needs to learn of a version, so that all have it at the stated time. */
const NOTICE_MS = 60_000;
const LATEST_MS = 365 * 86_400_000;
const MOST_LISTED = 100;

const toWireProposal = (row: TermsProposalRow): TermsProposal => ({
  ...toWireApproval(row),
  based_on: row.basedOn,
  terms: row.terms.map((term) => toWireTerm({ ...term, termsVersion: row.basedOn + 1 })),
  effective_at: wireTime(row.effectiveAtMs),
});

type Ask = ParsedInputOf<typeof proposeTerms>;

const invalid = () => new AppError('invalid_fields', { fields: { terms: 'invalid' } });

/** Converts the terms to internal units. Refuses a repeated duration, and a minimum stake above the maximum. */
const toTerms = (asked: Ask['terms']): readonly ProposedTerm[] => {
  if (new Set(asked.map(({ seconds }) => seconds)).size < asked.length) throw invalid();
  return asked
    .map((term) => {
      const profitRate = parseDecimal(term.profit_rate, RATE_DIGITS);
      const feeRate = parseDecimal(term.fee_rate, RATE_DIGITS);
      const minStake = parseAmount(term.min, 'USDT');
      const maxStake = parseAmount(term.max, 'USDT');
      if (profitRate === null || feeRate === null || minStake === null || maxStake === null) throw invalid();
      if (profitRate === 0n || maxStake < minStake) throw invalid();
      return { durationSeconds: term.seconds, profitRate, feeRate, minStake, maxStake };
    })
    .sort((one, other) => one.durationSeconds - other.durationSeconds);
};

/**
 * True if the smallest stake of each duration is within the newest limits of open trades. Other terms would halt a duration, and
 * a halt is a decision of its own. No other limits are approved until the end of the transaction.
 */
const areWithinLimits = async (sql: Sql, terms: readonly ProposedTerm[]): Promise<boolean> => {
  await lockTarget(sql, 'trade_limits', '');
  const { figures } = await selectLimits(sql);
  return haveRoomFor(figures, leastFigures(terms, await countLanes(sql)));
};

/**
 * Proposes terms. Throws `changed_meanwhile` if there is a newer version, `too_late` if the start is less than a minute ahead, and
 * `invalid_fields` if the limits of open trades leave no room for a smallest stake.
 */
export const proposeNewTerms = (context: TermsContext, staff: Staff, ask: Ask): Promise<TermsProposal> =>
  context.operator.act(staff, {
    permission: 'propose_terms',
    action: 'terms_proposed',
    work: async (sql) => {
      const terms = toTerms(ask.terms);
      const nowMs = context.clock.nowMs();
      const effectiveAtMs = Date.parse(ask.effective_at);
      if (effectiveAtMs < nowMs + NOTICE_MS) throw new AppError('too_late');
      if (effectiveAtMs > nowMs + LATEST_MS) {
        throw new AppError('invalid_fields', { fields: { effective_at: 'invalid' } });
      }
      if ((await lockTerms(sql)) !== ask.based_on) throw new AppError('changed_meanwhile');
      if (!(await areWithinLimits(sql, terms))) throw invalid();
      const row = {
        proposalId: uuidV7(nowMs),
        basedOn: ask.based_on,
        terms,
        effectiveAtMs,
        reason: ask.reason,
        proposedBy: staff.name,
        proposedAtMs: nowMs,
      };
      await insertTermsProposal(sql, row);
      return {
        result: toWireProposal({ ...row, decision: null }),
        detail: {
          version: String(ask.based_on + 1),
          effective_at: ask.effective_at,
          terms: JSON.stringify(ask.terms),
          reason: ask.reason,
        },
      };
    },
  });

/** Decides a colleague's proposal. Approval makes it a version, which takes effect at its time. */
export const decideNewTerms = async (
  context: TermsContext,
  staff: Staff,
  ask: { readonly proposal_id: string; readonly approve: number },
): Promise<TermsProposal> => {
  const decided = await context.operator.act(staff, {
    permission: 'decide_terms',
    action: 'terms_approved',
    work: async (sql) => {
      const newest = await lockTerms(sql);
      const row = await selectTermsProposal(sql, ask.proposal_id);
      if (row === null) throw new AppError('not_found');
      const { proposalId } = row;
      const approved = ask.approve === 1;
      const decidedAtMs = context.clock.nowMs();
      const decided = await decideProposal(
        sql,
        row,
        { approved, decidedBy: staff.name, decidedAtMs },
        (decision) => insertTermsDecision(sql, proposalId, decision),
      );
      if (approved && newest !== row.basedOn) throw new AppError('changed_meanwhile');
      if (approved && !(await areWithinLimits(sql, row.terms))) throw new AppError('changed_meanwhile');
      if (approved && row.effectiveAtMs < decidedAtMs + NOTICE_MS) throw new AppError('too_late');
      if (approved) await insertTermsOf(sql, proposalId);
      return {
        result: toWireProposal(decided),
        detail: {
          version: String(row.basedOn + 1),
          effective_at: wireTime(row.effectiveAtMs),
          terms: JSON.stringify(toWireProposal(decided).terms),
          proposed_by: row.proposedBy,
          proposal_id: proposalId,
        },
        action: approved ? ('terms_approved' as const) : ('terms_rejected' as const),
      };
    },
  });
  await context.terms.reload();
  return decided;
};

export const listTermsProposals = async ({ database }: TermsContext): Promise<TermsProposal[]> =>
  (await selectTermsProposals(database, MOST_LISTED)).map(toWireProposal);

/** All versions, and the one in force. */
export const readTermsHistory = async ({
  database,
  terms,
}: Pick<TermsContext, 'database' | 'terms'>): Promise<DataOf<typeof termsHistory>> => {
  const [versions, all] = [await selectTermsVersions(database, MOST_LISTED), await selectTerms(database)];
  return {
    in_force: terms.current()[0]?.termsVersion ?? 0,
    versions: versions.map(({ version, effectiveAtMs, approvedAtMs, reason }) => ({
      version,
      effective_at: wireTime(effectiveAtMs),
      approved_at: approvedAtMs === null ? null : wireTime(approvedAtMs),
      reason,
      terms: all.filter(({ termsVersion }) => termsVersion === version).map(toWireTerm),
    })),
  };
};
