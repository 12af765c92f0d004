import { readFile } from 'node:fs/promises';
import { dataFile } from '../platform/program-files.ts';

/** Passwords that are refused because they are too common, in lower case. Lines that begin with `# ` are comments. */
export const readCommonPasswords = async (): Promise<ReadonlySet<string>> => {
  const text = await readFile(dataFile('src/accounts/common-passwords.txt'), 'utf8');
  return new Set(text.split('\n').filter((line) => line !== '' && !line.startsWith('# ')));
};
