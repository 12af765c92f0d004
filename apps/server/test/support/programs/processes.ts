import { execFile } from 'node:child_process';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { promisify } from 'node:util';

/** A process as the operating system lists it. */
export interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

const readProcess = async (pid: number): Promise<Process | null> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name is in brackets and may contain any character. The single words after it are the state and the parent.
  const [state = 'Z', parent = '0'] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (state === 'Z' || state === 'X') return null;
  const [line, folder] = await Promise.all([
    readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
    readlink(`/proc/${pid}/cwd`).catch(() => ''),
  ]);
  return { pid, parent: Number(parent), command: `${line.replaceAll('\0', ' ')} in ${folder}` };
};

const listOnLinux = async (): Promise<Process[]> => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const processes = await Promise.all(pids.map(readProcess));
  return processes.filter((process) => process !== null);
};

const listElsewhere = async (): Promise<Process[]> => {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,command=']);
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), command }];
  });
};

/** Lists every running process. On Linux it leaves out zombies. */
export const listProcesses = (): Promise<Process[]> =>
  process.platform === 'linux' ? listOnLinux() : listElsewhere();

/** A process and all its descendants, parents before their children. */
export const processesBelow = async (root: number): Promise<Process[]> => {
  const all = await listProcesses();
  const tree = all.filter(({ pid }) => pid === root);
  for (const { pid } of tree) tree.push(...all.filter(({ parent }) => parent === pid));
  return tree;
};

/** The ids of a process and all its descendants, parents before their children. */
export const treeOf = async (root: number): Promise<number[]> => {
  const below = (await processesBelow(root)).map(({ pid }) => pid);
  return below.length === 0 ? [root] : below;
};

/** The memory of a process that is in use, in bytes, on Linux: its resident set. */
export const memoryOf = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1_024;
};

/** The processes that name a folder on their command line or, on Linux, work in it. */
export const processesOf = async (folder: string): Promise<Process[]> =>
  (await listProcesses()).filter(({ pid, command }) => pid !== process.pid && command.includes(folder));
