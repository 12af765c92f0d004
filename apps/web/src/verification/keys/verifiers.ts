import type { LiabilityCheck } from '../check/check-liability.ts';
import type { ReceiptCheck } from '../check/check-receipt.ts';
import type { TicketFileCheck } from '../tickets/check-ticket-file.ts';

export type DocumentCheck = ReceiptCheck | LiabilityCheck | TicketFileCheck;
export type DocumentKind = DocumentCheck['kind'];

const MARKS = [
  ['ticket', '"type":"ticket"'],
  ['liability', '"type":"liability"'],
] as const;

/** The kind of document that a file claims to be. A file of no kind is checked, and refused, as a receipt. */
export const kindOf = (text: string): DocumentKind =>
  MARKS.find(([, mark]) => text.includes(mark))?.[0] ?? 'receipt';

const LOADERS = {
  receipt: async () => (await import('../check/check-receipt.ts')).checkReceipt,
  liability: async () => (await import('../check/check-liability.ts')).checkLiability,
  ticket: async () => (await import('../tickets/check-ticket-file.ts')).checkTicketFile,
} as const;

/** Checks a document to the byte. Rejects only when the verifier's own code could not be loaded. */
export const checkDocument = async (
  bytes: Uint8Array,
  kind: DocumentKind,
  vkeys: readonly string[],
): Promise<DocumentCheck> => (await LOADERS[kind]())(bytes, vkeys);

/** Fetches the verifiers while there is a network. */
export const loadVerifiers = async (): Promise<void> => {
  await Promise.all(Object.values(LOADERS).map((load) => load()));
};
