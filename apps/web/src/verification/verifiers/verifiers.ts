import type { DocumentCheck, DocumentKind } from './document-check.ts';
import type { Own } from './own-steps.ts';

const MARKS = [
  ['ticket', '"type":"ticket"'],
  ['liability', '"type":"liability"'],
  ['liability', '"type":"loan"'],
] as const;

/** The kind of document that a file claims to be. A file of no kind is checked, and refused, as a receipt. */
export const kindOf = (text: string): DocumentKind =>
  MARKS.find(([, mark]) => text.includes(mark))?.[0] ?? 'receipt';

const LOADERS = {
  receipt: async () => (await import('./check-receipt.ts')).checkReceipt,
  liability: async () => (await import('./check-liability.ts')).checkLiability,
  ticket: async () => (await import('./check-ticket-file.ts')).checkTicketFile,
} as const;

const loadOwnSteps = () => import('./own-steps.ts');

const loadMlDsa = (): Promise<unknown> => import('@tallystick/proof/notes/ml-dsa.ts');

/** An ML-DSA-44 key has 1312 bytes, an Ed25519 key 32. */
const ML_DSA_LENGTH = 1_000;

/** Loads ML-DSA-44 if one of the keys needs it. Without it such a key would be skipped. */
export const loadAlgorithms = async (vkeys: readonly string[]): Promise<void> => {
  if (vkeys.some((vkey) => vkey.length > ML_DSA_LENGTH)) await loadMlDsa();
};

/** Checks a document to the byte, and compares it with the reader's own knowledge. Rejects only when the verifier's own code could not be loaded. */
export const checkDocument = async (
  bytes: Uint8Array,
  kind: DocumentKind,
  vkeys: readonly string[],
  own: Own | null = null,
): Promise<DocumentCheck> => {
  const [check, { withOwnSteps }] = await Promise.all([
    LOADERS[kind](),
    loadOwnSteps(),
    loadAlgorithms(vkeys),
  ]);
  const checked = check(bytes, vkeys);
  return own === null ? checked : withOwnSteps(checked, own);
};

/** Fetches the verifiers while there is a network. */
export const loadVerifiers = async (): Promise<void> => {
  await Promise.all([...Object.values(LOADERS).map((load) => load()), loadOwnSteps(), loadMlDsa()]);
};
