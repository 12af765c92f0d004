import { onEnd } from '../lifetime.ts';
import { makePreparedFolder, type Offer } from './prepared-folder.ts';
import { endProcessesOf, makeDataFolder, removeDataFolder } from './program.ts';

/** When the calling test has finished, ends every process that works in the folder and removes the folder. */
const keep = (folder: string): string => {
  onEnd(async () => {
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
