import { canonicalJson, type JsonObject } from '../../../../packages/proof/src/encoding/canonical.ts';
import { MAX_RELEASE_PROOF_BYTES } from '../../../../packages/proof/src/releases/verify-release.ts';
import { textOf, withMembers, without } from '../../../../packages/proof/src/testing/mutations.ts';
import type { Vector } from '../vector.ts';
import {
  documentBytes,
  documentOf,
  ENTRY,
  exactVector,
  MEMBERS,
  RELEASE,
  refusedAt,
  shownWith,
  TEXT,
} from './release-house.ts';

/** Documents, entries and tlog-proofs that are spelled wrongly. */

const format = refusedAt('format');

const misspelled = (): Vector[] => [
  format('nothing', '', 'json_malformed'),
  format('a byte order mark', `\ufeff${TEXT}`, 'json_malformed'),
  format('half a document', TEXT.slice(0, TEXT.length / 2), 'json_malformed'),
  format('a newline at the end', `${TEXT}\n`, 'json_not_canonical'),
  format('a space after a colon', TEXT.replace('"v":1}', '"v": 1}'), 'json_not_canonical'),
  format('a member twice', TEXT.replace('"v":1}', '"v":1,"v":1}'), 'json_not_canonical'),
  format(
    'members in another order',
    TEXT.replace('"type":"release","v":1}', '"v":1,"type":"release"}'),
    'json_not_canonical',
  ),
  format('a needless escape', TEXT.replace('/sw.js', '\\/sw.js'), 'json_not_canonical'),
  format('a fraction', TEXT.replace('"v":1}', '"v":1.5}'), 'json_number_not_exact'),
  format('a whole number as a fraction', TEXT.replace('"v":1}', '"v":1.0}'), 'json_not_canonical'),
  format('a lone surrogate', TEXT.replace('"type":"release"', '"type":"\\ud800"'), 'json_lone_surrogate'),
  format(
    'lists and objects that nest 17 deep',
    TEXT.replace('"v":1}', `"v":${'['.repeat(16)}${']'.repeat(16)}}`),
    'json_too_deep',
  ),
  format('a list in place of the document', '[]', 'object_expected'),
  format('an unknown member', shownWith({ more: 1 }), 'members_wrong'),
  format('a signature', shownWith({ signature: '\u2014 stick.example/receipts AAAA' }), 'members_wrong'),
  format('no host', canonicalJson(without(MEMBERS, 'host')), 'members_wrong'),
  format('another version', shownWith({ v: 2 }), 'integer_expected'),
  format('the version as text', shownWith({ v: '1' }), 'integer_expected'),
  format('the version as a truth value', shownWith({ v: true }), 'integer_expected'),
  format('another type', shownWith({ type: 'receipt' }), 'text_expected'),
  format('a host in upper case', shownWith({ host: 'Stick.example' }), 'text_expected'),
  format('a host with a path', shownWith({ host: 'stick.example/log' }), 'text_expected'),
  format('an entry as an object', shownWith({ entry: { v: 1 } }), 'text_expected'),
  format('a manifest as an object', shownWith({ manifest: { v: 1, files: {} } }), 'text_expected'),
  format('no manifest', shownWith({ manifest: null }), 'text_expected'),
  format('no tlog-proof', shownWith({ proof: null }), 'text_expected'),
];

/** Entries that the log has exactly so. */
const misspelledEntries = async (): Promise<Vector[]> => {
  const logged = async (name: string, entry: string, why: string): Promise<Vector> =>
    format(`an entry: ${name}`, await documentOf({ entry }), why);
  const members: JsonObject = {
    v: 1,
    t: RELEASE.second,
    version: RELEASE.version,
    commit: RELEASE.commit,
    lockfile: RELEASE.lockfile,
    brand: RELEASE.brand,
    manifest: RELEASE.manifest,
  };
  const having = (name: string, changes: JsonObject, why: string): Promise<Vector> =>
    logged(name, canonicalJson(withMembers(members, changes)), why);
  if (canonicalJson(members) !== ENTRY) throw new Error('the members are not those of the entry');
  return Promise.all([
    logged('nothing', '', 'json_malformed'),
    logged('a newline at the end', `${ENTRY}\n`, 'json_not_canonical'),
    logged('a space', ENTRY.replace('"v":1', '"v": 1'), 'json_not_canonical'),
    logged('a member twice', ENTRY.replace('"v":1', '"v":1,"v":1'), 'json_not_canonical'),
    logged('a text', '"an entry"', 'object_expected'),
    having('an unknown member', { more: null }, 'members_wrong'),
    logged('no brand', canonicalJson(without(members, 'brand')), 'members_wrong'),
    having('another version of the format', { v: 2 }, 'integer_expected'),
    having('a negative time', { t: -1 }, 'integer_expected'),
    having('a time after the year 9999', { t: 253_402_300_800 }, 'integer_expected'),
    having('a time as text', { t: '1767312000' }, 'integer_expected'),
    having('a version without characters', { version: '' }, 'text_expected'),
    having('a version of 65 characters', { version: '1'.repeat(65) }, 'text_expected'),
    having('a version with a space', { version: '1.4.0 beta' }, 'text_expected'),
    having('a version with a low line', { version: '1.4.0_1' }, 'text_expected'),
    having('a version with a newline at its end', { version: '1.4.0\n' }, 'text_expected'),
    having('a version with other digits', { version: '\u0661.4.0' }, 'text_expected'),
    having('a commit of 39 digits', { commit: 'a'.repeat(39) }, 'text_expected'),
    having('a commit of 64 digits', { commit: 'a'.repeat(64) }, 'text_expected'),
    having('a commit in upper case', { commit: 'A'.repeat(40) }, 'text_expected'),
    having('no lockfile', { lockfile: null }, 'text_expected'),
    having('a lockfile in base64', { lockfile: `${'A'.repeat(43)}=` }, 'text_expected'),
    having('a brand of no characters', { brand: '' }, 'text_expected'),
    having('no manifest', { manifest: null }, 'text_expected'),
    having('a manifest of 63 digits', { manifest: 'a'.repeat(63) }, 'text_expected'),
    having('2,049 bytes', { version: '1'.repeat(2_049 - ENTRY.length + 5) }, 'document_too_large'),
  ]);
};

/** A tlog-proof of this length. The signature of an unknown key fills it up. */
export const longProof = (length: number): string => {
  const proof = textOf(MEMBERS, 'proof');
  const room = length - proof.length - '\u2014 a \n'.length;
  return `${proof}\u2014 a${'b'.repeat(room % 4)} ${'A'.repeat(room - (room % 4))}\n`;
};

const misspelledProofs = (): Vector[] => {
  const proof = textOf(MEMBERS, 'proof');
  const [hash = ''] = proof.split('\n').slice(2);
  const having = (name: string, text: string, why: string): Vector =>
    format(`a tlog-proof: ${name}`, shownWith({ proof: text }), why);
  return [
    having('rubbish', 'rubbish', 'proof_malformed'),
    having('another first line', proof.replace('@v1', '@v2'), 'proof_malformed'),
    having('no index', proof.replace(/index .*\n/, ''), 'proof_malformed'),
    having('an index with a leading zero', proof.replace('index ', 'index 0'), 'number_malformed'),
    having(
      'an index that is too large',
      proof.replace(/index .*/, 'index 9007199254740992'),
      'number_malformed',
    ),
    having('a hash of 31 bytes', proof.replace(hash, `${'A'.repeat(40)}AA==`), 'proof_malformed'),
    having('a hash with spare bits', proof.replace(hash, `${'A'.repeat(42)}B=`), 'base64_malformed'),
    having('64 hashes', proof.replace(`${hash}\n`, `${hash}\n`.repeat(62)), 'proof_malformed'),
    having(
      'an extra line of 4,097 characters',
      proof.replace('index ', `extra ${'A'.repeat(4_091)}\nindex `),
      'proof_malformed',
    ),
    having(
      'an extra line with spare bits',
      proof.replace('index ', 'extra AB==\nindex '),
      'base64_malformed',
    ),
    having('32,769 characters', longProof(32_769), 'text_expected'),
  ];
};

/** The vectors whose first failing step is `format`. */
export const formatVectors = async (): Promise<Vector[]> => [
  ...misspelled(),
  ...(await misspelledEntries()),
  ...misspelledProofs(),
  await exactVector('a document of 2,097,153 bytes', 250, MAX_RELEASE_PROOF_BYTES + 1, documentBytes, {
    step: 'format',
    why: 'document_too_large',
  }),
];
