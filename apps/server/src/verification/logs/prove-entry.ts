import { formatProofFile, proveInclusion } from '@tallystick/proof';
import type { PublicLog, SignedTree } from './open-log.ts';

/** A tlog-proof of an entry against a signed checkpoint of its log. */
export const proveEntry = async (
  log: PublicLog,
  { size, note }: Pick<SignedTree, 'size' | 'note'>,
  index: number,
): Promise<string> => {
  const hashes = await proveInclusion(index, size, log.nodesOf(size));
  return formatProofFile({ index, hashes, checkpoint: note, extra: null });
};
