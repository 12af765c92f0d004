import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A tag of the page that loads a script or a style sheet of the build: the tag up to the path, and the path below `base`. */
const TAG = /(<(?:script|link)\b[^>]*\s(?:src|href)=")([^"]+\.(?:js|css))"/g;

/**
 * Gives the scripts and style sheets that a built page names their digest (subresource integrity), so that a browser runs no other
 * bytes. The page is served at `base`. Other chunks are checked by the worker of the app.
 */
export const addIntegrity = async (folder: string, base: string): Promise<void> => {
  const file = join(folder, 'index.html');
  const page = await readFile(file, 'utf8');
  const paths = [...page.matchAll(TAG)].map(([, , path = '']) => path);
  const digests = new Map<string, string>();
  for (const path of paths) {
    if (!path.startsWith(base)) throw new Error(`${file} loads ${path}, which is not a file of the build`);
    const bytes = await readFile(join(folder, path.slice(base.length)));
    digests.set(path, createHash('sha256').update(bytes).digest('base64'));
  }
  const pinned = page.replaceAll(
    TAG,
    (_tag, before: string, path: string) => `${before}${path}" integrity="sha256-${digests.get(path)}"`,
  );
  await writeFile(file, pinned);
};
