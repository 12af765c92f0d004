import type { LiquidityPlan, MinerPlan } from '@tallystick/contract/products/customer.ts';
import {
  amountOf,
  type Currency,
  divFloor,
  formatAmount,
  minorDigits,
  parseAmount,
  parseDecimal,
} from '@tallystick/money';
import { dailyReward, rentOf, totalOutput, totalReward } from '@tallystick/rules';

/** Figures of a purchase, computed as the server does: decimal strings in and out, exact. */

const rateOf = (text: string): bigint => parseDecimal(text, 8) ?? 0n;

/** The amount that a text means, as the wire has it. Null if it means none or zero, or may mean two. */
export const readAmount = (typed: string, currency: Currency): string | null => {
  const plain = amountOf(typed, { digits: minorDigits(currency), unit: currency });
  const value = plain === null ? null : parseAmount(plain, currency);
  return value === null || value === 0n ? null : formatAmount(value, currency);
};

export interface FundFigures {
  readonly daily: string;
  readonly total: string;
}

/** The reward of one day, rounded down, and of all days. */
export const fundFigures = (amount: string, plan: LiquidityPlan): FundFigures | null => {
  const value = parseAmount(amount, plan.currency);
  if (value === null) return null;
  const rate = rateOf(plan.daily_rate);
  return {
    daily: formatAmount(dailyReward(value, rate), plan.currency),
    total: formatAmount(totalReward(value, rate, plan.days), plan.currency),
  };
};

export type AmountProblem = 'empty' | 'tooSmall' | 'tooLarge' | 'balance' | 'soldOut';

/** The problem of an amount; null if there is none. */
export const amountProblem = (
  amount: string | null,
  plan: LiquidityPlan,
  available: string | undefined,
): AmountProblem | null => {
  const of = (text: string): bigint => parseAmount(text, plan.currency) ?? 0n;
  if (amount === null) return 'empty';
  const value = of(amount);
  if (value < of(plan.min)) return 'tooSmall';
  if (value > of(plan.max)) return 'tooLarge';
  if (available !== undefined && value > of(available)) return 'balance';
  return value > of(plan.funded_for) ? 'soldOut' : null;
};

/** The largest amount that can be subscribed now. */
export const mostOf = (plan: LiquidityPlan, available: string): string => {
  const [first = 0n, ...others] = [plan.max, plan.funded_for, available].map(
    (text) => parseAmount(text, plan.currency) ?? 0n,
  );
  return formatAmount(
    others.reduce((least, next) => (next < least ? next : least), first),
    plan.currency,
  );
};

export const isSoldOut = (plan: LiquidityPlan | MinerPlan): boolean =>
  (parseDecimal(plan.funded_for, 8) ?? 0n) < (parseDecimal(plan.min, 8) ?? 0n);

/** The part of the largest amount that is still covered, from 0 to 1, for a drawing. */
export const coveredShare = (plan: LiquidityPlan): number => {
  const [covered, max] = [parseDecimal(plan.funded_for, 8) ?? 0n, parseDecimal(plan.max, 8) ?? 1n];
  const perMille = divFloor(covered * 1000n, max);
  return perMille >= 1000n ? 1 : Number(perMille) / 1000;
};

/**
 * The rent of some units, and their output in all days at the difficulty in force. Each day is rounded down to the
 * minor unit.
 */
export const minerFigures = (units: number, plan: MinerPlan): { rent: string; output: string } => {
  const price = parseAmount(plan.price_per_unit, plan.currency) ?? 0n;
  const hashRate = (parseDecimal(plan.hash_rate, 0) ?? 0n) * BigInt(units);
  const difficulty = {
    value: parseDecimal(plan.difficulty.value, 0) ?? 1n,
    blockSubsidy: parseAmount(plan.difficulty.block_subsidy, plan.mined_currency) ?? 0n,
  };
  const output = totalOutput({ hashRate, feeRate: rateOf(plan.fee_rate), days: plan.days }, difficulty);
  return {
    rent: formatAmount(rentOf(price, BigInt(units)), plan.currency),
    output: formatAmount(output, plan.mined_currency),
  };
};

/** The number of units that are covered, at most the maximum of one order. */
export const mostUnits = (plan: MinerPlan): number => Math.min(Number(plan.funded_for), Number(plan.max));

export const canPay = (rent: string, available: string | undefined, currency: Currency): boolean =>
  available === undefined || (parseAmount(rent, currency) ?? 0n) <= (parseAmount(available, currency) ?? 0n);
