import { execFile } from 'node:child_process';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { promisify } from 'node:util';

/** A process of this machine as the operating system lists it. */
export interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

const readProcess = async (pid: number): Promise<Process | null> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name stands in brackets and may hold anything; what follows are single words: the state, then the parent.
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

/** Every process that runs; one that has ended and was not waited for does not. */
export const listProcesses = (): Promise<Process[]> =>
  process.platform === 'linux' ? listOnLinux() : listElsewhere();

/** A process and all that it has started, parents before their children. */
export const treeOf = async (root: number): Promise<number[]> => {
  const all = await listProcesses();
  const tree = [root];
  for (const pid of tree)
    tree.push(...all.filter(({ parent }) => parent === pid).map(({ pid: child }) => child));
  return tree;
};

/** The processes that work in a folder or name it on their command line. */
export const processesOf = async (folder: string): Promise<Process[]> =>
  (await listProcesses()).filter(({ pid, command }) => pid !== process.pid && command.includes(folder));
