import { sha256 } from '@noble/hashes/sha2.js';
import { type Anchor, anchorJson } from '../anchors/anchor-format.ts';
import { anchorData, growAnchorTree } from '../anchors/anchor-tree.ts';
import { proveTransaction } from '../anchors/prove-transaction.ts';
import { encodeRlpBytes, encodeRlpInteger, encodeRlpList } from '../anchors/rlp.ts';
import { concatBytes, utf8Encode } from '../encoding/bytes.ts';
import { type Json, parseCanonicalJson, readList } from '../encoding/canonical.ts';
import type { AcceptedOrder } from '../entries/order.ts';
import { parseNote } from '../notes/note.ts';
import { parseProofFile } from '../notes/proof-file.ts';
import { signDocument } from '../notes/signed-document.ts';
import { anOrder, receiptOf, receiptSigner, type Second } from './house.ts';
import { member, textOf, withMembers, without } from './mutations.ts';

/** A block of a chain with the anchor of a receipt, for tests. No chain has it. */

const bytesOf = (seed: string, length: number): Uint8Array => sha256(utf8Encode(seed)).slice(0, length);
const text = (bytes: Uint8Array): Uint8Array => encodeRlpBytes(bytes);
const whole = encodeRlpInteger;

export const CHAIN_ID = 31_337;
export const BLOCK_NUMBER = 21_000_000;
export const BLOCK_SECOND = 1_767_315_612;

/** A transaction of EIP-1559 with this data. Its signature is none. */
export const transactionWith = (data: Uint8Array, nonce = 7, chainId = CHAIN_ID): Uint8Array =>
  concatBytes(
    Uint8Array.of(2),
    encodeRlpList([
      whole(chainId),
      whole(nonce),
      whole(1_000_000_000),
      whole(2_000_000_000),
      whole(60_000),
      text(bytesOf('payer', 20)),
      whole(0),
      text(data),
      encodeRlpList([]),
      whole(1),
      text(bytesOf(`r ${nonce}`, 32)),
      text(bytesOf(`s ${nonce}`, 32)),
    ]),
  );

export const headerWith = (transactionsRoot: Uint8Array, second = BLOCK_SECOND): Uint8Array =>
  encodeRlpList([
    text(bytesOf('parent', 32)),
    text(bytesOf('uncles', 32)),
    text(bytesOf('miner', 20)),
    text(bytesOf('state', 32)),
    text(transactionsRoot),
    text(bytesOf('receipts', 32)),
    text(new Uint8Array(256)),
    whole(0),
    whole(BLOCK_NUMBER),
    whole(30_000_000),
    whole(21_640),
    whole(second),
    text(utf8Encode('extra')),
    text(bytesOf('mix', 32)),
    text(new Uint8Array(8)),
    whole(1_000_000_000),
  ]);

export interface AnchorOptions {
  /** The place of the transaction in its block, and the number of transactions there. */
  readonly place?: number;
  readonly count?: number;
  readonly transactionOf?: (root: Uint8Array) => Uint8Array;
}

/** The anchor of checkpoints of the logs of prices and of orders, with two other logs. */
export const anchorOf = (ordersNote: string, pricesNote: string, options: AnchorOptions = {}): Anchor => {
  const { place = 1, count = 3, transactionOf = (root) => transactionWith(anchorData(root)) } = options;
  const texts = [pricesNote, ordersNote].map((note) => parseNote(note).text);
  const { root, places } = growAnchorTree([...texts, 'liabilities\n', 'audit\n']);
  const [prices, orders] = places;
  if (prices === undefined || orders === undefined) throw new Error('an anchor has two checkpoints at least');
  const transactions = Array.from({ length: count }, (_, index) =>
    index === place ? transactionOf(root) : transactionWith(bytesOf(`data ${index}`, 32), index),
  );
  const { root: transactionsRoot, nodes } = proveTransaction(transactions, place);
  return {
    block: { header: headerWith(transactionsRoot), index: place, nodes },
    size: places.length,
    orders,
    prices,
  };
};

/** The members of a receipt, and the checkpoints that it is proven against. */
export const openReceipt = (receipt: string) => {
  const members = without(parseCanonicalJson(receipt), 'signature');
  const [first = null] = readList(member(members, 'entry'), 9);
  return {
    members,
    ordersNote: parseProofFile(textOf(members, 'order_proof')).checkpoint,
    pricesNote: parseProofFile(textOf(first, 'proof')).checkpoint,
  };
};

/** The receipt with this anchor, signed by the house. */
export const signedWith = (receipt: string, anchor: Json): string =>
  signDocument(withMembers(openReceipt(receipt).members, { anchor }), receiptSigner);

/** An anchored receipt, and its anchor. */
export const anchoredReceipt = async (
  seconds: readonly Second[],
  order: AcceptedOrder = anOrder(),
  options: AnchorOptions = {},
) => {
  const plain = await receiptOf(order, seconds);
  const { ordersNote, pricesNote } = openReceipt(plain);
  const anchor = anchorOf(ordersNote, pricesNote, options);
  return { plain, anchor, receipt: signedWith(plain, anchorJson(anchor)) };
};
