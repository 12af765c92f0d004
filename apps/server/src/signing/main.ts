import { rename, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { systemClock } from '../platform/clock.ts';
import { tryLock } from '../platform/process/file-lock.ts';
import { StartError } from '../platform/process/start-error.ts';
import { keepRecord, readCeremonyWords } from '../platform/security/ceremony-record.ts';
import { openBatchJournal } from './bitcoin/batch-journal.ts';
import { openJournal } from './intents/journal.ts';
import { readPolicyFile } from './intents/policy.ts';
import { makeSeedFile, openSignerKeys, publicPartsOf } from './keys.ts';
import { serveSigner } from './serve-signer.ts';
import { readSignerSettings } from './signer-settings.ts';

/** The only process with the keys: `main.ts`, or `main.ts make-seed <file>` for the seed of a live signer. */

const complain = (line: string) => process.stderr.write(`${line}\n`);

const start = async (): Promise<void> => {
  const settings = readSignerSettings(process.env);
  // Two signers on one journal would use one nonce for two payments.
  if (tryLock(`${settings.journalFile}.lock`) === null) {
    throw new StartError(`the signer's journal ${settings.journalFile} is in use by another signer`);
  }
  const keys = await openSignerKeys(settings.seedFile, settings.mode);
  const journal = await openJournal(settings.journalFile);
  const batches = await openBatchJournal(`${settings.journalFile}-bitcoin`);
  const draft = `${settings.depositKeysFile}.${process.pid}`;
  await writeFile(draft, `evm ${keys.depositKeys.evm}\nbitcoin ${keys.depositKeys.bitcoin}\n`, {
    mode: 0o600,
  });
  await rename(draft, settings.depositKeysFile);
  const server = await serveSigner(
    {
      keys,
      depositKeys: keys.depositKeys,
      intentKey: settings.intentKey,
      policy: await readPolicyFile(settings.policyFile),
      journal,
      batches,
      now: () => Math.floor(systemClock.nowMs() / 1000),
      onFailure: (error) => complain(String(error)),
    },
    settings.socket,
    // In live mode the server is another user in the same group. The signature decides who may make a request.
    settings.mode === 'live' ? 0o660 : 0o600,
  );
  const end = (): void => {
    server.close();
    process.exit(0);
  };
  // Also if the server that started it dies without a message.
  process.on('disconnect', end);
  process.on('SIGTERM', end);
  // Ctrl-C reaches every process of the terminal at once. The server decides when the signer ends.
  process.on('SIGINT', () => (process.connected ? undefined : end()));
  process.send?.({ payer: keys.payer.address });
  if (process.send === undefined) process.stdout.write(`The signer pays from ${keys.payer.address}\n`);
};

const USAGE = 'usage: main.ts [make-seed <file> --by <name> --by <name>]';

const run = async (): Promise<void> => {
  const { positionals, people } = readCeremonyWords(process.argv.slice(2), USAGE);
  const [command, name] = positionals;
  if (command === undefined) return start();
  if (command !== 'make-seed' || name === undefined) throw new StartError(USAGE);
  const file = resolve(name);
  await makeSeedFile(file, 'live');
  const publicParts = publicPartsOf(await openSignerKeys(file, 'live'));
  const { record, path } = await keepRecord({ made: 'seed of the signer', file, people, publicParts });
  process.stdout.write(`${record}
${file}: 24 words, to be kept as carefully as the money. Copy them, then start the signer.
${path}: the record above, without a secret. Print it, sign it, keep it.
`);
};

run().catch((error: unknown) => {
  complain(
    error instanceof StartError ? error.message : String(error instanceof Error ? error.stack : error),
  );
  process.exit(1);
});
