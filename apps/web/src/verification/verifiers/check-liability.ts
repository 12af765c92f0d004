import { type LiabilityProof, treeOf } from '@tallystick/proof/liabilities/liability-proof.ts';
import { sumLeaf, sumParent } from '@tallystick/proof/liabilities/sum-tree.ts';
import { type LiabilityStep, verifyLiability } from '@tallystick/proof/liabilities/verify-liability.ts';
import type { Step } from '@tallystick/proof/steps.ts';
import type { OwnStep } from '@tallystick/proof/tickets/compare-order.ts';
import { type Place, placeOf } from './check-receipt.ts';

/** A leaf of the balance. Its path leads to the total in as many sums as there are levels. */
export interface Leaf {
  /** Counts from 1. */
  readonly place: number;
  readonly balance: bigint;
  readonly levels: number;
  /** The sum at the end of its path. */
  readonly total: bigint;
}

export interface LiabilityFigures {
  /** The proof is about what the customer owes from loans. */
  readonly isLoan: boolean;
  readonly host: string;
  /** The customer whose balance it is. */
  readonly uid: bigint;
  readonly currency: string;
  readonly balance: bigint;
  readonly total: bigint;
  readonly customers: number;
  readonly madeAtSecond: number;
  readonly log: Place;
  /** All leaves of the tree. */
  readonly leafCount: number;
  readonly leaves: readonly Leaf[];
}

export interface LiabilityCheck {
  readonly kind: 'liability';
  readonly steps: readonly Step<LiabilityStep | OwnStep>[];
  readonly figures: LiabilityFigures | null;
}

/** The side of a neighbour does not change a sum. */
const leavesOf = ({ currency, uid, leaves }: LiabilityProof): readonly Leaf[] =>
  leaves.map(({ nonce, balance, index, path }) => ({
    place: index + 1,
    balance,
    levels: path.length,
    total: path.reduce(sumParent, sumLeaf({ currency, uid, nonce, balance })).sum,
  }));

const figuresOf = (proof: LiabilityProof, vkeys: readonly string[]): LiabilityFigures | null => {
  const { kind, currency, balance, statement } = proof;
  const tree = treeOf(proof);
  if (tree === null) return null;
  try {
    return {
      isLoan: kind === 'loan',
      host: proof.host,
      uid: proof.uid,
      currency,
      balance,
      total: tree.sum,
      customers: tree.count,
      madeAtSecond: statement.second,
      log: placeOf(proof.proof, vkeys),
      leafCount: tree.leaves,
      leaves: leavesOf(proof),
    };
  } catch {
    // The steps report the error.
    return null;
  }
};

/** Checks that a balance is counted, with the keys pinned on this phone. Makes no request and never throws. */
export const checkLiability = (bytes: Uint8Array, vkeys: readonly string[]): LiabilityCheck => {
  const { steps, proof } = verifyLiability(bytes, vkeys);
  return { kind: 'liability', steps, figures: proof === null ? null : figuresOf(proof, vkeys) };
};
