import type { RefillProblem } from '@tallystick/contract';

/** A refused step of a refill. It writes nothing, and the console has the words for its problem. */
export class RefillRefused extends Error {
  readonly problem: RefillProblem;

  constructor(problem: RefillProblem) {
    super(`a refill is refused: ${problem}`);
    this.name = 'RefillRefused';
    this.problem = problem;
  }
}

export const refuseRefillUnless = (isRight: boolean, problem: RefillProblem): void => {
  if (!isRight) throw new RefillRefused(problem);
};

/** The time for people to fetch the keys and to sign. A draft's coins and its reserved fee are held meanwhile. */
export const REFILL_LIFE_MS = 72 * 3_600_000;

/** An EVM transaction is replaced under its nonce up to this many times, and one of Bitcoin over its coins. */
export const MAX_REFILL_STEPS = 20;

/** Minor units that hot can take: more would move back to the cold address at once. */
export const roomOf = (of: {
  readonly hot: bigint;
  readonly unconfirmed: bigint;
  /** In transfers to the cold address. They leave hot. */
  readonly onTheWay: bigint;
  readonly hotLimit: bigint;
  /** Payouts that wait for hot money. */
  readonly payouts: bigint;
}): bigint => of.hotLimit + of.payouts + of.onTheWay - of.hot - of.unconfirmed;
