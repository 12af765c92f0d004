import { execFile } from 'node:child_process';
import { readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { errorCodeOf } from '../../error-code.ts';

export interface Postmaster {
  readonly pid: number;
  /** Null for a server that listens only on a socket file. */
  readonly port: number;
  readonly ready: boolean;
}

const POLL_MS = 20;
const READY_TIMEOUT_MS = 120_000;
const STOP_TIMEOUT_MS = 60_000;
const QUIT_TIMEOUT_MS = 5_000;

/** The content of `postmaster.pid`, which the server writes line by line while it starts. */
export const readPostmaster = async (dataDirectory: string): Promise<Postmaster | null> => {
  const text = await readFile(join(dataDirectory, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return { pid, port: Number(lines[3] ?? '0'), ready: lines[7]?.trim() === 'ready' };
};

/** A dead child that nobody has waited for still has a pid. */
const isZombie = async (pid: number): Promise<boolean> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return /\) [ZX] /.test(stat);
};

export const isRunning = async (pid: number): Promise<boolean> => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return errorCodeOf(error) === 'EPERM';
  }
  return !(await isZombie(pid));
};

/**
 * True if a pid is the server of this directory. After a reboot, or in a container with new pids, the pid in a leftover file may
 * belong to any process.
 */
export const isServerOf = async (pid: number, dataDirectory: string): Promise<boolean> => {
  if (!(await isRunning(pid))) return false;
  if (process.platform === 'linux') {
    return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === dataDirectory;
  }
  const command = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => null);
  return command?.stdout.includes(dataDirectory) ?? false;
};

/** Resolves with true when the server accepts connections, with false if it ends before that. */
export const waitUntilReady = async (dataDirectory: string, pid: number): Promise<boolean> => {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const postmaster = await readPostmaster(dataDirectory);
    if (postmaster?.pid === pid && postmaster.ready) return true;
    if (!(await isRunning(pid))) return false;
    await delay(POLL_MS);
  }
  return false;
};

const waitUntilGone = async (pid: number, timeoutMs: number): Promise<boolean> => {
  const deadline = Date.now() + timeoutMs;
  while (await isRunning(pid)) {
    if (Date.now() > deadline) return false;
    await delay(POLL_MS);
  }
  return true;
};

export const signalServer = (pid: number, signal: 'SIGINT' | 'SIGQUIT'): void => {
  try {
    process.kill(pid, signal);
  } catch {
    // It is gone, which was the purpose of the signal.
  }
};

/** Stops a server: it disconnects everyone and writes a checkpoint. A server that cannot is killed and recovers later. */
export const stopServer = async (pid: number): Promise<void> => {
  signalServer(pid, 'SIGINT');
  if (await waitUntilGone(pid, STOP_TIMEOUT_MS)) return;
  signalServer(pid, 'SIGQUIT');
  await waitUntilGone(pid, QUIT_TIMEOUT_MS);
};
