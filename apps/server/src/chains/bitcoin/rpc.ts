import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import { readAnswer } from '../../platform/read-answer.ts';
import { fetchFromNode } from '../node-gate.ts';
import { nodeProblemOf } from '../node-problem.ts';
import type { BitcoinNetwork } from '../units/network.ts';
import { identifyBitcoinNetwork } from './identify-network.ts';

/** A node that speaks the JSON-RPC interface of Bitcoin Core. */
export interface BitcoinNode {
  /** With user and password, as in `http://user:password@127.0.0.1:8332`. */
  readonly endpoint: string;
  readonly network: BitcoinNetwork;
  /** Independent nodes, which are asked before something is final. Left out: there are none. */
  readonly others?: readonly string[];
}

/** The node understood the call and refused it. */
export class BitcoinRefused extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.name = 'BitcoinRefused';
    this.code = code;
  }
}

export interface Patience {
  readonly timeoutMs: number;
  readonly retries: number;
}

const PATIENCE: Patience = { timeoutMs: 10_000, retries: 2 };
const RETRY_PAUSE_MS = 250;
/** A block of 4 MB in hexadecimal, or 600,000 ids of waiting transactions. */
const MAX_BYTES = 48 * 1024 * 1024;
/** Calls in one request. */
const BATCH = 50;

const answerSchema = z.object({
  id: z.int(),
  result: z.unknown(),
  error: z.nullish(z.object({ code: z.int(), message: z.string() })),
});
type RpcAnswer = z.output<typeof answerSchema>;

type Parameter = string | number | boolean | null | readonly string[];
type Parse<Value> = z.ZodMiniType<Value>;

export interface BitcoinRpc {
  readonly network: BitcoinNetwork;
  call<Value>(method: string, parameters: readonly Parameter[], schema: Parse<Value>): Promise<Value>;
  /** The same call with several parameters, in requests of bounded size. Null for each that the node refuses. */
  callEach<Value>(
    method: string,
    each: readonly (readonly Parameter[])[],
    schema: Parse<Value>,
  ): Promise<readonly (Value | null)[]>;
}

/** The password must stand in a header, because `fetch` refuses an address with one. */
const openEndpoint = (endpoint: string): { url: string; authorization: string } => {
  const url = new URL(endpoint);
  const user = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  url.username = '';
  url.password = '';
  return { url: url.href, authorization: `Basic ${Buffer.from(user).toString('base64')}` };
};

const resultOf = <Value>(answer: RpcAnswer, schema: Parse<Value>): Value => {
  if (answer.error != null) throw new BitcoinRefused(answer.error.code, answer.error.message);
  return schema.parse(answer.result);
};

/**
 * A client with bounded time-outs, of a node that was identified as one of the network. Its errors never contain the address of the
 * node, which has a password.
 */
export const createBitcoinRpc = (node: BitcoinNode, patience: Patience = PATIENCE): BitcoinRpc => {
  const { url, authorization } = openEndpoint(node.endpoint);
  const fetchFn = fetchFromNode(node, identifyBitcoinNetwork(node.network));

  const post = async (body: unknown): Promise<unknown> => {
    const response = await fetchFn(url, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patience.timeoutMs),
    });
    const tooLong = () => new Error('the Bitcoin node answers with too many bytes');
    const text = await readAnswer(response, MAX_BYTES, tooLong);
    // Bitcoin Core reports a refused call with status 500 or 404 and the usual body.
    if (response.status === 401 || response.status === 403)
      throw new Error('the Bitcoin node refuses the user or the password');
    return JSON.parse(text);
  };

  const postAgain = async (body: unknown): Promise<unknown> => {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await post(body);
      } catch (error) {
        if (attempt >= patience.retries || nodeProblemOf(error) !== null) throw error;
        await delay(RETRY_PAUSE_MS);
      }
    }
  };

  return {
    network: node.network,
    call: async (method, parameters, schema) => {
      const body = await postAgain({ jsonrpc: '1.0', id: 0, method, params: parameters });
      return resultOf(answerSchema.parse(body), schema);
    },
    callEach: async <Value>(
      method: string,
      each: readonly (readonly Parameter[])[],
      schema: Parse<Value>,
    ) => {
      const values: (Value | null)[] = [];
      for (let from = 0; from < each.length; from += BATCH) {
        const part = each.slice(from, from + BATCH);
        const body = part.map((params, at) => ({ jsonrpc: '1.0', id: at, method, params }));
        const answers = z.array(answerSchema).parse(await postAgain(body));
        const byId = new Map(answers.map((answer) => [answer.id, answer]));
        for (const at of part.keys()) {
          const answer = byId.get(at);
          if (answer === undefined) throw new Error('the Bitcoin node left a call without an answer');
          values.push(answer.error == null ? schema.parse(answer.result) : null);
        }
      }
      return values;
    },
  };
};
