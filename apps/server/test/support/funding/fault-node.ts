import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { listenLocally } from '../local-server.ts';
import { type AskNode, lagBehind } from './lagging-node.ts';

const callSchema = z.looseObject({
  id: z.unknown(),
  method: z.string(),
  params: z._default(z.array(z.unknown()), []),
});

/** One call of a request. */
export type RpcCall = z.output<typeof callSchema>;

/** The answer to one call in place of the node's own. */
export type Fault =
  /** The node is not asked. */
  | { readonly kind: 'result'; readonly result: unknown }
  | { readonly kind: 'error'; readonly code: number; readonly message: string }
  /** The whole request is refused with status 429. Null: without `Retry-After`. */
  | { readonly kind: 'limited'; readonly retryAfterSeconds: number | null }
  /** The connection stays open without an answer. */
  | { readonly kind: 'hang' }
  /** The node gets the call, and the connection breaks before its answer. */
  | { readonly kind: 'drop' }
  /** The node's own result is replaced. */
  | { readonly kind: 'changed'; readonly change: (result: unknown) => unknown };

/** Decides for each call. `undefined`: the node answers. `count` starts at 1 for the method's first call since it was set. */
export type Behaviour = Fault | ((call: RpcCall, count: number) => Fault | undefined);

export const NULL: Fault = { kind: 'result', result: null };
export const EMPTY: Fault = { kind: 'result', result: [] };
export const HANG: Fault = { kind: 'hang' };
export const DROP: Fault = { kind: 'drop' };
export const refusal = (code: number, message: string): Fault => ({ kind: 'error', code, message });

type RpcError = { readonly code: number; readonly message: string };
type Answer = {
  readonly id: unknown;
  readonly result?: unknown;
  readonly error?: RpcError | null | undefined;
};
const answerSchema = z.looseObject({
  id: z.unknown(),
  result: z.optional(z.unknown()),
  error: z.nullish(z.looseObject({ code: z.number(), message: z.string() })),
});

/** The faults that concern a whole request, whichever of its calls has them. */
class Broken extends Error {
  readonly fault: Extract<Fault, { readonly kind: 'limited' | 'hang' | 'drop' }>;

  constructor(fault: Broken['fault']) {
    super(fault.kind);
    this.fault = fault;
  }
}

const post = async (endpoint: string, authorization: string | undefined, body: unknown): Promise<unknown> => {
  const url = new URL(endpoint);
  url.username = '';
  url.password = '';
  const headers = {
    'content-type': 'application/json',
    ...(authorization !== undefined && { authorization }),
  };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return response.json();
};

interface Rule {
  readonly behaviour: Behaviour;
  count: number;
}

interface State {
  target: string;
  behind: number;
  readonly rules: Map<string, Rule>;
  readonly calls: RpcCall[];
}

const faultOf = ({ rules }: State, call: RpcCall): Fault | undefined => {
  const rule = rules.get(call.method) ?? rules.get('*');
  if (rule === undefined) return undefined;
  rule.count += 1;
  return typeof rule.behaviour === 'function' ? rule.behaviour(call, rule.count) : rule.behaviour;
};

const askNode = async (state: State, authorization: string | undefined, call: RpcCall): Promise<Answer> => {
  const ask: AskNode = async (method, params) =>
    answerSchema.parse(await post(state.target, authorization, { ...call, method, params }));
  const { id } = call;
  const answer =
    state.behind === 0 ? await ask(call.method, call.params) : await lagBehind(ask, state.behind, call);
  return { ...answer, id };
};

const answerCall = async (
  state: State,
  authorization: string | undefined,
  call: RpcCall,
): Promise<Answer> => {
  state.calls.push(call);
  const fault = faultOf(state, call);
  const { id } = call;
  if (fault?.kind === 'result') return { id, result: fault.result, error: null };
  if (fault?.kind === 'error')
    return { id, result: null, error: { code: fault.code, message: fault.message } };
  if (fault?.kind === 'hang' || fault?.kind === 'limited') throw new Broken(fault);
  const answer = await askNode(state, authorization, call);
  if (fault?.kind === 'drop') throw new Broken(fault);
  return fault?.kind === 'changed' ? { ...answer, result: fault.change(answer.result) } : answer;
};

/** An error comes beside a null, as Bitcoin Core writes it. Clients of EVM nodes look at the error first. */
const toWire = ({ id, result, error }: Answer): object =>
  error == null ? { jsonrpc: '2.0', id, result } : { jsonrpc: '2.0', id, result: null, error };

const breakRequest = ({ fault }: Broken, request: IncomingMessage, response: ServerResponse): void => {
  if (fault.kind === 'drop') request.socket.destroy();
  if (fault.kind !== 'limited') return;
  const { retryAfterSeconds: seconds } = fault;
  const headers = {
    'content-type': 'text/plain',
    ...(seconds !== null && { 'retry-after': String(seconds) }),
  };
  response.writeHead(429, headers).end('Too Many Requests');
};

const answerRequest = async (
  state: State,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  const asked = z.union([callSchema, z.array(callSchema)]).parse(JSON.parse(text));
  const { authorization } = request.headers;
  try {
    const answers: object[] = [];
    for (const call of Array.isArray(asked) ? asked : [asked])
      answers.push(toWire(await answerCall(state, authorization, call)));
    const body = JSON.stringify(Array.isArray(asked) ? answers : answers[0]);
    response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  } catch (error) {
    if (error instanceof Broken) breakRequest(error, request, response);
    else response.writeHead(502).end(String(error));
  }
};

const endpointAt = (target: string, address: string): string => {
  const url = new URL(target);
  url.host = address;
  return url.href;
};

/**
 * Starts an HTTP proxy before the JSON-RPC of a node (EVM or Bitcoin Core). Without faults it passes every call on, one by one.
 * It ends with the test.
 */
export const startFaultNode = async (target: string) => {
  const state: State = { target, behind: 0, rules: new Map(), calls: [] };
  const server = createServer((request, response) => void answerRequest(state, request, response));
  const address = await listenLocally(server);
  return {
    /** With the user and the password of the node, if it has them. */
    endpoint: endpointAt(target, address),
    /** Replaces the answers to a method from now on. `*` stands for every method without a behaviour of its own. */
    set: (method: string, behaviour: Behaviour): void => {
      state.rules.set(method, { behaviour, count: 0 });
    },
    /** The node answers the method again; without a method, all of them, and it is up to date. */
    heal: (method?: string): void => {
      if (method !== undefined) return void state.rules.delete(method);
      state.rules.clear();
      state.behind = 0;
    },
    /** The node answers as if the newest blocks did not exist for it yet. */
    lag: (blocks: number): void => {
      state.behind = blocks;
    },
    /** The address stays, and another node answers behind it. */
    pointTo: (endpoint: string): void => {
      state.target = endpoint;
    },
    /** Every call that arrived, oldest first. */
    calls: state.calls as readonly RpcCall[],
  };
};

export type FaultNode = Awaited<ReturnType<typeof startFaultNode>>;
