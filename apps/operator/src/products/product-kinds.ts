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
  if (name === 'offered') return value === 'true' ? t('Yes') : t('No longer');
  if (name === 'durations')
    return rowsIn(durations, value, ({ days, daily_rate }) =>
      t('{days, plural, one {# day} other {# days}} {dailyRate}', {
        days,
        dailyRate: percentOf(daily_rate) ?? daily_rate,
      }),
    );
  if (name === 'tiers') return rowsIn(tiers, value, ({ recharge, reward }) => `${recharge} → ${reward} USDT`);
  return null;
};

const LABELS = {
  name: t('Name'),
  days: t('Days'),
  min: t('Minimum'),
  max: t('Maximum'),
  daily_rate: t('Daily reward rate'),
  settlement_ratio: t('Early-redemption penalty per remaining day'),
  hash_rate: t('Hash rate per unit (H/s)'),
  price_per_unit: t('Rent per unit (USDT)'),
  fee_rate: t('Fee (share of output)'),
  offered: t('Offered'),
  durations: t('Days and interest per day (%)'),
  max_ltv: t('Maximum LTV'),
  margin_ltv: t('Margin-call LTV'),
  liquidation_ltv: t('Liquidation LTV'),
  penalty_rate: t('Penalty'),
  value: t('Difficulty'),
  block_subsidy: t('Reward of a block (BTC)'),
  source: t('Source'),
  tiers: t('Tiers: top-up and reward in USDT'),
};

const REJECTION = t('Nothing changes. It can be proposed again.');

const kindOf = (
  subject: ChangeSubject,
  words: Pick<ChangeKind, 'refresh' | 'approval'> & Partial<ChangeKind>,
): ChangeKind => ({
  subject,
  rejection: REJECTION,
  empty: t('None yet. One member of staff proposes, another approves.'),
  labels: LABELS,
  texts: ['name', 'source'],
  valueWords,
  ...words,
});

export const PLAN_TERMS = kindOf('plan_terms', {
  refresh: 'product-terms',
  what: t('proposals of plans'),
  targets: { header: t('Plan'), words: (number) => t('plan {number}', { number }) },
  approval: t('Applies to new orders from its approval on. Existing orders keep their terms.'),
});

export const LOAN_TERMS = kindOf('loan_terms', {
  refresh: 'product-terms',
  of: t('the terms of loans'),
  approval: t('Applies to new loans from its approval on. Existing loans keep their terms.'),
});

export const DIFFICULTIES = kindOf('difficulties', {
  refresh: 'product-terms',
  of: t('the difficulty'),
  what: t('proposals of the difficulty'),
  label: (verb, { version }) => t('{verb} difficulty {version}', { verb, version }),
  approval: t('Miners are paid by it for days that end from now on. Days that have ended are paid first.'),
});

export const ACTIVITY_PAGES = kindOf('activity_pages', {
  refresh: 'product-terms',
  of: t('the activity page'),
  what: t('proposals of the page'),
  label: (verb, { version }) => t('{verb} page {version}', { verb, version }),
  approval: t('Customers see it at once. Existing bookings keep their tiers.'),
});

/** The amount of a change with its currency. */
const amountIn = (change: Change): string =>
  sumOf(fieldOf(change, 'amount') ?? '', fieldOf(change, 'currency') ?? '');

export const CAMPAIGN_REWARDS = kindOf('campaign_rewards', {
  refresh: 'bookings',
  of: t('the reward'),
  what: t('rewards to decide'),
  label: (verb, change) => t('{verb} the reward of {uid}', { verb, uid: fieldOf(change, 'uid') ?? '' }),
  linesOf: (change) => {
    const topUp = fieldOf(change, 'top_up_value');
    return [
      t('{amount} to customer {uid}', { amount: amountIn(change), uid: fieldOf(change, 'uid') ?? '' }),
      ...(topUp === null ? [] : [t('earned by a top-up of {amount}', { amount: sumOf(topUp, 'USDT') })]),
    ];
  },
  approval: t('Paid once, at once, from the campaign pool.'),
});

export const POOL_MOVES = kindOf('pool_moves', {
  refresh: 'treasury',
  of: t('the transfer'),
  what: t('treasury transfers to decide'),
  label: (verb, change) =>
    t('{verb} the transfer {reference}', { verb, reference: fieldOf(change, 'reference') ?? '' }),
  linesOf: (change) => [
    t('{sum} from {from} to {to} · reference {reference}', {
      sum: amountIn(change),
      from: codeWords(fieldOf(change, 'from_account') ?? ''),
      to: codeWords(fieldOf(change, 'to_account') ?? ''),
      reference: fieldOf(change, 'reference') ?? '',
    }),
  ],
  approval: t('Booked at once. Money promised to customers is held in separate accounts and can’t be moved.'),
});
