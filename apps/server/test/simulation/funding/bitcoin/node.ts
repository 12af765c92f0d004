import * as z from 'zod/mini';
import { RpcRefusal } from '../evm/node.ts';
import {
  type BitcoinBlock,
  type BitcoinChainModel,
  type BitcoinPool,
  type BitcoinTx,
  bitcoinAt,
  feeOf,
  isMature,
  keyOf,
  readTransaction,
  spendsSame,
} from './chain.ts';

/** A node before the model of the Bitcoin chain: it answers as Bitcoin Core does, from its own head and its own mempool. */

export interface BitcoinModelNode {
  readonly chain: BitcoinChainModel;
  readonly pool: BitcoinPool;
  /** Payments of strangers that it no longer has. */
  readonly forgotten: Set<string>;
  network: string;
  lag: number;
  stale: BitcoinBlock | null;
}

export const bitcoinHeadOf = ({ chain, lag, stale }: BitcoinModelNode): BitcoinBlock =>
  stale ?? bitcoinAt(chain.head, Math.max(0, chain.head.height - lag)) ?? chain.head;

const text = z.string();
const SATOSHI = 100_000_000;

const findBlock = (head: BitcoinBlock, hash: string): BitcoinBlock | null => {
  for (let block: BitcoinBlock | null = head; block !== null; block = block.parent)
    if (block.hash === hash) return block;
  return null;
};

/** All transactions that wait at the node: of strangers, and those that it took. */
const waitingAt = ({ chain, pool, forgotten }: BitcoinModelNode): ReadonlyMap<string, BitcoinTx> =>
  new Map([...[...chain.foreign].filter(([txid]) => !forgotten.has(txid)), ...pool]);

const hexOf = (node: BitcoinModelNode, txid: string): string => {
  const tx = waitingAt(node).get(txid);
  if (tx === undefined) throw new RpcRefusal(-5, 'No such mempool transaction. Use -txindex');
  return tx.hex;
};

const outputAt = (node: BitcoinModelNode, [txid, vout]: readonly unknown[]): object | null => {
  const outPoint = { txid: text.parse(txid), vout: Number(vout) };
  const coin = bitcoinHeadOf(node).unspent.get(keyOf(outPoint));
  const isSpent = [...node.pool.values()].some(({ inputs }) =>
    inputs.some((input) => keyOf(input) === keyOf(outPoint)),
  );
  return coin === undefined || isSpent ? null : { value: Number(coin.value) / SATOSHI, confirmations: 1 };
};

/** Takes a signed transaction into the mempool, or refuses it in the words of Bitcoin Core. */
const take = (node: BitcoinModelNode, hex: string): string => {
  const tx = readTransaction(hex);
  const { chain, pool } = node;
  chain.sent.set(tx.txid, tx);
  if (pool.has(tx.txid)) return tx.txid;
  const head = bitcoinHeadOf(node);
  if (head.unspent.has(`${tx.txid}:0`)) throw new RpcRefusal(-27, 'Transaction outputs already in utxo set');
  const fee = feeOf(head.unspent, tx);
  if (fee === null) throw new RpcRefusal(-25, 'bad-txns-inputs-missingorspent');
  if (!isMature(head.unspent, tx, head.height + 1)) {
    // A node that is behind refuses what the others take.
    if (!isMature(chain.head.unspent, tx, chain.head.height + 1)) chain.unripe.add(tx.txid);
    throw new RpcRefusal(-26, 'bad-txns-premature-spend-of-coinbase');
  }
  if (Number(fee) < chain.floor * tx.vsize) throw new RpcRefusal(-26, 'min relay fee not met, 100 < 141');
  const before = [...pool.values()].filter((each) => spendsSame(each, tx));
  for (const each of before) {
    const paid = feeOf(head.unspent, each) ?? 0n;
    if (fee < paid + BigInt(tx.vsize)) throw new RpcRefusal(-26, 'insufficient fee, rejecting replacement');
  }
  for (const { txid } of before) pool.delete(txid);
  pool.set(tx.txid, tx);
  return tx.txid;
};

/** The node's own answer, before any fault. Throws `RpcRefusal`. */
export const answerBitcoin = async (
  node: BitcoinModelNode,
  method: string,
  params: readonly unknown[],
): Promise<unknown> => {
  const head = bitcoinHeadOf(node);
  const [first] = params;
  switch (method) {
    case 'getblockchaininfo':
      return { chain: node.network, blocks: head.height, initialblockdownload: false };
    case 'getbestblockhash':
      return head.hash;
    case 'getblockhash': {
      const block = bitcoinAt(head, Number(first));
      if (block === null) throw new RpcRefusal(-8, 'Block height out of range');
      return block.hash;
    }
    case 'getblock': {
      const block = findBlock(head, text.parse(first));
      if (block === null) throw new RpcRefusal(-5, 'Block not found');
      return block.hex;
    }
    case 'getrawmempool':
      return [...waitingAt(node).keys()];
    case 'getrawtransaction':
      return hexOf(node, text.parse(first));
    case 'gettxout':
      return outputAt(node, params);
    case 'estimatesmartfee':
      return { feerate: ((node.chain.floor + 1) * 1_000) / SATOSHI, blocks: 6 };
    case 'sendrawtransaction':
      return take(node, text.parse(first));
    default:
      throw new RpcRefusal(-32_601, `the method ${method} does not exist`);
  }
};
