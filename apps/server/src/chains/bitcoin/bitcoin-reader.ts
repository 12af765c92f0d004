import * as z from 'zod/mini';
import { BITCOIN_CHAIN } from '../../payments/public.ts';
import type { Clock } from '../../platform/clock.ts';
import { invariant } from '../../platform/errors.ts';
import type { BlockRange, ChainReader, OursAmong } from '../chain-reader.ts';
import { readSurely } from '../node-gate.ts';
import { limitsOf } from '../node-limits.ts';
import { nodeNameOf } from '../node-problem.ts';
import { type BitcoinBlock, parseBlock } from './parse-block.ts';
import { createMempoolReader } from './read-mempool.ts';
import { arrivalsOf } from './read-transactions.ts';
import { type BitcoinNode, BitcoinRefused, type BitcoinRpc, createBitcoinRpc, type Patience } from './rpc.ts';

/** Blocks per read. A full block has 4 MB. */
const RANGE = 6n;
/** As deep as a payment is usually called final. */
const FINAL_DEPTH = 6n;
/** Error of Bitcoin Core for a height or a parameter out of range. */
const OUT_OF_RANGE = -8;

const HASH = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const HEX = z.string().check(z.regex(/^(?:[0-9a-f]{2})+$/));
const chainInfo = z.object({
  blocks: z.int().check(z.minimum(0)),
  /** True while the node still loads old blocks. Not every node says so. */
  initialblockdownload: z.optional(z.boolean()),
});

const readHash = async (rpc: BitcoinRpc, height: bigint): Promise<string | null> => {
  try {
    return await rpc.call('getblockhash', [Number(height)], HASH);
  } catch (error) {
    if (error instanceof BitcoinRefused && error.code === OUT_OF_RANGE) return null;
    throw error;
  }
};

/** The block at a height. Null if the node has none there. */
export const readBlock = async (rpc: BitcoinRpc, height: bigint): Promise<BitcoinBlock | null> => {
  const hash = await readHash(rpc, height);
  if (hash === null) return null;
  const block = parseBlock(await rpc.call('getblock', [hash, 0], HEX));
  // The hash is computed from the bytes, and the transactions from its Merkle root, so a node cannot give another block under this
  // name or leave a transaction out.
  invariant(block.hash === hash, 'the Bitcoin node gave another block than asked for');
  return block;
};

/** The second of the block with a hash. Throws if the node does not have it. */
export const readBlockSecond = async (rpc: BitcoinRpc, hash: string): Promise<number> => {
  const block = parseBlock(await rpc.call('getblock', [hash, 0], HEX));
  invariant(block.hash === hash, 'the Bitcoin node gave another block than asked for');
  return block.second;
};

/** Reads consecutive blocks with all transfers to our addresses. Null if the chain changed meanwhile. */
const readBlocks = async (
  rpc: BitcoinRpc,
  { from, to }: { readonly from: bigint; readonly to: bigint },
  oursAmong: OursAmong,
): Promise<BlockRange | null> => {
  const found: { readonly height: bigint; readonly block: BitcoinBlock }[] = [];
  for (let height = from; height <= to; height += 1n) {
    const block = await readBlock(rpc, height);
    const before = found.at(-1)?.block.hash;
    if (block === null || (before !== undefined && block.parentHash !== before)) return null;
    found.push({ height, block });
  }
  const [first] = found;
  if (first === undefined) return null;
  const blocks = found.map(({ height, block }) => ({ height, hash: block.hash }));
  const transactions = found.flatMap(({ height, block }) =>
    block.transactions.map((transaction) => ({ transaction, block: { height, hash: block.hash } })),
  );
  return {
    parentHash: first.block.parentHash,
    blocks,
    arrivals: await arrivalsOf(transactions, rpc.network, oursAmong),
    spends: transactions.flatMap(({ transaction, block }) =>
      transaction.inputs.map(({ txid, vout }) => ({
        txid,
        vout,
        by: transaction.txid,
        height: block.height,
      })),
    ),
  };
};

/** Reads the Bitcoin chain and the mempool of a node for deposits. */
export const createBitcoinReader = (
  node: BitcoinNode,
  clock: Pick<Clock, 'nowMs'>,
  patience?: Patience,
): ChainReader => {
  const rpc = createBitcoinRpc(node, patience);
  const surely = <Result>(read: Promise<Result>): Promise<Result> =>
    readSurely(node, read, () => rpc.call('getblockchaininfo', [], chainInfo));
  const readMempool = createMempoolReader(rpc, clock);
  return {
    chain: BITCOIN_CHAIN,
    node: nodeNameOf(node),
    // Bitcoin has no number for a chain. Its first block names it.
    chainId: 0n,
    limit: () => limitsOf(node).met(),
    range: RANGE,
    finalDepth: FINAL_DEPTH,
    startsAtFirstBlock: false,
    blockHash: (height) => readHash(rpc, height),
    head: async () => {
      const info = await rpc.call('getblockchaininfo', [], chainInfo);
      // Its newest block may be years old, and its mempool says nothing yet.
      if (info.initialblockdownload === true) throw new Error('the Bitcoin node still loads old blocks');
      return BigInt(info.blocks);
    },
    readBlocks: (range, oursAmong) => surely(readBlocks(rpc, range, oursAmong)),
    // The hash of the block commits to its transactions.
    confirms: async () => true,
    readWaiting: (oursAmong, inputs) => surely(readMempool(oursAmong, inputs)),
  };
};
