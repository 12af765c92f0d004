import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../root.ts';

const PRODUCTION = ['apps/*/src/**/*.{ts,tsx}', 'apps/*/sql/**/*.sql', 'packages/*/src/**/*.{ts,tsx}'];
const ASIDE = /\.test\.tsx?$|\/messages\/|\/catalogues\/|\/generated\//;

/** A production file, without tests and texts. */
export interface Source {
  readonly path: string;
  readonly text: string;
  /** Without case, and with words apart: `settlementPrice`, `settlement_price` and `settlement-price` are `settlement price`. */
  readonly words: string;
}

export const wordsOf = (text: string): string =>
  text
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase();

/** The texts of the files that match, by their path. */
export const readFiles = async (
  patterns: readonly string[],
  aside: RegExp,
): Promise<ReadonlyMap<string, string>> => {
  const files = new Map<string, string>();
  for await (const file of glob(patterns, { cwd: ROOT }))
    if (!aside.test(file)) files.set(file, await readFile(join(ROOT, file), 'utf8'));
  return files;
};

/** All production files of the repository, by path. */
export const readSources = async (): Promise<readonly Source[]> =>
  [...(await readFiles(PRODUCTION, ASIDE))]
    .map(([path, text]) => ({ path, text, words: wordsOf(text) }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
