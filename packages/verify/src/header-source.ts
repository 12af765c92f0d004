import { type AnchorFacts, blockHash, hexDecode, type Step } from '@tallystick/proof';
import { askBounded, isUrl } from './http-log.ts';
import { readText } from './read-files.ts';

/** Asks a source that the reader trusts whether a chain has a block: a node, or a file with headers or hashes of blocks. */

export type ChainStep = 'anchor_chain';

/** A block with the hashes of its transactions, and some space. */
const MAX_ANSWER_BYTES = 1024 * 1024;

export const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(name) : undefined;

/** One call of JSON-RPC to a node. */
export const askNodeFor = async (
  url: string,
  method: string,
  params: readonly unknown[],
): Promise<unknown> => {
  const question = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  };
  const { status, bytes } = await askBounded(url, question, MAX_ANSWER_BYTES);
  if (status < 200 || status > 299) throw new Error(`the header source answers ${method} with ${status}`);
  const answer: unknown = JSON.parse(Buffer.from(bytes).toString());
  const error = memberOf(answer, 'error');
  if (error !== undefined)
    throw new Error(`the header source refuses ${method}: ${String(memberOf(error, 'message'))}`);
  return memberOf(answer, 'result');
};

const askNode = async (url: string, anchor: AnchorFacts): Promise<string | null> => {
  if (Number(await askNodeFor(url, 'eth_chainId', [])) !== anchor.chainId) return 'other_chain';
  // By its number, since a node also knows blocks that are not in its chain.
  const number = `0x${anchor.blockNumber.toString(16)}`;
  const hash = memberOf(await askNodeFor(url, 'eth_getBlockByNumber', [number, false]), 'hash');
  if (typeof hash !== 'string') return 'block_unknown';
  return hash.toLowerCase() === anchor.blockHash ? null : 'other_block';
};

const HASH = /^0x[0-9a-f]{64}$/;
const HEADER = /^0x(?:[0-9a-f]{2}){400,2000}$/;

/** The hash that a line gives: the hash itself, or that of a header in RLP. */
const hashOfLine = (line: string): string => {
  const hex = line.toLowerCase();
  if (HASH.test(hex)) return hex;
  if (HEADER.test(hex)) return blockHash(hexDecode(hex.slice(2)));
  throw new Error(`the header source has a line that is neither a hash nor a header: "${line.slice(0, 80)}"`);
};

const readHashes = async (path: string): Promise<ReadonlySet<string>> => {
  const lines = (await readText(path)).split('\n').map((line) => line.trim());
  return new Set(lines.filter((line) => line !== '' && !line.startsWith('#')).map(hashOfLine));
};

/** The step that compares the block of an anchor with a source of block headers. */
export const compareBlock = async (source: string, anchor: AnchorFacts): Promise<Step<ChainStep>> => {
  const why = isUrl(source)
    ? await askNode(source, anchor)
    : (await readHashes(source)).has(anchor.blockHash)
      ? null
      : 'block_unknown';
  return why === null ? { name: 'anchor_chain', ok: true } : { name: 'anchor_chain', ok: false, why };
};
