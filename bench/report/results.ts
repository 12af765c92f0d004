import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

const FOLDER = fileURLToPath(new URL('../results', import.meta.url));
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

export interface RecordedResults {
  /** The day of the measurement, as 2026-01-31. */
  readonly day: string;
  readonly file: string;
  readonly results: readonly BenchResult[];
}

const read = async (name: string): Promise<RecordedResults> => {
  const results = z.array(benchResult).parse(JSON.parse(await readFile(FOLDER + name, 'utf8')));
  return { day: NAME.exec(name)?.[1] ?? '', file: name, results };
};

/** The newest recorded results. Null before the first. */
export const readNewestResults = async (): Promise<RecordedResults | null> => {
  const names = (await readdir(FOLDER).catch(() => [])).filter((name) => NAME.test(name)).sort();
  const newest = names.at(-1);
  return newest === undefined ? null : read(newest);
};

/** Stores a benchmark's result under today's date. Replaces an earlier result of today. */
export const recordResult = async (result: BenchResult): Promise<void> => {
  const name = `${new Date().toISOString().slice(0, 10)}-${cpus().length}-cores.json`;
  await mkdir(FOLDER, { recursive: true });
  const earlier = await read(name).then(
    ({ results }) => results,
    () => [],
  );
  const others = earlier.filter((one) => one.name !== result.name);
  await writeFile(FOLDER + name, `${JSON.stringify([...others, result], null, 2)}\n`);
};
