import type { Currency } from '@tallystick/money';
import type { ReasonText } from '../platform/reasons/reason.rules.ts';

export interface BlockRef {
  readonly height: bigint;
  readonly hash: string;
}

/** A transfer to one of our addresses. `raw` is in the units of the chain. */
export interface Arrival {
  readonly currency: Currency;
  readonly txid: string;
  /** The log of a token, −1 for Ether, which leaves no log, and the number of the output for Bitcoin. */
  readonly logIndex: number;
  readonly address: string;
  /** The address that sent it. Null if the transaction does not show it. */
  readonly sender: string | null;
  readonly raw: bigint;
  readonly digits: number;
  /** Null while it waits for a block. */
  readonly block: BlockRef | null;
  /** Blocks that must follow its own before it can be spent: 100 for the reward of a block of Bitcoin, otherwise 0. */
  readonly maturity: number;
  /** The coins that its transaction spends, each as `txid:vout`, at most 100. Empty for a reward, and on a chain without coins. */
  readonly inputs: readonly string[];
}

/** The facts of a transfer that two nodes compare. */
export type Transfer = Pick<Arrival, 'currency' | 'txid' | 'logIndex' | 'address' | 'raw' | 'block'>;

/** The output of a transaction that another one spends. */
export interface Spend {
  readonly txid: string;
  readonly vout: number;
  /** The spending transaction, and the height of its block. */
  readonly by: string;
  readonly height: bigint;
}

/** The content of a range of blocks that concerns us. */
export interface BlockRange {
  readonly parentHash: string;
  readonly blocks: readonly BlockRef[];
  readonly arrivals: readonly Arrival[];
  /** All spends of the blocks, of a chain that has coins instead of accounts. */
  readonly spends: readonly Spend[];
}

/** The transactions that a node keeps for the next blocks, as far as they concern us. */
export interface Waiting {
  /** The newest block. It was the same before and after the read, so no transaction moved into a block meanwhile. */
  readonly tip: string;
  readonly arrivals: readonly Arrival[];
  /** Waiting transactions that spend the coins of deposits that were asked for. */
  readonly spends: readonly Pick<Spend, 'txid' | 'vout' | 'by'>[];
  readonly has: (txid: string) => boolean;
}

export type OursAmong = (addresses: readonly string[]) => Promise<{ has(address: string): boolean }>;

/** `inputs`: the coins of the deposits that wait, each as `txid:vout`. */
export type ReadWaiting = (oursAmong: OursAmong, inputs: ReadonlySet<string>) => Promise<Waiting | null>;

/**
 * How the deposit watcher reads a chain. All calls may throw if the node does not answer, and throw `NodeProblem` if it serves another
 * chain.
 */
export interface ChainReader {
  /** The customers' name of the chain. */
  readonly chain: string;
  /** The host of the node, without secret parts of its address. */
  readonly node: string;
  readonly chainId: bigint;
  /** The limit of the node that its clients keep now. Null: none was met. */
  readonly limit: () => ReasonText | null;
  /** Maximum blocks per read. Fewer while the node limits the rate of calls. */
  readonly range: bigint;
  /** Blocks below the newest one after which a range is final, and read once more. */
  readonly finalDepth: bigint;
  /** Reads the first time from the first block instead of from the newest. */
  readonly startsAtFirstBlock: boolean;
  /** The block at a height. Null if the chain has none there. */
  blockHash(height: bigint): Promise<string | null>;
  /** The height of the newest block. */
  head(): Promise<bigint>;
  /** Null if the chain changed during the read. */
  readBlocks(
    range: { readonly from: bigint; readonly to: bigint },
    oursAmong: OursAmong,
  ): Promise<BlockRange | null>;
  /** True if this node has a transfer that another one showed in a block that both have. */
  confirms(arrival: Transfer): Promise<boolean>;
  /** Null if this chain is read only in blocks. The call returns null if there is nothing new to say now. */
  readonly readWaiting: ReadWaiting | null;
}
