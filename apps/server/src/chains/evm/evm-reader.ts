import { EVM_CHAIN } from '../../payments/public.ts';
import type { ChainReader } from '../chain-reader.ts';
import { readSurely } from '../node-gate.ts';
import { limitsOf, MAX_BLOCKS } from '../node-limits.ts';
import { nodeNameOf } from '../node-problem.ts';
import { createEvmClient, type EvmChain } from './client.ts';
import { confirmArrival } from './confirm-arrival.ts';
import { readBlockHash, readBlockRange } from './read-blocks.ts';

/** Two epochs of Ethereum, after which its blocks are final. */
const FINAL_DEPTH = 64n;

/**
 * Reads an EVM chain for deposits. A demo's chain is short and its own, so transfers before the first look count too. A real chain
 * is read from now on, and no address of it is given out before.
 */
export const createEvmReader = (
  chain: EvmChain,
  mode: 'demo' | 'live',
  patience?: { readonly timeoutMs: number; readonly retries: number },
): ChainReader => {
  const client = createEvmClient(chain, patience);
  const limits = limitsOf(chain);
  const surely = <Result>(read: Promise<Result>): Promise<Result> =>
    readSurely(chain, read, () => client.getChainId());
  return {
    chain: EVM_CHAIN,
    node: nodeNameOf(chain),
    chainId: BigInt(chain.chainId),
    limit: () => limits.met(),
    get range() {
      return limits.blocksAtOnce(BigInt(MAX_BLOCKS));
    },
    finalDepth: FINAL_DEPTH,
    startsAtFirstBlock: mode === 'demo',
    blockHash: (height) => readBlockHash(client, height),
    head: () => client.getBlockNumber(),
    readBlocks: (range, oursAmong) => surely(readBlockRange(client, chain.usdtContract, range, oursAmong)),
    confirms: (arrival) => surely(confirmArrival(client, chain.usdtContract, arrival)),
    readWaiting: null,
  };
};
