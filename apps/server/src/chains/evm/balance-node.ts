import { type Address, isAddress, isHash } from 'viem';
import * as z from 'zod/mini';
import { nodeNameOf } from '../node-problem.ts';
import type { RawBalances } from '../units/units.rules.ts';
import { createEvmClient, type EvmChain, type EvmClient } from './client.ts';
import { readBalances } from './read-balances.ts';
import { readBlockHash } from './read-blocks.ts';
import { type Receipt, readReceipt } from './read-receipt.ts';

/** A node's answers about addresses after a block. All calls throw if it does not answer, or does not keep a state that old. */
export interface BalanceNode {
  readonly name: string;
  head(): Promise<bigint>;
  blockHash(height: bigint): Promise<string | null>;
  balancesAt(address: string, height: bigint): Promise<RawBalances>;
  etherAt(address: string, height: bigint): Promise<bigint>;
  /** The number of transactions that the address has sent. */
  nonceAt(address: string, height: bigint): Promise<number>;
  /** Null if the node has none. That is no evidence. */
  receiptOf(txHash: string): Promise<Receipt | null>;
  /** Transactions of a block that call or create contracts which send ether to an address. Null if the node gives no traces. */
  sendersTo(address: string, height: bigint): Promise<readonly string[] | null>;
}

const addressOf = (text: string): Address => {
  if (!isAddress(text)) throw new Error(`${text} is no address`);
  return text;
};

const tracesSchema = z.array(
  z.looseObject({
    transactionHash: z.nullish(z.string()),
    error: z.nullish(z.string()),
    traceAddress: z.array(z.int()),
    action: z.looseObject({ to: z.nullish(z.string()), value: z.nullish(z.string()) }),
  }),
);

/** Parity's `trace_block`, which Erigon, Nethermind, Besu, Reth and Anvil have too. */
const readSenders = async (
  client: EvmClient,
  address: string,
  height: bigint,
): Promise<readonly string[] | null> => {
  const answer: unknown = await client
    .request<{ Method: 'trace_block'; Parameters: [string]; ReturnType: unknown }>(
      { method: 'trace_block', params: [`0x${height.toString(16)}`] },
      { retryCount: 0 },
    )
    .catch(() => null);
  const { data } = tracesSchema.safeParse(answer);
  if (data === undefined) return null;
  const found = data.filter(
    ({ action, error, traceAddress }) =>
      error == null &&
      traceAddress.length > 0 &&
      action.to?.toLowerCase() === address.toLowerCase() &&
      /^0x0*[1-9a-f]/i.test(action.value ?? ''),
  );
  return [...new Set(found.flatMap(({ transactionHash }) => transactionHash ?? []))].filter((hash) =>
    isHash(hash),
  );
};

export const createBalanceNode = (
  chain: EvmChain,
  patience?: { readonly timeoutMs: number; readonly retries: number },
): BalanceNode => {
  const client = createEvmClient(chain, patience);
  return {
    name: nodeNameOf(chain),
    head: () => client.getBlockNumber(),
    blockHash: (height) => readBlockHash(client, height),
    balancesAt: (address, height) => readBalances(client, chain, addressOf(address), height),
    etherAt: (address, height) => client.getBalance({ address: addressOf(address), blockNumber: height }),
    nonceAt: (address, height) =>
      client.getTransactionCount({ address: addressOf(address), blockNumber: height }),
    receiptOf: async (txHash) => (isHash(txHash) ? readReceipt(client, txHash) : null),
    sendersTo: (address, height) => readSenders(client, address, height),
  };
};
