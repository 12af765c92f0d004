import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { listProcesses, processesOf, treeOf } from './processes.ts';

const MAIN = fileURLToPath(new URL('../../../src/main.ts', import.meta.url));
const READY_TIMEOUT_MS = 120_000;
const POLL_MS = 50;
const OUTPUT_LIMIT = 200_000;

export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** The address in the program's output. A character must follow the port, because a chunk may end within the port. */
const ADDRESS = /http:\/\/127\.0\.0\.1:\d+(?=\D)/;

/** The real program in its own process, as `npm start` starts it. */
export interface Program {
  /** Throws until the program has printed its address. */
  readonly url: string;
  readonly pid: number;
  readonly dataFolder: string;
  /** The output so far, standard output and standard error together. */
  output(): string;
  readonly exit: Promise<Exit>;
  /** Sends the signal of Ctrl-C or of a supervisor, and waits until the program has ended. */
  stop(signal?: 'SIGTERM' | 'SIGINT'): Promise<Exit>;
  /** Kills the program and all its descendants at once, as a power cut does. */
  killTree(): Promise<void>;
}

export interface ProgramSettings {
  readonly dataFolder: string;
  /** Defaults to a free port. */
  readonly port?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** The program of another checkout. */
  readonly main?: string;
}

/**
 * Makes a data folder in the folder of the test run, which is in memory if there is room. Without a test run it uses the
 * system's temporary folder.
 */
export const makeDataFolder = (): Promise<string> =>
  mkdtemp(join(process.env['TALLYSTICK_TEST_FOLDER'] ?? tmpdir(), 'tallystick-'));

export const removeDataFolder = async (folder: string): Promise<void> => {
  // The witness of a demo keeps its state next to the data folder.
  for (const each of [folder, `${folder}-witness`])
    await rm(each, { recursive: true, force: true, maxRetries: 5 });
};

const sendSignal = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has already ended.
  }
};

const waitUntilEnded = async (pids: readonly number[]): Promise<void> => {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  for (;;) {
    const running = new Set((await listProcesses()).map(({ pid }) => pid));
    if (!pids.some((pid) => running.has(pid))) return;
    if (Date.now() > deadline)
      throw new Error(`still running: ${pids.filter((pid) => running.has(pid)).join(' ')}`);
    await delay(POLL_MS);
  }
};

/** Kills every process that still works in a data folder, so that a failed test leaves nothing running. */
export const endProcessesOf = async (dataFolder: string): Promise<void> => {
  const pids = (await processesOf(dataFolder)).map(({ pid }) => pid);
  for (const pid of pids) sendSignal(pid, 'SIGKILL');
  await waitUntilEnded(pids);
};

const exitOf = (child: ChildProcess): Promise<Exit> =>
  new Promise((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal }));
  });

/** The environment without the program's settings. Only the test sets those. */
const surroundings = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('TALLYSTICK_')));

/** Starts the program without waiting until it serves. */
export const spawnProgram = (settings: ProgramSettings): Program => {
  const child = spawn(process.execPath, [settings.main ?? MAIN], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...surroundings(),
      // As under npm, the program ends with its parent process, so an interrupted test run leaves nothing running.
      npm_lifecycle_event: 'test',
      PORT: String(settings.port ?? 0),
      HOST: '127.0.0.1',
      TALLYSTICK_DATA: settings.dataFolder,
      TALLYSTICK_FEED: 'sim',
      // Saves one process for each program. Tests of witnesses ask for one.
      TALLYSTICK_WITNESSES: 'none',
      TALLYSTICK_EVM_RPC_URLS: 'none',
      // Starts no chain and no signer. Tests of payouts ask for them.
      TALLYSTICK_SIGNER: 'none',
      ...settings.env,
    },
  });
  let written = '';
  // The program prints its address once, and later output may push it out of `written`.
  let address: string | undefined;
  const collect = (chunk: Buffer): void => {
    written = (written + chunk.toString()).slice(-OUTPUT_LIMIT);
    address ??= ADDRESS.exec(written)?.[0];
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const exit = exitOf(child);
  const pid = child.pid;
  if (pid === undefined) throw new Error(`${process.execPath} could not be started`);
  return {
    get url() {
      if (address === undefined) throw new Error(`the program has not said where it is:\n${written}`);
      return address;
    },
    pid,
    dataFolder: settings.dataFolder,
    output: () => written,
    exit,
    stop: (signal = 'SIGTERM') => {
      sendSignal(pid, signal);
      return exit;
    },
    killTree: async () => {
      const tree = await treeOf(pid);
      // Kills parents first, because PostgreSQL would replace a killed child.
      for (const each of tree) sendSignal(each, 'SIGKILL');
      await exit;
      await waitUntilEnded(tree);
    },
  };
};

/** The status of a health page. Null if the program does not answer. */
const statusOf = (program: Program, path: string): Promise<number | null> =>
  fetch(`${program.url}${path}`, { signal: AbortSignal.timeout(5_000) }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => null,
  );

/** True if the program serves and a trade could be placed. A program that accepts no orders has no `/tradez`. */
const isReady = async (program: Program): Promise<boolean> => {
  if (!ADDRESS.test(program.output()) || (await statusOf(program, '/readyz')) !== 200) return false;
  return [200, 404].includes((await statusOf(program, '/tradez')) ?? 0);
};

/** Starts the program and waits until it fulfils its roles. If it ends before that, throws with its output. */
export const startProgram = async (settings: ProgramSettings): Promise<Program> => {
  const program = spawnProgram(settings);
  let ended: Exit | null = null;
  void program.exit.then((exit) => {
    ended = exit;
  });
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (!(await isReady(program))) {
    if (ended !== null) throw new Error(`the program ended before it was ready:\n${program.output()}`);
    if (Date.now() > deadline) {
      await program.killTree();
      throw new Error(`the program was not ready in time:\n${program.output()}`);
    }
    await delay(POLL_MS);
  }
  return program;
};
