import { type Checkpoint, openCheckpoint } from '../notes/checkpoint.ts';
import { cosignaturesOf } from '../notes/cosignature.ts';
import { isVerifiable } from '../notes/cosignature-algorithms.ts';
import { parseVerifierKey, type VerifierKey } from '../notes/note.ts';
import type { ProofFile } from '../notes/proof-file.ts';
import { ensure, ensureShown, ProofError } from '../proof-error.ts';
import { hashLeaf, verifyInclusion } from '../tree/merkle.ts';

/** The common steps of all documents with tlog-proofs: proving that an entry is in a log. */

export interface WitnessPolicy {
  /** Minimum number of known witnesses that saw a checkpoint. Default: 1. */
  readonly minWitnesses?: number;
  /** Decides in place of `minWitnesses` whether these witnesses are enough, as a policy file says. */
  readonly isMetBy?: (cosigned: readonly VerifierKey[]) => boolean;
}

/** True if these witnesses are enough. A witness with two keys counts once, by its name. */
export const isQuorum = (
  cosigned: readonly VerifierKey[],
  { minWitnesses = 1, isMetBy }: WitnessPolicy,
): boolean => isMetBy?.(cosigned) ?? new Set(cosigned.map(({ name }) => name)).size >= minWitnesses;

/** True if enough of the known witnesses saw a checkpoint. */
export const isWitnessed = (
  checkpoint: string,
  witnesses: readonly VerifierKey[],
  policy: WitnessPolicy,
): boolean =>
  isQuorum(
    cosignaturesOf(checkpoint, witnesses).map(({ witness }) => witness),
    policy,
  );

const keyOrNone = (vkey: string): readonly VerifierKey[] => {
  try {
    const key = parseVerifierKey(vkey);
    return isVerifiable(key.type) ? [key] : [];
  } catch (error) {
    if (error instanceof ProofError) return [];
    throw error;
  }
};

/** The valid keys among these texts. An invalid text is skipped; signatures that needed it then fail to verify. */
export const readKeys = (vkeys: readonly string[]): readonly VerifierKey[] => vkeys.flatMap(keyOrNone);

/** The one checkpoint that all proofs use, signed by the key of its log. */
export const openOneCheckpoint = (
  proofs: readonly ProofFile[],
  origin: string,
  keys: readonly VerifierKey[],
): Checkpoint => {
  const [first] = proofs;
  ensure(first !== undefined, 'proof_missing');
  ensure(
    proofs.every(({ checkpoint }) => checkpoint === first.checkpoint),
    'checkpoints_differ',
  );
  const ours = keys.filter(({ name }) => name === origin);
  ensure(ours.length > 0, 'key_unknown');
  const checkpoint = openCheckpoint(first.checkpoint, ours);
  ensure(checkpoint.origin === origin, 'origin_wrong');
  return checkpoint;
};

export const ensureLogged = (entry: Uint8Array, proof: ProofFile, { size, root }: Checkpoint): void => {
  ensure(verifyInclusion(hashLeaf(entry), proof.index, size, proof.hashes, root), 'not_in_the_log');
  ensure(proof.extra === null, 'proof_malformed');
};

/** The reader knows no witness, so no step about witnesses can be shown to him. */
export const NO_WITNESS_KEY = 'witness_key_missing';

/** Refuses a checkpoint that too few of the known witnesses have seen. Without known witnesses nothing is shown. */
export const ensureWitnessed = (
  proofs: readonly ProofFile[],
  witnesses: readonly VerifierKey[],
  policy: WitnessPolicy,
): void => {
  ensureShown(witnesses.length > 0, NO_WITNESS_KEY);
  for (const checkpoint of new Set(proofs.map((proof) => proof.checkpoint)))
    ensure(isWitnessed(checkpoint, witnesses, policy), 'witness_missing');
};
