import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod/mini';
import { ROOT } from '../root.ts';

export const RESULTS = '.cache/test-results';

/** Reads the report that a runner wrote, or null if it wrote none. */
export const readReport = async <S extends z.ZodMiniType>(
  schema: S,
  path: string,
): Promise<z.output<S> | null> => {
  const text = await readFile(path, 'utf8').catch(() => null);
  return text === null ? null : schema.parse(JSON.parse(text));
};

/** Removes the report of an earlier run, and returns where the runner writes the next one. */
export const prepareReport = async (name: string): Promise<string> => {
  await mkdir(join(ROOT, RESULTS), { recursive: true });
  const path = join(ROOT, RESULTS, name);
  await rm(path, { force: true });
  return path;
};
