import type { TradeLimitFigures } from '@tallystick/contract';
import { formatAmount, parseAmount } from '@tallystick/money';
import { feeOf, profitOf } from '@tallystick/rules';

/** The limits of open exposure over all lanes, in minor units of USDT. They are the same for every customer. */
export interface LimitFigures {
  readonly userOpenStake: bigint;
  readonly symbolOpenProfit: bigint;
  readonly secondOpenProfit: bigint;
}

/** The field of each figure on the wire. */
const FIELDS = {
  userOpenStake: 'user_open_stake',
  symbolOpenProfit: 'symbol_open_profit',
  secondOpenProfit: 'second_open_profit',
} as const satisfies Record<keyof LimitFigures, keyof TradeLimitFigures>;

const usdt = (amount: bigint): string => formatAmount(amount, 'USDT');

export const toWireFigures = (figures: LimitFigures): TradeLimitFigures => ({
  user_open_stake: usdt(figures.userOpenStake),
  symbol_open_profit: usdt(figures.symbolOpenProfit),
  second_open_profit: usdt(figures.secondOpenProfit),
});

const largest = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((most, each) => (each > most ? each : most), 0n);

/**
 * The smallest limits with which the smallest stake of every duration is still accepted. Lower ones would halt trading, and a halt is a
 * decision of its own. Each lane has an equal share of the limits of profits.
 */
export const leastFigures = (
  terms: readonly { readonly minStake: bigint; readonly feeRate: bigint; readonly profitRate: bigint }[],
  lanes: number,
): LimitFigures => {
  const profit = largest(terms.map(({ minStake, profitRate }) => profitOf(minStake, profitRate)));
  return {
    userOpenStake: largest(terms.map(({ minStake, feeRate }) => minStake + feeOf(minStake, feeRate))),
    symbolOpenProfit: profit * BigInt(lanes),
    secondOpenProfit: profit * BigInt(lanes),
  };
};

/** True if limits leave room for these least figures. */
export const haveRoomFor = (limits: LimitFigures, least: LimitFigures): boolean =>
  least.userOpenStake <= limits.userOpenStake &&
  least.symbolOpenProfit <= limits.symbolOpenProfit &&
  least.secondOpenProfit <= limits.secondOpenProfit;

/** Reads figures of the wire as minor units. A figure that is no amount, or is too small for any trade, has a fault. */
export const readFigures = (
  asked: TradeLimitFigures,
  least: LimitFigures,
): { readonly figures: LimitFigures; readonly faults: Readonly<Record<string, 'amount' | 'invalid'>> } => {
  const faults: Record<string, 'amount' | 'invalid'> = {};
  const read = (name: keyof LimitFigures): bigint => {
    const amount = parseAmount(asked[FIELDS[name]], 'USDT');
    if (amount === null) faults[FIELDS[name]] = 'amount';
    else if (amount < least[name]) faults[FIELDS[name]] = 'invalid';
    return amount ?? 0n;
  };
  const figures = {
    userOpenStake: read('userOpenStake'),
    symbolOpenProfit: read('symbolOpenProfit'),
    secondOpenProfit: read('secondOpenProfit'),
  };
  return { figures, faults };
};
