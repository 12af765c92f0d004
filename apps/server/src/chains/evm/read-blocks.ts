import { type Address, BlockNotFoundError, getAddress } from 'viem';
import type { Arrival, BlockRange, OursAmong } from '../chain-reader.ts';
import { ETHER_DIGITS, type EvmClient, USDT_CONTRACT_DIGITS } from './client.ts';
import { readTransfers } from './read-transfers.ts';

const NATIVE_LOG_INDEX = -1;

/** The block at a height. Null if the chain has none there. */
export const readBlockHash = async (client: EvmClient, height: bigint): Promise<string | null> => {
  try {
    return (await client.getBlock({ blockNumber: height })).hash;
  } catch (error) {
    if (error instanceof BlockNotFoundError) return null;
    throw error;
  }
};

const readBlocks = async (client: EvmClient, from: bigint, to: bigint) => {
  const heights = Array.from({ length: Number(to - from) + 1 }, (_, at) => from + BigInt(at));
  return Promise.all(
    heights.map((blockNumber) => client.getBlock({ blockNumber, includeTransactions: true })),
  );
};

type FullBlock = Awaited<ReturnType<typeof readBlocks>>[number];

/**
 * Ether sent by transactions to our addresses. A failed transaction moved nothing. Null if a receipt belongs to another block: the
 * chain changed, or another node behind the same address answered.
 */
const readEther = async (
  client: EvmClient,
  blocks: readonly FullBlock[],
  oursAmong: OursAmong,
): Promise<Arrival[] | null> => {
  const sent = blocks.flatMap(({ number, hash, transactions }) =>
    transactions.flatMap((transaction) =>
      transaction.to === null || transaction.value === 0n
        ? []
        : [{ block: { height: number, hash }, to: getAddress(transaction.to), transaction }],
    ),
  );
  const ours = await oursAmong(sent.map(({ to }) => to));
  const arrivals: Arrival[] = [];
  for (const { block, to, transaction } of sent) {
    if (!ours.has(to)) continue;
    const receipt = await client.getTransactionReceipt({ hash: transaction.hash });
    if (receipt.blockHash !== block.hash) return null;
    if (receipt.status !== 'success') continue;
    arrivals.push({
      currency: 'ETH',
      txid: transaction.hash,
      logIndex: NATIVE_LOG_INDEX,
      address: to,
      sender: getAddress(transaction.from),
      raw: transaction.value,
      digits: ETHER_DIGITS,
      block,
      maturity: 0,
      inputs: [],
    });
  }
  return arrivals;
};

/** Transfers of the accepted contract to our addresses. Null if a log belongs to a block that was not read. */
const readTokens = async (
  client: EvmClient,
  contract: Address,
  blocks: readonly FullBlock[],
  oursAmong: OursAmong,
): Promise<Arrival[] | null> => {
  const byHeight = new Map(blocks.map(({ number, hash }) => [number, { height: number, hash }]));
  const logs = await readTransfers(client, contract, blocks);
  const ours = await oursAmong(logs.map(({ args }) => getAddress(args.to)));
  const arrivals: Arrival[] = [];
  for (const log of logs) {
    const block = byHeight.get(log.blockNumber);
    if (log.removed || block?.hash !== log.blockHash) return null;
    const to = getAddress(log.args.to);
    if (!ours.has(to) || log.args.value === 0n) continue;
    arrivals.push({
      currency: 'USDT',
      txid: log.transactionHash,
      logIndex: log.logIndex,
      address: to,
      sender: getAddress(log.args.from),
      raw: log.args.value,
      digits: USDT_CONTRACT_DIGITS,
      block,
      maturity: 0,
      inputs: [],
    });
  }
  return arrivals;
};

/** Reads a range of blocks with all transfers to our addresses. Null if the blocks are not consecutive. */
export const readBlockRange = async (
  client: EvmClient,
  contract: Address,
  range: { readonly from: bigint; readonly to: bigint },
  oursAmong: OursAmong,
): Promise<BlockRange | null> => {
  const full = await readBlocks(client, range.from, range.to);
  const [first] = full;
  if (first === undefined) return null;
  const isChain = full.every((block, at) => at === 0 || block.parentHash === full[at - 1]?.hash);
  if (!isChain) return null;
  const blocks = full.map(({ number, hash }) => ({ height: number, hash }));
  const tokens = await readTokens(client, contract, full, oursAmong);
  if (tokens === null) return null;
  const ether = await readEther(client, full, oursAmong);
  if (ether === null) return null;
  return { parentHash: first.parentHash, blocks, arrivals: [...tokens, ...ether], spends: [] };
};
