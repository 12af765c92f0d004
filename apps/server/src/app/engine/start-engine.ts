import { type ChildProcess, fork } from 'node:child_process';
import type { BusSubject } from '../../platform/bus/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import { backoffMs } from '../../platform/concurrency/backoff.ts';
import type { Environment } from '../../platform/config/config-setting.ts';
import { InvariantError } from '../../platform/errors.ts';
import type { Log } from '../../platform/observability/log.ts';
import { StartError } from '../../platform/process/start-error.ts';
import { programFile } from '../../platform/program-files.ts';
import { type Begin, type EngineState, toFront } from './messages.ts';

/** Pause before a restart. It doubles with each consecutive failure. */
const RESTART_BACKOFF = { firstMs: 250, longestMs: 10_000 };
/** An engine that worked this long counts as healthy, so its end is not a consecutive failure. */
const STEADY_MS = 30_000;
const LOOK_EVERY_MS = 1_000;
/**
 * The engine reports its state each second. It is killed after this many checks without a report. Checks are counted instead of
 * seconds, so that a machine that slept or a front that stalled does not kill a working engine.
 */
const SILENT_LOOKS = 15;

/** The engine as the front sees it: the process beside it that makes prices and settles. */
export interface Engine {
  /** Sets the address of the database for the runtime role. */
  useDatabase(url: string): void;
  /** Lets it begin on that database. Resolves when it makes prices. Throws a `StartError` if it cannot. */
  begin(feed: Begin['feed']): Promise<void>;
  /** The reason why it does not work now. Null if it works. */
  problem(): string | null;
  /** Its newest report. Null while it is away. */
  state(): EngineState | null;
  /** Calls `listener` when the engine has written something that is read here. */
  onTold(listener: (subject: BusSubject) => void): void;
  stop(): Promise<void>;
  kill(): void;
}

/** The engine connects only as the runtime role, and gets that address when it begins. The address of the owner stays here. */
export const engineEnvironment = (environment: Environment, dataFolder: string): Environment => {
  const { TALLYSTICK_MIGRATION_URL: _owner, ...rest } = environment;
  return { ...rest, TALLYSTICK_DATA: dataFolder };
};

/** One process of the engine, from its start to its end. */
const launch = (
  options: EngineOptions,
  on: {
    readonly state: (state: EngineState) => void;
    readonly refused: (message: string) => void;
    readonly told: (subject: BusSubject) => void;
  },
) => {
  const { log, dataFolder } = options;
  const child: ChildProcess = fork(programFile('app/engine/main'), [dataFolder], {
    // A separate process group, because Ctrl-C must reach only the front, which drains before it stops the engine.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...engineEnvironment(options.environment, dataFolder) },
  });
  child.on('message', (message) => {
    const parsed = toFront.safeParse(message);
    if (!parsed.success) return log.warn({}, 'the engine sent a message that is none');
    if (parsed.data.kind === 'state') on.state(parsed.data);
    else if (parsed.data.kind === 'bus') on.told(parsed.data.subject);
    else on.refused(parsed.data.message);
  });
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(String(error)));
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`));
  });
  const letBegin = (begin: Begin): void => {
    if (child.connected) child.send(begin);
  };
  return { child, ended, letBegin };
};

export interface EngineOptions {
  readonly clock: Clock;
  readonly log: Log;
  readonly environment: Environment;
  readonly dataFolder: string;
}

/** Runs `runOnce` until it returns false or `signal` aborts, with a pause that doubles while runs are short. */
const runAgain = async (
  clock: Clock,
  signal: AbortSignal,
  runOnce: () => Promise<boolean>,
): Promise<void> => {
  for (let failures = 0; !signal.aborted; ) {
    const startedMs = performance.now();
    if (!(await runOnce())) return;
    failures = performance.now() - startedMs > STEADY_MS ? 0 : failures + 1;
    const pauseMs = backoffMs(failures + 1, RESTART_BACKOFF);
    await clock.waitUntil(clock.nowMs() + pauseMs, signal);
  }
};

/** Calls `onSilent` if `heard` was not called for too many checks. */
const watchSilence = (onSilent: () => void): { heard(): void; stop(): void } => {
  let looks = 0;
  const timer = setInterval(() => {
    looks += 1;
    if (looks < SILENT_LOOKS) return;
    looks = 0;
    onSilent();
  }, LOOK_EVERY_MS);
  timer.unref();
  return {
    heard: () => {
      looks = 0;
    },
    stop: () => clearInterval(timer),
  };
};

/** The engine over all its processes, as the front knows it. */
interface EngineRecord {
  readonly options: EngineOptions;
  readonly listeners: ((subject: BusSubject) => void)[];
  /** Settled when the engine has worked for the first time, or could not start. */
  readonly firstWork: PromiseWithResolvers<void>;
  databaseUrl: string | null;
  begun: Begin | null;
  hasWorked: boolean;
  /** The newest report of the current process. */
  state: EngineState | null;
  current: ReturnType<typeof launch> | null;
}

const noteState = (engine: EngineRecord, state: EngineState): void => {
  engine.state = state;
  engine.hasWorked = true;
  engine.firstWork.resolve();
};

/** Runs one process to its end. Returns false if no process has ever worked. Then the front must not start. */
const runOnce = async (engine: EngineRecord, heard: () => void, signal: AbortSignal): Promise<boolean> => {
  let refusal: string | null = null;
  const running = launch(engine.options, {
    state: (state) => {
      heard();
      noteState(engine, state);
    },
    refused: (message) => {
      refusal = message;
    },
    told: (subject) => {
      for (const listener of engine.listeners) listener(subject);
    },
  });
  engine.current = running;
  if (engine.begun !== null) running.letBegin(engine.begun);
  const how = await running.ended;
  engine.current = null;
  engine.state = null;
  if (!engine.hasWorked) {
    engine.firstWork.reject(new StartError(refusal ?? `the engine could not start: it ended with ${how}`));
  } else if (!signal.aborted) {
    engine.options.log.warn(
      { how, refusal, pid: running.child.pid },
      'the engine has ended and is started again',
    );
  }
  return engine.hasWorked;
};

const killIfSilent = ({ options, state, current }: EngineRecord): void => {
  // An engine that is still starting does not report yet.
  if (state === null) return;
  options.log.error({ pid: current?.child.pid }, 'the engine says nothing and is killed');
  current?.child.kill('SIGKILL');
};

const begin = (engine: EngineRecord, feed: Begin['feed']): Promise<void> => {
  const { databaseUrl } = engine;
  if (databaseUrl === null) throw new InvariantError('the engine begins on a database');
  engine.begun = { kind: 'begin', databaseUrl, feed };
  engine.current?.letBegin(engine.begun);
  return engine.firstWork.promise;
};

/** Starts the engine beside this process, and restarts it when it ends or is silent, until `stop`. */
export const startEngine = (options: EngineOptions): Engine => {
  const engine: EngineRecord = {
    options,
    listeners: [],
    firstWork: Promise.withResolvers<void>(),
    databaseUrl: null,
    begun: null,
    hasWorked: false,
    state: null,
    current: null,
  };
  engine.firstWork.promise.catch(() => undefined);
  const stopping = new AbortController();
  const silence = watchSilence(() => killIfSilent(engine));
  const running = runAgain(options.clock, stopping.signal, () =>
    runOnce(engine, () => silence.heard(), stopping.signal),
  );
  return {
    useDatabase: (url) => {
      engine.databaseUrl = url;
    },
    begin: async (feed) => begin(engine, feed),
    problem: () => (engine.state === null ? 'engine_away' : engine.state.problem),
    state: () => engine.state,
    onTold: (listener) => {
      engine.listeners.push(listener);
    },
    stop: async () => {
      stopping.abort();
      silence.stop();
      engine.current?.child.kill('SIGTERM');
      await running;
    },
    kill: () => {
      stopping.abort();
      engine.current?.child.kill('SIGKILL');
    },
  };
};
