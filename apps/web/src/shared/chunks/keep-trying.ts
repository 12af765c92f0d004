const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/** Resolves when the network returns, when time is up, or when the signal aborts. */
const untilWorthATry = (withinMs: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const go = (): void => {
      clearTimeout(timer);
      removeEventListener('online', go);
      signal.removeEventListener('abort', go);
      resolve();
    };
    const timer = setTimeout(go, withinMs);
    addEventListener('online', go);
    signal.addEventListener('abort', go);
  });

interface Options {
  readonly signal: AbortSignal;
  readonly onFailure: (error: unknown) => void;
}

/**
 * Tries until it succeeds: again at once when the network returns, else after 1, 2, 4 and at most 30 s. Rejects when the
 * signal aborts.
 */
export const keepTrying = async <Result>(
  attempt: () => Promise<Result>,
  { signal, onFailure }: Options,
): Promise<Result> => {
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
    try {
      return await attempt();
    } catch (error) {
      if (signal.aborted) throw error;
      onFailure(error);
    }
    await untilWorthATry(waitMs, signal);
    signal.throwIfAborted();
  }
};
