import { changes, coldProofs, type DataOf, refills, staffSweeps, treasury } from '@tallystick/contract';
import { describe, expect } from 'vitest';
import { test } from '../../testing/console-test.tsx';
import { sampleData } from '../../testing/sample.ts';

type ChainNode = DataOf<typeof treasury>['nodes'][number];
type Check = DataOf<typeof treasury>['balance_checks'][number];

const LIMIT = { code: 'node_limits_range', values: { blocks: '5' } } as const;
const OTHER_BALANCE = { code: 'node_has_other_balance', values: { address: '0xabc', height: '7' } } as const;

const node = (over: Partial<ChainNode>): ChainNode => ({
  chain: 'ERC20',
  node: 'first.example',
  is_first: true,
  head: '40',
  behind: 0,
  problem: null,
  problem_seconds: 0,
  is_other: false,
  limit: null,
  differed: null,
  differed_seconds: 0,
  ...over,
});

const NEVER_COMPARED: Check = {
  chain: 'ERC20',
  compared_seconds: null,
  age_seconds: 30_000,
  addresses: 0,
  skipped: 0,
  problem: LIMIT,
  problem_seconds: 60,
  less: 0,
  more: 0,
  not_compared: null,
};

describe('the chains and nodes of the treasury', () => {
  test('show a node that lags, one with a limit and one that contradicted another', async ({
    server,
    open,
  }) => {
    server
      .on(changes, () => ({ list: [] }))
      .on(treasury, () => ({
        ...sampleData(treasury, 'bare'),
        nodes: [
          node({ head: '9', behind: 31 }),
          node({ node: 'limited.example', is_first: false, limit: LIMIT }),
          node({ node: 'liar.example', is_first: false, differed: OTHER_BALANCE, differed_seconds: 7_200 }),
          node({ node: 'fine.example', is_first: false }),
        ],
        balance_checks: [NEVER_COMPARED],
      }))
      .on(coldProofs, () => ({ block_hash: null, addresses: [] }))
      .on(refills, () => [])
      .on(staffSweeps, () => sampleData(staffSweeps, 'bare'));
    const page = await open({ at: '/treasury', role: 'finance' });
    await page.find('row', /^Node first\.example of ERC20/);
    expect(page.row('Node first.example').text).toMatch(/Watch.*At block 9, 31 blocks behind/);
    expect(page.row('Node limited.example').text).toMatch(/OK.*At block 40.*5 blocks/);
    expect(page.row('Node liar.example').text).toMatch(
      /Watch.*At block 40.*contradicted another node 2 h ago.*0xabc/,
    );
    expect(page.row('Node fine.example').text).toMatch(/OK.*At block 40$/);
    expect(page.row('Books against chain on ERC20').text).toMatch(/Act.*Not compared yet.*5 blocks/);
  });
});
