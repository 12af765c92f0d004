import { createHash } from 'node:crypto';
import { type Address, encodeAbiParameters, type Hash, type Hex, toEventSelector } from 'viem';
import { bloomWith } from './bloom.ts';

/** A model of an EVM chain with one token: accounts, blocks, logs, a mempool and re-organisations. It shares no code with the product. */

export const TOKEN: Address = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
/** A token that is worth nothing. Its transfers look the same. */
export const OTHER_TOKEN: Address = '0x1111111111111111111111111111111111111111';
export const TRANSFER_TOPIC = toEventSelector('Transfer(address,address,uint256)');
export const GWEI = 1_000_000_000n;

/** A transaction in the words of the chain. `from` and `to` are in lower case. */
export interface EvmTransaction {
  readonly hash: Hash;
  readonly from: string;
  readonly to: string;
  readonly value: bigint;
  readonly nonce: number;
  readonly gas: bigint;
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
  readonly data: Hex;
  readonly signature: { readonly r: Hex; readonly s: Hex; readonly yParity: number };
  /** From outside of the house: its account needs no money here, and no nonce. */
  readonly isForeign: boolean;
  /** A foreign transaction that the chain does not carry out. */
  readonly fails?: boolean;
}

export interface EvmLog {
  readonly address: Address;
  readonly topics: readonly Hex[];
  readonly data: Hex;
  readonly logIndex: number;
}

export interface Mined {
  readonly tx: EvmTransaction;
  readonly index: number;
  readonly isSuccess: boolean;
  readonly gasUsed: bigint;
  readonly price: bigint;
  readonly logs: readonly EvmLog[];
}

/** Balances and nonces after a block, by address in lower case. */
export interface EvmState {
  readonly wei: Map<string, bigint>;
  readonly tokens: Map<string, bigint>;
  readonly nonces: Map<string, number>;
}

export interface EvmBlock {
  readonly hash: Hash;
  readonly number: number;
  readonly parent: EvmBlock | null;
  readonly timestamp: number;
  readonly baseFee: bigint;
  readonly mined: readonly Mined[];
  readonly bloom: Hex;
  readonly state: EvmState;
}

export interface TokenTransfer {
  readonly contract: Address;
  readonly to: string;
  readonly amount: bigint;
}

const TRANSFER_SELECTOR = '0xa9059cbb';

/** The transfer of a token that call data asks for. Null: none. */
export const transferIn = ({ to, data }: Pick<EvmTransaction, 'to' | 'data'>): TokenTransfer | null => {
  if (!data.startsWith(TRANSFER_SELECTOR) || data.length !== 138) return null;
  const contract = [TOKEN, OTHER_TOKEN].find((each) => each.toLowerCase() === to);
  if (contract === undefined) return null;
  return { contract, to: `0x${data.slice(34, 74)}`, amount: BigInt(`0x${data.slice(74)}`) };
};

export const transferData = (to: string, amount: bigint): Hex =>
  `${TRANSFER_SELECTOR}${to.slice(2).toLowerCase().padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`;

export const hashOf = (...parts: readonly (string | number)[]): Hash =>
  `0x${createHash('sha256').update(parts.join('|')).digest('hex')}`;

const topicOf = (address: string): Hex => `0x${address.slice(2).padStart(64, '0')}`;

const COIN_GAS = 21_000n;
/** A smart wallet that receives the coin. */
const WALLET_GAS = 47_000n;
const FAILED_GAS = 30_000n;

/** One in four payees of a world is a smart wallet. The addresses of payees begin with zeros. */
const isWallet = (to: string): boolean => to.startsWith('0x00000') && Number(`0x${to.slice(-1)}`) % 4 === 3;

/** Gas that a transaction needs on a chain. */
export const gasNeeded = (tx: Pick<EvmTransaction, 'to' | 'data'>, tokenGas: bigint): bigint => {
  if (transferIn(tx) !== null) return tokenGas;
  return isWallet(tx.to) ? WALLET_GAS : COIN_GAS;
};

const add = (map: Map<string, bigint>, key: string, amount: bigint): void => {
  map.set(key, (map.get(key) ?? 0n) + amount);
};

interface Executed {
  readonly isSuccess: boolean;
  readonly gasUsed: bigint;
  readonly transfer: TokenTransfer | null;
}

/** Moves what a transaction moves. A failed one moves nothing. */
const execute = (state: EvmState, tx: EvmTransaction, tokenGas: bigint): Executed => {
  const transfer = transferIn(tx);
  const gasUsed = gasNeeded(tx, tokenGas);
  if (tx.fails === true) return { isSuccess: false, gasUsed: FAILED_GAS, transfer: null };
  if (!tx.isForeign && tx.gas < gasUsed) return { isSuccess: false, gasUsed: tx.gas, transfer: null };
  if (transfer === null) {
    if (!tx.isForeign) add(state.wei, tx.from, -tx.value);
    add(state.wei, tx.to, tx.value);
    return { isSuccess: true, gasUsed, transfer: null };
  }
  if (transfer.contract === TOKEN) {
    const held = state.tokens.get(tx.from) ?? 0n;
    if (!tx.isForeign && held < transfer.amount)
      return { isSuccess: false, gasUsed: FAILED_GAS, transfer: null };
    if (!tx.isForeign) add(state.tokens, tx.from, -transfer.amount);
    add(state.tokens, transfer.to, transfer.amount);
  }
  return { isSuccess: true, gasUsed, transfer };
};

const logOf = (tx: EvmTransaction, transfer: TokenTransfer, logIndex: number): EvmLog => ({
  address: transfer.contract,
  topics: [TRANSFER_TOPIC, topicOf(tx.from), topicOf(transfer.to)],
  data: encodeAbiParameters([{ type: 'uint256' }], [transfer.amount]),
  logIndex,
});

export const priceOf = (tx: EvmTransaction, baseFee: bigint): bigint => {
  const most = baseFee + tx.maxPriorityFeePerGas;
  return most < tx.maxFeePerGas ? most : tx.maxFeePerGas;
};

/** True if a block with this base fee can take the transaction next. */
const isReady = (state: EvmState, tx: EvmTransaction, baseFee: bigint): boolean => {
  if (tx.maxFeePerGas < baseFee) return false;
  if (tx.isForeign) return true;
  const cost = tx.value + tx.gas * tx.maxFeePerGas;
  return (state.nonces.get(tx.from) ?? 0) === tx.nonce && (state.wei.get(tx.from) ?? 0n) >= cost;
};

const cloneState = ({ wei, tokens, nonces }: EvmState): EvmState => ({
  wei: new Map(wei),
  tokens: new Map(tokens),
  nonces: new Map(nonces),
});

/** Makes a block of these transactions, in an order that needs no sorting. Those that are not ready stay out. */
export const buildBlock = (
  parent: EvmBlock,
  salt: string,
  of: {
    readonly timestamp: number;
    readonly baseFee: bigint;
    readonly tokenGas: bigint;
    readonly waiting: readonly EvmTransaction[];
  },
): EvmBlock => {
  // A day has thousands of blocks, and most are empty.
  const state = of.waiting.length === 0 ? parent.state : cloneState(parent.state);
  const mined: Mined[] = [];
  let logIndex = 0;
  const known = new Set<string>();
  for (const tx of of.waiting) {
    if (known.has(tx.hash) || !isReady(state, tx, of.baseFee)) continue;
    known.add(tx.hash);
    const { isSuccess, gasUsed, transfer } = execute(state, tx, of.tokenGas);
    const price = priceOf(tx, of.baseFee);
    if (!tx.isForeign) {
      add(state.wei, tx.from, -gasUsed * price);
      state.nonces.set(tx.from, tx.nonce + 1);
    }
    const logs = transfer === null ? [] : [logOf(tx, transfer, logIndex)];
    logIndex += logs.length;
    mined.push({ tx, index: mined.length, isSuccess, gasUsed, price, logs });
  }
  const number = parent.number + 1;
  const bloom = bloomWith(
    mined.flatMap(({ logs }) => logs.flatMap(({ address, topics }) => [address, ...topics])),
  );
  const hash = hashOf(parent.hash, number, salt, of.timestamp, ...mined.map(({ tx }) => tx.hash));
  return { hash, number, parent, timestamp: of.timestamp, baseFee: of.baseFee, mined, bloom, state };
};

/** The block at a height on the branch that ends here. Null: the branch has none. */
export const ancestorAt = (head: EvmBlock, number: number): EvmBlock | null => {
  let at: EvmBlock | null = head;
  while (at !== null && at.number > number) at = at.parent;
  return at?.number === number ? at : null;
};

/** The mined transaction with a hash on the branch that ends here. */
export const findMined = (
  head: EvmBlock,
  hash: string,
): { readonly block: EvmBlock; readonly mined: Mined } | null => {
  for (let block: EvmBlock | null = head; block !== null; block = block.parent) {
    const mined = block.mined.find(({ tx }) => tx.hash === hash);
    if (mined !== undefined) return { block, mined };
  }
  return null;
};

/** The blocks of the branch, the oldest first. */
export const branchOf = (head: EvmBlock): EvmBlock[] => {
  const blocks: EvmBlock[] = [];
  for (let block: EvmBlock | null = head; block !== null; block = block.parent) blocks.push(block);
  return blocks.toReversed();
};

/** The transactions that a node keeps for the next blocks. */
export type Pool = Map<Hash, EvmTransaction>;

export interface EvmChainModel {
  head: EvmBlock;
  baseFee: bigint;
  /** Gas of a transfer of a token. */
  readonly tokenGas: bigint;
  /** Transactions that are in no block yet, of outside. All nodes know them. */
  readonly foreign: Pool;
  /** The pool of each node. A block takes from all of them. */
  readonly pools: Pool[];
  /** Every signed transaction that a node was asked to take. */
  readonly sent: Map<Hash, EvmTransaction>;
  /** Counts blocks, so that two blocks on the same parent differ. */
  made: number;
}

const genesisOf = (chainId: number, money: Pick<EvmState, 'wei' | 'tokens'>): EvmBlock => ({
  hash: hashOf('genesis', chainId),
  number: 0,
  parent: null,
  timestamp: 1_700_000_000,
  baseFee: GWEI,
  mined: [],
  bloom: bloomWith([]),
  state: { ...money, nonces: new Map() },
});

export const openEvmChain = (
  chainId: number,
  money: Pick<EvmState, 'wei' | 'tokens'>,
  tokenGas: bigint,
): EvmChainModel => ({
  head: genesisOf(chainId, money),
  baseFee: 5n * GWEI,
  tokenGas,
  foreign: new Map(),
  pools: [],
  sent: new Map(),
  made: 0,
});
