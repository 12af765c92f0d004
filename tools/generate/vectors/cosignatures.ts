import { signCheckpoint } from '../../../packages/proof/src/notes/checkpoint.ts';
import { cosign } from '../../../packages/proof/src/notes/cosignature.ts';
import {
  formatSignatureLine,
  formatVerifierKey,
  parseNote,
  parseSignatureLine,
  type Signer,
} from '../../../packages/proof/src/notes/note.ts';
import { logSigner, mlDsaSignerOf, WITNESS_KEY, witness } from '../../../packages/proof/src/testing/house.ts';
import { growTree } from '../../../packages/proof/src/testing/trees.ts';
import { type Expected, type Vector, vectorLines, vectorOf } from './vector.ts';

const ORIGIN = 'stick.example/log/prices';
const SECOND = 1_767_312_000;
const log = logSigner('prices');
const LOG_KEY = formatVerifierKey(log.key);
const note = signCheckpoint(2, growTree([Uint8Array.of(1), Uint8Array.of(2)]).root, log);
const { text } = parseNote(note);
const signer = mlDsaSignerOf(witness.key.name);
const KEY = formatVerifierKey(signer.key);
const stranger = mlDsaSignerOf('witness.example/other');

const cosignedBy = (by: Signer, at = text, second = SECOND): string => cosign(at, by, second);
const line = cosignedBy(signer);
const edLine = cosignedBy(witness);

/** The line with another signature. The first eight bytes are the time. */
const changed = (change: (signature: Uint8Array) => Uint8Array): string =>
  formatSignatureLine(signer.key, change(parseSignatureLine(line.trimEnd()).signature));
const flipped = (at: number): string =>
  changed((signature) => signature.map((byte, index) => (index === at ? byte ^ 1 : byte)));

const vector = (
  name: string,
  lines: readonly string[],
  keys: readonly string[],
  expected: Expected = {},
) => ({
  ...vectorOf(name, expected),
  checkpoint: note + lines.join(''),
  origin: ORIGIN,
  keys: [LOG_KEY, ...keys],
});

const fails = (
  name: string,
  lines: readonly string[],
  why: string,
  keys: readonly string[] = [KEY],
): Vector => vector(name, lines, keys, { step: 'witnesses', why });

const valid = (): Vector[] => [
  vector('seen by ML-DSA-44', [line], [KEY]),
  vector('seen by both algorithms of a witness', [edLine, line], [WITNESS_KEY, KEY]),
  vector('seen by both, of which only Ed25519 is trusted', [line, edLine], [WITNESS_KEY]),
  vector('seen by both, of which only ML-DSA-44 is trusted', [edLine, line], [KEY]),
  vector('seen twice at different times', [line, cosignedBy(signer, text, SECOND + 1)], [KEY]),
  vector('seen by a trusted witness and by a stranger', [cosignedBy(stranger), line], [KEY]),
  vector('without a key of a witness', [line], []),
];

const refused = (): Vector[] => {
  const otherSize = text.replace('\n2\n', '\n3\n');
  const otherOrigin = text.replace(ORIGIN, 'stick.example/log/orders');
  const renamed = { ...signer, key: { ...signer.key, name: stranger.key.name } };
  return [
    fails('seen by nobody', [], 'witness_missing'),
    fails('seen by a stranger', [cosignedBy(stranger)], 'witness_missing'),
    fails('seen by Ed25519, of which only ML-DSA-44 is trusted', [edLine], 'witness_missing'),
    fails('of another size', [cosignedBy(signer, otherSize)], 'signature_wrong'),
    fails('of another log', [cosignedBy(signer, otherOrigin)], 'signature_wrong'),
    fails(
      'under the name of another witness',
      [formatSignatureLine(signer.key, parseSignatureLine(cosignedBy(renamed).trimEnd()).signature)],
      'signature_wrong',
    ),
    fails('of another time', [flipped(7)], 'signature_wrong'),
    fails('with another challenge', [flipped(8)], 'signature_wrong'),
    fails('with another vector', [flipped(1000)], 'signature_wrong'),
    fails('with another hint', [flipped(8 + 2419)], 'signature_wrong'),
    fails('that is too short', [changed((signature) => signature.slice(0, -1))], 'signature_wrong'),
    fails('that is too long', [changed((signature) => Uint8Array.of(...signature, 0))], 'signature_wrong'),
    fails('wrong beside a right one of Ed25519', [edLine, flipped(8)], 'signature_wrong', [WITNESS_KEY, KEY]),
    fails('right and wrong', [line, flipped(8)], 'signature_wrong'),
  ];
};

/** `docs/vectors/cosignatures.jsonl`: cosignatures of type 0x06. */
export const makeCosignatureVectors = (): string => vectorLines([...valid(), ...refused()]);
