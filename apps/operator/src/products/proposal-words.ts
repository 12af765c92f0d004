import { fundTerms, loanTermsSet, minerTerms, type ProposalKind, poolMove } from '@tallystick/contract';
import { formatAmount, parseDecimal } from '@tallystick/money';
import * as z from 'zod/mini';
import { sumOf } from '../shared/format.rules.ts';
import { codeWords } from '../shared/language/codes.ts';
import { t } from '../shared/language/text.ts';
import { percentText } from '../shared/percent.rules.ts';

/** Proposals in words that the decider can check. */

export const KINDS: Readonly<Record<ProposalKind, string>> = {
  difficulty: t('Difficulty'),
  activity_page: t('Activity page'),
  campaign_reward: t('Reward of a booking'),
  fund_terms: t('Terms of the fund'),
  miner_terms: t('Terms of a miner'),
  loan_terms: t('Terms of loans'),
  pool_move: t('Treasury transfer'),
};

/** `0.68 %` for `0.0068`. Null if it is not a fraction. */
export const percentOf = (rate: string): string | null =>
  parseDecimal(rate, 8) === null ? null : `${percentText(rate)} %`;

const HASHES = ['H/s', 'kH/s', 'MH/s', 'GH/s', 'TH/s', 'PH/s', 'EH/s'] as const;

/** `100 TH/s` for `100000000000000`, exact: only whole thousands are shortened. */
export const hashRateOf = (hashes: string): string => {
  const zeros = /^[1-9]\d*?((?:000)*)$/.exec(hashes)?.[1]?.length ?? 0;
  const unit = Math.min(zeros / 3, HASHES.length - 1);
  return `${hashes.slice(0, hashes.length - 3 * unit)} ${HASHES[unit]}`;
};

const percent = (rate: string): string => percentOf(rate) ?? rate;
const planOf = (planId: number | undefined): string =>
  planId === undefined ? t('a new plan') : t('plan {number}', { number: planId });
const units = (text: string, currency: 'USDT' | 'BTC'): string =>
  sumOf(formatAmount(BigInt(text), currency), currency);

const whole = z.string().check(z.regex(/^\d{1,19}$/));
const difficulty = z.object({ value: whole, block_subsidy: whole, source: z.string() });
const reward = z.object({ uid: z.string(), amount: whole, top_up_value: z.optional(whole) });
const page = z.object({
  texts: z.record(z.string(), z.unknown()),
  tiers: z.array(z.object({ recharge: whole, reward: whole })),
});

const WORDS: Readonly<Record<ProposalKind, (detail: unknown) => string | null>> = {
  fund_terms: (detail) => {
    const { data } = fundTerms.safeParse(detail);
    if (data === undefined) return null;
    const gone = data.offered === 1 ? '' : ` · ${t('no longer offered')}`;
    return t(
      '{plan} “{name}”: {days, plural, one {# day} other {# days}}, {dailyRate} a day, {min}–{max} USDT, settlement ratio {settlementRatio}{gone}',
      {
        plan: planOf(data.plan_id),
        name: data.name,
        days: data.days,
        dailyRate: percent(data.daily_rate),
        min: data.min,
        max: data.max,
        settlementRatio: percent(data.settlement_ratio),
        gone,
      },
    );
  },
  miner_terms: (detail) => {
    const { data } = minerTerms.safeParse(detail);
    if (data === undefined) return null;
    const gone = data.offered === 1 ? '' : ` · ${t('no longer offered')}`;
    return t(
      '{plan} “{name}”: {days, plural, one {# day} other {# days}}, {hashRate} and {pricePerUnit} USDT a unit, {min}–{max} units, fee {feeRate}{gone}',
      {
        plan: planOf(data.plan_id),
        name: data.name,
        days: data.days,
        hashRate: hashRateOf(data.hash_rate),
        pricePerUnit: data.price_per_unit,
        min: data.min,
        max: data.max,
        feeRate: percent(data.fee_rate),
        gone,
      },
    );
  },
  loan_terms: (detail) => {
    const { data } = loanTermsSet.safeParse(detail);
    if (data === undefined) return null;
    const durations = data.durations.map(({ days, daily_rate }) =>
      t('{days, plural, one {# day} other {# days}} {dailyRate}', { days, dailyRate: percent(daily_rate) }),
    );
    return t(
      '{durations} a day · at most {maxLtv}, warning {marginLtv}, sale {liquidationLtv}, penalty {penaltyRate} · {min}–{max} USDT',
      {
        durations: durations.join(', '),
        maxLtv: percent(data.max_ltv),
        marginLtv: percent(data.margin_ltv),
        liquidationLtv: percent(data.liquidation_ltv),
        penaltyRate: percent(data.penalty_rate),
        min: data.min,
        max: data.max,
      },
    );
  },
  pool_move: (detail) => {
    const { data } = poolMove.safeParse(detail);
    if (data === undefined) return null;
    return t('{sum} from {from} to {to} · reference {reference}', {
      sum: sumOf(data.amount, data.currency),
      from: codeWords(data.from),
      to: codeWords(data.to),
      reference: data.reference,
    });
  },
  difficulty: (detail) => {
    const { data } = difficulty.safeParse(detail);
    return data === undefined
      ? null
      : t('{value}, {blockSubsidy} a block · {source}', {
          value: data.value,
          blockSubsidy: units(data.block_subsidy, 'BTC'),
          source: data.source,
        });
  },
  campaign_reward: (detail) => {
    const { data } = reward.safeParse(detail);
    if (data === undefined) return null;
    const earned =
      data.top_up_value === undefined
        ? ''
        : ` · ${t('earned by a top-up of {amount}', { amount: units(data.top_up_value, 'USDT') })}`;
    return t('{amount} to customer {uid}{earned}', {
      amount: units(data.amount, 'USDT'),
      uid: data.uid,
      earned,
    });
  },
  activity_page: (detail) => {
    const { data } = page.safeParse(detail);
    if (data === undefined) return null;
    const tiers = data.tiers.map((tier) => `${units(tier.recharge, 'USDT')} → ${units(tier.reward, 'USDT')}`);
    return t('{tiers} · in {texts}', { tiers: tiers.join(', '), texts: Object.keys(data.texts).join(', ') });
  },
};

/** A proposal in one line. An unknown one is shown as raw JSON. */
export const describe = (kind: ProposalKind, detail: unknown): string =>
  WORDS[kind](detail) ?? JSON.stringify(detail);

/** The customer of a proposal. Null for one about the house. */
export const customerOf = (kind: ProposalKind, detail: unknown): string | null =>
  kind === 'campaign_reward' ? (reward.safeParse(detail).data?.uid ?? null) : null;
