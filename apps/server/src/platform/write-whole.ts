import { mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a file atomically through a temporary file, so that a crash leaves a whole file or none. Creates its folder, with `mode`
 * if given. Resolves when the bytes are durable.
 */
export const writeWhole = async (
  path: string,
  bytes: Uint8Array,
  { mode, folderMode }: { readonly mode: number; readonly folderMode?: number },
): Promise<void> => {
  await mkdir(dirname(path), { recursive: true, ...(folderMode !== undefined && { mode: folderMode }) });
  const draft = `${path}.part`;
  const file = await open(draft, 'w', mode);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
};
