import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { collectingLog } from '../../../test/support/trades/trading-floor.ts';
import { noteDiffered, noteNode, selectNodes } from '../../chains/progress/chain-nodes.sql.ts';
import { openBalances } from '../../funding/balances/balances.ts';
import { keepDifference } from '../../funding/balances/keep-difference.ts';
import { manualClock } from '../../platform/clock.ts';
import { createMetrics } from '../../platform/metrics.ts';
import { because } from '../../platform/reasons/reason.rules.ts';
import { meterBalances, meterNodes } from './meter-chains.ts';

const HOUR_MS = 3_600_000;
const CHAIN = 'ERC20';
const ADDRESS = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A';

const openMeter = async () => {
  const database = await createTestDatabase();
  const clock = manualClock(Date.parse('2026-03-02T10:00:00.000Z'));
  const log = collectingLog();
  const balances = openBalances(
    {
      database,
      clock,
      log,
      paymentMethods: { all: async () => [], forChain: async () => null },
      evmChain: () => null,
      bitcoin: null,
      payer: null,
    },
    { readsEvm: true },
  );
  const deposits = { chains: async () => [], nodes: () => selectNodes(database, new Date(0)) };
  const metrics = createMetrics();
  const core = { clock };
  meterBalances(metrics, { core, funding: { balances }, queues: async () => ({ decisions: [] }) });
  meterNodes(metrics, { core, funding: { deposits } });
  /** The value of a series in a scrape. */
  const scraped = async (series: string): Promise<string | undefined> =>
    (await metrics.read())
      .split('\n')
      .find((line) => line.startsWith(`tallystick_${series} `))
      ?.split(' ')[1];
  return { database, clock, log, scraped };
};

test('a difference of books and chain is 1 until both agree again', async () => {
  const bench = await openMeter();
  const of = { chain: CHAIN, address: ADDRESS, uid: null, height: 9n };
  const values = () =>
    Promise.all(
      ['less', 'more'].map((direction) =>
        bench.scraped(`balance_differences{chain="${CHAIN}",direction="${direction}"}`),
      ),
    );
  expect(await values()).toEqual(['0', '0']);
  await keepDifference(bench, { ...of, currency: 'USDT', expected: 5n, found: 4n });
  expect(await values()).toEqual(['1', '0']);
  await keepDifference(bench, { ...of, currency: 'ETH', expected: 5n, found: 6n });
  expect(await values()).toEqual(['1', '1']);
  for (const currency of ['USDT', 'ETH'])
    await keepDifference(bench, { ...of, currency, expected: 5n, found: 5n });
  expect(await values()).toEqual(['0', '0']);
});

test('a node that contradicted another one is 1 for a day', async () => {
  const bench = await openMeter();
  const { database, clock, scraped } = bench;
  const node = 'liar.example';
  const state = { chain: CHAIN, node, isFirst: false, head: 9n, isOther: false, problem: null, limit: null };
  await noteNode(database, state, new Date(clock.nowMs()));
  const series = `node_contradicts{chain="${CHAIN}",node="${node}"}`;
  expect(await scraped(series)).toBe('0');
  const differed = because('node_has_other_balance', { address: ADDRESS, height: 9n });
  await noteDiffered(database, { chain: CHAIN, node, differed }, new Date(clock.nowMs()));
  expect(await scraped(series)).toBe('1');
  clock.advance(24 * HOUR_MS);
  expect(await scraped(series)).toBe('0');
});

test('a chain that was never compared is as old as its first address', async () => {
  const { database, clock, scraped } = await openMeter();
  const series = `balances_compared_age_seconds{chain="${CHAIN}"}`;
  expect(await scraped(series)).toBe('0');
  await database.query(
    `insert into funding.addresses (chain, address_index, uid, address, created_at) values ($1, 0, 1000000001, $2, $3)`,
    [CHAIN, ADDRESS, new Date(clock.nowMs())],
  );
  clock.advance(3 * HOUR_MS + 1_000);
  expect(await scraped(series)).toBe('10801');
});
