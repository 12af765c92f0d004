import type {
  bankRates,
  DataOf,
  ParsedInputOf,
  proposeBankRate,
  RateProposal,
  RateVersion,
} from '@tallystick/contract';
import { formatExchangeRate, localDigits, parseExchangeRate } from '@tallystick/money';
import { decideProposal, type Operator, toWireApproval } from '../../operator/public.ts';
import { AppError } from '../../platform/http/errors.ts';
import { wireTime } from '../../platform/http/wire.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import type { PaymentMethods } from '../payment-methods/payment-methods.ts';
import type { RateContext } from './current-rate.ts';
import {
  insertRateDecision,
  insertRateOf,
  insertRateProposal,
  lockRates,
  type RateProposalRow,
  type RateVersionRow,
  selectRateProposal,
  selectRateProposals,
  selectRateVersions,
} from './proposals.sql.ts';
import { RATE_MAX_AGE_MS, rateGap, staleAtMs } from './rates.rules.ts';
import { selectNewestRates } from './rates.sql.ts';

export interface RateProposalContext extends RateContext {
  readonly database: Database;
  readonly paymentMethods: Pick<PaymentMethods, 'all' | 'of'>;
  readonly operator: Pick<Operator, 'act' | 'require'>;
}

type Staff = Parameters<Operator['act']>[0];

const MOST_LISTED = 100;

const toWireFigures = (of: Omit<RateProposalRow, 'decision'> | RateVersionRow) => ({
  way_id: of.wayId,
  local_currency: of.localCurrency,
  deposit_rate: formatExchangeRate(of.depositRate),
  withdraw_rate: formatExchangeRate(of.withdrawRate),
});

const toWireProposal = (row: RateProposalRow): RateProposal => ({
  ...toWireFigures(row),
  ...toWireApproval(row, RATE_MAX_AGE_MS),
  based_on: row.basedOn,
});

const toWireVersion = (row: RateVersionRow): RateVersion => ({
  ...toWireFigures(row),
  version: row.version,
  dated_at: wireTime(row.datedAtMs),
  proposed_by: row.proposedBy,
  approved_by: row.approvedBy,
  reason: row.reason,
});

type Ask = ParsedInputOf<typeof proposeBankRate>;

/** Converts the figures to internal units. Refuses an unknown currency, and a withdrawal rate above the deposit rate. */
const toFigures = (ask: Ask) => {
  const digits = localDigits(ask.local_currency);
  const depositRate = parseExchangeRate(ask.deposit_rate);
  const withdrawRate = parseExchangeRate(ask.withdraw_rate);
  if (digits === null) throw new AppError('invalid_fields', { fields: { local_currency: 'invalid' } });
  if (depositRate === null || withdrawRate === null || withdrawRate > depositRate) {
    throw new AppError('invalid_fields', { fields: { withdraw_rate: 'invalid' } });
  }
  return { localCurrency: ask.local_currency, localDigits: digits, depositRate, withdrawRate };
};

/** The figures for the audit log. */
const detailOf = (row: Omit<RateProposalRow, 'decision'>) => ({
  ...toWireFigures(row),
  version: String(row.basedOn + 1),
});

/** Proposes the rates of a bank, dated now. Throws `changed_meanwhile` if there is a newer version. */
export const proposeRate = async (
  context: RateProposalContext,
  staff: Staff,
  ask: Ask,
): Promise<RateProposal> => {
  const method = await context.paymentMethods.of(ask.way_id);
  return context.operator.act(staff, {
    permission: 'propose_rates',
    action: 'rate_proposed',
    work: async (sql) => {
      if (method === null || method.kind !== 'bank') throw new AppError('not_found');
      const figures = toFigures(ask);
      if ((await lockRates(sql, method.wayId)) !== ask.based_on) throw new AppError('changed_meanwhile');
      const nowMs = context.clock.nowMs();
      const row = {
        ...figures,
        proposalId: uuidV7(nowMs),
        wayId: method.wayId,
        basedOn: ask.based_on,
        reason: ask.reason,
        proposedBy: staff.name,
        proposedAtMs: nowMs,
      };
      await insertRateProposal(sql, row);
      return {
        result: toWireProposal({ ...row, decision: null }),
        detail: { ...detailOf(row), reason: ask.reason },
      };
    },
  });
};

/** Decides a colleague's proposal. Approval puts the rate in force at once, for payments made from then on. */
export const decideRate = (
  context: RateProposalContext,
  staff: Staff,
  ask: { readonly proposal_id: string; readonly approve: number },
): Promise<RateProposal> =>
  context.operator.act(staff, {
    permission: 'decide_rates',
    action: 'rate_approved',
    work: async (sql) => {
      const found = await selectRateProposal(sql, ask.proposal_id);
      if (found === null) throw new AppError('not_found');
      const newest = await lockRates(sql, found.wayId);
      const row = (await selectRateProposal(sql, ask.proposal_id)) ?? found;
      const { proposalId } = row;
      const approved = ask.approve === 1;
      const decided = await decideProposal(
        sql,
        row,
        { approved, decidedBy: staff.name, decidedAtMs: context.clock.nowMs() },
        (decision) => insertRateDecision(sql, proposalId, decision),
        { lifeMs: RATE_MAX_AGE_MS },
      );
      if (approved && newest !== row.basedOn) throw new AppError('changed_meanwhile');
      if (approved) await insertRateOf(sql, proposalId);
      return {
        result: toWireProposal(decided),
        detail: { ...detailOf(row), proposed_by: row.proposedBy, proposal_id: proposalId },
        action: approved ? ('rate_approved' as const) : ('rate_rejected' as const),
      };
    },
  });

/** All banks with their rates in force, versions and proposals. */
export const listRates = async ({
  database,
  clock,
  mode,
  paymentMethods,
}: RateProposalContext): Promise<DataOf<typeof bankRates>> => {
  const newest = await selectNewestRates(database, mode);
  const versions = await selectRateVersions(database, MOST_LISTED);
  const proposals = await selectRateProposals(database, MOST_LISTED);
  const banks = (await paymentMethods.all()).filter(({ kind }) => kind === 'bank');
  return {
    max_age_seconds: RATE_MAX_AGE_MS / 1000,
    ways: banks.map(({ wayId, currency }) => {
      const rate = newest.find((one) => one.wayId === wayId) ?? null;
      const closesAtMs = rate === null ? null : staleAtMs(rate);
      return {
        way_id: wayId,
        currency,
        // Also counts the rate of a demo, which live mode does not use.
        version: Math.max(0, ...versions.filter((one) => one.wayId === wayId).map(({ version }) => version)),
        closed: rateGap(rate, clock.nowMs()),
        closes_at: closesAtMs === null ? null : wireTime(closesAtMs),
      };
    }),
    versions: versions.map(toWireVersion),
    proposals: proposals.map(toWireProposal),
  };
};
