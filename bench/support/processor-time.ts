import { readFile } from 'node:fs/promises';
import type { Database } from '../../apps/server/src/platform/postgres/db.ts';

const TICKS_A_SECOND = 100;

/** CPU time of a process in microseconds. 0 if the system does not report it. */
export const timeOfProcess = async (pid: number): Promise<number> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 1_000_000) / TICKS_A_SECOND;
};

/** CPU time so far of this process and of all PostgreSQL processes, in microseconds. */
export const processorTime = async (database: Database): Promise<{ own: number; database: number }> => {
  const processes = await database.query<{ pid: number }>('select pid from pg_stat_activity');
  const times = await Promise.all(processes.map(({ pid }) => timeOfProcess(pid)));
  const { user, system } = process.cpuUsage();
  return { own: user + system, database: times.reduce((sum, time) => sum + time, 0) };
};
