import { divCeil } from '@tallystick/money';

interface Fees {
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
}

const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);

/** An eighth more than before, which every node takes as a replacement, or what the chain asks now where that is more. */
export const raisedFees = (before: Fees, now: Fees): Fees => ({
  maxFeePerGas: larger(divCeil(before.maxFeePerGas * 9n, 8n), now.maxFeePerGas),
  maxPriorityFeePerGas: larger(divCeil(before.maxPriorityFeePerGas * 9n, 8n), now.maxPriorityFeePerGas),
});
