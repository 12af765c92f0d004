import { type Address, getAddress, hexToBytes, isAddress, isAddressEqual, pad } from 'viem';
import { MAX_BLOCKS } from '../node-limits.ts';
import { createEvmClient, type EvmChain, type EvmClient } from './client.ts';
import { containing } from './logs-bloom.ts';
import {
  isTooWide,
  type LoggedBlock,
  parseTransfers,
  readAllLogs,
  TRANSFER,
  TRANSFER_TOPIC,
  type TransferLog,
} from './read-transfers.ts';
import { readTokenFacts } from './token-facts.ts';

/** A transfer of a token that the server does not accept to one of its addresses. */
export interface ForeignTransfer {
  readonly contract: Address;
  readonly address: Address;
  readonly sender: Address;
  /** In units of the token. */
  readonly raw: bigint;
  readonly txid: string;
  readonly height: bigint;
}

interface Question {
  readonly addresses: readonly Address[];
  readonly from: bigint;
  readonly to: bigint;
}

/** The name and the digits that a token gives itself. Anybody can write one that says anything. */
export interface ForeignFacts {
  readonly symbol: string;
  readonly digits: number | null;
}

export interface ForeignTokens {
  /** Transfers of other tokens to these addresses in blocks. Null if even one block and one address have too many to list. */
  transfers(question: {
    readonly addresses: readonly string[];
    readonly from: bigint;
    readonly to: bigint;
  }): Promise<readonly ForeignTransfer[] | null>;
  factsOf(contract: string): Promise<ForeignFacts>;
}

/** The transfers of other tokens among logs. Leaves out tokens that are no amounts, as collectibles. */
const foreignAmong = (usdtContract: Address, logs: readonly TransferLog[]): readonly ForeignTransfer[] =>
  logs
    .filter(({ address, args }) => !isAddressEqual(address, usdtContract) && args.value > 0n)
    .map(({ address, args, transactionHash, blockNumber }) => ({
      contract: getAddress(address),
      address: getAddress(args.to),
      sender: getAddress(args.from),
      raw: args.value,
      txid: transactionHash,
      height: blockNumber,
    }));

const listTransfers = async (
  client: EvmClient,
  usdtContract: Address,
  { addresses, from, to }: Question,
): Promise<readonly ForeignTransfer[]> => {
  const logs = await client.getLogs({
    event: TRANSFER,
    args: { to: [...addresses] },
    strict: true,
    fromBlock: from,
    toBlock: to,
  });
  return foreignAmong(usdtContract, logs);
};

/** A block whose transfers are too many for one answer, in parts of its receivers. Null if one receiver has too many. */
const listByReceiver = async (
  client: EvmClient,
  usdtContract: Address,
  question: Question,
): Promise<readonly ForeignTransfer[] | null> => {
  const { addresses } = question;
  const middle = Math.floor(addresses.length / 2);
  if (middle === 0) return null;
  const found: ForeignTransfer[] = [];
  for (const part of [addresses.slice(0, middle), addresses.slice(middle)]) {
    const asked = { ...question, addresses: part };
    const listed = await listTransfers(client, usdtContract, asked).catch(async (error: unknown) => {
      if (!isTooWide(error)) throw error;
      return listByReceiver(client, usdtContract, asked);
    });
    if (listed === null) return null;
    found.push(...listed);
  }
  return found;
};

/** Asks about so many blocks at once as the node answers. It is remembered for the questions that follow. */
interface Width {
  blocks: bigint;
}

const listInParts = async (
  client: EvmClient,
  usdtContract: Address,
  question: Question,
  width: Width,
): Promise<readonly ForeignTransfer[] | null> => {
  const found: ForeignTransfer[] = [];
  for (let { from } = question; from <= question.to; ) {
    const last = from + width.blocks - 1n;
    const part = { ...question, from, to: last < question.to ? last : question.to };
    try {
      found.push(...(await listTransfers(client, usdtContract, part)));
      from = part.to + 1n;
    } catch (error) {
      if (!isTooWide(error)) throw error;
      if (part.from < part.to) {
        width.blocks = (part.to - part.from + 1n) / 2n;
        continue;
      }
      const listed = await listByReceiver(client, usdtContract, part);
      if (listed === null) return null;
      found.push(...listed);
      from += 1n;
    }
  }
  return found;
};

/** The largest number of digits that an amount of 256 bits can have after the point. */
const MAX_DIGITS = 77n;

const readFacts = async (client: EvmClient, contract: string): Promise<ForeignFacts> => {
  const nothing = { symbol: '?', digits: null };
  if (!isAddress(contract)) return nothing;
  const ask = (method: string, params: readonly unknown[]): Promise<unknown> =>
    client.request<{ Method: string; Parameters: readonly unknown[]; ReturnType: unknown }>(
      { method, params },
      { retryCount: 0 },
    );
  // The contract may refuse, or answer nonsense.
  const facts = await readTokenFacts(ask, contract).catch(() => null);
  if (facts === null) return nothing;
  return { symbol: facts.symbol, digits: facts.digits > MAX_DIGITS ? null : Number(facts.digits) };
};

/** Final blocks, and all transfers of those whose lists are not believed. Both are read once for all addresses of a turn. */
interface ReadBlocks {
  readonly blocks: Map<bigint, LoggedBlock>;
  readonly transfers: Map<bigint, readonly ForeignTransfer[]>;
}

const blockAt = async (client: EvmClient, { blocks }: ReadBlocks, height: bigint): Promise<LoggedBlock> => {
  const known = blocks.get(height);
  if (known !== undefined) return known;
  const { number, hash, logsBloom, transactions } = await client.getBlock({ blockNumber: height });
  const block = { number, hash, logsBloom, transactions: transactions.map((each) => ({ hash: each })) };
  blocks.set(height, block);
  return block;
};

const transfersOf = async (
  client: EvmClient,
  usdtContract: Address,
  { transfers }: ReadBlocks,
  block: LoggedBlock,
): Promise<readonly ForeignTransfer[]> => {
  const known = transfers.get(block.number);
  if (known !== undefined) return known;
  const all = foreignAmong(usdtContract, parseTransfers(await readAllLogs(client, block)));
  transfers.set(block.number, all);
  return all;
};

/**
 * The listed transfers, and those of blocks whose filters may have one more. A node whose index of logs is behind lists none, and no block
 * is read a second time here.
 */
const addUnlisted = async (
  client: EvmClient,
  usdtContract: Address,
  { addresses, from, to }: Question,
  listed: readonly ForeignTransfer[],
  read: ReadBlocks,
): Promise<readonly ForeignTransfer[]> => {
  const asked = addresses.map((address) => ({
    address: getAddress(address),
    mayBeIn: containing([TRANSFER_TOPIC, pad(address)]),
  }));
  const byHeight = Map.groupBy(listed, ({ height }) => height);
  const found: ForeignTransfer[] = [];
  for (let height = from; height <= to; height += 1n) {
    const block = await blockAt(client, read, height);
    const ofBlock = byHeight.get(height) ?? [];
    const named = new Set(ofBlock.map(({ address }) => address));
    const filter = hexToBytes(block.logsBloom);
    const isWhole = asked.every(({ address, mayBeIn }) => named.has(address) || !mayBeIn(filter));
    if (isWhole) found.push(...ofBlock);
    else {
      const ours = new Set(asked.map(({ address }) => address));
      const all = await transfersOf(client, usdtContract, read, block);
      found.push(...all.filter(({ address }) => ours.has(address)));
    }
  }
  return found;
};

/** Reads transfers for one turn over some blocks. It keeps these blocks in memory. */
export const createForeignTokens = (chain: EvmChain): ForeignTokens => {
  const client = createEvmClient(chain);
  const { usdtContract } = chain;
  const width: Width = { blocks: BigInt(MAX_BLOCKS) };
  const read: ReadBlocks = { blocks: new Map(), transfers: new Map() };
  return {
    transfers: async ({ addresses, from, to }) => {
      const question = { addresses: addresses.filter((each) => isAddress(each)), from, to };
      const listed = await listInParts(client, usdtContract, question, width);
      return listed === null ? null : addUnlisted(client, usdtContract, question, listed, read);
    },
    factsOf: (contract) => readFacts(client, contract),
  };
};
