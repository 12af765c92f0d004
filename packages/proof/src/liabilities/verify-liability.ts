import { equalBytes } from '../encoding/bytes.ts';
import {
  ensureLogged,
  ensureWitnessed,
  openOneCheckpoint,
  readKeys,
  type WitnessPolicy,
} from '../logs/logged.ts';
import { ED25519 } from '../notes/note.ts';
import { logOrigin, receiptKeyName } from '../notes/origins.ts';
import { parseDocument, verifyDocument } from '../notes/signed-document.ts';
import { ensure } from '../proof-error.ts';
import { needed, openSteps, type Verdict } from '../steps.ts';
import { type LiabilityProof, MAX_LIABILITY_BYTES, readLiabilityProof, treeOf } from './liability-proof.ts';
import { hashRecords, sumOfRecords } from './stated-records.ts';
import { sumLeaf, sumRootFromPath } from './sum-tree.ts';

/** The steps of the check of a liability, in order. */
export const LIABILITY_STEPS = [
  /** The bytes are a proof of a liability in its only valid encoding. */
  'format',
  /** The house signed the proof. */
  'signature',
  /** The log of liabilities has signed the checkpoint. */
  'liabilities_checkpoint',
  /** The log holds the statement of debts and assets. */
  'statement_logged',
  /** Enough known witnesses saw the checkpoint. Not shown if no witness is known. */
  'witnesses',
  /** All leaves of the balance, with the customer's accounts, are in the tree under the published root. No sum on a path is negative or too large. */
  'balance_included',
  /** The sum at the root is the published total. */
  'total',
] as const;
export type LiabilityStep = (typeof LIABILITY_STEPS)[number];

export interface LiabilityVerdict extends Verdict<LiabilityStep> {
  /** Null if the proof could not be read. Trust it only if the verdict is ok. */
  readonly proof: LiabilityProof | null;
}

/**
 * Checks that every leaf leads to the published root, that no leaf appears twice, and that the leaves add up to the balance.
 * The balances of the accounts must add up to it too. Returns the sum at the root and the published total.
 */
const includedIn = (proof: LiabilityProof) => {
  const { currency, uid, balance, leaves } = proof;
  const tree = treeOf(proof);
  ensure(tree !== null, 'currency_missing');
  const records = proof.records === null ? undefined : hashRecords(proof.records);
  let last = -1;
  let counted = 0n;
  let sum = 0n;
  for (const leaf of leaves) {
    ensure(leaf.index > last, 'leaves_out_of_order');
    last = leaf.index;
    counted += leaf.balance;
    const node = sumRootFromPath(
      sumLeaf({ currency, uid, nonce: leaf.nonce, balance: leaf.balance, records }),
      leaf.index,
      tree.leaves,
      leaf.path,
    );
    ensure(equalBytes(node.hash, tree.root), 'root_wrong');
    sum = node.sum;
  }
  ensure(leaves.length > 0 && counted === balance, 'balance_wrong');
  ensure(proof.records === null || sumOfRecords(proof.records) === balance, 'accounts_wrong');
  return { sum, total: tree.sum };
};

/** Checks that the house's published debts include a balance, or that its published loans include those of a customer. Never throws. Bounded for any input. */
export const verifyLiability = (
  bytes: Uint8Array,
  vkeys: readonly string[],
  policy: WitnessPolicy = {},
): LiabilityVerdict => {
  const { check, verdict } = openSteps<LiabilityStep>();
  const known = readKeys(vkeys);
  const keys = known.filter(({ type }) => type === ED25519);
  const witnesses = known.filter(({ type }) => type !== ED25519);

  const read = check('format', () => {
    const document = parseDocument(bytes, MAX_LIABILITY_BYTES);
    return { document, proof: readLiabilityProof(document.members) };
  });
  const proof = read?.proof ?? null;
  check('signature', () => {
    verifyDocument(needed(read).document, receiptKeyName(needed(proof).host), keys);
  });
  const checkpoint = check('liabilities_checkpoint', () => {
    const { host, proof: file } = needed(proof);
    return openOneCheckpoint([file], logOrigin(host, 'liabilities'), keys);
  });
  check('statement_logged', () => {
    const { statementBytes, proof: file } = needed(proof);
    ensureLogged(statementBytes, file, needed(checkpoint));
  });
  check('witnesses', () => {
    ensureWitnessed([needed(proof).proof], witnesses, policy);
  });
  const owed = check('balance_included', () => includedIn(needed(proof)));
  check('total', () => {
    const { sum, total } = needed(owed);
    ensure(sum === total, 'total_wrong');
  });
  return { ...verdict(), proof };
};
