export type DepositState = 'seen' | 'small' | 'credited' | 'gone';

/** A deposit below the minimum, or below its fee, is shown but not credited. */
export const stateWhenSeen = (
  amount: bigint,
  method: { depositMin: bigint; depositFee: bigint },
): DepositState => (amount < method.depositMin || amount <= method.depositFee ? 'small' : 'seen');

/** Confirmations of a deposit, including its own block. 0 if the chain has not reached it. */
export const confirmationsAt = (head: bigint, height: bigint): number =>
  head < height ? 0 : Number(head - height + 1n);

/** True if an amount of USDT exceeds one of the customer's own limits, given the used part of each. */
export const isBeyond = (
  limits: readonly { readonly amount: bigint; readonly used: bigint }[],
  value: bigint,
): boolean => limits.some(({ amount, used }) => used + value > amount);

/** The transaction of a deposit that waits for a block. */
export interface WaitingTransaction {
  readonly txid: string;
  /** The coins that it spends, each as `txid:vout`. */
  readonly inputs: readonly string[];
  /** When it was first seen, or taken out of a block. */
  readonly sinceMs: number;
}

/** Bitcoin Core drops a transaction that no block took for 336 hours (`-mempoolexpiry`). */
const MEMPOOL_EXPIRY_MS = 336 * 3_600_000;

/** A coin, and the transaction that spends it. */
export interface CoinSpend {
  readonly txid: string;
  readonly vout: number;
  readonly by: string;
}

/** The transactions of which another one spends a coin. */
export const spentElsewhere = (
  waiting: readonly WaitingTransaction[],
  spends: readonly CoinSpend[],
): readonly string[] => {
  const spenders = new Map(spends.map(({ txid, vout, by }) => [`${txid}:${vout}`, by]));
  return waiting
    .filter(({ txid, inputs }) => inputs.some((input) => (spenders.get(input) ?? txid) !== txid))
    .map(({ txid }) => txid);
};

/**
 * The transactions that can be called lost. That a mempool lacks one proves nothing: a node forgets its mempool when it starts again,
 * when it is full, and when another node answers in its place.
 */
export const lostAmong = (
  waiting: readonly WaitingTransaction[],
  mempool: { readonly has: (txid: string) => boolean; readonly spends: readonly CoinSpend[] },
  nowMs: number,
): readonly string[] => {
  const absent = waiting.filter(({ txid }) => !mempool.has(txid));
  const forgotten = absent.filter(({ sinceMs }) => sinceMs + MEMPOOL_EXPIRY_MS <= nowMs);
  return [...spentElsewhere(absent, mempool.spends), ...forgotten.map(({ txid }) => txid)];
};
