import { type Address, type Hash, type Hex, isHash, isHex, recoverTransactionAddress } from 'viem';
import {
  assetOf,
  createEvmClient,
  type EvmChain,
  type EvmClient,
  findSpender,
  type NonceSpender,
  type ProvenTransaction,
  proveInBlock,
  type Receipt,
  readReceipt,
  rpcErrorOf,
  type SpenderSearch,
  wordsOfNode,
} from '../../chains/public.ts';
import { callOf } from '../../signing/public.ts';
import type { Fees } from './fees.rules.ts';
import { judgeEvmAnswer, type SendAnswer, TAKEN } from './send-answers.rules.ts';
import { sendToNodes } from './send-to-nodes.ts';

/** A call of an account or a contract, with its value in wei. */
export interface Call {
  readonly to: string;
  readonly value: bigint;
  readonly data?: Hex;
}

/** The part of a chain that shows what became of a transaction. */
export interface ChainWitness {
  head(): Promise<bigint>;
  /** The number of mined transactions of an account up to a block; by default up to the newest. */
  nonceOf(address: string, block?: bigint): Promise<number>;
  /** Null if the node has no receipt. That is no evidence: the transaction may be in a block all the same. */
  minedAt(txHash: string): Promise<Receipt | null>;
  /** The transaction with a spent nonce of an account, in a block up to `upTo`. Null if it was not found. */
  spenderOf(
    of: { readonly address: string; readonly nonce: number; readonly upTo: bigint },
    search: SpenderSearch,
  ): Promise<NonceSpender | null>;
}

/** A chain for payments: it accepts signed transactions and reports their state. Fees in wei. */
export interface PayoutChain extends ChainWitness {
  readonly chainId: number;
  /** Other nodes of the chain. They are asked before a transaction is called failed. */
  readonly others: readonly ChainWitness[];
  fees(): Promise<Fees>;
  /** The call that transfers an asset, in units of the chain. */
  transfer(asset: string, to: string, amount: bigint): Call;
  /** Gas that a call would use now, or the node's words if it would fail. Throws if the node did not answer. */
  estimateGas(from: string, call: Call): Promise<bigint | { readonly words: string }>;
  /** Sends a transaction by the first node that takes it. Throws if the first one did not answer. */
  send(raw: string): Promise<SendAnswer>;
  /** Proves that the block has the transaction. Null if it has not. */
  prove(txHash: string, blockNumber: bigint): Promise<ProvenTransaction | null>;
}

/** The account that a signed transaction spends from, whichever signer runs now. */
export const payerOf = (raw: string): Promise<string> =>
  recoverTransactionAddress({ serializedTransaction: `0x02${raw.slice(4)}` });

const LEAST_TIP = 100_000_000n;

const toAddress = (address: string): Address => {
  if (!isHex(address)) throw new Error(`${address} is no address`);
  return address;
};
const toHash = (hash: string): Hash => {
  if (!isHash(hash)) throw new Error(`${hash} is no hash of a transaction`);
  return hash;
};

const createWitness = (client: EvmClient): ChainWitness => ({
  head: () => client.getBlockNumber(),
  nonceOf: (address, block) =>
    client.getTransactionCount({
      address: toAddress(address),
      ...(block === undefined ? { blockTag: 'latest' as const } : { blockNumber: block }),
    }),
  minedAt: (txHash) => readReceipt(client, toHash(txHash)),
  spenderOf: ({ address, nonce, upTo }, search) =>
    findSpender(client, { sender: toAddress(address), nonce, upTo }, search),
});

const estimate = async (
  client: EvmClient,
  from: string,
  { to, value, data }: Call,
): ReturnType<PayoutChain['estimateGas']> => {
  try {
    return await client.estimateGas({
      account: toAddress(from),
      to: toAddress(to),
      value,
      ...(data !== undefined && { data }),
    });
  } catch (error) {
    const refused = rpcErrorOf(error);
    if (refused === null) throw error;
    return { words: wordsOfNode(refused.details) };
  }
};

/** Sends a transaction to one node. Throws if it did not answer. */
const sendTo = async (client: EvmClient, serializedTransaction: Hex): Promise<SendAnswer> => {
  try {
    await client.sendRawTransaction({ serializedTransaction });
    return TAKEN;
  } catch (error) {
    const refused = rpcErrorOf(error);
    if (refused === null) throw error;
    return judgeEvmAnswer(refused.details);
  }
};

/** Other nodes are asked rarely, and the payer waits meanwhile. */
const PATIENCE = { timeoutMs: 5_000, retries: 1 };

/** Reads a payout chain over its endpoint, with bounded time-outs. */
export const createPayoutChain = (
  chain: Omit<EvmChain, 'usdtContract'> & Partial<Pick<EvmChain, 'usdtContract'>>,
): PayoutChain => {
  const client = createEvmClient(chain);
  const { chainId, others = [], usdtContract } = chain;
  // Each node has a gate of its own, and is identified by everything that identifies the first one.
  const otherClients = others.map((endpoint) => createEvmClient({ ...chain, endpoint }, PATIENCE));
  return {
    ...createWitness(client),
    chainId,
    others: otherClients.map(createWitness),
    fees: async () => {
      const { maxFeePerGas, maxPriorityFeePerGas } = await client.estimateFeesPerGas();
      const tip = maxPriorityFeePerGas > LEAST_TIP ? maxPriorityFeePerGas : LEAST_TIP;
      return { maxFeePerGas: maxFeePerGas > tip ? maxFeePerGas : tip, maxPriorityFeePerGas: tip };
    },
    transfer: (asset, to, amount) => callOf({ to, amount }, assetOf(asset, usdtContract)),
    estimateGas: (from, call) => estimate(client, from, call),
    send: async (raw) => {
      if (!isHex(raw)) throw new Error('a signed transaction is hexadecimal');
      return sendToNodes([
        () => sendTo(client, raw),
        ...otherClients.map((other) => () => sendTo(other, raw)),
      ]);
    },
    prove: (txHash, blockNumber) => proveInBlock(client, blockNumber, toHash(txHash)),
  };
};
