import type { Deposits } from '../../deposits/public.ts';
import type { Balances } from '../../funding/public.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { Services } from '../services.ts';
import type { Queues } from '../staff/queues.ts';

interface Looked<Funding> {
  readonly core: { readonly clock: Pick<Services['core']['clock'], 'nowMs'> };
  readonly funding: Funding;
}
interface Comparing extends Looked<{ readonly balances: Pick<Balances, 'checks'> }> {
  readonly queues: () => Promise<Pick<Queues, 'decisions'>>;
}
type Reading = Looked<{ readonly deposits: Pick<Deposits, 'chains' | 'nodes'> }>;

const DAY_MS = 86_400_000;

/** Books against chain, and arrivals that no deposit was made of. */
export const meterBalances = (metrics: Metrics, { core, funding, queues }: Comparing): void => {
  const { gauge } = metrics;
  const age = gauge(
    'balances_compared_age_seconds',
    'Since the last complete comparison of a chain with the books; before the first, since its first address was given out.',
    ['chain'],
  );
  const skipped = gauge(
    'balances_skipped',
    'Addresses that the last comparison of a chain could not judge.',
    ['chain'],
  );
  const differences = gauge(
    'balance_differences',
    'Addresses that hold less or more on their chain than the books say.',
    ['chain', 'direction'],
  );
  const unbooked = gauge(
    'unbooked_arrivals_oldest_age_seconds',
    'Since the oldest arrival was found that two members of staff have not credited; 0 when none waits.',
  );
  metrics.onRead(async () => {
    const nowMs = core.clock.nowMs();
    for (const check of await funding.balances.checks()) {
      if (check.notCompared !== null) continue;
      const { chain, sinceMs } = check;
      age.set({ chain }, Math.max(0, nowMs - (sinceMs ?? nowMs)) / 1000);
      skipped.set({ chain }, check.skipped);
      differences.set({ chain, direction: 'less' }, check.less);
      differences.set({ chain, direction: 'more' }, check.more);
    }
    const { decisions } = await queues();
    const since = decisions.find(({ queue }) => queue === 'unbooked_arrivals')?.oldestAtMs ?? null;
    unbooked.set(since === null ? 0 : Math.max(0, nowMs - since) / 1000);
  });
};

/** The answers of nodes that contradict others, and transfers that a first reading missed. */
export const meterNodes = (metrics: Metrics, { core, funding }: Reading): void => {
  const { gauge } = metrics;
  const late = gauge(
    'deposits_found_late',
    'Transfers that only the second reading of a range of blocks found, since the chain was first read.',
    ['chain'],
  );
  const contradicts = gauge('node_contradicts', '1 if a node has contradicted another one within a day.', [
    'chain',
    'node',
  ]);
  metrics.onRead(async () => {
    for (const { chain, foundLate } of await funding.deposits.chains()) late.set({ chain }, foundLate);
    const since = core.clock.nowMs() - DAY_MS;
    contradicts.reset();
    for (const { chain, node, differedAtMs } of await funding.deposits.nodes())
      contradicts.set({ chain, node }, differedAtMs !== null && differedAtMs > since ? 1 : 0);
  });
};
