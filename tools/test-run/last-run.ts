import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod/mini';
import { ROOT } from '../root.ts';

/** How one run of a tier went. The next run begins with it, so that a reader knows how long to wait. */
const lastRun = z.object({
  passed: z.number(),
  failed: z.number(),
  unstable: z.number(),
  seconds: z.number(),
  /** Of the whole machine. Null if the machine does not tell. */
  processorSeconds: z.nullable(z.number()),
  endedAt: z.string(),
});
export type LastRun = z.output<typeof lastRun>;

const fileOf = (name: string): string => join(ROOT, '.cache', 'test-results', `last-${name}.json`);

export const readLastRun = async (name: string): Promise<LastRun | null> => {
  const text = await readFile(fileOf(name), 'utf8').catch(() => null);
  if (text === null) return null;
  const parsed = lastRun.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : null;
};

export const writeLastRun = async (name: string, run: LastRun): Promise<void> => {
  await mkdir(dirname(fileOf(name)), { recursive: true });
  await writeFile(fileOf(name), `${JSON.stringify(run)}\n`);
};

/** A duration in words: `7 min 3 s`. */
export const wordsOfSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;

export const wordsOfTime = ({
  seconds,
  processorSeconds,
}: Pick<LastRun, 'seconds' | 'processorSeconds'>): string =>
  `${wordsOfSeconds(seconds)}${processorSeconds === null ? '' : `, ${Math.round(processorSeconds)} s of processor time`}`;
