import { BITCOIN_CHAIN, EVM_CHAIN } from '../../payments/public.ts';
import type { Job } from '../../platform/process/repeat.ts';
import type { ReasonText } from '../../platform/reasons/reason.rules.ts';
import { selectFirstGivenOut } from './compared-addresses.sql.ts';
import type { BalancesContext } from './context.ts';
import { countDifferences } from './differences.sql.ts';
import { type Round, selectRounds } from './rounds.sql.ts';
import { watchBalances } from './watch-balances.ts';

/** The comparison of a chain, with the open differences. */
export interface BalanceCheck extends Round {
  readonly less: number;
  readonly more: number;
  /**
   * The last complete comparison. Before the first: when the first address was given out, or since when there is a problem. Null: nothing
   * waits to be compared.
   */
  readonly sinceMs: number | null;
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

/** A chain without a final block has nothing to compare yet, as that of a new demo. */
const sinceOf = ({ comparedAtMs, problem, problemSinceMs }: Round, firstMs: number | undefined) =>
  comparedAtMs ?? (problem === 'no_final_block' ? null : (firstMs ?? problemSinceMs));

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
      const [rounds, firsts, counts, methods] = await Promise.all([
        selectRounds(context.database),
        selectFirstGivenOut(context.database, chains),
        countDifferences(context.database),
        context.paymentMethods.all(),
      ]);
      const compared = chains.map((chain): BalanceCheck => {
        const { less, more } = counts.find((each) => each.chain === chain) ?? { less: 0, more: 0 };
        const found = rounds.find((each) => each.chain === chain) ?? neverCompared(chain);
        const isAway = chain === EVM_CHAIN && context.evmChain() === null;
        const round = { ...found, problem: found.problem ?? (isAway ? 'node_unreachable' : null) };
        return { ...round, sinceMs: sinceOf(round, firsts.get(chain)), less, more, notCompared: null };
      });
      const others = new Set(
        methods.flatMap(({ chain }) => chain ?? []).filter((chain) => !chains.includes(chain)),
      );
      const named = [...others].map((chain): BalanceCheck => {
        return { ...neverCompared(chain), sinceMs: null, less: 0, more: 0, notCompared: 'chain_not_read' };
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
