import { generateKeyPairSync, sign } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entropyToMnemonic } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import type { Clock } from '../../../../src/platform/clock.ts';
import { type BatchJournal, openBatchJournal } from '../../../../src/signing/bitcoin/batch-journal.ts';
import { type Journal, openJournal } from '../../../../src/signing/intents/journal.ts';
import { type PolicyFile, readPolicy } from '../../../../src/signing/intents/policy.ts';
import { openSignerKeys, type SignerKeys } from '../../../../src/signing/keys.ts';
import { serveSigner } from '../../../../src/signing/serve-signer.ts';

/** The keys of all worlds, the same in each run, and the folder of their signers. */
export interface SignerHome {
  readonly folder: string;
  readonly keys: SignerKeys;
  readonly intentKey: Uint8Array;
  readonly signIntent: (message: Uint8Array) => Uint8Array;
  close(): Promise<void>;
}

/** In memory, if the machine has such a folder: the journal is flushed at each signature. */
const parentFolder = (): string => (existsSync('/dev/shm') ? '/dev/shm' : tmpdir());

export const openSignerHome = async (): Promise<SignerHome> => {
  const folder = await mkdtemp(join(parentFolder(), 'tallystick-world-'));
  const seed = join(folder, 'seed');
  const phrase = entropyToMnemonic(new Uint8Array(32).fill(5), wordlist);
  await writeFile(seed, `tallystick-signer-1 demo\n${phrase}\n`, { mode: 0o600 });
  const keys = await openSignerKeys(seed, 'demo');
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    folder,
    keys,
    intentKey: new Uint8Array(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)),
    signIntent: (message) => sign(null, message, privateKey),
    close: () => rm(folder, { recursive: true, force: true }),
  };
};

export interface SimulatedSigner {
  readonly socket: string;
  /** Ends the signer and starts another one on its files. `torn`: the last write of the first one was cut short. */
  restart(torn: boolean): Promise<void>;
  /** The signatures so far. */
  readonly entries: () => Journal['entries'];
  readonly failures: readonly unknown[];
  stop(): Promise<void>;
}

interface Running {
  readonly journal: Journal;
  readonly batches: BatchJournal;
  readonly server: Server;
}

/** The signer of a world: the real one, on its socket and with its journals on the disk. */
export const startSimulatedSigner = async (
  home: SignerHome,
  name: string,
  of: {
    readonly clock: Clock;
    readonly policy: PolicyFile;
    readonly plant: (journal: Journal) => Journal;
    /** A signer that was started again has this journal. Left out: its own. */
    readonly forgets: boolean;
  },
): Promise<SimulatedSigner> => {
  const { clock, policy, plant, forgets } = of;
  const file = join(home.folder, `${name}.journal`);
  const socket = join(home.folder, `${name}.sock`);
  const failures: unknown[] = [];
  const start = async (): Promise<Running> => {
    const journal = plant(await openJournal(file));
    const batches = await openBatchJournal(`${file}-bitcoin`);
    const service = {
      keys: home.keys,
      depositKeys: home.keys.depositKeys,
      intentKey: home.intentKey,
      policy: readPolicy(JSON.stringify(policy)),
      journal,
      batches,
      now: () => Math.floor(clock.nowMs() / 1000),
      onFailure: (error: unknown) => failures.push(error),
    };
    return { journal, batches, server: await serveSigner(service, socket, 0o600) };
  };
  const end = async ({ journal, batches, server }: Running): Promise<void> => {
    await new Promise((resolve) => server.close(resolve));
    await journal.close();
    await batches.close();
  };
  let running = await start();
  return {
    socket,
    entries: () => running.journal.entries,
    failures,
    restart: async (torn) => {
      await end(running);
      if (torn) await writeFile(file, `${await readFile(file, 'utf8')}{"prev":"12`);
      if (forgets) await Promise.all([rm(file, { force: true }), rm(`${file}-bitcoin`, { force: true })]);
      running = await start();
    },
    stop: async () => {
      await end(running);
      await Promise.all([file, `${file}-bitcoin`, socket].map((path) => rm(path, { force: true })));
    },
  };
};
