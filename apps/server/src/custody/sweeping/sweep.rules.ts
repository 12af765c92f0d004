import { type Currency, divCeil, minorDigits } from '@tallystick/money';
import { ETHER_DIGITS, type RawBalances, toAmount } from '../../chains/units/units.rules.ts';

/** When deposit addresses are emptied. The operator sets it. */
export interface SweepPolicy {
  /** Minor units: an address is emptied of a currency once it has this much. A currency without a threshold stays. */
  readonly thresholds: ReadonlyMap<Currency, bigint>;
  /** Wei: no sweep begins while the chain asks more for a unit of gas. */
  readonly maxFeePerGas: bigint;
  /** Whole hours in UTC in which no sweep begins. `to` is not included, and may be before `from`. */
  readonly quietHours: { readonly from: number; readonly to: number } | null;
}

const HOUR_MS = 3_600_000;

export const isQuiet = ({ quietHours }: Pick<SweepPolicy, 'quietHours'>, nowMs: number): boolean => {
  if (quietHours === null) return false;
  const hour = Math.floor(nowMs / HOUR_MS) % 24;
  const { from, to } = quietHours;
  return from < to ? hour >= from && hour < to : hour >= from || hour < to;
};

/** The coin that pays for gas. */
export const COIN: Currency = 'ETH';
const WEI_PER_MINOR = 10n ** BigInt(ETHER_DIGITS - minorDigits(COIN));

/** Wei in minor units of the coin, rounded up: the remainder is the house's. */
export const minorOfWei = (wei: bigint): bigint => divCeil(wei, WEI_PER_MINOR);

/** A move may offer this many times the first price of gas before it waits for the price to fall. */
const PRICE_ROOM = 2n;
/** Payments wait behind the gas of a token, so its replacements may offer this many times the ceiling. */
export const GAS_PRICE_ROOM = 10n;

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

export interface SweepPlan {
  /** Minor units that the target receives. */
  readonly amount: bigint;
  /** Minor units of the coin that the house sends to the address first. Null if it has enough gas. */
  readonly gasAmount: bigint | null;
  /** The gas limit of the move, and of the transaction that brings its gas if there is one. */
  readonly moveGas: bigint;
  readonly gasGas: bigint;
  /** Wei: the highest price that the address can pay for a unit of gas. */
  readonly maxFeePerGas: bigint;
  /** Minor units of the coin: the most that the sweep can cost. */
  readonly feeReserved: bigint;
}

/** Plans to send a token from an address that may need gas first. `wei`: the ether that it has. */
export const planToken = (of: {
  /** Minor units, or units of a token that is not accepted. */
  readonly amount: bigint;
  readonly wei: bigint;
  /** Gas limits of the move, and of the transaction that brings its gas if that is needed. */
  readonly moveGas: bigint;
  readonly gasGas: bigint;
  readonly price: bigint;
  readonly ceiling: bigint;
}): SweepPlan => {
  const { amount, moveGas, gasGas } = of;
  const maxFeePerGas = least(of.price * PRICE_ROOM, of.ceiling);
  const fee = moveGas * maxFeePerGas;
  const gasAmount = of.wei >= fee ? null : minorOfWei(fee - of.wei);
  const gasFee = gasAmount === null ? 0n : gasGas * of.ceiling * GAS_PRICE_ROOM;
  return { amount, gasAmount, moveGas, gasGas, maxFeePerGas, feeReserved: minorOfWei(fee + gasFee) };
};

/**
 * Plans to empty an address of its credited deposits. Null if it has too little: it does not hold the deposits, or they are not worth
 * their gas. `balances` are the lower ones of now and of a block with all confirmations.
 */
export const planSweep = (of: {
  readonly currency: Currency;
  /** Minor units of the credited deposits. */
  readonly credited: bigint;
  readonly balances: RawBalances;
  /** Gas limits of the move, and of the transaction that brings its gas if that is needed. */
  readonly moveGas: bigint;
  readonly gasGas: bigint;
  /** Wei: the price that the chain asks now. */
  readonly price: bigint;
  readonly ceiling: bigint;
}): SweepPlan | null => {
  const maxFeePerGas = least(of.price * PRICE_ROOM, of.ceiling);
  const { wei, usdt } = of.balances;
  const { moveGas, gasGas } = of;
  const fee = moveGas * maxFeePerGas;
  if (of.currency === COIN) {
    if (wei <= fee) return null;
    const amount = least(of.credited, toAmount(wei - fee, ETHER_DIGITS, COIN).amount);
    if (amount <= 0n || amount * WEI_PER_MINOR <= fee) return null;
    return { amount, gasAmount: null, moveGas, gasGas, maxFeePerGas, feeReserved: minorOfWei(fee) };
  }
  return usdt < of.credited ? null : planToken({ ...of, amount: of.credited, wei });
};
