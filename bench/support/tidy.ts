type Stop = () => Promise<void>;

/** Servers, processes and folders that must not outlive the benchmark. */
const running = new Set<Stop>();
let interrupted = false;

/** Ensures that `stop` runs once: when the caller calls the returned function, or when the benchmark is interrupted. */
export const tidyUp = (stop: Stop): Stop => {
  running.add(stop);
  return async () => {
    if (running.delete(stop)) await stop();
  };
};

export const wasInterrupted = (): boolean => interrupted;

/** Stops everything that still runs, the newest first. */
export const tidyUpAll = async (): Promise<void> => {
  for (const stop of [...running].reverse()) {
    running.delete(stop);
    await stop().catch((error: unknown) => console.error(String(error)));
  }
};

/** After Ctrl-C or SIGTERM: stops everything, then ends the process. */
export const tidyUpWhenInterrupted = (): void => {
  const end = async () => {
    if (interrupted) return;
    interrupted = true;
    await tidyUpAll();
    process.exit(130);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end());
};
