import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { type Process, processesBelow } from '../../apps/server/test/support/programs/processes.ts';
import { timeOfProcess } from '../support/processor-time.ts';

/** The cost of one kind of process. */
export interface Idle {
  /** Share of one core. */
  readonly cores: number;
  /** Memory in MiB, what is shared between processes divided among them (PSS). */
  readonly mib: number;
}

const KIB_PER_MIB = 1024;

const proportionalMemoryOf = async (pid: number): Promise<number> => {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+) kB$/m.exec(text)?.[1] ?? 0) / KIB_PER_MIB;
};

const KINDS: readonly (readonly [kind: string, sign: RegExp])[] = [
  ['PostgreSQL', /^postgres:|bin\/postgres /],
  ['engine', /engine\/main/],
  ['witness', /witness-process/],
  ['signer', /signer\/main/],
  ['test chain', /anvil/],
  ['server', /src\/main\.ts/],
];

const kindOf = ({ command }: Process): string =>
  KINDS.find(([, sign]) => sign.test(command))?.[0] ?? 'others';

/** The cost of all descendants of a process and, with `withRoot`, of the process itself, within a time and by kind. */
export const measureIdle = async (
  root: number,
  withRoot: boolean,
  milliseconds: number,
): Promise<ReadonlyMap<string, Idle>> => {
  const processes = (await processesBelow(root)).filter(({ pid }) => withRoot || pid !== root);
  const timesOf = () => Promise.all(processes.map(({ pid }) => timeOfProcess(pid)));
  const begun = performance.now();
  const before = await timesOf();
  await delay(milliseconds);
  const after = await timesOf();
  const microseconds = (performance.now() - begun) * 1_000;
  const found = new Map<string, Idle>();
  for (const [index, process] of processes.entries()) {
    const { cores, mib } = found.get(kindOf(process)) ?? { cores: 0, mib: 0 };
    found.set(kindOf(process), {
      cores: cores + ((after[index] ?? 0) - (before[index] ?? 0)) / microseconds,
      mib: mib + (await proportionalMemoryOf(process.pid)),
    });
  }
  return found;
};
