import {
  ED25519,
  formatVerifierKey,
  parsePolicy,
  parseVerifierKey,
  readKeys,
  type WitnessPolicy,
} from '@tallystick/proof';
import type { Arguments } from './read-arguments.ts';
import { readText } from './read-files.ts';

/** The keys that the reader trusts, and the witnesses that must have seen a checkpoint. */
export interface Trust {
  readonly vkeys: readonly string[];
  readonly policy: WitnessPolicy;
  /** A key of a witness is among them. */
  readonly hasWitness: boolean;
}

const ensureKey = (key: string): void => {
  try {
    parseVerifierKey(key);
  } catch {
    throw new Error(`"${key}" is no verifier key`);
  }
};

const readKeyFiles = async (files: readonly string[]): Promise<readonly string[]> =>
  (await Promise.all(files.map(readText)))
    .flatMap((text) => text.split('\n'))
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));

/** Trust in named keys of logs and witnesses. */
export const trusting = (vkeys: readonly string[], policy: WitnessPolicy): Trust => ({
  vkeys,
  policy,
  hasWitness: readKeys(vkeys).some(({ type }) => type !== ED25519),
});

/** Reads the keys and the policy of the command line and of its files. Throws at the first invalid one. */
export const readTrust = async ({ keys, keyFiles, policyFile, minWitnesses }: Arguments): Promise<Trust> => {
  const named = [...keys, ...(await readKeyFiles(keyFiles))];
  named.forEach(ensureKey);
  if (policyFile === null) return trusting(named, { minWitnesses });
  const { logs, witnesses, isMetBy } = parsePolicy(await readText(policyFile));
  return trusting([...named, ...[...logs, ...witnesses].map(formatVerifierKey)], { isMetBy });
};
