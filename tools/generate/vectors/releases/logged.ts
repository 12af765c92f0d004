import { base64Encode, utf8Encode } from '../../../../packages/proof/src/encoding/bytes.ts';
import { cosign } from '../../../../packages/proof/src/notes/cosignature.ts';
import {
  COSIGNATURE,
  ED25519,
  formatNote,
  formatSignatureLine,
  formatVerifierKey,
  parseNote,
  type Signer,
  signText,
} from '../../../../packages/proof/src/notes/note.ts';
import { logOrigin } from '../../../../packages/proof/src/notes/origins.ts';
import { formatProofFile, parseProofFile } from '../../../../packages/proof/src/notes/proof-file.ts';
import {
  APP_PAGE,
  formatManifest,
  formatRelease,
  type Release,
  receivedFile,
} from '../../../../packages/proof/src/releases/release.ts';
import {
  HOST,
  KEYS,
  logSigner,
  openTestLog,
  RELEASE_KEY,
  signerOf,
  WITNESS_KEY,
  witness,
  witnessed,
} from '../../../../packages/proof/src/testing/house.ts';
import { textOf } from '../../../../packages/proof/src/testing/mutations.ts';
import type { Vector } from '../vector.ts';
import {
  documentOf,
  ENTRY,
  FILES,
  logWith,
  MEMBERS,
  olderEntries,
  RELEASE,
  refusedAt,
  shownWith,
  TEXT,
  vector,
} from './release-house.ts';

/** Releases that no log has, that a stranger signed, or that no witness saw. */

const log = logSigner('releases');
const PROOF = textOf(MEMBERS, 'proof');
const proven = parseProofFile(PROOF);
const BODY = parseNote(proven.checkpoint).text;
const LOG_LINE = signText(BODY, log);
/** The checkpoint with the signature of the log only. */
const SIGNED = formatNote(BODY, [LOG_LINE]);
const [, SIZE = '', ROOT = ''] = BODY.split('\n');
const SECOND = RELEASE.second;

const withCheckpoint = (checkpoint: string): string =>
  shownWith({ proof: formatProofFile({ ...proven, checkpoint }) });
const signedBody = (body: string, by = log): string => withCheckpoint(formatNote(body, [signText(body, by)]));

const checkpoint = refusedAt('releases_checkpoint');
const OTHER_HOST = 'other.example';
const stranger = signerOf(logOrigin(HOST, 'releases'), ED25519, 'a stranger');
const otherHost = signerOf(logOrigin(OTHER_HOST, 'releases'));
const orders = logSigner('orders');

/** Documents whose checkpoint is signed by another key, or by none that the reader knows. */
const signedByOthers = (): Vector[] => {
  const elsewhere = shownWith({ host: OTHER_HOST });
  const both = [RELEASE_KEY, formatVerifierKey(otherHost.key)];
  const asWitness = formatVerifierKey(signerOf(log.key.name, COSIGNATURE).key);
  const ofOrders = BODY.replace(log.key.name, orders.key.name);
  return [
    checkpoint('no keys', TEXT, 'key_unknown', { keys: [] }),
    checkpoint('the keys of the other logs', TEXT, 'key_unknown', { keys: KEYS }),
    checkpoint('only the key of a witness', TEXT, 'key_unknown', { keys: [WITNESS_KEY] }),
    checkpoint('the key of the log as that of a witness', TEXT, 'key_unknown', { keys: [asWitness] }),
    checkpoint('another host', elsewhere, 'key_unknown'),
    checkpoint('another host, whose key is known', elsewhere, 'signature_missing', { keys: both }),
    checkpoint('a key of the same name that nobody knows', signedBody(BODY, stranger), 'signature_missing'),
    checkpoint('the checkpoint of the log of orders', signedBody(ofOrders, orders), 'signature_missing', {
      keys: [RELEASE_KEY, formatVerifierKey(orders.key)],
    }),
    checkpoint('the log of orders, signed by this one', signedBody(ofOrders), 'origin_wrong'),
    checkpoint('this log, signed by that of orders', signedBody(BODY, orders), 'signature_missing', {
      keys: [RELEASE_KEY, formatVerifierKey(orders.key)],
    }),
    checkpoint(
      'only a cosignature of a witness',
      withCheckpoint(formatNote(BODY, [cosign(BODY, witness, SECOND)])),
      'signature_missing',
    ),
    checkpoint('another size', withCheckpoint(SIGNED.replace(`\n${SIZE}\n`, '\n7\n')), 'signature_wrong'),
    checkpoint(
      'another root',
      withCheckpoint(SIGNED.replace(ROOT, base64Encode(new Uint8Array(32)))),
      'signature_wrong',
    ),
    checkpoint(
      'a right and a wrong signature',
      withCheckpoint(SIGNED + signText(BODY.replace(`\n${SIZE}\n`, '\n7\n'), log)),
      'signature_wrong',
    ),
  ];
};

const UNKNOWN_LINE = `\u2014 other.example/log ${base64Encode(new Uint8Array(68))}\n`;

const misspelledCheckpoints = (): Vector[] => [
  checkpoint('no checkpoint', withCheckpoint(''), 'note_malformed'),
  checkpoint('a checkpoint that is none', withCheckpoint('rubbish'), 'note_malformed'),
  checkpoint('a carriage return', withCheckpoint(SIGNED.replaceAll('\n', '\r\n')), 'note_malformed'),
  checkpoint('33 signatures', withCheckpoint(SIGNED + UNKNOWN_LINE.repeat(32)), 'note_malformed'),
  checkpoint(
    'a hyphen in place of the dash',
    withCheckpoint(SIGNED.replace('\u2014', '-')),
    'signature_malformed',
  ),
  checkpoint(
    'a misspelled line of an unknown key',
    withCheckpoint(`${SIGNED}\u2014 other.example/log AAA\n`),
    'base64_malformed',
  ),
  checkpoint('an extension line', signedBody(`${BODY}an extension\n`), 'checkpoint_extended'),
  checkpoint('two lines', signedBody(BODY.replace(`${ROOT}\n`, '')), 'checkpoint_malformed'),
  checkpoint(
    'a size with a leading zero',
    signedBody(BODY.replace(`\n${SIZE}\n`, `\n0${SIZE}\n`)),
    'number_malformed',
  ),
  checkpoint(
    'another signature before the log’s',
    withCheckpoint(formatNote(BODY, [UNKNOWN_LINE, LOG_LINE])),
    'log_signature_not_first',
  ),
];

/** Releases that the log has otherwise than they are shown. */
const unlogged = async (): Promise<Vector[]> => {
  const logged = refusedAt('release_logged');
  const altered = (name: string, changes: Partial<Release>): Vector =>
    logged(name, shownWith({ entry: formatRelease({ ...RELEASE, ...changes }) }), 'not_in_the_log');
  const moved = (name: string, changes: Partial<typeof proven>): Vector =>
    logged(name, shownWith({ proof: formatProofFile({ ...proven, ...changes }) }), 'not_in_the_log');
  const { hashes } = proven;
  const [first = new Uint8Array(32), ...rest] = hashes;
  const stolen = formatManifest(new Map([...FILES, [APP_PAGE, receivedFile(utf8Encode('<p>another page'))]]));
  return [
    altered('another time', { second: SECOND + 1 }),
    altered('another version of the app', { version: '1.4.1' }),
    altered('another commit', { commit: '0'.repeat(40) }),
    altered('no commit', { commit: null }),
    altered('another lockfile', { lockfile: '0'.repeat(64) }),
    altered('no brand', { brand: null }),
    logged(
      'another page, with an entry and a manifest of its own',
      await documentOf({ manifest: stolen, log: logWith(ENTRY), index: 3 }),
      'not_in_the_log',
      { page: '<p>another page' },
    ),
    logged(
      'the checkpoint before the release',
      withCheckpoint(openTestLog('releases', olderEntries(3).map(utf8Encode)).checkpoint),
      'not_in_the_log',
    ),
    moved('another index', { index: 2 }),
    moved('an index beyond the log', { index: 6 }),
    moved('a hash changed', { hashes: [first.with(0, (first[0] ?? 0) ^ 1), ...rest] }),
    moved('a hash too few', { hashes: rest }),
    moved('a hash too many', { hashes: [...hashes, first] }),
    moved('the hashes in another order', { hashes: hashes.toReversed() }),
    logged(
      'an extra line',
      shownWith({ proof: PROOF.replace('index ', 'extra AAAA\nindex ') }),
      'proof_malformed',
    ),
  ];
};

const second = signerOf('witness.example/second', COSIGNATURE);
/** Another key of the first witness. */
const renewed = signerOf(witness.key.name, COSIGNATURE, 'renewed');
const vkeysOf = (...signers: readonly Signer[]): readonly string[] => [
  RELEASE_KEY,
  ...signers.map(({ key }) => formatVerifierKey(key)),
];
const seenBy = (...signers: readonly Signer[]): string =>
  withCheckpoint(SIGNED + signers.map((signer) => cosign(BODY, signer, SECOND)).join(''));

const unseen = (): Vector[] => {
  const witnesses = refusedAt('witnesses');
  const keys = vkeysOf(witness);
  const elsewhere = cosign(BODY.replace(`\n${SIZE}\n`, '\n7\n'), witness, SECOND);
  const wrong = cosign(BODY, { ...witness, sign: () => witness.sign(new Uint8Array()) }, SECOND);
  const timed = (...bytes: readonly number[]): string =>
    withCheckpoint(SIGNED + formatSignatureLine(witness.key, Uint8Array.from(bytes)));
  const asked = { keys: vkeysOf(witness, second), minWitnesses: 2 };
  return [
    witnesses('a checkpoint that no witness saw', seenBy(), 'witness_missing', { keys }),
    witnesses('a checkpoint that another witness saw', seenBy(second), 'witness_missing', { keys }),
    witnesses('a witness with another key', seenBy(renewed), 'witness_missing', { keys }),
    witnesses('a cosignature of another checkpoint', withCheckpoint(SIGNED + elsewhere), 'signature_wrong', {
      keys,
    }),
    witnesses(
      'a right and a wrong cosignature',
      withCheckpoint(witnessed(SIGNED, SECOND) + wrong),
      'signature_wrong',
      {
        keys,
      },
    ),
    witnesses(
      'a time of 2^53',
      timed(0, 0x20, 0, 0, 0, 0, 0, 0, ...new Uint8Array(64)),
      'signature_malformed',
      { keys },
    ),
    witnesses('a cosignature of only a time', timed(0, 0, 0, 0, 0, 0, 0, 1), 'signature_malformed', { keys }),
    witnesses('one of two witnesses', seenBy(witness), 'witness_missing', asked),
    witnesses('one of two witnesses, twice', seenBy(witness, witness), 'witness_missing', asked),
    witnesses('two keys of one witness', seenBy(witness, renewed), 'witness_missing', {
      keys: vkeysOf(witness, renewed),
      minWitnesses: 2,
    }),
    witnesses('more witnesses than there are keys', seenBy(witness, second), 'witness_missing', {
      ...asked,
      minWitnesses: 3,
    }),
  ];
};

/** Checkpoints that enough witnesses saw. */
export const seenVectors = (): Vector[] => [
  vector('seen by a witness', TEXT, { keys: vkeysOf(witness), notShown: [] }),
  vector('two of two witnesses', seenBy(witness, second), {
    keys: vkeysOf(witness, second),
    minWitnesses: 2,
    notShown: [],
  }),
  vector('two of three witnesses', seenBy(second, renewed), {
    keys: vkeysOf(witness, second, renewed),
    minWitnesses: 2,
    notShown: [],
  }),
  vector('two witnesses are asked, and none is known', seenBy(witness, second), {
    minWitnesses: 2,
    notShown: ['witnesses'],
  }),
  vector('a signature of an unknown key behind the log’s', withCheckpoint(SIGNED + UNKNOWN_LINE)),
  vector('a text among the keys that is no key', TEXT, { keys: ['no key', RELEASE_KEY] }),
];

/** The vectors whose first failing step is `releases_checkpoint`, `release_logged` or `witnesses`. */
export const loggedVectors = async (): Promise<Vector[]> => [
  ...signedByOthers(),
  ...misspelledCheckpoints(),
  ...(await unlogged()),
  ...unseen(),
];
