import { link, open, rm, writeFile } from 'node:fs/promises';
import { errorCodeOf } from '../error-code.ts';
import { StartError } from '../process/start-error.ts';

/**
 * A secret file is private if only its owner may read it. An orchestrator mounts secrets as root's files, which this process reads
 * through its group (fsGroup of Kubernetes). That is private too, but only for this process's own group.
 */
export const isPrivateFile = (
  { mode, uid, gid }: { readonly mode: number; readonly uid: number; readonly gid: number },
  ownGroup: number | undefined,
): boolean => {
  if ((mode & 0o077) === 0) return true;
  return (mode & 0o037) === 0 && uid === 0 && gid !== 0 && gid === ownGroup;
};

/** Reads a secret file, and whether it is private. */
export const readSecretFile = async (file: string): Promise<{ text: string; isPrivate: boolean }> => {
  const handle = await open(file, 'r');
  try {
    // Windows has no permission bits.
    const isPrivate = process.platform === 'win32' || isPrivateFile(await handle.stat(), process.getgid?.());
    return { text: await handle.readFile('utf8'), isPrivate };
  } finally {
    await handle.close();
  }
};

const isExisting = (error: unknown): boolean => errorCodeOf(error) === 'EEXIST';

/** Writes a secret to a new file that only its owner may read. Throws `StartError` for a file that exists, and keeps it. */
export const writeSecretFile = async (file: string, text: string): Promise<void> => {
  // Written to a temporary file and linked into place, so that a crash leaves a whole secret or none.
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, text, { mode: 0o600, flush: true });
  try {
    await link(draft, file);
  } catch (error) {
    throw isExisting(error) ? new StartError(`${file} exists, and it is kept. Name another file`) : error;
  } finally {
    await rm(draft);
  }
};
