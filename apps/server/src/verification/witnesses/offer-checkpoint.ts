import {
  cosignaturesOf,
  formatWitnessRequest,
  type NodeReader,
  parseSignatureLine,
  parseSize,
  parseVerifierKey,
  proveConsistency,
  type VerifierKey,
} from '@tallystick/proof';
import '@tallystick/proof/notes/ml-dsa.ts';
import { exchange } from '../../platform/outgoing/exchange.ts';

/** A witness by https://c2sp.org/tlog-witness, with the keys of its cosignatures. */
export interface Witness {
  /** Without a slash at the end. */
  readonly url: string;
  /** One key per algorithm. All have the name of the witness. */
  readonly keys: readonly [VerifierKey, ...VerifierKey[]];
  /** Shortest time between two offers of a log. A public witness may limit them. */
  readonly intervalMs: number;
}

/** A witness as an operator configures it. */
export interface WitnessSetting {
  readonly url: string;
  readonly verifierKeys: readonly string[];
  readonly intervalMs: number;
}

/** Throws `ProofError` if a key is invalid. */
export const readWitness = ({ url, verifierKeys, intervalMs }: WitnessSetting): Witness => {
  const [key, ...others] = verifierKeys.map(parseVerifierKey);
  if (key === undefined) throw new Error(`the witness at ${url} has no verifier key`);
  return { url, keys: [key, ...others], intervalMs };
};

/** A checkpoint offered for cosigning. */
export interface Offer {
  readonly size: number;
  readonly note: string;
  readonly nodes: NodeReader;
}

export type OfferAnswer =
  | { readonly kind: 'cosigned'; readonly lines: readonly string[] }
  /** The witness knows a tree of this size. */
  | { readonly kind: 'conflict'; readonly size: number }
  | { readonly kind: 'refused'; readonly status: number };

const TIMEOUT_MS = 2_000;
const MAX_ANSWER_BYTES = 16 * 1024;

/** The lines of an answer that are valid cosignatures of this witness. Ignores all others. */
const linesOf = (witness: Witness, note: string, text: string): readonly string[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .filter((line) => {
      const { name, keyId } = parseSignatureLine(line);
      return witness.keys.some((key) => name === key.name && keyId === key.keyId);
    })
    .map((line) => `${line}\n`)
    .filter((line) => cosignaturesOf(note + line, witness.keys).length === 1);

/** Offers a checkpoint to a witness that last cosigned a tree of `oldSize`. Rejects if the witness cannot be reached within two seconds. */
export const offerCheckpoint = async (
  witness: Witness,
  offer: Offer,
  oldSize: number,
): Promise<OfferAnswer> => {
  const proof = await proveConsistency(oldSize, offer.size, offer.nodes);
  const answer = await exchange({
    url: `${witness.url}/add-checkpoint`,
    method: 'POST',
    headers: { 'content-type': 'text/plain; charset=utf-8' },
    body: formatWitnessRequest({ oldSize, proof, checkpoint: offer.note }),
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_ANSWER_BYTES,
  });
  const text = answer.body.toString();
  if (answer.status === 409) return { kind: 'conflict', size: parseSize(text.trim()) };
  if (answer.status !== 200) return { kind: 'refused', status: answer.status };
  return { kind: 'cosigned', lines: linesOf(witness, offer.note, text) };
};

/** Offers a checkpoint from `oldSize` on, and once more if the witness names another size of our tree. */
export const offerFrom = async (witness: Witness, offer: Offer, oldSize: number): Promise<OfferAnswer> => {
  const answer = await offerCheckpoint(witness, offer, Math.min(oldSize, offer.size));
  return answer.kind === 'conflict' && answer.size <= offer.size
    ? offerCheckpoint(witness, offer, answer.size)
    : answer;
};
