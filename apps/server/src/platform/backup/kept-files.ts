import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Files of the data folder that cannot be recreated. Only a demo has its passwords, its chain and its signer's seed there. A
 * witness's state is not included, because a witness that was set back would cosign a fork.
 */
const KEPT_FILES = [
  'log-key',
  'operator-password',
  'signer-seed',
  'signer-policy.json',
  'signer-journal',
  'deposit-xpub',
  'chain/state.json',
] as const;
const KEPT_FOLDERS = ['uploads'] as const;

/** The files of a data folder that belong to a backup, by their path in it. */
export const findKeptFiles = async (dataFolder: string): Promise<readonly string[]> => {
  const kept: string[] = [];
  for (const path of KEPT_FILES) {
    const names = await readdir(join(dataFolder, path, '..')).catch((): string[] => []);
    if (names.includes(path.split('/').at(-1) ?? path)) kept.push(path);
  }
  for (const folder of KEPT_FOLDERS) {
    const entries = await readdir(join(dataFolder, folder), { recursive: true, withFileTypes: true }).catch(
      () => [],
    );
    for (const entry of entries) {
      // A file that is still being written has another name.
      if (!entry.isFile() || entry.name.endsWith('.part')) continue;
      kept.push(join(entry.parentPath, entry.name).slice(dataFolder.length + 1));
    }
  }
  return kept.sort();
};
