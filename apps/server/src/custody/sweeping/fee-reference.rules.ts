/** The reference of a sweep's fee in the ledger: each of them moves money once. */
export const feeReference = (sweepId: string, end: 'reserved' | 'settled'): string =>
  `sweep:${sweepId}:${end}`;
