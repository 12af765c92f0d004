import { base64Decode, base64Encode, parseSize } from '../encoding/bytes.ts';
import { ensure } from '../proof-error.ts';
import { HASH_BYTES } from '../tree/merkle.ts';

/** The body of `add-checkpoint` of https://c2sp.org/tlog-witness: a checkpoint, and a proof that it extends an older size. */
export interface WitnessRequest {
  readonly oldSize: number;
  readonly proof: readonly Uint8Array[];
  /** The exact bytes of the signed note. */
  readonly checkpoint: string;
}

const MAX_PROOF = 63;

export const formatWitnessRequest = ({ oldSize, proof, checkpoint }: WitnessRequest): string =>
  `old ${oldSize}\n${proof.map((hash) => `${base64Encode(hash)}\n`).join('')}\n${checkpoint}`;

export const parseWitnessRequest = (body: string): WitnessRequest => {
  const end = body.indexOf('\n\n');
  ensure(end > 0, 'request_malformed');
  const [old = '', ...lines] = body.slice(0, end).split('\n');
  ensure(old.startsWith('old ') && lines.length <= MAX_PROOF, 'request_malformed');
  const proof = lines.map(base64Decode);
  ensure(
    proof.every(({ length }) => length === HASH_BYTES),
    'request_malformed',
  );
  return { oldSize: parseSize(old.slice('old '.length)), proof, checkpoint: body.slice(end + 2) };
};
