import type { BitcoinSweeps } from '../../../../src/custody/batches/sweeps/bitcoin-sweeps.ts';
import type { SweepPolicy } from '../../../../src/custody/sweeping/sweep.rules.ts';

export const SWEEP_POLICY: SweepPolicy = {
  thresholds: new Map([
    ['USDT', 50_000_000n],
    ['ETH', 1_000_000n],
    ['BTC', 500_000n],
  ]),
  maxFeePerGas: 50_000_000_000n,
  quietHours: null,
};

/** A stuck transaction is replaced at once. */
export const SHORT_TIMEOUTS = { sendAgainMs: 0, replaceAfterMs: 100, spentForMs: 600_000 };

export const BITCOIN_SWEEPS: BitcoinSweeps = {
  policy: SWEEP_POLICY,
  maxFeeRate: 20n,
  confirmations: async () => 2,
};
