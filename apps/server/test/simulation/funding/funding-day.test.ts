import { afterAll, beforeAll, expect, it } from 'vitest';
import { quantity } from '../../support/quantity.ts';
import { PLANTED_FUNDING_BUGS } from './planted-funding-bugs.ts';
import { type FundingStage, openFundingStage } from './stage.ts';
import { runFundingSeed } from './world.ts';

/** Hours of the chain. The tier plays as many as show a bug. */
const HOURS = quantity({ ERC20: 1, BTC: 6 }, { ERC20: 24, BTC: 24 });
const BLOCK_SECONDS = { ERC20: 12, BTC: 600 } as const;
/** A bug that such a day has to show, by chain. */
const BUGS = {
  ERC20: 'books a fee of the network at half its price',
  BTC: 'does not watch the address of its change',
} as const;

let stage: FundingStage;
beforeAll(async () => {
  stage = await openFundingStage();
});
afterAll(() => stage.close());

it.each(['ERC20', 'BTC'] as const)(
  'books equal chain after hours of %s over a lying and a lagging node',
  async (chain) => {
    const hours = HOURS[chain];
    const { events, checks, violations, orders } = await runFundingSeed(
      `day-${chain}`,
      stage,
      {},
      { chain, hours },
    );
    const blocks = events.get('blocks') ?? 0;
    const lies = [...events].reduce(
      (sum, [name, times]) => (name.startsWith('node ') ? sum + times : sum),
      0,
    );
    process.stdout.write(
      `${hours} hours of ${chain}: ${blocks} blocks, ${orders} withdrawals, ${lies} lies and faults of nodes, ` +
        `${events.get('process killed') ?? 0} kills, ${[...checks.values()].reduce((sum, each) => sum + each, 0)} checks, ` +
        `${violations.length} broken: ${violations.length === 0 ? 'books equal chain' : 'see below'}\n`,
    );
    expect(violations).toEqual([]);
    expect(blocks * BLOCK_SECONDS[chain]).toBeGreaterThanOrEqual(hours * 3_600);
    expect(lies).toBeGreaterThan(0);
    expect(orders).toBeGreaterThan(0);
  },
  3 * 3_600_000,
);

it.each(['ERC20', 'BTC'] as const)(
  'such hours of %s show a planted bug',
  async (chain) => {
    const plant = PLANTED_FUNDING_BUGS[BUGS[chain]] ?? {};
    const { [chain]: hours } = quantity(HOURS, { ERC20: 1, BTC: 6 });
    const { violations } = await runFundingSeed(`day-${chain}`, stage, plant, { chain, hours });
    expect(violations).not.toEqual([]);
  },
  3_600_000,
);
