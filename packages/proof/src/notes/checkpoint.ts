import { base64Decode, base64Encode, parseSize } from '../encoding/bytes.ts';
import { ensure } from '../proof-error.ts';
import { HASH_BYTES } from '../tree/merkle.ts';
import { formatNote, openNote, parseNote, type Signer, signText, type VerifierKey } from './note.ts';

/** Checkpoints of https://c2sp.org/tlog-checkpoint: a log's size and root, signed. */

export interface Checkpoint {
  readonly origin: string;
  readonly size: number;
  readonly root: Uint8Array;
  /** Lines after the third. `openCheckpoint` refuses them. */
  readonly extensions: readonly string[];
}

export const formatCheckpointText = ({ origin, size, root, extensions }: Checkpoint): string =>
  [origin, String(size), base64Encode(root), ...extensions].map((line) => `${line}\n`).join('');

/** Reads the text of a note that is a checkpoint. */
export const parseCheckpointText = (text: string): Checkpoint => {
  ensure(text.endsWith('\n'), 'checkpoint_malformed');
  const [origin = '', size = '', encoded = '', ...extensions] = text.slice(0, -1).split('\n');
  const root = base64Decode(encoded);
  ensure(origin !== '' && root.length === HASH_BYTES, 'checkpoint_malformed');
  ensure(
    extensions.every((line) => line !== ''),
    'checkpoint_malformed',
  );
  return { origin, size: parseSize(size), root, extensions };
};

/** A signed checkpoint without extension lines; the key's name is the origin. */
export const signCheckpoint = (size: number, root: Uint8Array, signer: Signer): string => {
  ensure(root.length === HASH_BYTES && Number.isSafeInteger(size) && size >= 0, 'checkpoint_malformed');
  const text = formatCheckpointText({ origin: signer.key.name, size, root, extensions: [] });
  return formatNote(text, [signText(text, signer)]);
};

/**
 * Opens the checkpoint of one of our logs. A key with the name of the origin must have signed it.
 * Our format is narrower than tlog-checkpoint: it has no extension lines, and the log's signature is the first.
 */
export const openCheckpoint = (note: string, logKeys: readonly VerifierKey[]): Checkpoint => {
  const { text, signedBy } = openNote(note, logKeys);
  const checkpoint = parseCheckpointText(text);
  ensure(checkpoint.extensions.length === 0, 'checkpoint_extended');
  ensure(
    signedBy.some(({ name }) => name === checkpoint.origin),
    'origin_wrong',
  );
  ensure(parseNote(note).signatures[0]?.name === checkpoint.origin, 'log_signature_not_first');
  return checkpoint;
};
