import * as z from 'zod/mini';
import type { Random } from '../../../../src/market/feeds/random.rules.ts';
import { chance, pick } from '../../world/dice.ts';
import { RpcRefusal } from '../evm/node.ts';

/** Shares of the calls of a node that go wrong, from 0 to 1. Zero everywhere: it is honest and well. */
export interface Mood {
  /** The connection breaks before the node has the call, or after it has carried it out. */
  refuses: number;
  losesAnswers: number;
  /** The call ends by its time-out, carried out or not. */
  hangs: number;
  /** Status 429, mostly with `Retry-After`. */
  limits: number;
  /** An error of its own, whatever is asked. */
  stumbles: number;
  /** Lists no logs, and no receipt, block or output. */
  hides: number;
  /** Says that it took a transaction, and does not. */
  swallows: number;
  /** Another machine behind the same address answers, which is some blocks behind. */
  turnsAway: number;
  /** Blocks of one question about logs. 0: no limit. */
  rangeOfLogs: number;
}

export const GOOD_MOOD: Mood = {
  refuses: 0,
  losesAnswers: 0,
  hangs: 0,
  limits: 0,
  stumbles: 0,
  hides: 0,
  swallows: 0,
  turnsAway: 0,
  rangeOfLogs: 0,
};

/** A node behind its address. */
export interface ServedNode {
  readonly host: string;
  readonly random: Random;
  mood: Mood;
  /** The node's own answer, or that of a machine that is `behind` blocks behind. Throws `RpcRefusal`. */
  answer(method: string, params: readonly unknown[], behind: number): Promise<unknown>;
  /** The answer in place of what it does not want to show. `undefined`: it shows everything of this kind. */
  hidden(method: string): unknown;
  readonly sends: string;
}

const callSchema = z.object({
  id: z.unknown(),
  method: z.string(),
  params: z._default(z.array(z.unknown()), []),
});
type Call = z.output<typeof callSchema>;

type Answer = { readonly id: unknown; readonly result?: unknown; readonly error?: object };

const STUMBLES = ['header not found', 'internal error', 'missing trie node 12ab', 'request failed'] as const;

const logsFilter = z.looseObject({ fromBlock: z.string(), toBlock: z.string() });

const isTooWide = ({ rangeOfLogs }: Mood, { method, params }: Call): boolean => {
  if (method !== 'eth_getLogs' || rangeOfLogs === 0) return false;
  const { fromBlock, toBlock } = logsFilter.parse(params[0]);
  return Number(toBlock) - Number(fromBlock) >= rangeOfLogs;
};

/** Called at each fault, for the tally. */
export type OnFault = (name: string) => void;
/** Changes an answer on its way to the program, as a planted bug reads it. */
export type Misread = (method: string, params: readonly unknown[], result: unknown) => unknown;

const answerCall = async (
  node: ServedNode,
  call: Call,
  onFault: OnFault,
  misread: Misread,
): Promise<Answer> => {
  const { mood, random } = node;
  const { id, method, params } = call;
  const refused = (code: number, message: string): Answer => ({ id, error: { code, message } });
  if (chance(random, mood.stumbles)) {
    onFault('node stumbled');
    return refused(-32_000, pick(random, STUMBLES));
  }
  if (isTooWide(mood, call)) {
    onFault('node limited the range of logs');
    return refused(
      -32_600,
      `you can make eth_getLogs requests with up to a ${mood.rangeOfLogs} block range.`,
    );
  }
  const hidden = node.hidden(method);
  if (hidden !== undefined && chance(random, mood.hides)) {
    onFault(`node hid ${method}`);
    return hidden instanceof RpcRefusal
      ? refused(hidden.code, hidden.message)
      : { id, result: misread(method, params, hidden) };
  }
  const behind = chance(random, mood.turnsAway) ? 1 + Math.floor(random.uniform() * 4) : 0;
  try {
    return { id, result: misread(method, params, await node.answer(method, params, behind)) };
  } catch (error) {
    if (error instanceof RpcRefusal) return refused(error.code, error.message);
    throw error;
  }
};

const connectionLost = (): Error => new TypeError('fetch failed');
const timedOut = (): Error => new DOMException('This operation was aborted', 'AbortError');

const limited = (random: Random): Response => {
  const seconds = Math.floor(random.uniform() * 20);
  return new Response('Too Many Requests', {
    status: 429,
    headers: chance(random, 0.7) ? { 'retry-after': String(seconds) } : {},
  });
};

/** Answers a request of the program to one of these nodes. */
export const serveNodes =
  (nodes: readonly ServedNode[], onFault: OnFault, misread: Misread) =>
  async (url: string, init: RequestInit): Promise<Response> => {
    const { host } = new URL(url);
    const node = nodes.find((each) => each.host === host);
    if (node === undefined || typeof init.body !== 'string') throw connectionLost();
    const { mood, random } = node;
    if (chance(random, mood.refuses)) {
      onFault('connection refused');
      throw connectionLost();
    }
    if (chance(random, mood.limits)) {
      onFault('node limited the rate');
      return limited(random);
    }
    const hangs = chance(random, mood.hangs);
    const isCarriedOut = !hangs || chance(random, 0.5);
    const asked = z.union([callSchema, z.array(callSchema)]).parse(JSON.parse(init.body));
    const calls = Array.isArray(asked) ? asked : [asked];
    const answers: Answer[] = [];
    for (const call of calls) {
      if (!isCarriedOut) break;
      if (call.method === node.sends && chance(random, mood.swallows)) {
        onFault('node swallowed a transaction');
        answers.push({ id: call.id, result: `0x${'ab'.repeat(32)}` });
      } else answers.push(await answerCall(node, call, onFault, misread));
    }
    if (hangs) {
      onFault('node hung');
      throw timedOut();
    }
    if (chance(random, mood.losesAnswers)) {
      onFault('answer lost');
      throw connectionLost();
    }
    const wire = answers.map(({ id, result = null, error = null }) =>
      error === null
        ? { jsonrpc: '2.0', id, result, error: null }
        : { jsonrpc: '2.0', id, result: null, error },
    );
    return new Response(JSON.stringify(Array.isArray(asked) ? wire : wire[0]), {
      headers: { 'content-type': 'application/json' },
    });
  };
