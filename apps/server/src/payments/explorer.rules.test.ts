import { expect, it } from 'vitest';
import { explorerUrl } from './explorer.rules.ts';

const EXPLORERS = new Map([['ERC20', 'https://explorer.example/tx/{hash}']]);
const HASH = `0x${'a1'.repeat(32)}`;

it('links a transaction to the explorer of its chain', () => {
  expect(explorerUrl(EXPLORERS, 'ERC20', HASH)).toBe(`https://explorer.example/tx/${HASH}`);
});

it.each([
  ['TRC20', HASH],
  [null, HASH],
  ['ERC20', null],
  // A reference that staff typed is no hash.
  ['ERC20', 'REF-1/../evil'],
])('links nothing for %s and %s', (chain, hash) => {
  expect(explorerUrl(EXPLORERS, chain, hash)).toBeNull();
  expect(explorerUrl(undefined, chain, hash)).toBeNull();
});
