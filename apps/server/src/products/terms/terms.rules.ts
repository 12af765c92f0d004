import { parseAmount, parseDecimal, RATE_DIGITS } from '@tallystick/money';

/** Converts proposed terms to stored units. Returns null or the name of an invalid field. */

const rate = (text: string): bigint => parseDecimal(text, RATE_DIGITS) ?? 0n;
const usdt = (text: string): bigint => parseAmount(text, 'USDT') ?? 0n;

interface FundInput {
  readonly min: string;
  readonly max: string;
  readonly daily_rate: string;
  readonly settlement_ratio: string;
}

export const fundFigures = (input: FundInput) => ({
  min: usdt(input.min),
  max: usdt(input.max),
  dailyRate: rate(input.daily_rate),
  settlementRatio: rate(input.settlement_ratio),
});

/** The invalid field. Null if there is none. */
export const fundFault = (input: FundInput): string | null => {
  const { min, max } = fundFigures(input);
  return max < min ? 'max' : null;
};

interface MinerInput {
  readonly min: number;
  readonly max: number;
  readonly hash_rate: string;
  readonly price_per_unit: string;
  readonly fee_rate: string;
}

export const minerFigures = (input: MinerInput) => ({
  min: BigInt(input.min),
  max: BigInt(input.max),
  hashRate: BigInt(input.hash_rate),
  pricePerUnit: usdt(input.price_per_unit),
  feeRate: rate(input.fee_rate),
});

/** The database stores int8, also for the hash rate of all units of one order. */
const MAX_HASHES = 9_000_000_000_000_000_000n;
const ONE = 100_000_000n;

export const minerFault = (input: MinerInput): string | null => {
  const { min, max, hashRate, feeRate } = minerFigures(input);
  if (max < min) return 'max';
  if (hashRate * max > MAX_HASHES) return 'hash_rate';
  return feeRate >= ONE ? 'fee_rate' : null;
};

interface LoanInput {
  readonly max_ltv: string;
  readonly margin_ltv: string;
  readonly liquidation_ltv: string;
  readonly penalty_rate: string;
  readonly min: string;
  readonly max: string;
  readonly durations: readonly { readonly days: number; readonly daily_rate: string }[];
}

export const loanFigures = (input: LoanInput) => ({
  maxLtv: rate(input.max_ltv),
  marginLtv: rate(input.margin_ltv),
  liquidationLtv: rate(input.liquidation_ltv),
  penaltyRate: rate(input.penalty_rate),
  min: usdt(input.min),
  max: usdt(input.max),
  durations: input.durations.map(({ days, daily_rate }) => ({ days, dailyRate: rate(daily_rate) })),
});

/**
 * At most 1 % a day and a penalty of 20 %. The limits for taking, warning and selling must increase in this order, and selling
 * must come before 100 %.
 */
export const loanFault = (input: LoanInput): string | null => {
  const { maxLtv, marginLtv, liquidationLtv, penaltyRate, min, max, durations } = loanFigures(input);
  if (max < min) return 'max';
  if (maxLtv >= marginLtv) return 'margin_ltv';
  if (marginLtv >= liquidationLtv || liquidationLtv >= ONE) return 'liquidation_ltv';
  if (penaltyRate > ONE / 5n) return 'penalty_rate';
  const days = new Set(durations.map((each) => each.days));
  const isHigh = durations.some(({ dailyRate }) => dailyRate > ONE / 100n);
  return isHigh || days.size !== durations.length ? 'durations' : null;
};
