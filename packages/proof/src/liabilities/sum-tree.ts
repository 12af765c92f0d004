import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, integerBytes, utf8Encode } from '../encoding/bytes.ts';
import { MAX_AMOUNT, NONCE_BYTES } from '../entries/order.ts';
import { ensure } from '../proof-error.ts';

/**
 * Merkle sum trees. Each node has a hash and a sum, and a parent's hash commits to the hashes and sums of both children. The
 * shape is that of RFC 6962. Sums are never negative and stay below 2^128, so no sum can hide another or wrap around.
 */
export interface SumNode {
  readonly hash: Uint8Array;
  readonly sum: bigint;
}

/** The house's debt to one customer in one currency, in minor units. */
export interface Liability {
  readonly currency: string;
  readonly uid: bigint;
  /** 16 random bytes, new in every tree. They keep a neighbour from guessing the customer. */
  readonly nonce: Uint8Array;
  readonly balance: bigint;
  /** The hash of the customer's accounts, 32 bytes. Absent of a loan, and before version 5. */
  readonly records?: Uint8Array | undefined;
}

const LEAF = Uint8Array.of(0x02);
const LEAF_WITH_RECORDS = Uint8Array.of(0x05);
const PARENT = Uint8Array.of(0x03);
const ROOT = Uint8Array.of(0x04);
const CURRENCY_BYTES = 8;
const COUNT_BYTES = 8;
const UID_BYTES = 8;
const SUM_BYTES = 16;
const RECORDS_BYTES = 32;
const MAX_SUM = 1n << 128n;

/**
 * SHA-256(0x02 ‖ currency, 8 bytes, padded with zeros ‖ uid, 8 bytes ‖ nonce, 16 bytes ‖ balance, 16 bytes). With records, 0x05 stands in place of
 * 0x02, and the 32 bytes of the records follow.
 */
export const sumLeaf = ({ currency, uid, nonce, balance, records }: Liability): SumNode => {
  const name = utf8Encode(currency);
  ensure(/^[A-Z0-9]{1,8}$/.test(currency) && nonce.length === NONCE_BYTES, 'liability_malformed');
  ensure(records === undefined || records.length === RECORDS_BYTES, 'liability_malformed');
  ensure(balance >= 0n && balance <= MAX_AMOUNT, 'balance_out_of_range');
  const padding = new Uint8Array(CURRENCY_BYTES - name.length);
  const owner = concatBytes(name, padding, integerBytes(uid, UID_BYTES));
  const amount = concatBytes(nonce, integerBytes(balance, SUM_BYTES));
  const bytes =
    records === undefined
      ? concatBytes(LEAF, owner, amount)
      : concatBytes(LEAF_WITH_RECORDS, owner, amount, records);
  return { hash: sha256(bytes), sum: balance };
};

/** SHA-256(0x03 ‖ left hash ‖ left sum, 16 bytes ‖ right hash ‖ right sum, 16 bytes), and the sum of both. */
export const sumParent = (left: SumNode, right: SumNode): SumNode => {
  const sum = left.sum + right.sum;
  ensure(left.sum >= 0n && right.sum >= 0n && sum < MAX_SUM, 'sum_out_of_range');
  ensure(left.hash.length === 32 && right.hash.length === 32, 'hash_malformed');
  const sums = [integerBytes(left.sum, SUM_BYTES), integerBytes(right.sum, SUM_BYTES)] as const;
  return { hash: sha256(concatBytes(PARENT, left.hash, sums[0], right.hash, sums[1])), sum };
};

/** The published root of a tree: SHA-256(0x04 ‖ count of leaves, 8 bytes ‖ topmost hash ‖ sum, 16 bytes), and the sum. */
export const sealSumRoot = (count: number, { hash, sum }: SumNode): SumNode => ({
  hash: sha256(
    concatBytes(ROOT, integerBytes(BigInt(count), COUNT_BYTES), hash, integerBytes(sum, SUM_BYTES)),
  ),
  sum,
});

/** The topmost node of a tree without leaves. */
const nothing = (): SumNode => ({ hash: sha256(new Uint8Array()), sum: 0n });

export interface SumTree {
  /** The published root. Its hash commits to the count and the sum. */
  readonly root: SumNode;
  /** The topmost node, from which a larger tree can be grown. Without leaves it is the hash of nothing. */
  readonly top: SumNode;
  readonly count: number;
  /** The siblings of a leaf, from its own sibling up to the root's child. */
  readonly prove: (index: number) => readonly SumNode[];
}

/** Grows the tree over leaves. The last node of a row that has no partner moves up unchanged. A server may pass a faster `sumParent`. */
export const growSumTree = (leaves: readonly SumNode[], parentOf: typeof sumParent = sumParent): SumTree => {
  const rows: (readonly SumNode[])[] = [leaves];
  for (let row = leaves; row.length > 1; ) {
    const above: SumNode[] = [];
    row.forEach((right, index) => {
      const left = row[index - 1];
      if (index % 2 === 1 && left !== undefined) above.push(parentOf(left, right));
      else if (index === row.length - 1) above.push(right);
    });
    rows.push(above);
    row = above;
  }
  const top = rows.at(-1)?.[0] ?? nothing();
  return {
    root: sealSumRoot(leaves.length, top),
    top,
    count: leaves.length,
    prove: (index) => {
      ensure(Number.isSafeInteger(index) && index >= 0 && index < leaves.length, 'index_out_of_range');
      return rows.flatMap((row, level) => {
        const at = Math.floor(index / 2 ** level);
        return row[at % 2 === 0 ? at + 1 : at - 1] ?? [];
      });
    },
  };
};

/** The published root that a leaf and its siblings lead to. Throws if the path does not fit the index and the count. */
export const sumRootFromPath = (
  leaf: SumNode,
  index: number,
  count: number,
  path: readonly SumNode[],
): SumNode => {
  ensure(Number.isSafeInteger(count) && Number.isSafeInteger(index), 'index_out_of_range');
  ensure(index >= 0 && index < count, 'index_out_of_range');
  let node = leaf;
  let at = index;
  let used = 0;
  for (let last = count - 1; last > 0; last = Math.floor(last / 2)) {
    // A node without a partner moves up unchanged.
    if (at % 2 === 1 || at < last) {
      const sibling = path[used];
      ensure(sibling !== undefined, 'path_too_short');
      node = at % 2 === 1 ? sumParent(sibling, node) : sumParent(node, sibling);
      used += 1;
    }
    at = Math.floor(at / 2);
  }
  ensure(used === path.length, 'path_too_long');
  return sealSumRoot(count, node);
};
