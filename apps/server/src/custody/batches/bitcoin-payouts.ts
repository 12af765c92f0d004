import * as z from 'zod/mini';
import { BitcoinRefused, type BitcoinRpc, type Cursor, readBlock } from '../../chains/public.ts';
import type { BitcoinNetwork } from '../../chains/units/public.ts';
import type { BitcoinKeys } from '../addresses/house-keys.ts';
import type { Coin } from '../coins/coins.sql.ts';
import type { BitcoinWitness } from '../transactions/find-spend.ts';
import { judgeBitcoinAnswer, type SendAnswer, TAKEN } from '../transactions/send-answers.rules.ts';
import { sendToNodes } from '../transactions/send-to-nodes.ts';
import type { BitcoinSweeps } from './sweeps/bitcoin-sweeps.ts';

type OutPoint = Pick<Coin, 'txid' | 'vout'>;
type KnownBlock = Pick<Cursor, 'height' | 'blockHash'>;

/** The node that accepts Bitcoin transactions. */
export interface BitcoinPayoutNode extends BitcoinWitness {
  readonly network: BitcoinNetwork;
  /** Other nodes. They are asked before a transaction is called failed. */
  readonly others: readonly BitcoinWitness[];
  /** Satoshi per virtual byte: the highest fee rate that the server asks the signer for. */
  readonly maxFeeRate: bigint;
  /** Satoshi per virtual byte for a transaction of now, within bounds. */
  feeRate(): Promise<bigint>;
  /**
   * The coins among these that the node says are spent or unknown, also by a transaction that waits. None if the node does not have the
   * block, because then it knows less than the watcher. Throws if the node did not answer.
   */
  missing<Each extends OutPoint>(coins: readonly Each[], block: KnownBlock): Promise<readonly Each[]>;
  /** Sends a transaction by the first node that takes it. Throws if the first one did not answer. */
  send(raw: string): Promise<SendAnswer>;
}

/** Dependencies of Bitcoin payouts. */
export interface BitcoinPayouts {
  readonly node: BitcoinPayoutNode;
  /** The public keys of the coins that the signer can spend. Throws while the signer is away. */
  readonly keys: () => Promise<BitcoinKeys>;
  /** Null if coins stay on deposit addresses until payouts need them. */
  readonly sweeps: BitcoinSweeps | null;
}

/** A confirmation within an hour is expected at this fee. */
const TARGET_BLOCKS = 6;
const LEAST_RATE = 1n;
/** Without an estimate, as of a node that has just started. Stuck transactions are replaced. */
const USUAL_RATE = 10n;
const SATOSHI = 100_000_000;
const BYTES = 1_000;

/** The answer has no fee rate while the node knows too little. */
const estimate = z.object({ feerate: z.optional(z.number().check(z.minimum(0), z.maximum(1))) });
const anything = z.unknown();
const hash = z.string();
const output = z.nullable(z.looseObject({ value: z.number() }));

const createWitness = (rpc: BitcoinRpc): BitcoinWitness => ({
  transactionIn: async (height, txid) =>
    (await readBlock(rpc, height))?.transactions.find((transaction) => transaction.txid === txid) ?? null,
});

const hasBlock = async (rpc: BitcoinRpc, { height, blockHash }: KnownBlock): Promise<boolean> => {
  try {
    return (await rpc.call('getblockhash', [Number(height)], hash)) === blockHash;
  } catch (error) {
    // The node has fewer blocks.
    if (error instanceof BitcoinRefused) return false;
    throw error;
  }
};

const findMissing = async <Each extends OutPoint>(
  rpc: BitcoinRpc,
  coins: readonly Each[],
  block: KnownBlock,
): Promise<readonly Each[]> => {
  const missing: Each[] = [];
  for (const coin of coins)
    if ((await rpc.call('gettxout', [coin.txid, coin.vout, true], output)) === null) missing.push(coin);
  return missing.length > 0 && (await hasBlock(rpc, block)) ? missing : [];
};

/** Sends a transaction to one node. Throws if it did not answer. */
const sendTo = async (rpc: BitcoinRpc, raw: string): Promise<SendAnswer> => {
  try {
    await rpc.call('sendrawtransaction', [raw], anything);
    return TAKEN;
  } catch (error) {
    if (error instanceof BitcoinRefused) return judgeBitcoinAnswer(error.code, error.message);
    throw error;
  }
};

export const createBitcoinPayoutNode = (
  rpc: BitcoinRpc,
  maxFeeRate: bigint,
  others: readonly BitcoinRpc[] = [],
): BitcoinPayoutNode => ({
  ...createWitness(rpc),
  network: rpc.network,
  others: others.map(createWitness),
  maxFeeRate,
  feeRate: async () => {
    const { feerate } = await rpc.call('estimatesmartfee', [TARGET_BLOCKS], estimate);
    const rate = feerate === undefined ? USUAL_RATE : BigInt(Math.ceil((feerate * SATOSHI) / BYTES));
    if (rate > maxFeeRate) return maxFeeRate;
    return rate < LEAST_RATE ? LEAST_RATE : rate;
  },
  missing: (coins, block) => findMissing(rpc, coins, block),
  send: (raw) => sendToNodes([() => sendTo(rpc, raw), ...others.map((other) => () => sendTo(other, raw))]),
});
