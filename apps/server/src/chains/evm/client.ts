import {
  type Address,
  type Chain,
  createPublicClient,
  defineChain,
  type Hash,
  http,
  type PublicClient,
  type Transport,
} from 'viem';
import { fetchFromNode } from '../node-gate.ts';
import { ETHER_DIGITS } from '../units/units.rules.ts';
import { type ChainIdentity, identifyEvmChain } from './identify-chain.ts';
import { requireUsdt, USDT_CONTRACT_DIGITS } from './token-facts.ts';

/** An EVM chain as the server reads it. */
export interface EvmChain extends ChainIdentity {
  readonly endpoint: string;
  /** The contract whose transfers are deposits of USDT. */
  readonly usdtContract: Address;
  /** Independent nodes of the same chain, which are asked before something is final. Left out: there are none. */
  readonly others?: readonly string[];
}

const TIMEOUT_MS = 10_000;
const RETRIES = 2;
const RETRY_PAUSE_MS = 250;

export type EvmClient = PublicClient<Transport, Chain>;

/**
 * A client that reads a chain over HTTP with bounded time-outs. It holds no key. No other code makes one, so every call of the server
 * goes to a node that was identified as one of this chain.
 */
export const createEvmClient = (
  node: Omit<EvmChain, 'usdtContract'> & Partial<EvmChain>,
  { timeoutMs, retries } = { timeoutMs: TIMEOUT_MS, retries: RETRIES },
): EvmClient => {
  const { endpoint, chainId, usdtContract } = node;
  const identify = identifyEvmChain(node);
  const fetchFn = fetchFromNode(node, async (ask) => {
    await identify(ask);
    if (usdtContract !== undefined) await requireUsdt(ask, usdtContract);
  });
  return createPublicClient({
    chain: defineChain({
      id: chainId,
      name: `chain ${chainId}`,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: ETHER_DIGITS },
      rpcUrls: { default: { http: [endpoint] } },
    }),
    // No caching: two successive calls send two requests.
    cacheTime: 0,
    transport: http(endpoint, {
      timeout: timeoutMs,
      retryCount: retries,
      retryDelay: RETRY_PAUSE_MS,
      fetchFn: (input, init = {}) => fetchFn(input instanceof Request ? input.url : String(input), init),
    }),
  });
};

export type { Address, Hash };
export { ETHER_DIGITS, USDT_CONTRACT_DIGITS };
