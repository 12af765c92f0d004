import { base64Encode } from '../../../packages/proof/src/encoding/bytes.ts';
import { signCheckpoint } from '../../../packages/proof/src/notes/checkpoint.ts';
import { cosign } from '../../../packages/proof/src/notes/cosignature.ts';
import {
  COSIGNATURE,
  ED25519,
  formatNote,
  formatVerifierKey,
  parseNote,
  signText,
} from '../../../packages/proof/src/notes/note.ts';
import {
  logSigner,
  signerOf,
  WITNESS_KEY,
  witness,
  witnessed,
} from '../../../packages/proof/src/testing/house.ts';
import { growTree } from '../../../packages/proof/src/testing/trees.ts';
import { type Expected, type Vector, vectorLines, vectorOf } from './vector.ts';

const ORIGIN = 'stick.example/log/prices';
const SECOND = 1_767_312_000;
const log = logSigner('prices');
const LOG_KEY = formatVerifierKey(log.key);
const root = growTree([Uint8Array.of(1), Uint8Array.of(2)]).root;
const honest = signCheckpoint(2, root, log);
const { text } = parseNote(honest);
const lineOf = (note: string): string => note.slice(note.lastIndexOf('\n\n') + 2);

const vector = (
  name: string,
  checkpoint: string,
  keys: readonly string[],
  expected: Expected = {},
): Vector => ({
  ...vectorOf(name, expected),
  checkpoint,
  origin: ORIGIN,
  keys,
});

const refused = (name: string, checkpoint: string, why: string, keys: readonly string[] = [LOG_KEY]) =>
  vector(name, checkpoint, keys, { step: 'checkpoint', why });

/** A note with this text, signed by the log. */
const signed = (body: string): string => formatNote(body, [signText(body, log)]);

const stranger = signerOf(ORIGIN, ED25519, 'a stranger');
const unknownLine = `\u2014 other.example/log ${base64Encode(new Uint8Array(68))}\n`;

const valid = (): Vector[] => [
  vector('a signed checkpoint', honest, [LOG_KEY]),
  vector('an empty log', signCheckpoint(0, growTree([]).root, log), [LOG_KEY]),
  vector('the largest size', signCheckpoint(2 ** 53 - 1, root, log), [LOG_KEY]),
  vector('a signature of an unknown key behind the log’s', honest + unknownLine, [LOG_KEY]),
  vector('the log’s signature twice', honest + lineOf(honest), [LOG_KEY]),
  vector('two keys of the log, one of which signed', honest, [formatVerifierKey(stranger.key), LOG_KEY]),
  vector('a text among the keys that is no key', honest, ['no key', LOG_KEY]),
  vector('a checkpoint that the witness saw', witnessed(honest, SECOND), [LOG_KEY, WITNESS_KEY]),
  vector('a witness that saw it twice', witnessed(witnessed(honest, SECOND), SECOND + 1), [
    LOG_KEY,
    WITNESS_KEY,
  ]),
];

const misspelled = (): Vector[] => {
  const encoded = base64Encode(root);
  return [
    refused('nothing', '', 'note_malformed'),
    refused('no signature', `${text}\n`, 'signature_malformed'),
    refused('no newline at the end', honest.slice(0, -1), 'note_malformed'),
    refused('a tab', honest.replace('\n2\n', '\n2\t\n'), 'note_malformed'),
    refused('a carriage return', honest.replaceAll('\n', '\r\n'), 'note_malformed'),
    refused('a hyphen in place of the dash', honest.replace('\u2014', '-'), 'signature_malformed'),
    refused('two spaces before the name', honest.replace('\u2014 ', '\u2014  '), 'signature_malformed'),
    refused(
      'a misspelled line of an unknown key',
      `${honest}\u2014 other.example/log AAA\n`,
      'base64_malformed',
    ),
    refused(
      'a signature of four bytes',
      `${honest}\u2014 other.example/log AAAAAA==\n`,
      'signature_malformed',
    ),
    refused('33 signatures', honest + unknownLine.repeat(32), 'note_malformed'),
    refused('an extension line', signed(`${text}an extension\n`), 'checkpoint_extended'),
    refused('an empty extension line', signed(`${text}\n`), 'checkpoint_malformed'),
    refused('a size with a leading zero', signed(`${ORIGIN}\n02\n${encoded}\n`), 'number_malformed'),
    refused(
      'a size that is too large',
      signed(`${ORIGIN}\n9007199254740992\n${encoded}\n`),
      'number_malformed',
    ),
    refused('a negative size', signed(`${ORIGIN}\n-2\n${encoded}\n`), 'number_malformed'),
    refused(
      'a root of 31 bytes',
      signed(`${ORIGIN}\n2\n${base64Encode(root.slice(1))}\n`),
      'checkpoint_malformed',
    ),
    refused('a root without padding', signed(`${ORIGIN}\n2\n${encoded.slice(0, -1)}\n`), 'base64_malformed'),
    refused('two lines', signed(`${ORIGIN}\n2\n`), 'checkpoint_malformed'),
  ];
};

const untrue = (): Vector[] => {
  const prices = logSigner('orders');
  const otherLog = signCheckpoint(2, root, prices);
  const renamed = text.replace(ORIGIN, 'stick.example/log/orders');
  return [
    refused('no keys', honest, 'signature_missing', []),
    refused('another size', honest.replace('\n2\n', '\n3\n'), 'signature_wrong'),
    refused(
      'another root',
      honest.replace(base64Encode(root), base64Encode(new Uint8Array(32))),
      'signature_wrong',
    ),
    refused('a key of the same name', signCheckpoint(2, root, stranger), 'signature_missing'),
    refused(
      'a right and a wrong signature of the log',
      honest + lineOf(signCheckpoint(3, root, log)),
      'signature_wrong',
    ),
    refused('the checkpoint of another log', otherLog, 'signature_missing', [
      LOG_KEY,
      formatVerifierKey(prices.key),
    ]),
    refused('the origin of another log, signed by this one', signed(renamed), 'origin_wrong'),
    refused(
      'another signature before the log’s',
      `${text}\n${unknownLine}${lineOf(honest)}`,
      'log_signature_not_first',
    ),
    refused(
      'the key of the log as a witness',
      `${text}\n${cosign(text, signerOf(ORIGIN, COSIGNATURE), SECOND)}`,
      'signature_missing',
    ),
  ];
};

const unseen = (): Vector[] => {
  const keys = [LOG_KEY, WITNESS_KEY];
  const other = signerOf('witness.example/other', COSIGNATURE);
  const fails = (name: string, checkpoint: string, why: string) =>
    vector(name, checkpoint, keys, { step: 'witnesses', why });
  const line = cosign(text, witness, SECOND);
  const atAnotherTime = cosign(text, { ...witness, sign: () => witness.sign(new Uint8Array()) }, SECOND);
  const elsewhere = cosign(text.replace('\n2\n', '\n3\n'), witness, SECOND);
  return [
    fails('a checkpoint that no witness saw', honest, 'witness_missing'),
    fails('a checkpoint that another witness saw', honest + cosign(text, other, SECOND), 'witness_missing'),
    fails('a cosignature of another checkpoint', honest + elsewhere, 'signature_wrong'),
    fails('a wrong cosignature', honest + atAnotherTime, 'signature_wrong'),
    fails('a right and a wrong cosignature', honest + line + atAnotherTime, 'signature_wrong'),
  ];
};

/** `docs/vectors/checkpoints.jsonl`. */
export const makeCheckpointVectors = (): string =>
  vectorLines([...valid(), ...misspelled(), ...untrue(), ...unseen()]);
