import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { listProcesses, processesOf, treeOf } from './processes.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const READY_TIMEOUT_MS = 120_000;
const POLL_MS = 50;
const OUTPUT_LIMIT = 200_000;

export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** Whatever else the program says, it says where it is; its last figure is followed by something, or is still to come. */
const ADDRESS = /http:\/\/127\.0\.0\.1:\d+(?=\D)/;

/** The real program in a process of its own, as `npm start` starts it. */
export interface Program {
  /** Known once it serves. */
  readonly url: string;
  readonly pid: number;
  readonly dataFolder: string;
  /** What it has written so far, both streams in one. */
  output(): string;
  readonly exit: Promise<Exit>;
  /** Asks it to stop, as Ctrl-C or a supervisor does, and waits until it has. */
  stop(signal?: 'SIGTERM' | 'SIGINT'): Promise<Exit>;
  /** Ends it and all that it has started at once, as a power cut does. */
  killTree(): Promise<void>;
}

export interface ProgramSettings {
  readonly dataFolder: string;
  /** One that is free when left out. */
  readonly port?: number;
  readonly env?: Readonly<Record<string, string>>;
}

/** In the folder of the test run, which is in memory where there is room, else in the system's temporary folder. */
export const makeDataFolder = (): Promise<string> =>
  mkdtemp(join(process.env['TALLYSTICK_TEST_FOLDER'] ?? tmpdir(), 'tallystick-'));

export const removeDataFolder = async (folder: string): Promise<void> => {
  // The memory of the witness beside a demo is next to its data.
  for (const each of [folder, `${folder}-witness`])
    await rm(each, { recursive: true, force: true, maxRetries: 5 });
};

const sendSignal = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended by itself.
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

/** Ends whatever still works in a data folder, so that a test that failed leaves nothing running. */
export const endProcessesOf = async (dataFolder: string): Promise<void> => {
  const pids = (await processesOf(dataFolder)).map(({ pid }) => pid);
  for (const pid of pids) sendSignal(pid, 'SIGKILL');
  await waitUntilEnded(pids);
};

const exitOf = (child: ChildProcess): Promise<Exit> =>
  new Promise((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal }));
  });

/** The surroundings without settings of the program: a test's program has those that the test gives it. */
const surroundings = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('TALLYSTICK_')));

/** Starts the program without waiting until it serves. */
export const spawnProgram = (settings: ProgramSettings): Program => {
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...surroundings(),
      // As under npm: it ends with whoever started it, so that a test run that is interrupted leaves nothing running.
      npm_lifecycle_event: 'test',
      PORT: String(settings.port ?? 0),
      HOST: '127.0.0.1',
      TALLYSTICK_DATA: settings.dataFolder,
      TALLYSTICK_FEED: 'sim',
      // One process less in each program; the tests of witnesses ask for one.
      TALLYSTICK_WITNESSES: 'none',
      TALLYSTICK_EVM: 'none',
      // Nor a chain and a signer; the tests that pay ask for them.
      TALLYSTICK_SIGNER: 'none',
      ...settings.env,
    },
  });
  let written = '';
  // It says it once, and may have much to say after that.
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
      // Parents first: PostgreSQL would put a new child in the place of one that was killed.
      for (const each of tree) sendSignal(each, 'SIGKILL');
      await exit;
      await waitUntilEnded(tree);
    },
  };
};

const isReady = async (program: Program): Promise<boolean> => {
  if (!ADDRESS.test(program.output())) return false;
  return fetch(`${program.url}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status === 200;
    },
    () => false,
  );
};

/** Starts the program and waits until a trade could be placed; throws with what it wrote when it ends before that. */
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
