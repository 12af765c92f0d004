import {
  type Address,
  BaseError,
  type Hash,
  type Hex,
  type Log,
  parseAbiItem,
  parseEventLogs,
  ResponseBodyTooLargeError,
  toEventSelector,
} from 'viem';
import { because } from '../../platform/reasons/reason.rules.ts';
import { limitOf } from '../limit-words.rules.ts';
import { limitsOf } from '../node-limits.ts';
import { NodeProblem, refusalOf } from '../node-problem.ts';
import type { EvmClient } from './client.ts';
import { bloomOf, mayContain } from './logs-bloom.ts';

export const TRANSFER = parseAbiItem(
  'event Transfer(address indexed from, address indexed to, uint256 value)',
);
export const TRANSFER_TOPIC = toEventSelector(TRANSFER);
/** Receipts that are asked for at once. */
const RECEIPTS_AT_ONCE = 20;

/** The parts of a block that say which logs it has. */
export interface LoggedBlock {
  readonly number: bigint;
  readonly hash: Hash;
  readonly logsBloom: Hex;
  readonly transactions: readonly { readonly hash: Hash }[];
}

/** The transfers among logs. Their addresses have a checksum. */
export const parseTransfers = (logs: Log[]) => parseEventLogs({ abi: [TRANSFER], logs, strict: true });
export type TransferLog = ReturnType<typeof parseTransfers>[number];

const isOf = (contract: Address, { address }: { readonly address: Address }): boolean =>
  address.toLowerCase() === contract.toLowerCase();

/** The client's own bound on answers, or a proxy's. */
const TOO_LONG = 413;

/** True if the node refuses a question because its answer would be too long. */
export const isTooWide = (error: unknown): boolean => {
  if (
    error instanceof BaseError &&
    error.walk((level) => level instanceof ResponseBodyTooLargeError) !== null
  )
    return true;
  const refusal = refusalOf(error);
  return refusal !== null && (refusal.code === TOO_LONG || limitOf(refusal.code, refusal.words) === 'range');
};

/** True if these are all logs of the block: its filter is theirs, so none is left out. */
const areAll = (block: LoggedBlock, logs: readonly Log[]): boolean =>
  logs.every(({ blockHash }) => blockHash === block.hash) && bloomOf(logs) === block.logsBloom;

/** All logs of a block from the receipts of its transactions. */
const readFromReceipts = async (client: EvmClient, block: LoggedBlock): Promise<Log[]> => {
  const logs: Log[] = [];
  for (let from = 0; from < block.transactions.length; from += RECEIPTS_AT_ONCE) {
    const part = block.transactions.slice(from, from + RECEIPTS_AT_ONCE);
    const receipts = await Promise.all(part.map(({ hash }) => client.getTransactionReceipt({ hash })));
    for (const receipt of receipts) logs.push(...receipt.logs);
  }
  return logs;
};

/** All logs of a block, from one question or from its receipts. Throws `NodeProblem` if the node leaves one out. */
export const readAllLogs = async (client: EvmClient, block: LoggedBlock): Promise<Log[]> => {
  const listed = await client
    .getLogs({ fromBlock: block.number, toBlock: block.number })
    .catch((error: unknown) => {
      if (!isTooWide(error)) throw error;
      return null;
    });
  if (listed !== null && areAll(block, listed)) return listed;
  const logs = await readFromReceipts(client, block);
  if (!areAll(block, logs))
    throw new NodeProblem(because('node_hides_transfers', { height: block.number }), { isOther: false });
  return logs;
};

/**
 * The logs that the node lists, in questions as wide as it answers. A block whose logs alone are too many is left out: its receipts are
 * read instead.
 */
const listLogs = async (client: EvmClient, contract: Address, blocks: readonly LoggedBlock[]) => {
  const limits = limitsOf({ endpoint: client.chain.rpcUrls.default.http[0] ?? '' });
  const ask = (part: readonly LoggedBlock[]) =>
    client.getLogs({
      address: contract,
      event: TRANSFER,
      strict: true,
      fromBlock: part[0]?.number ?? 0n,
      toBlock: part.at(-1)?.number ?? 0n,
    });
  const listed: Awaited<ReturnType<typeof ask>> = [];
  for (let at = 0; at < blocks.length; ) {
    const part = blocks.slice(at, at + limits.blocksOfLogs());
    try {
      listed.push(...(await ask(part)));
      limits.logsAnswered();
      at += part.length;
    } catch (error) {
      if (!isTooWide(error)) throw error;
      limits.refuseLogs(part.length);
      if (part.length === 1) at += 1;
    }
  }
  return listed;
};

/**
 * The transfers of a token in consecutive blocks. A node's index of logs may be behind its blocks, or a load balancer asks another node,
 * and the answer is empty. So an empty answer counts only for a block whose filter excludes the token, or whose logs together have no transfer.
 */
export const readTransfers = async (
  client: EvmClient,
  contract: Address,
  blocks: readonly LoggedBlock[],
): Promise<TransferLog[]> => {
  const listed = await listLogs(client, contract, blocks);
  // Ignores entries that a node returns beyond the request.
  const found = listed.filter((log) => isOf(contract, log));
  const named = new Set(found.map(({ blockNumber }) => blockNumber));
  for (const block of blocks) {
    if (named.has(block.number) || !mayContain(block.logsBloom, [contract, TRANSFER_TOPIC])) continue;
    const logs = await readAllLogs(client, block);
    found.push(...parseTransfers(logs.filter((log) => isOf(contract, log))));
  }
  return found;
};
