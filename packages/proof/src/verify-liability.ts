import { equalBytes } from './bytes.ts';
import { type LiabilityProof, MAX_LIABILITY_BYTES, readLiabilityProof } from './liabilities.ts';
import { ensureLogged, ensureWitnessed, openOneCheckpoint, readKeys, type WitnessPolicy } from './logged.ts';
import { ED25519 } from './note.ts';
import { logOrigin, receiptKeyName } from './origins.ts';
import { ensure } from './proof-error.ts';
import { parseDocument, verifyDocument } from './signed-document.ts';
import { needed, openSteps, type Verdict } from './steps.ts';
import { sumLeaf, sumRootFromPath } from './sum-tree.ts';

/** The steps of the check of a liability, in their order. */
export const LIABILITY_STEPS = [
  /** The bytes are a proof of a liability, in the one spelling that there is. */
  'format',
  /** The house signed it. */
  'signature',
  /** The log of liabilities has signed the checkpoint. */
  'liabilities_checkpoint',
  /** The statement of what is owed and held stands in that log. */
  'statement_logged',
  /** Enough known witnesses saw the checkpoint; checked when witnesses are known. */
  'witnesses',
  /** The balance is in the tree under the published root; no sum on the way is negative or too large. */
  'balance_included',
  /** The sum at the root is the published total. */
  'total',
] as const;
export type LiabilityStep = (typeof LIABILITY_STEPS)[number];

export interface LiabilityVerdict extends Verdict<LiabilityStep> {
  /** Null when it could not be read; to be believed only when the verdict is ok. */
  readonly proof: LiabilityProof | null;
}

/** Checks that a balance is counted in what the house says it owes. Never throws; bounded whatever the bytes are. */
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
  if (witnesses.length > 0) {
    check('witnesses', () => {
      ensureWitnessed([needed(proof).proof], witnesses, policy.minWitnesses ?? 1);
    });
  }
  const root = check('balance_included', () => {
    const { liability, index, path, statement } = needed(proof);
    const owed = statement.currencies.get(liability.currency);
    ensure(owed !== undefined, 'currency_missing');
    const node = sumRootFromPath(sumLeaf(liability), index, owed.count, path);
    ensure(equalBytes(node.hash, owed.root), 'root_wrong');
    return { node, owed };
  });
  check('total', () => {
    const { node, owed } = needed(root);
    ensure(node.sum === owed.sum, 'total_wrong');
  });
  return { ...verdict(), proof };
};
