import { copyFile, open, stat, truncate } from 'node:fs/promises';

const TAIL_BYTES = 4_096;

/**
 * Empties a log that exceeds `limitBytes` and keeps its content in one predecessor file. The file itself stays, because a process
 * that appends to it may have it open.
 */
export const boundLogFile = async (path: string, limitBytes: number): Promise<void> => {
  const size = await stat(path).then(
    (stats) => stats.size,
    () => 0,
  );
  if (size <= limitBytes) return;
  await copyFile(path, `${path}.1`);
  await truncate(path);
};

/** The last lines of a log, at most 4 kB of them. */
export const readLogTail = async (path: string, lines: number): Promise<string> => {
  const file = await open(path).catch(() => null);
  if (file === null) return '';
  try {
    const { size } = await file.stat();
    const start = Math.max(0, size - TAIL_BYTES);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(TAIL_BYTES), 0, TAIL_BYTES, start);
    return buffer.toString('utf8', 0, bytesRead).trimEnd().split('\n').slice(-lines).join('\n');
  } finally {
    await file.close();
  }
};
