import { growSumTree, type SumNode, sumLeaf, sumParent } from '@tallystick/proof';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sumLeafFast, sumParentFast } from './fast-sums.ts';

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
const outcomeOf = <T>(work: () => T): T | string => {
  try {
    return work();
  } catch (error) {
    return String(error);
  }
};
const plain = (node: SumNode | string) =>
  typeof node === 'string' ? node : [Buffer.from(node.hash).toString('hex'), node.sum];

it('hash and refuse as the proof package does', () => {
  const liability = fc.record({
    currency: fc.constantFrom('USDT', 'BTC', 'LINKLINK'),
    uid: fc.bigInt({ min: -1n, max: 2n ** 64n }),
    nonce: bytes(16),
    balance: fc.bigInt({ min: -1n, max: 2n ** 63n }),
    records: fc.option(bytes(32), { nil: undefined }),
  });
  const node = fc.record({ hash: bytes(32), sum: fc.bigInt({ min: -1n, max: 2n ** 128n }) });
  fc.assert(
    fc.property(liability, node, node, (of, left, right) => {
      expect(plain(outcomeOf(() => sumLeafFast(of)))).toEqual(plain(outcomeOf(() => sumLeaf(of))));
      expect(plain(outcomeOf(() => sumParentFast(left, right)))).toEqual(
        plain(outcomeOf(() => sumParent(left, right))),
      );
    }),
  );
});

it('make the same tree, also of sums that are small', () => {
  const leaves = Array.from({ length: 300 }, (_, at) =>
    sumLeafFast({
      currency: at % 2 === 0 ? 'LINKLINK' : 'BTC',
      uid: BigInt(at),
      nonce: new Uint8Array(16).fill(at),
      balance: BigInt(at) * 7n,
    }),
  );
  const [fast, slow] = [growSumTree(leaves, sumParentFast), growSumTree(leaves)];
  expect([plain(fast.root), fast.prove(77).map(plain)]).toEqual([
    plain(slow.root),
    slow.prove(77).map(plain),
  ]);
});
