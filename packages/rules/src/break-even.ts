import { divCeil, RATE_SCALE } from '@tallystick/money';

/**
 * The share of trades that a customer must win to lose nothing: (1 + fee rate) ÷ (1 + profit rate).
 * All rates are at 1e-8. The result is rounded up, so that it never promises too much. Above 1 no share of wins is enough.
 */
export const breakEvenRate = (profitRate: bigint, feeRate: bigint): bigint =>
  divCeil((RATE_SCALE + feeRate) * RATE_SCALE, RATE_SCALE + profitRate);
