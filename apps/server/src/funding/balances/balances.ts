import type { Job } from '../../platform/process/repeat.ts';
import { BITCOIN_CHAIN, EVM_CHAIN } from '../payment-methods/default-payment-methods.ts';
import type { BalancesContext } from './context.ts';
import { countDifferences } from './differences.sql.ts';
import { type Round, selectRounds } from './rounds.sql.ts';
import { watchBalances } from './watch-balances.ts';

/** The comparison of a chain, with the open differences. */
export interface BalanceCheck extends Round {
  readonly less: number;
  readonly more: number;
}

export interface Balances {
  /** The comparison of each chain that is read. */
  checks(): Promise<readonly BalanceCheck[]>;
  start(): void;
  stop(): Promise<void>;
}

const neverCompared = (chain: string): Round => ({
  chain,
  comparedAtMs: null,
  comparedHeight: null,
  addresses: 0,
  skipped: 0,
  startedAtMs: null,
  position: -1,
  problem: null,
  problemSinceMs: null,
});

/** Books against chain. `readsEvm`: there is an EVM chain, or will be when it answers. */
export const openBalances = (
  context: BalancesContext,
  { readsEvm }: { readonly readsEvm: boolean },
): Balances => {
  let job: Job | null = null;
  const chains = [...(readsEvm ? [EVM_CHAIN] : []), ...(context.bitcoin === null ? [] : [BITCOIN_CHAIN])];
  return {
    checks: async () => {
      const [rounds, counts] = await Promise.all([
        selectRounds(context.database),
        countDifferences(context.database),
      ]);
      return chains.map((chain) => {
        const { less, more } = counts.find((each) => each.chain === chain) ?? { less: 0, more: 0 };
        return { ...(rounds.find((each) => each.chain === chain) ?? neverCompared(chain)), less, more };
      });
    },
    start: () => {
      job ??= watchBalances(context);
    },
    stop: async () => {
      await job?.stop();
    },
  };
};
