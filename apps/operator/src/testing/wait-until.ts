/** Ends a wait for something that never comes. A page is drawn within milliseconds, on a busy machine within seconds. */
const MAX_MS = 10_000;
/** Most pages stand after a few milliseconds. Later attempts come less often, because each one reads the whole page. */
const LONGEST_PAUSE_MS = 64;

/** The real one, also while a test has a clock of its own. */
const { setTimeout: realTimeout } = globalThis;

/**
 * Repeats an attempt until it throws no more. Throws its last error if it never succeeds, and the breach at once if there is one.
 */
export const waitUntil = async <T>(
  attempt: () => T,
  breachOf: () => string | undefined = () => undefined,
): Promise<T> => {
  const endMs = performance.now() + MAX_MS;
  for (let pauseMs = 1; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      return attempt();
    } catch (error) {
      const breach = breachOf();
      if (breach !== undefined) throw new Error(breach, { cause: error });
      if (performance.now() > endMs) throw error;
    }
    await new Promise((resolve) => realTimeout(resolve, pauseMs));
  }
};
