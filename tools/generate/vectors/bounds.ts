import { orderEntry } from '../../../packages/proof/src/entries/order.ts';
import { formatProofFile, parseProofFile } from '../../../packages/proof/src/notes/proof-file.ts';
import type { ReceiptContent } from '../../../packages/proof/src/receipts/receipt-format.ts';
import {
  anOrder,
  type BoundTimes,
  boundOf,
  KEYS,
  openTestLog,
  priceEntryText,
  receiptOf,
  secondsAround,
  timesOf,
  WITNESS_KEY,
} from '../../../packages/proof/src/testing/house.ts';
import { otherOrders } from '../../../packages/proof/src/testing/tickets.ts';
import { type Expected, type Vector, vectorOf } from './vector.ts';

const VKEYS = [...KEYS, WITNESS_KEY];
const order = anOrder();
const ACCEPTED = Math.floor(order.acceptAtMs / 1000);
const OTHERS = otherOrders(5);
const seconds = secondsAround(order, (offset) => 6_400_000_000_000n + BigInt(offset) * 1_000_000n);

const vector = async (
  name: string,
  bound: ReceiptContent['bound'],
  expected: Expected = {},
  keys = VKEYS,
): Promise<Vector> => ({
  ...vectorOf(name, expected),
  receipt: await receiptOf(order, seconds, undefined, { bound }),
  keys,
});

const boundAt = (changes: Partial<BoundTimes>) =>
  boundOf([...OTHERS, order], seconds, { ...timesOf(order), ...changes });

/** The receipts here are of an order of format 1 and entries of version 1, and have no anchor. */
const absent = (...steps: readonly string[]): Expected => ({
  notShown: ['after_seen', ...steps, 'anchor_root', 'anchor_block', 'written_in_time'],
});
const NO_TIME = absent('bound_time');
const NO_BOUND = absent('bound_logged', 'bound_time', 'prices_current');

const timed = async (
  name: string,
  changes: Partial<BoundTimes>,
  expected: Expected = absent(),
): Promise<Vector> => vector(name, await boundAt(changes), expected);

const wrongTime = (why: string): Expected => ({ step: 'bound_time', why, ...absent() });

const inTime = (): Promise<Vector>[] => [
  timed('seen in the second of acceptance', {
    orderSeenAt: ACCEPTED,
    pricesSeenAt: ACCEPTED,
    pricesUntil: ACCEPTED,
  }),
  timed('seen four seconds later', { orderSeenAt: ACCEPTED + 4, pricesSeenAt: ACCEPTED + 9 }),
  timed('seen by a clock that is two seconds behind', { orderSeenAt: ACCEPTED - 2 }),
  timed('a price of four seconds later', { pricesUntil: ACCEPTED + 4 }),
  timed('a price of three seconds before', { pricesUntil: ACCEPTED - 3 }),
];

const late = (): Promise<Vector>[] => [
  timed('seen five seconds later', { orderSeenAt: ACCEPTED + 5, pricesSeenAt: ACCEPTED + 5 }, NO_TIME),
  timed(
    'seen after an outage of the witness',
    { orderSeenAt: ACCEPTED + 40, pricesSeenAt: ACCEPTED + 40, pricesUntil: ACCEPTED + 40 },
    NO_TIME,
  ),
  timed('a price of five seconds later', { pricesUntil: ACCEPTED + 5 }, NO_TIME),
  timed(
    'prices seen five seconds after the order',
    { pricesSeenAt: ACCEPTED + 6, pricesUntil: ACCEPTED + 6 },
    NO_TIME,
  ),
  timed('prices seen before the order', { pricesSeenAt: ACCEPTED }, NO_TIME),
];

const contradicted = (): Promise<Vector>[] => [
  timed('seen three seconds before', { orderSeenAt: ACCEPTED - 3 }, wrongTime('witnessed_before_acceptance')),
  timed(
    'later prices seen before the order, in time',
    { orderSeenAt: ACCEPTED + 4, pricesSeenAt: ACCEPTED + 3, pricesUntil: ACCEPTED + 5 },
    wrongTime('prices_known_before'),
  ),
  timed(
    'later prices seen before the order',
    { orderSeenAt: ACCEPTED + 20, pricesSeenAt: ACCEPTED + 12, pricesUntil: ACCEPTED + 12 },
    wrongTime('prices_known_before'),
  ),
];

const heldBack = (): Promise<Vector>[] => [
  timed(
    'a price of four seconds before',
    { pricesUntil: ACCEPTED - 4 },
    { step: 'prices_current', why: 'prices_too_old', ...absent() },
  ),
];

const notLogged = async (): Promise<Vector[]> => {
  const { orderProof, price } = await boundAt({});
  const texts = seconds.map(priceEntryText);
  const prices = openTestLog(
    'prices',
    texts.map((text) => new TextEncoder().encode(text)),
    undefined,
    ACCEPTED + 1,
  );
  const orders = openTestLog('orders', [...OTHERS, order].map(orderEntry));
  const withExtra = (proof: string): string =>
    formatProofFile({ ...parseProofFile(proof), extra: Uint8Array.of(1) });
  const refused = (name: string, bound: ReceiptContent['bound'], why: string) =>
    vector(name, bound, { step: 'bound_logged', why });
  return [
    await vector('no bound', null, NO_BOUND),
    await vector(
      'no bound, and no witness to ask for one',
      null,
      absent('witnesses', 'bound_logged', 'bound_time', 'prices_current'),
      KEYS,
    ),
    await vector('version 1, which has no bound', undefined, NO_BOUND),
    await refused(
      'the place of another order',
      { orderProof: await orders.prove(2), price },
      'not_in_the_log',
    ),
    await refused(
      'an older entry of the price log',
      { orderProof, price: { text: texts[4] ?? '', proof: await prices.prove(4) } },
      'not_the_newest_price',
    ),
    await refused(
      'another price than logged',
      { orderProof, price: { ...price, text: texts[5] ?? '' } },
      'not_in_the_log',
    ),
    await refused(
      'an extra line of the bound',
      { orderProof: withExtra(orderProof), price },
      'proof_malformed',
    ),
    await vector(
      'no key of the house for the bound',
      { orderProof, price },
      { step: 'signature', why: 'key_unknown' },
      [WITNESS_KEY],
    ),
  ];
};

const tooNew = async (acceptAtMs: number, name: string, expected: Expected): Promise<Vector> => {
  const late = anOrder({ acceptAtMs });
  const receipt = await receiptOf(
    late,
    secondsAround(late, () => 5n),
    undefined,
    { bound: undefined },
  );
  return { ...vectorOf(name, expected), receipt, keys: KEYS };
};

/** The part of `docs/vectors/receipts.jsonl` about bounds in time. */
export const boundVectors = async (): Promise<Vector[]> => [
  ...(await Promise.all([...inTime(), ...late(), ...contradicted(), ...heldBack()])),
  ...(await notLogged()),
  await tooNew(1_798_761_599_999, 'the last order that version 1 may have', {}),
  await tooNew(1_798_761_600_000, 'an order that is too new for version 1', {
    step: 'format',
    why: 'version_too_old',
  }),
];
