import { type Checkpoint, openCheckpoint } from '../notes/checkpoint.ts';
import { ED25519 } from '../notes/note.ts';
import { ensure } from '../proof-error.ts';
import { needed, openSteps, type Verdict } from '../steps.ts';
import { verifyConsistency } from '../tree/merkle.ts';
import { readKeys } from './logged.ts';

/** The steps of the check of two checkpoints of a log, in order. */
export const CONSISTENCY_STEPS = [
  /** A known key of the log signed the older one. */
  'older_checkpoint',
  /** A known key of the log signed the newer one. */
  'newer_checkpoint',
  /** Both checkpoints are of one log. */
  'same_log',
  /** The newer tree begins with the older one, so nothing was changed or removed. */
  'consistent',
] as const;
export type ConsistencyStep = (typeof CONSISTENCY_STEPS)[number];

/** Checks that a log is consistent from one signed checkpoint to another. Never throws. */
export const verifyCheckpointPair = (
  older: string,
  newer: string,
  proof: readonly Uint8Array[],
  vkeys: readonly string[],
): Verdict<ConsistencyStep> & { readonly older: Checkpoint | null; readonly newer: Checkpoint | null } => {
  const { check, verdict } = openSteps<ConsistencyStep>();
  const keys = readKeys(vkeys).filter(({ type }) => type === ED25519);
  const first = check('older_checkpoint', () => openCheckpoint(older, keys));
  const second = check('newer_checkpoint', () => openCheckpoint(newer, keys));
  check('same_log', () => {
    ensure(needed(first).origin === needed(second).origin, 'origin_wrong');
  });
  check('consistent', () => {
    const [a, b] = [needed(first), needed(second)];
    ensure(a.size <= b.size, 'checkpoint_went_back');
    ensure(verifyConsistency(a.size, a.root, b.size, b.root, proof), 'checkpoints_inconsistent');
  });
  return { ...verdict(), older: first, newer: second };
};
