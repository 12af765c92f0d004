type Stop = () => Promise<void>;

/** What must not outlive the benchmark: servers, processes, folders. */
const running = new Set<Stop>();
let interrupted = false;

/** Makes sure that `stop` is run once: when the caller runs what this returns, or when the benchmark is interrupted. */
export const tidyUp = (stop: Stop): Stop => {
  running.add(stop);
  return async () => {
    if (running.delete(stop)) await stop();
  };
};

export const wasInterrupted = (): boolean => interrupted;

/** Stops all that still runs, the newest first. */
export const tidyUpAll = async (): Promise<void> => {
  for (const stop of [...running].reverse()) {
    running.delete(stop);
    await stop().catch((error: unknown) => console.error(String(error)));
  }
};

/** After Ctrl-C or SIGTERM: stops what runs, then ends the process. */
export const tidyUpWhenInterrupted = (): void => {
  const end = async () => {
    if (interrupted) return;
    interrupted = true;
    await tidyUpAll();
    process.exit(130);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end());
};
