import { readFile, stat } from 'node:fs/promises';

const MAX_FILE_BYTES = 1024 * 1024;
/** The file of a customer's own data. A text cannot be longer than half a gigabyte. */
const MAX_DATA_BYTES = 500 * 1024 * 1024;

export const readBytes = async (path: string, maxBytes = MAX_FILE_BYTES): Promise<Uint8Array> => {
  const { size } = await stat(path);
  if (size > maxBytes) throw new Error(`${path} is larger than anything that is checked here`);
  return readFile(path);
};

export const readText = async (path: string): Promise<string> =>
  Buffer.from(await readBytes(path)).toString('utf8');

export const readLargeText = async (path: string): Promise<string> =>
  Buffer.from(await readBytes(path, MAX_DATA_BYTES)).toString('utf8');
