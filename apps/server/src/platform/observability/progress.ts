const LONG_MS = 1_000;
const AGAIN_MS = 10_000;

/** Runs work and prints its description after it has taken a second, and again every ten. */
export type Progress = <T>(words: string, work: () => Promise<T>) => Promise<T>;

export const createProgress =
  (say: (line: string) => void): Progress =>
  async (words, work) => {
    const begun = performance.now();
    let again: NodeJS.Timeout | undefined;
    const first = setTimeout(() => {
      say(`${words} …`);
      again = setInterval(() => {
        say(`${words} … ${Math.round((performance.now() - begun) / 1000)} s`);
      }, AGAIN_MS);
    }, LONG_MS);
    try {
      return await work();
    } finally {
      clearTimeout(first);
      clearInterval(again);
    }
  };
