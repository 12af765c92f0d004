import { readFile } from 'node:fs/promises';

/** A tick of /proc/stat. Linux has 100 of them a second on every machine. */
const TICKS_PER_SECOND = 100;
/** The columns of a line of /proc/stat in which a core worked: user, nice, system, irq, softirq. */
const WORKED = [1, 2, 3, 6, 7];

/** The seconds in which the cores worked since the start of the machine, or null if /proc/stat does not tell. */
export const workedSeconds = (stat: string): number | null => {
  const columns = stat.split('\n', 1)[0]?.split(/\s+/) ?? [];
  if (columns[0] !== 'cpu') return null;
  const ticks = WORKED.reduce((sum, column) => sum + Number(columns[column]), 0);
  return Number.isFinite(ticks) ? ticks / TICKS_PER_SECOND : null;
};

/**
 * Begins to count processor time of the whole machine. PostgreSQL, browsers and programs that outlive their parent count too, and
 * so does everything else that runs beside the tests.
 */
export const countProcessorTime = async (): Promise<() => Promise<number | null>> => {
  const read = async () => workedSeconds(await readFile('/proc/stat', 'utf8').catch(() => ''));
  const before = await read();
  return async () => {
    const after = await read();
    return before === null || after === null ? null : after - before;
  };
};
