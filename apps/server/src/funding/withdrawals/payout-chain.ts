import {
  type Address,
  type Hash,
  isHash,
  isHex,
  recoverTransactionAddress,
  TransactionReceiptNotFoundError,
} from 'viem';
import { createEvmClient, type EvmChain } from '../chains/evm/client.ts';

export interface Fees {
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
}

export interface Mined {
  readonly isSuccess: boolean;
  readonly blockNumber: bigint;
}

/** A chain as far as paying out goes: it takes signed transactions and says what became of them. Fees in wei. */
export interface PayoutChain {
  readonly chainId: number;
  head(): Promise<bigint>;
  fees(): Promise<Fees>;
  /** Transactions that an account has had mined up to a block; up to the newest where none is named. */
  nonceOf(address: string, block?: bigint): Promise<number>;
  /** Hands a transaction to the chain; one that it has already, or whose nonce is spent, is no failure. */
  send(raw: string): Promise<void>;
  /** Null while it is in no block. */
  minedAt(txHash: string): Promise<Mined | null>;
}

/** The account that a signed transaction spends from, whoever signs now. */
export const payerOf = (raw: string): Promise<string> =>
  recoverTransactionAddress({ serializedTransaction: `0x02${raw.slice(4)}` });

/** What nodes say of a transaction that they need no more; who is mined is decided by its receipt. */
const KNOWN =
  /already known|already imported|alreadyexists|nonce too low|nonce is too low|transaction already/i;

const LEAST_TIP = 100_000_000n;

/** Reads a payout chain over its endpoint; gives up in bounded time. */
export const createPayoutChain = (chain: Pick<EvmChain, 'endpoint' | 'chainId'>): PayoutChain => {
  const client = createEvmClient(chain);
  const toAddress = (address: string): Address => {
    if (!isHex(address)) throw new Error(`${address} is no address`);
    return address;
  };
  const toHash = (hash: string): Hash => {
    if (!isHash(hash)) throw new Error(`${hash} is no hash of a transaction`);
    return hash;
  };
  return {
    chainId: chain.chainId,
    head: () => client.getBlockNumber(),
    fees: async () => {
      const { maxFeePerGas, maxPriorityFeePerGas } = await client.estimateFeesPerGas();
      const tip = maxPriorityFeePerGas > LEAST_TIP ? maxPriorityFeePerGas : LEAST_TIP;
      return { maxFeePerGas: maxFeePerGas > tip ? maxFeePerGas : tip, maxPriorityFeePerGas: tip };
    },
    nonceOf: (address, block) =>
      client.getTransactionCount({
        address: toAddress(address),
        ...(block === undefined ? { blockTag: 'latest' as const } : { blockNumber: block }),
      }),
    send: async (raw) => {
      if (!isHex(raw)) throw new Error('a signed transaction is hexadecimal');
      try {
        await client.sendRawTransaction({ serializedTransaction: raw });
      } catch (error) {
        if (!KNOWN.test(String(error))) throw error;
      }
    },
    minedAt: async (txHash) => {
      try {
        const { status, blockNumber } = await client.getTransactionReceipt({ hash: toHash(txHash) });
        return { isSuccess: status === 'success', blockNumber };
      } catch (error) {
        if (error instanceof TransactionReceiptNotFoundError) return null;
        throw error;
      }
    },
  };
};
