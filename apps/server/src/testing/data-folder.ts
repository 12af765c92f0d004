import { onTestFinished } from 'vitest';
import { makePreparedFolder, type Offer } from './prepared-folder.ts';
import { endProcessesOf, makeDataFolder, removeDataFolder } from './program.ts';

/** Ends whatever works in the folder and removes it when the test that asked for it has finished. */
const keep = (folder: string): string => {
  onTestFinished(async () => {
    await endProcessesOf(folder);
    await removeDataFolder(folder);
  });
  return folder;
};

/** An empty data folder: for a first start, and for programs whose database is elsewhere. */
export const useEmptyFolder = async (): Promise<string> => keep(await makeDataFolder());

/** A data folder with a migrated database. */
export const usePreparedFolder = async (offer?: Offer): Promise<string> =>
  keep(await makePreparedFolder(offer));
