import { keccak_256 } from '@noble/hashes/sha3.js';
import { equalBytes, hexEncode } from '../encoding/bytes.ts';
import { parseNote } from '../notes/note.ts';
import { ensure, NotShown } from '../proof-error.ts';
import { needed } from '../steps.ts';
import type { Anchor, BlockProof } from './anchor-format.ts';
import { anchorData, anchorRootFrom } from './anchor-tree.ts';
import { decodeRlpList, rlpBytes, rlpInteger } from './rlp.ts';
import { transactionAt } from './transactions-trie.ts';

/** The check that the checkpoints of a receipt are anchored in a block of a chain. */

export type AnchorStep = 'anchor_root' | 'anchor_block';

/** The block that holds the anchor. Whether the chain has this block is for a source of block headers to say. */
export interface AnchorFacts {
  readonly chainId: number;
  readonly blockNumber: number;
  /** In lower-case hexadecimal, after `0x`. */
  readonly blockHash: string;
  /** Unix second. Everything under the anchor existed then. */
  readonly blockSecond: number;
  readonly transactionHash: string;
}

/** Fields of a header by their places. Later versions of the chain only add fields at the end. */
const TRANSACTIONS_ROOT = 4;
const NUMBER = 8;
const TIMESTAMP = 11;
const LEAST_FIELDS = 15;
/** Type, number of fields and places in a transaction of EIP-1559, signed. */
const EIP_1559 = 2;
const FIELDS = 12;
const CHAIN_ID = 0;
const DATA = 7;

const hexOf = (bytes: Uint8Array): string => `0x${hexEncode(bytes)}`;

/** The hash of a block, as its chain names it. */
export const blockHash = (header: Uint8Array): string => hexOf(keccak_256(header));

/** The facts of a block that has a transaction with this root. Throws for any other. */
export const openBlock = ({ header, index, nodes }: BlockProof, root: Uint8Array): AnchorFacts => {
  const fields = decodeRlpList(header);
  ensure(fields.length >= LEAST_FIELDS, 'header_malformed');
  const transaction = transactionAt(rlpBytes(fields[TRANSACTIONS_ROOT]), index, nodes);
  ensure(transaction[0] === EIP_1559, 'transaction_malformed');
  const sent = decodeRlpList(transaction.subarray(1));
  ensure(sent.length === FIELDS, 'transaction_malformed');
  ensure(equalBytes(rlpBytes(sent[DATA]), anchorData(root)), 'root_not_sent');
  return {
    chainId: rlpInteger(sent[CHAIN_ID]),
    blockNumber: rlpInteger(fields[NUMBER]),
    blockHash: blockHash(header),
    blockSecond: rlpInteger(fields[TIMESTAMP]),
    transactionHash: hexOf(keccak_256(transaction)),
  };
};

/** The root that both checkpoints lead to. */
const rootOf = ({ size, orders, prices }: Anchor, ordersNote: string, pricesNote: string): Uint8Array => {
  const root = anchorRootFrom(parseNote(ordersNote).text, size, orders);
  ensure(equalBytes(root, anchorRootFrom(parseNote(pricesNote).text, size, prices)), 'anchor_path_wrong');
  return root;
};

/**
 * Checks the anchor of the two checkpoints that a receipt is proven against. They give null if a check of them failed.
 * `anchorOf` may throw. Without an anchor both steps are not shown.
 */
export const checkAnchor = (
  check: <Value>(name: AnchorStep, body: () => Value) => Value | null,
  anchorOf: () => Anchor | null,
  { ordersNote, pricesNote }: { readonly ordersNote: string | null; readonly pricesNote: string | null },
): AnchorFacts | null => {
  const given = (): Anchor => {
    const anchor = anchorOf();
    if (anchor === null) throw new NotShown('anchor_missing');
    return anchor;
  };
  const root = check('anchor_root', () => rootOf(given(), needed(ordersNote), needed(pricesNote)));
  return check('anchor_block', () => openBlock(given().block, needed(root)));
};
