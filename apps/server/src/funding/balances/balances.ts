import type { Job } from '../../platform/process/repeat.ts';
import type { ReasonText } from '../../platform/reasons/reason.rules.ts';
import { BITCOIN_CHAIN, EVM_CHAIN } from '../payment-methods/default-payment-methods.ts';
import type { BalancesContext } from './context.ts';
import { countDifferences } from './differences.sql.ts';
import { type Round, selectRounds } from './rounds.sql.ts';
import { watchBalances } from './watch-balances.ts';

/** The comparison of a chain, with the open differences. */
export interface BalanceCheck extends Round {
  readonly less: number;
  readonly more: number;
  /** Why this chain is never compared. Null: it is. */
  readonly notCompared: ReasonText | null;
}

export interface Balances {
  /** The comparison of each chain on which the house holds money. */
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
  const chains: readonly string[] = [
    ...(readsEvm ? [EVM_CHAIN] : []),
    ...(context.bitcoin === null ? [] : [BITCOIN_CHAIN]),
  ];
  return {
    checks: async () => {
      const [rounds, counts, methods] = await Promise.all([
        selectRounds(context.database),
        countDifferences(context.database),
        context.paymentMethods.all(),
      ]);
      const compared = chains.map((chain): BalanceCheck => {
        const { less, more } = counts.find((each) => each.chain === chain) ?? { less: 0, more: 0 };
        const round = rounds.find((each) => each.chain === chain) ?? neverCompared(chain);
        return { ...round, less, more, notCompared: null };
      });
      const others = new Set(
        methods.flatMap(({ chain }) => chain ?? []).filter((chain) => !chains.includes(chain)),
      );
      const named = [...others].map((chain): BalanceCheck => {
        return { ...neverCompared(chain), less: 0, more: 0, notCompared: 'chain_not_read' };
      });
      return [...compared, ...named];
    },
    start: () => {
      job ??= watchBalances(context);
    },
    stop: async () => {
      await job?.stop();
    },
  };
};
