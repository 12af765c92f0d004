import { describe, expect, it } from 'vitest';
import { base64Decode, base64Encode, utf8Encode } from '../encoding/bytes.ts';
import { type Json, type JsonObject, parseCanonicalJson, readList } from '../encoding/canonical.ts';
import { type ReceiptStep, verifyReceipt } from '../receipts/receipt.ts';
import { anchoredReceipt, anchorOf, openReceipt, signedWith, transactionWith } from '../testing/anchors.ts';
import { faultsIn } from '../testing/failed-steps.ts';
import { anOrder, KEYS, receiptOf, secondsAround, WITNESS_KEY } from '../testing/house.ts';
import {
  acceptedOf,
  BYTE_MUTATIONS,
  type Chance,
  member,
  seededChance,
  textOf,
  withMembers,
} from '../testing/mutations.ts';
import { quantity } from '../testing/quantity.ts';
import { anchorJson } from './anchor-format.ts';
import { anchorData } from './anchor-tree.ts';

/** Receipts with a wrong anchor that the house signs correctly: 7,200 in a campaign, 240 in the tests. */
const OF_BYTES = quantity(10, 300);
const CHEATED = quantity(10, 300);
const TIMEOUT_MS = 600_000;

const VKEYS = [...KEYS, WITNESS_KEY];
const order = anOrder();
const rising = (offset: number) => 6_400_000_000_000n + BigInt(offset);
const { plain, receipt } = await anchoredReceipt(secondsAround(order, rising), order, {
  count: 300,
  place: 130,
});
const anchor = member(parseCanonicalJson(receipt), 'anchor');
const { ordersNote, pricesNote } = openReceipt(plain);
const other = openReceipt(
  await receiptOf(
    order,
    secondsAround(order, (offset) => rising(offset) + 1n),
  ),
);

const nodesOf = (json: Json): readonly string[] =>
  readList(member(json, 'nodes'), 9).map((node) => textOf({ node }, 'node'));

/** The parts of an anchor whose bytes are changed. */
const PARTS: Readonly<
  Record<string, (change: (bytes: Uint8Array) => Uint8Array, chance: Chance) => JsonObject>
> = {
  header: (change) =>
    withMembers(anchor, { header: base64Encode(change(base64Decode(textOf(anchor, 'header')))) }),
  node: (change, { below }) => {
    const nodes = nodesOf(anchor);
    const at = below(nodes.length);
    return withMembers(anchor, {
      nodes: nodes.map((node, place) => (place === at ? base64Encode(change(base64Decode(node))) : node)),
    });
  },
  path: (change, { pick, below }) => {
    const name = pick(['orders', 'prices'] as const);
    const place = member(anchor, name);
    const path = readList(member(place, 'path'), 4).map((hash) => textOf({ hash }, 'hash'));
    const at = below(path.length);
    const changed = path.map((hash, each) => (each === at ? base64Encode(change(base64Decode(hash))) : hash));
    return withMembers(anchor, { [name]: withMembers(place, { path: changed }) });
  },
};

/** Forgeries that a house signs with its own key, and the steps that may detect each one. */
const CHEATS: Readonly<
  Record<string, readonly [steps: readonly ReceiptStep[], forge: (chance: Chance) => Json]>
> = {
  'another place in the block': [
    ['anchor_block'],
    ({ below }) => withMembers(anchor, { index: (131 + below(65_000)) % 65_536 }),
  ],
  'another place among the checkpoints': [
    ['anchor_root', 'format'],
    ({ below, pick }) => {
      const name = pick(['orders', 'prices'] as const);
      const index = (Number(member(member(anchor, name), 'index')) + 1 + below(14)) % 16;
      return withMembers(anchor, { [name]: withMembers(member(anchor, name), { index }) });
    },
  ],
  'another number of checkpoints': [
    ['anchor_root', 'anchor_block'],
    // With three, the paths still lead from both places to the top of the tree.
    ({ below }) => withMembers(anchor, { size: below(2) === 0 ? 3 : 5 + below(12) }),
  ],
  'the places exchanged': [
    ['anchor_root'],
    () => withMembers(anchor, { orders: member(anchor, 'prices'), prices: member(anchor, 'orders') }),
  ],
  'nodes left out or twice': [
    ['anchor_block'],
    ({ below }) => {
      const nodes = nodesOf(anchor);
      const at = below(nodes.length);
      return withMembers(anchor, {
        nodes: below(2) === 0 ? nodes.toSpliced(at, 1) : nodes.toSpliced(at, 0, nodes[at] ?? ''),
      });
    },
  ],
  'the anchor of other prices': [
    ['anchor_root'],
    ({ below }) => anchorJson(anchorOf(ordersNote, other.pricesNote, { place: below(3) })),
  ],
  'another root in the transaction': [
    ['anchor_block'],
    ({ below }) =>
      anchorJson(
        anchorOf(ordersNote, pricesNote, {
          transactionOf: (root) => {
            const at = below(root.length);
            return transactionWith(anchorData(root.with(at, (root[at] ?? 0) ^ (1 << below(8)))));
          },
        }),
      ),
  ],
  'the root without the first bytes, or with more after it': [
    ['anchor_block'],
    ({ below }) =>
      anchorJson(
        anchorOf(ordersNote, pricesNote, {
          transactionOf: (root) =>
            transactionWith(
              below(2) === 0
                ? anchorData(root).slice(1 + below(8))
                : Uint8Array.from([...anchorData(root), below(256)]),
            ),
        }),
      ),
  ],
  'a transaction of another type': [
    ['anchor_block'],
    ({ below }) =>
      anchorJson(
        anchorOf(ordersNote, pricesNote, {
          transactionOf: (root) => transactionWith(anchorData(root)).with(0, 3 + below(0xfc)),
        }),
      ),
  ],
};

const verdictOf = (json: Json) => verifyReceipt(utf8Encode(signedWith(plain, json)), VKEYS);
const chainHash = verdictOf(anchor).facts?.anchor?.blockHash;

/** True if each step holds, and the block is the one that the chain has. A changed header has another hash. */
const isOnChain = (json: Json, names: readonly ReceiptStep[]): boolean => {
  const { steps, facts } = verdictOf(json);
  const first = faultsIn(steps)[0];
  if (first !== undefined) expect(names).toContain(first.name);
  return first === undefined && facts?.anchor?.blockHash === chainHash;
};

describe('of anchors that the house signs', () => {
  it('the right one is accepted', () => {
    expect(isOnChain(anchor, [])).toBe(true);
  });

  it.each(
    Object.entries(PARTS).flatMap(([part, at]) =>
      Object.entries(BYTE_MUTATIONS).map(([name, mutate]) => [part, name, at, mutate] as const),
    ),
  )(`${OF_BYTES} with a %s that has %s: none`, { timeout: TIMEOUT_MS }, async (_part, _name, at, mutate) => {
    const chance = seededChance(5);
    const forge = () => at((bytes) => mutate(bytes, chance), chance);
    const isOriginal = (json: JsonObject) => JSON.stringify(json) === JSON.stringify(anchor);
    const isAccepted = (json: JsonObject) => isOnChain(json, ['format', 'anchor_root', 'anchor_block']);
    expect(await acceptedOf(OF_BYTES, forge, isOriginal, isAccepted)).toEqual([]);
  });

  it.each(Object.entries(CHEATS))(
    `${CHEATED} with %s: none`,
    { timeout: TIMEOUT_MS },
    async (_, [names, forge]) => {
      const chance = seededChance(6);
      const isAccepted = (json: Json) => isOnChain(json, names);
      expect(
        await acceptedOf(
          CHEATED,
          () => forge(chance),
          () => false,
          isAccepted,
        ),
      ).toEqual([]);
    },
  );
});
