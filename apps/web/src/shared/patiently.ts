const TRIES = 6;
const FIRST_WAIT_MS = 1_000;

/** Resolves when the network comes back, or after the given time. */
const online = (withinMs: number): Promise<void> =>
  new Promise((resolve) => {
    const go = (): void => {
      clearTimeout(timer);
      removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, withinMs);
    addEventListener('online', go);
  });

/**
 * Loads a part of the app that nobody opened by hand. After a failure it tries again, six times in all within about
 * half a minute. Rejects with the error of the last try.
 */
export const patiently = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  for (let tried = 1; ; tried += 1) {
    try {
      return await load();
    } catch (error) {
      if (tried === TRIES) throw error;
      await online(FIRST_WAIT_MS * 2 ** (tried - 1));
    }
  }
};
