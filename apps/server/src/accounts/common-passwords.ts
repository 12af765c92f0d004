import { readFile } from 'node:fs/promises';

/** The passwords that are refused for being used by too many, in lower case. Lines that begin with `# ` are remarks. */
export const readCommonPasswords = async (): Promise<ReadonlySet<string>> => {
  const text = await readFile(new URL('common-passwords.txt', import.meta.url), 'utf8');
  return new Set(text.split('\n').filter((line) => line !== '' && !line.startsWith('# ')));
};
