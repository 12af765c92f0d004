import {
  encodeAbiParameters,
  type Hash,
  type Hex,
  isHex,
  keccak256,
  numberToHex,
  pad,
  parseTransaction,
  recoverTransactionAddress,
} from 'viem';
import * as z from 'zod/mini';
import {
  ancestorAt,
  type EvmBlock,
  type EvmChainModel,
  type EvmTransaction,
  findMined,
  gasNeeded,
  type Mined,
  type Pool,
  TOKEN,
  transferIn,
} from './chain.ts';

/** A node before the model of an EVM chain: it answers JSON-RPC from its own head and its own pool. */

/** The words of a program for its refusals. */
export interface NodeWords {
  readonly known: string;
  readonly oldNonce: string;
  readonly replacement: string;
  readonly baseFee: string;
  readonly funds: string;
}

const GETH: NodeWords = {
  known: 'already known',
  oldNonce: 'nonce too low: next nonce 7, tx nonce 6',
  replacement: 'replacement transaction underpriced',
  baseFee: 'max fee per gas less than block base fee: address 0x19E7, maxFeePerGas: 1, baseFee: 2',
  funds: 'insufficient funds for gas * price + value',
};
const NETHERMIND: NodeWords = {
  known: 'AlreadyKnown',
  oldNonce: 'OldNonce',
  replacement: 'ReplacementNotAllowed',
  baseFee: 'FeeTooLow, MaxFeePerGas too low',
  funds: 'InsufficientFunds, Account balance too low',
};
const BESU: NodeWords = {
  known: 'Known transaction',
  oldNonce: 'Transaction nonce is below sender account nonce',
  replacement: 'Replacement transaction underpriced',
  baseFee: 'Gas price below current base fee',
  funds: 'Upfront cost exceeds account balance',
};
export const WORDS: readonly [NodeWords, ...NodeWords[]] = [GETH, NETHERMIND, BESU];

export interface EvmNode {
  readonly chain: EvmChainModel;
  readonly pool: Pool;
  words: NodeWords;
  chainId: number;
  tokenDigits: number;
  /** Blocks that it is behind. */
  lag: number;
  /** The end of a branch that the others have left. Null: it follows the chain. */
  stale: EvmBlock | null;
}

/** A refusal in the form of JSON-RPC. */
export class RpcRefusal extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

export const headOf = ({ chain, lag, stale }: EvmNode): EvmBlock =>
  stale ?? ancestorAt(chain.head, Math.max(0, chain.head.number - lag)) ?? chain.head;

const NONE: Hex = `0x${'0'.repeat(64)}`;
const address = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/));
const hashSchema = z.string().check(z.regex(/^0x[0-9a-f]{64}$/));
const tag = z.string();
const callSchema = z.looseObject({ to: address, data: z.string() });
const filterSchema = z.looseObject({
  address: z.optional(address),
  fromBlock: z.string(),
  toBlock: z.string(),
});

const toTransaction = ({ tx, index, price }: Mined, { hash: blockHash, number }: EvmBlock) => ({
  hash: tx.hash,
  type: '0x2',
  chainId: '0x7a69',
  from: tx.from,
  to: tx.to,
  value: numberToHex(tx.value),
  nonce: numberToHex(tx.nonce),
  gas: numberToHex(tx.gas),
  gasPrice: numberToHex(price),
  maxFeePerGas: numberToHex(tx.maxFeePerGas),
  maxPriorityFeePerGas: numberToHex(tx.maxPriorityFeePerGas),
  input: tx.data,
  accessList: [],
  r: tx.signature.r,
  s: tx.signature.s,
  v: numberToHex(tx.signature.yParity),
  yParity: numberToHex(tx.signature.yParity),
  blockHash,
  blockNumber: numberToHex(number),
  transactionIndex: numberToHex(index),
});

const toLogs = ({ tx, index, logs }: Mined, { hash: blockHash, number }: EvmBlock) =>
  logs.map((log) => ({
    address: log.address.toLowerCase(),
    topics: log.topics,
    data: log.data,
    blockHash,
    blockNumber: numberToHex(number),
    transactionHash: tx.hash,
    transactionIndex: numberToHex(index),
    logIndex: numberToHex(log.logIndex),
    removed: false,
  }));

const toReceipt = (mined: Mined, block: EvmBlock) => ({
  transactionHash: mined.tx.hash,
  transactionIndex: numberToHex(mined.index),
  blockHash: block.hash,
  blockNumber: numberToHex(block.number),
  from: mined.tx.from,
  to: mined.tx.to,
  cumulativeGasUsed: numberToHex(mined.gasUsed),
  gasUsed: numberToHex(mined.gasUsed),
  effectiveGasPrice: numberToHex(mined.price),
  contractAddress: null,
  logs: toLogs(mined, block),
  logsBloom: block.bloom,
  status: mined.isSuccess ? '0x1' : '0x0',
  type: '0x2',
});

const toBlock = (block: EvmBlock, isFull: boolean) => ({
  number: numberToHex(block.number),
  hash: block.hash,
  parentHash: block.parent?.hash ?? NONE,
  timestamp: numberToHex(block.timestamp),
  baseFeePerGas: numberToHex(block.baseFee),
  logsBloom: block.bloom,
  gasLimit: '0x1c9c380',
  gasUsed: numberToHex(block.mined.reduce((sum, { gasUsed }) => sum + gasUsed, 0n)),
  difficulty: '0x0',
  totalDifficulty: '0x0',
  extraData: '0x',
  miner: `0x${'0'.repeat(40)}`,
  mixHash: NONE,
  nonce: '0x0000000000000000',
  receiptsRoot: NONE,
  sha3Uncles: NONE,
  stateRoot: NONE,
  transactionsRoot: NONE,
  size: '0x1',
  uncles: [],
  transactions: block.mined.map((mined) => (isFull ? toTransaction(mined, block) : mined.tx.hash)),
});

const blockAt = (node: EvmNode, at: unknown): EvmBlock | null => {
  const head = headOf(node);
  const text = at === undefined ? 'latest' : tag.parse(at);
  return text.startsWith('0x') ? ancestorAt(head, Number(text)) : head;
};

/** The state after a block. A node without the block refuses. */
const stateAt = (node: EvmNode, at: unknown) => {
  const block = blockAt(node, at);
  if (block === null) throw new RpcRefusal(-32_000, 'header not found');
  return block.state;
};

const callContract = (node: EvmNode, [call, at]: readonly unknown[]): Hex => {
  const { to, data } = callSchema.parse(call);
  const state = stateAt(node, at);
  if (to.toLowerCase() !== TOKEN.toLowerCase()) return '0x';
  if (data === '0x313ce567') return pad(numberToHex(node.tokenDigits));
  if (data === '0x95d89b41') return encodeAbiParameters([{ type: 'string' }], ['USDT']);
  if (data.startsWith('0x70a08231')) {
    const owner = `0x${data.slice(34)}`.toLowerCase();
    return encodeAbiParameters([{ type: 'uint256' }], [state.tokens.get(owner) ?? 0n]);
  }
  throw new RpcRefusal(3, 'execution reverted');
};

const estimateSchema = z.looseObject({
  from: address,
  to: address,
  value: z.optional(z.string()),
  data: z.optional(z.string()),
});

/** The gas of a call, if it would succeed after the newest block. */
const estimateGas = (node: EvmNode, call: unknown): Hex => {
  const asked = estimateSchema.parse(call);
  const [from, to] = [asked.from.toLowerCase(), asked.to.toLowerCase()];
  const data = isHex(asked.data) ? asked.data : '0x';
  const { wei, tokens } = stateAt(node, 'latest');
  if ((wei.get(from) ?? 0n) < BigInt(asked.value ?? '0x0'))
    throw new RpcRefusal(-32_000, 'insufficient funds for transfer');
  const transfer = transferIn({ to, data });
  if (transfer !== null && (tokens.get(from) ?? 0n) < transfer.amount)
    throw new RpcRefusal(3, 'execution reverted: ERC20: transfer amount exceeds balance');
  return numberToHex(gasNeeded({ to, data }, node.chain.tokenGas));
};

const logsOf = (node: EvmNode, filter: unknown): readonly object[] => {
  const { address: contract, fromBlock, toBlock } = filterSchema.parse(filter);
  const found: object[] = [];
  for (let number = Number(fromBlock); number <= Number(toBlock); number += 1) {
    const block = ancestorAt(headOf(node), number);
    if (block === null) continue;
    const logs = block.mined.flatMap((mined) => toLogs(mined, block));
    found.push(...logs.filter((log) => contract === undefined || log.address === contract.toLowerCase()));
  }
  return found;
};

const readRaw = async ({ chain }: EvmNode, raw: Hex): Promise<EvmTransaction> => {
  const hash = keccak256(raw);
  const known = chain.sent.get(hash);
  if (known !== undefined) return known;
  const parsed = parseTransaction(`0x02${raw.slice(4)}`);
  const { r = '0x0', s = '0x0', yParity = 0, to, data = '0x' } = parsed;
  const from = await recoverTransactionAddress({ serializedTransaction: `0x02${raw.slice(4)}` });
  return {
    hash,
    from: from.toLowerCase(),
    to: (to ?? '0x').toLowerCase(),
    value: parsed.value ?? 0n,
    nonce: parsed.nonce ?? 0,
    gas: parsed.gas ?? 0n,
    maxFeePerGas: parsed.maxFeePerGas ?? 0n,
    maxPriorityFeePerGas: parsed.maxPriorityFeePerGas ?? 0n,
    data,
    signature: { r, s, yParity },
    isForeign: false,
  };
};

const replaces = (next: EvmTransaction, before: EvmTransaction): boolean =>
  next.maxFeePerGas * 10n >= before.maxFeePerGas * 11n &&
  next.maxPriorityFeePerGas * 10n >= before.maxPriorityFeePerGas * 11n;

/** Takes a signed transaction into the pool, or refuses it in the words of the program. */
const takeRaw = async (node: EvmNode, raw: unknown): Promise<Hash> => {
  if (!isHex(raw)) throw new RpcRefusal(-32_602, 'invalid argument 0');
  const tx = await readRaw(node, raw);
  const { words, pool } = node;
  node.chain.sent.set(tx.hash, tx);
  const head = headOf(node);
  if (tx.nonce < (head.state.nonces.get(tx.from) ?? 0)) throw new RpcRefusal(-32_000, words.oldNonce);
  if (pool.has(tx.hash)) throw new RpcRefusal(-32_000, words.known);
  if (tx.maxFeePerGas < node.chain.baseFee) throw new RpcRefusal(-32_000, words.baseFee);
  if ((head.state.wei.get(tx.from) ?? 0n) < tx.value + tx.gas * tx.maxFeePerGas)
    throw new RpcRefusal(-32_000, words.funds);
  const before = [...pool.values()].find((each) => each.from === tx.from && each.nonce === tx.nonce);
  if (before !== undefined) {
    if (!replaces(tx, before)) throw new RpcRefusal(-32_000, words.replacement);
    pool.delete(before.hash);
  }
  pool.set(tx.hash, tx);
  return tx.hash;
};

/** The node's own answer, before any fault. Throws `RpcRefusal`. */
export const answerEvm = async (
  node: EvmNode,
  method: string,
  params: readonly unknown[],
): Promise<unknown> => {
  const [first, second] = params;
  const head = headOf(node);
  switch (method) {
    case 'eth_chainId':
      return numberToHex(node.chainId);
    case 'eth_blockNumber':
      return numberToHex(head.number);
    case 'eth_getBlockByNumber': {
      const block = blockAt(node, first);
      return block === null ? null : toBlock(block, second === true);
    }
    case 'eth_getLogs':
      return logsOf(node, first);
    case 'eth_getTransactionReceipt': {
      const found = findMined(head, hashSchema.parse(first));
      return found === null ? null : toReceipt(found.mined, found.block);
    }
    case 'eth_getTransactionByHash': {
      const found = findMined(head, hashSchema.parse(first));
      return found === null ? null : toTransaction(found.mined, found.block);
    }
    case 'eth_getTransactionCount':
      return numberToHex(stateAt(node, second).nonces.get(address.parse(first).toLowerCase()) ?? 0);
    case 'eth_getBalance':
      return numberToHex(stateAt(node, second).wei.get(address.parse(first).toLowerCase()) ?? 0n);
    case 'eth_call':
      return callContract(node, params);
    case 'eth_getCode':
      return address.parse(first).toLowerCase() === TOKEN.toLowerCase() ? '0x60' : '0x';
    case 'eth_estimateGas':
      return estimateGas(node, first);
    case 'eth_maxPriorityFeePerGas':
      return numberToHex(1_000_000_000n);
    case 'eth_sendRawTransaction':
      return takeRaw(node, first);
    default:
      throw new RpcRefusal(-32_601, `the method ${method} does not exist`);
  }
};
