import {
  canonicalJson,
  type Json,
  type JsonObject,
  parseCanonicalJson,
  readList,
} from '../../../packages/proof/src/encoding/canonical.ts';
import { orderEntry } from '../../../packages/proof/src/entries/order.ts';
import { signCheckpoint } from '../../../packages/proof/src/notes/checkpoint.ts';
import { ED25519, formatNote, parseNote, signText } from '../../../packages/proof/src/notes/note.ts';
import { formatProofFile, parseProofFile } from '../../../packages/proof/src/notes/proof-file.ts';
import { signDocument } from '../../../packages/proof/src/notes/signed-document.ts';
import {
  anOrder,
  KEYS,
  logSigner,
  openTestLog,
  receiptOf,
  receiptSigner,
  secondsAround,
  signerOf,
  WITNESS_KEY,
} from '../../../packages/proof/src/testing/house.ts';
import { member, textOf, withMembers, without } from '../../../packages/proof/src/testing/mutations.ts';
import { boundVectors } from './bounds.ts';
import { type Expected, type Vector, vectorLines, vectorOf } from './vector.ts';

interface Given extends Expected {
  readonly keys?: readonly string[];
}

const vector = (name: string, receipt: string, given: Given = {}): Vector => ({
  ...vectorOf(name, given),
  receipt,
  keys: given.keys ?? KEYS,
});

const order = anOrder();
const rising = (offset: number): bigint => 6_400_000_000_000n + BigInt(offset) * 1_000_000n;
const text = await receiptOf(order, secondsAround(order, rising));
const members = without(parseCanonicalJson(text), 'signature');
const signed = (changes: JsonObject): string => signDocument(withMembers(members, changes), receiptSigner);
const runOf = (name: 'entry' | 'settlement'): readonly Json[] => readList(member(members, name), 9);

const valid = async (): Promise<Vector[]> => {
  const without1And3 = (offset: number) => (offset === 1 || offset === 3 ? undefined : rising(offset));
  const down = anOrder({ direction: 'down' });
  return [
    vector('a trade that was won', text),
    vector('seen by a witness', text, { keys: [...KEYS, WITNESS_KEY] }),
    vector('a trade that was lost', await receiptOf(down, secondsAround(down, rising))),
    vector(
      'a tie',
      await receiptOf(
        order,
        secondsAround(order, () => 100n),
      ),
    ),
    vector(
      'void at its entry',
      await receiptOf(
        order,
        secondsAround(order, (o) => (o < 3 ? null : rising(o))),
      ),
    ),
    vector(
      'void at its settlement',
      await receiptOf(
        order,
        secondsAround(order, (o) => (o > 29 ? null : rising(o))),
      ),
    ),
    vector('missing seconds at the entry', await receiptOf(order, secondsAround(order, without1And3))),
    vector('prices of three venues', await receiptOf(order, secondsAround(order, rising, 'live'))),
    vector(
      'no entry between the second of acceptance and the settlement',
      await receiptOf(
        order,
        secondsAround(order, (o) => (o > 0 && o < 31 ? undefined : rising(o))),
      ),
    ),
  ];
};

const misspelled = (): Vector[] => {
  const format = (name: string, receipt: string, why: string) =>
    vector(name, receipt, { step: 'format', why });
  const withOrder = (changes: JsonObject): string =>
    signed({ order: withMembers(member(members, 'order'), changes) });
  const withResult = (changes: JsonObject): string =>
    signed({ result: withMembers(member(members, 'result'), changes) });
  const [first = null, ...rest] = runOf('entry');
  const withProof = (proof: string): string => signed({ entry: [withMembers(first, { proof }), ...rest] });
  const proof = textOf(first, 'proof');
  let deep: Json = 0;
  for (let depth = 0; depth < 16; depth += 1) deep = [deep];
  return [
    format('nothing', '', 'json_malformed'),
    format('a list', '[]', 'object_expected'),
    format('a newline at the end', `${text}\n`, 'json_not_canonical'),
    format('a byte order mark', `\ufeff${text}`, 'json_malformed'),
    format('a space after a colon', text.replace('"type":', '"type": '), 'json_not_canonical'),
    format(
      'an escape that is not needed',
      text.replace('"receipt"', String.raw`"\u0072eceipt"`),
      'json_not_canonical',
    ),
    format('a member twice', text.replace('{"bound"', '{"type":"receipt","bound"'), 'json_not_canonical'),
    format('a number with an exponent', text.replace('"seconds":30', '"seconds":3e1'), 'json_not_canonical'),
    format('a fraction', text.replace('"seconds":30', '"seconds":30.5'), 'json_number_not_exact'),
    format(
      'lists beyond the sixteenth level',
      text.replace('"v":1}', `"v":${canonicalJson(deep)}}`),
      'json_too_deep',
    ),
    format('a member more', signed({ more: 1 }), 'members_wrong'),
    format('another version', signed({ v: 99 }), 'integer_expected'),
    format('no signature', canonicalJson(members), 'text_expected'),
    format(
      'two lines of a signature',
      canonicalJson(withMembers(members, { signature: '\u2014 a\n\u2014 b' })),
      'text_expected',
    ),
    format('a host with two dots', signed({ host: 'stick..example' }), 'text_expected'),
    format('a host with the port 0', signed({ host: 'stick.example:0' }), 'text_expected'),
    format('a time that is negative', withOrder({ a: -1 }), 'integer_expected'),
    format('a customer as a number', withOrder({ uid: 1_000_000_007 }), 'text_expected'),
    format('a duration of zero', withOrder({ seconds: 0 }), 'integer_expected'),
    format(
      'a number of the order in upper case',
      withOrder({ order_no: textOf(member(members, 'order'), 'order_no').toUpperCase() }),
      'text_expected',
    ),
    format('other rules', withOrder({ rules: 2 }), 'integer_expected'),
    format('an outcome that nobody knows', withResult({ outcome: 'lost' }), 'text_expected'),
    format('a price with a sign', withResult({ purchase_price: '+1' }), 'text_expected'),
    format('an order’s proof that is none', signed({ order_proof: 'rubbish' }), 'proof_malformed'),
    format('a price’s proof that is none', withProof('rubbish'), 'proof_malformed'),
    format('a proof of another version', withProof(proof.replace('@v1', '@v2')), 'proof_malformed'),
    format('a proof without an index', withProof(proof.replace(/index .*\n/, '')), 'proof_malformed'),
    format('an index with a leading zero', withProof(proof.replace('index ', 'index 0')), 'number_malformed'),
    format(
      'a hash of 31 bytes in a proof',
      withProof(proof.replace(/\n(.{43}=)\n/, `\n${'A'.repeat(40)}AA==\n`)),
      'proof_malformed',
    ),
    format('a proof that is too long', withProof(proof + 'A'.repeat(32_768)), 'text_expected'),
    format('a run of eight', signed({ settlement: Array<Json>(8).fill(first) }), 'list_expected'),
  ];
};

const signedWrongly = (): Vector[] => {
  const refused = (name: string, receipt: string, why: string, keys = KEYS) =>
    vector(name, receipt, { step: 'signature', why, keys });
  const stranger = signerOf(receiptSigner.key.name, ED25519, 'a stranger');
  const json = parseCanonicalJson(text);
  const line = textOf(json, 'signature');
  const withLine = (signature: string): string => canonicalJson(withMembers(json, { signature }));
  return [
    refused('no key of the house', text, 'key_unknown', KEYS.slice(1)),
    refused('the key of a log', signDocument(members, logSigner('orders')), 'signature_missing'),
    refused('a key of the same name', signDocument(members, stranger), 'signature_missing'),
    refused('a member changed', text.replace('"outcome":"win"', '"outcome":"tie"'), 'signature_wrong'),
    refused(
      'another signature',
      withLine(textOf(parseCanonicalJson(signed({ host: 'other.example' })), 'signature')),
      'signature_wrong',
    ),
    refused('a signature without its padding', withLine(line.slice(0, -1)), 'base64_malformed'),
    refused('a name with a plus', withLine(line.replace('/receipts', '+receipts')), 'signature_malformed'),
  ];
};

type Change = (proof: ReturnType<typeof parseProofFile>) => ReturnType<typeof parseProofFile>;
const changed = (proof: string, change: Change): string => formatProofFile(change(parseProofFile(proof)));

/** A checkpoint with the same text, signed by others. */
const signedBy = (checkpoint: string, ...signers: readonly Parameters<typeof signText>[1][]): string => {
  const body = parseNote(checkpoint).text;
  return formatNote(
    body,
    signers.map((signer) => signText(body, signer)),
  );
};

const ofOrders = async (): Promise<Vector[]> => {
  const proof = textOf(members, 'order_proof');
  const refused = (name: string, step: string, why: string, change: Change, keys = KEYS) =>
    vector(name, signed({ order_proof: changed(proof, change) }), { step, why, keys });
  const checkpoint = (name: string, why: string, note: (honest: string) => string) =>
    refused(name, 'orders_checkpoint', why, (file) => ({ ...file, checkpoint: note(file.checkpoint) }));
  const logged = (name: string, why: string, change: Change) => refused(name, 'order_logged', why, change);
  const extension = (honest: string): string => `${parseNote(honest).text}an extension\n`;
  const other = await openTestLog('orders', [orderEntry(anOrder({ direction: 'down' }))]).prove(0);
  return [
    vector('no key of the log of orders', text, {
      step: 'orders_checkpoint',
      why: 'key_unknown',
      keys: KEYS.filter((key) => !key.includes('orders')),
    }),
    checkpoint('a checkpoint of orders that is none', 'note_malformed', () => 'rubbish'),
    checkpoint('a checkpoint of orders by the key of prices', 'signature_missing', (honest) =>
      signedBy(honest, logSigner('prices')),
    ),
    checkpoint('the key of prices before the key of orders', 'log_signature_not_first', (honest) =>
      signedBy(honest, logSigner('prices'), logSigner('orders')),
    ),
    checkpoint('an extension of the checkpoint of orders', 'checkpoint_extended', (honest) =>
      formatNote(extension(honest), [signText(extension(honest), logSigner('orders'))]),
    ),
    logged('another index of the order', 'not_in_the_log', (file) => ({ ...file, index: 4 })),
    logged('an index beyond the log of orders', 'not_in_the_log', (file) => ({ ...file, index: 6 })),
    logged('a hash too many for the order', 'not_in_the_log', (file) => ({
      ...file,
      hashes: [...file.hashes, new Uint8Array(32)],
    })),
    logged('an extra line', 'proof_malformed', (file) => ({ ...file, extra: Uint8Array.of(1) })),
    vector('another order in the log', signed({ order_proof: other }), {
      step: 'order_logged',
      why: 'not_in_the_log',
    }),
    vector(
      'another stake than logged',
      signed({ order: withMembers(member(members, 'order'), { stake: '25000002' }) }),
      { step: 'order_logged', why: 'not_in_the_log' },
    ),
  ];
};

const ofPrices = (): Vector[] => {
  const entry = runOf('entry');
  const settlement = runOf('settlement');
  const withChange = (change: Change, at: (place: number) => boolean): JsonObject => {
    const run = (items: readonly Json[], from: number) =>
      items.map((shown, place) =>
        at(from + place) ? withMembers(shown, { proof: changed(textOf(shown, 'proof'), change) }) : shown,
      );
    return { entry: run(entry, 0), settlement: run(settlement, entry.length) };
  };
  const refused = (name: string, changes: JsonObject, step: string, why: string, keys = KEYS) =>
    vector(name, signed(changes), { step, why, keys });
  const everywhere = (checkpoint: (honest: string) => string): JsonObject =>
    withChange(
      (file) => ({ ...file, checkpoint: checkpoint(file.checkpoint) }),
      () => true,
    );
  const unseen = (honest: string): string => signedBy(honest, logSigner('prices'));
  const stale = signCheckpoint(5, new Uint8Array(32), logSigner('prices'));
  const dearer = entry.map((shown, place) =>
    place === 0 ? withMembers(shown, { leaf: member(entry[1] ?? null, 'leaf') }) : shown,
  );
  return [
    refused('no prices at all', { entry: [], settlement: [] }, 'prices_checkpoint', 'proof_missing'),
    refused(
      'two checkpoints',
      withChange(
        (file) => ({ ...file, checkpoint: unseen(file.checkpoint) }),
        (place) => place === 7,
      ),
      'prices_checkpoint',
      'checkpoints_differ',
    ),
    refused(
      'a checkpoint of prices by the key of orders',
      everywhere((honest) => signedBy(honest, logSigner('orders'))),
      'prices_checkpoint',
      'signature_missing',
    ),
    refused(
      'a checkpoint that is not of this tree',
      everywhere(() => stale),
      'prices_logged',
      'not_in_the_log',
    ),
    refused('another entry than logged', { entry: dearer }, 'prices_logged', 'not_in_the_log'),
    refused(
      'an extra line of the last price',
      withChange(
        (file) => ({ ...file, extra: Uint8Array.of(1) }),
        (place) => place === 7,
      ),
      'prices_logged',
      'proof_malformed',
    ),
    refused('prices that no witness saw', everywhere(unseen), 'witnesses', 'witness_missing', [
      ...KEYS,
      WITNESS_KEY,
    ]),
    refused('the first second left out', { entry: entry.slice(1) }, 'entry_seconds', 'seconds_not_shown'),
    refused('no entry, but a settlement', { entry: [] }, 'entry_seconds', 'seconds_not_shown'),
    refused('no settlement', { settlement: null }, 'settlement_seconds', 'seconds_not_shown'),
    refused(
      'another outcome',
      { result: withMembers(member(members, 'result'), { outcome: 'lose' }) },
      'outcome',
      'outcome_wrong',
    ),
    refused(
      'less than was won',
      { result: withMembers(member(members, 'result'), { returned: '45000000' }) },
      'money',
      'returned_wrong',
    ),
  ];
};

/** `docs/vectors/receipts.jsonl`. */
export const makeReceiptVectors = async (): Promise<string> =>
  vectorLines([
    ...(await valid()),
    ...misspelled(),
    ...signedWrongly(),
    ...(await ofOrders()),
    ...ofPrices(),
    ...(await boundVectors()),
  ]);
