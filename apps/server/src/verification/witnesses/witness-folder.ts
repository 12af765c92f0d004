import { createHash } from 'node:crypto';
import { cp, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Log } from '../../platform/observability/log.ts';

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Moves a folder, also across disks. */
const moveFolder = async (from: string, to: string): Promise<void> => {
  try {
    await rename(from, to);
  } catch {
    await cp(from, to, { recursive: true });
    await rm(from, { recursive: true });
  }
};

/** A log that an upgrade adds does not move the folder, or the witness would lose its key and its memory. */
const isNaming = (logKey: string): boolean => !logKey.includes('/log/releases+');

/**
 * The folder in which the witness of a demo stores its state. It is outside the data folder, because restoring a copy of the data
 * folder must not reset the witness too. Logs with other keys use another folder, so a new demo meets no old state. Moves the
 * folder of an earlier version out of the data folder.
 */
export const openWitnessFolder = async (options: {
  readonly folder: string;
  readonly dataFolder: string;
  readonly logKeys: readonly string[];
  readonly journal: Log;
}): Promise<string> => {
  const { journal, logKeys } = options;
  const inside = join(options.dataFolder, 'witness');
  const keys = createHash('sha256').update(logKeys.filter(isNaming).join('\n')).digest('hex').slice(0, 16);
  const folder = join(options.folder, keys);
  try {
    if (await exists(folder)) return folder;
    await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
    if (await exists(inside)) await moveFolder(inside, folder);
    else await mkdir(folder, { mode: 0o700 });
    return folder;
  } catch (error) {
    journal.warn(
      { err: error, folder },
      'the witness keeps its memory in the data folder, where it is set back with it: set TALLYSTICK_WITNESS_FOLDER',
    );
    return inside;
  }
};
