import type { LiabilityCheck } from '../check/check-liability.ts';
import type { ReceiptCheck } from '../check/check-receipt.ts';

export type DocumentCheck = ReceiptCheck | LiabilityCheck;
export type DocumentKind = DocumentCheck['kind'];

const LIABILITY_MARK = '"type":"liability"';

/** The kind of document that a file claims to be. A file of neither kind is checked, and refused, as a receipt. */
export const kindOf = (text: string): DocumentKind =>
  text.includes(LIABILITY_MARK) ? 'liability' : 'receipt';

/** Checks a document to the byte. Rejects only when the verifier's own code could not be loaded. */
export const checkDocument = async (
  bytes: Uint8Array,
  kind: DocumentKind,
  vkeys: readonly string[],
): Promise<DocumentCheck> =>
  kind === 'liability'
    ? (await import('../check/check-liability.ts')).checkLiability(bytes, vkeys)
    : (await import('../check/check-receipt.ts')).checkReceipt(bytes, vkeys);

/** Fetches the verifiers while there is a network. */
export const loadVerifiers = async (): Promise<void> => {
  await Promise.all([import('../check/check-receipt.ts'), import('../check/check-liability.ts')]);
};
