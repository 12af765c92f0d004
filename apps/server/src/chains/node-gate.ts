import * as z from 'zod/mini';
import { fetchWhole } from '../platform/outgoing/fetch-whole.ts';
import { readAnswer } from '../platform/read-answer.ts';
import { limitOf, retryAfterMs } from './limit-words.rules.ts';
import { limitsOf, type NodeLimits } from './node-limits.ts';

/** Asks the node one question over the connection of the call that waits. Throws if it does not answer. */
export type AskNode = (method: string, parameters: readonly unknown[]) => Promise<unknown>;

type Fetch = (input: string, init: RequestInit) => Promise<Response>;

/** A node that stays reachable is identified again after this time, because another one may answer behind its address. */
const IDENTIFIED_MS = 60_000;

const answerSchema = z.object({ result: z.unknown(), error: z.nullish(z.object({ message: z.string() })) });

/** Longer answers are no refusals. */
const REFUSAL_BYTES = 16 * 1024;
/** A block of Bitcoin of 4 MB in hexadecimal, or 600,000 ids of waiting transactions. */
const MAX_BYTES = 48 * 1024 * 1024;
/** The deadline of one exchange. A client that waits for less passes a signal. */
const TIMEOUT_MS = 10_000;
/** Times that a call is sent to a node that limits its rate. */
const ATTEMPTS = 4;

const refusedSchema = z.object({ error: z.object({ code: z.number(), message: z.string() }) });

/** The node refused a question about its chain. */
class NodeRefused extends Error {
  override readonly name = 'NodeRefused';
}

interface Gate {
  identifiedMs: number | null;
  identifying: Promise<void> | null;
}

/** One gate for all clients of a node, so that they identify it once. The key is the node's object in the settings. */
const gates = new WeakMap<object, Gate>();

const gateOf = (node: object): Gate => {
  const known = gates.get(node);
  if (known !== undefined) return known;
  const gate: Gate = { identifiedMs: null, identifying: null };
  gates.set(node, gate);
  return gate;
};

const isIdentified = ({ identifiedMs }: Gate): boolean =>
  identifiedMs !== null && performance.now() - identifiedMs < IDENTIFIED_MS;

/** Identifies the node once for all calls that wait. */
const identifyOnce = async (gate: Gate, identify: () => Promise<void>): Promise<void> => {
  if (isIdentified(gate)) return;
  if (gate.identifying === null) {
    const running = identify()
      .then(() => {
        if (gate.identifying === running) gate.identifiedMs = performance.now();
      })
      .finally(() => {
        if (gate.identifying === running) gate.identifying = null;
      });
    gate.identifying = running;
  }
  await gate.identifying;
};

/** Makes the next call identify the node. An identification that runs already does not count. */
const doubt = (gate: Gate): void => {
  gate.identifiedMs = null;
  gate.identifying = null;
};

/**
 * A read that counts only if the node serves the right chain after it too. From one call to the next another node may answer behind the
 * same address, and a proxy in between hides it. Null says nothing and needs no check. `ask` is any call to the node. Throws `NodeProblem`.
 */
export const readSurely = async <Result>(
  node: object,
  read: Promise<Result>,
  ask: () => Promise<unknown>,
): Promise<Result> => {
  const result = await read;
  if (result === null) return result;
  doubt(gateOf(node));
  await ask();
  return result;
};

const namesRateLimit = (text: string): boolean => {
  try {
    const answer: unknown = JSON.parse(text);
    return (Array.isArray(answer) ? answer : [answer]).some((each) => {
      const { data } = refusedSchema.safeParse(each);
      return data !== undefined && limitOf(data.error.code, data.error.message) === 'rate';
    });
  } catch {
    // Bitcoin Core refuses in plain text.
    return limitOf(0, text) === 'rate';
  }
};

/** The wait that a refusal because of the rate asks for, null if it names none. Of any other answer a readable copy. */
const readRefusal = async (
  response: Response,
): Promise<{ readonly waitMs: number | null } | { readonly answer: Response }> => {
  const { status, statusText, headers } = response;
  const waitMs = retryAfterMs(headers.get('retry-after'), Date.now());
  if (status === 429 || (status === 503 && waitMs !== null)) {
    await response.body?.cancel();
    return { waitMs };
  }
  if (response.body === null || Number(headers.get('content-length') ?? 0) > REFUSAL_BYTES)
    return { answer: response };
  const text = await readAnswer(response, MAX_BYTES, () => new Error('the node answers with too many bytes'));
  if (text.length <= REFUSAL_BYTES && namesRateLimit(text)) return { waitMs };
  return { answer: new Response(text, { status, statusText, headers }) };
};

/** Sends a call when the limits of the node allow it, and again if the node refuses it because of its rate. */
const sendInTurn =
  (limits: NodeLimits, send: Fetch): Fetch =>
  async (input, init) => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const startedMs = await limits.turn(init.signal);
      const read = await readRefusal(await send(input, init));
      if ('answer' in read) {
        limits.answered();
        return read.answer;
      }
      limits.refuse(startedMs, read.waitMs);
    }
    throw limits.problem();
  };

/**
 * `fetch` for the JSON-RPC of a node, within the limits that the node names. Before the first call, after every failed connection and
 * once a minute, `identify` compares the chain of the node with the settings. It throws `NodeProblem`, and then no call reaches the
 * node.
 */
export const fetchFromNode = (
  node: { readonly endpoint: string },
  identify: (ask: AskNode) => Promise<void>,
): Fetch => {
  const gate = gateOf(node);
  const send = sendInTurn(limitsOf(node), async (input, init) => {
    try {
      return await fetchWhole(input, init, { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES });
    } catch (error) {
      doubt(gate);
      throw error;
    }
  });
  return async (input, init) => {
    const ask: AskNode = async (method, params) => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 0, method, params });
      const response = await send(input, { ...init, body });
      const { result, error } = answerSchema.parse(await response.json());
      if (error != null) throw new NodeRefused(error.message);
      return result;
    };
    await identifyOnce(gate, () => identify(ask));
    return send(input, init);
  };
};
