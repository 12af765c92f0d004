import { keccak_256 } from '@noble/hashes/sha3.js';
import { describe, expect, it } from 'vitest';
import { hexEncode, utf8Encode } from '../encoding/bytes.ts';
import { verifyReceipt } from '../receipts/receipt.ts';
import { notShownOf } from '../steps.ts';
import {
  anchoredReceipt,
  BLOCK_NUMBER,
  BLOCK_SECOND,
  CHAIN_ID,
  transactionWith,
} from '../testing/anchors.ts';
import { anOrder, KEYS, receiptOf, secondsAround, WITNESS_KEY } from '../testing/house.ts';
import { anchorData, anchorRootFrom, growAnchorTree } from './anchor-tree.ts';
import { proveTransaction } from './prove-transaction.ts';
import { decodeRlpList } from './rlp.ts';
import { transactionAt } from './transactions-trie.ts';

const order = anOrder();
const seconds = secondsAround(order, (offset) => 6_400_000_000_000n + BigInt(offset));
const hex = (text: string): Uint8Array =>
  Uint8Array.from(text.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));

describe('an anchored receipt', () => {
  it('shows its block', async () => {
    const { receipt, anchor } = await anchoredReceipt(seconds);
    const { ok, facts, steps } = verifyReceipt(utf8Encode(receipt), [...KEYS, WITNESS_KEY]);
    expect(ok).toBe(true);
    expect(steps.map(({ name }) => name)).toContain('anchor_block');
    expect(facts?.anchor).toMatchObject({
      chainId: CHAIN_ID,
      blockNumber: BLOCK_NUMBER,
      blockSecond: BLOCK_SECOND,
      blockHash: `0x${hexEncode(keccak_256(anchor.block.header))}`,
    });
    expect(facts?.anchor?.transactionHash).toMatch(/^0x[0-9a-f]{64}$/);
  });

  it('is checked without keys of witnesses too', async () => {
    const { receipt } = await anchoredReceipt(seconds);
    const { ok, steps } = verifyReceipt(utf8Encode(receipt), KEYS);
    expect([ok, steps.some(({ name }) => name === 'anchor_root')]).toEqual([true, true]);
  });

  it('needs no anchor', async () => {
    const { ok, facts, steps } = verifyReceipt(utf8Encode(await receiptOf(order, seconds)), KEYS);
    expect([ok, facts?.anchor]).toEqual([true, null]);
    expect(notShownOf(steps).filter((name) => name.startsWith('anchor'))).toEqual([
      'anchor_root',
      'anchor_block',
    ]);
  });
});

describe('the trie of transactions', () => {
  /** Lengths at which the shape of the trie changes, and a full block. */
  it.each([1, 2, 3, 16, 17, 127, 128, 129, 130, 255, 256, 257, 700])('of %i proves each of them', (count) => {
    const transactions = Array.from({ length: count }, (_, index) =>
      transactionWith(utf8Encode(`data ${index}`), index),
    );
    const places = [...new Set([0, 1, 15, 16, 126, 127, 128, 129, 255, 256, count - 1])];
    for (const place of places.filter((each) => each < count)) {
      const { root, nodes } = proveTransaction(transactions, place);
      expect(transactionAt(root, place, nodes)).toEqual(transactions[place]);
      expect(() => transactionAt(root, place + 1, nodes)).toThrow('transaction_not_in_block');
      expect(() => transactionAt(root, place, nodes.slice(0, -1))).toThrow('transaction_not_in_block');
      expect(nodes.every(({ length }) => length <= 1024)).toBe(true);
    }
  });
});

describe('RLP', () => {
  it.each([
    ['a list of nothing', 'c0', []],
    ['cat and dog', 'c88363617483646f67', ['636174', '646f67']],
    ['an empty text', 'c180', ['']],
    ['a byte', 'c10f', ['0f']],
    ['a byte above 0x7f', 'c28180', ['80']],
    ['lists in lists', 'c7c0c1c0c3c0c1c0', [[], [[]], [[], [[]]]]],
  ])('reads %s', (_name, bytes, expected) => {
    const shown = (item: unknown): unknown =>
      item instanceof Uint8Array ? hexEncode(item) : Array.isArray(item) ? item.map(shown) : item;
    expect(decodeRlpList(hex(bytes)).map(shown)).toEqual(expected);
  });

  it.each([
    ['nothing', ''],
    ['a text', '83636174'],
    ['two lists', 'c0c0'],
    ['a list that is cut short', 'c8836361748364'],
    ['a byte in the long spelling', 'c2810f'],
    ['a length in the long spelling', 'f837'],
    ['a length with a leading zero', 'f90001'],
    ['a length of three bytes', 'fa010000'],
    ['a list that ends within an item', 'c283616263'],
    ['lists beyond the fourth level', 'c6c5c4c3c2c1c0'],
  ])('refuses %s', (_name, bytes) => {
    expect(() => decodeRlpList(hex(bytes))).toThrow('rlp_malformed');
  });
});

describe('the tree of an anchor', () => {
  it.each([1, 2, 3, 4, 5, 8, 15, 16])('of %i checkpoints leads from each to the root', (count) => {
    const texts = Array.from({ length: count }, (_, index) => `log ${index}\n`);
    const { root, places } = growAnchorTree(texts);
    for (const [index, place] of places.entries())
      expect(anchorRootFrom(texts[index] ?? '', count, place)).toEqual(root);
    expect(anchorData(root)).toHaveLength(40);
  });
});
