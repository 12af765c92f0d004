import { readFile } from 'node:fs/promises';
import { runCommand } from '../run-command.ts';
import { clauseOpeners } from './clause-openers.ts';

/** Fails if a comment or a page has a sentence that opens with a clause. */

/** The test has examples. The others are generated or in another language. */
const EXCLUDED =
  /clause-openers\.test\.ts$|schema\.sql$|permissions\.md$|client\/src\/calls\/|\/messages\/(?!en\/)/;

const { ok, output } = await runCommand('git', ['ls-files']);
if (!ok) throw new Error(`git did not list the files: ${output}`);
const files = output
  .split('\n')
  .filter((file) => /\.(?:ts|tsx|mjs|sql|md|yml|yaml)$/.test(file) && !EXCLUDED.test(file));
for (const file of files) {
  for (const sentence of clauseOpeners(file, await readFile(file, 'utf8'))) {
    console.log(`${file}: opens with a clause: ${sentence.slice(0, 140)}`);
    process.exitCode = 1;
  }
}
