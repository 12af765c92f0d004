#!/usr/bin/env node
import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { formatVerifierKey, parseVerifierKey, type VerifierKey } from '@tallystick/proof';
import { openCheckpointStore } from './checkpoint-store.ts';
import { lockFolder } from './lock-folder.ts';
import { serveWitness } from './serve-witness.ts';
import { openWitness } from './witness.ts';
import { openWitnessKeys } from './witness-key.ts';

const USAGE = `tallystick-witness --name NAME --log VKEY [--log VKEY …] [--folder witness] [--listen 127.0.0.1:8090]

Cosigns the checkpoints of transparency logs (C2SP tlog-witness), each only when it goes on from the last it saw.

  --name    what the witness is called in its signatures, such as witness.example/mine
  --log     the verifier key of a log to watch; the log's own page gives it (/log/prices/key)
  --folder  where its key and the last checkpoint of each log are kept; made when missing
  --listen  the address it answers on
`;

const readListen = (text: string): { host: string; port: number } => {
  const [, host = '', port = ''] = /^(?:\[?([0-9a-f:.]+|[a-z0-9.-]+)\]?):([0-9]{1,5})$/i.exec(text) ?? [];
  if (host === '' || Number(port) > 65_535) throw new Error(`--listen must be host:port, not "${text}"`);
  return { host, port: Number(port) };
};

const readLogKey = (vkey: string): VerifierKey => {
  try {
    return parseVerifierKey(vkey);
  } catch {
    throw new Error(`--log must be the verifier key of a log, not "${vkey}"`);
  }
};

const say = (words: string): void => {
  process.stdout.write(`${words}\n`);
};

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      name: { type: 'string' },
      log: { type: 'string', multiple: true },
      folder: { type: 'string', default: 'witness' },
      listen: { type: 'string', default: '127.0.0.1:8090' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help || values.name === undefined || values.log === undefined) {
    say(USAGE);
    process.exitCode = values.help ? 0 : 1;
    return;
  }
  const logKeys = values.log.map(readLogKey);
  const where = readListen(values.listen);
  mkdirSync(values.folder, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(values.folder);
  const signers = openWitnessKeys(values.name, values.folder);
  const witness = openWitness({
    signers,
    logKeys,
    store: openCheckpointStore(values.folder),
    nowSecond: () => Math.floor(Date.now() / 1000),
  });
  const served = await serveWitness(witness, where, (error) => {
    process.stderr.write(`${String(error)}\n`);
  });
  say(`witness of ${logKeys.map(({ name }) => name).join(', ')}`);
  say(`answers on ${served.url}/add-checkpoint`);
  say(`its verifier key is ${formatVerifierKey(signers[0].key)}`);
  say(`its ML-DSA-44 key is ${formatVerifierKey(signers[1].key)}`);
  const stop = () => {
    void served.close().finally(() => {
      unlock();
      process.exit(0);
    });
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
};

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
