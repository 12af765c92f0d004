import { base64Decode, base64Encode, parseSize } from '../encoding/bytes.ts';
import { ensure } from '../proof-error.ts';
import { HASH_BYTES } from '../tree/merkle.ts';

/** A proof of https://c2sp.org/tlog-proof: an entry's place in a log, and the checkpoint that it is proven against. */
export interface ProofFile {
  readonly index: number;
  /** From the leaf's sibling up to the root's child. */
  readonly hashes: readonly Uint8Array[];
  /** The exact bytes of the signed note. */
  readonly checkpoint: string;
  /** Not authenticated. Our proofs have none. */
  readonly extra: Uint8Array | null;
}

const HEADER = 'c2sp.org/tlog-proof@v1';
const MAX_HASHES = 63;
const MAX_EXTRA_LENGTH = 4096;

export const formatProofFile = ({ index, hashes, checkpoint, extra }: ProofFile): string => {
  const extraLine = extra === null ? '' : `extra ${base64Encode(extra)}\n`;
  const lines = hashes.map((hash) => `${base64Encode(hash)}\n`).join('');
  return `${HEADER}\n${extraLine}index ${index}\n${lines}\n${checkpoint}`;
};

export const parseProofFile = (text: string): ProofFile => {
  const end = text.indexOf('\n\n');
  ensure(end > 0, 'proof_malformed');
  const [header, ...lines] = text.slice(0, end).split('\n');
  ensure(header === HEADER, 'proof_malformed');
  const extraLine = lines[0]?.startsWith('extra ') === true ? lines.shift() : undefined;
  const indexLine = lines.shift() ?? '';
  ensure(indexLine.startsWith('index ') && lines.length <= MAX_HASHES, 'proof_malformed');
  ensure((extraLine ?? '').length <= MAX_EXTRA_LENGTH, 'proof_malformed');
  const hashes = lines.map(base64Decode);
  ensure(
    hashes.every(({ length }) => length === HASH_BYTES),
    'proof_malformed',
  );
  return {
    index: parseSize(indexLine.slice('index '.length)),
    hashes,
    checkpoint: text.slice(end + 2),
    extra: extraLine === undefined ? null : base64Decode(extraLine.slice('extra '.length)),
  };
};
