import {
  canonicalJson,
  type Json,
  type JsonObject,
  parseCanonicalJson,
} from '../../../packages/proof/src/encoding/canonical.ts';
import { ED25519 } from '../../../packages/proof/src/notes/note.ts';
import { signDocument } from '../../../packages/proof/src/notes/signed-document.ts';
import {
  anOrder,
  KEYS,
  logSigner,
  receiptOf,
  receiptSigner,
  secondsAround,
  signerOf,
  WITNESS_KEY,
} from '../../../packages/proof/src/testing/house.ts';
import { member, textOf, withMembers, without } from '../../../packages/proof/src/testing/mutations.ts';
import { anchorVectors } from './anchors.ts';
import { boundVectors } from './bounds.ts';
import { members, order, rising, runOf, signed, text, vector } from './receipt-house.ts';
import { ofOrders, ofPrices, ofResults } from './receipt-proofs.ts';
import { rules2Vectors } from './rules-2.ts';
import { type Vector, vectorLines } from './vector.ts';

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

const NO_WITNESS = [
  'witnesses',
  'bound_logged',
  'bound_time',
  'prices_current',
  'anchor_root',
  'anchor_block',
  'written_in_time',
];

/** Orders of format 2: with the customer's nonce, and the newest second that he had seen. */
const bounded = async (): Promise<Vector[]> => {
  const receipt = (seen: number | null): Promise<string> => {
    const of = anOrder({ format: 2, seen });
    return receiptOf(of, secondsAround(of, rising));
  };
  const accepted = Math.floor(order.acceptAtMs / 1000);
  const inFormat2 = parseCanonicalJson(await receipt(accepted));
  const withOrder = (changes: (of: JsonObject) => JsonObject): string =>
    signDocument(
      withMembers(without(inFormat2, 'signature'), {
        order: changes(withMembers(member(inFormat2, 'order'), {})),
      }),
      receiptSigner,
    );
  const format = (name: string, changed: string, why: string) =>
    vector(name, changed, { step: 'format', why });
  return [
    vector('accepted in the second that was seen last', await receipt(accepted), { notShown: NO_WITNESS }),
    vector('format 2 without a second that was seen', await receipt(null), {
      notShown: ['after_seen', ...NO_WITNESS],
    }),
    vector('accepted before a second that was seen', await receipt(accepted + 1), {
      step: 'after_seen',
      why: 'accepted_before_seen',
    }),
    vector(
      'another nonce than logged',
      withOrder((of) => ({ ...of, nonce: '0'.repeat(32) })),
      {
        step: 'order_logged',
        why: 'not_in_the_log',
      },
    ),
    vector(
      'another second seen than logged',
      withOrder((of) => ({ ...of, seen: accepted - 1 })),
      {
        step: 'order_logged',
        why: 'not_in_the_log',
      },
    ),
    format(
      'format 2 without its member',
      withOrder((of) => without(of, 'seen')),
      'members_wrong',
    ),
    format(
      'format 1 with a member of format 2',
      withOrder((of) => ({ ...of, v: 1 })),
      'members_wrong',
    ),
    format(
      'other rules in format 2',
      withOrder((of) => ({ ...of, rules: 3 })),
      'integer_expected',
    ),
    format(
      'format 3',
      withOrder((of) => ({ ...of, v: 3 })),
      'members_wrong',
    ),
    format(
      'a second seen as text',
      withOrder((of) => ({ ...of, seen: '1' })),
      'integer_expected',
    ),
    format(
      'a negative second seen',
      withOrder((of) => ({ ...of, seen: -1 })),
      'integer_expected',
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
    format('an entry of eight', signed({ entry: Array<Json>(8).fill(first) }), 'list_expected'),
    format(
      'a settlement of thirty-three',
      signed({ settlement: Array<Json>(33).fill(first) }),
      'list_expected',
    ),
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

/** `docs/vectors/receipts.jsonl`. */
export const makeReceiptVectors = async (): Promise<string> =>
  vectorLines([
    ...(await valid()),
    ...(await bounded()),
    ...(await rules2Vectors()),
    ...misspelled(),
    ...signedWrongly(),
    ...(await ofOrders()),
    ...ofPrices(),
    ...ofResults(),
    ...(await boundVectors()),
    ...(await anchorVectors()),
  ]);
