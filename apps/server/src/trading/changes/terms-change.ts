import { tradeTermsForm } from '@tallystick/contract';
import { formatAmount, formatRate, parseAmount, parseDecimal, RATE_DIGITS } from '@tallystick/money';
import * as z from 'zod/mini';
import { type AnyChange, defineChange, lockTarget, writesVersion } from '../../operator/public.ts';
import { AppError } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { wireTime } from '../../platform/wire.ts';
import { haveRoomFor, leastFigures } from '../limits/limit-figures.rules.ts';
import { countLanes, selectLimits } from '../limits/limits.sql.ts';
import { selectTerms, type Term } from '../terms/terms.sql.ts';
import type { Terms } from '../terms/terms.ts';

/** Longer than any process needs to learn of a version, so that all have it at the stated time. */
const NOTICE_MS = 60_000;
const LATEST_MS = 365 * 86_400_000;

/** The columns of the terms that a change sets, a row for each duration: minor units of USDT and rates at 1e-8, as text. */
const storedTerms = z.object({
  effective_at: z.string(),
  rows: z.array(
    z.object({
      seconds: z.string(),
      profit_rate: z.string(),
      fee_rate: z.string(),
      min_stake: z.string(),
      max_stake: z.string(),
    }),
  ),
});
type Stored = z.output<typeof storedTerms>;
type ProposedTerm = Omit<Term, 'termsVersion'>;

const toStored = (terms: readonly ProposedTerm[], effectiveAtMs: number): Stored => ({
  effective_at: wireTime(effectiveAtMs),
  rows: terms.map((term) => ({
    seconds: String(term.durationSeconds),
    profit_rate: String(term.profitRate),
    fee_rate: String(term.feeRate),
    min_stake: String(term.minStake),
    max_stake: String(term.maxStake),
  })),
});

const toTerms = ({ rows }: Stored): readonly ProposedTerm[] =>
  rows.map((row) => ({
    durationSeconds: Number(row.seconds),
    profitRate: BigInt(row.profit_rate),
    feeRate: BigInt(row.fee_rate),
    minStake: BigInt(row.min_stake),
    maxStake: BigInt(row.max_stake),
  }));

const invalid = () => new AppError('invalid_fields', { fields: { terms: 'invalid' } });

/** Converts the terms to internal units. Refuses a repeated duration, and a minimum stake above the maximum. */
const readForm = ({ terms }: z.output<typeof tradeTermsForm>): readonly ProposedTerm[] => {
  if (new Set(terms.map(({ seconds }) => seconds)).size < terms.length) throw invalid();
  return terms
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

/** The start, at least a minute ahead. */
const readStart = (effectiveAt: string, nowMs: number): number => {
  const atMs = Date.parse(effectiveAt);
  if (atMs < nowMs + NOTICE_MS) throw new AppError('too_late');
  if (atMs > nowMs + LATEST_MS) throw new AppError('invalid_fields', { fields: { effective_at: 'invalid' } });
  return atMs;
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

/** All terms anew, for trades accepted from their stated time. */
export const tradeTermsChange = (terms: Pick<Terms, 'reload'>): AnyChange =>
  defineChange({
    subject: 'trade_terms',
    actions: { proposed: 'terms_proposed', approved: 'terms_approved', rejected: 'terms_rejected' },
    // The last moment with a minute's notice is still in time.
    endsAtMs: ({ effective_at }) => Date.parse(effective_at) - NOTICE_MS + 1,
    form: tradeTermsForm,
    content: storedTerms,
    newest: async (sql) => {
      const all = await selectTerms(sql);
      const version = Math.max(0, ...all.map(({ termsVersion }) => termsVersion));
      const newest = all.filter(({ termsVersion }) => termsVersion === version);
      return { version, content: toStored(newest, newest[0]?.effectiveAtMs ?? 0) };
    },
    toContent: (form, { nowMs }) => toStored(readForm(form), readStart(form.effective_at, nowMs)),
    check: async (sql, content, { isApproval }) => {
      if (await areWithinLimits(sql, toTerms(content))) return;
      throw isApproval ? new AppError('changed_meanwhile') : invalid();
    },
    carryOut: writesVersion('trading.terms', { version: 'terms_version' }),
    onApproved: () => terms.reload(),
    words: (content) => ({
      effective_at: content.effective_at,
      terms: toTerms(content).map((term) => ({
        seconds: term.durationSeconds,
        profit_rate: formatRate(term.profitRate),
        fee_rate: formatRate(term.feeRate),
        min: formatAmount(term.minStake, 'USDT'),
        max: formatAmount(term.maxStake, 'USDT'),
      })),
    }),
  });
