import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';

/** Anvil's usual chain id. No real chain has it. */
export const ANVIL_CHAIN_ID = 31_337;
/** Anvil's own accounts are public and unlocked. The first deploys and gives; the second acts as anybody. */
const ACCOUNTS = 3;
const START_PATIENCE_MS = 15_000;

export interface Anvil {
  readonly endpoint: string;
  readonly process: ChildProcess;
  /** Stops it and writes its state. */
  stop(): Promise<void>;
}

/** The program of the local chain. Null if there is none for this kind of machine. */
export const findAnvil = (): string | null => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  try {
    return createRequire(import.meta.url).resolve('@foundry-rs/anvil-linux-amd64/bin/anvil');
  } catch {
    return null;
  }
};

/**
 * Runs the program of its arguments, and ends it when the standard input closes. So it also ends if the server is killed, without
 * another Node process for it.
 */
const GUARD = `exec 3<&0
"$@" </dev/null 3<&- &
program=$!
( read -r _ <&3; kill -TERM $program ) >/dev/null 2>&1 &
guard=$!
wait $program
code=$?
kill -KILL $guard 2>/dev/null
exit $code`;

/** Starts a chain on a free local port. With a state file it continues from it, and writes it every 2 s. */
export const startAnvil = async (
  program: string,
  options: { readonly stateFile?: string; readonly args?: readonly string[] } = {},
): Promise<Anvil> => {
  const state =
    options.stateFile === undefined ? [] : ['--state', options.stateFile, '--state-interval', '2'];
  const child = spawn(
    '/bin/sh',
    [
      '-c',
      GUARD,
      'sh',
      program,
      '--host',
      '127.0.0.1',
      '--port',
      '0',
      '--chain-id',
      String(ANVIL_CHAIN_ID),
      '--accounts',
      String(ACCOUNTS),
      '--balance',
      '100000000',
      ...state,
      ...(options.args ?? []),
    ],
    { stdio: ['pipe', 'pipe', 'pipe'] },
  );
  child.stdin.on('error', () => undefined);
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-1_000);
  });
  const lines = createInterface({ input: child.stdout });
  const port = await new Promise<string>((resolve, reject) => {
    const late = setTimeout(
      () => reject(new Error('the local chain did not start in time')),
      START_PATIENCE_MS,
    );
    lines.on('line', (line) => {
      const found = /^Listening on 127\.0\.0\.1:(\d+)$/.exec(line.trim())?.[1];
      if (found === undefined) return;
      clearTimeout(late);
      resolve(found);
    });
    child.once('error', reject);
    child.once('exit', () => {
      clearTimeout(late);
      reject(new Error(`the local chain ended at once: ${said}`));
    });
  }).catch((error: unknown) => {
    child.stdin.destroy();
    throw error;
  });
  // It writes a line for each call. Nobody reads them.
  lines.close();
  child.stdout.resume();
  return {
    endpoint: `http://127.0.0.1:${port}`,
    process: child,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.stdin.destroy();
      await ended;
    },
  };
};
