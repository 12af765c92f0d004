import { formatVerifierKey, parsePolicy, parseVerifierKey, type WitnessPolicy } from '@tallystick/proof';
import type { Arguments } from './read-arguments.ts';
import { readText } from './read-files.ts';

/** The keys that the reader trusts, and the witnesses that must have seen a checkpoint. */
export interface Trust {
  readonly vkeys: readonly string[];
  readonly policy: WitnessPolicy;
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

/** Reads the keys and the policy of the command line and of its files. Throws at the first invalid one. */
export const readTrust = async ({ keys, keyFiles, policyFile, minWitnesses }: Arguments): Promise<Trust> => {
  const named = [...keys, ...(await readKeyFiles(keyFiles))];
  named.forEach(ensureKey);
  if (policyFile === null) return { vkeys: named, policy: { minWitnesses } };
  const { logs, witnesses, isMetBy } = parsePolicy(await readText(policyFile));
  return { vkeys: [...named, ...[...logs, ...witnesses].map(formatVerifierKey)], policy: { isMetBy } };
};
