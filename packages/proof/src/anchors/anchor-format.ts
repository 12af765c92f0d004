import { base64Decode, base64Encode } from '../encoding/bytes.ts';
import { type Json, readInteger, readList, readObject, readText } from '../encoding/canonical.ts';
import { ensure } from '../proof-error.ts';
import { HASH_BYTES } from '../tree/merkle.ts';
import { type AnchorPlace, MAX_ANCHOR_LEAVES } from './anchor-tree.ts';

/** The content of an anchor in a receipt and its encoding. */

/** The proof that a block of an EVM chain has a transaction. */
export interface BlockProof {
  /** The block’s header in RLP. */
  readonly header: Uint8Array;
  /** The place of the transaction in the block. */
  readonly index: number;
  /** The nodes of the trie of transactions, from its root to the transaction. */
  readonly nodes: readonly Uint8Array[];
}

export interface Anchor {
  readonly block: BlockProof;
  /** The number of checkpoints under the root. */
  readonly size: number;
  /** The places of the checkpoints that the receipt is proven against. */
  readonly orders: AnchorPlace;
  readonly prices: AnchorPlace;
}

/** The kind of an anchor decides its members. Another kind would bring its own. */
export const ANCHOR_KIND = 'evm-calldata/1';
const MAX_HEADER_BYTES = 1024;
const MAX_NODE_BYTES = 1024;
/** The path of a transaction has at most six half-bytes. */
const MAX_NODES = 8;
const MAX_PATH = 4;
const MAX_INDEX = 65_535;

const placeJson = ({ index, path }: AnchorPlace): Json => ({ index, path: path.map(base64Encode) });

/** The members about the block. */
export const blockJson = ({ header, index, nodes }: BlockProof) => ({
  kind: ANCHOR_KIND,
  header: base64Encode(header),
  index,
  nodes: nodes.map(base64Encode),
});

export const anchorJson = ({ block, size, orders, prices }: Anchor): Json => ({
  ...blockJson(block),
  size,
  orders: placeJson(orders),
  prices: placeJson(prices),
});

const readBytes = (json: Json, maximum: number): Uint8Array => {
  const bytes = base64Decode(readText(json, /^/));
  ensure(bytes.length > 0 && bytes.length <= maximum, 'text_expected');
  return bytes;
};

const readPlace = (json: Json): AnchorPlace => {
  const of = readObject(json, ['index', 'path']);
  const path = readList(of('path'), MAX_PATH).map((item) => readBytes(item, HASH_BYTES));
  ensure(
    path.every(({ length }) => length === HASH_BYTES),
    'text_expected',
  );
  return { index: readInteger(of('index'), 0, MAX_ANCHOR_LEAVES - 1), path };
};

/** Reads the members about the block. */
export const readBlock = (of: (name: 'kind' | 'header' | 'index' | 'nodes') => Json): BlockProof => {
  readText(of('kind'), /^evm-calldata\/1$/);
  return {
    header: readBytes(of('header'), MAX_HEADER_BYTES),
    index: readInteger(of('index'), 0, MAX_INDEX),
    nodes: readList(of('nodes'), MAX_NODES).map((node) => readBytes(node, MAX_NODE_BYTES)),
  };
};

export const readAnchor = (json: Json): Anchor => {
  const of = readObject(json, ['kind', 'header', 'index', 'nodes', 'size', 'orders', 'prices']);
  return {
    block: readBlock(of),
    size: readInteger(of('size'), 1, MAX_ANCHOR_LEAVES),
    orders: readPlace(of('orders')),
    prices: readPlace(of('prices')),
  };
};
