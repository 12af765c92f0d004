import { readFile } from 'node:fs/promises';

/** Passwords that are refused because they are too common, in lower case. Lines that begin with `# ` are comments. */
export const readCommonPasswords = async (): Promise<ReadonlySet<string>> => {
  const text = await readFile(new URL('common-passwords.txt', import.meta.url), 'utf8');
  return new Set(text.split('\n').filter((line) => line !== '' && !line.startsWith('# ')));
};
