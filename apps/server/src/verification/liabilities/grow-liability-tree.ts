import { setImmediate as breathe } from 'node:timers/promises';
import type { SumNode } from '@tallystick/proof';
import { sumLeafFast } from './fast-sums.ts';
import type { LeafSecrets, TreeOf } from './leaf-secrets.ts';
import type { KeyedTile } from './liability-tiles.sql.ts';
import { leafCount, splitBalance } from './split-balance.rules.ts';
import { growSumTiles, SUM_TILE_WIDTH } from './sum-tiles.ts';

/** Customers processed between two yields to the event loop: about a millisecond of work. */
const SLICE = 32;
const BUCKETS = 256;
const BUCKET_SHIFT = 56n;

interface KeyedLeaf {
  readonly key: bigint;
  readonly node: SumNode;
}

const byKey = (a: KeyedLeaf, b: KeyedLeaf): number => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0);

/** Sorts leaves by their keys, in buckets of the key's highest byte. One sort of all leaves would block every request. */
const sortByKey = async (leaves: readonly KeyedLeaf[]): Promise<readonly KeyedLeaf[]> => {
  const buckets = Array.from({ length: BUCKETS }, (): KeyedLeaf[] => []);
  for (const leaf of leaves) buckets[Number(leaf.key >> BUCKET_SHIFT) + BUCKETS / 2]?.push(leaf);
  const sorted: KeyedLeaf[] = [];
  for (const bucket of buckets) {
    for (const leaf of bucket.sort(byKey)) sorted.push(leaf);
    await breathe();
  }
  return sorted;
};

export interface LiabilityTree {
  readonly root: SumNode;
  /** Customers with an amount above zero. */
  readonly customers: number;
  readonly leaves: number;
  readonly tiles: readonly KeyedTile[];
}

/** An amount of zero has nothing to hide. It has a leaf only for its customer's lines. */
const isOwed = (balance: bigint): boolean => balance > 0n;

/** The tree over the balances or the loans of a currency. Each amount is split into leaves, and all leaves are in random order. */
export const growLiabilityTree = async (
  tree: TreeOf,
  balances: ReadonlyMap<bigint, bigint>,
  records: ReadonlyMap<bigint, Uint8Array>,
  secrets: LeafSecrets,
): Promise<LiabilityTree> => {
  const { currency } = tree;
  let sum = 0n;
  for (const balance of balances.values()) sum += balance;
  const customers = [...balances.values()].filter(isOwed).length;
  const everyone = { sum, customers };
  const leaves: KeyedLeaf[] = [];
  let done = 0;
  for (const [uid, balance] of balances) {
    const count = isOwed(balance) ? leafCount(balance, everyone, secrets.draw(tree, uid)) : 1;
    const ofUid = records.get(uid);
    const own = Array.from({ length: count }, (_, part) => secrets.ofLeaf(tree, uid, part));
    const parts = splitBalance(
      balance,
      own.slice(1).map(({ cut }) => cut),
    );
    for (const [at, { key, nonce }] of own.entries())
      leaves.push({
        key,
        node: sumLeafFast({ currency, uid, nonce, balance: parts[at] ?? 0n, records: ofUid }),
      });
    done += 1;
    if (done % SLICE === 0) await breathe();
  }
  const sorted = await sortByKey(leaves);
  const { root, tiles } = await growSumTiles(sorted.map(({ node }) => node));
  const keyed = tiles.map((tile) => {
    const first = tile.index * SUM_TILE_WIDTH;
    const keys = tile.level > 0 ? null : sorted.slice(first, first + SUM_TILE_WIDTH).map(({ key }) => key);
    return { ...tile, keys };
  });
  return { root, customers, leaves: leaves.length, tiles: keyed };
};
