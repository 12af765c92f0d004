import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

const BYTES_PER_MIB = 1_048_576;
const POLL_MS = 50;
const COLLECTED_WITHIN_MS = 30_000;

/** The environment of a program whose processes report their live heap into `file`. */
export const reportingHeap = (file: string): Readonly<Record<string, string>> => ({
  NODE_OPTIONS: `--expose-gc --import=${new URL('./report-heap.ts', import.meta.url).href}`,
  BENCH_HEAP_FILE: file,
});

/** Collects the garbage of a process and returns its live heap in MiB. Throws if the process does not report in time. */
export const liveHeapOf = async (file: string, pid: number): Promise<number> => {
  const reportsOf = async (): Promise<readonly string[]> => {
    const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
    return lines.filter((line) => line.startsWith(`${pid} `));
  };
  const before = (await reportsOf()).length;
  process.kill(pid, 'SIGUSR2');
  for (const deadline = Date.now() + COLLECTED_WITHIN_MS; Date.now() < deadline; await delay(POLL_MS)) {
    const newest = (await reportsOf())[before];
    if (newest !== undefined) return Number(newest.split(' ')[1]) / BYTES_PER_MIB;
  }
  throw new Error(`process ${pid} did not report its heap`);
};
