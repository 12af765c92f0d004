import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatVerifierKey, parseVerifierKey, type VerifierKey } from '@tallystick/proof';
import { openCheckpointStore, openWitness, openWitnessKey, serveWitness } from '@tallystick/witness';
import { onEnd } from '../lifetime.ts';
import type { VerificationBench } from './verification-bench.ts';

export const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'tallystick-witness-'));
  onEnd(() => rm(folder, { recursive: true }));
  return folder;
};

export interface RunningWitness {
  readonly url: string;
  readonly key: VerifierKey;
  readonly vkey: string;
}

/** A real witness of the bench's logs, with a clock of its own. */
export const runWitness = async (
  bench: VerificationBench,
  folder: string,
  name = 'witness.example/w1',
  nowSecond: () => number = () => 1_767_312_000,
): Promise<RunningWitness> => {
  const signer = openWitnessKey(name, join(folder, 'key.pem'));
  const witness = openWitness({
    signers: [signer],
    logKeys: bench.keys().slice(0, 4).map(parseVerifierKey),
    store: openCheckpointStore(folder),
    nowSecond,
  });
  const served = await serveWitness(witness, { host: '127.0.0.1', port: 0 }, () => undefined);
  onEnd(() => served.close());
  return { url: served.url, key: signer.key, vkey: formatVerifierKey(signer.key) };
};
