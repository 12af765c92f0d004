import type { Change, ChangeSubject } from '@tallystick/contract';
import * as z from 'zod/mini';
import { type ChangeKind, fieldOf } from '../shared/changes/changes.rules.ts';
import { sumOf } from '../shared/format.rules.ts';
import { codeWords } from '../shared/language/codes.ts';
import { t } from '../shared/language/text.ts';
import { hashRateOf, percentOf } from './product-words.ts';

/** The changes of the products by two people, as the console words them. */

const RATES = [
  'daily_rate',
  'settlement_ratio',
  'fee_rate',
  'max_ltv',
  'margin_ltv',
  'liquidation_ltv',
  'penalty_rate',
];

const durations = z.array(z.object({ days: z.int(), daily_rate: z.string() }));
const tiers = z.array(z.object({ recharge: z.string(), reward: z.string() }));

/** Rows that the server sends as JSON, a part for each. */
const rowsIn = <Row>(rows: z.ZodMiniType<Row[]>, text: string, words: (row: Row) => string): string =>
  rows.parse(JSON.parse(text)).map(words).join(', ');

const valueWords = (name: string, value: string | null): string | null => {
  if (value === null) return null;
  if (RATES.includes(name)) return percentOf(value);
  if (name === 'hash_rate') return hashRateOf(value);
  if (name === 'offered') return value === 'true' ? t('common.yes') : t('products.noLonger');
  if (name === 'durations')
    return rowsIn(durations, value, ({ days, daily_rate }) =>
      t('products.daysDailyRate', {
        days,
        dailyRate: percentOf(daily_rate) ?? daily_rate,
      }),
    );
  if (name === 'tiers') return rowsIn(tiers, value, ({ recharge, reward }) => `${recharge} → ${reward} USDT`);
  return null;
};

const LABELS = {
  name: t('common.name'),
  days: t('common.days'),
  min: t('products.minimum'),
  max: t('products.maximum'),
  daily_rate: t('products.dailyRewardRate'),
  settlement_ratio: t('products.earlyRedemptionPenalty'),
  hash_rate: t('products.hashRatePerUnit'),
  price_per_unit: t('products.rentPerUnitUsdt'),
  fee_rate: t('products.feeShareOutput'),
  offered: t('common.offered'),
  durations: t('products.daysInterestPerDayPercent'),
  max_ltv: t('products.maximumLtv'),
  margin_ltv: t('common.marginCallLtv'),
  liquidation_ltv: t('common.liquidationLtv'),
  penalty_rate: t('common.penalty'),
  value: t('common.difficulty'),
  block_subsidy: t('products.rewardBlockBtc'),
  source: t('common.source'),
  tiers: t('products.tiersTopUpRewardUsdt'),
};

const REJECTION = t('products.rejectEffect');

const kindOf = (
  subject: ChangeSubject,
  words: Pick<ChangeKind, 'refresh' | 'approval'> & Partial<ChangeKind>,
): ChangeKind => ({
  subject,
  rejection: REJECTION,
  empty: t('products.noneYet'),
  labels: LABELS,
  texts: ['name', 'source'],
  valueWords,
  ...words,
});

export const PLAN_TERMS = kindOf('plan_terms', {
  refresh: 'product-terms',
  what: t('products.proposalsOfPlans'),
  targets: { header: t('products.plan'), words: (number) => t('products.planNumber', { number }) },
  approval: t('products.planApproveEffect'),
});

export const LOAN_TERMS = kindOf('loan_terms', {
  refresh: 'product-terms',
  of: t('products.termsLoans'),
  approval: t('products.loanTermsApproveEffect'),
});

export const DIFFICULTIES = kindOf('difficulties', {
  refresh: 'product-terms',
  of: t('products.difficulty'),
  what: t('products.proposalsDifficulty'),
  label: (verb, { version }) => t('products.difficultyVerbVersion', { verb, version }),
  approval: t('products.difficultyApproveEffect'),
});

export const ACTIVITY_PAGES = kindOf('activity_pages', {
  refresh: 'product-terms',
  of: t('products.activityPage'),
  what: t('products.proposalsPage'),
  label: (verb, { version }) => t('products.pageVerbVersion', { verb, version }),
  approval: t('products.activityApproveEffect'),
});

/** The amount of a change with its currency. */
const amountIn = (change: Change): string =>
  sumOf(fieldOf(change, 'amount') ?? '', fieldOf(change, 'currency') ?? '');

export const CAMPAIGN_REWARDS = kindOf('campaign_rewards', {
  refresh: 'bookings',
  of: t('products.theReward'),
  what: t('products.rewardsToDecide'),
  label: (verb, change) => t('products.rewardOf', { verb, uid: fieldOf(change, 'uid') ?? '' }),
  linesOf: (change) => {
    const topUp = fieldOf(change, 'top_up_value');
    return [
      t('products.toCustomer', { amount: amountIn(change), uid: fieldOf(change, 'uid') ?? '' }),
      ...(topUp === null ? [] : [t('products.earnedTopUp', { amount: sumOf(topUp, 'USDT') })]),
    ];
  },
  approval: t('products.paidOnceOnceCampaignPool'),
});

export const POOL_MOVES = kindOf('pool_moves', {
  refresh: 'treasury',
  of: t('products.transfer'),
  what: t('products.treasuryTransfersDecide'),
  label: (verb, change) =>
    t('products.transferVerbReference', { verb, reference: fieldOf(change, 'reference') ?? '' }),
  linesOf: (change) => [
    t('products.fromToReference', {
      sum: amountIn(change),
      from: codeWords(fieldOf(change, 'from_account') ?? ''),
      to: codeWords(fieldOf(change, 'to_account') ?? ''),
      reference: fieldOf(change, 'reference') ?? '',
    }),
  ],
  approval: t('products.poolMoveApproveEffect'),
});
