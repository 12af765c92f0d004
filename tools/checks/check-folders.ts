import { mutualFolders } from './mutual-folders.ts';
import { readFiles } from './sources.ts';

/** Fails if two folders of a slice import each other. The import walls stand between slices, this rule inside each. */

const APPS = ['server', 'web', 'operator'];
const ASIDE = /\.test\.tsx?$|\/src\/testing\//;

for (const app of APPS) {
  const files = await readFiles([`apps/${app}/src/**/*.{ts,tsx}`], ASIDE);
  if (files.size === 0) throw new Error(`apps/${app} has no files`);
  for (const { folders, imports } of mutualFolders(files)) {
    console.log(`${folders.join(' and ')} import each other:\n  ${imports.join('\n  ')}`);
    process.exitCode = 1;
  }
}
