import { readFile, stat } from 'node:fs/promises';

const MAX_FILE_BYTES = 1024 * 1024;

export const readBytes = async (path: string): Promise<Uint8Array> => {
  const { size } = await stat(path);
  if (size > MAX_FILE_BYTES) throw new Error(`${path} is larger than anything that is checked here`);
  return readFile(path);
};

export const readText = async (path: string): Promise<string> =>
  Buffer.from(await readBytes(path)).toString('utf8');
