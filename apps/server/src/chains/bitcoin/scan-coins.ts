import * as z from 'zod/mini';
import type { BitcoinRpc } from './rpc.ts';

/** A node reads all unspent outputs for it, which takes minutes on the main network. */
export const SCAN_PATIENCE = { timeoutMs: 600_000, retries: 0 };

const scanSchema = z.object({
  success: z.literal(true),
  height: z.int().check(z.minimum(0)),
  bestblock: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  unspents: z.array(
    z.object({
      txid: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
      vout: z.int().check(z.minimum(0)),
      desc: z.string(),
      amount: z.number(),
      height: z.int().check(z.minimum(0)),
    }),
  ),
});

export interface UnspentCoin {
  readonly address: string;
  /** Satoshi. */
  readonly amount: bigint;
  readonly height: bigint;
}

/** All unspent outputs of addresses, after one block. */
export interface CoinScan {
  readonly height: bigint;
  readonly blockHash: string;
  readonly coins: readonly UnspentCoin[];
}

/** The node writes coins as a number with at most eight digits after the point, which a double holds exactly enough to print them. */
const satoshiOf = (coins: number): bigint => BigInt(coins.toFixed(8).replace('.', ''));

/** `addr(bc1q…)#checksum`. */
const addressIn = (desc: string): string | null => /^addr\(([0-9A-Za-z]+)\)/.exec(desc)?.[1] ?? null;

/**
 * The unspent outputs of addresses as the node's own set of them has it. It depends on no block that was read before, so it shows what
 * reading has missed. Throws if another scan is running, or the node has no such call.
 */
export const scanCoins = async (rpc: BitcoinRpc, addresses: readonly string[]): Promise<CoinScan> => {
  const descriptors = addresses.map((address) => `addr(${address})`);
  const { height, bestblock, unspents } = await rpc.call('scantxoutset', ['start', descriptors], scanSchema);
  const wanted = new Set(addresses);
  const coins = unspents.map(({ desc, amount, height: at }) => {
    const address = addressIn(desc);
    if (address === null || !wanted.has(address)) throw new Error('the node names another address');
    return { address, amount: satoshiOf(amount), height: BigInt(at) };
  });
  return { height: BigInt(height), blockHash: bestblock, coins };
};
