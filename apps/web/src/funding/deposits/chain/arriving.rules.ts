import type { Recharge } from '@tallystick/contract/funding/deposits/customer.ts';

type Dated = Pick<Recharge, 'status' | 'updated_at'>;

/** Deposits on their way, and those credited or rejected after `sinceMs`, so that no row vanishes while watched. */
export const arrivingOf = <T extends Dated>(deposits: readonly T[], sinceMs: number): readonly T[] =>
  deposits.filter(
    ({ status, updated_at: updatedAt }) =>
      status === 'submitted' || status === 'confirming' || Date.parse(updatedAt) >= sinceMs,
  );
