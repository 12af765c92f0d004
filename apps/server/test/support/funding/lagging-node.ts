import * as z from 'zod/mini';

/** Answers of a node that does not have the newest blocks yet, made from those of one that has them. */

interface NodeAnswer {
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string } | null | undefined;
}
export type AskNode = (method: string, params: readonly unknown[]) => Promise<NodeAnswer>;

interface Call {
  readonly method: string;
  readonly params: readonly unknown[];
}

const quantity = z.pipe(
  z.string(),
  z.transform((value) => BigInt(value)),
);
const hex = (value: bigint): string => `0x${value.toString(16)}`;
const NEWEST: ReadonlySet<unknown> = new Set([undefined, 'latest', 'pending', 'safe', 'finalized']);

/** The position of the block among the parameters of methods that read a state. */
const STATE_AT: ReadonlyMap<string, number> = new Map([
  ['eth_getBalance', 1],
  ['eth_getTransactionCount', 1],
  ['eth_getCode', 1],
  ['eth_call', 1],
  ['eth_estimateGas', 1],
  ['eth_getStorageAt', 2],
]);

/** Methods whose result names the block that it is in. */
const IN_BLOCK: ReadonlySet<string> = new Set([
  'eth_getBlockByHash',
  'eth_getTransactionByHash',
  'eth_getTransactionReceipt',
]);
const BY_NUMBER: ReadonlySet<string> = new Set(['eth_getBlockByNumber', 'eth_getBlockReceipts']);

const inBlock = z.looseObject({
  number: z.optional(quantity),
  blockNumber: z.optional(z.nullable(quantity)),
});
const logsFilter = z.looseObject({ fromBlock: z.optional(z.string()), toBlock: z.optional(z.string()) });

const isAhead = (tag: unknown, limit: bigint): boolean =>
  typeof tag === 'string' && tag.startsWith('0x') && BigInt(tag) > limit;

const logsUpTo = async (ask: AskNode, limit: bigint, params: readonly unknown[]): Promise<NodeAnswer> => {
  const filter = logsFilter.safeParse(params[0]);
  if (!filter.success) return ask('eth_getLogs', params);
  if (isAhead(filter.data.fromBlock, limit)) return { result: [] };
  const { toBlock } = filter.data;
  const last = NEWEST.has(toBlock) || isAhead(toBlock, limit) ? hex(limit) : toBlock;
  return ask('eth_getLogs', [{ ...filter.data, toBlock: last }]);
};

const lagEvm = async (ask: AskNode, behind: number, { method, params }: Call): Promise<NodeAnswer> => {
  const head = quantity.parse((await ask('eth_blockNumber', [])).result);
  const limit = head > BigInt(behind) ? head - BigInt(behind) : 0n;
  if (method === 'eth_blockNumber') return { result: hex(limit) };
  if (method === 'eth_getLogs') return logsUpTo(ask, limit, params);
  if (BY_NUMBER.has(method)) {
    if (isAhead(params[0], limit)) return { result: null };
    return ask(method, NEWEST.has(params[0]) ? [hex(limit), ...params.slice(1)] : params);
  }
  const at = STATE_AT.get(method);
  if (at !== undefined) {
    if (isAhead(params[at], limit)) return { error: { code: -32_000, message: 'header not found' } };
    return ask(method, NEWEST.has(params[at]) ? params.toSpliced(at, 1, hex(limit)) : params);
  }
  const answer = await ask(method, params);
  if (!IN_BLOCK.has(method)) return answer;
  const found = inBlock.safeParse(answer.result);
  const block = found.success ? (found.data.number ?? found.data.blockNumber ?? 0n) : 0n;
  return block > limit ? { result: null } : answer;
};

const height = z.int();
const withHeight = z.looseObject({ height });

const lagBitcoin = async (ask: AskNode, behind: number, { method, params }: Call): Promise<NodeAnswer> => {
  const newest = height.parse((await ask('getblockcount', [])).result);
  const limit = Math.max(0, newest - behind);
  if (method === 'getblockcount') return { result: limit };
  if (method === 'getbestblockhash') return ask('getblockhash', [limit]);
  if (method === 'getblockhash' && Number(params[0]) > limit)
    return { error: { code: -8, message: 'Block height out of range' } };
  if (method === 'getblock' || method === 'getblockheader') {
    const header = withHeight.safeParse((await ask('getblockheader', [params[0], true])).result);
    if (header.success && header.data.height > limit)
      return { error: { code: -5, message: 'Block not found' } };
  }
  if (method === 'getblockchaininfo') {
    const { result: best } = await ask('getblockhash', [limit]);
    const answer = await ask(method, params);
    const info = z.looseObject({}).parse(answer.result);
    return { ...answer, result: { ...info, blocks: limit, headers: limit, bestblockhash: best } };
  }
  return ask(method, params);
};

/** The answer to a call of a node that is `behind` blocks behind the one that is asked. */
export const lagBehind = (ask: AskNode, behind: number, call: Call): Promise<NodeAnswer> =>
  call.method.startsWith('get') ? lagBitcoin(ask, behind, call) : lagEvm(ask, behind, call);
