import {
  base64Encode,
  digestOf,
  type Json,
  type JsonObject,
  notShownOf,
  parseCanonicalJson,
  readList,
  readMap,
  utf8Encode,
  type Verdict,
  verifyAssets,
  verifyLiability,
  verifyReceipt,
  verifyRelease,
  verifyTicket,
} from '@tallystick/proof';
import { canonicalJson } from '@tallystick/proof/encoding/canonical.ts';
import { signDocument } from '@tallystick/proof/notes/signed-document.ts';
import { faultsIn } from '@tallystick/proof/testing/failed-steps.ts';
import { openTestLog, receiptSigner } from '@tallystick/proof/testing/house.ts';
import {
  BYTE_MUTATIONS,
  type Chance,
  member,
  reorderedJson,
  withMembers,
  without,
} from '@tallystick/proof/testing/mutations.ts';
import type { Judged } from './second-verifier.ts';

/** Documents of every kind, changed by chance, for both verifiers. */

export const KINDS = ['receipt', 'ticket', 'liability', 'release', 'assets'] as const;
export type Kind = (typeof KINDS)[number];

/** A document and the reader's question about it. */
export interface Sample {
  readonly kind: Kind;
  readonly name: string;
  /** No step fails before a change. */
  readonly isValid: boolean;
  readonly bytes: Uint8Array;
  readonly keys: readonly string[];
  readonly orderProof: string | null;
  /** The digest of the page of a release. */
  readonly page: string;
}

/** A small change of a value. */
const changedLeaf = (json: Json, { below, pick }: Chance): Json => {
  if (typeof json === 'number') return json + pick([-1, 1, 2 ** 31, 10_800]);
  if (typeof json === 'boolean' || json === null) return pick<Json>([true, '0', 0, null, []]);
  if (typeof json !== 'string') return pick<Json>([null, 0, '']);
  if (/^-?[0-9]{1,40}$/.test(json)) return (BigInt(json) + BigInt(below(7) - 3)).toString();
  const at = below(json.length + 1);
  const other = pick(['', 'a', 'A', '0', ' ', '\n', '\u2028', '=', '\u{1f600}']);
  return pick([json.slice(0, at) + other + json.slice(at + 1), json.toUpperCase(), '', null]);
};

/** The value with one place changed, removed, added or exchanged with its neighbour. */
const changed = (json: Json, chance: Chance): Json => {
  const { below, pick } = chance;
  const isDeeper = below(8) > 0;
  if (typeof json === 'object' && json !== null && Array.isArray(json)) {
    const items = readList(json, json.length);
    if (items.length === 0 || !isDeeper)
      return pick<Json>([[...items, null], items.slice(1), [...items, ...items]]);
    const at = below(items.length);
    return items.map((item, place) => (place === at ? changed(item, chance) : item));
  }
  if (typeof json !== 'object' || json === null) return changedLeaf(json, chance);
  const members = [...readMap(json)];
  if (members.length === 0) return { more: 1 };
  const [name, value] = pick(members);
  if (isDeeper) return withMembers(json, { [name]: changed(value, chance) });
  const [other, theirs] = pick(members);
  return pick<JsonObject>([
    without(json, name),
    withMembers(json, { more: 0 }),
    withMembers(json, { [name]: theirs, [other]: value }),
  ]);
};

/** The document with its own entry in a log, so that steps after the log are reached. */
const logged = async (json: Json): Promise<Json> => {
  const entry = member(json, 'entry');
  const [name, text] =
    typeof entry === 'string'
      ? (['releases', entry] as const)
      : (['liabilities', canonicalJson(member(json, 'statement'))] as const);
  const log = openTestLog(name, ['{}', text, '[]'].map(utf8Encode));
  return withMembers(json, { proof: await log.prove(1) });
};

const asBytes = (json: Json): Uint8Array => utf8Encode(canonicalJson(json));

/** A change that keeps what the house could sign and log. */
const forged = async (json: Json, chance: Chance): Promise<Uint8Array> => {
  const members = readMap(json);
  const next = changed(json, chance);
  const isObject = typeof next === 'object' && next !== null && !Array.isArray(next);
  if (!isObject) return asBytes(next);
  const relogged =
    (members.has('statement') || members.has('manifest')) && chance.below(4) > 0 ? await logged(next) : next;
  return members.has('signature')
    ? utf8Encode(signDocument(without(relogged, 'signature'), receiptSigner))
    : asBytes(relogged);
};

const parsed = (bytes: Uint8Array): Json | null => {
  try {
    return parseCanonicalJson(Buffer.from(bytes).toString('utf8'));
  } catch {
    return null;
  }
};

/** One change by chance: of bytes, of the spelling, or of a value. A change of a value that cannot be spelled is tried again. */
export const mutated = async ({ bytes }: Sample, chance: Chance): Promise<Uint8Array> => {
  const json = parsed(bytes);
  const byBytes = Object.values(BYTE_MUTATIONS);
  if (json === null || typeof json !== 'object' || Array.isArray(json) || chance.below(5) === 0)
    return bytes.length < 3 ? Uint8Array.of(chance.below(256)) : chance.pick(byBytes)(bytes, chance);
  if (chance.below(8) === 0) return utf8Encode(reorderedJson(json, chance));
  for (;;) {
    try {
      return await forged(json, chance);
    } catch {
      // Such as a text with a lone surrogate, or a document without a statement.
    }
  }
};

const CHECKS: Readonly<Record<Kind, (sample: Sample) => Verdict>> = {
  receipt: ({ bytes, keys }) => verifyReceipt(bytes, keys),
  ticket: ({ bytes, keys, orderProof }) =>
    verifyTicket(bytes, keys, orderProof === null ? {} : { orderProof }),
  liability: ({ bytes, keys }) => verifyLiability(bytes, keys),
  release: ({ bytes, keys, page }) => verifyRelease(bytes, page, keys),
  assets: ({ bytes, keys }) => verifyAssets(bytes, keys),
};

/** The result of our verifier. */
export const judgeByUs = (sample: Sample): Judged => {
  const { steps } = CHECKS[sample.kind](sample);
  return { step: faultsIn(steps)[0]?.name ?? null, notShown: notShownOf(steps) };
};

/** The line that asks the second verifier. */
export const questionOf = ({ kind, bytes, keys, orderProof, page }: Sample): string =>
  canonicalJson({ kind, bytes: base64Encode(bytes), keys, order_proof: orderProof, page });

const FILES: Readonly<Record<Kind, readonly [file: string, document: string]>> = {
  receipt: ['receipts', 'receipt'],
  ticket: ['tickets', 'ticket'],
  liability: ['liabilities', 'proof'],
  release: ['releases', 'release'],
  assets: ['assets', 'document'],
};

/** The sample of a line of the vectors. Null for a large one, of which a line has only a part. */
export const sampleOf = (kind: Kind, line: string): Sample | null => {
  const members = readMap(parseCanonicalJson(line));
  const of = (name: string): string | null => {
    const value = members.get(name);
    return typeof value === 'string' ? value : null;
  };
  if (members.has('more_files') || members.has('min_witnesses')) return null;
  return {
    kind,
    name: of('name') ?? '',
    isValid: members.get('step') === null,
    bytes: utf8Encode(of(FILES[kind][1]) ?? ''),
    keys: readList(members.get('keys') ?? [], 64).map(String),
    orderProof: of('order_proof'),
    page: digestOf(utf8Encode(of('page') ?? '')),
  };
};

export const fileOf = (kind: Kind): string => `${FILES[kind][0]}.jsonl`;
