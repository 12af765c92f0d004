import type { Snapshot } from './take-snapshot.ts';

/** The amounts of a currency in a statement, besides the balances. Minor units. */
export interface StatedAmounts {
  readonly held: ReadonlyMap<string, bigint>;
  readonly promised: ReadonlyMap<string, bigint>;
  readonly unproven: ReadonlyMap<string, bigint>;
}

/** The play money of a demo comes from it. It is named apart, and no holding of the house. */
const FAUCET = 'faucet';
/** Reserves for rewards that the fund and the miners have promised. */
const REWARDS = ['fund_reserve', 'miner_reserve'] as const;

const NAMES: Readonly<Record<string, string>> = { house_available: 'treasury', house_reserve: 'reserve' };

/** Zero and less say nothing. */
const positive = (amounts: Iterable<readonly [string, bigint]>): ReadonlyMap<string, bigint> =>
  new Map([...amounts].filter(([, amount]) => amount > 0n));

/** The house's holdings by its books, its promises, and money that nobody outside can check. */
export const amountsOf = (
  { control, besides }: Pick<Snapshot, 'control' | 'besides'>,
  currency: string,
  playMoney: bigint,
): StatedAmounts => {
  const balances = new Map(
    control.filter((each) => each.currency === currency).map(({ kind, balance }) => [kind, balance]),
  );
  const balanceOf = (kind: string): bigint => balances.get(kind) ?? 0n;
  const held = new Map<string, bigint>();
  for (const [kind, balance] of balances) {
    if (kind === FAUCET) continue;
    // Money from outside is booked against `external`. Its balance is negative by the amount that the house received. The faucet of a demo
    // is as far outside as the chains are.
    const received = -balance - balanceOf(FAUCET);
    if (kind === 'external') held.set('received', received < 0n ? 0n : received);
    else held.set(NAMES[kind] ?? kind, balance < 0n ? 0n : balance);
  }
  const rewards = REWARDS.reduce((sum, kind) => sum + balanceOf(kind), besides.rewards.get(currency) ?? 0n);
  return {
    held,
    promised: positive([
      ['possible_winnings', balanceOf('house_reserve')],
      ['rewards', rewards],
    ]),
    unproven: positive([...(besides.unproven.get(currency) ?? []), [FAUCET, playMoney]]),
  };
};
