import { createEvmClient, type EvmChain } from '../../chains/evm/client.ts';
import { readBlockRange } from '../../chains/evm/read-blocks.ts';
import type { Answer, LargeDeposit } from './large-deposits.sql.ts';

export interface Said {
  readonly answer: Answer;
  readonly detail: string;
}

/** The watcher waits meanwhile, so an unreachable node must cost little time. It is asked again later. */
const PATIENCE = { timeoutMs: 3_000, retries: 0 };

const isTransfer =
  (of: LargeDeposit) =>
  (found: Pick<LargeDeposit, 'txid' | 'logIndex' | 'currency' | 'address' | 'raw'>): boolean =>
    found.txid === of.txid &&
    found.logIndex === of.logIndex &&
    found.currency === of.currency &&
    found.address === of.address &&
    found.raw === of.raw;

const ask = async (node: EvmChain, of: LargeDeposit): Promise<Said> => {
  const client = createEvmClient(node, PATIENCE);
  const chainId = await client.getChainId();
  if (chainId !== node.chainId) return { answer: 'disagrees', detail: `it serves chain ${chainId}` };
  const height = of.blockHeight;
  if ((await client.getBlockNumber()) < height + BigInt(of.confirmationsNeeded) - 1n)
    return { answer: 'behind', detail: 'it does not have all confirmations yet' };
  const range = { from: height, to: height };
  const read = await readBlockRange(client, node.usdtContract, range, async () => new Set([of.address]));
  const block = read?.blocks[0];
  if (read === null || block === undefined)
    return { answer: 'behind', detail: 'its chain changed while it was read' };
  if (block.hash !== of.blockHash)
    return { answer: 'disagrees', detail: `its block ${height} is ${block.hash}` };
  return read.arrivals.some(isTransfer(of))
    ? { answer: 'agrees', detail: '' }
    : { answer: 'disagrees', detail: `its block ${height} does not contain the transfer` };
};

/** Reads the block and the transfer of a deposit from a second node. Never throws. */
export const askNode = async (node: EvmChain, of: LargeDeposit): Promise<Said> => {
  try {
    return await ask(node, of);
  } catch (error) {
    // A client's message may contain the address of the node, and with it an API key.
    return { answer: 'away', detail: error instanceof Error ? error.name : 'unknown' };
  }
};

/** The name of a node: its host, without secret parts of its address. */
export const nameOfNode = ({ endpoint }: Pick<EvmChain, 'endpoint'>): string => new URL(endpoint).host;
