#!/usr/bin/env node
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import {
  formatVerifierKey,
  hashOfOrigin,
  parseVerifierKey,
  type Signer,
  type VerifierKey,
} from '@tallystick/proof';
import { openHttpLog } from '@tallystick/verify/http-log.ts';
import { lockFolder, openWitnessKeys } from '@tallystick/witness';
import { LogContradicted, mirrorLog } from './mirror-log.ts';
import { openMirrorStore } from './mirror-store.ts';
import { serveMirror } from './serve-mirror.ts';

const USAGE = `tallystick-mirror --log "VKEY URL" [--log "VKEY URL" …] [--folder mirror] [--name NAME] [--every 10] [--listen HOST:PORT] [--once]

Keeps a verified copy of transparency logs and serves it (C2SP tlog-tiles). It goes on where it was ended.

  --log     the verifier key of a log and the address below which the log is served
  --folder  the folder of the copies, one folder for each log by the SHA-256 of its origin; made when missing
  --name    what the mirror is called in its signatures; without a name it signs nothing
  --every   seconds between two looks at the logs (10)
  --listen  the address to serve the copies on; without it, nothing is served
  --once    copies each log up to its newest checkpoint and ends
`;

const MAX_LOGS = 16;
const MAX_SECONDS = 86_400;

interface MirroredLog {
  readonly key: VerifierKey;
  readonly url: string;
}

const say = (words: string): void => {
  process.stdout.write(`${words}\n`);
};

const warn = (words: string): void => {
  process.stderr.write(`${words}\n`);
};

const readLog = (text: string): MirroredLog => {
  const [vkey = '', url = '', ...rest] = text.trim().split(/\s+/);
  if (rest.length > 0 || !/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new Error(`--log must be a verifier key, a space and an address, not "${text}"`);
  return { key: parseVerifierKey(vkey), url };
};

const readListen = (text: string): { host: string; port: number } => {
  const [, host = '', port = ''] = /^(?:\[?([0-9a-f:.]+|[a-z0-9.-]+)\]?):([0-9]{1,5})$/i.exec(text) ?? [];
  if (host === '' || Number(port) > 65_535) throw new Error(`--listen must be host:port, not "${text}"`);
  return { host, port: Number(port) };
};

const readSeconds = (text: string): number => {
  const seconds = /^[0-9]{1,5}$/.test(text) ? Number(text) : 0;
  if (seconds < 1 || seconds > MAX_SECONDS)
    throw new Error(`--every must be 1 to ${MAX_SECONDS} seconds, not "${text}"`);
  return seconds;
};

const readOptions = () => {
  const { values } = parseArgs({
    options: {
      log: { type: 'string', multiple: true, default: [] },
      folder: { type: 'string', default: 'mirror' },
      name: { type: 'string' },
      every: { type: 'string', default: '10' },
      listen: { type: 'string' },
      once: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  return values;
};

/** Copies each log once. Returns false if one of them could not be copied. */
const copyAll = async (
  logs: readonly MirroredLog[],
  folder: string,
  signers: readonly Signer[],
  signal: AbortSignal,
): Promise<boolean> => {
  let isGood = true;
  for (const { key, url } of logs) {
    if (signal.aborted) break;
    try {
      const { size, isComplete } = await mirrorLog({
        fetch: openHttpLog(url),
        logKey: key,
        store: openMirrorStore(join(folder, hashOfOrigin(key.name))),
        signers,
        nowSecond: () => Math.floor(Date.now() / 1000),
        signal,
      });
      if (isComplete) say(`${key.name}: ${size} entries`);
    } catch (error) {
      isGood = false;
      const words = error instanceof Error ? error.message : String(error);
      warn(`${key.name}: ${error instanceof LogContradicted ? 'THE LOG CONTRADICTS ITSELF: ' : ''}${words}`);
    }
  }
  return isGood;
};

const main = async (): Promise<void> => {
  const options = readOptions();
  if (options.help || options.log.length === 0) {
    say(USAGE);
    process.exitCode = options.help ? 0 : 1;
    return;
  }
  const logs = options.log.map(readLog);
  if (logs.length > MAX_LOGS) throw new Error(`--log can be given ${MAX_LOGS} times`);
  const every = readSeconds(options.every);
  const where = options.listen === undefined ? null : readListen(options.listen);
  const { folder, name } = options;
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const unlock = lockFolder(folder);
  const keyFolder = join(folder, 'keys');
  if (name !== undefined) mkdirSync(keyFolder, { recursive: true, mode: 0o700 });
  const signers = name === undefined ? [] : openWitnessKeys(name, keyFolder);
  const served = where === null ? null : await serveMirror(folder, where);
  for (const { key } of signers) say(`its verifier key is ${formatVerifierKey(key)}`);
  for (const { key } of logs)
    if (served !== null) say(`serves ${key.name} below ${served.url}/${hashOfOrigin(key.name)}`);
  const stopping = new AbortController();
  process.once('SIGINT', () => stopping.abort());
  process.once('SIGTERM', () => stopping.abort());
  try {
    for (;;) {
      const isGood = await copyAll(logs, folder, signers, stopping.signal);
      if (options.once) process.exitCode = isGood ? 0 : 1;
      if (options.once || stopping.signal.aborted) break;
      await delay(every * 1000, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) break;
    }
  } finally {
    await served?.close();
    unlock();
  }
};

await main().catch((error: unknown) => {
  warn(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
