import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { StartError } from '../../platform/process/start-error.ts';
import { keepRecord, readCeremonyWords } from '../../platform/security/ceremony-record.ts';
import { LOG_NAMES, makeKeyFile, openKeys, publicPartsOf } from '../../verification/public.ts';
import { proofCode } from '../setup/proof-codes.ts';

/** Makes the key file with which a live server signs and the record of it, or shows that a copy of it is good. */
const USAGE = `npm run make-key -- <file> --by <name> --by <name>     the people who are present, for the record
npm run make-key -- prove <copy of the key file>     prints the code for the console's page Set-up`;

const isSameFile = async (one: string, other: string): Promise<boolean> => {
  const [first, second] = await Promise.all([one, other].map((file) => stat(file).catch(() => null)));
  return first != null && second != null && first.ino === second.ino && first.dev === second.dev;
};

/** The code of a copy. The file that the server uses is no copy. */
const proveCopy = async (copy: string): Promise<string> => {
  const used = process.env['TALLYSTICK_KEY_FILE'];
  if (used !== undefined && (await isSameFile(copy, resolve(used))))
    throw new StartError(`${copy} is the key file of the server itself. Name a copy that is kept elsewhere`);
  // `openKeys` would make the missing key of a demo.
  await stat(copy).catch(() => {
    throw new StartError(`there is no file ${copy}`);
  });
  const mode = process.env['TALLYSTICK_MODE'] === 'live' ? 'live' : 'demo';
  return proofCode(await openKeys(copy, mode), 'key_copy');
};

/** Every purpose for which the file gives a public key. */
const PURPOSES = [...LOG_NAMES.map((name) => `log/${name}`), 'receipts', 'withdrawal-intents'];

const make = async (file: string, people: readonly string[]): Promise<void> => {
  await makeKeyFile(file, 'live');
  const publicParts = publicPartsOf(await openKeys(file, 'live'), PURPOSES);
  const { record, path } = await keepRecord({ made: 'key file', file, people, publicParts });
  console.log(record);
  console.log(`${file}: keep a copy where only you can reach it; without it the logs cannot go on`);
  console.log(`${path}: the record above, without a secret. Print it, sign it, keep it`);
};

const run = async (words: readonly string[]): Promise<void> => {
  const { positionals, people } = readCeremonyWords(words, USAGE);
  const [first, second] = positionals;
  if (first === undefined || (first === 'prove') !== (second !== undefined)) throw new StartError(USAGE);
  if (second !== undefined) return console.log(await proveCopy(resolve(second)));
  await make(resolve(first), people);
};

await run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
});
