import type { SweepPolicy } from '../../sweeping/sweep.rules.ts';

/** The part of the policy that concerns Bitcoin. */
export interface BitcoinSweeps {
  readonly policy: Pick<SweepPolicy, 'thresholds' | 'quietHours'>;
  /** Satoshi per virtual byte: no sweep begins while the market asks more, and no replacement offers more. */
  readonly maxFeeRate: bigint;
  /** Confirmations of the deposit method. Null if there is none. */
  readonly confirmations: () => Promise<number | null>;
}
