import { concatBytes, integerBytes, utf8Encode } from '../encoding/bytes.ts';
import { ensure } from '../proof-error.ts';
import { parseCheckpointText } from './checkpoint.ts';
import {
  COSIGNATURE,
  formatSignatureLine,
  hasSigned,
  type MessageOf,
  parseNote,
  type Signer,
  type VerifierKey,
} from './note.ts';

/**
 * cosignature/v1 of https://c2sp.org/tlog-cosignature: a witness saw this checkpoint at a time, and it is consistent with all
 * earlier ones.
 */

const TIME_BYTES = 8;

const messageAt = (checkpointText: string, second: number): Uint8Array =>
  utf8Encode(`cosignature/v1\ntime ${second}\n${checkpointText}`);

/** The line to add to a checkpoint's note. `checkpointText` is the text of the note without signatures. */
export const cosign = (checkpointText: string, { key, sign }: Signer, second: number): string => {
  ensure(key.type === COSIGNATURE, 'key_of_other_type');
  ensure(Number.isSafeInteger(second) && second > 0, 'time_out_of_range');
  parseCheckpointText(checkpointText);
  const time = integerBytes(BigInt(second), TIME_BYTES);
  return formatSignatureLine(key, concatBytes(time, sign(messageAt(checkpointText, second))));
};

const timeOf = (timed: Uint8Array): number => {
  let second = 0;
  for (const byte of timed.subarray(0, TIME_BYTES)) second = second * 256 + byte;
  ensure(timed.length > TIME_BYTES && Number.isSafeInteger(second), 'signature_malformed');
  return second;
};

const messageOf: MessageOf = (text, timed) => ({
  message: messageAt(text, timeOf(timed)),
  signature: timed.subarray(TIME_BYTES),
});

export interface Cosignature {
  readonly witness: VerifierKey;
  /** Unix seconds of the witness's clock. */
  readonly second: number;
}

const COSIGNATURE_BYTES = TIME_BYTES + 64;

/** The seconds of all cosignatures on a checkpoint, by the clocks of the witnesses. The signatures are not checked. */
export const cosignedSeconds = (note: string): readonly number[] =>
  parseNote(note)
    .signatures.filter(({ signature }) => signature.length === COSIGNATURE_BYTES)
    .map(({ signature }) => timeOf(signature));

/** The cosignatures of known witnesses on a checkpoint. A wrong signature of a known witness refuses the whole note. */
export const cosignaturesOf = (note: string, witnesses: readonly VerifierKey[]): readonly Cosignature[] => {
  const parsed = parseNote(note);
  return witnesses
    .filter(({ type }) => type === COSIGNATURE)
    .flatMap((witness) =>
      hasSigned(parsed, witness, messageOf).map(({ signature }) => ({ witness, second: timeOf(signature) })),
    );
};
