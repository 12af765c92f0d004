import type { Random } from '../../../src/market/feeds/random.rules.ts';
import type { PolicyFile } from '../../../src/signing/intents/policy.ts';
import type { SignerKeys } from '../../../src/signing/keys.ts';
import type { Tally } from '../checks.ts';
import type { Coin, Transfer, Wish } from './book.ts';
import type { ServedNode } from './wire/serve-nodes.ts';

/** The parts of a world from which a chain is opened. */
export interface SideParts {
  readonly seed: string;
  readonly random: Random;
  readonly events: Tally;
  readonly keys: SignerKeys;
  /** The chain has two nodes in any case. */
  readonly hasTwoNodes: boolean;
}

/** The money of the house on a chain, in units of the chain. */
export interface Holding {
  readonly coin: Coin;
  readonly held: bigint;
  /** Before anybody paid in or out. */
  readonly atFirst: bigint;
  /** The books may hold so much less, because they round each fee of the network up. */
  readonly slack: bigint;
}

/** A chain of a world: its blocks, its nodes, and what strangers do on it. */
export interface ChainSide {
  readonly chain: 'ERC20' | 'BTC';
  readonly nodes: readonly [ServedNode, ...ServedNode[]];
  /** The settings name a token that is no USDT, so nothing may be credited or paid. */
  readonly isStrange: boolean;
  readonly policy: PolicyFile;
  /** Addresses from which the signer alone sends, as the book spells them. */
  readonly house: Set<string>;
  /** The address that pays. */
  readonly payer: string;
  readonly cold: string;
  /** The address of a customer as the book spells it. */
  spelled(address: string): string;
  /** The time that a block stands for. */
  readonly blockSeconds: number;
  /** The longest time between two steps, and that of a round after the faults: some blocks. */
  readonly stepMs: number;
  height(): number;
  headHash(): string;
  /** Blocks are made, or replaced within the depth of the confirmations. */
  pass(): void;
  /** Blocks that take everything, after all nodes have told each other. */
  mine(blocks: number): void;
  /** The nodes lag, forget, and serve other chains. */
  disturb(owners: readonly string[]): void;
  servesOther(): boolean;
  heal(): void;
  setDear(isDear: boolean): void;
  /** A stranger sends something to an address. `salt` is different for each. */
  arrive(to: string, salt: string): void;
  chooseWish(uids: readonly bigint[], wishes: readonly Wish[]): Wish;
  /** The signatures of two people with the keys of the cold address. Null: the second one only agrees. */
  signOutside(draft: Buffer): Promise<readonly [string, string | null]>;
  transfers(): readonly Transfer[];
  /** Pairs of signed transactions that use one nonce or one coin for two payments. */
  contradictions(): readonly string[];
  /** True if a deposit of this transaction may be called gone, whatever the nodes say. */
  mayGo(txid: string): boolean;
  /** Transactions of the house that a block took and did not carry out, because their gas did not suffice. */
  outOfGas(): readonly string[];
  /** Transactions that the house sent. */
  sent(): number;
  holdings(owners: readonly string[]): readonly Holding[];
  /** Units of each unspent coin of an address, or its balance of tokens. */
  heldAt(address: string): bigint;
}
