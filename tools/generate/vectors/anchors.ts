import { type Anchor, anchorJson } from '../../../packages/proof/src/anchors/anchor-format.ts';
import { anchorData } from '../../../packages/proof/src/anchors/anchor-tree.ts';
import { type Json, type JsonObject, readList } from '../../../packages/proof/src/encoding/canonical.ts';
import { signDocument } from '../../../packages/proof/src/notes/signed-document.ts';
import {
  type AnchorOptions,
  anchoredReceipt,
  anchorOf,
  openReceipt,
  signedWith,
  transactionWith,
} from '../../../packages/proof/src/testing/anchors.ts';
import {
  anOrder,
  KEYS,
  receiptOf,
  receiptSigner,
  secondsAround,
  WITNESS_KEY,
} from '../../../packages/proof/src/testing/house.ts';
import { member, textOf, withMembers } from '../../../packages/proof/src/testing/mutations.ts';
import { rising } from './receipt-house.ts';
import { type Expected, type Vector, vectorOf } from './vector.ts';

const order = anOrder();
const seconds = secondsAround(order, rising);
/** A block of 300 transactions, so that the trie has an extension and several branches. */
const { plain, anchor: honest } = await anchoredReceipt(seconds, order, { count: 300, place: 130 });
const anchor = withMembers(anchorJson(honest), {});
const { ordersNote, pricesNote } = openReceipt(plain);
const nodes = readList(member(anchor, 'nodes'), 9);

const vector = (
  name: string,
  json: Json,
  expected: Expected = {},
  keys: readonly string[] = KEYS,
): Vector => ({
  ...vectorOf(name, expected),
  receipt: signedWith(plain, json),
  keys,
});

const inBlock = (options: AnchorOptions): Anchor => anchorOf(ordersNote, pricesNote, options);

const valid = (): Vector[] => [
  vector('anchored in a block of 300 transactions', anchor),
  vector('anchored and seen by a witness', anchor, {}, [...KEYS, WITNESS_KEY]),
  ...[
    { count: 1, place: 0 },
    { count: 2, place: 0 },
    { count: 127, place: 126 },
    { count: 128, place: 127 },
    { count: 129, place: 128 },
    { count: 300, place: 0 },
    { count: 300, place: 256 },
  ].map((options) =>
    vector(`anchored by transaction ${options.place} of ${options.count}`, anchorJson(inBlock(options))),
  ),
];

const misspelled = (): Vector[] => {
  const format = (name: string, changes: JsonObject, why: string): Vector =>
    vector(name, withMembers(anchor, changes), { step: 'format', why });
  const orders = member(anchor, 'orders');
  const long = `${'A'.repeat(1368)}`;
  return [
    vector('an anchor that is null', null, { step: 'format', why: 'object_expected' }),
    format('an anchor of another kind', { kind: 'evm-calldata/2' }, 'text_expected'),
    format('an anchor with a member more', { more: 1 }, 'members_wrong'),
    format('an anchor without a header', { header: '' }, 'text_expected'),
    format('a header of more than 1,024 bytes', { header: long }, 'text_expected'),
    format('a header that is no base64', { header: '0xf9020' }, 'base64_malformed'),
    format('a node of more than 1,024 bytes', { nodes: [long] }, 'text_expected'),
    format('nine nodes', { nodes: Array<Json>(9).fill('AA==') }, 'list_expected'),
    format('a place in the block above 65,535', { index: 65_536 }, 'integer_expected'),
    format('an anchor of no checkpoint', { size: 0 }, 'integer_expected'),
    format('an anchor of 17 checkpoints', { size: 17 }, 'integer_expected'),
    format(
      'a place of a checkpoint above 15',
      { orders: withMembers(orders, { index: 16 }) },
      'integer_expected',
    ),
    format(
      'a path of five hashes',
      { orders: withMembers(orders, { path: Array<Json>(5).fill(`${'A'.repeat(43)}=`) }) },
      'list_expected',
    ),
    format(
      'a hash of a path with 31 bytes',
      { orders: withMembers(orders, { path: [`${'A'.repeat(40)}AA==`] }) },
      'text_expected',
    ),
  ];
};

const ofRoots = async (): Promise<Vector[]> => {
  const wrong = (name: string, json: Json): Vector =>
    vector(name, json, { step: 'anchor_root', why: 'anchor_path_wrong' });
  const orders = member(anchor, 'orders');
  const path = readList(member(orders, 'path'), 4);
  const other = openReceipt(
    await receiptOf(
      order,
      secondsAround(order, (offset) => rising(offset) + 1n),
    ),
  );
  return [
    wrong(
      'the places of the checkpoints exchanged',
      withMembers(anchor, { orders: member(anchor, 'prices'), prices: orders }),
    ),
    wrong(
      'a hash of a path too few',
      withMembers(anchor, { orders: withMembers(orders, { path: path.slice(1) }) }),
    ),
    wrong(
      'a hash of a path too many',
      withMembers(anchor, { orders: withMembers(orders, { path: [...path, ...path.slice(1)] }) }),
    ),
    wrong(
      'a place at the number of checkpoints',
      withMembers(anchor, { orders: withMembers(orders, { index: 4 }) }),
    ),
    wrong('the anchor of another checkpoint of prices', anchorJson(anchorOf(ordersNote, other.pricesNote))),
    vector('another number of checkpoints', withMembers(anchor, { size: 3 }), {
      step: 'anchor_block',
      why: 'root_not_sent',
    }),
  ];
};

const ofBlocks = (): Vector[] => {
  const wrong = (name: string, json: Json, why: string): Vector =>
    vector(name, json, { step: 'anchor_block', why });
  const sent = (name: string, transactionOf: (root: Uint8Array) => Uint8Array, why: string): Vector =>
    wrong(name, anchorJson(inBlock({ transactionOf })), why);
  const header = textOf(anchor, 'header');
  return [
    wrong('no nodes', withMembers(anchor, { nodes: [] }), 'transaction_not_in_block'),
    wrong('a node too few', withMembers(anchor, { nodes: nodes.slice(0, -1) }), 'transaction_not_in_block'),
    wrong(
      'a node too many',
      withMembers(anchor, { nodes: [...nodes, ...nodes.slice(-1)] }),
      'transaction_not_in_block',
    ),
    wrong('another place in the block', withMembers(anchor, { index: 131 }), 'transaction_not_in_block'),
    wrong(
      'the header of another block',
      withMembers(anchor, { header: textOf(anchorJson(inBlock({})), 'header') }),
      'transaction_not_in_block',
    ),
    wrong(
      'a header that is cut short',
      withMembers(anchor, { header: header.slice(0, 400) }),
      'rlp_malformed',
    ),
    wrong('a header that is an empty list', withMembers(anchor, { header: 'wA==' }), 'header_malformed'),
    sent(
      'another root in the transaction',
      (root) => transactionWith(anchorData(root.with(0, (root[0] ?? 0) ^ 1))),
      'root_not_sent',
    ),
    sent('a transaction without the first bytes', (root) => transactionWith(root), 'root_not_sent'),
    sent(
      'a transaction with a byte more',
      (root) => transactionWith(Uint8Array.from([...anchorData(root), 0])),
      'root_not_sent',
    ),
    sent(
      'a transaction of another type',
      (root) => transactionWith(anchorData(root)).with(0, 1),
      'transaction_malformed',
    ),
  ];
};

/** Version 1 never has an anchor. */
const old = async (): Promise<Vector> => {
  const first = openReceipt(await receiptOf(order, seconds, undefined, { bound: undefined })).members;
  return {
    ...vectorOf('an anchor in version 1', { step: 'format', why: 'members_wrong' }),
    receipt: signDocument(withMembers(first, { anchor }), receiptSigner),
    keys: KEYS,
  };
};

/** The part of `docs/vectors/receipts.jsonl` about anchors. */
export const anchorVectors = async (): Promise<Vector[]> => [
  ...valid(),
  ...misspelled(),
  ...(await ofRoots()),
  ...ofBlocks(),
  await old(),
];
