import type { LiabilityProof } from '@tallystick/proof/liabilities.ts';
import type { Step } from '@tallystick/proof/steps.ts';
import { sumLeaf, sumParent } from '@tallystick/proof/sum-tree.ts';
import { type LiabilityStep, verifyLiability } from '@tallystick/proof/verify-liability.ts';
import { type Place, placeOf } from './check-receipt.ts';

/** One step of the way from a leaf to the total: what stands beside it, and what both come to. */
export interface Rung {
  readonly level: number;
  readonly beside: bigint;
  readonly together: bigint;
}

export interface LiabilityFigures {
  readonly host: string;
  readonly currency: string;
  readonly balance: bigint;
  readonly total: bigint;
  readonly customers: number;
  readonly madeAtSecond: number;
  readonly log: Place;
  readonly way: readonly Rung[];
}

export interface LiabilityCheck {
  readonly kind: 'liability';
  readonly steps: readonly Step<LiabilityStep>[];
  readonly figures: LiabilityFigures | null;
}

/** Sums are the same whichever side a neighbour stands on. */
const wayOf = ({ liability, path }: LiabilityProof): readonly Rung[] => {
  let node = sumLeaf(liability);
  return path.map((sibling, index) => {
    node = sumParent(node, sibling);
    return { level: index + 1, beside: sibling.sum, together: node.sum };
  });
};

const figuresOf = (proof: LiabilityProof, vkeys: readonly string[]): LiabilityFigures | null => {
  const { liability, statement } = proof;
  const owed = statement.currencies.get(liability.currency);
  if (owed === undefined) return null;
  try {
    return {
      host: proof.host,
      currency: liability.currency,
      balance: liability.balance,
      total: owed.sum,
      customers: owed.count,
      madeAtSecond: statement.second,
      log: placeOf(proof.proof, vkeys),
      way: wayOf(proof),
    };
  } catch {
    // The steps say what is wrong with it.
    return null;
  }
};

/** Checks that a balance is counted, by the keys that this phone pinned. Asks nobody, never throws. */
export const checkLiability = (bytes: Uint8Array, vkeys: readonly string[]): LiabilityCheck => {
  const { steps, proof } = verifyLiability(bytes, vkeys);
  return { kind: 'liability', steps, figures: proof === null ? null : figuresOf(proof, vkeys) };
};
