import { resolve } from 'node:path';
import { makeKeyFile } from '../apps/server/src/verification/keys.ts';

/** Makes the key file with which a live server signs: npm run make-key <file>. */
const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('npm run make-key <file>');
  process.exitCode = 1;
} else {
  await makeKeyFile(resolve(file), 'live');
  console.log(`${resolve(file)}: keep a copy where only you can reach it; without it the logs cannot go on`);
}
