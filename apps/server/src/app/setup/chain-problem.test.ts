import { expect, test } from 'vitest';
import { chainProblem } from './chain-problem.ts';

const NOW = Date.UTC(2026, 5, 8);
const node = {
  chain: 'ERC20',
  node: 'node.example',
  isFirst: true,
  head: 9n,
  problem: null,
  problemSinceMs: null,
  isOther: false,
  limit: null,
  differed: null,
  differedAtMs: null,
  askedAtMs: NOW,
};
const cursor = {
  chain: 'ERC20',
  chainId: 1n,
  genesis: '0x00',
  height: 9n,
  blockHash: '0x09',
  head: 9n,
  haltedReason: null,
  lookedAtMs: NOW,
  checkedHeight: 9n,
  foundLate: 0,
};
const OTHER = {
  ...node,
  problem: 'node_serves_other_chain {"found":"31337","expected":"1"}',
  problemSinceMs: NOW,
  isOther: true,
};

const problemOf = (cursors: readonly (typeof cursor)[], ...nodes: readonly (typeof node | typeof OTHER)[]) =>
  chainProblem({ chains: async () => cursors, nodes: async () => nodes }, 'ERC20', NOW);

test('a chain that is read has no problem', async () => {
  expect(await problemOf([cursor], node)).toBeNull();
});

test('a node of another chain is named, before the first read, after it, and beside a good node', async () => {
  expect(await problemOf([], OTHER)).toBe(OTHER.problem);
  expect(await problemOf([cursor], OTHER)).toBe(OTHER.problem);
  expect(await problemOf([cursor], node, { ...OTHER, isFirst: false })).toBe(OTHER.problem);
  // The other chain has its own nodes.
  expect(await problemOf([cursor], { ...OTHER, chain: 'BTC' })).toBeNull();
});
