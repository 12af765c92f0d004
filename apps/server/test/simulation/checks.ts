/** The invariants of every simulated world. */
export const INVARIANTS = [
  'every currency and every batch sums to zero',
  'every balance is the sum of its lines',
  'escrow and reserve are what the running trades hold',
  'every acknowledged order is there once, as it was acknowledged',
  'every order ended as the price log alone decides',
  'every statement adds up line by line',
  'what was refused was not taken',
  'who asks again is answered alike',
  'limits of customer, symbol and second were kept',
  'no balance was ever below zero',
  'no order was taken into a second that is decided',
  'a void trade gave everything back',
  'nothing failed but what was made to fail',
] as const;

export type Invariant = (typeof INVARIANTS)[number];

/** Counts each check or event by its name. */
export type Tally = Map<string, number>;

export const countIn = (tally: Tally, name: string, times = 1): void => {
  tally.set(name, (tally.get(name) ?? 0) + times);
};

export interface Checks<Name extends string = Invariant> {
  readonly tally: Tally;
  readonly violations: string[];
  /** Counts a check of an invariant, and records a violation if it does not hold. */
  expect(invariant: Name, holds: boolean, words: () => string): void;
}

export const createChecks = <Name extends string = Invariant>(): Checks<Name> => {
  const tally: Tally = new Map();
  const violations: string[] = [];
  return {
    tally,
    violations,
    expect: (invariant, holds, words) => {
      countIn(tally, invariant);
      if (!holds) violations.push(`${invariant}: ${words()}`);
    },
  };
};
