import { type Vector, vectorLines } from '../vector.ts';
import { misspelledVectors } from './misspelled.ts';
import { signatureVectors } from './signatures.ts';
import { untrueVectors } from './untrue.ts';
import { validVectors } from './valid.ts';

/** `docs/vectors/assets.jsonl`: valid and invalid documents of assets. */
export const makeAssetsVectors = async (): Promise<string> => {
  const vectors: readonly Vector[] = [
    ...(await validVectors()),
    ...(await misspelledVectors()),
    ...(await untrueVectors()),
    ...(await signatureVectors()),
  ];
  return vectorLines(vectors);
};
