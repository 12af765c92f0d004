import { kindOf } from '../verifiers/verifiers.ts';
import type { Document } from './use-check.ts';

/** No document to check here is larger. A larger file is not even read. */
const MAX_FILE_BYTES = 1024 * 1024;

/** A document that the server gave, to the byte. */
export const documentOfText = (text: string): Document => ({
  bytes: new TextEncoder().encode(text),
  kind: kindOf(text),
});

/** A document out of a file; null when the file is too large to be one. */
export const documentOfFile = async (file: File): Promise<Document | null> => {
  if (file.size > MAX_FILE_BYTES) return null;
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { bytes, kind: kindOf(new TextDecoder().decode(bytes)) };
};

/** A document out of a text that the customer pasted, without the space around it; null when it is too large to be one. */
export const documentOfPasted = (text: string): Document | null =>
  text.length > MAX_FILE_BYTES ? null : documentOfText(text.trim());
