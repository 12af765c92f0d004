import * as z from 'zod/mini';

/** Asks the node one question over the connection of the call that waits. Throws if it does not answer. */
export type AskNode = (method: string, parameters: readonly unknown[]) => Promise<unknown>;

type Fetch = (input: string, init: RequestInit) => Promise<Response>;

/** A node that stays reachable is identified again after this time, because another one may answer behind its address. */
const IDENTIFIED_MS = 60_000;

const answerSchema = z.object({ result: z.unknown(), error: z.nullish(z.object({ message: z.string() })) });

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
  gate.identifying ??= identify()
    .then(() => {
      gate.identifiedMs = performance.now();
    })
    .finally(() => {
      gate.identifying = null;
    });
  await gate.identifying;
};

/**
 * `fetch` for the JSON-RPC of a node. Before the first call, after every failed connection and once a minute, `identify` compares the
 * chain of the node with the settings. It throws `NodeProblem`, and then no call reaches the node.
 */
export const fetchFromNode = (node: object, identify: (ask: AskNode) => Promise<void>): Fetch => {
  const gate = gateOf(node);
  const send: Fetch = async (input, init) => {
    try {
      return await fetch(input, init);
    } catch (error) {
      gate.identifiedMs = null;
      throw error;
    }
  };
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
