import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../root.ts';
import { runCommand } from '../run-command.ts';

const PRODUCTION = /^(?:apps\/\w+\/(?:src|sql)|packages\/\w+\/src)\/.*\.(?:tsx?|sql)$/;
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

/** All production files of the repository. */
export const readSources = async (): Promise<readonly Source[]> => {
  const { output } = await runCommand('git', ['ls-files']);
  const paths = output.split('\n').filter((path) => PRODUCTION.test(path) && !ASIDE.test(path));
  return Promise.all(
    paths.map(async (path) => {
      const text = await readFile(join(ROOT, path), 'utf8');
      return { path, text, words: wordsOf(text) };
    }),
  );
};
