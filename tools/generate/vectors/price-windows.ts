import {
  type Json,
  type JsonObject,
  parseCanonicalJson,
} from '../../../packages/proof/src/encoding/canonical.ts';
import { type AcceptedOrder, orderText } from '../../../packages/proof/src/entries/order.ts';
import { anOrder, priceEntryText, type Second } from '../../../packages/proof/src/testing/house.ts';
import { fullEntryVectors } from './full-entries.ts';
import { type Expected, type Vector, vectorLines, vectorOf } from './vector.ts';

const order = anOrder();
const ACCEPTED = Math.floor(order.acceptAtMs / 1000);
/** The index of the entry of the second of acceptance. */
const FIRST_INDEX = 100;
const PRICE = 6_412_345_000_000n;

/** An entry `offset` seconds after acceptance. Its index moves with it, so that a log without gaps shows. */
const at = (offset: number, leaf: Json = leafAt(offset), index = FIRST_INDEX + offset): Json => ({
  index,
  leaf,
});

const leafAt = (offset: number, changes: Partial<Second> = {}): Json =>
  parseCanonicalJson(
    priceEntryText({ second: ACCEPTED + offset, price: PRICE + BigInt(offset), ...changes }),
  );

/** An entry with the prices of these venues. */
const fromVenues = (
  offset: number,
  index: bigint | null,
  prices: readonly bigint[],
  source = 'live',
): Json => ({
  v: 1,
  t: ACCEPTED + offset,
  src: source,
  p: { BTCUSDT: index === null ? null : index.toString() },
  in: { BTCUSDT: Object.fromEntries(prices.map((price, venue) => [`venue-${venue}`, price.toString()])) },
});

const ENTRY = [at(1), at(2), at(3)];
const SETTLEMENT = [28, 29, 30, 31, 32].map((offset) => at(offset));
const WON: JsonObject = {
  purchase_price: (PRICE + 2n).toString(),
  settlement_price: (PRICE + 30n).toString(),
  outcome: 'win',
  returned: '45000001',
  net: '19750000',
};
const VOID: JsonObject = {
  purchase_price: null,
  settlement_price: null,
  outcome: 'void',
  returned: '25250001',
  net: '0',
};

interface Trade {
  readonly order?: AcceptedOrder;
  readonly entry?: readonly Json[];
  readonly settlement?: readonly Json[] | null;
  readonly result?: JsonObject;
}

const vector = (name: string, trade: Trade, expected: Expected = {}): Vector => ({
  ...vectorOf(name, expected),
  order: parseCanonicalJson(orderText(trade.order ?? order)),
  entry: trade.entry ?? ENTRY,
  settlement: trade.settlement === undefined ? SETTLEMENT : trade.settlement,
  result: { ...WON, ...trade.result },
});

const nonePriced = (offset: number): Json => at(offset, leafAt(offset, { price: null }));

const valid = (): Vector[] => [
  vector('every second is there', {}),
  vector('down, and the price rose', {
    order: anOrder({ direction: 'down' }),
    result: { outcome: 'lose', returned: '0', net: '-25250001' },
  }),
  vector('two of three seconds: the floor of their mean', {
    entry: [at(1), at(2), nonePriced(3)],
    result: { purchase_price: (PRICE + 1n).toString() },
  }),
  vector('one second of three: void, without a settlement', {
    entry: [at(1), nonePriced(2), nonePriced(3)],
    settlement: null,
    result: VOID,
  }),
  vector('three of five seconds', {
    settlement: [nonePriced(28), at(29), at(30), at(31), nonePriced(32)],
  }),
  vector('two of five seconds: void', {
    settlement: [nonePriced(28), nonePriced(29), at(30), at(31), nonePriced(32)],
    result: { ...VOID, purchase_price: (PRICE + 2n).toString() },
  }),
  vector('four of five seconds: the floor of the middle two', {
    settlement: [at(28), at(29), nonePriced(30), at(31), at(32)],
  }),
  vector('a missing second at the start of the entry', {
    entry: [at(0, leafAt(0), 101), at(2), at(3)],
    result: { purchase_price: (PRICE + 2n).toString() },
  }),
  vector('missing seconds at the end of the settlement', {
    settlement: [at(28), at(29), at(30), at(40, leafAt(40), 131)],
    result: { settlement_price: (PRICE + 29n).toString() },
  }),
  vector('the first entry of the log after the start of the window', {
    entry: [at(2, leafAt(2), 0), at(3, leafAt(3), 1)],
    result: { purchase_price: (PRICE + 2n).toString() },
  }),
  vector('a symbol that the entry does not name', {
    entry: [at(1), at(2), at(3, { v: 1, t: ACCEPTED + 3, src: 'sim', p: {}, in: {} })],
    result: { purchase_price: (PRICE + 1n).toString() },
  }),
  vector('a source that the first second decides, though it has no price', {
    entry: [at(1, leafAt(1, { price: null, source: 'replay' })), at(2), at(3)],
    settlement: null,
    result: VOID,
  }),
  vector('a settlement of another source', {
    settlement: [28, 29, 30, 31, 32].map((offset) => at(offset, leafAt(offset, { source: 'replay' }))),
    result: { ...VOID, purchase_price: (PRICE + 2n).toString() },
  }),
  vector('four venues, live: the floor of the middle two', {
    entry: [1, 2, 3].map((offset) => at(offset, fromVenues(offset, 1001n, [1000n, 1001n, 1002n, 1003n]))),
    settlement: [28, 29, 30, 31, 32].map((offset) =>
      at(offset, fromVenues(offset, 1002n, [1002n, 1002n, 1002n])),
    ),
    result: { purchase_price: '1001', settlement_price: '1002' },
  }),
  vector('no index though there are venues', {
    entry: [at(1), at(2), at(3, fromVenues(3, null, [1000n, 1001n, 1002n], 'sim'))],
    result: { purchase_price: (PRICE + 1n).toString() },
  }),
  vector('venues that are just near enough', {
    entry: [at(1), at(2), at(3, fromVenues(3, 20_000n, [19_900n, 20_000n, 20_100n], 'sim'))],
    result: { purchase_price: (PRICE + 1n).toString() },
  }),
];

const ofIndex = (): Vector[] => {
  const fails = (name: string, leaf: Json, why: string) =>
    vector(name, { entry: [at(1), at(2), at(3, leaf)] }, { step: 'index', why });
  return [
    fails('two venues, live', fromVenues(3, 1000n, [1000n, 1000n]), 'index_too_few_venues'),
    fails(
      'an index without venues',
      { v: 1, t: ACCEPTED + 3, src: 'sim', p: { BTCUSDT: '1000' }, in: {} },
      'index_too_few_venues',
    ),
    fails(
      'an index that is not the median',
      fromVenues(3, 1002n, [1000n, 1001n, 1002n]),
      'index_not_the_median',
    ),
    fails(
      'a mean that is rounded up',
      fromVenues(3, 1002n, [1000n, 1001n, 1002n, 1003n]),
      'index_not_the_median',
    ),
    fails(
      'a venue that is too far off',
      fromVenues(3, 20_000n, [19_899n, 20_000n, 20_101n]),
      'index_venue_too_far',
    ),
    fails(
      'a venue that is too far off a null index',
      fromVenues(3, null, [19_899n, 20_000n, 20_101n]),
      'index_venue_too_far',
    ),
  ];
};

const ofWindows = (): Vector[] => {
  const entry = (name: string, run: readonly Json[], why: string) =>
    vector(name, { entry: run }, { step: 'entry_seconds', why });
  const settlement = (name: string, run: readonly Json[] | null, why: string) =>
    vector(name, { settlement: run }, { step: 'settlement_seconds', why });
  const wide = [27, 28, 29, 30, 31, 32].map((offset) => at(offset));
  return [
    entry('no entries', [], 'seconds_not_shown'),
    entry('the first second left out', [at(2), at(3)], 'seconds_not_shown'),
    entry('the last second left out', [at(1), at(2)], 'seconds_not_shown'),
    entry('the second in between left out', [at(1), at(3)], 'entries_not_adjacent'),
    entry('an entry too many at the start', [at(0), ...ENTRY], 'entries_beyond_need'),
    entry('an entry too many at the end', [...ENTRY, at(4)], 'entries_beyond_need'),
    entry(
      'the same second twice',
      [at(1), at(2), at(3, leafAt(2)), at(4, leafAt(3))],
      'seconds_not_increasing',
    ),
    entry('seconds that go back', [at(1), at(2, leafAt(3)), at(3, leafAt(2))], 'entries_beyond_need'),
    entry(
      'a first entry of index 1 after the start',
      [at(2, leafAt(2), 1), at(3, leafAt(3), 2)],
      'seconds_not_shown',
    ),
    settlement('no settlement', null, 'seconds_not_shown'),
    settlement('the last second of the settlement left out', SETTLEMENT.slice(0, -1), 'seconds_not_shown'),
    settlement('an entry too many before the settlement', wide, 'entries_beyond_need'),
    vector(
      'a settlement of a trade that is void at its entry',
      { entry: [at(1), nonePriced(2), nonePriced(3)], result: VOID },
      { step: 'settlement_seconds', why: 'entries_beyond_need' },
    ),
  ];
};

const ofResult = (): Vector[] => {
  const fails = (name: string, step: string, why: string, result: JsonObject, changes: Trade = {}) =>
    vector(name, { ...changes, result }, { step, why });
  return [
    fails('another purchase price', 'purchase_price', 'purchase_price_wrong', {
      purchase_price: PRICE.toString(),
    }),
    fails('no purchase price', 'purchase_price', 'purchase_price_wrong', { purchase_price: null }),
    fails('another settlement price', 'settlement_price', 'settlement_price_wrong', {
      settlement_price: PRICE.toString(),
    }),
    fails('another outcome', 'outcome', 'outcome_wrong', { outcome: 'lose' }),
    fails('a void of a trade that was won', 'outcome', 'outcome_wrong', { outcome: 'void' }),
    fails('a unit too little', 'money', 'returned_wrong', { returned: '45000000' }),
    fails('another net', 'money', 'net_wrong', { net: '19750001' }),
    fails('a fee that is too high', 'money', 'fee_wrong', {}, { order: anOrder({ fee: 250_001n }) }),
    fails(
      'a profit that is too low',
      'money',
      'profit_wrong',
      {},
      { order: anOrder({ profit: 19_999_999n }) },
    ),
  ];
};

const ofFormat = (): Vector[] => {
  const leaf = (name: string, json: Json, why: string) =>
    vector(name, { entry: [at(1), at(2), at(3, json)] }, { step: 'format', why });
  const entry = (changes: JsonObject): Json => ({
    v: 1,
    t: ACCEPTED + 3,
    src: 'sim',
    p: { BTCUSDT: '1000' },
    in: { BTCUSDT: { sim: '1000' } },
    ...changes,
  });
  const sevenMore = Array.from({ length: 8 }, (_, offset) => at(offset));
  return [
    vector('eight entries', { entry: sevenMore }, { step: 'format', why: 'list_expected' }),
    leaf('a symbol without venues', entry({ in: { BTCUSDT: {} } }), 'price_entry_malformed'),
    leaf(
      'venues of a symbol that has no member',
      entry({ in: { ETHUSDT: { sim: '1' } } }),
      'price_entry_malformed',
    ),
    leaf('a symbol in lower case', entry({ p: { btcusdt: '1000' }, in: {} }), 'text_expected'),
    leaf('a venue in upper case', entry({ in: { BTCUSDT: { SIM: '1000' } } }), 'text_expected'),
    leaf('a price of zero', entry({ p: { BTCUSDT: '0' } }), 'integer_expected'),
    leaf('a negative price', entry({ p: { BTCUSDT: '-1000' } }), 'integer_expected'),
    leaf('a price as a number', entry({ p: { BTCUSDT: 1000 } }), 'text_expected'),
    leaf('a price of 2^63', entry({ p: { BTCUSDT: (2n ** 63n).toString() } }), 'integer_expected'),
    leaf('a source that nobody knows', entry({ src: 'guess' }), 'price_entry_malformed'),
    leaf('a member more', entry({ more: 1 }), 'members_wrong'),
    leaf('another version', entry({ v: 99 }), 'members_wrong'),
    vector(
      'an outcome that nobody knows',
      { result: { outcome: 'lost' } },
      { step: 'format', why: 'text_expected' },
    ),
    vector(
      'a negative amount returned',
      { result: { returned: '-1' } },
      { step: 'format', why: 'integer_expected' },
    ),
    vector('a net of minus zero', { result: { net: '-0' } }, { step: 'format', why: 'text_expected' }),
  ];
};

/** `docs/vectors/price-windows.jsonl`. */
export const makeWindowVectors = (): string =>
  vectorLines([
    ...valid(),
    ...ofIndex(),
    ...ofWindows(),
    ...ofResult(),
    ...ofFormat(),
    ...fullEntryVectors(),
  ]);
