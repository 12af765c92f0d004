import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { makeImageTree } from './image/make-image-tree.ts';
import { ROOT } from './root.ts';

/** Copies the files of the image into an empty folder: node tools/make-image-tree.ts <folder> [<commit>]. `npm run build` comes first. */
const [folder, commit = ''] = process.argv.slice(2);
const isEmpty = async (path: string): Promise<boolean> => (await readdir(path).catch(() => [])).length === 0;
if (folder === undefined || !(await isEmpty(resolve(folder)))) {
  console.error('node tools/make-image-tree.ts <empty folder> [<commit>]');
  process.exitCode = 1;
} else await makeImageTree(ROOT, resolve(folder), commit === '' ? undefined : commit);
