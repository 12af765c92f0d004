import {
  canonicalJson,
  type JsonObject,
  parseCanonicalJson,
} from '../../../packages/proof/src/encoding/canonical.ts';
import { type AcceptedOrder, orderEntry } from '../../../packages/proof/src/entries/order.ts';
import { formatNote, parseNote, signText } from '../../../packages/proof/src/notes/note.ts';
import {
  anOrder,
  HOST,
  KEYS,
  logSigner,
  openTestLog,
  receiptSigner,
  signerOf,
  WITNESS_KEY,
} from '../../../packages/proof/src/testing/house.ts';
import { member, withMembers } from '../../../packages/proof/src/testing/mutations.ts';
import { orderProofOf, otherOrders, ticketIn } from '../../../packages/proof/src/testing/tickets.ts';
import { signBatch, type Ticket, writeTicket } from '../../../packages/proof/src/tickets/ticket-format.ts';
import { type Expected, type Vector, vectorLines, vectorOf } from './vector.ts';

interface Given extends Expected {
  readonly orderProof?: string;
  readonly keys?: readonly string[];
}

const vector = (name: string, ticket: string, given: Given = {}): Vector => ({
  ...vectorOf(name, given),
  ticket,
  order_proof: given.orderProof ?? null,
  keys: given.keys ?? KEYS,
});

const order = anOrder();
const ACCEPTED = Math.floor(order.acceptAtMs / 1000);
/** The steps without material if only a ticket is given. */
const NOT_GIVEN = [
  'orders_checkpoint',
  'order_logged',
  'witnesses',
  'bound_logged',
  'bound_time',
  'prices_current',
];
const inBatchOf = (size: number, index: number, accepted = order): Promise<Ticket> =>
  ticketIn(otherOrders(size).toSpliced(index, 1, accepted), index);

const valid = async (): Promise<Vector[]> => [
  vector('a batch of one order', writeTicket(await inBatchOf(1, 0))),
  vector('the first order of a batch of two', writeTicket(await inBatchOf(2, 0))),
  vector('the last order of a batch of three, which has no sibling', writeTicket(await inBatchOf(3, 2))),
  vector('the fourth order of a batch of six', writeTicket(await inBatchOf(6, 3))),
  vector('the last order of a full batch', writeTicket(await inBatchOf(256, 255))),
  vector(
    'the largest amounts',
    writeTicket(
      await inBatchOf(
        6,
        3,
        anOrder({ stake: 2n ** 63n - 1n, fee: 0n, feeRate: 0n, profit: 0n, profitRate: 0n }),
      ),
    ),
  ),
  vector(
    'format 2: accepted after a second that was seen',
    writeTicket(await inBatchOf(6, 3, anOrder({ format: 2, seen: ACCEPTED - 1 }))),
    { notShown: NOT_GIVEN },
  ),
  vector('format 2: nothing was seen', writeTicket(await inBatchOf(6, 3, anOrder({ format: 2 }))), {
    notShown: ['after_seen', ...NOT_GIVEN],
  }),
  vector(
    'format 2: accepted before a second that was seen',
    writeTicket(await inBatchOf(6, 3, anOrder({ format: 2, seen: ACCEPTED + 1 }))),
    { step: 'after_seen', why: 'accepted_before_seen' },
  ),
];

/** One change to the text of a valid ticket. */
const misspelled = async (): Promise<Vector[]> => {
  const text = writeTicket(await inBatchOf(6, 3));
  const json = parseCanonicalJson(text);
  const format = (name: string, ticket: string, why: string) => vector(name, ticket, { step: 'format', why });
  const withOrder = (changes: JsonObject): string =>
    canonicalJson(withMembers(json, { order: withMembers(member(json, 'order'), changes) }));
  const withBatch = (changes: JsonObject): string =>
    canonicalJson(withMembers(json, { batch: withMembers(member(json, 'batch'), changes) }));
  return [
    format('nothing', '', 'json_malformed'),
    format('a newline at the end', `${text}\n`, 'json_not_canonical'),
    format('a space after a colon', text.replace('"v":1}', '"v": 1}'), 'json_not_canonical'),
    format('a member twice', text.replace('{"batch"', '{"type":"ticket","batch"'), 'json_not_canonical'),
    format('an unknown member', canonicalJson(withMembers(json, { more: 1 })), 'members_wrong'),
    format('another version', canonicalJson(withMembers(json, { v: 2 })), 'integer_expected'),
    format('another type', canonicalJson(withMembers(json, { type: 'receipt' })), 'text_expected'),
    format(
      'a host in upper case',
      text.replace(`"host":"${HOST}"`, '"host":"Stick.example"'),
      'text_expected',
    ),
    format('a stake of zero', withOrder({ stake: '0' }), 'integer_expected'),
    format('a stake with a leading zero', withOrder({ stake: '025000001' }), 'text_expected'),
    format('a stake as a number', withOrder({ stake: 25_000_001 }), 'text_expected'),
    format('a batch without orders', withBatch({ size: 0 }), 'integer_expected'),
    format('a hash of 31 bytes', withBatch({ path: ['A'.repeat(40) + 'AA=='] }), 'hash_malformed'),
    format('a hash with spare bits', withBatch({ root: `${'A'.repeat(42)}B=` }), 'base64_malformed'),
    format(
      'a path longer than any batch has',
      withBatch({ path: Array(17).fill(`${'A'.repeat(43)}=`) }),
      'list_expected',
    ),
    format(
      'a signature with its whole line',
      text.replace('"signature":"', '"signature":"\u2014 stick.example/receipts '),
      'text_expected',
    ),
    format(
      'a signature with spare bits',
      withBatch({ signature: `${'A'.repeat(90)}B=` }),
      'base64_malformed',
    ),
  ];
};

const signedWrongly = async (): Promise<Vector[]> => {
  const ticket = await inBatchOf(6, 3);
  const refused = (name: string, changes: Partial<Ticket>, why: string, keys = KEYS) =>
    vector(name, writeTicket({ ...ticket, ...changes }), { step: 'signature', why, keys });
  const signature = (signer: Parameters<typeof signBatch>[2], host = HOST): Partial<Ticket> => ({
    signature: signBatch(host, ticket.batch, signer),
  });
  const stranger = signerOf(receiptSigner.key.name, 1, 'a stranger');
  return [
    refused('no key of the house', {}, 'key_unknown', KEYS.slice(1)),
    refused('the key of the log of orders', signature(logSigner('orders')), 'signature_missing'),
    refused('a key of the same name that nobody knows', signature(stranger), 'signature_missing'),
    refused('a batch of another host', signature(receiptSigner, 'other.example'), 'signature_wrong'),
    refused('a batch with another size', { batch: { ...ticket.batch, size: 7 } }, 'signature_wrong'),
    refused(
      'a batch with another root',
      { batch: { ...ticket.batch, root: ticket.batch.root.with(0, 0) } },
      'signature_wrong',
    ),
  ];
};

/** Correctly signed tickets of a dishonest house. */
const dishonest = async (): Promise<Vector[]> => {
  const ticket = await inBatchOf(6, 3);
  const moved = (name: string, changes: Partial<Ticket>) =>
    vector(name, writeTicket({ ...ticket, ...changes }), { step: 'order_in_batch', why: 'not_in_the_batch' });
  const withTerms = async (name: string, changes: Partial<AcceptedOrder>, why: string) =>
    vector(name, writeTicket(await inBatchOf(6, 3, anOrder(changes))), { step: 'terms', why });
  return [
    moved('an earlier time of acceptance', { order: anOrder({ acceptAtMs: order.acceptAtMs - 5_000 }) }),
    moved('the other direction', { order: anOrder({ direction: 'down' }) }),
    moved('another nonce', { order: anOrder({ nonce: new Uint8Array(16) }) }),
    moved('another index', { index: 2 }),
    moved('an index outside of the batch', { index: 6 }),
    moved('the path in another order', { path: ticket.path.toReversed() }),
    moved('a path that is too short', { path: ticket.path.slice(0, -1) }),
    moved('a path that is too long', { path: [...ticket.path, ticket.batch.root] }),
    await withTerms('a fee that is too high', { fee: order.fee + 1n }, 'fee_wrong'),
    await withTerms('a profit that is too low', { profit: order.profit - 1n }, 'profit_wrong'),
  ];
};

/** Tickets with a tlog-proof of their order. */
const recorded = async (): Promise<Vector[]> => {
  const text = writeTicket(await inBatchOf(6, 3));
  const orderProof = await orderProofOf(order);
  const start = orderProof.indexOf('\n\n') + 2;
  const checkpoint = orderProof.slice(start);
  const withCheckpoint = (note: string): string => orderProof.slice(0, start) + note;
  const cosignatureOf = (note: string): string => note.slice(note.lastIndexOf('\n', note.length - 2) + 1);
  const logSigned = checkpoint.slice(0, -cosignatureOf(checkpoint).length);
  const other = openTestLog('orders', [orderEntry(order)]).checkpoint;
  const extended = `${parseNote(checkpoint).text}an extension\n`;
  const withWitness = [...KEYS, WITNESS_KEY];
  const refused = (name: string, proof: string, step: string, why: string, keys = KEYS) =>
    vector(name, text, { orderProof: proof, step, why, keys });
  const ofPrices = await openTestLog('prices', [orderEntry(order)]).prove(0);
  return [
    vector('an order in the log of orders', text, { orderProof }),
    vector('an order in a checkpoint that a witness saw', text, { orderProof, keys: withWitness }),
    refused('a proof that is none', 'rubbish', 'orders_checkpoint', 'proof_malformed'),
    refused('a proof from the price log', ofPrices, 'orders_checkpoint', 'signature_missing'),
    refused(
      'a checkpoint with an extension line',
      withCheckpoint(formatNote(extended, [signText(extended, logSigner('orders'))])),
      'orders_checkpoint',
      'checkpoint_extended',
    ),
    refused(
      'a log that holds the order with another time',
      await orderProofOf(anOrder({ acceptAtMs: order.acceptAtMs + 5_000 })),
      'order_logged',
      'not_in_the_log',
    ),
    refused(
      'a checkpoint that no witness saw',
      withCheckpoint(logSigned),
      'witnesses',
      'witness_missing',
      withWitness,
    ),
    refused(
      'a wrong cosignature of a known witness',
      withCheckpoint(logSigned + cosignatureOf(other)),
      'witnesses',
      'signature_wrong',
      withWitness,
    ),
  ];
};

/** `docs/vectors/tickets.jsonl`: valid and invalid tickets, one per line, for any implementation. */
export const makeTicketVectors = async (): Promise<string> => {
  const vectors = [
    ...(await valid()),
    ...(await misspelled()),
    ...(await signedWrongly()),
    ...(await dishonest()),
    ...(await recorded()),
  ];
  return vectorLines(vectors);
};
