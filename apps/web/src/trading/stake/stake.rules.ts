import type { TradeTerm } from '@tallystick/contract/market/customer.ts';
import {
  divCeil,
  divFloor,
  formatAmount,
  formatRate,
  parseAmount,
  parsePrice,
  RATE_SCALE,
} from '@tallystick/money';
import { feeOf, largestStakeFor, profitOf } from '@tallystick/rules';

/** Figures of a stake, computed as the server does. All amounts are USDT. */

const amountOf = (text: string): bigint | null => parseAmount(text, 'USDT');
const rateOf = (text: string): bigint => parsePrice(text) ?? 0n;
const write = (value: bigint): string => formatAmount(value, 'USDT');

export interface StakeFigures {
  readonly fee: string;
  /** Stake and fee, which are reserved while the trade runs. */
  readonly held: string;
  /** The profit of a win, after the fee. */
  readonly profit: string;
  /** The amount that a win pays back: stake and gain. */
  readonly back: string;
}

/** Null if the text is no amount. */
export const stakeFigures = (amount: string, term: TradeTerm): StakeFigures | null => {
  const stake = amountOf(amount);
  if (stake === null) return null;
  const fee = feeOf(stake, rateOf(term.fee_rate));
  const gain = profitOf(stake, rateOf(term.profit_rate));
  return { fee: write(fee), held: write(stake + fee), profit: write(gain - fee), back: write(stake + gain) };
};

const TENTH_OF_A_PERCENT = RATE_SCALE / 1000n;

/** The break-even rate in steps of 0.1 %. It is rounded up: the shown rate is never too low to break even. */
export const shownBreakEven = (rate: string): string =>
  formatRate(divCeil(rateOf(rate), TENTH_OF_A_PERCENT) * TENTH_OF_A_PERCENT);

export type StakeProblem = 'empty' | 'too_small' | 'too_large' | 'balance_too_small';

/** The reason why a stake cannot be accepted, found before the server is asked; null if there is none. */
export const stakeProblem = (
  amount: string,
  term: TradeTerm,
  available: string | undefined,
): StakeProblem | null => {
  const stake = amountOf(amount);
  if (stake === null || stake === 0n) return 'empty';
  if (stake < (amountOf(term.min) ?? 0n)) return 'too_small';
  if (stake > (amountOf(term.max) ?? 0n)) return 'too_large';
  if (available === undefined) return null;
  const held = amountOf(stakeFigures(amount, term)?.held ?? '') ?? 0n;
  return held > (amountOf(available) ?? 0n) ? 'balance_too_small' : null;
};

/** A stake needs a second confirmation above one tenth of the available balance. */
const LARGE_PART = 10n;

/** True if a stake needs a second confirmation. An unknown balance counts as zero. */
export const isLargeStake = (amount: string, term: TradeTerm, available: string | undefined): boolean => {
  const held = amountOf(stakeFigures(amount, term)?.held ?? '') ?? 0n;
  return held * LARGE_PART > (amountOf(available ?? '') ?? 0n);
};

/** The amount that a new trade begins with: the last one, unless it would need a second confirmation. */
export const presetAmount = (
  last: string,
  term: TradeTerm | undefined,
  available: string | undefined,
): string => (term === undefined || isLargeStake(last, term, available) ? '' : last);

const CENT = 10_000n;

/** The largest stake, in whole cents, that the balance and the terms allow; null when none does. */
export const largestStake = (term: TradeTerm, available: string): string | null => {
  const funds = amountOf(available) ?? 0n;
  const affordable = largestStakeFor(funds, rateOf(term.fee_rate));
  const maximum = amountOf(term.max) ?? 0n;
  const largest = affordable < maximum ? affordable : maximum;
  const rounded = divFloor(largest, CENT) * CENT;
  return rounded < (amountOf(term.min) ?? 0n) || rounded === 0n ? null : write(rounded);
};

/** True if the available balance pays for no stake at all, so that a deposit has to come first. */
export const isShortOfAnyStake = (term: TradeTerm, available: string | undefined): boolean =>
  available !== undefined && largestStake(term, available) === null;

const CHIPS = ['10', '50', '100', '500', '1000'];

/** The quick amounts that the terms allow. */
export const quickAmounts = (term: TradeTerm): readonly string[] =>
  CHIPS.filter((chip) => {
    const stake = amountOf(chip) ?? 0n;
    return stake >= (amountOf(term.min) ?? 0n) && stake <= (amountOf(term.max) ?? 0n);
  }).slice(0, 4);
