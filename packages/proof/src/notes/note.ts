import { sha256 } from '@noble/hashes/sha2.js';
import {
  base64Decode,
  base64Encode,
  concatBytes,
  equalBytes,
  hexEncode,
  utf8Encode,
} from '../encoding/bytes.ts';
import { ensure } from '../proof-error.ts';
import { verifyEd25519 } from './ed25519.ts';

/** Signed notes of https://c2sp.org/signed-note. */

/** Ed25519 signature over the note's text. */
export const ED25519 = 0x01;
/** Ed25519 signature of a witness over a checkpoint and a time. */
export const COSIGNATURE = 0x04;
/** ML-DSA-44 signature of a witness over a checkpoint, a time and the witness's own name. */
export const COSIGNATURE_ML_DSA = 0x06;

export type KeyType = typeof ED25519 | typeof COSIGNATURE | typeof COSIGNATURE_ML_DSA;

export interface VerifierKey {
  readonly name: string;
  /** Eight hexadecimal digits. */
  readonly keyId: string;
  readonly type: KeyType;
  readonly publicKey: Uint8Array;
}

/** Signs with the algorithm of the key. The private key stays with the implementer of this function. */
export type Sign = (message: Uint8Array) => Uint8Array;

export interface Signer {
  readonly key: VerifierKey;
  readonly sign: Sign;
}

export interface NoteSignature {
  readonly name: string;
  readonly keyId: string;
  /** The bytes after the key id. */
  readonly signature: Uint8Array;
}

export interface Note {
  /** Includes the last newline. */
  readonly text: string;
  readonly signatures: readonly NoteSignature[];
}

const KEY_BYTES: Readonly<Record<KeyType, number>> = {
  [ED25519]: 32,
  [COSIGNATURE]: 32,
  [COSIGNATURE_ML_DSA]: 1312,
};
const KEY_ID_BYTES = 4;
export const SIGNATURE_BYTES = 64;
const MAX_NAME_LENGTH = 255;
const MAX_NOTE_LENGTH = 1024 * 1024;
const MAX_SIGNATURES = 32;
const NAME = /^[^\s\p{White_Space}\p{Cc}+]+$/u;
/** Control characters below U+0020 except the newline. */
const CONTROL = /[^\P{Cc}\n\u007f-\u009f]/u;

const isName = (name: string): boolean =>
  name.length <= MAX_NAME_LENGTH && name.isWellFormed() && NAME.test(name);

/** Builds a key with the id that the specification recommends: the first four bytes of SHA-256(name ‖ 0x0A ‖ type ‖ public key). */
export const verifierKey = (name: string, type: VerifierKey['type'], publicKey: Uint8Array): VerifierKey => {
  ensure(isName(name) && publicKey.length === KEY_BYTES[type], 'key_malformed');
  const id = sha256(concatBytes(utf8Encode(`${name}\n`), Uint8Array.of(type), publicKey));
  return { name, keyId: hexEncode(id.subarray(0, KEY_ID_BYTES)), type, publicKey };
};

/** `name+keyid+base64(type ‖ public key)`. */
export const formatVerifierKey = ({ name, keyId, type, publicKey }: VerifierKey): string =>
  `${name}+${keyId}+${base64Encode(concatBytes(Uint8Array.of(type), publicKey))}`;

export const parseVerifierKey = (vkey: string): VerifierKey => {
  const [, name = '', keyId = '', encoded = ''] = /^([^+]+)\+([0-9a-f]{8})\+(.{1,2048})$/u.exec(vkey) ?? [];
  const [type, ...publicKey] = base64Decode(encoded);
  ensure(type === ED25519 || type === COSIGNATURE || type === COSIGNATURE_ML_DSA, 'key_malformed');
  const key = verifierKey(name, type, Uint8Array.from(publicKey));
  ensure(key.keyId === keyId, 'key_malformed');
  return key;
};

const SIGNATURE_LINE = /^\u2014 ([^ ]+) ([A-Za-z0-9+/]+={0,2})$/u;

export const parseSignatureLine = (line: string): NoteSignature => {
  const [, name = '', encoded = ''] = SIGNATURE_LINE.exec(line) ?? [];
  const bytes = base64Decode(encoded);
  ensure(isName(name) && bytes.length > KEY_ID_BYTES, 'signature_malformed');
  return {
    name,
    keyId: hexEncode(bytes.subarray(0, KEY_ID_BYTES)),
    signature: bytes.slice(KEY_ID_BYTES),
  };
};

/** A line of a note, with its newline. */
export const formatSignatureLine = ({ name, keyId }: VerifierKey, signature: Uint8Array): string => {
  const id = Uint8Array.from({ length: KEY_ID_BYTES }, (_, index) =>
    Number.parseInt(keyId.slice(2 * index, 2 * index + 2), 16),
  );
  return `\u2014 ${name} ${base64Encode(concatBytes(id, signature))}\n`;
};

/** The text and the signatures of a note. No signature is verified. */
export const parseNote = (note: string): Note => {
  ensure(note.length <= MAX_NOTE_LENGTH && note.isWellFormed() && !CONTROL.test(note), 'note_malformed');
  const end = note.lastIndexOf('\n\n');
  ensure(end > 0 && note.endsWith('\n'), 'note_malformed');
  const lines = note.slice(end + 2, -1).split('\n');
  ensure(lines.length <= MAX_SIGNATURES, 'note_malformed');
  return { text: note.slice(0, end + 1), signatures: lines.map(parseSignatureLine) };
};

/** The signature line of an Ed25519 key for a text. */
export const signText = (text: string, { key, sign }: Signer): string => {
  ensure(key.type === ED25519, 'key_of_other_type');
  ensure(text.endsWith('\n') && text.isWellFormed() && !CONTROL.test(text), 'note_malformed');
  return formatSignatureLine(key, sign(utf8Encode(text)));
};

/** A note: the text, an empty line, the signature lines. */
export const formatNote = (text: string, signatureLines: readonly string[]): string =>
  `${text}\n${signatureLines.join('')}`;

/** Verifies the bytes of a signature line. A witness's signature also holds a time and covers it. */
export type VerifyLine = (key: VerifierKey, text: string, signature: Uint8Array) => boolean;

const verifyText: VerifyLine = ({ publicKey }, text, signature) =>
  signature.length === SIGNATURE_BYTES && verifyEd25519(publicKey, utf8Encode(text), signature);

export const hasSigned = (
  note: Note,
  key: VerifierKey,
  verifyLine: VerifyLine = verifyText,
): readonly NoteSignature[] => {
  const lines = note.signatures.filter(({ name, keyId }) => name === key.name && keyId === key.keyId);
  for (const { signature } of lines) ensure(verifyLine(key, note.text, signature), 'signature_wrong');
  return lines;
};

/**
 * Returns the text of a note that at least one of the keys has signed. Unknown signatures are ignored; a wrong signature of a
 * known key refuses the note. Throws `signature_missing` if none of the keys has signed.
 */
export const openNote = (
  note: string,
  keys: readonly VerifierKey[],
): { text: string; signedBy: readonly VerifierKey[] } => {
  const parsed = parseNote(note);
  const signedBy = keys.filter((key) => key.type === ED25519 && hasSigned(parsed, key).length > 0);
  ensure(signedBy.length > 0, 'signature_missing');
  return { text: parsed.text, signedBy };
};

export const isSameKey = (a: VerifierKey, b: VerifierKey): boolean =>
  a.name === b.name && a.type === b.type && equalBytes(a.publicKey, b.publicKey);
