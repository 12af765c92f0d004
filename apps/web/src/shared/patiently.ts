const TRIES = 6;
const FIRST_WAIT_MS = 1_000;

/** The network came back, or enough time went by. */
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
 * A part of the app that nobody opened by hand: where the network goes while it is on its way, it is asked for again, six
 * times within half a minute. Rejects with what the last try met.
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
