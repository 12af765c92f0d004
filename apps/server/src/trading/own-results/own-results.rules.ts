import type { TradeFigures } from '@tallystick/contract';
import { divCeil, formatAmount, formatRate, mulFloor, RATE_SCALE } from '@tallystick/money';

/** Sums of ended trades of a coin and a duration. Amounts are minor units of USDT. */
export interface ResultSums {
  readonly symbolId: number;
  readonly seconds: number;
  /** The month since the year 0 in which they ended. Zero in sums over all months. */
  readonly month: number;
  readonly wins: bigint;
  readonly losses: bigint;
  readonly ties: bigint;
  readonly voids: bigint;
  readonly staked: bigint;
  readonly voided: bigint;
  readonly fees: bigint;
  readonly net: bigint;
  readonly risked: bigint;
  readonly payable: bigint;
}

type Sums = Omit<ResultSums, 'symbolId' | 'seconds' | 'month'>;

const NOTHING: Sums = {
  wins: 0n,
  losses: 0n,
  ties: 0n,
  voids: 0n,
  staked: 0n,
  voided: 0n,
  fees: 0n,
  net: 0n,
  risked: 0n,
  payable: 0n,
};

const plus = (a: Sums, b: Sums): Sums => ({
  wins: a.wins + b.wins,
  losses: a.losses + b.losses,
  ties: a.ties + b.ties,
  voids: a.voids + b.voids,
  staked: a.staked + b.staked,
  voided: a.voided + b.voided,
  fees: a.fees + b.fees,
  net: a.net + b.net,
  risked: a.risked + b.risked,
  payable: a.payable + b.payable,
});

export const sumOf = (rows: readonly Sums[]): Sums => rows.reduce(plus, NOTHING);

/** The sums of rows by a key, in the order in which the keys appear. */
export const sumsBy = <Key>(
  rows: readonly ResultSums[],
  keyOf: (row: ResultSums) => Key,
): readonly (readonly [Key, Sums])[] =>
  [...Map.groupBy(rows, keyOf)].map(([key, of]) => [key, sumOf(of)] as const);

/**
 * The figures of a sum. The win rate that breaks even is the amount at risk over the amount that wins pay out, as for one trade
 * (1 + fee rate) ÷ (1 + profit rate); it is rounded up, and the win rate down.
 */
export const figuresOf = (sums: Sums): TradeFigures => {
  const decided = sums.wins + sums.losses;
  return {
    trades: Number(decided + sums.ties + sums.voids),
    wins: Number(sums.wins),
    losses: Number(sums.losses),
    ties: Number(sums.ties),
    voids: Number(sums.voids),
    staked: formatAmount(sums.staked, 'USDT'),
    net: formatAmount(sums.net, 'USDT'),
    fees: formatAmount(sums.fees, 'USDT'),
    win_rate: decided === 0n ? null : formatRate(mulFloor(sums.wins, RATE_SCALE, decided)),
    break_even: sums.payable === 0n ? null : formatRate(divCeil(sums.risked * RATE_SCALE, sums.payable)),
  };
};
