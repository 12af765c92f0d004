import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from '../../platform/clock.ts';
import { StartError } from '../../platform/process/start-error.ts';
import { programVersion } from '../../platform/program-files.ts';
import { describeCeremony, keepRecord, readPeople } from '../../platform/security/ceremony-record.ts';
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

const make = async (file: string, typed: readonly string[]): Promise<void> => {
  const people = readPeople(typed);
  await makeKeyFile(file, 'live');
  const record = describeCeremony({
    made: 'key file',
    file,
    at: new Date(systemClock.nowMs()),
    version: programVersion(),
    people,
    publicParts: publicPartsOf(await openKeys(file, 'live'), PURPOSES),
  });
  console.log(record);
  console.log(`${file}: keep a copy where only you can reach it; without it the logs cannot go on`);
  console.log(
    `${await keepRecord(file, record)}: the record above, without a secret. Print it, sign it, keep it`,
  );
};

const readArguments = (words: readonly string[]) => {
  try {
    return parseArgs({
      args: [...words],
      options: { by: { type: 'string', multiple: true } },
      allowPositionals: true,
    });
  } catch {
    throw new StartError(USAGE);
  }
};

const run = async (words: readonly string[]): Promise<void> => {
  const { values, positionals } = readArguments(words);
  const [first, second] = positionals;
  if (first === undefined || (first === 'prove') !== (second !== undefined)) throw new StartError(USAGE);
  if (second !== undefined) return console.log(await proveCopy(resolve(second)));
  await make(resolve(first), values.by ?? []);
};

await run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
});
