export interface ShutdownStep {
  readonly name: string;
  readonly stop: () => Promise<void>;
  /** Immediate action in place of `stop`, for a second signal. */
  readonly force?: () => void;
}

/** Thrown into a start that is still running when the stop begins. */
export class StoppingError extends Error {
  constructor() {
    super('stopped before the start was complete');
    this.name = 'StoppingError';
  }
}

export interface Shutdown {
  /** Adds a step. Steps run one after the other, the last added first. Throws `StoppingError` after the stop has begun. */
  readonly add: (step: ShutdownStep) => void;
  /** Stops everything and ends the process. A repeated call continues the running stop. */
  readonly run: (exitCode: number) => Promise<void>;
}

export interface ShutdownSurroundings {
  /** Settles when the start is over, in any way. Only then all steps are known. */
  readonly started: () => Promise<unknown>;
  readonly exit: (code: number) => void;
  readonly onError: (name: string, error: unknown) => void;
}

const STEP_TIMEOUT_MS = 75_000;
const FORCED_EXIT_CODE = 130;

/** npm forwards Ctrl-C to a process that got it from the terminal already. Two signals so close together count as one. */
const SECOND_SIGNAL_AFTER_MS = 700;
const PARENT_CHECK_MS = 500;

const withTimeout = (work: Promise<void>): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('took too long')), STEP_TIMEOUT_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });

export const createShutdown = (surroundings: ShutdownSurroundings): Shutdown & { force: () => void } => {
  const steps: ShutdownStep[] = [];
  let running: Promise<void> | null = null;

  const stopAll = async (exitCode: number) => {
    await surroundings.started().catch(() => undefined);
    for (const step of steps.toReversed()) {
      try {
        await withTimeout(step.stop());
      } catch (error) {
        surroundings.onError(step.name, error);
      }
    }
    surroundings.exit(exitCode);
  };

  return {
    add: (step) => {
      steps.push(step);
      if (running !== null) throw new StoppingError();
    },
    run: (exitCode) => {
      running ??= stopAll(exitCode);
      return running;
    },
    force: () => {
      for (const step of steps) step.force?.();
      surroundings.exit(FORCED_EXIT_CODE);
    },
  };
};

/** Calls `stop` at the first signal to end, or when npm is gone (it does not forward SIGHUP). Calls `force` at a second signal. */
export const watchForEnd = (stop: (reason: string) => void, force: () => void): void => {
  let first: number | null = null;
  const onSignal = (signal: string) => {
    if (first === null) {
      first = performance.now();
      stop(signal);
    } else if (performance.now() - first > SECOND_SIGNAL_AFTER_MS) {
      force();
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);

  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onSignal('the end of npm');
  }, PARENT_CHECK_MS);
  timer.unref();
};
