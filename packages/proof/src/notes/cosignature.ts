import { concatBytes, integerBytes, utf8Encode } from '../encoding/bytes.ts';
import { ensure } from '../proof-error.ts';
import { parseCheckpointText } from './checkpoint.ts';
import { isVerifiable, verifyBy } from './cosignature-algorithms.ts';
import {
  COSIGNATURE,
  ED25519,
  formatSignatureLine,
  hasSigned,
  parseNote,
  type Signer,
  type VerifierKey,
  type VerifyLine,
} from './note.ts';

/**
 * Cosignatures of https://c2sp.org/tlog-cosignature: a witness saw this checkpoint at a time, and it is consistent with all
 * earlier ones. A witness signs with Ed25519 (0x04), with ML-DSA-44 (0x06), or with both.
 */

const TIME_BYTES = 8;
const LABEL = 'subtree/v1\n\0';
const MAX_NAME_BYTES = 255;

/** `opaque<1..2^8-1>` of RFC 8446. */
const shortText = (text: string): Uint8Array => {
  const bytes = utf8Encode(text);
  ensure(bytes.length > 0 && bytes.length <= MAX_NAME_BYTES, 'name_too_long');
  return concatBytes(Uint8Array.of(bytes.length), bytes);
};

/** The message for Ed25519 is the text of the note behind two lines. */
const textMessage = (checkpointText: string, second: number): Uint8Array =>
  utf8Encode(`cosignature/v1\ntime ${second}\n${checkpointText}`);

/** The message for ML-DSA-44 is a structure. It covers the name of the witness, and no extension lines. */
const structMessage = (name: string, checkpointText: string, second: number): Uint8Array => {
  const { origin, size, root } = parseCheckpointText(checkpointText);
  return concatBytes(
    utf8Encode(LABEL),
    shortText(name),
    integerBytes(BigInt(second), 8),
    shortText(origin),
    integerBytes(0n, 8),
    integerBytes(BigInt(size), 8),
    root,
  );
};

const messageAt = ({ type, name }: VerifierKey, checkpointText: string, second: number): Uint8Array =>
  type === COSIGNATURE ? textMessage(checkpointText, second) : structMessage(name, checkpointText, second);

/** The line to add to a checkpoint's note. `checkpointText` is the text of the note without signatures. */
export const cosign = (checkpointText: string, { key, sign }: Signer, second: number): string => {
  ensure(key.type !== ED25519, 'key_of_other_type');
  ensure(Number.isSafeInteger(second) && second > 0, 'time_out_of_range');
  parseCheckpointText(checkpointText);
  const time = integerBytes(BigInt(second), TIME_BYTES);
  return formatSignatureLine(key, concatBytes(time, sign(messageAt(key, checkpointText, second))));
};

const timeOf = (timed: Uint8Array): number => {
  let second = 0;
  for (const byte of timed.subarray(0, TIME_BYTES)) second = second * 256 + byte;
  ensure(timed.length > TIME_BYTES && Number.isSafeInteger(second), 'signature_malformed');
  return second;
};

const verifyCosignature: VerifyLine = (key, text, timed) =>
  verifyBy(key.type, key.publicKey, messageAt(key, text, timeOf(timed)), timed.subarray(TIME_BYTES));

export interface Cosignature {
  readonly witness: VerifierKey;
  /** Unix seconds of the witness's clock. */
  readonly second: number;
}

/** A time, and a signature of Ed25519 or of ML-DSA-44. */
const COSIGNATURE_BYTES: ReadonlySet<number> = new Set([TIME_BYTES + 64, TIME_BYTES + 2_420]);

/** The seconds of all cosignatures on a checkpoint, by the clocks of the witnesses. The signatures are not checked. */
export const cosignedSeconds = (note: string): readonly number[] =>
  parseNote(note)
    .signatures.filter(({ signature }) => COSIGNATURE_BYTES.has(signature.length))
    .map(({ signature }) => timeOf(signature));

/** The cosignatures of known witnesses on a checkpoint. A wrong signature of a known witness refuses the whole note. */
export const cosignaturesOf = (note: string, witnesses: readonly VerifierKey[]): readonly Cosignature[] => {
  const parsed = parseNote(note);
  return witnesses
    .filter(({ type }) => type !== ED25519 && isVerifiable(type))
    .flatMap((witness) =>
      hasSigned(parsed, witness, verifyCosignature).map(({ signature }) => ({
        witness,
        second: timeOf(signature),
      })),
    );
};
