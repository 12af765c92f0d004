import { divCeil } from '@tallystick/money';

/** Wei for a unit of gas. */
export interface Fees {
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
}

const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);

/** 12.5 % more than before, which every node accepts as a replacement, or the chain's current fee if that is higher. */
export const raisedFees = (before: Fees, now: Fees): Fees => ({
  maxFeePerGas: larger(divCeil(before.maxFeePerGas * 9n, 8n), now.maxFeePerGas),
  maxPriorityFeePerGas: larger(divCeil(before.maxPriorityFeePerGas * 9n, 8n), now.maxPriorityFeePerGas),
});

/**
 * The fees of a transaction that the signer refused as too high, once the chain asks for less. `before`: the transaction that it replaces.
 * Null if they would be no lower.
 */
export const fallenFees = (refused: Fees, before: Fees | null, now: Fees): Fees | null => {
  const wanted = before === null ? now : raisedFees(before, now);
  return wanted.maxFeePerGas < refused.maxFeePerGas ? wanted : null;
};
