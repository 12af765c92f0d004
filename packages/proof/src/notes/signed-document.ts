import { utf8Decode } from '../encoding/bytes.ts';
import {
  canonicalJson,
  type Json,
  type JsonObject,
  parseCanonicalJson,
  readMap,
  readText,
} from '../encoding/canonical.ts';
import { ensure } from '../proof-error.ts';
import { formatNote, openNote, type Signer, signText, type VerifierKey } from './note.ts';

/** JSON that carries its own signature: a signed note over the document without its member `signature`. */
export interface SignedDocument {
  /** All members except the signature. */
  readonly members: Json;
  /** The signed text: the canonical JSON of those members, and a newline. */
  readonly text: string;
  /** A line of a signed note, without its newline. */
  readonly signature: string;
}

const SIGNATURE = 'signature';

/** The document as canonical JSON with its signature. Exactly these bytes are the document. */
export const signDocument = (members: JsonObject, signer: Signer): string => {
  const line = signText(`${canonicalJson(members)}\n`, signer);
  return canonicalJson({ ...members, [SIGNATURE]: line.slice(0, -1) });
};

/** Reads a document of at most `maximum` bytes. Does not verify the signature. */
export const parseDocument = (bytes: Uint8Array, maximum: number): SignedDocument => {
  ensure(bytes.length <= maximum, 'document_too_large');
  const { [SIGNATURE]: signature = null, ...members } = Object.fromEntries(
    readMap(parseCanonicalJson(utf8Decode(bytes))),
  );
  return {
    members,
    text: `${canonicalJson(members)}\n`,
    signature: readText(signature, /^\u2014 [^\n]{1,400}$/u),
  };
};

/** Refuses a document that no key of this name has signed. */
export const verifyDocument = (
  { text, signature }: SignedDocument,
  name: string,
  keys: readonly VerifierKey[],
): void => {
  const ours = keys.filter((key) => key.name === name);
  ensure(ours.length > 0, 'key_unknown');
  openNote(formatNote(text, [`${signature}\n`]), ours);
};
