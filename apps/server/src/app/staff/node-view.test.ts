import { expect, test } from 'vitest';
import { because } from '../../platform/reasons/reason.rules.ts';
import { toWireChecks, toWireNodes } from './node-view.ts';

const NOW = Date.parse('2026-03-02T10:00:00.000Z');
const DAY = 86_400_000;
const OTHER_BALANCE = because('node_has_other_balance', { address: '0xabc', height: 7 });
const LIMITED = because('node_limits_range', { blocks: 5 });

type Node = Parameters<typeof toWireNodes>[0][number];
const node = (of: Partial<Node>): Node => ({
  chain: 'ERC20',
  node: 'a.example',
  isFirst: true,
  head: 40n,
  problem: null,
  problemSinceMs: null,
  isOther: false,
  limit: null,
  differed: null,
  differedAtMs: null,
  askedAtMs: NOW,
  ...of,
});

type Check = Parameters<typeof toWireChecks>[0][number];
const check = (of: Partial<Check>): Check => ({
  chain: 'ERC20',
  comparedAtMs: NOW - 90_500,
  comparedHeight: 9n,
  sinceMs: NOW - 90_500,
  addresses: 3,
  skipped: 1,
  problem: null,
  problemSinceMs: null,
  startedAtMs: null,
  position: -1,
  less: 1,
  more: 2,
  notCompared: null,
  ...of,
});

test('a node is behind the farthest one of its own chain', () => {
  const shown = toWireNodes(
    [
      node({ head: 9n }),
      node({ node: 'b.example', isFirst: false }),
      node({ node: 'c.example', isFirst: false, head: null }),
      node({ chain: 'BTC', head: 800_000n }),
    ],
    NOW,
  );
  expect(shown.map(({ head, behind }) => [head, behind])).toEqual([
    ['9', 31],
    ['40', 0],
    // It never answered, so it is not known to be behind.
    [null, 0],
    ['800000', 0],
  ]);
});

test('the limit of a node and its problem are shown with their age', () => {
  const of = node({ limit: LIMITED, problem: 'node_unreachable', problemSinceMs: NOW - 5_900 });
  expect(toWireNodes([of], NOW)).toEqual([
    {
      chain: 'ERC20',
      node: 'a.example',
      is_first: true,
      head: '40',
      behind: 0,
      problem: { code: 'node_unreachable', values: {} },
      problem_seconds: 5,
      is_other: false,
      limit: { code: 'node_limits_range', values: { blocks: '5' } },
      differed: null,
      differed_seconds: 0,
    },
  ]);
});

test('an answer that contradicted another node is shown for seven days', () => {
  const shownAfter = (ms: number) => {
    const [shown] = toWireNodes([node({ differed: OTHER_BALANCE, differedAtMs: NOW - ms })], NOW);
    return [shown?.differed?.code ?? null, shown?.differed_seconds];
  };
  expect(shownAfter(60_000)).toEqual(['node_has_other_balance', 60]);
  expect(shownAfter(7 * DAY)).toEqual(['node_has_other_balance', 7 * 86_400]);
  expect(shownAfter(7 * DAY + 1)).toEqual([null, 0]);
  // The clock of the database can be ahead.
  expect(shownAfter(-500)).toEqual(['node_has_other_balance', 0]);
});

test('a comparison of books and chain is shown with its age, its figures and its problem', () => {
  const never = check({
    comparedAtMs: null,
    sinceMs: NOW - 8_000,
    problem: LIMITED,
    problemSinceMs: NOW - 3_000,
  });
  const notRead = check({ chain: 'TRC20', sinceMs: null, notCompared: 'chain_not_read' });
  const shown = toWireChecks([check({}), never, notRead], NOW);
  expect(shown[0]).toEqual({
    chain: 'ERC20',
    compared_seconds: 90,
    age_seconds: 90,
    addresses: 3,
    skipped: 1,
    problem: null,
    problem_seconds: 0,
    less: 1,
    more: 2,
    not_compared: null,
  });
  expect(shown[1]).toMatchObject({
    compared_seconds: null,
    age_seconds: 8,
    problem: { code: 'node_limits_range', values: { blocks: '5' } },
    problem_seconds: 3,
  });
  expect(shown[2]).toMatchObject({ age_seconds: 0, not_compared: { code: 'chain_not_read' } });
});
