import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

const FOLDER = fileURLToPath(new URL('../results/', import.meta.url));
const NAME = /^(\d{4}-\d{2}-\d{2})-\d+-cores\.json$/;

/** The output of one benchmark with --json. */
export const benchResult = z.object({
  name: z.string(),
  machine: z.string(),
  figures: z.array(
    z.object({
      figure: z.string(),
      ours: z.number(),
      baseline: z.number(),
      baseline_name: z.string(),
      ratio: z.number(),
    }),
  ),
});
export type BenchResult = z.output<typeof benchResult>;

/** A result with the day of its measurement, as 2026-01-31. */
export interface RecordedResult extends BenchResult {
  readonly day: string;
}

const readFileOf = async (name: string): Promise<readonly BenchResult[]> =>
  z.array(benchResult).parse(JSON.parse(await readFile(FOLDER + name, 'utf8')));

/** The newest recorded result of each benchmark, from all days. Empty before the first. */
export const readNewestResults = async (): Promise<readonly RecordedResult[]> => {
  const newest = new Map<string, RecordedResult>();
  const names = (await readdir(FOLDER).catch(() => [])).filter((name) => NAME.test(name)).sort();
  for (const name of names) {
    const day = NAME.exec(name)?.[1] ?? '';
    for (const result of await readFileOf(name)) newest.set(result.name, { ...result, day });
  }
  return [...newest.values()];
};

/** Stores a benchmark's result under today's date. Replaces an earlier result of today. */
export const recordResult = async (result: BenchResult): Promise<void> => {
  const name = `${new Date().toISOString().slice(0, 10)}-${cpus().length}-cores.json`;
  await mkdir(FOLDER, { recursive: true });
  const earlier = await readFileOf(name).catch(() => []);
  const others = earlier.filter((one) => one.name !== result.name);
  await writeFile(FOLDER + name, `${JSON.stringify([...others, result], null, 2)}\n`);
};
