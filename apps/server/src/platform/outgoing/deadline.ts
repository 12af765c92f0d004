/** Why an outgoing exchange has no answer. `stopped`: the caller ended it. `too_long`: the answer exceeds its bound. */
export type OutgoingProblem = 'timeout' | 'stopped' | 'connection' | 'too_long';

const NAMES = {
  timeout: 'TimeoutError',
  // The name by which clients such as viem recognise their own abort.
  stopped: 'AbortError',
  connection: 'ConnectionError',
  too_long: 'TooLongError',
} as const;

/** Its message never names the address, which may contain a password. */
export class OutgoingError extends Error {
  readonly problem: OutgoingProblem;

  constructor(problem: OutgoingProblem, cause?: unknown) {
    super(`an outgoing exchange ended: ${problem}`, { cause });
    this.problem = problem;
    this.name = NAMES[problem];
  }
}

export interface Deadline {
  /** From the call to the last byte of the answer, whatever the state of the exchange. */
  readonly timeoutMs: number;
  /** Ends the exchange earlier. */
  readonly signal?: AbortSignal | null | undefined;
}

/**
 * The one deadline of outgoing exchanges. It has its own timer and settles by itself, so it holds in every state of a connection: name
 * lookup, connecting, TLS, headers, body, upgrade. `work` closes its connection when its signal aborts.
 */
export const withinDeadline = <Value>(
  { timeoutMs, signal }: Deadline,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> =>
  new Promise((resolve, reject) => {
    const ending = new AbortController();
    const end = (problem: 'timeout' | 'stopped'): void => {
      const error = new OutgoingError(problem);
      settle();
      reject(error);
      ending.abort(error);
    };
    const stop = (): void => end('stopped');
    const timer = setTimeout(() => end('timeout'), timeoutMs);
    const settle = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    };
    if (signal?.aborted) return stop();
    signal?.addEventListener('abort', stop, { once: true });
    work(ending.signal).then(resolve, reject).finally(settle);
  });
